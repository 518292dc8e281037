"""All parts of a page for those who look at it: nothing in them is made from what they may not know."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from festrules.grammar.markup import Content, Markup, tag
from festrules.interpreter.engine.state import State
from festrules.interpreter.scene.comparing import changes
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.tables import taking_back
from festrules.tables.course import Course
from festrules.tables.drawing.tabletop import draw_table
from festrules.tables.frames import asking, people, telling
from festrules.tables.table import Table

Parts: TypeAlias = dict[str, str]
MOST_MOVES: Final = 40  # that are shown going from place to place


@dataclass(frozen=True, slots=True)
class Eyes:
    """The looker: a seat, or an onlooker; and what else the page may do."""

    seat: int | None
    own: tuple[int, ...] = ()  # all seats of that page
    hosts: bool = False
    hands_over: bool = False  # several sit at one screen, and something is secret


@dataclass(frozen=True, slots=True)
class Shown:
    """A page, the scene it was made from, and what has moved since an earlier one."""

    parts: Parts
    scene: Scene | None = None
    moves: tuple[tuple[str, str], ...] = ()  # the names of things on the page, now and before


def parts(
    table: Table,
    eyes: Eyes,
    present: Collection[int] = (),
    watching: int = 0,
    before: Scene | None = None,
    pictures: Mapping[str, str] = MappingProxyType({}),
) -> Shown:
    """A page; `before` is its previous form, and `pictures` are those that the host has for things."""
    scene = scene_of(table, eyes.seat)
    course = table.course
    seat = eyes.seat
    found: Parts = {
        "seats": people.seats(table, scene, present, watching),
        "moment": tag("p", ", ".join(scene.moment.where)),
        "table": draw_table(scene, pictures),
        "question": asking.looking_on(table, scene) if seat is None else asking.question(table, seat, scene),
        "tools": _tools(table, eyes, scene),
        "end": telling.ending(scene),
        "news": telling.news(course, seat),
        "log": telling.log(course, seat),
        "sheet": telling.sheet(scene),
        "manage": people.manage(table, eyes.own, hosts=eyes.hosts) if eyes.own or eyes.hosts else tag("div"),
    }
    moved = () if before is None else changes(before, scene).moved
    return Shown(found, scene, tuple((one.came, one.left) for one in moved[:MOST_MOVES]))


def scene_of(table: Table, seat: int | None) -> Scene:
    """The table as a seat sees it, with what it has put together."""
    if seat is None:
        return make_scene(table.course.game, table.course.state, None, before=_since(table.course, None))
    draft = table.draft(seat)
    turn = tuple(one.option for one in draft.taken if not one.forced)
    return make_scene(
        table.course.game,
        table.state_of(seat),
        seat,
        before=_since(table.course, seat),
        turn=turn,
        picked=None if draft.closing else draft.picked,
    )


def _since(course: Course, seat: int | None) -> State | None:
    """The state at a seat's last decision, to mark changes since; for onlookers the last step."""
    return next((step.before for step in reversed(course.steps) if seat in (None, step.seat)), None)


def curtain(seen: Shown, coming: str) -> Shown:
    """The common view of a table, and who is to sit down at a screen that several people share."""
    asks = tag(
        "div",
        tag("p", f"Pass the screen to {coming}. Go on when nobody else looks.", class_="prompt"),
        tag("p", "Until then it shows what everybody may see.", class_="aside"),
        tag("button", f"I am {coming}", type="button", data_do="here", data_key="here", class_="main"),
        class_="asked curtain",
        data_at="curtain",
    )
    return replace(seen, parts={**seen.parts, "question": asks, "tools": tag("div", class_="tools")})


def stuck(why: str, record: str) -> Shown:
    """A note that a table cannot go on, with the address of its record for those who played."""
    its = tag("a", "Its record", href=record, download=True) if record else "Its record"
    said: list[Content] = [
        tag("p", "This table cannot go on with the version of festrules that runs now.", class_="prompt"),
        tag("p", why, class_="aside"),
        tag("p", its, " is kept."),
    ]
    return Shown({"question": tag("div", said, class_="asked")})


def _tools(table: Table, eyes: Eyes, scene: Scene) -> Markup:
    """The actions besides the question."""
    pieces: list[Content] = []
    chooses = scene.asked is not None and len(scene.asked.offers) > 1
    if eyes.seat is not None and chooses and not table.draft(eyes.seat).closing:
        pieces.append(_button("Hint", "hint"))
    if eyes.seat is not None and not table.draft(eyes.seat):
        free = taking_back.freely(table, eyes.seat)
        if free is not None:
            pieces.append(_button("Take back", "undo"))
        elif table.wish is None and taking_back.own(table, eyes.seat) is not None:
            pieces.append(_button("Ask to take back", "undo"))
    if table.is_over and eyes.own:
        pieces.append(_button("Play again", "rematch"))
    return tag("div", pieces, class_="tools")


def _button(text: str, do: str) -> Markup:
    return tag("button", text, type="button", data_do=do, data_key=do)
