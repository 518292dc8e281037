"""The results for each value of an option or a number of the rules, as a page of response plots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from festrules.interpreter.record.entries import Header
from festrules.lab.pages.facts import facts
from festrules.lab.pages.glossary import glossary
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Cell, Claim, FigureTable, Page, Picture, Section
from festrules.lab.pages.plots.curves import curves
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import At, Axis, Spec
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, NUMBER, Unit, brief, cells, dot, players_said
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.quantities import quantities
from festrules.lab.sweeps.sweep import Sweep

MOST: Final = 5


@dataclass(frozen=True, slots=True)
class Response:
    """One quantity for one setting of what is varied and one number of players."""

    setting: tuple[tuple[str, str], ...]  # what is varied, and its value
    players: int
    name: str
    share: bool  # whether it is one, of 1
    estimate: Estimate


def sweep_page(sweep: Sweep, header: Header, command: str, data: str) -> str:
    """The page."""
    about = facts(sweep.plan, header, data, lost=sweep.lost, faults=sum(sweep.faults.values()))
    return html(page(header.title, sweep.plan.arms[0].name, responses(sweep), about, command))


def responses(sweep: Sweep) -> list[Response]:
    """All that the games say."""
    shares = {
        one.name
        for players in {arm.players for arm in sweep.plan.arms}
        for one in quantities(players)
        if one.unit
    }
    return [
        Response(point.said, players, name, name in shares, estimate)
        for point, players, estimates in sweep.response()
        for name, estimate in estimates.items()
    ]


def page(
    title: str, level: str, rows: Sequence[Response], about: Sequence[tuple[str, str]], command: str
) -> Page:
    """The page: a section for each thing that is varied, a picture for each quantity."""
    varied = list(dict.fromkeys(name for row in rows for name, _ in row.setting))
    sections = tuple(
        Section(name, f"What {name} does", tuple(_pictures(rows, name)), _others(varied, name))
        for name in varied
    )
    return Page(
        title=f"{title}: {', '.join(varied)}",
        lead=f"The same seeds with each value, played by {level}.",
        claims=tuple(_claims(rows)),
        sections=sections,
        about=tuple(about),
        command=command,
        glossary=glossary("interval", "fairness", "length", "points", "ties"),
        none="No figure surely differs between any two of the values that were tried.",
    )


def _claims(rows: Sequence[Response]) -> Iterator[Claim]:
    """The clearest differences between two settings, for one number of players: at most five figures."""
    found: dict[str, tuple[float, Response, Response]] = {}
    for name, players in dict.fromkeys((row.name, row.players) for row in rows):
        alike = [row for row in rows if (row.name, row.players) == (name, players)]
        low = min(alike, key=lambda row: row.estimate.value)
        high = max(alike, key=lambda row: row.estimate.value)
        pair = (_apart(low, high), low, high)
        found[name] = max(pair, found.get(name, pair), key=lambda one: one[0])
    for apart, low, high in sorted(found.values(), key=lambda pair: -pair[0])[:MOST]:
        if apart > 1:
            unit = FINE_SHARE if low.share else NUMBER
            text = (
                f"{low.name[:1].upper()}{low.name[1:]}: {unit.of(low.estimate.value)} with {_setting(low)}, "
            )
            text += f"{unit.of(high.estimate.value)} with {_setting(high)}."
            bounds = f"{brief(low.estimate, unit)} against {brief(high.estimate, unit)}"
            games = f"{players_said(low.players)}, {low.estimate.count:,} and {high.estimate.count:,} games"
            yield Claim(text, f"{bounds}; {games}", "seen in these games: the bounds lie apart", False)


def _apart(low: Response, high: Response) -> float:
    """How far the values lie apart, in what their bounds take together; above 1 they do not meet."""
    both = low.estimate.half + high.estimate.half
    distance = high.estimate.value - low.estimate.value
    return distance / both if both else inf if distance > 0 else 0.0


def _others(varied: Sequence[str], name: str) -> str:
    others = [one for one in varied if one != name]
    return f"A line for each number of players and each value of {', '.join(others)}." if others else ""


def _pictures(every: Sequence[Response], varied: str) -> Iterator[Picture]:
    for number, name in enumerate(dict.fromkeys(row.name for row in every)):
        rows = [row for row in every if row.name == name and varied in dict(row.setting)]
        if rows:
            yield _picture(varied, rows, f"{varied}-{number}")


def _picture(varied: str, rows: Sequence[Response], name: str) -> Picture:
    unit = FINE_SHARE if rows[0].share else NUMBER
    low = min(rows, key=lambda row: row.estimate.value)
    high = max(rows, key=lambda row: row.estimate.value)
    least, most = (f"{_said(one)}: {brief(one.estimate, unit)}" for one in (low, high))
    says = f"Least with {least}; most with {most}."
    if low.estimate.value == high.estimate.value:
        says = f"The same with every value: {unit.of(low.estimate.value)}."
    lines: list[tuple[Cell, ...]] = [
        (dict(row.setting)[varied], _series(row, varied), *cells(row.estimate, unit)) for row in rows
    ]
    table = FigureTable((varied, "for", *BOUNDS), tuple(lines), 2)
    return Picture(name, rows[0].name, says, _spec(varied, rows, unit), table, entries=("interval",))


def _spec(varied: str, rows: Sequence[Response], unit: Unit) -> Spec:
    """A curve over numbers, dots beside each other over words."""
    axis = Axis(rows[0].name, ".0%" if rows[0].share else "")
    values = [dict(row.setting)[varied] for row in rows]
    named = [
        dot(value, row.estimate, unit, _series(row, varied)) for value, row in zip(values, rows, strict=True)
    ]
    if not all(value.lstrip("-").isdecimal() for value in values):
        return dots(named, axis)
    points = [
        At(
            int(one.label),
            one.value,
            one.low,
            one.high,
            f"{varied} {one.label}: {one.told}",
            one.series,
            one.n,
        )
        for one in named
    ]
    return curves(points, Axis(varied, whole=True), axis, marked=True)


def _series(row: Response, varied: str) -> str:
    others = [f"{name} {value}" for name, value in row.setting if name != varied]
    return ", ".join([players_said(row.players), *others])


def _setting(row: Response) -> str:
    return ", ".join(f"{name} {value}" for name, value in row.setting)


def _said(row: Response) -> str:
    return ", ".join([*(f"{name} {value}" for name, value in row.setting), players_said(row.players)])
