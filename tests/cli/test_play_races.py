"""Races at one screen: a tick is asked of bots first, then of each person."""

from tests.cli.test_play_session import Talk, game_of

from festrules.cli.render.lines import text_of

GRAB = """\
festrules 2

game "Grab"
  players 3
  at most 60 decisions, then scores decide

tile coin
  count 9
  starts in bank
place bank of coin
board purse for each player of coin: square 2 by 1
board street of coin: square 3 by 1

setup
  for each space in spaces of street
    move 1 coin from bank to space
play
  all players race until bank is empty
    may choose coin from coins on street "which one do you grab?"
    choose space from spaces of my purse "where to?"
      space is empty (refused: "it is full")
    move coin to space

score
  part coins: count of coins on my purse
winner
  most points
  then shared
"""


class TestRace:
    def test_one_person_against_bots(self) -> None:
        """Bots choose first and nobody learns what; then the person, and all is carried out."""
        ways = set()
        for seed in range(6):
            talk = Talk.with_people(game_of(GRAB), 0, seed=seed)
            asked = text_of(talk.reply.lines)
            assert "A race: all choose in secret, then chance says who is quicker" in asked
            assert "player 2:" not in asked
            assert "has chosen" not in asked
            assert [made.step.seat for made in talk.session.made] == [1, 2]
            wanted = [made.step.words for made in talk.session.made]
            said = talk.say("a1")
            late = "player 1 comes too late for coin on a1: player" in said
            assert late != ("player 1: where to?" in said)
            assert ("quickest: " in said) == (wanted != ["wait", "wait"])
            assert not late or "coin on a1" in wanted
            ways.add(late)
        assert ways == {True, False}

    def test_who_waits_chooses_again_in_the_next_tick(self) -> None:
        talk = Talk.with_people(game_of(GRAB), 0)
        talk.say("wait")
        assert [made.step.seat for made in talk.session.made if made.step.name == "coin"] == [1, 2, 0, 1, 2]
        assert "which one do you grab?" in text_of(talk.reply.lines)

    def test_what_was_chosen_cannot_be_taken_back_once_it_is_known(self) -> None:
        talk = Talk.with_people(game_of(GRAB), 0)
        talk.say("a1")
        assert "cannot be taken back" in talk.say("undo")

    def test_two_people_at_one_screen_choose_one_after_the_other_and_see_nothing(self) -> None:
        seen = set()
        for chosen in ("a1", "b1", "wait"):
            talk = Talk.with_people(game_of(GRAB), 0, 1)
            assert talk.session.handing_over
            talk.say("")
            talk.say(chosen)
            assert talk.session.handing_over
            seen.add((talk.say(""), talk.say("log"), talk.say("view")))
        assert len(seen) == 1
