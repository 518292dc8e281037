"""The ways to pay of the runtime library are those of the reference interpreter, in the same order."""

from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from festrules.interpreter.compiled.program.slots import FUEL
from festrules.interpreter.compiled.runtime import ordering
from festrules.interpreter.compiled.runtime import payments as library
from festrules.interpreter.engine.payments import CostLine, How, is_payable, payments

KINDS = (2, 3, 5, 7)  # that can be paid with
OTHERS = (1, 9)  # that may be asked for besides
COPIES = 5
HOW: dict[How, int] = {
    "fixed": library.FIXED,
    "any-one": library.ANY_ONE,
    "one-other": library.ONE_OTHER,
    "one-of-these": library.ONE_OF_THESE,
    "less": library.LESS,
    "wild": library.WILD,
}
MEMORY = 20_000
PLENTY = 1_000_000  # to spend

some_kinds = st.lists(st.sampled_from(KINDS + OTHERS), max_size=3).map(tuple)
lines = st.one_of(
    st.builds(CostLine, st.just("fixed"), some_kinds, st.integers(0, 3)),
    st.builds(
        CostLine, st.sampled_from(("any-one", "one-other", "one-of-these")), st.none(), st.integers(0, 3)
    ),
    st.builds(CostLine, st.just("less"), st.one_of(st.none(), some_kinds), st.integers(0, 3)),
    st.builds(CostLine, st.just("wild"), some_kinds),
)
costs = st.lists(lines, max_size=5)
purses = st.lists(st.integers(0, COPIES), min_size=len(KINDS), max_size=len(KINDS))


def put_down(cost: list[CostLine], purse: list[int]) -> int:
    """A frame in fresh work memory, as lowered code makes it."""
    places = KINDS + OTHERS
    frame, start = 100, 500
    numbers = list(
        chain.from_iterable(
            (
                *(HOW[line.how], line.amount, -1 if line.kind is None else len(line.kinds)),
                *(places.index(kind) for kind in line.kinds),
            )
            for line in cost
        )
    )
    work = [7] * MEMORY
    work[FUEL] = PLENTY
    work[start : start + len(numbers)] = numbers
    work[50 : 50 + len(KINDS)] = [COPIES + 1] * len(KINDS)
    held = (len(KINDS), len(places), 50, start, start + len(numbers), 1000, MEMORY - 2)
    work[frame : frame + len(held)] = held
    amounts = purse + [0] * len(OTHERS)
    work[frame + library.NUMBERS : frame + library.NUMBERS + len(amounts)] = amounts
    lay_out(work)
    return frame


def lay_out(work: list[int]) -> None:
    """Gives the runtime modules their work memory."""
    for module in (library, ordering):
        for name in ("w", "wide"):
            setattr(module, name, work)


@settings(max_examples=300, deadline=None)
@given(costs, purses)
def test_all_payments_in_order(cost: list[CostLine], purse: list[int]) -> None:
    expected = []
    for way in payments(cost, KINDS, purse):
        number = 0
        for amount in way:
            number = number * (COPIES + 1) + amount
        expected.append(number)
    count = library.payments(put_down(cost, purse))
    assert library.w[1000 : 1000 + 2 * count : 2] == expected
    assert bool(library.is_payable(put_down(cost, purse))) == is_payable(cost, KINDS, purse)


@given(st.lists(st.integers(-(2**31), 2**31 - 1), max_size=200))
def test_numbers_are_sorted_once(numbers: list[int]) -> None:
    lay_out([0, *numbers])
    assert ordering.w[1 : 1 + ordering.sorted_once(1, len(numbers))] == sorted(set(numbers))
    lay_out([0] + [part for number in numbers for part in (number, 0)])
    count = ordering.sorted_once_wide(1, len(numbers))
    assert ordering.w[1 : 1 + 2 * count : 2] == sorted(set(numbers))
