"""A page as one HTML file: all that it needs stands in it, it can ask nobody for anything, and runs only what we wrote.

What others wrote (titles, names of cards) is text, or data that no browser runs. The policy of the page names each of
its scripts and its style by what is in it, and allows nothing else.
"""

import re
from collections.abc import Mapping
from typing import Final

from festrules.grammar.markup import Content, Markup, content, tag
from festrules.grammar.printable import printable
from festrules.lab.pages.inline import data
from festrules.lab.pages.look import LOOKS, config
from festrules.lab.pages.parts import Cell, Claim, FigureTable, Glance, GlossaryEntry, Page, Picture, Section
from festrules.lab.pages.scripts import drawing, fingerprint, licences, own_script, style

NOT_A_NAME: Final = re.compile(r"[^a-z0-9]+")


def html(page: Page) -> str:
    """The whole file."""
    scripts = [*drawing(), own_script()]
    named = {entry.name: entry.title for entry in page.glossary}
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy(scripts)),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("title", printable(page.title)),
        tag("style", Markup(style())),
    )
    body = tag(
        "body",
        _top(page),
        _contents(page),
        tag("main", [_section(one, named) for one in page.sections], _glossary(page.glossary)),
        _foot(page),
        tag("div", id="tip", role="tooltip", hidden=True),
        data(
            "specs", {one.name: one.spec for section in page.sections for one in section.pictures if one.spec}
        ),
        data("looks", {look: config(look) for look in LOOKS}),
        [tag("script", Markup(one)) for one in scripts],
    )
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def policy(scripts: list[str]) -> str:
    """The permissions of the page in a browser."""
    allowed = " ".join(fingerprint(one) for one in scripts)
    return (
        f"default-src 'none'; script-src {allowed}; style-src {fingerprint(style())}; "
        "base-uri 'none'; form-action 'none'"
    )


def anchor(name: str) -> str:
    """A name as it may stand in an address."""
    return NOT_A_NAME.sub("-", name.casefold()).strip("-")


def _top(page: Page) -> Markup:
    claims = (
        tag("ol", [_claim(one) for one in page.claims], class_="findings", aria_label="What was found")
        if page.claims
        else tag("p", _text(page.none))
    )
    glances = tag("dl", [_glance(one) for one in page.glances], class_="numbers") if page.glances else None
    return tag(
        "header",
        tag("h1", _text(page.title)),
        tag("p", _text(page.lead), class_="lead"),
        claims,
        [tag("p", _text(one), class_="note") for one in page.limits],
        glances,
    )


def _claim(claim: Claim) -> Markup:
    more = tag("a", "See the picture", href=f"#{anchor(claim.section)}") if claim.section else None
    game = content("A game where it shows: ", tag("code", _text(claim.command))) if claim.command else None
    said = [one for one in (game, more) if one]
    last = tag("p", said[0], *(content(" · ", one) for one in said[1:]), class_="open") if said else None
    return tag(
        "li",
        tag("p", _text(claim.text), class_="claim"),
        tag("p", _text(claim.interval), class_="aside") if claim.interval else None,
        tag("p", "✓ " if claim.sure else "? ", _text(claim.state), class_="state"),
        last,
        class_="sure" if claim.sure else None,
    )


def _glance(glance: Glance) -> Markup:
    more = tag("small", _text(glance.more)) if glance.more else None
    return tag("div", tag("dt", _text(glance.name)), tag("dd", _text(glance.value), more))


def _contents(page: Page) -> Markup:
    links = [(one.name, one.title) for one in page.sections]
    links += [("glossary", "Glossary")] if page.glossary else []
    links += [("about", "What was played")]
    items = [tag("li", tag("a", _text(title), href=f"#{anchor(name)}")) for name, title in links]
    return tag("nav", tag("ul", items), aria_label="Contents")


def _section(section: Section, named: Mapping[str, str]) -> Markup:
    return tag(
        "section",
        tag("h2", _text(section.title)),
        tag("p", _text(section.says)) if section.says else None,
        tag("div", [_picture(one, named) for one in section.pictures], class_="pictures"),
        id=anchor(section.name),
    )


def _picture(picture: Picture, named: Mapping[str, str]) -> Markup:
    plot = (
        tag(
            "div",
            class_="plot",
            data_plot=picture.name,
            role="img",
            aria_label=_text(f"{picture.title}: {picture.says}"),
        )
        if picture.spec
        else None
    )
    items = (
        tag("ul", [tag("li", _text(one)) for one in picture.items], class_="list") if picture.items else None
    )
    lines = tag("pre", _lines(picture.text), class_="lines", tabindex=0) if picture.text else None
    links = [
        tag("a", _text(named[one]), href=f"#means-{anchor(one)}") for one in picture.entries if one in named
    ]
    meaning: list[Content] = []
    for link in links:
        meaning += [", " if meaning else "What it means: ", link]
    return tag(
        "figure",
        tag("figcaption", tag("h3", _text(picture.title)), tag("p", _text(picture.says))),
        plot,
        items,
        lines,
        tag("p", _text(picture.note), class_="note") if picture.note else None,
        tag("p", meaning, class_="aside") if meaning else None,
        _table(picture.table, picture.title) if picture.table else None,
        id=anchor(picture.name),
        class_="wide" if picture.wide else None,
    )


def _table(table: FigureTable, title: str) -> Markup:
    def cell(at: int, value: Cell, head: str = "td", **more: str) -> Markup:
        shown = "" if value is None else _text(str(value))
        return tag(head, shown, class_=None if at < table.texts else "number", **more)

    heads = tag("tr", [cell(at, one, "th", scope="col") for at, one in enumerate(table.columns)])
    rows = [
        tag(
            "tr",
            [
                cell(at, one, *(() if at else ("th",)), **({} if at else {"scope": "row"}))
                for at, one in enumerate(row)
            ],
        )
        for row in table.rows
    ]
    caption = tag("caption", _text(title))
    whole = tag("table", caption, tag("thead", heads), tag("tbody", rows))
    return tag(
        "details",
        tag("summary", "The numbers"),
        tag("div", whole, class_="table", tabindex=0, role="region", aria_label=_text(f"Numbers: {title}")),
    )


def _glossary(entries: tuple[GlossaryEntry, ...]) -> Markup | None:
    if not entries:
        return None
    said = [
        tag(
            "div",
            tag("dt", _text(one.title)),
            [tag("dd", _stressed(text)) for text in one.text],
            id=f"means-{anchor(one.name)}",
        )
        for one in entries
    ]
    return tag("section", tag("h2", "Glossary"), tag("dl", said, class_="glossary"), id="glossary")


def _stressed(text: str) -> Markup:
    """Text with the words between stars stressed."""
    pieces = _text(text).split("*")
    return content(*(tag("em", one) if at % 2 else one for at, one in enumerate(pieces)))


def _foot(page: Page) -> Markup:
    lines = [
        tag("p", tag("b", f"{_text(name)}: "), _text(value), class_="about") for name, value in page.about
    ]
    more = [tag("p", _text(one)) for one in page.more]
    again = tag("p", tag("b", "Made again by: "), tag("code", _text(page.command))) if page.command else None
    others = tag(
        "details",
        tag("summary", "Licences of what draws the pictures"),
        tag("pre", licences(), tabindex=0),
    )
    return tag("footer", tag("h2", "What was played"), lines, more, again, others, id="about")


def _lines(text: str) -> str:
    return "\n".join(map(_text, text.splitlines()))


def _text(text: str) -> str:
    """A stranger's text, without characters that turn the direction of writing."""
    return printable(text)
