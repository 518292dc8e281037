"""Taking decisions back in a session without a terminal."""

from tests.cli.test_play_session import Talk, decision_of, stones

import festrules
from festrules.bots.opponents import Opponents
from festrules.cli.play.conversation import open_conversation
from festrules.cli.play.session import SessionTable, begin
from festrules.cli.render.lines import text_of


class TestUndo:
    def test_step_by_step(self) -> None:
        talk = stones(0, 1)
        start = talk.session.state
        talk.say("place path-2")
        assert "Taken back: path-2" in talk.say("undo")
        assert "Taken back: place a stone" in talk.say("undo")
        assert talk.session.state == start
        assert "cannot be taken back" in talk.say("undo")

    def test_a_whole_turn_while_nobody_else_has_decided(self) -> None:
        talk = stones(0, 1)
        talk.say("place path-2 1")
        assert "Taken back: 1" in talk.say("undo")
        assert talk.session.seat == 0

    def test_not_past_another_seat(self) -> None:
        talk = stones(0, 1)
        talk.say("place path-2 1")
        talk.say("place path-3 1")
        for _ in range(3):
            talk.say("undo")
        assert "cannot be taken back" in talk.say("undo")
        assert len(talk.session.made) == 3

    def test_past_what_a_bot_decided_where_nobody_learned_anything(self) -> None:
        talk = Talk.with_people(festrules.load("tic-tac-toe"), 0)
        start = talk.session.state
        talk.say("b2")
        assert talk.session.made[-1].step.seat == 1
        talk.say(next(option.text for option in decision_of(talk).options))
        assert len(talk.session.made) == 4
        said = talk.say("undo")
        assert said.startswith("Taken back: ")
        assert ", and what O decided after it" in said.splitlines()[0]
        assert "Taken back: b2, and what O decided after it" in talk.say("undo")
        assert talk.session.state == start
        assert "cannot be taken back" in talk.say("undo")

    def test_not_past_a_bot_that_showed_something(self) -> None:
        talk = Talk.with_people(festrules.load("pig"), 0, seed=2)
        talk.say("hold") if "hold" in text_of(talk.reply.lines) else talk.say("roll")
        assert "cannot be taken back" in talk.say("undo")

    def test_past_a_resume(self) -> None:
        game = festrules.load("tic-tac-toe")
        talk = Talk.with_people(game, 0)
        talk.say("b2")
        steps = tuple(made.step for made in talk.session.made)
        state, events = game.begin(1)
        again = Talk(*open_conversation(begin(SessionTable(game, (0,), Opponents(1)), state, events, steps)))
        assert "Taken back: b2, and what O decided after it" in again.say("undo")
        assert again.session.state == state
        again.say("b2")
        assert [made.step.words for made in again.session.made] == [step.words for step in steps]

    def test_not_past_chance(self) -> None:
        talk = Talk.with_people(festrules.load("pig"), 0, 1)
        talk.say("roll")
        assert "cannot be taken back" in talk.say("undo")

    def test_not_what_somebody_else_chose_in_secret(self) -> None:
        talk = Talk.with_people(festrules.load("goofspiel", options={"size": 4}), 0, 1)
        talk.say("")
        talk.say("bid-2")
        talk.say("")
        assert talk.session.seat == 1
        assert "cannot be taken back" in talk.say("undo")
