"""Talks to a session without a terminal: lines in, lines out."""

from dataclasses import dataclass, field
from pathlib import Path

import festrules
from festrules import Game
from festrules.bots.opponents import Opponents
from festrules.cli.play.conversation import Reply, answer, open_conversation
from festrules.cli.play.session import Session, SessionTable, begin, bot_decides, due
from festrules.cli.render.lines import text_of
from festrules.interpreter.engine.options import Decision

TWO_STEPS = """\
festrules 2

game "Stones"
  players 2
  at most 40 decisions, then scores decide

piece stone for each player
  count 3
  starts in heap
place heap for each player of stone
board path of stone: track of 5

play
  turns from seat 1 until the game ends
    choose one: place or score

action place "place a stone"
  choose space from spaces of path "where?"
    space is empty (refused: "a stone lies there")
    space is not path-5 (refused: "the end is holy")  @END-1
  choose number from 1 to 3 "how hard?"
  move 1 stone from my heap to space

action score "count them"
  end the game

score
  part stones: count of my stones on path
winner
  most points
  then shared
"""


@dataclass(repr=False)  # a session holds those before it
class Talk:
    """A conversation, with everything that was shown and to whom."""

    session: Session
    reply: Reply
    shown: dict[int | None, list[str]] = field(default_factory=dict)

    @classmethod
    def with_people(cls, game: Game, *people: int, seed: int = 1) -> "Talk":
        state, events = game.begin(seed)
        talk = cls(*open_conversation(begin(SessionTable(game, people, Opponents(seed)), state, events)))
        talk.note()
        return talk

    def say(self, line: str) -> str:
        self.session, self.reply = answer(self.session, line)
        self.note()
        return text_of(self.reply.lines)

    def first(self) -> str:
        """Takes whatever stands first."""
        decision = self.session.decision
        return self.say("" if decision is None or self.session.handing_over else decision.options[0].text)

    def note(self) -> None:
        seat = None if self.session.handing_over else self.session.seat
        self.shown.setdefault(seat, []).append(text_of(self.reply.lines))


def game_of(text: str) -> Game:
    from festrules.grammar.source import Source

    return festrules.load(Source("test.rules", text))


def stones(*people: int) -> Talk:
    return Talk.with_people(game_of(TWO_STEPS), *people)


class TestSteps:
    def test_a_number(self) -> None:
        assert "how hard?" in (talk := stones(0, 1)).say("1 1")
        assert talk.session.seat == 0

    def test_several_words_on_one_line(self) -> None:
        for line in ("place path-2 3", "place, path-2, 3", "pl path 2 3", "Place A Stone, PATH-2 then 3"):
            talk = stones(0, 1)
            talk.say(line)
            assert talk.session.seat == 1, line
            assert [made.step.words for made in talk.session.made] == ["place a stone", "path-2", "3"]

    def test_numbers_that_are_values_are_no_positions(self) -> None:
        talk = stones(0, 1)
        said = talk.say("place path-1")
        assert "  1, 2, 3" in said
        talk.say("3")
        assert talk.session.made[-1].step.words == "3"

    def test_a_line_that_goes_on_past_the_turn_does_nothing(self) -> None:
        talk = stones(0, 1)
        said = talk.say("place path-1 1 path-4 1")
        assert said.startswith(
            "Nothing of this line was done. After `place path-1 1` your turn is over; `path-4 1` is left over."
        )
        assert not talk.session.made

    def test_what_a_bot_decides_first_is_not_answered_before_it(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, seed=5)
        made = talk.session.made
        said = talk.say("a1 2")  # the next decision but one is forced: it is the same seat that decided last
        assert said.startswith(
            "Nothing of this line was done. After `a1` your turn is over; `2` is left over."
        )
        assert talk.session.made == made

    def test_what_chance_decides_first_is_not_answered_before_it(self) -> None:
        """Whatever it brings: a line that is not carried out tells nothing of it."""
        said = set()
        for seed in range(12):
            talk = Talk.with_people(festrules.load("pig"), 0, 1, seed=seed)
            said.add(talk.say("roll, roll"))
            assert not talk.session.made
        assert said == {
            "Nothing of this line was done. After `roll` something becomes known; `roll` is left over."
        }

    def test_a_slip_is_understood_and_said(self) -> None:
        said = stones(0, 1).say("palce a stone")
        assert "(taken for: place a stone)" in said
        assert "where?" in said

    def test_the_same_lines_give_the_same_session(self) -> None:
        one, two = stones(0), stones(0)
        for line in ("place path-2 3", "place path-1 3"):
            assert one.say(line) == two.say(line)


class TestWrongInput:
    def test_it_says_what_was_not_understood_and_what_is_possible(self) -> None:
        talk = stones(0, 1)
        said = talk.say("jump")
        assert "`jump` is not understood here." in said
        assert "Possible: place a stone, count them" in said
        assert not talk.session.made

    def test_of_a_long_line_the_beginning_is_repeated(self) -> None:
        assert f"`{'a' * 60}...` is not understood here." in stones(0, 1).say("a" * 100_000)
        assert len(stones(0, 1).say("jump " * 100_000)) < 1_000

    def test_it_names_the_nearest(self) -> None:
        assert "Did you mean count them?" in stones(0, 1).say("cuont thm")

    def test_a_line_is_understood_whole_or_does_nothing(self) -> None:
        talk = stones(0, 1)
        said = talk.say("place nowhere")
        assert said.startswith("Nothing of this line was done. After `place`, at `where?`:")
        assert "`nowhere` is not understood here." in said
        assert "Possible: path-1, path-2" in said
        assert not talk.session.made

    def test_a_name_is_never_cut_in_two(self) -> None:
        """Where few players are left, the beginning of their names is not all that `player 2` says."""
        talk = Talk.with_people(game_of(ASKED_TWICE), 0, 1, 2, 3)
        talk.say("player 2, 1")
        assert [option.text for option in decision_of(talk).options] == ["player 3", "player 4"]
        said = talk.say("player 2")
        assert said.startswith("player 2 is not possible: they were asked before")
        assert "`player 1` is not one of the choices here." in talk.say("player 1")
        assert len(talk.session.made) == 2
        assert [made.step.words for made in talk.session.made] == ["player 2", "1"]

    def test_what_is_not_possible_is_said_with_its_reason(self) -> None:
        talk = stones(0, 1)
        assert "path-5 is not possible: the end is holy  [END-1]" in talk.say("place path-5")

    def test_what_may_mean_several_things(self) -> None:
        talk = stones(0, 1)
        talk.say("place")
        assert "path may mean: path-1, path-2, path-3, path-4" in talk.say("path")

    def test_a_number_that_is_too_high(self) -> None:
        assert "Nothing has the number 7 here." in stones(0, 1).say("7")

    def test_an_empty_line_asks_again(self) -> None:
        assert "what do you do?" in stones(0, 1).say("   ")

    def test_rubbish_changes_nothing(self) -> None:
        talk = stones(0, 1)
        before = talk.session.state
        for line in (
            "\x1b[2J",
            "'; drop",
            ",,,",
            "-1",
            "0",
            "9" * 5000,
            "é" * 300,
            "? ?",
            "/",
            "//",
            "log x",
        ):
            talk.say(line)
        assert talk.session.state == before


class TestCommands:
    def test_reasons(self) -> None:
        talk = stones(0, 1)
        talk.say("place")
        said = talk.say("?")
        assert "path-5: the end is holy" in said
        assert "the end is holy" in talk.say("? path-5")
        assert "That is possible." in talk.say("? path-1")

    def test_an_option_goes_before_a_command(self) -> None:
        talk = stones(0, 1)
        assert "all points" in talk.say("/score")
        assert not talk.reply.over
        talk.say("score")
        assert talk.reply.over

    def test_score(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, 1)
        said = talk.say("score")
        assert "climbers on the temple  [SCORE-1 SCORE-2]" in said
        assert "all points" in said

    def test_view_log_options_and_help(self) -> None:
        talk = stones(0, 1)
        talk.say("place path-2 1")
        assert "path-2  stone of player 1" in talk.say("view")
        assert "player 1: place a stone, path-2, 1" in talk.say("log")
        assert talk.say("options").startswith("player 2: what do you do?")
        assert "undo" in talk.say("help")

    def test_rules(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, 1)
        assert "MOVE-3" in talk.say("rules")
        said = talk.say("rules MOVE-3")
        assert said.startswith("MOVE-3")
        assert 'action climb "climb higher"' in said
        assert "action introduce" not in said
        assert "do not name moose" in talk.say("rules moose")
        assert stones(0, 1).say("rules").startswith("festrules 2")

    def test_rules_are_told_as_their_author_wrote_them(self) -> None:
        said = Talk.with_people(festrules.load("gin"), 0, 1).say("rules knock")
        assert "  if there is a knocker, called caller" in said
        assert "keep knocker: player or nobody, starts nobody" in said

    def test_names_in_which_a_word_stands_are_named(self) -> None:
        said = Talk.with_people(festrules.load("gin"), 0, 1).say("rules meld")
        assert "groups melds of cards" in said
        said = Talk.with_people(festrules.load("gin"), 0, 1).say("rules eadwood")
        assert said == "The rules do not name eadwood. They do name deadwood."

    def test_save_and_quit_are_wishes(self) -> None:
        talk = stones(0, 1)
        talk.say("save my game.jsonl")
        assert talk.reply.save == "my game.jsonl"
        assert "save FILE" in talk.say("save")
        talk.say("quit")
        assert talk.reply.leave


class TestForced:
    def test_it_is_said(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, 1)
        assert "introduce a climber (nothing else was possible)" in text_of(talk.reply.lines)

    def test_saying_it_again_does_no_harm(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, 1)
        talk.say("introduce b1")
        assert "b1" in [made.step.words for made in talk.session.made]

    def test_what_is_not_possible_is_never_taken_for_what_was_done(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, 1)
        said = talk.say("climb b1")
        assert "climb higher is not possible: there is no climber to choose" in said
        assert "b1" not in [made.step.words for made in talk.session.made]

    def test_reasons_against_what_was_not_offered(self) -> None:
        talk = Talk.with_people(festrules.load("climbers"), 0, 1)
        assert "climb higher: there is no climber to choose" in talk.say("?")


def test_the_end_shows_scores_and_winner() -> None:
    talk = stones(0, 1)
    talk.say("place path-2 1")
    said = talk.say("score")
    assert talk.reply.over
    assert "stones" in said
    assert said.splitlines()[-1] == "The winner: player 1."


def test_a_rules_fault_is_told_with_its_place() -> None:
    text = TWO_STEPS.replace(
        "  move 1 stone from my heap to space", "  move 7 stone from my heap to space  @X-1"
    )
    talk = Talk.with_people(game_of(text), 0, 1)
    said = talk.say("place path-1 1")
    assert talk.reply.over
    assert "The rules are at fault: 7 stone" in said
    assert "in test.rules:" in said
    assert "clauses: X-1" in said


def test_bots_play_all_seats() -> None:
    game = festrules.load("kuhn-poker")
    for seed in range(20):
        state, events = game.begin(seed)
        session = begin(SessionTable(game, (), Opponents(7)), state, events)
        while decisions := game.decisions(session.state):
            session = bot_decides(session, due(session, decisions))
        assert game.is_over(session.state)


def test_what_is_printed_on_a_card() -> None:
    talk = Talk.with_people(festrules.load(str(Path(__file__).parents[1] / "probes" / "dish.rules")), 0)
    said = talk.say("look roast")
    assert said.startswith("roast, dish: 3 spice and 2 of one other, worth 10")
    assert "colour spice, amount 3, other amount 2, worth 10" in said
    assert "where it lies: buffet-" in said
    assert "look NAME" in talk.say("about")
    assert "Nothing here is called open-kitchen" in talk.say("look open-kitchen")
    assert (
        talk.say("look larder").splitlines()[0] == "the larder of player 1: 3 meat, 3 honey, 3 spice, 3 salt"
    )
    assert "larder: 3 meat, 3 honey, 3 spice, 3 salt" in talk.say("look player-2")
    assert talk.say("look") == talk.say("view")


ASKED_TWICE = """\
festrules 2

game "Asked twice"
  players 4
  at most 40 decisions, then scores decide

keep asked for each player: truth, starts no

play
  turns from seat 1 until some player in players: asked of player
    repeat 2 times
      choose helper from other players "who helps?"
        not asked of helper (refused: "they were asked before")
      (there is always at least one)
      set asked of helper to yes
      choose amount from 1 to 4 "how much?"

score
  part asked: 1 if asked of you otherwise 0

winner
  most points
  then shared
"""


def decision_of(talk: Talk) -> Decision:
    decision = talk.session.decision
    assert decision is not None
    return decision


class TestMoreWords:
    def test_a_component_is_found_by_all_the_words_of_its_option(self) -> None:
        """Its name alone is an answer, too, and the words behind it say where it lies."""
        talk = Talk.with_people(festrules.load("festival"), 0, seed=7)
        talk.say("1")
        talk.say("take a firework tile")
        tile = decision_of(talk).options[0].text
        assert "to the left" in tile
        assert "Nothing of this line was done" not in talk.say(" ".join(tile.split()[:3]))
        assert talk.session.made[-1].step.words == tile

    def test_a_hyphen_links_two_steps(self) -> None:
        talk = Talk.with_people(festrules.load("breakthrough"), 0, 1)
        talk.say("a7-a6")
        assert [made.step.words for made in talk.session.made] != []
        assert "not understood" not in text_of(talk.reply.lines)
