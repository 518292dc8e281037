"""Sets that are chosen together: picked in any order, copies one by one, and what no longer goes with the picks."""

from itertools import permutations

import pytest
from tests.cli.test_play_session import Talk, game_of

from festrules.interpreter.engine import options, several
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.world.values import Exhausted

TABLE = """\
festrules 2

game "Sets"
  players 2
  at most 9 decisions, then nobody wins

kinds of colour: red, blue, green
card gem for each colour numbered 1 to 3
  starts in deck
token bead: amber times 3, jet
  starts in box
place deck of gem
place hand for each player of gem: owner sees everything, others see count
place row of gem
place box of bead
place bowl of bead

setup
  move red-1 to hand of seat 1
  move red-2 to hand of seat 1
  move red-3 to hand of seat 1
  move blue-1 to hand of seat 1
  move blue-2 to hand of seat 1
  move blue-3 to hand of seat 1
  move green-1 to hand of seat 1

play
  let seat 1 act
    CHOOSE
    if you cannot, end the game
    MOVE
    choose amount from 1 to 3 "how much?"
    say "{amount}"
  otherwise nothing happens

winner
  shared
"""
MELD = """choose 3 or more gems from gems in my hand "which gems?"
      colour of gems are all the same or number of gems are all the same (refused: "that is no meld")"""


def gems(choose: str = MELD) -> Talk:
    text = TABLE.replace("CHOOSE", choose).replace("MOVE", "move all gems to row")
    return Talk.with_people(game_of(text), 0)


def beads(choose: str) -> Talk:
    text = TABLE.replace("CHOOSE", choose).replace("MOVE", "move all beads to bowl")
    return Talk.with_people(game_of(text), 0)


def lying(talk: Talk, place: str) -> tuple[str, ...] | None:
    view = talk.session.game.view(talk.session.state, None)
    return next(one.components for one in view.places if one.name == place)


def test_every_order_of_a_set_leads_to_the_same_state() -> None:
    states = set()
    for order in permutations(("red-1", "red-2", "red-3")):
        talk = gems()
        said = [talk.say(gem) for gem in order]
        assert "how much?" in said[-1]  # nothing else goes with them
        assert not any("is not possible" in one for one in said)
        assert lying(talk, "row") == ("red-1", "red-2", "red-3")
        states.add(talk.session.state)
    assert len(states) == 1


def test_what_no_longer_goes_with_what_is_picked_is_not_offered_and_has_a_reason() -> None:
    talk = gems()
    assert "3 of them, in any order" in talk.say("options")
    said = talk.say("green-1")
    assert "blue-1" in said
    assert "red-1" in said
    assert "red-2" not in said
    assert "red-2 is not possible: whatever comes with it, that is no meld" in talk.say("red-2")
    assert "is not understood" in talk.say("that is all")
    assert "how much?" in talk.say("red-1, blue-1")
    assert lying(talk, "row") == ("red-1", "blue-1", "green-1")


def test_a_set_may_go_on_as_long_as_more_fits() -> None:
    talk = gems(
        'choose 2 or more gems from gems in my hand "which?"\n      number of gems are all different (refused: "no")'
    )
    said = talk.say("blue-1, red-3")
    assert "that is all" in said
    assert "blue-2" in said
    assert "red-1" not in said.partition("Picked")[2]
    assert "how much?" in talk.say("red-2, that is all")


def test_none_is_a_choice_of_its_own() -> None:
    talk = gems(MELD.replace("choose 3", "may choose 3"))
    said = talk.say("options")
    assert "3 of them, or none, in any order" in said
    assert "0  none" in said
    assert "how much?" in talk.say("none")
    assert lying(talk, "row") == ()
    talk = gems(MELD.replace("choose 3", "may choose 3"))
    said = talk.say("red-2")
    assert "that is all" not in said
    assert "3 of them, in any order" in said


def test_as_many_are_asked_for_as_fit_together() -> None:
    talk = gems(
        """choose 1 or more gems from gems in my hand "which gems?"
      number of gems are all the same (refused: "not alike")"""
    )
    assert "  1 to 3 of them, in any order" in talk.say("options")
    assert "  1 to 2 of them, in any order" in talk.say("red-3")


def test_where_it_is_too_much_to_find_out_nobody_says_how_many_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(several, "FEW_SETS", 10)
    for choose, how_many in (
        (MELD, "3 or more of them"),
        (MELD.replace("3 or more", "2 to 3"), "2 to 3 of them"),
    ):
        assert how_many in gems(choose).say("options")


def test_what_is_chosen_is_named_once() -> None:
    assert "player 1: gems red-1, red-2, red-3" in gems().say("red-1, red-2, red-3")


def test_copies_are_picked_one_by_one() -> None:
    talk = beads('choose 3 beads from beads in box "which beads?"')
    assert "Picked so far: amber" in talk.say("amber")
    said = talk.say("jet")
    assert "amber" in said
    assert "jet is not possible: you have picked it already" in talk.say("jet")
    assert "how much?" in talk.say("amber")
    assert lying(talk, "bowl") == ("amber", "amber", "jet")
    assert lying(talk, "box") == ("amber",)


def test_what_is_picked_goes_back_copy_by_copy() -> None:
    talk = beads('choose any number of beads from beads in box "which beads?"')
    talk.say("amber, amber, jet")
    talk.say("undo")
    talk.say("undo")
    assert "Picked so far: amber in box." in talk.say("options")
    talk.say("that is all")
    assert lying(talk, "bowl") == ("amber",)


def test_where_enough_are_picked_no_more_may_be() -> None:
    """It was once said that too few would be left."""
    talk = gems('choose 2 gems from gems in my hand "which?"\n      number of gem < 3 (refused: "too high")')
    decision = talk.session.decision
    assert decision is not None
    first, second = (option.value for option in decision.options[:2])
    full = decision.composed((first, second))
    reasons = {one.text.split()[0]: one.reason for one in full.refused}
    assert reasons["red-3"] == "too high"
    assert reasons["green-1"] == "no more may be chosen"


def gives_up(*_: object) -> None:
    raise Exhausted


def test_what_is_too_much_to_find_out_is_picked_in_the_order_of_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That the last card is in no set takes all sets to find out; in their order it is plain."""
    choice = 'choose 2 or more gems from gems in my hand "which?"\n      last of gems is not green-1 (refused: "no")'
    talk = gems(choice)
    for module in (options, several):
        monkeypatch.setattr(module, "MAX_WORK", 300)
    decision = talk.session.decision
    assert decision is not None
    with pytest.raises(Exhausted):
        several.joining(decision.instruction, decision.run, ())  # type: ignore[arg-type]
    assert [option.words[-1] for option in decision.options] == [
        "red-1",
        "red-2",
        "red-3",
        "blue-1",
        "blue-2",
    ]
    said = talk.say("red-3").partition("Picked")[2]
    assert "blue-1" in said
    assert "red-1" not in said
    by_words = {option.words[-1]: option.value for option in decision.options}
    with monkeypatch.context() as patch:
        patch.setattr(several, "joining", gives_up)
        enough = decision.composed((by_words["red-3"], by_words["blue-1"]))
    assert [option.value for option in enough.options].count(DONE) == 1
    assert "how much?" in talk.say("blue-3, that is all")
    assert lying(talk, "row") == ("red-3", "blue-3")
