"""A summary for people."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.simulated.numbers import (
    LISTED,
    Rate,
    SideNumbers,
    Unseen,
    nobody,
    rates,
    reasons,
    results,
    sides,
    ties,
    unoffered,
    untaken,
)
from festrules.cli.simulating.simulate import Simulated
from festrules.lab.summing.intervals import Share, deviation, mean, mean_interval, median
from festrules.lab.summing.tally import FAULTS_KEPT, Spread

SPREAD = ["mean", "95 % interval", "sd", "least", "median", "most"]
STOPPED = {
    "interrupted": "Stopped before all were played.",
    "gave-up": "Given up before all were played.",
    "unwritable": "Stopped, because nothing more could be written.",
}
SHARE = ["share", "95 % interval", "games"]


def render_text(found: Simulated) -> str:
    """All of it, as lines."""
    return "".join(f"{line}\n" for line in _lines(found))


def _lines(found: Simulated) -> Iterator[str]:
    yield heading(found)
    if found.stopped:
        yield f"{STOPPED[found.stopped]} {number(found.wishes.games)} were asked for."
    if not found.tally.games:
        return
    sheets = sides(found)
    if results(found) and found.tally.grades:
        yield ""
        yield from table(["result", *SHARE], [[text, *share(one)] for text, one in results(found)])
    yield ""
    yield from table(["wins", *SHARE, "shared"], list(_wins(found, sheets)))
    yield from _points(found, sheets)
    yield ""
    lengths = [("decisions", found.tally.decisions), ("turns", found.tally.turns)]
    yield from table(["length", *SPREAD], [[name, *spread(one)] for name, one in lengths])
    yield ""
    yield from table(["why it ended", *SHARE], [[why, *share(one)] for why, one in reasons(found)])
    yield from _taken(found)
    yield from _trouble(found)


def heading(found: Simulated) -> str:
    """The heading: the game that was played."""
    header = found.about.header
    said = [f"{len(found.about.seats)} players"]
    said += [f"{name} {value}" for name, value in header.configuration["options"].items()]
    said += [f"variant {name}" for name in header.configuration["variants"]]
    said += [f"mod {title}" for title in header.mods]
    games = "1 game" if found.tally.games == 1 else f"{number(found.tally.games)} games"
    return f"{header.title} ({', '.join(said)}): {games} of {found.about.players}, seed {found.wishes.seed}."


def _wins(found: Simulated, sheets: Sequence[SideNumbers]) -> Iterator[list[str]]:
    for sheet in sheets:
        yield [sheet.name, *share(sheet.wins), percent(sheet.shared.value) if sheet.shared.count else ""]
    if nobody(found).count:
        yield ["nobody", *share(nobody(found)), ""]
    if ties(found).count:
        yield ["several", *share(ties(found)), ""]


def _points(found: Simulated, sheets: Sequence[SideNumbers]) -> Iterator[str]:
    rows = [[sheet.name, *spread(sheet.points)] for sheet in sheets if sheet.points]
    if not rows:
        return
    yield ""
    yield from table(["points", *SPREAD], rows)
    if len(found.about.parts) > 1:
        yield ""
        parts = [
            [title, sheet.name, *spread(sheet.parts[at])]
            for at, (_, title) in enumerate(found.about.parts)
            for sheet in sheets
        ]
        yield from table(["part of the score", "", *SPREAD], parts, words=2)


def _taken(found: Simulated) -> Iterator[str]:
    every = rates(found)
    listed = LISTED if len(every) >= 2 * LISTED else len(every)
    heads = ["95 % interval", "of times offered"]
    if every:
        rows = list(map(_rate, every[:listed]))
        yield ""
        yield from table(["most taken when there was a choice", "taken", *heads], rows)
    if listed < len(every):
        least = list(map(_rate, reversed(every[-listed:])))
        yield ""
        yield from table(["least taken", "taken", *heads], least)
    yield from _unseen("Offered and never taken", untaken(found))
    yield from _unseen("Never offered", unoffered(found))


def _unseen(said: str, things: Sequence[Unseen]) -> Iterator[str]:
    """The first of them; all stand in what programs read."""
    if things:
        told = "; ".join(f"{one.decision}: {one.thing}" for one in things[:LISTED])
        more = f"; and {number(len(things) - LISTED)} more" if len(things) > LISTED else ""
        yield ""
        yield f"{said}: {told}{more}."


def _rate(rate: Rate) -> list[str]:
    return [f"{rate.told}: {rate.thing.text}", *share(rate.share)[:2], number(rate.share.of)]


def _trouble(found: Simulated) -> Iterator[str]:
    tally = found.tally
    if tally.handed_over:
        yield ""
        left = (
            f"Games that were left to the reference interpreter, which is slower: {number(tally.handed_over)}"
        )
        yield f"{left}." if not found.left else f"{left}, for"
        for why in found.left:
            yield f"  {why.place or 'somewhere'}: {why.what}. Such as game {why.games[0]} (seed {why.seed})."
            yield f"    {why.help}"
    if found.lost:
        yield ""
        yield f"Games that could not be played: {number(found.lost)}."
    if found.faults:
        games = sum(len(one.games) for one in found.faults)
        yield ""
        some = (
            f"The first {FAULTS_KEPT} games with a fault:" if games == FAULTS_KEPT else "Faults of the rules:"
        )
        yield some
        for one in found.faults:
            cited = f", clauses {', '.join(one.clauses)}" if one.clauses else ""
            times = "1 game" if len(one.games) == 1 else f"{len(one.games)} games"
            yield f"  {one.place or 'somewhere'}: {one.what}{cited}. {times}, such as {one.games[0]} (seed {one.seed})"


# ---- numbers as they are shown --------------------------------------------------------------------


def number(value: int) -> str:
    """With spaces between thousands."""
    return f"{value:,}".replace(",", " ")


def percent(value: float) -> str:
    """A share as a percentage."""
    return f"{100 * value:.2f} %"


def share(one: Share) -> list[str]:
    """A share, its interval, and how many that are."""
    low, high = one.interval
    return [percent(one.value), f"{100 * low:.2f} to {100 * high:.2f} %", number(one.count)]


def spread(one: Spread) -> list[str]:
    """A mean, its interval, and how the values lie."""
    low, high = mean_interval(one)
    middle = median(one)
    return [
        f"{mean(one):z.2f}",
        f"{low:z.2f} to {high:z.2f}",
        f"{deviation(one):.2f}",
        number(one.least),
        "" if middle is None else number(middle),
        number(one.most),
    ]


def table(heads: list[str], rows: list[list[str]], words: int = 1) -> Iterator[str]:
    """Columns, of words to the left and of numbers to the right, each as wide as it must be."""
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    for row in (heads, *rows):
        cells = [
            cell.ljust(width) if column < words else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
