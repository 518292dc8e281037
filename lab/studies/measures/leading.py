"""The leader, moment by moment: noise does not change the lead, and the first leader takes it from nobody."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from festrules.lab.studies.measures.reading import Standing

SURE = 4  # standard errors of one share by which a new leader must be ahead: two of a difference
TIMES = (0.25, 0.5, 0.75)  # of a game


def band_of(noise: float) -> float:
    """By how much shares must differ so that it is not noise."""
    return SURE * noise


def leaders(standings: Sequence[Standing], band: float) -> Iterator[int | None]:
    """The leader at each of them; none before somebody is ahead of all others.

    A leader leads until somebody else is ahead of them by more than the band; where there is one, at two looks
    running, for one look out of forty would say so by noise alone.
    """
    leader: int | None = None
    waiting: int | None = None
    for shares in standings:
        ahead = _ahead(shares, leader, band)
        if ahead is not None and (not band or ahead == waiting):
            leader = ahead
        waiting = ahead
        yield leader


def _ahead(shares: Standing, leader: int | None, band: float) -> int | None:
    """The player ahead of the leader; without one, the player ahead of all others."""
    best = max(range(len(shares)), key=lambda side: shares[side])
    rival = (
        shares[leader]
        if leader is not None
        else max((each for side, each in enumerate(shares) if side != best), default=shares[best])
    )
    return best if best != leader and shares[best] - rival > band else None


def changes(found: Sequence[int | None], winner: int | None) -> int:
    """How often the lead went from one to another; the end counts, where somebody wins who did not lead."""
    line = [side for side in found if side is not None]
    if winner is not None:
        line.append(winner)
    return sum(one != other for one, other in pairwise(line))


def at_time(looks: Sequence[tuple[float, Standing]], time: float) -> Standing:
    """How it stood at a time: at the last look until then, or at the first."""
    found = looks[0][1]
    for when, shares in looks:
        if when > time:
            break
        found = shares
    return found
