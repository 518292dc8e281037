"""The meaning of a cost: the payments that are possible, each once, none of them too much.

A cost is read as a bill. Its lines, in text order, say what is asked for; where a line leaves a choice
(which colour, which of the two) each choice makes a bill of its own. What is `less` is then taken off the
finished bill, and a wild kind may stand for any cube on it. A payment is possible if it settles one of the
bills exactly. What was meant with a wild cube, or which cube a discount spared, leaves no trace, so
payments are amounts of each kind and nothing more.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

How = Literal["fixed", "any-one", "one-other", "one-of-these", "less", "wild"]
Payment = tuple[int, ...]
Spend = Callable[[int], None]  # takes from what may yet be looked at

TRY = 10  # the cost of one more try, apart from the kinds looked at


@dataclass(frozen=True, slots=True)
class CostLine:
    """A line of a cost with its expressions evaluated: kinds are numbers, several kinds a tuple of them."""

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
    """The demand for each kind; as bits, the kinds that are named and those demanded at least once."""

    needs: Payment
    named: int = 0
    used: int = 0

    def plus(self, place: int, amount: int) -> "_Bill":
        needs = (*self.needs[:place], self.needs[place] + amount, *self.needs[place + 1 :])
        bit = 1 << place
        return _Bill(needs, self.named | bit, self.used | bit if amount else self.used)


def _freely(_: int) -> None:
    """Nobody counts."""


def payments(
    lines: Sequence[CostLine], kinds: Sequence[int], available: Sequence[int], spend: Spend = _freely
) -> tuple[Payment, ...]:
    """Every payment that is possible: amounts in the order of `kinds`, fewest of the first kind first.

    `available` is what the payer has of each. An empty answer says that the cost cannot be paid; one
    payment of nothing, that it is free. What is tried is spent.
    """
    found: set[Payment] = set()
    cost = _Cost.of(lines, kinds, available, spend)
    for limits, total in cost.settlements():
        found.update(_fill(limits, total, cost))
    return tuple(sorted(found))


def is_payable(
    lines: Sequence[CostLine], kinds: Sequence[int], available: Sequence[int], spend: Spend = _freely
) -> bool:
    """Whether there is any payment; stops at the first bill that can be settled."""
    if sum(available) < _least(lines):
        return False
    settlements = _Cost.of(lines, kinds, available, spend).settlements()
    return any(sum(limits) >= total for limits, total in settlements)


def _least(lines: Sequence[CostLine]) -> int:
    """No bill asks for less than all its lines together, if everything that is less can be taken off."""
    least = 0
    for line in lines:
        amount = line.amount if isinstance(line.kind, int | None) else line.amount * len(line.kind)
        if line.how != "wild":
            least += -amount if line.how == "less" else amount
    return least


@dataclass(frozen=True, slots=True)
class _Cost:
    """A cost and a purse. Places are the kinds that can be paid with, then those that may be asked for as well."""

    lines: tuple[CostLine, ...]  # that ask for something
    less: tuple[CostLine, ...]  # of one kind
    anything: int  # that is less of the whole
    places: Payment
    kinds: int  # how many of the places can be paid with
    has: Payment
    wild: frozenset[int]
    spend: Spend

    @classmethod
    def of(
        cls, lines: Sequence[CostLine], kinds: Sequence[int], available: Sequence[int], spend: Spend
    ) -> "_Cost":
        """The lines sorted by what they do."""
        asked = {kind for line in lines for kind in line.kinds}
        places = (*kinds, *sorted(asked.difference(kinds)))  # what cannot be paid may still be asked for
        less = [line for line in lines if line.how == "less"]
        return cls(
            tuple(line for line in _written_down(lines) if line.how not in ("less", "wild")),
            tuple(line for line in less if line.kind is not None),
            sum(line.amount for line in less if line.kind is None),
            places,
            len(kinds),
            (*available, *(0 for _ in places[len(kinds) :])),
            frozenset(kind for line in lines if line.how == "wild" for kind in line.kinds),
            spend,
        )

    @property
    def one_try(self) -> int:
        """The effort of writing down one amount of each kind."""
        return TRY + len(self.places)

    def settlements(self) -> Iterator[tuple[Payment, int]]:
        """For each bill, how many of each kind can go into its payment, and how many these must be together.

        Any amounts within the limits with that sum are a payment: of a kind never more than is asked for, of a
        wild kind as many as there are; a discount then covers whatever is asked for and not paid.
        """
        off = self._off()
        settled: set[Payment] = set()
        for bill in self._bills(off):
            needs = tuple([max(0, need - less) for need, less in zip(bill, off, strict=True)])
            if needs in settled:
                continue
            settled.add(needs)
            limits = tuple(
                have if kind in self.wild else min(need, have)
                for kind, need, have in zip(self.places, needs, self.has, strict=True)
            )
            yield limits[: self.kinds], max(0, sum(needs) - self.anything)

    def _off(self) -> list[int]:
        """How much is less of each kind."""
        return [sum(line.amount * line.kinds.count(kind) for line in self.less) for kind in self.places]

    def _bills(self, off: Sequence[int]) -> Iterator[Payment]:
        """The demands of each finished bill; a bill beyond anything payable is abandoned.

        Of a kind may be asked for what there is and what is less of it; beyond that, for what is less of the whole and
        for what wild kinds stand for.
        """
        room = [
            less + (0 if kind in self.wild else have)
            for kind, have, less in zip(self.places, self.has, off, strict=True)
        ]
        pairs = zip(self.places, self.has, strict=True)
        beyond = self.anything + sum(have for kind, have in pairs if kind in self.wild)
        free = [place for place, kind in enumerate(self.places[: self.kinds]) if kind not in self.wild]
        waiting, seen = [(0, _Bill((0,) * len(self.places)))], set()
        while waiting:
            here = waiting.pop()
            written, bill = here
            over = sum(need - most for need, most in zip(bill.needs, room, strict=True) if need > most)
            if over > beyond or here in seen:
                continue
            seen.add(here)
            self.spend(self.one_try)
            if written == len(self.lines):
                yield bill.needs
                continue
            longer = _written(self.lines[written], bill, self.places, free)
            waiting += [(written + 1, one) for one in reversed(longer)]


def _written_down(lines: Sequence[CostLine]) -> list[CostLine]:
    """Without lines that ask for nothing, unless a later one asks which kinds have been named."""
    found: list[CostLine] = []
    asked = False
    for line in reversed(lines):
        if line.how in ("less", "wild") or line.amount or asked:
            found.append(line)
            asked = asked or line.how in ("one-other", "one-of-these")
    return found[::-1]


def _written(line: CostLine, bill: _Bill, places: Sequence[int], free: Sequence[int]) -> list[_Bill]:
    """The bills that come of one when a line is written on it."""
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


def _fill(limits: Payment, total: int, cost: _Cost) -> Iterator[Payment]:
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
            amounts_here = range(max(0, total - paid - rest), min(limits[place], total - paid) + 1)
            cost.spend(len(amounts_here) * cost.one_try)
            for amount in amounts_here:
                more = amounts.copy()
                more[place] = amount
                longer.append((paid + amount, more))
        partial = longer
    yield from (tuple(amounts) for _, amounts in partial)
