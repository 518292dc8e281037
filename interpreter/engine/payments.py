"""What a cost denotes: the payments that are possible, each once, none of them too much.

A cost is read as a bill. Its lines, in text order, say what is asked for; where a line leaves a choice
(which colour, which of the two) each choice makes a bill of its own. What is `less` is then taken off the
finished bill, and a wild kind may stand for any cube on it. A payment is possible if it settles one of the
bills exactly. What was meant with a wild cube, or which cube a discount spared, leaves no trace, so
payments are amounts of each kind and nothing more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

How = Literal["fixed", "any-one", "one-other", "one-of-these", "less", "wild"]
Payment = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CostLine:
    """A part of a cost, with its words worked out: kinds are numbers, several kinds a tuple of them."""

    how: How
    kind: int | tuple[int, ...] | None
    amount: int = 0

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError("A part of a cost is below zero.")

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds it names."""
        if self.kind is None:
            return ()
        return self.kind if isinstance(self.kind, tuple) else (self.kind,)


class _Bill(NamedTuple):
    """What is asked for of each kind; as bits, the kinds named and those asked for at least once."""

    needs: Payment
    named: int = 0
    used: int = 0

    def plus(self, place: int, amount: int) -> "_Bill":
        needs = (*self.needs[:place], self.needs[place] + amount, *self.needs[place + 1 :])
        bit = 1 << place
        return _Bill(needs, self.named | bit, self.used | bit if amount else self.used)


def payments(
    lines: Sequence[CostLine], kinds: Sequence[int], available: Sequence[int]
) -> tuple[Payment, ...]:
    """Every payment that is possible: amounts in the order of `kinds`, fewest of the first kind first.

    `available` is what the payer has of each. An empty answer says that the cost cannot be paid; one
    payment of nothing, that it is free.
    """
    found: set[Payment] = set()
    for limits, total in _settlements(lines, kinds, available):
        found.update(_fill(limits, total))
    return tuple(sorted(found))


def is_payable(lines: Sequence[CostLine], kinds: Sequence[int], available: Sequence[int]) -> bool:
    """Whether there is any payment; stops at the first bill that can be settled."""
    if sum(available) < _least(lines):
        return False
    return any(sum(limits) >= total for limits, total in _settlements(lines, kinds, available))


def _least(lines: Sequence[CostLine]) -> int:
    """No bill asks for less than all its lines together, if everything that is less can be taken off."""
    least = 0
    for line in lines:
        amount = line.amount if isinstance(line.kind, int | None) else line.amount * len(line.kind)
        if line.how != "wild":
            least += -amount if line.how == "less" else amount
    return least


def _settlements(
    lines: Sequence[CostLine], kinds: Sequence[int], available: Sequence[int]
) -> Iterator[tuple[Payment, int]]:
    """For each bill, how many of each kind can go into its payment, and how many these must be together.

    Any amounts within the limits with that sum are a payment: of a kind never more than is asked for, of a
    wild kind as many as there are; a discount then covers whatever is asked for and not paid.
    """
    wild = {kind for line in lines if line.how == "wild" for kind in line.kinds}
    asked = {kind for line in lines for kind in line.kinds}
    places = (*kinds, *sorted(asked.difference(kinds)))  # what cannot be paid may still be asked for
    has = (*available, *(0 for _ in places[len(kinds) :]))
    free = [place for place, kind in enumerate(kinds) if kind not in wild]
    lines = _written_down(lines)
    anything = sum(line.amount for line in lines if line.how == "less" and line.kind is None)
    for needs in _all_needs(lines, places, free):
        total = max(0, sum(needs) - anything)
        limits = (
            have if kind in wild else min(need, have)
            for kind, need, have in zip(places, needs, has, strict=True)
        )
        yield tuple(limits)[: len(kinds)], total


def _written_down(lines: Sequence[CostLine]) -> list[CostLine]:
    """Without lines that ask for nothing, unless a later one asks which kinds have been named."""
    found: list[CostLine] = []
    asked = False
    for line in reversed(lines):
        if line.how in ("less", "wild") or line.amount or asked:
            found.append(line)
            asked = asked or line.how in ("one-other", "one-of-these")
    return found[::-1]


def _all_needs(lines: Sequence[CostLine], places: Sequence[int], free: Sequence[int]) -> list[Payment]:
    """What each bill asks for, when it is finished and what is less of one kind is taken off."""
    bills = [_Bill((0,) * len(places))]
    for line in lines:
        bills = list(dict.fromkeys(longer for bill in bills for longer in _written(line, bill, places, free)))
    needs = dict.fromkeys(bill.needs for bill in bills)
    for line in lines:
        if line.how == "less" and line.kind is not None:
            less = [line.amount * line.kinds.count(kind) for kind in places]
            needs = dict.fromkeys(
                tuple(max(0, need - off) for need, off in zip(each, less, strict=True)) for each in needs
            )
    return list(needs)


def _written(line: CostLine, bill: _Bill, places: Sequence[int], free: Sequence[int]) -> list[_Bill]:
    """The bills that come of one when a line is written on it."""
    if line.how in ("less", "wild"):
        return [bill]
    if line.how == "fixed":
        for kind in line.kinds:
            bill = bill.plus(places.index(kind), line.amount)
        return [bill]
    choice = _choice(line.how, bill, free)
    if not choice and not line.amount:
        return [bill]
    return [bill.plus(place, line.amount) for place in choice]


def _choice(how: How, bill: _Bill, free: Sequence[int]) -> list[int]:
    """The kinds of which one is to be chosen. With nothing asked for yet, `these` are those named."""
    if how == "any-one":
        return list(free)
    if how == "one-other":
        return [place for place in free if not bill.named >> place & 1]
    these = bill.used or bill.named
    return [place for place in range(len(bill.needs)) if these >> place & 1]


def _fill(limits: Payment, total: int) -> Iterator[Payment]:
    """All amounts within the limits with this sum; only kinds that can be paid are walked through."""
    places = [place for place, limit in enumerate(limits) if limit]
    if sum(limits) < total:
        return
    partial = [(0, [0] * len(limits))]
    rest = sum(limits)
    for place in places:
        rest -= limits[place]
        longer = []
        for paid, amounts in partial:
            for amount in range(max(0, total - paid - rest), min(limits[place], total - paid) + 1):
                more = amounts.copy()
                more[place] = amount
                longer.append((paid + amount, more))
        partial = longer
    yield from (tuple(amounts) for _, amounts in partial)
