"""What the games say for each value of an option or a number of the rules, as a page of response plots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from festrules.interpreter.record.entries import Header
from festrules.lab.pages.facts import facts
from festrules.lab.pages.glossary import glossary
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Cell, Page, Picture, Section, Table
from festrules.lab.pages.plots.curves import curves
from festrules.lab.pages.plots.dots import dots
from festrules.lab.pages.plots.rows import At, Axis, Spec
from festrules.lab.pages.wording import BOUNDS, FINE_SHARE, NUMBER, Unit, brief, cells, dot, players_said
from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.quantities import quantities
from festrules.lab.sweeps.sweep import Sweep


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
    """What it says: a section for each thing that is varied, a picture for each quantity."""
    varied = list(dict.fromkeys(name for row in rows for name, _ in row.setting))
    sections = tuple(
        Section(name, f"What {name} does", tuple(_pictures(rows, name)), _others(varied, name))
        for name in varied
    )
    return Page(
        title=f"{title}: {', '.join(varied)}",
        lead=f"The same seeds with each value, played by {level}.",
        claims=(),
        sections=sections,
        about=tuple(about),
        command=command,
        glossary=glossary("interval", "fairness", "length", "points", "ties"),
        none="Every picture shows one figure over the values that were tried, a line for each number of players.",
    )


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
    table = Table((varied, "for", *BOUNDS), tuple(lines), 2)
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


def _said(row: Response) -> str:
    return ", ".join([*(f"{name} {value}" for name, value in row.setting), players_said(row.players)])
