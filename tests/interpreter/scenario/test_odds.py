"""How likely it is what chance brings next: exactly, for every chance that rules can ask for."""

from pathlib import Path

import pytest
from tests.interpreter.scenario.small import GUSTS, findings, problems

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables

FAIR = """festrules 2
game "Fair"
  players 2
  at most 100 decisions, then nobody wins
kinds of colour: red, blue, green
token ball for each colour
  count 5
  starts in box
die paw: one times 2, two, star
place box of ball
place sack of ball
place drawn of ball
place rack of ball: ordered, face down
place hands for each player of ball
board shelf of ball: track of 3
keep host: player, starts at random
play
  turns from seat 1 until the game ends
    choose one: draw-one, turn-one, deal-out, roll-one, pick-one, pick-weighed or pick-each "what now?"
action draw-one "draw"
  draw 1 from sack to drawn
  (there are always enough)
action turn-one "turn up"
  turn up rack
action deal-out "deal"
  deal 1 from sack to each hands
  (there are always enough)
action roll-one "roll"
  roll paw as toe
action pick-one "pick"
  pick space at random from shelf
action pick-weighed "pick weighed"
  pick share at random from 1 to 4 weighted by 5 - share
action pick-each "pick each"
  pick fallen at random from balls in sack, each (3 if ball is red otherwise 1) in 8
winner
  shared
"""
HERE = "at turn of seat 1\nsack holds 3 red, 2 blue\nrack holds 2 green, red, shuffled\n"


@pytest.mark.parametrize(
    ("deed", "odds"),
    [
        ("draw", {'"red"': "3 in 5", '"blue"': "4 in 10", '"green"': "0 in 5", '"red", "blue"': "1 in 1"}),
        ("turn up", {'"green"': "2 in 3", '"red"': "1 in 3", '"blue"': "0 in 1"}),
        ("deal", {'"red"': "3 in 5"}),
        ("roll", {'"one"': "1 in 2", '"star"': "1 in 4", '"one", "star"': "3 in 4"}),
        ("pick", {'"shelf-2"': "1 in 3", '"shelf-1", "shelf-2"': "2 in 3"}),
        ("pick weighed", {'"1"': "4 in 10", '"4"': "1 in 10", '"5"': "0 in 10", '"3", "4"': "3 in 10"}),
        ("pick each", {'"red"': "3 in 8", '"blue"': "1 in 8"}),
    ],
)
def test_every_chance_tells_its_odds(deed: str, odds: dict[str, str]) -> None:
    lines = "".join(f"expect chance of {words} is {chance}\n" for words, chance in odds.items())
    assert problems(f'{HERE}seat 1 chooses "{deed}"\n{lines}', FAIR) == []
    wrong = f'{HERE}seat 1 chooses "{deed}"\nexpect chance of {next(iter(odds))} is 1 in 999'
    assert "is 1 in 999; found: " in problems(wrong, FAIR)[0]


@pytest.mark.parametrize("executor", ["reference", "python"])
def test_all_executors_tell_the_same_odds(executor: str) -> None:
    """At each kind of chance, one after the other; what stands behind an outcome changes the next odds."""
    lines = "".join(
        f"""  seat {number % 2 + 1} chooses "{deed}"
  expect chance of {words} is {chance}
"""
        for number, (deed, words, chance) in enumerate(
            [
                ("draw", '"red"', "3 in 5"),
                ("turn up", '"green"', "2 in 3"),
                ("roll", '"one"', "1 in 2"),
                ("pick weighed", '"1", "2"', "7 in 10"),
                ("pick each", '"red"', "3 in 8"),
            ]
        )
    )
    here = "".join(f"  {line}\n" for line in HERE.splitlines())
    text = f'{FAIR}\nexample "it"\n{here}  seed 2\n{lines}'
    document = read_document(Source("fair.rules", text), Path())
    (example,) = examples_of(document)
    result = run_scenario(Tables(document, executor=executor), example)
    assert [found.message for found in result.found] == []


def test_at_the_very_beginning() -> None:
    assert problems('expect chance of "player 1" is 1 in 2\nexpect seat 1 is to act', FAIR) == []


def test_what_comes_is_said_behind_and_changes_what_comes_next() -> None:
    lines = """seat 1 chooses "deal"
expect chance of "red" is 3 in 5
chance "red"
expect chance of "red" is 1 in 2
chance "blue"
expect hands of seat 2 holds blue
expect seat 2 is to act"""
    assert problems(HERE + lines, FAIR) == []


@pytest.mark.parametrize("line", ["expect odds of red is 3 in 5", "expect chance of red is 3 in 5"])
def test_what_comes_without_quotes_is_told_with_them(line: str) -> None:
    (found,) = findings(f'{HERE}seat 1 chooses "draw"\n{line}', FAIR)
    assert found.help == 'What chance brings stands in quotes:  expect chance of "red" is 3 in 5'


def test_a_fault_where_chance_is_asked_for_is_told() -> None:
    lines = 'seat 1 chooses "draw"\nexpect chance of "red" is 1 in 2'
    assert "cannot happen" in problems(f"at turn of seat 1\nsack holds nothing\n{lines}", FAIR)[0]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ('seat 1 chooses "roll"\nexpect chance of "one" is 2 in 3', 'found: 1 in 2 (of 4: "one" 2, "two" 1, "star" 1)'),
        ('seat 1 chooses "roll"\nexpect chance of "paw" is 2 in 3', 'to the paw is called "paw"; possible: "one", '),
        ('seat 1 chooses "roll"\nexpect seat 2 is to act\nexpect chance of "one" is 1 in 2', "brings nothing here"),
        ('expect chance of "one" is 1 in 2', "brings nothing here: player 1 is to act (what now?)"),
        ('seat 1 chooses "roll"\nexpect chance of "one" is 3 in 2', "FR702 a chance of 3 in 2 cannot be"),
        ('seat 1 chooses "roll"\nexpect chance of "one" is 0 in 0', "FR702 a chance of 0 in 0 cannot be"),
        ('seat 1 chooses "pick each"\nexpect chance of "green" is 1 in 8', 'fallen is called "green"'),
        ('seat 1 chooses "pick each"\nexpect chance of "red", "blue" is 1 in 2', "each has a chance of its own"),
        ('seat 1 chooses "pick each"\nexpect chance of "red" is 1 in 2', "found: 3 in 8 (each is picked by itself)"),
    ],
)  # fmt: skip
def test_what_is_said_of_others(lines: str, said: str) -> None:
    assert said in problems(HERE + lines, FAIR)[0]


def test_too_late_is_told_with_what_to_do() -> None:
    found = findings(
        f'{HERE}seat 1 chooses "roll"\nexpect seat 2 is to act\nexpect chance of "one" is 1 in 2', FAIR
    )
    assert found[0].help is not None
    assert "right behind what leads to it" in found[0].help


def test_at_a_real_table_odds_are_those_of_the_model() -> None:
    assert (
        problems('expect chance of "red" is 1 in 2\nchance "none"\nexpect chance of "2" is 1 in 3', GUSTS)
        == []
    )
    assert problems('chance "none"\nexpect chance of "3" is 0 in 1', GUSTS) == []


def test_a_value_may_be_called_chance() -> None:
    game = FAIR.replace("keep host", "keep chance: 0 to 5, starts 3\nkeep host")
    assert problems("expect chance is 3", game) == []
