"""The events at a table as a seat is told of them, with the clauses behind them; and the score sheet."""

from collections.abc import Iterator
from typing import Final

from festrules.grammar.markup import Markup, content, tag
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.tabletop.telling.wording import wording_of
from festrules.tables.course import Course
from festrules.tables.drafts import asked

SHOWN: Final = 40  # decisions
LINES: Final = 4  # of the consequences of the last of them
ARROW: Final = "\N{RIGHTWARDS ARROW}"  # which no line ends in the middle of


def log(course: Course, seat: int | None, *, whole: bool = False) -> Markup:
    """The last decisions, the newest first, or all of them."""
    steps = course.steps if whole else course.steps[-SHOWN:]
    items = [one for step in reversed(steps) for one in _told(course, step, seat)]
    if len(steps) == len(course.steps):
        items.append(_set_up(_lines(course, course.opening_events, seat)))
    return tag(
        "ol", items, class_="log", reversed=True, tabindex=0, aria_label="What happened, the newest first"
    )


def _set_up(lines: Markup) -> Markup:
    """How the table was set up, which nobody reads in each game."""
    return (
        tag("li", tag("details", tag("summary", "The table was set up."), lines, id="set-up"))
        if lines
        else lines
    )


def news(course: Course, seat: int | None) -> Markup:
    """The results of the last decision that a seat was told of: shown near the table, and read aloud."""
    for step in reversed(course.steps[-SHOWN:]):
        texts = _texts(course, step.events, seat)
        if texts:
            return tag("p", "; ".join(texts[:LINES]), "; ..." if len(texts) > LINES else None)
    return tag("p")


def _told(course: Course, step: ReplayedStep, seat: int | None) -> Iterator[Markup]:
    lines = _lines(course, step.events, seat)
    if lines:
        clauses = _clauses(asked(course, step.before, step.seat))
        cited = tag("span", " ", ", ".join(clauses), class_="clause") if clauses else None
        yield tag("li", lines, cited, class_=f"of-{step.seat % 8}")


def _clauses(decision: Decision | None) -> tuple[str, ...]:
    return () if decision is None else decision.clauses


def _texts(course: Course, events: tuple[Event, ...], seat: int | None) -> list[str]:
    game = course.game
    found = story(events, seat, game.seats, wording=wording_of(game.machine))
    return [line.strip().replace("->", ARROW) for line in found]


def _lines(course: Course, events: tuple[Event, ...], seat: int | None) -> Markup:
    return content(*(tag("div", line) for line in _texts(course, events, seat)))


def sheet(scene: Scene) -> Markup:
    """The points as far as they are known, part by part, with what gave them."""
    found = scene.sheet
    if not found.rows:
        text = "No points are counted before the end." if found.hidden else "This game counts no points."
        return tag("p", text, class_="aside")
    head = tag("tr", tag("td"), [tag("th", side, scope="col") for side in found.sides])
    rows = []
    for row in found.rows:
        cited = tag("span", " ", ", ".join(row.clauses), class_="clause") if row.clauses else None
        cells = [
            tag("td", "?" if points is None else points, title="; ".join(because) or None)
            for points, because in zip(row.points, row.because, strict=True)
        ]
        rows.append(tag("tr", tag("th", row.title, cited, scope="row"), cells))
    whole = "All points" if not found.hidden else "Known so far"
    last = tag(
        "tr", tag("th", whole, scope="row"), [tag("td", total) for total in found.totals], class_="total"
    )
    hidden = (
        tag("p", f"Not known before the end: {', '.join(found.hidden)}", class_="aside")
        if found.hidden
        else None
    )
    return tag("div", tag("table", head, rows, last, class_="sheet"), hidden, _because(scene))


def _because(scene: Scene) -> Markup | None:
    items = [
        tag("li", tag("b", f"{side}, {row.title}: "), "; ".join(because))
        for row in scene.sheet.rows
        for side, because in zip(scene.sheet.sides, row.because, strict=True)
        if because
    ]
    return tag("details", tag("summary", "Where the points come from"), tag("ul", items)) if items else None


def ending(scene: Scene) -> Markup:
    """The winners, and the deciding value."""
    end = scene.end
    if end is None:
        return tag("div")
    if end.faulty:
        return tag(
            "div", tag("p", "The rules did not provide for this: the game cannot be finished."), class_="end"
        )
    if end.together:
        who = "Everyone has won" if end.winners else "Nobody has won"
        said = f"{who}: {end.result}." if end.result else f"{who}."
    elif not end.sides:
        said = "Nobody wins."
    else:
        won = " and ".join(end.sides)
        said = f"The winner: {won}." if len(end.sides) == 1 else f"They share the victory: {won}."
    reasons = [
        tag("li", f"{one.text}: ", ", ".join(f"{s} {n}" for s, n in zip(one.sides, one.numbers, strict=True)))
        for one in end.compared
    ]
    return tag(
        "div", tag("p", said, class_="winner"), tag("ul", reasons) if len(reasons) > 1 else None, class_="end"
    )
