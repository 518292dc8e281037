"""A bot learns nothing of what others choose in secret: not what they are asked, nor how often, nor how much they take."""

# ruff: noqa: E501 - rulebooks as they are written

from collections.abc import Callable, Iterator, Sequence

import pytest
from tests.bots.twins import twins
from tests.interpreter.worlds.test_frequencies import game_of

from festrules.bots.protocol import Budget, Seen
from festrules.bots.witness import Witness
from festrules.cli.arena.foreign import packed
from festrules.interpreter.engine.options import Option
from festrules.interpreter.game import Game
from festrules.interpreter.record.replay import ReplayedStep

FRAME = """\
festrules 2

game "Envelopes"
  players 2
  at most 40 decisions, then scores decide

kinds of suit: fish, ropes

card card for each suit numbered 1 to 6
  starts in deck

place deck of card: face down
place hand for each player of card: owner sees everything, others see nothing
place den for each player of card: owner sees everything, others see nothing

setup
  shuffle deck
  deal 4 from deck to each hand

play
  rounds 2
    all players secretly
{choices}
    turns for players
      choose guess from 1 to 2 "what did the others do?"

score
  part cards "cards": sum of number of cards in my den

winner
  most points
  then shared
"""

QUESTION_BY_HAND = """\
      if some card in cards in my hand: suit of card is fish and number of card > 3
        choose first-one from cards in my hand "which fish?"
          suit of first-one is fish (refused: "that is no fish")
        (there is always at least one)
      otherwise
        choose other-one from cards in my hand "which one?"
        (there is always at least one)
        choose further-one from cards in my hand "and which one then?"
        (there is always at least one)"""

FURTHER_BY_CHOICE = """\
      choose first-one from cards in my hand "which one?"
      (there is always at least one)
      if number of first-one > 3
        choose further-one from cards in my hand "and which one then?"
          further-one is not first-one (refused: "not the same")
        if you cannot, nothing happens
    for each player in players
      move first-one of player to den of player"""

AS_MANY_AS_YOU_LIKE = """\
      choose 0 to 2 gifts from cards in my hand "which ones?"
      may choose extra from cards in my hand "one more?"
    for each player in players
      move all gifts of player to den of player"""


def game_with(choices: str) -> Game:
    return game_of(FRAME.replace("{choices}", choices))


def given(game: Game, seed: int, other: Callable[[Sequence[Option]], Option]) -> Iterator[Seen]:
    """The input of the first seat at each of its decisions in one round, in which it takes the first option."""
    state, events = game.begin(seed)
    witness = Witness(game, events)
    while decisions := game.decisions(state):
        decision = next((one for one in decisions if one.seat == 0), decisions[0])
        if decision.seat == 0:
            yield witness.seen(state, decision)
        if decision.prompt.startswith("what did"):
            return
        option = decision.options[0] if decision.seat == 0 else other(decision.options)
        after, events = game.apply(state, option)
        witness.step(ReplayedStep.of(option, state, after, events))
        state = after


def same(one: Seen, other: Seen) -> bool:
    return packed(one, Budget(), 5) == packed(other, Budget(), 5)


def test_what_others_are_asked_is_not_told_by_where_they_stand() -> None:
    game = game_with(QUESTION_BY_HAND)
    found = [one for seed in range(6) for one in twins(game, seed, 4)]
    assert any(one.are_apart for one in found)
    assert all(same(one.seen, one.other_seen) for one in found)


@pytest.mark.parametrize("choices", [FURTHER_BY_CHOICE, AS_MANY_AS_YOU_LIKE], ids=["further", "as-many"])
def test_what_others_have_chosen_in_secret_leaves_no_trace(choices: str) -> None:
    game = game_with(choices)
    for seed in range(8):
        first = list(given(game, seed, lambda options: options[0]))
        last = list(given(game, seed, lambda options: options[-1]))
        assert len(first) == len(last)
        assert all(same(one, other) for one, other in zip(first, last, strict=True))
