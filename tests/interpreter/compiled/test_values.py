"""Compiled expressions are worth what the reference interpreter finds them to be, in states of real games."""

import re

import pytest
from tests.conformance.games import Setting, every_plain, game_of
from tests.interpreter.compiled.values_of_games import SENTENCES, Values, Watch, played
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make
from tests.interpreter.engine.test_expressions import EXPRESSIONS

GAMES = 1
DECISIONS = 40


def agree(values: Values, watch: Watch) -> None:
    """All that has been seen is what compiled code finds, and what was claimed to be possible."""
    assert watch.seen
    for one in watch.seen:
        values.spent = 0
        assert values.worth(one) == values.expected(one), one.expression
        assert values.is_known(one), (one.expression, values.low.facts.of(one.expression), one.worth)
        assert values.is_declared(one), (one.expression, values.declared.of(one.expression), one.worth)
        assert one.looked_at <= values.low.facts.work(one.expression) + values.spent, one.expression


@every_plain
def test_expressions_in_play(setting: Setting) -> None:
    """Some random games of it."""
    game = game_of(setting)
    values = Values(game.machine)
    watch = values.watch(times=3)
    for seed in range(GAMES):
        played(game, watch, seed, DECISIONS)
    agree(values, watch)


def in_the_frame(*expressions: str, world: str = WORLD, setup: str = SETUP) -> None:
    """Expressions in the world that the tests of the reference have."""
    lines = "".join(f"    it-{number} = {one}\n" for number, one in enumerate(expressions))
    course = f"  let seat 1 act\n{lines}  otherwise nothing happens"
    game = make(world + setup + PLAY.format(statements=course))
    values = Values(game.machine)
    watch = values.watch(times=1)
    watch.always = True
    with watch.watching():
        game.begin(1)
    agree(values, watch)


PLAIN = "board plain of pawn, king: square {size}\n"
SPREAD = "setup\n" + "".join(
    f"  move pawn of seat {seat} from camp of seat {seat} to {space}\n"
    for seat, space in ((1, "d5"), (1, "d6"), (2, "d7"), (2, "e7"), (3, "h9"), (3, "i9"))
)


@pytest.mark.parametrize("size", ["9 by 9", "20 by 20"])
def test_a_board_with_more_spaces_than_a_set_has_bits(size: str) -> None:
    """In several words, and one by one; the first group is the largest."""
    asked = ("pawns", "my pawns", "kings", "pawns of seat 2", "pawns of seat 3")
    runs = [f"{run} of {those} on plain" for run in ("longest line", "largest group") for those in asked]
    in_the_frame(*runs, world=WORLD + PLAIN.format(size=size), setup=SPREAD)


def test_of_several_boards_the_first_may_have_the_largest_group_and_the_last_the_longest_line() -> None:
    world = WORLD.replace("  count 2\n  starts in camp", "  count 9\n  starts in camp")
    world += "board plot for each player of pawn: square 4 by 4\n"
    lying = {1: ("a1", "a2", "b2"), 2: ("a1", "c1"), 3: ("b1", "c2", "d3")}
    setup = "setup\n" + "".join(
        f"  move pawn of seat 1 from camp of seat 1 to {space} of plot of seat {seat}\n"
        for seat, spaces in lying.items()
        for space in spaces
    )
    asked = [f"{run} of pawns on plot" for run in ("longest line", "largest group")]
    taken = "spaces of plot of seat {} where space is occupied"
    asked += [
        f"count of (spaces of plot of seat {one} where space is {word}one of ({taken.format(other)}))"
        for one, other in ((1, 1), (1, 2), (3, 1))
        for word in ("", "not ")
    ]
    in_the_frame(*asked, world=world, setup=setup)


@pytest.mark.parametrize("worth", [0, 2, 7, 20])
def test_a_number_may_lie_below_or_above_all_that_it_is_looked_for_in(worth: int) -> None:
    """In few and in many, with gaps and without."""
    many = (
        "0, 1",
        "2, 3, 4",
        "0, 2, 4, 6, 8, 10",
        "3 to 9",
        "0 to 5",
        "7 to 20",
        "1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 20",
    )
    asked = [f"glory of seat 1 is {word}one of ({one})" for one in many for word in ("", "not ")]
    in_the_frame(*asked, setup=f"setup\n  set glory of seat 1 to {worth}\n")


def test_the_kind_of_a_space_is_compared_with_that_of_what_lies_elsewhere() -> None:
    wares = "table ware of space: gold for a1 to c1, silver for a2 to c2, gold for a3 to c3\n"
    asked = "count of spaces of field where space is empty and ware of space is {}"
    lying = ("first of coins in bank otherwise gold", "last of coins in bank otherwise gold")
    in_the_frame(*(asked.format(f"({one})") for one in lying), world=WORLD + wares)


FAULTY = [one for one, worth in EXPRESSIONS if any(re.search(sentence, worth) for sentence, _ in SENTENCES)]


def test_expressions_of_all_forms() -> None:
    in_the_frame(*(one for one, _ in EXPRESSIONS if one not in FAULTY))


@pytest.mark.parametrize("expression", FAULTY)
def test_faults(expression: str) -> None:
    in_the_frame(expression)
