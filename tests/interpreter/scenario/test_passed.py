"""Who has passed when a scenario begins, and piles of which the order is unknown."""

import pytest
from tests.interpreter.scenario.small import GAME, problems, results

ALL = ", ".join(f"leaf-{number}" for number in range(3, 10))
HANDS = "hand of seat 1 holds leaf-1\nhand of seat 2 holds leaf-2\n"


def test_who_has_passed_has_no_turn_any_more() -> None:
    begun = "players 3\nat turn of seat 1\nseat 2 has passed\n"
    assert not problems(f'{begun}seat 1 chooses "walk", "path-1"\nexpect seat 3 is to act')
    begun = "players 3\nat turn of seat 1\nseat 2, seat 3 have passed\n"
    assert not problems(f'{begun}seat 1 chooses "walk", "path-1"\nexpect seat 1 is to act')
    assert not problems(f'{begun}seat 1 chooses "rest"\nexpect the game is over')


def test_without_a_player_the_first_acts_who_has_not_passed() -> None:
    assert not problems("players 3\nat turn\nseat 1 has passed\nexpect seat 2 is to act")


def test_passing_in_a_row_counts_who_passed_last() -> None:
    in_a_row = GAME.replace("until everyone has passed", "until everyone passes in a row")
    lines = (
        '  players 3\n  at turn of seat 1\n  seat 2, seat 3 have passed\n  seat 1 chooses "{}"\n  expect {}\n'
    )
    for chosen, then in (("rest", "the game is over"), ('walk", "path-1', "seat 2 is to act")):
        (result,) = results(f'example "it"\n{lines.format(chosen, then)}', in_a_row)
        assert result.true, result.found


def test_until_all_but_one_have_passed_who_has_is_out() -> None:
    but_one = GAME.replace("until everyone has passed", "until all but one have passed")
    lines = "  players 3\n  at turn of seat 1\n  seat 2 has passed\n"
    for chosen, then in (("rest", "the game is over"), ('walk", "path-1', "seat 3 is to act")):
        (result,) = results(f'example "it"\n{lines}  seat 1 chooses "{chosen}"\n  expect {then}\n', but_one)
        assert result.true, result.found


def test_who_acts_at_a_turn_has_answered_with_it_and_the_others_have_not() -> None:
    answers = GAME.replace(" until everyone has passed", ", round and round, until everyone has answered")
    lines = '  players 3\n  at turn of seat 2\n  seat 2 chooses "rest"\n  expect seat 3 is to act\n'
    more = '  seat 3 chooses "rest"\n  seat 1 chooses "rest"\n  expect the game is over\n'
    (result,) = results(f'example "it"\n{lines}{more}', answers)
    assert result.true, result.found


ANSWERS = GAME.replace(" until everyone has passed", ", round and round, until everyone has answered")


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        ("at turn of seat 2\nseat 3 has answered", "seat 1 is to act"),
        ("at turn of seat 2\nseat 1, seat 3 have answered", "the game is over"),
        ("at turn of seat 2\nseat 1 has answered\nseat 3 has answered", "the game is over"),
        ("at turn of seat 2\nplayers have answered", "the game is over"),
        ("at turn of seat 2\nseat 1 has answered", "seat 3 is to act"),
        ("at turn of seat 2\nseat 1 has answered", "(seat 1, seat 2) is not to act"),
    ],
)
def test_who_has_answered_has_no_turn_until_the_others_answer_again(lines: str, then: str) -> None:
    assert not problems(f'players 3\n{lines}\nseat 2 chooses "rest"\nexpect {then}', ANSWERS)


def test_without_a_player_the_first_acts_who_has_not_answered() -> None:
    assert not problems("players 3\nat turn\nseat 1 has answered\nexpect seat 2 is to act", ANSWERS)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("at turn of seat 1\nseat 2 has answered", "nobody is in turns in which all have to answer"),
        ("at turn of seat 1\npool has answered", "players answer"),
    ],
)
def test_who_cannot_have_answered(lines: str, said: str) -> None:
    assert said in problems(f"{lines}\nexpect pool is 3")[0]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("at turn of seat 1\nseat 1 has passed", "acts here"),
        ("at turn of seat 1\nseat 3 has passed", "no seat 3 in this scenario: 2 play"),
        ("at turn of seat 1\npool has passed", "players pass"),
        ("at setup\nseat 2 has passed", "nobody is in turns"),
        ("at turn\nhand of seat 1 holds leaf-1, leaf-2, shuffled", "no order"),
    ],
)
def test_what_cannot_be_is_said_at_its_line(lines: str, said: str) -> None:
    assert said in problems(f"{lines}\nexpect pool is 3")[0]


def test_nobody_knows_the_order_of_a_pile_that_is_shuffled() -> None:
    drawn = GAME.replace("  subtract 1 from pool", "  draw 1 from deck to hand of you, or all if fewer")
    lines = f'at turn\n{HANDS}deck holds {ALL}, shuffled\nchance "heads", "leaf-7"\nseat 1 chooses "flip"\n'
    body = "".join(f"  {line}\n" for line in lines.splitlines())
    (result,) = results(f'example "it"\n{body}  expect hand of seat 1 holds leaf-7\n', drawn)
    assert result.true, result.found
    (result,) = results(f'example "it"\n{body.replace(", shuffled", "")}  expect pool is 3\n', drawn)
    assert "never came" in result.found[0].message
