"""Screens leave things out, cut them short, or tell them last; each of them can still be had."""

from pathlib import Path

import pytest
from tests.cli.test_play_session import Talk

import festrules
from festrules.cli.render.decision import render_refused
from festrules.cli.render.lines import text_of
from festrules.interpreter.engine.refusing import Refusal

LANTERNS = """\
festrules 2
game "Lanterns"
  players 2
  at most 20 decisions, then scores decide
card lantern: red, green, blue
  starts in attic
place attic of lantern
place lit of lantern
place burnt-out of lantern
kinds of lamp-post: left, right
keep lamplighter: player, starts seat 1
keep spent: 0 to 9, starts 0, cleared each round
play
  rounds 2
    turns for players
      choose amount from 1 to 3 "how much oil? (of nine)"
      choose lamp-post from lamp-posts "where?"
      add amount to spent
      move all lanterns in lit to burnt-out
      if there is a first of lanterns in attic, called lantern
        move lantern to lit
      otherwise nothing happens
      if there is a first of other players, called player
        set lamplighter to player
      otherwise nothing happens
score
  part points: count of lanterns in lit
winner
  shared
"""


@pytest.fixture
def lanterns(tmp_path: Path) -> Talk:
    (tmp_path / "lanterns.rules").write_text(LANTERNS)
    return Talk.with_people(festrules.load(str(tmp_path / "lanterns.rules")), 0, 1, seed=7)


class TestWhatMattersToNobody:
    def test_a_place_that_nothing_asks_for_is_named_last(self, lanterns: Talk) -> None:
        lanterns.say("1 left")
        said = lanterns.say("2 left")
        assert "  burnt out  " not in said
        assert "  out of play: burnt out   (`look burnt out` tells what lies there)" in said
        assert "burnt out: red" in lanterns.say("look burnt out")

    @pytest.mark.parametrize("name", ["order", "setup", "starts"])
    def test_a_thing_may_ask_for_a_place_whatever_it_is_called(self, name: str, tmp_path: Path) -> None:
        asking = f"define {name}: count of lanterns in burnt-out\nend dark at once when {name} is 3\nscore\n"
        (tmp_path / "lanterns.rules").write_text(LANTERNS.replace("score\n", asking))
        lanterns = Talk.with_people(festrules.load(str(tmp_path / "lanterns.rules")), 0, 1, seed=7)
        lanterns.say("1 left")
        assert "out of play" not in lanterns.say("2 left")

    def test_a_value_at_the_start_to_which_it_is_cleared_is_left_out(self, lanterns: Talk) -> None:
        assert "spent" not in text_of(lanterns.reply.lines)
        assert "spent: 1" in lanterns.say("1 left")

    def test_who_somebody_is_now_is_news_and_what_is_soon_cleared_is_not(self, lanterns: Talk) -> None:
        said = lanterns.say("1 left")
        assert "  lamplighter: player 1 -> player 2" in said
        assert "spent: 0" not in said
        assert "spent: 0" not in lanterns.say("log")


class TestLongTexts:
    def test_a_long_reason_is_cut_where_nobody_asked_for_it(self) -> None:
        reason = f"no dish is possible: {'; '.join(f'dish {number} is too dear' for number in range(40))}"
        cooking = Refusal("cook", reason, ("C-1",))
        short = " ".join(" ".join(render_refused([cooking], whole=False)).split())
        assert "dish 39" not in short
        assert short.endswith("; ... (`why cook` tells all) [C-1]")
        assert "dish 39" in " ".join(render_refused([cooking]))

    def test_many_clauses_are_named_by_subject_first(self) -> None:
        talk = Talk.with_people(festrules.load("festo"), 0)
        assert talk.say("rules").startswith("By subject, such as `rules GOAL`: GOAL, FLOW, COMP, ")
        named = talk.say("rules troll").splitlines()
        assert named[0].startswith("TROLL-1  ")
        assert "How that is written for festrules:" in named

    def test_looking_tells_what_the_rules_begin_with(self) -> None:
        talk = Talk.with_people(festrules.load("festo"), 0)
        said = talk.say("look troll")
        assert "  TROLL-1  Troll - " in said
        assert "  All that the rules say of it: rules troll" in said
        assert "  DWARF-1  " in talk.say("look tomorrow")
        assert talk.say("why salt").startswith("salt is not one of your choices now.")


FIELDS = """\
festrules 2
game "Fields"
  players 2
  at most 40 decisions, then scores decide
kinds of field: hill, marsh, moor, heath, fen, wood
token seed: rye, oat
  count 20
  starts in barn
place barn of seed
place sown for each field of seed
keep watchman: player, starts seat 1
play
  turns from watchman until barn is empty
    choose field from fields "where?"
    choose seed from seeds in barn "what?"
    (there is always at least one)
    move seed to sown of field
score
  part points: count of seeds in barn
winner
  shared
"""


class TestATableOfManyRows:
    @pytest.fixture
    def fields(self, tmp_path: Path) -> Talk:
        (tmp_path / "fields.rules").write_text(FIELDS)
        return Talk.with_people(festrules.load(str(tmp_path / "fields.rules")), 0, 1, seed=7)

    def test_only_new_rows_are_told_again_and_the_question_tells_the_others(self, fields: Talk) -> None:
        *_, said = map(fields.say, ("hill rye", "marsh rye", "moor oat"))
        told = [" ".join(line.split()) for line in said.splitlines()]
        assert "moor oat" in told
        assert "hill, marsh rye" not in told
        assert "  1  hill   sown (rye)" in said

    def test_rows_that_say_the_same_stand_together(self, fields: Talk) -> None:
        for line in ("hill rye", "marsh rye", "moor oat"):
            fields.say(line)
        said = fields.say("view")
        assert "  hill, marsh       rye" in said
        assert "  heath, fen, wood  -" in said

    def test_short_places_share_a_line(self, fields: Talk) -> None:
        fields.say("hill oat")
        said = fields.say("view")
        assert "  barn: 20 rye, 19 oat   watchman: player 1" in said


SHELF = """\
festrules 2
game "Shelf"
  players 2
  at most 20 decisions, then scores decide
kinds of suit: hearts, spades
kinds of rank: ace, two, three, four, five, six, seven
card card for each suit and rank
  starts in hand
  shown as "{rank} of {suit}"
place hand of card
place row for each rank of card
play
  turns from seat 1 until the game ends
    may choose one: lay or rest
action lay "lay a card"
  choose card from cards in hand "which one?"
  move card to row of rank of card
action rest "rest"
  pass
score
  part points: count of cards in row
winner
  shared
"""


class TestAPackOfCards:
    def test_rows_in_which_nothing_lies_are_one_line(self, tmp_path: Path) -> None:
        shelf = self._table(tmp_path)
        said = shelf.say("lay a card, hearts-six")
        assert "  six         hearts-six\n  the others  -\n" in said
        shelf.say("lay a card, spades-ace")
        said = shelf.say("view")
        assert said.index("  ace         spades-ace") < said.index("  six         hearts-six")
        assert "for each rank" not in self._table(tmp_path).say("view")

    def test_what_only_says_the_name_again_is_left_out(self, tmp_path: Path) -> None:
        shelf = self._table(tmp_path)
        assert "six of hearts" not in shelf.say("lay a card")
        assert "what stands on the cards" not in shelf.say("view")
        assert "six of hearts" in shelf.say("look hearts-six")

    def test_what_says_more_is_not(self, tmp_path: Path) -> None:
        shelf = self._table(tmp_path, '"{rank} of {suit}, worth {position of rank}"')
        assert "hearts-six six of hearts, worth 6" in " ".join(shelf.say("view").split())

    def test_what_takes_none_of_the_actions_says_so(self, tmp_path: Path) -> None:
        shelf = self._table(tmp_path)
        assert "0  do nothing" in shelf.say("options")
        for words in ("do nothing", "nothing", "0"):
            assert "does nothing" in shelf.say(words)

    @staticmethod
    def _table(folder: Path, shown: str = '"{rank} of {suit}"') -> Talk:
        (folder / "shelf.rules").write_text(SHELF.replace('"{rank} of {suit}"', shown))
        return Talk.with_people(festrules.load(str(folder / "shelf.rules")), 0, 1, seed=7)
