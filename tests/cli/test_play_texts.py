"""How short and clear what players read is."""

import sys
from pathlib import Path
from shutil import copyfile

import pytest
from tests.cli.test_play_session import Talk, game_of

import festrules
from festrules.bots.opponents import Opponents
from festrules.cli.drawing.contents import runs
from festrules.cli.play.conversation import open_conversation
from festrules.cli.play.session import SessionTable, begin
from festrules.cli.render.lines import Line, fitted, room, table, text_of, wrapped
from festrules.interpreter.scene.ties import only_for_ties
from festrules.interpreter.tabletop.telling.story import story
from festrules.interpreter.world.plurals import many_of

PROBES = Path(__file__).parents[1] / "probes"


class TestNames:
    def test_what_counts_on_is_told_by_its_ends(self) -> None:
        tally = dict.fromkeys(["bid-1", "bid-2", "bid-3", "bid-5", "bid-6"], 1)
        assert list(runs(tally)) == [["bid-1", "bid-2", "bid-3"], ["bid-5", "bid-6"]]
        assert list(runs(tally, {"bid-2"})) == [["bid-1"], ["bid-2"], ["bid-3"], ["bid-5", "bid-6"]]

    def test_what_there_are_several_of_stands_alone(self) -> None:
        assert list(runs({"bid-1": 1, "bid-2": 2, "bid-3": 1})) == [["bid-1"], ["bid-2"], ["bid-3"]]

    def test_numbers_of_a_heap_in_their_order(self) -> None:
        game = festrules.load("goofspiel")
        talk = Talk.with_people(game, 0, seed=3)
        assert "prize-1, prize-3 to prize-13" in text_of(talk.reply.lines)

    def test_the_top_of_a_stack(self) -> None:
        talk = Talk.with_people(festrules.load(str(PROBES / "sky.rules")), 0, seed=3)
        assert "red-burst on top, 11 below it" in text_of(talk.reply.lines)


class TestWhatAuthorsFold:
    def test_places_are_found_in_whatever_order_they_stand(self, tmp_path: Path) -> None:
        rules = tmp_path / "goofspiel.rules"
        copyfile(PROBES.parents[1] / "rules" / "classics" / "goofspiel.rules", rules)
        said = []
        for picture in ("", "order: [won, offer]\n"):
            rules.with_name("goofspiel.picture.yaml").write_text(picture, encoding="utf-8")
            talk = Talk.with_people(festrules.load(str(rules)), 0, seed=3)
            said.append([talk.say(f"look {name}") for name in ("deck", "offer", "won")])
        assert said[0] == said[1]
        assert said[0][0] == "deck: prize-1, prize-3 to prize-13"

    def test_what_the_rules_keep_for_themselves_is_named_and_told_to_who_looks(self) -> None:
        talk = Talk.with_people(festrules.load("chess"), 0, 1, seed=3)
        assert "notes: may castle, quiet   (`look may castle` tells more)" in text_of(talk.reply.lines)
        assert talk.say("look quiet").startswith("quiet: 0")


class TestSetup:
    def test_of_a_long_one_only_what_the_table_does_not_show(self) -> None:
        talk = Talk.with_people(festrules.load("festo"), 0, seed=3)
        said = text_of(talk.reply.lines).splitlines()
        assert said[0] == "  card holder: player 1"
        assert not [line for line in said if " -> " in line]
        (told,) = [line for line in said if "tells how all this came to the table" in line]
        assert "pile of roasts -> the hot plate" in talk.say(told.split("`")[1])

    def test_a_short_one_is_told(self) -> None:
        talk = Talk.with_people(festrules.load("kuhn-poker"), 0, seed=3)
        said = text_of(talk.reply.lines)
        assert "tells how all this came to the table" not in said

    def test_after_a_resume_it_is_not_told_again(self) -> None:
        game = festrules.load(str(PROBES / "formations.rules"))
        first = Talk.with_people(game, 0, 1, seed=3)
        told = text_of(first.reply.lines).splitlines()[0]
        while len(first.session.made) < 3:
            first.first()
        state, events = game.begin(3)
        steps = tuple(made.step for made in first.session.made)
        table = SessionTable(game, (0, 1), Opponents(1))
        again = Talk(*open_conversation(begin(table, state, events, steps)))
        assert told not in text_of(again.reply.lines)
        assert steps[-1].words in text_of(again.reply.lines)


class TestLooking:
    def test_all_spaces_of_one_player(self) -> None:
        talk = Talk.with_people(festrules.load(str(PROBES / "formations.rules")), 0, seed=3)
        said = talk.say("look city of player 2").splitlines()
        assert said[0] == "city of player 2"
        assert "  b3: red half" in said
        assert "Nothing here is called city of player 9" in talk.say("look city of player 9")


class TestPlurals:
    def test_the_first_word_of_what_is_of_something(self) -> None:
        assert many_of("ring-of-fire") == "rings-of-fire"
        assert many_of("soup-with-figs") == "soups-with-figs"
        assert many_of("red-comet") == "red-comets"
        assert many_of("proof") == "proofs"

    def test_one_of_several_players(self) -> None:
        talk = Talk.with_people(game_of(YARD), 0, 1)
        assert "yard: 1 helper of player 1, 1 of player 2" in talk.say("look yard")


YARD = """\
festrules 2

game "Yard"
  players 2
  at most 9 decisions, then nobody wins

piece helper for each player
  starts in yard
piece cart for each player
  starts in yard
place yard of helper, cart
place road of helper, cart

setup
  for each player in players
    move cart of player to road

play
  turns from seat 1 until the game ends
    choose one: walk or stop

action walk
  move helper of seat 1 to road

action stop
  end the game

winner
  shared
"""


class TestStory:
    def test_nothing_is_said_twice(self) -> None:
        talk = Talk.with_people(festrules.load("breakthrough"), 0, seed=3)
        said = talk.say("a7 a6").splitlines()
        assert said[0] == "black: pawn on a7, a6  (pawn: a7 -> a6)"

    def test_places_of_whose_it_is(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, seed=5)
        assert "player 1: a1  (climber: camp -> a1)" in talk.say("a1").splitlines()

    def test_who_has_both_places_is_said_once(self) -> None:
        game = festrules.load(str(PROBES / "bout.rules"))
        talk = Talk.with_people(game, 0, seed=3)
        assert "  teal-3: hand -> shown of player 1" in talk.say("teal-3").splitlines()

    def test_spaces_of_one_board_together(self) -> None:
        game = festrules.load(str(PROBES / "formations.rules"))
        told = story(game.begin(3)[1], None, game.seats)
        assert "  red half: bag -> a2, b1, c1 of city of player 1; b3 of city of player 2" in told

    def test_a_forced_choice_says_what_was_asked(self) -> None:
        talk = Talk.with_people(festrules.load(str(PROBES / "launch.rules")), 0, seed=3)
        assert "player 1: who helps? player 2 (nothing else was possible)" in text_of(talk.reply.lines)


class TestSeveral:
    """Of several that are chosen together it is said how many, and that their order does not matter."""

    def game(self, choice: str, always: str = "(there are always enough)") -> festrules.Game:
        return game_of(
            'festrules 2\ngame "Names"\n  players 2\n  at most 9 decisions, then nobody wins\n'
            "play\n  turns from seat 1 until the game ends\n"
            f'    choose {choice} from 1 to 3 "which?"\n    {always}\nwinner\n  shared\n'
        )

    @pytest.mark.parametrize(
        ("choice", "said"),
        [
            ("1 to 2 numbers", "  1 to 2 of them, in any order"),
            ("0 to 7 numbers", "  up to 3 of them, in any order"),
            ("2 numbers", "  2 of them, in any order"),
            ("0 to 1 numbers", "  one of them, or none"),
        ],
    )
    def test_how_many(self, choice: str, said: str) -> None:
        talk = Talk.with_people(self.game(choice), 0, 1)
        assert said in text_of(talk.reply.lines).splitlines()

    def test_of_one_nothing_is_said(self) -> None:
        talk = Talk.with_people(self.game("number", "(there is always at least one)"), 0, 1)
        assert "of them" not in text_of(talk.reply.lines)


class TestValues:
    def test_what_only_parts_ties_is_shown_at_the_end(self) -> None:
        game = festrules.load("climbers")
        assert only_for_ties(game.machine) == {"last-climb"}
        talk = Talk.with_people(game, 0, seed=5)
        assert "last climb" not in text_of(talk.reply.lines)
        while not talk.reply.over:
            talk.first()
        assert "last climb" in text_of(talk.reply.lines)

    @pytest.mark.parametrize("name", ["pig", "kuhn-poker", "connect-four"])
    def test_what_is_played_by_is_always_shown(self, name: str) -> None:
        assert not only_for_ties(festrules.load(name).machine)

    def test_what_decides_first_is_shown(self) -> None:
        text = """\
festrules 2

game "Taps"
  players 2
  at most 6 decisions, then scores decide

keep taps for each player: 0 to 9, starts 0

play
  turns from seat 1 until the game ends
    choose one: tap

action tap "tap"
  set taps of you to taps of you + 1

winner
  most taps of you
  then shared
"""
        assert not only_for_ties(game_of(text).machine)


class TestWidth:
    @pytest.fixture
    def narrow(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "50")
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    @pytest.mark.usefixtures("narrow")
    def test_texts_fit_a_narrow_terminal(self) -> None:
        line = Line("  somebody: " + "word " * 30, "bad")
        pieces = fitted(line)
        assert len(pieces) > 3
        assert all(len(one.text) < 50 and one.look == "bad" for one in pieces)
        assert pieces[1].text.startswith("      word")
        assert all(len(text) < 50 for text in wrapped("  head: ", "word " * 30))

    @pytest.mark.usefixtures("narrow")
    def test_what_is_drawn_is_left(self) -> None:
        line = Line("a1" + "    b1" * 20)
        assert fitted(line) == [line]

    @pytest.mark.usefixtures("narrow")
    def test_a_table_with_long_names_fits(self) -> None:
        rows = [["", "north", "south"], ["what lies in the bucket at the end of the round  [A-1]", "12", "3"]]
        told = list(table(rows))
        assert all(len(one) < 50 for one in told)
        assert told[0].split() == ["north", "south"]
        assert told[-1].split()[-2:] == ["12", "3"]
        assert len(told) == 3

    def test_without_a_terminal_lines_stay_whole(self) -> None:
        line = Line("word " * 60)
        assert fitted(line) == [line]
        assert room() == 92
