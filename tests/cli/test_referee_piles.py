"""Referee mode with piles of which nobody has seen a card, and several cards alike."""

from tests.cli.refereeing import RealTable
from tests.cli.test_play_session import game_of

import festrules

TWO_OF_EACH = """\
festrules 2

game "Omens"
  players 2
  at most 40 decisions, then scores decide

card omen: comet, eclipse, rainbow
  count 2
  starts in box
card coin: heads, tails
  starts in purse
place box of omen: ordered, face down
place pile of omen: ordered, face down
place sky of omen
place purse of coin: face down
place fist of coin: face down

setup
  draw 1 from purse to fist
  (there are always enough)
  shuffle box
  draw 6 from box to pile
  (there are always enough)

play
  rounds 3
    draw 1 from pile to sky
    (there are always enough)
    turns for players
      choose number from 1 to 2 "how afraid are you?"
      (there is always at least one)

score
  part omens: count of omens in sky
winner
  most points
  then shared
"""


def test_each_card_that_is_turned_over_is_asked_once() -> None:
    for seed in range(12):
        omens = RealTable.of(game_of(TWO_OF_EACH), seed=seed)
        for name in ("comet", "comet", "eclipse"):
            assert "From pile to sky: which omen?" in omens.shown
            assert f"{name}: pile -> sky" in omens.say(name)
            assert "how afraid are you?" in omens.shown
            omens.say("1, 1")
        assert omens.over
        assert sorted(words for words, entered in omens.outcomes if entered) == ["comet", "comet", "eclipse"]


def test_a_third_of_two_is_refused() -> None:
    for seed in range(4):
        omens = RealTable.of(game_of(TWO_OF_EACH), seed=seed)
        assert "comet is not possible" in omens.say("comet, 1, 1, comet, 1, 1, comet")


def test_what_cannot_lie_there_is_not_among_what_it_may_be() -> None:
    omens = RealTable.of(game_of(TWO_OF_EACH))
    assert "heads" not in omens.shown
    assert "tails" not in omens.shown


def test_an_action_card_of_which_there_are_several_is_asked_once() -> None:
    fireworks = RealTable.of(festrules.load("fireworks", players=2))
    fireworks.say("1, mai, kag, red, blue, green, yellow, s08, s17, s08, s17")
    fireworks.say("one, 0, 2, left")  # nothing was turned over, and two tiles lie beside the box
    assert "From draw pile of left to in use: which action-card?" in fireworks.shown
    assert "comet" not in fireworks.shown
    assert "who helps you with group-barrel" in fireworks.say("group-barrel")


def test_of_neither_draw_pile_is_the_upper_card_known() -> None:
    for side in ("left", "right"):
        fireworks = RealTable.of(festrules.load("fireworks", players=2, variants=("advanced",)))
        fireworks.say(f"1, mai, kag, red, blue, green, yellow, s08, s17, s08, s17, {side}")
        assert "close your eyes and tip the barrel" in fireworks.say("closed-eyes")


def test_a_row_ends_where_something_is_taken_back() -> None:
    """Whether all is dealt again is known when all of it has been entered, and not before."""
    table = RealTable.of(festrules.load("fireworks", players=2))
    table.say("player 1; tosei-cat; fat-puppy")
    assert "(4 in a row" in table.shown
    assert "(4 in a row" in table.say("red, blue, red, green")
    assert "(4 in a row" not in table.say("red, blue, green, yellow")


HANDED_ON = """\
festrules 2

game "Letters"
  players 3
  at most 40 decisions, then scores decide

card letter: alpha, beta, gamma
  count 2
  starts in box
place box of letter: ordered, face down
place bag for each player of letter: owner sees everything, others see count
place desk of letter

setup
  shuffle box
  deal 1 from box to each bag

play
  turns for players
    choose number from 1 to 2 "how curious are you?"
    (there is always at least one)
  pass each bag to the left
  turns for players
    choose letter from letters in my bag "which do you lay open?"
    (there is always at least one)
    move letter to desk

score
  part open: count of letters in desk
winner
  most points
  then shared
"""


def test_what_is_handed_on_is_asked_where_it_comes_from_and_goes_to() -> None:
    """Two may be alike: all hand theirs on at once, so none is taken for the one that has just come."""
    for seed in range(12):
        letters = RealTable.of(game_of(HANDED_ON), seed=seed)
        for line in ("later all", "1", "1", "1"):
            letters.say(line)
        went = {1: 2, 2: 3, 3: 1}
        for name in ("alpha", "alpha", "beta"):
            asked = next(one for one in went if f"From bag of player {one} to" in letters.shown)
            assert f"to bag of player {went.pop(asked)}: which letter?" in letters.shown
            letters.say(name)
        assert not went
        assert letters.over
        assert sorted(words for words, entered in letters.outcomes if entered) == ["alpha", "alpha", "beta"]


FROM_BELOW = TWO_OF_EACH.replace("draw 1 from pile to sky", "draw 1 from bottom of pile to sky")


def test_each_card_that_comes_from_the_bottom_is_asked_once() -> None:
    for seed in range(12):
        omens = RealTable.of(game_of(FROM_BELOW), seed=seed)
        for name in ("comet", "comet", "eclipse"):
            assert "From pile to sky: which omen?" in omens.shown
            assert f"{name}: the bottom of pile -> sky" in omens.say(name)
            omens.say("1, 1")
        assert omens.over
        came = [words for words, entered in omens.outcomes if entered]
        assert came == ["comet", "comet", "eclipse"]  # what came first to the pile lies lowest


def test_it_is_told_that_a_hidden_card_is_drawn_from_the_bottom() -> None:
    text = TWO_OF_EACH.replace("draw 6 from box to pile", "draw 6 from bottom of box to pile")
    assert "draw 6 from the bottom of box to pile" in RealTable.of(game_of(text)).shown
