"""A board is rearranged as people say it: from here to there, several moves on a line, one taken back, done."""

from hypothesis import given
from hypothesis import strategies as st

from festrules.bots.opponents import Opponents
from festrules.cli.play.conversation import Reply, answer, open_conversation
from festrules.cli.play.session import Session, SessionTable, begin
from festrules.cli.render.lines import text_of
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import make_game

RULES = """\
festrules 2

game "Shelves"
  players 1 to 2
  at most 99 decisions, then scores decide

tile pot: red, blue
  count 2
  starts in oven
place oven of pot
board shelf for each player of pot: hexes 2, 3, 2

setup
  for each player in players
    move red from oven to a1 of shelf of player
    move blue from oven to b2 of shelf of player

play
  turns for players
    rearrange my shelf "how do your pots stand?"

winner
  shared
"""


def opened() -> tuple[Session, Reply]:
    game = make_game(read_document(Source("shelves.rules", RULES)), 2)
    state, events = game.begin(1)
    return open_conversation(begin(SessionTable(game, (0, 1), Opponents(1)), state, events))


def said(*lines: str) -> tuple[Session, str]:
    """The screen after the last of some lines."""
    session, reply = opened()
    for line in lines:
        session, reply = answer(session, line)
    return session, text_of(reply.lines)


def lying(session: Session) -> dict[str, str]:
    """The contents of the first shelf."""
    seen = session.game.view(session.state, None).places
    spaces = [one for one in seen if one.name.endswith("of shelf of player 1")]
    return {one.name.split()[0]: one.components[0] for one in spaces if one.components}


def test_done_comes_first_and_spaces_have_no_numbers() -> None:
    _, text = said()
    assert text.splitlines()[-4:] == [
        "player 1: how do your pots stand?",
        "  done, or from: a1, b2",
        "  `a1 to a2` moves what lies there, or swaps the two; several moves fit on one line, with",
        "  commas. 2 of 2 moves are left.",
    ]


def test_a_move_and_a_swap() -> None:
    session, text = said("a1 to c2")
    assert lying(session) == {"c2": "red", "b2": "blue"}
    assert "player 1 rearranges shelf: a1 and c2" in text
    assert "1 of 2 moves are left" in text
    assert lying(said("a1 b2")[0]) == {"a1": "blue", "b2": "red"}


def test_several_moves_on_one_line_up_to_the_last_that_is_left() -> None:
    session, text = said("a1 to c2, b2 to a1")
    assert lying(session) == {"c2": "red", "a1": "blue"}
    assert "player 2: how do your pots stand?" in text  # this many moves as there are pots
    assert lying(said("a1 to c2, done")[0]) == {"c2": "red", "b2": "blue"}


def test_one_space_first_then_the_other() -> None:
    session, text = said("a1")
    assert "  done, or to: a2, b1, b2, b3, c1, c2" in text.splitlines()
    assert "You have picked a1 of shelf of player 1; where does it go?" in text
    assert lying(answer(session, "to c1")[0]) == {"c1": "red", "b2": "blue"}


def test_a_move_is_taken_back_whole() -> None:
    session, text = said("a1 to c2", "undo")
    assert lying(session) == {"a1": "red", "b2": "blue"}
    assert "Taken back: a1 of shelf of player 1 to c2 of shelf of player 1" in text
    assert "done, or from: a1, b2" in text
    assert "done, or from: a1, b2" in said("a1", "undo")[1]


def test_why_a_space_is_not_possible() -> None:
    assert "a2 of shelf of player 1 is not possible: nothing lies there" in said("a2 to c2")[1]
    assert "a1 of shelf of player 1: it lies there already" in said("a1", "?")[1]


@given(st.lists(st.integers(0, 10), min_size=8, max_size=8))
def test_whoever_is_never_done_has_moved_as_often_as_there_are_pieces(picks: list[int]) -> None:
    """Two decisions a move; so bots, which pick anything, come to an end."""
    session, _ = opened()
    game, state = session.game, session.state
    for pick in picks:
        (decision,) = game.decisions(state)
        options = [option for option in decision.options if option.text != "done"]
        state, _ = game.apply(state, options[pick % len(options)])
    assert game.is_over(state)  # two pots of two players
