"""Claims about names, stored values and collections before play."""

import pytest
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.ranges.facts import Fact, Facts
from festrules.interpreter.ranges.learning import learn


def machine_of(course: str) -> Machine:
    """The frame with these statements in a turn."""
    lines = "".join(f"    {line}\n" for line in course.strip().splitlines())
    return make(WORLD + SETUP + PLAY.format(statements=f"  turns for players\n{lines}")).machine


def named(course: str) -> tuple[Fact, Facts]:
    """The fact about the name `it`."""
    machine = machine_of(course)
    facts = learn(machine)
    return facts.cell(next(one.cell for one in machine.variables if one.name == "it")), facts


def family(name: str, facts: Facts) -> tuple[int, int]:
    """The first and the last place of a declaration."""
    places = facts.world.families[name].places
    return places[0], places[-1]


def test_a_chosen_space_is_one_of_its_board() -> None:
    fact, facts = named(
        """\
choose it from spaces of field
  it is empty (refused: "taken")
(there is always at least one)
move king to it
"""
    )
    assert (fact.low, fact.high, fact.nothing) == (*family("field", facts), False)


@pytest.mark.parametrize(
    ("choice", "nothing"),
    [
        ('choose it from players other than you\nif you cannot, end the turn\nsay "{it}"', False),
        ('choose it from players other than you\nif you cannot, nothing happens\nsay "{it}"', True),
        ("choose it from players other than you\nif you cannot, nothing happens", False),
        ('may choose it from players other than you\nsay "{it}"', True),
    ],
)
def test_a_name_is_nothing_only_where_that_can_be_read(choice: str, *, nothing: bool) -> None:
    fact, _ = named(choice)
    assert (fact.low, fact.high, fact.nothing) == (0, 2, nothing)


@pytest.mark.parametrize(
    ("course", "low", "high", "most"),
    [
        ("it = glory of you\nadd 1 to glory of you", 2, 20, 1),
        ("it = glory of you * 2 but at most 9\nset glory of you to 0", 0, 4, 1),
        ("it = glory of you", 2, 2, 1),
        ("it = count of cards in my hand", 0, 9, 1),
        ("it = players other than you", 0, 2, 2),
        ("it = number of card for each card in cards in deck", 1, 3, 9),
        ("roll cube as it", 1, 6, 1),
        ("it = 0\nrepeat until it is 0\n  add 1 to once", 0, 0, 1),
    ],
)
def test_numbers(course: str, low: int, high: int, most: int) -> None:
    fact, _ = named(course)
    assert (fact.low, fact.high, fact.nothing, fact.most) == (low, high, False, most)


def test_what_grows_without_end_is_any_number() -> None:
    machine = machine_of("repeat until price of hearts is 9\n  add 1 to price of hearts")
    facts = learn(machine)
    price = facts.cell(machine.keeps["price"].base)
    assert (price.low, price.high) == (1, 9)  # but never more than is declared
    store = next(one for one in machine.code if isinstance(one, code.Store))
    assert not facts.may_fail(store.value)


def test_a_component_has_a_range_of_kinds() -> None:
    fact, facts = named("it = gold in my purse")
    kinds = facts.world.components["coin"].numbers
    first, last = family("purse", facts)
    width = len(facts.world.kinds)
    assert fact.kinds == (kinds[0], kinds[0])
    assert (fact.low, fact.high) == (kinds[0] + width * (first + 1), kinds[0] + width * (last + 1))
