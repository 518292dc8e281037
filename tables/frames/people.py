"""The people at a table: players and bots, whose turn it is, and what the host may do with the seats."""

from collections.abc import Collection
from typing import Final

from festrules.bots.level_names import USUAL
from festrules.bots.levels import LEVELS
from festrules.grammar.markup import Content, Markup, tag
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.scene.scene import Seat as Shown
from festrules.tables.drawing.ink import ink_of_seat
from festrules.tables.settings import STAYS, TOLD
from festrules.tables.table import Table

ALONE: Final = (
    "Who plays here has downloaded the whole record, which knows all secrets. So nobody else can sit down."
)
HANDED_OVER: Final = "Hand this seat over? Only who opens the new link has it then, and no longer you."


def seats(table: Table, scene: Scene, present: Collection[int], watching: int) -> Markup:
    """Everybody, in the order of the seats."""
    found = [_seat(table, seat, seat.number in present) for seat in scene.seats]
    said = f"{watching} watching" if watching else ""
    return Markup(tag("ul", found, class_="seats") + (tag("p", said, class_="aside") if said else ""))


def _seat(table: Table, seat: Shown, is_there: bool) -> Markup:
    sitter = table.seats[seat.number]
    who = "you" if seat.looks else "" if sitter.is_person else sitter.sitter.partition(",")[0] + " bot"
    if sitter.is_person and not is_there:
        who = "not here"
    marks: list[Content] = [
        tag("span", seat.number + 1, class_=f"chip {ink_of_seat(seat)}", aria_hidden="true"),
        tag("span", seat.name, class_="name"),
    ]
    if seat.team:
        marks.append(tag("span", seat.team, class_="aside"))
    if who:
        marks.append(tag("span", who, class_="aside"))
    if seat.points is not None:
        marks.append(tag("span", f"{seat.points} point{'' if seat.points == 1 else 's'}", class_="points"))
    if seat.misses:
        marks.append(tag("span", "misses a turn", class_="aside"))
    if seat.decides:
        marks.append(tag("span", "to decide", class_="turn"))
    if seat.looks and sitter.is_person:
        marks.append(_name(seat))
    return tag("li", marks, class_="seat deciding" if seat.decides else "seat", data_id=seat.id)


def _name(seat: Shown) -> Markup:
    """Where somebody says what they are called."""
    field = tag(
        "input", id="my-name", maxlength=24, placeholder=seat.name, aria_label="Your name", data_key="my-name"
    )
    button = _button("Call me so", "name", "name", data_seat=seat.number, data_from="my-name")
    return tag(
        "details", tag("summary", "Change your name"), field, " ", button, id="naming", class_="naming"
    )


def manage(table: Table, own: Collection[int], *, hosts: bool) -> Markup:
    """The actions on seats: links, bots, names; for the host also the clock and the end of the table."""
    game = table.course.game
    rows = [
        _row(table, seat, name, hosts=hosts, own=seat in own)
        for seat, name in enumerate(game.seats)
        if hosts or seat in own
    ]
    pieces: list[Content] = [tag("ul", rows, class_="manage")]
    if table.settings.alone:
        pieces.append(tag("p", ALONE, class_="aside"))
    if hosts:
        pieces += [_watch(), _clock(table), _late(table), _end()]
    return tag("div", pieces)


def _button(text: str, do: str, key: str, **more: str | int) -> Markup:
    return tag("button", text, type="button", data_do=do, data_key=key, **more)


def _row(table: Table, seat: int, name: str, *, hosts: bool, own: bool) -> Markup:
    sitter = table.seats[seat]
    pieces: list[Content] = [tag("b", name), " "]
    if sitter.is_person:
        pieces.append(_button("A link to this seat", "link", f"link-{seat}", data_seat=seat))
        if own:
            pieces.append(
                _button("Hand it over", "pass", f"pass-{seat}", data_seat=seat, data_sure=HANDED_OVER)
            )
        pieces.append(
            _button("Let a bot sit here", "bot", f"bot-{seat}", data_seat=seat, data_from=f"level-{seat}")
        )
        pieces.append(_levels(seat))
    elif hosts:
        pieces.append(tag("span", f"{sitter.sitter.partition(',')[0]} bot ", class_="aside"))
        if own or not table.settings.alone:
            pieces.append(_button("A link for somebody", "person", f"person-{seat}", data_seat=seat))
    else:
        pieces.append(_button("Sit down again", "person", f"person-{seat}", data_seat=seat))
    return tag("li", pieces)


def _levels(seat: int) -> Markup:
    options = [tag("option", level, value=level, selected=level == USUAL) for level in LEVELS]
    return tag("select", options, id=f"level-{seat}", aria_label="How good the bot is")


def _watch() -> Markup:
    return tag("p", _button("A link for those who watch", "watch", "watch"))


def _clock(table: Table) -> Markup:
    choices = (
        (0, "no clock"),
        (1, "a minute"),
        (5, "5 minutes"),
        (60, "an hour"),
        (1440, "a day"),
        (4320, "3 days"),
    )
    options = [tag("option", text, value=m, selected=m == table.settings.minutes) for m, text in choices]
    label = tag("label", "For each decision: ", tag("select", options, id="minutes"))
    return tag(
        "p",
        label,
        " ",
        _button("Set", "clock", "clock", data_from="minutes"),
    )


def _late(table: Table) -> Markup:
    """The fate of a late player's seat."""
    stays = table.settings.keeps_seat
    options = [
        tag("option", text, value=key, selected=STAYS[key] == stays or None) for key, text in TOLD.items()
    ]
    label = tag("label", "For whoever is late a bot ", tag("select", options, id="late"))
    return tag("p", label, " ", _button("Set", "late", "late", data_from="late"))


def _end() -> Markup:
    return tag(
        "p", _button("Delete this table", "delete", "delete", data_sure="Delete this table for everybody?")
    )
