"""One search goes through all that a seat decides in a turn, and a bot that has not kept it chooses the same."""

from collections.abc import Iterator

import pytest

import festrules
from festrules.bots.engines import thinking_of
from festrules.bots.protocol import Budget, Choice, Seen
from festrules.bots.searcher import Searcher
from festrules.bots.witness import Witness
from festrules.interpreter.compiled.executors.searching import Weighing
from festrules.interpreter.record.replay import ReplayedStep

SEVERAL = (  # decisions in a turn
    "breakthrough",
    "pig",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("climbers", "gin", "backgammon", "festo")),
)
TRIES = Budget(60)
BOT = Searcher("cut short", Weighing(cut=6))


def decisions(name: str, count: int, seed: int = 2) -> Iterator[tuple[Seen, Seen]]:
    """The inputs of a seat while a bot plays, by one witness from the beginning, and by one that has just come."""
    game = festrules.load(name)
    state, events = game.begin(seed)
    witness, opening, asked = Witness(game, events), events, 0
    while asked < count and (due := game.decisions(state)):
        decision = due[0]
        option = decision.options[0]
        if len(decision.options) > 1:
            seen, asked = witness.seen(state, decision), asked + 1
            late = Witness(game, opening)
            late.follow(witness.steps)
            yield seen, late.seen(state, decision)
            option = decision.options[BOT.choose(seen, TRIES, 5).index]
        before = state
        state, events = game.apply(state, option)
        witness.step(ReplayedStep.of(option, before, state, events))


def cold(seen: Seen) -> Choice:
    """The choice of a bot with nothing kept."""
    thinking = thinking_of(seen.game.machine)
    assert thinking is not None
    thinking.way = None
    return BOT.choose(seen, TRIES, 5)


@pytest.mark.parametrize("name", SEVERAL)
def test_who_has_kept_nothing_chooses_the_same(name: str) -> None:
    went_on = 0
    for seen, late in decisions(name, 12):
        assert [(one.moment, one.value) for one in seen.turn] == [
            (one.moment, one.value) for one in late.turn
        ]
        warm = BOT.choose(seen, TRIES, 5)
        assert cold(seen) == warm
        assert cold(late) == warm
        went_on += bool(seen.turn)
    assert went_on


def test_what_was_tried_before_counts() -> None:
    """The second decision of a turn is searched less, and is known as well."""
    for seen, _ in decisions("breakthrough", 6):
        choice = BOT.choose(seen, TRIES, 5)
        tried = sum(one.tries for one in choice.promises)
        assert tried == TRIES.tries
        assert (choice.tries < tried) == bool(seen.turn)


def test_what_chance_brings_is_searched_anew() -> None:
    """In pig a roll lies between any two decisions of a turn."""
    turns = [(seen, BOT.choose(seen, TRIES, 5)) for seen, _ in decisions("pig", 8)]
    assert any(seen.turn for seen, _ in turns)
    assert all(sum(one.tries for one in choice.promises) == TRIES.tries for _, choice in turns)


def test_where_several_decide_at_once_there_is_no_turn() -> None:
    assert not any(seen.turn for seen, _ in decisions("goofspiel", 6))


def test_no_more_worlds_are_imagined_than_are_tried() -> None:
    for seen, _ in decisions("goofspiel", 2):
        choice = BOT.choose(seen, Budget(1), 5)
        assert choice.worlds is not None
        assert len(choice.worlds.cells) == 1
