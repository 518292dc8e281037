"""Moments that are hard to state: among several that are picked, in the middle of a loop, while others decide, too."""

from pathlib import Path

import pytest
from tests.interpreter.drafting.test_draft import run
from tests.interpreter.record.played import play, replayed

from festrules.cli.drafting import from_the_setup, in_a_row
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.drafting.draft import Drafting, draft_text
from festrules.interpreter.game import make_game
from festrules.interpreter.record.replay import Replayed

HEAD = """festrules 2

game "Stalls"
  players 2
  at most 400 decisions, then scores decide

card fruit numbered 1 to 24
  starts in basket
place basket of fruit: ordered, face down
place hand for each player of fruit: owner sees everything, others see count
place stall of fruit
place yard of fruit
keep coins for each player: 0 to 400, starts 0
"""
TAIL = """
score
  part coins: coins of you
winner
  most points
  then shared
"""
SECRETLY = """
play
  rounds 3
    shuffle basket
    deal 4 from basket to each hand
    (there are always enough)
    all players secretly
      choose 2 gifts from cards in my hand "which two?"
      (there are always enough)
    for each player in players, move all gifts of player to stall
    add count of cards in stall to coins of seat 1
    move all cards in (stall, hand) to basket
""".replace("cards", "fruits")
PICKING = """
play
  rounds 3
    shuffle basket
    deal 4 from basket to each hand
    (there are always enough)
    turns for players
      choose 1 to 3 gifts from fruits in my hand "which ones?"
      (there are always enough)
      move all gifts to yard
      add count of gifts to my coins
    move all fruits in (yard, hand) to basket
"""


def game_of(play_: str) -> Replayed:
    game = make_game(read_document(Source("stalls.rules", HEAD + play_ + TAIL), Path()))
    return replayed(game, play(game, 3).text)


@pytest.mark.parametrize("rules", [SECRETLY, PICKING], ids=["in secret", "in turn"])
def test_each_moment_of_picking_gives_a_draft_that_comes_true(rules: str) -> None:
    game = game_of(rules)
    drafting = Drafting(game.game.document, game)
    for at in range(1, min(len(game.steps), 14) + 1):
        draft = drafting.draft(at, in_a_row(game, at))
        assert draft is not None, at
        assert run(game, draft_text(draft)) == ()


def test_a_draft_that_ends_among_several_goes_on_to_the_last_of_them() -> None:
    game = game_of(SECRETLY)
    first = game.steps[0].seat
    second = next(number for number, step in enumerate(game.steps) if number and step.seat == first)
    draft = Drafting(game.game.document, game).draft(1, 1)
    assert draft is not None
    assert draft.title.startswith(f"decision {second + 1}: ")


LOOP = """
play
  let seat 1 act
    repeat 40 times
      choose number from 1 to 3 "how many?"
      (there is always at least one)
      add number to my coins
"""


def test_a_moment_that_cannot_be_stated_names_the_nearest_that_can() -> None:
    game = game_of(LOOP)
    drafting = Drafting(game.game.document, game)
    assert drafting.draft(18, 1) is None
    near = drafting.nearest(18, 1)
    assert near is not None
    draft = drafting.draft(near, 1)
    assert draft is not None
    assert run(game, draft_text(draft)) == ()
    assert f"`--at {near}`" in from_the_setup(drafting, 18, 1)
    assert drafting.nearest(39, 1) is None
    assert "--at" not in from_the_setup(drafting, 39, 1)


FULL = """festrules 2

game "Full"
  players 2
  at most 100 decisions, then scores decide

piece stone for each player
  count 40
  starts in bowl
place bowl for each player of stone
board field of stone: square 6 by 6

play
  turns from seat 1 until no space in spaces of field: space is empty
    choose space from spaces of field
      space is empty (refused: "taken")
    (there is always at least one)
    move stone from my bowl to space

score
  part stones: count of stones on field
winner
  most points
  then shared
"""


def test_where_a_whole_board_says_what_is_offered_only_what_came_of_it_is_kept() -> None:
    made = make_game(read_document(Source("full.rules", FULL), Path()))
    game = replayed(made, play(made, 3).text)
    drafting = Drafting(game.game.document, game)
    late, early = drafting.draft(34, 1), drafting.draft(3, 1)
    assert late is not None
    assert len(late.position) <= 2
    assert run(game, draft_text(late)) == ()
    assert early is not None
    assert len(early.position) == 3  # the turn, and the two stones on which the third could not be put
