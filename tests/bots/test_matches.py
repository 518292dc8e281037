"""Whole games between bots: the same on every executor, and again from what was chosen."""

import pytest

import festrules
from festrules.bots.matches import Match, numbers_of, play, played_again
from festrules.bots.opponents import Opponents
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.outcomes import AT_FAULT
from festrules.interpreter.compiled.executors.reference import Reference

STUCK = """festrules 2

game "Stuck"
  players 2
  at most 20 decisions, then nobody wins

keep stones: 0 to 9, starts 3

play
  turns from seat 1 until the game ends
    choose amount from 1 to 2 "how many stones?"
    (there is always at least one)
    subtract amount from stones

winner
  shared
"""


def match(name: str, seed: int, executor: str) -> Match:
    return play(festrules.load(name, executor=executor), Opponents.beside(seed), seed)


@pytest.mark.parametrize("name", ["kuhn-poker", "climbers", "goofspiel", "washing-day"])
def test_a_game_is_the_same_on_compiled_code(name: str) -> None:
    slow, fast = match(name, 3, "reference"), match(name, 3, "python")
    assert slow.outcome == fast.outcome
    assert slow.steps == fast.steps
    assert slow.thoughts == fast.thoughts


def test_a_game_can_be_played_again_from_what_was_chosen() -> None:
    found = match("climbers", 5, "reference")
    opening, events, steps = played_again(found.game, 5, numbers_of(found.steps))
    assert (opening, events, steps) == (found.opening, found.opening_events, found.steps)
    with pytest.raises(ValueError, match="decision 1: nothing that is offered has the number 99"):
        played_again(found.game, 5, [99])


def test_what_is_told_of_a_game_is_what_others_tell() -> None:
    """The same cells at the end have the same outcome as games of random players have."""
    game = festrules.load("climbers", players=2)
    found = play(game, Opponents.beside(1), 1)
    assert found.outcome.winners == sum(1 << seat for seat in game.winners(found.steps[-1].after))
    assert found.scores == tuple(sheet.total for sheet in game.scores(found.steps[-1].after))
    whys = {one.why for one in Reference(game.machine).play(range(12)).outcomes}
    assert found.outcome.why in whys


def test_a_fault_of_the_rules_is_an_outcome() -> None:
    game = festrules.load(Source("stuck", STUCK))
    found = play(game, Opponents.beside(1), 1)
    assert found.outcome.why == AT_FAULT
    assert found.scores == ()
