"""Referee mode: what is asked at a real table, when, and how little has to be typed."""

import pytest
from tests.cli.refereeing import RealTable
from tests.cli.test_play_session import game_of

import festrules

DRAWN_UNSEEN = """\
festrules 2

game "Omens"
  players 2
  at most 40 decisions, then scores decide

card omen numbered 1 to 4
  starts in box
place box of omen: ordered, face down
place pile of omen: ordered, face down
place sky of omen

setup
  shuffle box
  draw 3 from box to pile
  (there are always enough)

play
  rounds 2
    draw 1 from pile to sky
    (there are always enough)
    turns for players
      choose number from 1 to 2 "how afraid are you?"
      (there is always at least one)

score
  part omens: sum of number of omens in sky
winner
  most points
  then shared
"""

SHOWER = """\
festrules 2

game "Shower"
  players 2
  at most 40 decisions, then scores decide

die cube: 1 to 6
kinds of colour: red, blue
tile flare for each colour
  count 3
  starts in up
tile dud
  count 4
  starts in bag
place up of flare, dud
place bag of dud: face down
place away of flare, dud
board roof for each player of flare, dud: square 2 by 1

play
  physical shower "throw the tiles into the air"
    roll cube as height "how high did they fly?"
    pick lost at random from flares in up, each height in 7 "which flares fell off?"
    pick more at random from duds in bag, each 0 in 1 "which duds fell out of the bag?"
  move all lost to away
  move all more to up
  all players race until some player in players: no space in spaces of roof of player: space is empty
    may choose flare from flares in up "which flare do you grab?"
    choose space from spaces of my roof "where?"
      space is empty (refused: "that space is full")
    move flare to space

score
  part flares: count of flares on my roof
winner
  most points
  then shared
"""


def table(name: str, *people: int, players: int = 2) -> RealTable:
    """One referee, or the people who type for themselves."""
    game = festrules.load(name, players=players)
    return RealTable.of(game, *people, mode="players" if people else "one")


class TestDice:
    def test_a_roll_is_asked_and_not_told_before(self) -> None:
        pig = table("pig")
        assert "What does the die cube show?" in pig.say("roll")
        assert "cube: " not in pig.shown
        assert "at risk" not in pig.shown
        assert "cube: 4" in pig.say("4")
        assert "at risk: 4" in pig.shown

    def test_a_whole_turn_fits_on_one_line(self) -> None:
        pig = table("pig")
        pig.say("roll, 4, roll, 5, stop, roll, 1")
        assert [words for words, _ in pig.outcomes] == ["4", "5", "1"]
        assert pig.session.decision is not None
        assert pig.session.decision.seat == 0

    def test_no_such_face(self) -> None:
        pig = table("pig")
        pig.say("roll")
        assert "`7` is not understood here." in pig.say("7")
        assert "Possible: 1, 2, 3, 4, 5, 6" in pig.shown
        assert "What does the die cube show?" in pig.say("")

    def test_a_line_that_is_wrong_somewhere_does_nothing(self) -> None:
        pig = table("pig")
        said = pig.say("roll, 4, roll, nine")
        assert said.startswith(
            "Nothing of this line was done. After `roll 4 roll`, at `What does the die cube show?`:"
        )
        assert "`nine` is not understood here." in said
        assert not pig.outcomes
        pig.say("roll, 4, roll, 6")
        assert [words for words, _ in pig.outcomes] == ["4", "6"]

    def test_undo_takes_back_entries_and_decisions_one_by_one(self) -> None:
        pig = table("pig")
        pig.say("roll, 4, roll, 5")
        assert "Taken back: 5" in pig.say("undo")
        pig.say("2")
        assert [words for words, _ in pig.outcomes] == ["4", "2"]
        for words in ("2", "roll the die", "4", "roll the die"):
            assert f"Taken back: {words}" in pig.say("undo")
        assert "cannot be taken back" in pig.say("undo")


class TestHands:
    def test_a_hand_is_asked_in_one_go_after_it_is_told_to_deal(self) -> None:
        banner = table("banner", players=3)
        assert "deal 8 from deck to each hand" in banner.shown
        assert "Which merchandise is dealt to pink? (8 of them)" in banner.shown
        said = banner.say("teal 3, pur 4, or 1, ye 2, te 5, te 6, te 7, te 8, ye 9")
        assert "Which merchandise is dealt to green? (7 of them)" in said
        assert "yellow-9 is not possible: it was entered already" in banner.say("ye 1, ye 9")

    def test_what_was_dealt_to_one_cannot_be_dealt_to_another(self) -> None:
        poker = table("kuhn-poker")
        poker.say("2")
        assert "poker-card-2 is not possible" in poker.say("2")
        assert "player 2" in poker.say("")

    def test_a_card_in_ones_own_hand_is_said_to_lie_there(self) -> None:
        game = game_of(TWO_EACH)
        table = RealTable.of(game)
        table.say("player 1, red, blue, draw")
        assert "red is not possible: it lies in hand of player 1" in table.say("red")

    def test_only_one_card_left_is_taken_by_itself_and_told(self) -> None:
        goofspiel = RealTable.of(festrules.load("goofspiel", players=2, options={"size": 2}))
        goofspiel.say("prize-2")
        said = goofspiel.say("1, 2")
        assert "prize-1 (it can be nothing else)" in said
        assert goofspiel.over

    def test_hands_can_be_left_until_they_are_shown(self) -> None:
        poker = table("kuhn-poker")
        poker.say("later all")
        assert "player 1: what do you do?" in poker.shown
        poker.say("bet call")
        assert "Shown in hand of player 1: which poker-card?" in poker.shown
        poker.say("2, 3")
        assert poker.over
        assert "The winner: player 2." in poker.shown
        assert poker.outcomes == [("poker-card-2", True), ("poker-card-3", True)]

    def test_a_card_that_was_left_is_named_by_whoever_plays_it(self) -> None:
        banner = table("banner", players=3)
        banner.say("later all")
        assert "What has not been entered yet" in banner.say("orange-9")
        assert "orange-9 cannot be, after everything that was entered before" in banner.say("orange 9")
        said = banner.say("te 3, or 5, ye 8")
        assert "from highest to lowest: yellow-8, teal-3, orange-9 and orange-5" in said

    def test_secret_choices_are_typed_seat_by_seat(self) -> None:
        goofspiel = table("goofspiel")
        assert "All choose in secret: type what each has chosen" in goofspiel.say("prize-7")
        assert "prize-7: offer -> won of player 2" in goofspiel.say("bid-3, bid-4").replace(
            "prize 7", "prize-7"
        )


class TestWhatNobodySees:
    def test_it_is_not_asked_before_it_is_shown(self) -> None:
        omens = RealTable.of(game_of(DRAWN_UNSEEN))
        assert "draw 3 from box to pile" in omens.shown
        assert "From pile to sky: which omen?" in omens.shown
        assert "omen-1, omen-2, omen-3, omen-4" in omens.shown

    @pytest.mark.parametrize("first", [1, 2, 3, 4])
    @pytest.mark.parametrize("second", [1, 2, 3, 4])
    def test_whatever_is_shown_lay_there(self, first: int, second: int) -> None:
        omens = RealTable.of(game_of(DRAWN_UNSEEN))
        assert f"omen-{first}: pile -> sky" in omens.say(f"omen-{first}")
        omens.say("1, 1")
        said = omens.say(f"omen-{second}")
        if first == second:
            assert "is not possible" in said
        else:
            assert f"omen-{second}: pile -> sky" in said
            omens.say("1, 1")
            assert omens.over
            assert f"all points {first + second}" in " ".join(omens.shown.split())

    def test_only_what_is_still_unseen_may_be_another(self) -> None:
        omens = RealTable.of(game_of(DRAWN_UNSEEN))
        omens.say("omen-2, 1, 1, omen-4, 1, 1")
        assert [entered for _, entered in omens.outcomes] == [False, True, True]
        assert {words for words, entered in omens.outcomes if entered} == {"omen-2", "omen-4"}

    def test_the_events_of_the_feast_come_as_they_are_turned_over(self) -> None:
        festo = table("festo")
        festo.say(
            "player 1, fruit, potato, honey, spice, fruit, potato, mussel, honey, potato, spice, fruit, honey"
        )
        assert "From event pile to today: which event?" in festo.shown
        assert "open-kitchen: event pile -> today" in festo.say("open kitchen")


class TestPhysical:
    def test_the_text_then_the_questions(self) -> None:
        shower = RealTable.of(game_of(SHOWER))
        assert shower.shown.index("-- throw the tiles into the air --") < shower.shown.index(
            "how high did they fly?"
        )

    def test_all_that_came_on_one_line_in_any_order(self) -> None:
        shower = RealTable.of(game_of(SHOWER))
        shower.say("3")
        assert "3 red, 3 blue" in shower.shown
        assert "which flares fell off? 2 reds and blue" in shower.say("blue, 2 red")

    def test_what_has_no_weight_may_come(self) -> None:
        shower = RealTable.of(game_of(SHOWER))
        shower.say("3")
        shower.say("none")
        assert "duds: bag -> up" in shower.say("2 dud")

    def test_what_moves_next_is_no_answer_to_what_is_not_told(self) -> None:
        """That none came is not told, and the tile that goes to a hand then is another matter."""
        windy = RealTable.of(
            game_of(
                SHOWER.replace(
                    "  move all lost",
                    "  physical gust "
                    '"wait"\n    pick blown at random from 0 to 2 weighted by (1 if blown is 0 otherwise 0) '
                    '"how many were blown away?"\n  move dud from bag to away\n  move all lost',
                )
            )
        )
        windy.say("3")
        windy.say("none")
        assert "how many were blown away?\n" in windy.say("none")
        assert "blown" not in windy.say("0")

    def test_there_are_not_more_than_there_are(self) -> None:
        shower = RealTable.of(game_of(SHOWER))
        shower.say("3")
        assert "There are not that many of `red`" in shower.say("blue, 4 red")
        assert "which flares fell off? 3 reds" in shower.say("3 red")


class TestRaces:
    def racing(self) -> RealTable:
        shower = RealTable.of(game_of(SHOWER))
        shower.say("1")
        shower.say("none")
        shower.say("none")
        return shower

    def test_seat_by_seat_and_who_ended_it_last(self) -> None:
        shower = self.racing()
        assert "who ended it?" in shower.shown
        assert "What player 2 took in the race" in shower.say("player 1")
        assert "What player 1 took in the race" in shower.say("red, a1, wait")
        shower.say("blue, b1, blue")
        assert shower.over
        assert "The winner: player 1." in shower.shown

    def test_who_ended_it_can_be_taken_back(self) -> None:
        shower = self.racing()
        shower.say("player 1")
        assert "who ended it?" in shower.say("undo")
        assert "What player 1 took in the race" in shower.say("2")

    def test_a_race_that_is_not_over_goes_on(self) -> None:
        shower = self.racing()
        shower.say("player 1")
        assert "who ended it?" in shower.say("wait, wait")


TWO_EACH = """\
festrules 2

game "Two each"
  players 2
  at most 9 decisions, then nobody wins

kinds of colour: red, blue, green, black, white
card gem for each colour
  starts in deck
place deck of gem: face down
place hand for each player of gem: owner sees everything, others see count
keep opener: player, starts at random

setup
  shuffle deck
  for each player in players
    draw 1 from deck to hand of player
    (there are always enough)

play
  turns from opener until the game ends
    choose one: draw or stop

action draw "draw a gem"
  draw 1 from deck to my hand
  if there are not enough, end the game

action stop
  end the game

winner
  shared
"""


def test_what_starts_at_random_is_not_shown_before_it_is_said() -> None:
    table = RealTable.of(game_of(TWO_EACH))
    assert "Who is opener?" in table.shown
    assert "opener: " not in table.say("view")
    table.say("player 2")
    assert "opener: player 2" in table.say("view")


def test_what_starts_at_random_again_is_shown_from_the_first_time_on() -> None:
    cleared = TWO_EACH.replace("starts at random", "starts at random, cleared each dusk")
    again = cleared.replace("  end the game\n\nwinner", "  do dusk\n\nwinner")
    table = RealTable.of(game_of(f"{again}procedure dusk\n  nothing happens\n"))
    assert "opener: " not in table.say("view")
    table.say("player 2")
    assert "opener: player 2" in table.say("view")
