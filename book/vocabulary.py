"""The reference: each construct with an example, what it means, where it is explained, and who uses it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from book.colouring import coloured
from book.links import relative
from book.pages import ROOT
from book.uses import Construct, Used
from festrules.grammar.markup import Content, Markup, content, tag

PAGE = "docs/constructs.md"  # generated from the vocabulary, and tested
TITLE = re.compile(r"^## (.+)$")
ROW = re.compile(r"^\| `(?P<example>.*)` \| (?P<meaning>.*) \| `(?P<kind>[\w-]+)` \|$")
MANY = 4  # examples that are named


@dataclass(frozen=True, slots=True)
class Entry:
    """A construct as its page tells it."""

    construct: Construct
    example: str
    meaning: str

    @property
    def anchor(self) -> str:
        return "-".join(self.construct)


def vocabulary() -> dict[str, list[Entry]]:
    """All constructs by the title of their family."""
    found: dict[str, list[Entry]] = {}
    family = title = ""
    for line in (ROOT / PAGE).read_text(encoding="utf-8").splitlines():
        if head := TITLE.match(line):
            title = head[1]
            family = title.lower().removesuffix("s").replace(" ", "-")
        elif row := ROW.match(line):
            example = row["example"].replace("&#124;", "|")
            found.setdefault(title, []).append(Entry((family, row["kind"]), example, row["meaning"]))
    return found


def body(
    address: str,
    explained: Mapping[Construct, Used],
    examples: Mapping[Construct, Sequence[Used]],
) -> Markup:
    """The inside of the page of all constructs."""
    entries = vocabulary()
    jump = [tag("li", tag("a", title, href=f"#{_anchor(title)}")) for title in entries]
    parts: list[Content] = [
        tag("h1", "Every construct"),
        tag(
            "p",
            "All that can be said in a rules file: an example, what it means, where the language reference explains "
            "it, and short games that use it.",
        ),
        tag("ul", jump, class_="jump"),
    ]
    for title, members in entries.items():
        parts.append(tag("h2", title, id=_anchor(title)))
        parts.append([_entry(address, one, explained, examples) for one in members])
    return content(parts)


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def _entry(
    address: str,
    entry: Entry,
    explained: Mapping[Construct, Used],
    examples: Mapping[Construct, Sequence[Used]],
) -> Markup:
    where = explained.get(entry.construct)
    shown = list(examples.get(entry.construct, ()))[:MANY]
    said: list[Content] = [
        tag("p", Markup(_code(entry.meaning))),
        tag("p", "Explained in ", _link(address, where), class_="quiet") if where else None,
        tag("p", "Used in ", _joined([_link(address, one) for one in shown]), class_="quiet")
        if shown
        else None,
    ]
    return tag(
        "section",
        tag("h3", entry.construct[1], id=entry.anchor),
        coloured(f"{entry.example}\n", "festrules"),
        said,
        class_="construct",
    )


def explained_here(address: str, entries: Iterable[Entry]) -> Content:
    """Below a section of the language: the constructs that it explains."""
    rows = [
        tag(
            "tr",
            tag(
                "td", tag("a", tag("code", one.example), href=relative(address, f"{_address()}#{one.anchor}"))
            ),
            tag("td", Markup(_code(one.meaning))),
        )
        for one in entries
    ]
    if not rows:
        return None
    table = tag(
        "table", tag("thead", tag("tr", tag("th", "written"), tag("th", "meaning"))), tag("tbody", rows)
    )
    return (
        tag("h2", "Constructs of this section", id="constructs-of-this-section"),
        tag("div", table, class_="wide", tabindex=0, role="group", aria_label="a table"),
    )


def links(address: str, constructs: Iterable[Construct]) -> Markup:
    """Constructs as a list of links, each with its meaning."""
    known = {entry.construct: entry for members in vocabulary().values() for entry in members}
    items = [
        tag(
            "li",
            tag(
                "a",
                tag("code", known[one].example),
                href=relative(address, f"{_address()}#{known[one].anchor}"),
            ),
            " ",
            Markup(_code(known[one].meaning)),
        )
        for one in constructs
        if one in known
    ]
    return tag("ul", items)


def names(address: str, constructs: Iterable[Construct]) -> Markup:
    """Constructs as links, by name alone."""
    known = {entry.construct: entry for members in vocabulary().values() for entry in members}
    shown = sorted({one for one in constructs if one in known})
    return tag(
        "p",
        _joined(
            [tag("a", one[1], href=relative(address, f"{_address()}#{known[one].anchor}")) for one in shown]
        ),
    )


def _address() -> str:
    return "constructs.html"


def _link(address: str, to: Used) -> Markup:
    return tag("a", to.title, href=relative(address, to.address))


def _joined(pieces: Sequence[Content]) -> list[Content]:
    joined: list[Content] = []
    for piece in pieces:
        joined += [", ", piece] if joined else [piece]
    return joined


def _code(meaning: str) -> str:
    escaped = meaning.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escaped)
