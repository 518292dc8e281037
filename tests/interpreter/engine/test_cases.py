"""`depending on`: the case of a value is carried out, and nothing else."""

from dataclasses import replace

import pytest
from tests.interpreter.engine.frame import classes_in, play

from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code

CARDS = """\
for each card in (clubs-1, hearts-3, spades-2)
  depending on number of card
    1
      say "one"
    2 to 3
      depending on suit of card
        hearts
          say "a heart"
        clubs, spades
          say "another"
"""


def test_each_value_has_its_case() -> None:
    assert play(CARDS).said == ["one", "a heart", "another"]


@pytest.mark.parametrize(
    ("value", "said"),
    [("price of hearts", "few"), ("price of hearts + 4", "some"), ("price of hearts + 8", "many")],
)
def test_otherwise_is_for_all_other_values(value: str, said: str) -> None:
    cases = '\n  1 to 2, 4\n    say "few"\n  5\n    say "some"\notherwise say "many"'
    assert play(f"depending on {value}{cases}").said == [said]


@pytest.mark.parametrize(
    ("value", "cases", "said"),
    [
        ("leader", 'nobody\n    say "nobody"\n  seat 1, seat 2, seat 3\n    say "somebody"', "nobody"),
        ("price of clubs > 3", 'yes\n    say "dear"\n  no\n    say "cheap"', "cheap"),
        ("first of cards in heap", 'nothing\n    say "nothing"\notherwise say "a card"', "nothing"),
        ("top of deck", 'clubs-2\n    say "the two"\notherwise say "another"', "the two"),
        ("kind of top of deck", 'clubs-2\n    say "the two"\notherwise say "another"', "the two"),
        (
            "space of the only one of pawns of seat 2 on field",
            'a1\n    say "west"\n  b1\n    say "south"\notherwise say "elsewhere"',
            "south",
        ),
        (
            "steps from clubs to spades",
            '0\n    say "here"\n  1\n    say "next"\n  2\n    say "over there"',
            "over there",
        ),
    ],
)  # fmt: skip
def test_every_kind_of_value_can_have_cases(value: str, cases: str, said: str) -> None:
    assert play(f"depending on {value}\n  {cases}").said == [said]


def test_a_case_may_choose_and_a_later_statement_follows() -> None:
    lines = (
        "let seat 1 act\n  depending on count of cards in my hand\n    2\n"
        '      choose card from cards in my hand "which?"\n      (there is always at least one)\n'
        "      move card to heap\n"
        '  otherwise cannot happen\n  say "done"\notherwise nothing happens'
    )
    course = play(lines)
    assert course.offered == ["clubs-1", "hearts-3"]
    course = course.choose("hearts-3")
    assert course.lying("heap") == ("hearts-3",)
    assert course.said == ["done"]


def test_the_value_is_asked_for_once() -> None:
    cases = '  1\n    set price of clubs to 2\n  2\n    say "twice"\n'
    course = play(f"depending on price of clubs\n{cases}otherwise nothing happens")
    assert course.said == []
    found = [one for one in course.game.machine.code if isinstance(one, code.Depending)]
    assert len(found) == 1
    assert code.Branch not in classes_in(course.game.machine.code)


LOOKING = """\
action act "act"
  choose amount from 1 to 3 "how many?"
  depending on amount
    1
      choose card from cards in hand of seat 3 "which?"
      move card to heap
    2
      needs glory of you > 5 (refused: "not glorious")
    3
      add 1 to glory of you
action rest "rest"
  pass
"""


def test_looking_ahead_goes_into_the_case_and_no_other() -> None:
    course = play(
        "let seat 1 act\n  choose one: act or rest\n  if you cannot, pass\notherwise nothing happens", LOOKING
    )
    assert course.choose("act").offered == ["3"]
    rich = "set glory of seat 1 to 6\nmove spades-1 to hand of seat 3\n"
    course = play(
        f"{rich}let seat 1 act\n  choose one: act or rest\n  if you cannot, pass\notherwise nothing happens",
        LOOKING,
    )
    assert course.choose("act").offered == ["1", "2", "3"]


def test_secret_choices_may_stand_in_cases() -> None:
    lines = (
        "all (seat 1, seat 2) secretly\n  depending on count of cards in my hand\n    1\n"
        '      choose card from cards in my hand "which?"\n      (there is always at least one)\n'
        '  otherwise\n    choose suit from suits "which suit?"\nsay "done"'
    )
    course = play(lines)
    assert course.offered == ["clubs", "hearts", "spades", "spades-2"]
    assert course.choose("Ann: hearts", "Bob: spades-2").said == ["done"]


def test_a_value_that_no_case_has_is_a_fault_and_not_the_last_case() -> None:
    game = play("depending on price of clubs\n  0 to 9\n    nothing happens").game
    program = [
        replace(one, cases=(((range(2, 10),), one.cases[0][1]),)) if isinstance(one, code.Depending) else one
        for one in game.machine.code
    ]
    state, _ = Game(replace(game.machine, code=tuple(program)), game.document).begin(1)
    assert game.is_faulty(state)
