"""The effect of another edition, for people at a terminal."""

from collections.abc import Iterator

from festrules.cli.render.lines import wrapped
from festrules.cli.render.simulated.text import table
from festrules.cli.render.studied.numbers import is_clear, units, valued
from festrules.cli.render.studied.sweep_text import STOPPED
from festrules.cli.studying.comparison import EditionComparison
from festrules.cli.studying.cost import said
from festrules.cli.studying.pages import where


def render_text(found: EditionComparison) -> str:
    """All of it, as lines."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: EditionComparison) -> Iterator[str]:
    asked = found.old.asked
    yield f"{found.old.header.title}: {asked.name} against {found.new.asked.name}, seed {asked.seed}."
    if found.cost is not None:
        yield said(found.cost, asked.engine)
        return
    if found.played is not None and found.played.stopped:
        yield STOPPED[found.played.stopped]
    for arm, rows in found.comparison.differences():
        unit = units(arm.players)
        cells = [
            [
                one.name,
                valued(one.old, unit[one.name]),
                valued(one.new, unit[one.name]),
                valued(one.by, unit[one.name], signed=True),
                "surely" if is_clear(one.by) else "",
            ]
            for one in rows
        ]
        games = max((one.by.units for one in rows), default=0)
        yield ""
        yield f"{arm.players} players, {arm.name}, {games} games of each on the same seeds"
        yield from table(["", "old", "new", "difference", ""], cells)
    yield ""
    yield from wrapped("", where(found.page))
