"""The numbers that a designer looks for first: for the fewest players, and the best level."""

from collections.abc import Iterator, Sequence

from festrules.lab.pages.parts import Glance
from festrules.lab.pages.sections.shown import Equals, Shown, duels, equals, several
from festrules.lab.pages.wording import NUMBER, SHARE, players_said
from festrules.lab.studies.measures.estimates import Estimate


def glances(shown: Sequence[Shown]) -> tuple[Glance, ...]:
    """A few numbers, each with its bounds."""
    found = equals(shown)
    return tuple(_of(found, shown)) if found else ()


def _of(found: Sequence[Equals], shown: Sequence[Shown]) -> Iterator[Glance]:
    for one in found:
        with_players = f", {players_said(one.players)}" if several(found) else ""
        yield from _wins(one, with_players)
        yield from _length(one, with_players)
    first = found[0].best.figures
    if first.choices.all.options is not None and first.choices.forced is not None:
        forced = f"{SHARE.of(first.choices.forced.value)} of decisions leave none"
        yield Glance("Options of a choice", NUMBER.of(first.choices.all.options.value), forced)
    if first.courses.by_worth is not None and first.courses.by_worth.settled is not None:
        settled = first.courses.by_worth.settled
        yield Glance("Settled after", SHARE.of(settled.value), f"of a game; {_bounds(settled)}")
    for ladder in duels(shown, restricted=False):
        duel = ladder.figures.duels
        if duel is not None and duel.share is not None:
            equal = f"{_bounds(duel.share)}; equals {SHARE.of(duel.expected)}"
            yield Glance(f"Wins of {ladder.level}", SHARE.of(duel.share.value), equal)
            return


def _wins(one: Equals, with_players: str) -> Iterator[Glance]:
    wins = one.best.figures.wins
    known = [(side.name, side.share) for side in wins.sides if side.share is not None]
    if known:
        name, share = max(known, key=lambda side: side[1].value)
        equal = f"{_bounds(share)}; equals {SHARE.of(wins.expected)}"
        yield Glance(f"Wins most{with_players}", f"{name}, {SHARE.of(share.value)}", equal)
    elif wins.won is not None:
        yield Glance(f"Won{with_players}", SHARE.of(wins.won.value), _bounds(wins.won))


def _length(one: Equals, with_players: str) -> Iterator[Glance]:
    lengths = one.best.figures.lengths.decisions
    if lengths is not None:
        quantiles = dict(lengths.quantiles)
        nine = f"nine of ten games {quantiles[5]:,} to {quantiles[95]:,}"
        yield Glance(f"Decisions{with_players}", f"{quantiles[50]:,}", nine)


def _bounds(one: Estimate) -> str:
    return f"{SHARE.bare(one.low)} to {SHARE.of(one.high)}"
