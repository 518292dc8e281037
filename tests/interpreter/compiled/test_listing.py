"""The list of what chance may bring is in the order of values, with the weights of each together."""

from collections import Counter
from collections.abc import Sequence

import pytest
from tests.interpreter.compiled.places_of_games import machine_of

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.chance import listing
from festrules.interpreter.compiled.lowering.context import begin
from festrules.interpreter.compiled.program.nodes import Constant
from festrules.interpreter.compiled.program.python_text import namespace

Weighted = Sequence[tuple[int, int]]


def listed(added: Weighted, *, in_order: bool, dropped: bool = False) -> list[int]:
    """The result of each number below the sum of weights."""
    low = begin(machine_of("climbers-3p"))
    code = low.function("listed", result=False)
    listing.no_options(code)
    add = listing.add_weight if in_order else listing.add_option
    for value, weight in added:
        add(Constant(value, wide=True), Constant(weight), low, code)
    if dropped:
        listing.drop_weightless(low, code)
    code.give_back(listing.walk_options(code.parameter("rest"), low, code))
    code.done()
    made = namespace(low.program)["listed"]
    return [made([0] * low.program.slots, rest) for rest in range(sum(weight for _, weight in added))]


LISTS: list[Weighted] = [
    [(5, 1)],
    [(1, 2), (2, 1), (3, 3)],
    [(3, 1), (2, 2), (1, 1)],
    [(4, 1), (1, 2), (3, 1), (2, 1)],
    [(2, 1), (5, 1), (2, 3), (5, 2), (3, 1), (2, 1)],
]


@pytest.mark.parametrize("added", LISTS)
def test_in_the_order_of_values(added: Weighted) -> None:
    weights: Counter[int] = Counter()
    for value, weight in added:
        weights[value] += weight
    assert listed(added, in_order=True) == sorted(weights.elements())


@pytest.mark.parametrize("added", LISTS)
def test_in_the_order_in_which_they_are_added(added: Weighted) -> None:
    several = [value for value, weight in added for _ in range(weight)]
    assert listed(added, in_order=False) == several


def test_what_has_no_weight_is_taken_off() -> None:
    assert listed([(7, 0), (3, 2), (9, 0), (1, 1)], in_order=False, dropped=True) == [3, 3, 1]


@pytest.mark.parametrize(("amount", "spent"), [(0, False), (-1, False), (1, True), (2, True)])
def test_whatever_costs_something_is_spent(amount: int, *, spent: bool) -> None:
    code = begin(machine_of("climbers-3p")).function("spending")
    fuel.spend(code, amount)
    assert bool(code.open[0]) == spent
