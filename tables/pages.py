"""Whole pages: the lobby, the setting up of a game, a table, its rules, and a page for missing ones."""

from collections.abc import Mapping, Sequence
from typing import Final

from festrules.bots.level_names import USUAL
from festrules.bots.levels import LEVELS
from festrules.grammar.counts import in_words
from festrules.grammar.markup import Content, Markup, content, tag
from festrules.tables.lengths import Length
from festrules.tables.settings import TOLD
from festrules.tables.shelf import Choice, Offer, Title
from festrules.tables.store.rows import Access, KeptTable

SORTS: Final = {"folder": "From your folder", "": "Rulebooks", "classics": "Classics", "shelf": "Folk games"}


def page(title: str, *pieces: Content, script: str = "", body: str = "", **data: str) -> str:
    """A page with its title, one style and at most one script."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("link", rel="stylesheet", href="/static/style.css"),
        tag("link", rel="stylesheet", href="/static/drawing.css"),
        tag("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        tag("script", src=f"/static/{script}.js", defer=True) if script else None,
    )
    whole = tag("html", head, tag("body", *pieces, class_=body or None, **data), lang="en")
    return f"<!doctype html>{whole}"


def said(title: str, text: str) -> str:
    """A page that only says something."""
    return page(title, tag("main", tag("h1", title), tag("p", text), _home(), class_="narrow"))


def _home() -> Markup:
    return tag("p", tag("a", "All games", href="/"))


# ---- lobby -----------------------------------------------------------------------------------------


def lobby(
    titles: Sequence[Title], tables: Sequence[tuple[KeptTable, Access]], lengths: Mapping[str, Length]
) -> str:
    """Games to begin, with how long they take, and the tables of this device."""
    pieces: list[Content] = [tag("h1", "Games")]
    if tables:
        pieces.append(tag("h2", "Your tables"))
        pieces.append(tag("ul", [_table(kept, place) for kept, place in tables], class_="tables"))
    for sort in dict.fromkeys(title.sort for title in titles):
        pieces.append(tag("h2", SORTS.get(sort, sort)))
        pieces.append(
            tag(
                "ul",
                [_title(one, lengths.get(one.title)) for one in titles if one.sort == sort],
                class_="titles",
            )
        )
    return page("festrules", tag("main", pieces), script="lobby")


def _title(title: Title, length: Length | None) -> Markup:
    quick = tag(
        "form",
        tag("input", type="hidden", name="game", value=title.name),
        tag("button", "Play", class_="main", aria_label=f"Play {title.title} against a bot"),
        method="post",
        action="/tables",
    )
    setting = tag("a", "Set up", href=f"/new/{title.name}", aria_label=f"Set up {title.title}")
    many = f"{title.players} player{'' if title.players == '1' else 's'}" if title.players else ""
    facts = "; ".join(filter(None, [many, str(length or "")]))
    return tag(
        "li",
        tag("h3", title.title),
        tag("p", facts, class_="aside") if facts else None,
        tag("p", title.about, class_="about") if title.about else None,
        tag("div", quick, setting, class_="row"),
        class_="title",
    )


def _table(kept: KeptTable, place: Access) -> Markup:
    state = "over" if kept.over else "going on"
    link = tag("a", kept.title, href=address(place))
    return tag("li", link, " ", tag("span", state, class_="aside"))


def address(place: Access) -> str:
    """Where a place at a table is shown."""
    last = {"seat": str(place.seat + 1), "watch": "watch", "host": "watch"}[place.role]
    return f"/t/{place.table}/{last}"


# ---- setting up ------------------------------------------------------------------------------------


def setting_up(offer: Offer) -> str:
    """Everything that is chosen before a game."""
    title = offer.title
    pieces: list[Content] = [
        tag("input", type="hidden", name="game", value=title.name),
        _players(offer.numbers),
        _seats(offer),
        *(_option(one) for one in offer.options),
        _boxes("Variants", "variant", offer.variants),
        _boxes("Mods", "mod", offer.mods),
        _clock(),
        tag("p", tag("button", "Begin", class_="main")),
    ]
    form = tag("form", pieces, method="post", action="/tables", class_="setting")
    return page(
        f"Set up {offer.called}",
        tag(
            "main",
            tag("h1", offer.called),
            tag("p", title.about) if title.about else None,
            form,
            _home(),
            class_="narrow",
        ),
        script="lobby",
    )


def _players(numbers: Sequence[int]) -> Markup:
    options = [tag("option", number, value=number) for number in numbers]
    label = tag("label", "Players ", tag("select", options, name="players", id="players"))
    return tag("p", label, tag("span", f" {in_words(numbers)} can play.", class_="aside"))


def _seats(offer: Offer) -> Markup:
    rows = []
    for seat in range(max(offer.numbers)):
        called = offer.seats[seat] if seat < len(offer.seats) else f"Seat {seat + 1}"
        first = [
            tag("option", "you", value="me", selected=seat == 0),
            tag("option", "somebody with a link", value="human"),
        ]
        bots = [
            tag("option", f"a bot: {level}", value=level, selected=bool(seat) and level == USUAL)
            for level in LEVELS
        ]
        rows.append(
            tag(
                "li",
                tag("label", f"{called} ", tag("select", first, bots, name=f"seat-{seat}")),
                " ",
                tag(
                    "input",
                    name=f"name-{seat}",
                    maxlength=24,
                    placeholder="name",
                    aria_label=f"Name at {called}",
                ),
                data_seat=seat,
            )
        )
    return tag("fieldset", tag("legend", "Who sits where"), tag("ul", rows, class_="who"))


def _option(choice: Choice) -> Markup:
    options = [tag("option", value, value=value, selected=value == choice.usual) for value in choice.values]
    label = tag(
        "label", f"{choice.name.replace('-', ' ')} ", tag("select", options, name=f"option-{choice.name}")
    )
    return tag("p", label, tag("span", f" {choice.help}", class_="aside") if choice.help else None)


def _boxes(legend: str, name: str, ones: Sequence[tuple[str, str]]) -> Markup | None:
    if not ones:
        return None
    boxes = [
        tag("li", tag("label", tag("input", type="checkbox", name=name, value=key), f" {title}"))
        for key, title in ones
    ]
    return tag("fieldset", tag("legend", legend), tag("ul", boxes, class_="who"))


def _clock() -> Markup:
    choices = (
        (0, "as long as they like"),
        (1, "a minute"),
        (5, "5 minutes"),
        (60, "an hour"),
        (1440, "a day"),
    )
    options = [tag("option", text, value=minutes) for minutes, text in choices]
    late = [tag("option", f"a bot {text}", value=key) for key, text in TOLD.items()]
    return content(
        tag("p", tag("label", "For each decision people have ", tag("select", options, name="minutes"))),
        tag("p", tag("label", "For whoever is late ", tag("select", late, name="late"))),
    )


# ---- a table ---------------------------------------------------------------------------------------


def table(title: str, name: str, place: str, shown: Mapping[str, str], *, over_wire: str) -> str:
    """The page of a table, with all that it shows at first."""

    def part(key: str, element: str = "section", **more: str) -> Markup:
        return tag(element, Markup(shown.get(key, "")), id=key, **more)

    record = f"/t/{name}/{place}/record"
    side = tag(
        "aside",
        _folded("Seats", part("seats"), opened=True),
        _folded("What happened", part("log"), opened=True),
        _folded("Points", part("sheet")),
        _folded("Invite, hand over, host", part("manage")),
        _folded("More", tag("p", tag("a", "The rules", href=f"/t/{name}/{place}/rules", target="_blank")),
                tag("p", tag("a", "Download the record", href=record, download=True)),
                tag("p", tag("label", tag("input", type="checkbox", id="hold"), " Let me look before a turn is sent"))),
    )  # fmt: skip
    header = tag("header", tag("h1", title), part("moment", "div"), tag("a", "All games", href="/"))
    main = tag(
        "main",
        tag("div", id="lost", role="status", hidden=True),
        tag("div", part("question", aria_label="Your decision"), part("tools"), part("end"), class_="asking"),
        part("news", "div", aria_live="polite"),
        part("table", aria_label="The table"),
    )
    told = tag("div", id="told", role="alert")
    return page(
        title,
        header,
        tag("div", main, side, class_="split"),
        told,
        script="table",
        body="playing",
        data_line=over_wire,
    )


def _folded(title: str, *pieces: Content, opened: bool = False) -> Markup:
    return tag("details", tag("summary", title), *pieces, open=opened)


def rules(title: str, blocks: Sequence[str], clauses: Mapping[str, str]) -> str:
    """The rules of a game, to be searched."""
    search = tag("p", tag("label", "Search ", tag("input", type="search", id="search")))
    said_ = [tag("pre", block, class_="rule") for block in blocks]
    cited = [tag("p", tag("b", key), " ", text, class_="rule") for key, text in clauses.items()]
    pieces: list[Content] = [tag("h1", title), search, said_]
    if cited:
        pieces += [tag("h2", "Clauses of the rulebook"), cited]
    return page(f"Rules of {title}", tag("main", content(*pieces)), script="rules")


def joining() -> str:
    """Where links lead: the script takes the word from behind the `#`, which is sent to nobody on the way."""
    text = tag("p", "One moment ...", id="joining", role="status")
    need = tag("noscript", tag("p", "The page needs its script to take you to your seat."))
    return page("Join a table", tag("main", text, need, class_="narrow"), script="join")
