"""Where the rules fail, one outcome comes of it, whoever listens; and what fits is never cut off."""

import pytest
from tests.interpreter.engine.frame import make, play

from festrules.interpreter.game import Game

GAME = """\
festrules 2
game "Faults"
  players 2
  at most 400 decisions, then nobody wins
keep points: 0 to 100, starts 0
"""
SHARED = """
winner
  shared
"""


def told(game: Game) -> list[str]:
    """The kinds of events up to the first decision."""
    return [event.kind for event in game.begin()[1]]


# ---- deciding ------------------------------------------------------------------------------------


def test_a_condition_that_runs_into_a_fault_does_not_hold_and_says_why() -> None:
    course = play(
        """\
let seat 1 act
  choose number from 1 to 5 "n?"
    tenfold of number > 10 (refused: "too few")
  (there is always at least one)
"""
    )
    assert course.offered == ["2", "3"]
    missing = "a table has no entry for this value"
    assert course.refused == {"1": "too few", "4": missing, "5": missing}
    assert course.game.is_over(course.choose("3").state)


@pytest.mark.parametrize("tell", [True, False])
def test_a_text_that_has_nothing_to_say_is_no_fault(*, tell: bool) -> None:
    course = play(
        """\
let seat 1 act
  choose number from 4 to 5 "n?"
    number is 4 (refused: "that is {tenfold of number}")
  (there is always at least one)
  say "{tenfold of number}"
"""
    )
    assert course.refused == {"5": "that is nothing"}
    option = course.game.decisions(course.state)[0].options[0]
    after, _ = course.game.apply(course.state, option, tell=tell)
    assert not course.game.is_faulty(after)


def test_what_was_chosen_in_secret_is_not_told_by_a_fault() -> None:
    course = play(
        'all players secretly\n  choose number from 1 to 3 "n?"\n  one = the only one of players where no'
    )
    after = course.choose("Bob: 2")
    assert after.game.is_faulty(after.state)
    assert not any("2" in event.text for event in after.events if event.kind != "moved")


def test_an_option_of_another_state_is_refused() -> None:
    course = play(
        """\
repeat 2 times
  let seat 1 act
    choose card from cards in my hand "which?"
    (there is always at least one)
    move card to heap
  pick number at random from 1 to 3
"""
    )
    game, state = course.game, course.state
    (decision,) = game.decisions(state)
    clubs, hearts = decision.options
    before_chance, _ = game.apply(state, clubs, settle=False)
    chance = game.decisions(before_chance)[0].options[0]
    after, _ = game.apply(before_chance, chance)
    for stale in (clubs, chance):
        with pytest.raises(ValueError, match="another state"):
            game.apply(after, stale)
    end, _ = game.apply(after, hearts)
    assert game.is_over(end)
    with pytest.raises(ValueError, match="another state"):
        game.apply(end, hearts)


def test_an_option_of_an_equal_state_is_as_good() -> None:
    course = play('let seat 1 act\n  choose number from 1 to 3 "n?"\n  set glory of seat 1 to number')
    game = course.game
    again = game.restore(game.save(course.state))
    for option in game.decisions(course.state)[0].options:
        assert game.apply(again, option) == game.apply(course.state, option)


# ---- the end -------------------------------------------------------------------------------------


def test_a_tie_that_cannot_be_is_a_fault_of_the_rules() -> None:
    game = make(
        GAME + 'play\n  say "x"\nscore\n  part points: points\nwinner\n  most points\n  then never tied\n'
    )
    state, events = game.begin()
    assert [event.kind for event in events] == ["said", "game-over", "rules-fault"]
    assert game.is_faulty(state)
    assert game.winners(state) == ()


def test_points_that_cannot_be_worked_out_are_a_fault_of_the_rules() -> None:
    score = "score\n  part points: 1 / points (rounded down)\nwinner\n  most points\n  then shared\n"
    assert told(make(GAME + 'play\n  say "x"\n' + score))[-1] == "rules-fault"


# ---- ranges --------------------------------------------------------------------------------------


def test_a_range_of_one_number_is_a_range() -> None:
    course = play("five = count of players + 2\nset tied to five", "keep tied: 3 to 3, starts 3\n")
    assert course.fault == "`tied` would be 5; it is declared from 3 to 3"


def test_a_start_outside_its_range_is_a_fault() -> None:
    course = play("nothing happens", "keep few: 0 to 3, starts count of cards in deck\n")
    assert course.fault == "`few` would be 9; it is declared from 0 to 3"


# ---- room ----------------------------------------------------------------------------------------


def test_a_name_has_room_for_a_number_of_each_card() -> None:
    text = GAME + "card card numbered 1 to 90\n  starts in deck\nplace deck of card\nplay\n"
    text += "  numbers = number of cards in deck\n  high = numbers where number > 5\n  set points to count of high\n"
    game = make(text + SHARED)
    assert game.view(game.start(), None).values["points"] == "85"


def test_a_name_has_room_for_what_comes_more_than_once() -> None:
    course = play('near = neighbours of spaces of field\nmany = count of near\nsay "{many}"')
    assert (course.fault, course.said) == ("", ["24"])
    course = play('twice = (cards in deck, cards in deck)\nmany = count of twice\nsay "{many}"')
    assert (course.fault, course.said) == ("", ["12"])


def test_as_many_numbers_can_be_chosen_as_there_are() -> None:
    text = (
        GAME
        + 'play\n  let seat 1 act\n    choose 80 numbers from 1 to 90 "which?"\n    if you cannot, nothing happens\n'
    )
    game = make(text + "    set points to count of numbers\n" + SHARED)
    state = game.start()
    while decisions := game.decisions(state):
        state, _ = game.apply(state, decisions[0].options[0], tell=False)
    assert game.view(state, None).values["points"] == "80"


def test_a_name_has_room_for_a_large_payment() -> None:
    text = GAME + "token bean\n  count 900\n  starts in bank\nplace bank of bean\nplace till of bean\n"
    text += "cost toll\n  bean: 700\nplay\n  let seat 1 act\n    choose one: go\n    (there is always at least one)\n"
    text += 'action go "go"\n  pay toll from bank to till as paid\n  after = 5\n  say "{after} and {paid}"\n'
    game = make(text + SHARED)
    state = game.start()
    state, _ = game.apply(state, game.decisions(state)[0].options[0])
    _, events = game.apply(state, game.decisions(state)[0].options[0])
    assert "5 and 700 beans" in [event.text for event in events]
