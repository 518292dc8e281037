"""Between people at one screen a curtain falls where one would see what only the other may, and nowhere else."""

import pytest
from tests.cli.test_play_session import Talk, decision_of, game_of

from festrules.cli.play.curtain import lies_open
from festrules.cli.render.lines import text_of
from festrules.interpreter.engine.view import Seen

POCKETS = """\
festrules 2

game "Pockets"
  players 2
  at most 40 decisions, then scores decide

kinds of colour: red, blue, green
card gem for each colour
  starts in box
place box of gem: face down
place pocket for each player of gem: owner sees everything, others see count
place open-row of gem
keep rounds-played: 0 to 9, starts 0

play
  turns from seat 1 until the game ends
    choose one: step, hide, show-it or stop

action step "walk on"
  set rounds-played to rounds-played + 1

setup
  shuffle box

action hide "pocket a gem"
  draw 1 from box to my pocket
  if there are not enough, end the game

action show-it "show your gem"
  choose gem from gems in my pocket "which?"
  move gem to open-row

action stop "stop here"
  end the game

score
  part gems: count of gems in my pocket
winner
  most points
  then shared
"""


@pytest.fixture
def talk() -> Talk:
    return Talk.with_people(game_of(POCKETS), 0, 1)


def test_none_as_long_as_nobody_has_a_secret(talk: Talk) -> None:
    assert talk.session.seat == 0
    talk.say("walk")
    assert talk.session.seat == 1
    assert not talk.reply.clear
    assert "Pass the keyboard" not in text_of(talk.reply.lines)


def test_undo_goes_back_where_none_fell(talk: Talk) -> None:
    talk.say("walk")
    assert "Taken back: walk on" in talk.say("undo")
    assert talk.session.seat == 0


def secret_of(talk: Talk) -> str:
    """The gem in the pocket of the first player."""
    view = talk.session.game.view(talk.session.state, 0)
    return ", ".join(next(one.components or () for one in view.places if one.owner == 0))


def test_before_the_screen_of_somebody_who_has_a_secret(talk: Talk) -> None:
    said = talk.say("pocket")
    assert secret_of(talk)
    assert secret_of(talk) not in said
    assert not talk.session.handing_over, "what was drawn has not been on the screen yet"
    said = talk.say("walk")
    assert "Pass the keyboard to player 1" in said
    assert talk.reply.clear
    assert secret_of(talk) not in said
    assert secret_of(talk) in talk.say("")


def test_behind_it_too_and_nothing_is_taken_back_over_it(talk: Talk) -> None:
    for line in ("pocket", "walk", ""):
        talk.say(line)
    assert "Pass the keyboard to player 2" in talk.say("walk")
    assert secret_of(talk) not in talk.say("")
    assert "cannot be taken back" in talk.say("undo")


def test_none_once_it_lies_open_to_all(talk: Talk) -> None:
    for line in ("pocket", "walk", "", "show"):
        talk.say(line)
    assert talk.session.handing_over, "it stood on the screen before it was shown"
    falls = []
    for _ in range(9):
        talk.first()
        falls.append(talk.session.handing_over)
    assert not any(falls[-3:])


def test_the_log_of_a_secret_past_is_a_secret(talk: Talk) -> None:
    for line in ("pocket", "walk", "", "show", "", "walk", "", "walk", "", "walk"):
        talk.say(line)
    assert not talk.session.handing_over
    assert not talk.session.shown_secrets
    assert talk.session.seat == 0
    talk.say("log 50")
    talk.say("walk")
    assert talk.session.handing_over


class TestWhatIsTypedAtIt:
    def test_help_is_answered_and_nothing_is_shown(self, talk: Talk) -> None:
        for line in ("pocket", "walk"):
            talk.say(line)
        assert "the table once more" in talk.say("help")
        assert talk.session.handing_over
        assert "festrules 2" in talk.say("rules")
        talk.say("save it.jsonl")
        assert talk.reply.save == "it.jsonl"
        assert talk.session.handing_over

    def test_anything_else_is_kept_until_the_question_was_seen(self, talk: Talk) -> None:
        for line in ("pocket", "walk"):
            talk.say(line)
        said = talk.say("walk on")
        assert talk.reply.clear
        assert "`walk on` was typed before this was shown. Enter takes it now, another line does not." in said
        assert len(talk.session.made) == 2
        talk.say("")
        assert talk.session.made[-1].step.words == "walk on"

    def test_another_line_drops_it(self, talk: Talk) -> None:
        for line in ("pocket", "walk"):
            talk.say(line)
        talk.say("walk on")
        talk.say("score")
        talk.say("")
        assert len(talk.session.made) == 2
        assert decision_of(talk).seat == 0


def test_of_copies_it_matters_how_many_somebody_was_shown() -> None:
    one, two = (Seen("jar", "jar", "jar", 0, None, 4, None, ("red",) * known) for known in (1, 2))
    assert lies_open(two, one)
    assert not lies_open(one, two)
    assert not lies_open(two, two)
