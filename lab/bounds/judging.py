"""Whether a figure lies in its bounds, by its interval: surely, surely not, or nobody knows yet.

It is looked again and again while more games are played, so each look asks for more than one alone would: for intervals
that are as much wider as it takes that all looks together are wrong in one of twenty cases.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from math import ceil, floor, sqrt
from statistics import NormalDist
from typing import assert_never

from festrules.lab.bounds.evidence import Evidence
from festrules.lab.bounds.sentences import Bound, Sort
from festrules.lab.studies.measures.estimates import Estimate, Z
from festrules.lab.summing.counted import Wording

LOOKS = 10  # at most: each at twice as many games as the one before
WRONG = 0.05


class Verdict(Enum):
    """How it stands."""

    HOLDS = auto()
    FAILS = auto()
    OPEN = auto()


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on a bound: on the worst figure, if there are several."""

    verdict: Verdict
    estimate: Estimate | None  # nothing where the figure cannot be said of this game
    of: str = ""  # which thing
    wording: Wording | None = None  # at which choice


def judged(bound: Bound, evidence: Evidence) -> Judged:
    """How a bound stands."""
    if bound.sort is Sort.TAKEN:
        return _taken(bound, evidence)
    found = _figure(bound, evidence)
    return Judged(Verdict.OPEN, None) if found is None else _against(bound, found, 1)


def _figure(bound: Bound, evidence: Evidence) -> Estimate | None:
    match bound.sort:
        case Sort.SEAT:
            return evidence.quantity(f"seat {bound.seat + 1} wins")
        case Sort.FIRST:
            return evidence.quantity("who begins wins")
        case Sort.SHARED:
            return evidence.quantity("shared victories")
        case Sort.CAPPED:
            return evidence.cut_short()
        case Sort.MEDIAN:
            return median(evidence.lengths[bound.unit])
        case Sort.MEAN:
            return evidence.quantity(bound.unit)
        case Sort.POINTS:
            return evidence.quantity("points")
        case Sort.WINNING:
            return evidence.quantity("points of winners")
        case Sort.TAKEN:
            return None
        case _:
            assert_never(bound.sort)


def median(lengths: Sequence[int]) -> Estimate | None:
    """The median of numbers in order, between the two that hold the true one in 95 of a hundred cases."""
    many = len(lengths)
    if many < 8:
        return None
    away = Z * sqrt(many) / 2
    low, high = max(0, floor(many / 2 - away)), min(many - 1, ceil(many / 2 + away))
    middle = lengths[(many - 1) // 2]
    return Estimate(float(middle), float(lengths[low]), float(lengths[high]), many, many)


def _taken(bound: Bound, evidence: Evidence) -> Judged:
    """The worst of all things: one that is surely out of bounds, else one of which nobody knows, else the nearest."""
    found = [(one, text, wording) for one, text, wording in _shares(bound, evidence) if one is not None]
    if not found:
        return Judged(Verdict.OPEN, None)
    each = [
        replace(_against(bound, one, len(found)), of=text, wording=wording) for one, text, wording in found
    ]
    order = (Verdict.FAILS, Verdict.OPEN, Verdict.HOLDS)
    return min(each, key=lambda one: (order.index(one.verdict), _room(bound, one.estimate)))


def _shares(bound: Bound, evidence: Evidence) -> list[tuple[Estimate | None, str, Wording]]:
    """How often each thing that the bound is about was taken when something else was offered, too."""
    return [
        (one.share, one.text, wording)
        for decision, wording in zip(evidence.decisions(), evidence.about.wordings, strict=True)
        if speaks_of(bound, wording, evidence)
        for one in decision.things
        if one.text != wording.beside
    ]


def speaks_of(bound: Bound, wording: Wording, evidence: Evidence) -> bool:
    """Whether what is taken at a choice is meant: by its name (`no dish taken`), or by what it is (`no card taken`)."""
    return wording.name == bound.thing or wording.name in evidence.kinds.get(bound.thing, ())


def _room(bound: Bound, one: Estimate | None) -> float:
    """How far it is from the nearest bound, on the right side of it."""
    assert one is not None
    low = one.value - bound.low if bound.low is not None else float("inf")
    high = bound.high - one.value if bound.high is not None else float("inf")
    return min(low, high)


def _against(bound: Bound, one: Estimate, figures: int) -> Judged:
    """One figure of so many that are looked at together."""
    wider = NormalDist().inv_cdf(1 - WRONG / 2 / LOOKS / figures) / Z
    low, high = one.value - wider * (one.value - one.low), one.value + wider * (one.high - one.value)
    least = float("-inf") if bound.low is None else bound.low
    most = float("inf") if bound.high is None else bound.high
    wide = replace(one, low=low, high=high)
    if low >= least and high <= most:
        return Judged(Verdict.HOLDS, wide)
    return Judged(Verdict.FAILS if high < least or low > most else Verdict.OPEN, wide)
