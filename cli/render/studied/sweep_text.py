"""The findings of a sweep, for people at a terminal: a table for each number of players, a row for each setting."""

from collections.abc import Iterator

from festrules.cli.render.lines import breadth, wrapped
from festrules.cli.render.simulated.text import number, table
from festrules.cli.render.studied.numbers import units, valued
from festrules.cli.studying.cost import said
from festrules.cli.studying.pages import where
from festrules.cli.studying.sweep import Swept
from festrules.lab.studies.plan import label

STOPPED = {
    "interrupted": "Stopped before all were played.",
    "gave-up": "Given up before all were played.",
    "unwritable": "Stopped, because nothing more could be written.",
}
BETWEEN = "  "  # columns


def render_text(found: Swept) -> str:
    """All of it, as lines."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Swept) -> Iterator[str]:
    subject = found.subject
    title = next(iter(subject.games.values())).title
    varied = ", ".join(f"{one.name} = {', '.join(one.values)}" for one in found.settings)
    yield f"{title}: {varied}; {label(subject.bot)} plays, seed {subject.asked.seed}."
    if found.cost is not None:
        yield said(found.cost, subject.asked.engine)
        return
    if found.played is not None and found.played.stopped:
        yield STOPPED[found.played.stopped]
    for players in subject.players:
        yield ""
        yield f"{players} players" if players > 1 else "1 player"
        yield from _of(found, players)
    for edition, faults in sorted(found.sweep.faults.items()):
        yield f"With {found.sweep.points[edition].text} the rules are at fault in {number(faults)} games."
    yield ""
    yield from wrapped("", where(found.page))


def _of(found: Swept, players: int) -> Iterator[str]:
    names = [one.name for one in found.settings]
    rows, unit = [], units(players)
    columns: dict[str, None] = {}
    responses = [(point, said) for point, number, said in found.sweep.response() if number == players]
    for _, estimates in responses:
        columns |= dict.fromkeys(estimates)
    for point, estimates in responses:
        games = max((one.units for one in estimates.values()), default=0)
        cells = [valued(estimates[name], unit[name]) if name in estimates else "" for name in columns]
        rows.append([*point.values, number(games), *cells])
    heads = [*names, "games", *columns]
    for place, part in enumerate(_parts([heads, *rows], len(names) + 1, breadth())):
        if place:
            yield ""
        yield from table([heads[at] for at in part], [[row[at] for at in part] for row in rows], len(names))


def _parts(rows: list[list[str]], kept: int, width: int) -> Iterator[list[int]]:
    """Columns that fit beside each other, each time behind the first ones, which say of which setting they are."""
    widths = [max(len(row[at]) for row in rows) + len(BETWEEN) for at in range(len(rows[0]))]
    first = [*range(kept)]
    part = first
    for at in range(kept, len(widths)):
        if part != first and sum(widths[one] for one in (*part, at)) > width + len(BETWEEN):
            yield part
            part = first
        part = [*part, at]
    yield part
