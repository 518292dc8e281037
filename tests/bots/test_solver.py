"""Small games are solved: by trying everything, or so that nobody gains by knowing how they are played."""

from pathlib import Path

import pytest

import festrules
from festrules import Game
from festrules.bots.exhausting import Exhausted, TooMany
from festrules.bots.knowledge_tree import KnowledgeTree, scored
from festrules.bots.protocol import WHOLE, Budget, Choice
from festrules.bots.regrets import Minimising, exploitability
from festrules.bots.solver import MIXED, Solver, solved
from festrules.bots.witness import Witness
from festrules.interpreter.engine.state import State
from festrules.interpreter.machine.machine import RUNNING, STATUS, YOU
from festrules.interpreter.record.replay import ReplayedStep

HERE = Path(__file__).parent
EVENLY = 0.458  # the possible gain in Kuhn poker against somebody who chooses evenly


def loaded(name: str) -> Game:
    return festrules.load(HERE / f"{name}.rules", executor="python")


def test_heaps_are_won_as_their_sizes_say() -> None:
    """Whoever must choose wins unless the sizes, as bits, cancel each other out."""
    game = loaded("heaps")
    state = game.start()
    found = Exhausted(game.machine)
    found.values(state.cells)
    sizes = [keep.base for keep in game.machine.keeps.values()]
    between_turns = 0
    for cells, values in found.known.items():
        if cells[STATUS] == RUNNING and "take" in game.decisions(State(cells, 0))[0].options[0].text:
            between_turns += 1
            small, middle, large = (cells[cell] for cell in sizes)
            assert values[cells[YOU]] == (small ^ middle ^ large != 0)
    assert between_turns > 50


def moves(game: Game, *words: str) -> set[str]:
    """What the solver takes after these options, whatever the seed."""
    state, taken = game.start(), list[int]()
    for word in words:
        texts = [option.text for option in game.decisions(state)[0].options]
        taken.append(texts.index(word))
        state, _ = game.apply(state, game.decisions(state)[0].options[taken[-1]])
    texts = [option.text for option in game.decisions(state)[0].options]
    return {texts[one.index] for one in choices(game, range(8), *taken)}


def choices(game: Game, seeds: range, *moves: int) -> list[Choice]:
    """The choices of the solver after some options, by their numbers."""
    state, events = game.begin(3)
    witness = Witness(game, events)
    for move in moves:
        option = game.decisions(state)[0].options[move]
        before = state
        state, happened = game.apply(state, option)
        witness.step(ReplayedStep.of(option, before, state, happened))
    seen = witness.seen(state, game.decisions(state)[0])
    return [Solver().choose(seen, Budget(), seed) for seed in seeds]


def test_the_solver_says_what_is_certain() -> None:
    game = festrules.load("tic-tac-toe", executor="python")
    (choice,) = choices(game, range(1), 0, 0)  # corner, then the edge beside it: that loses
    assert choice.promises[choice.index].worth == WHOLE
    assert all(promise.certain for promise in choice.promises)


def test_the_solver_wins_at_once_where_it_can() -> None:
    """Most other options win as well, but later."""
    game = festrules.load("tic-tac-toe", executor="python")
    assert moves(game, "a1", "b1", "b2", "c2") == {"c3"}


def test_the_solver_defends_itself_as_long_as_it_can() -> None:
    """All is lost after the edge beside a corner; the line that is threatened is stopped nevertheless."""
    game = festrules.load("tic-tac-toe", executor="python")
    assert moves(game, "a1", "b1", "b2") == {"c3"}


def test_of_draws_the_solver_takes_one_in_which_the_other_may_fail() -> None:
    game = festrules.load("tic-tac-toe", executor="python")
    assert moves(game) <= {"a1", "a3", "c1", "c3"}


def test_the_solver_mixes_what_must_be_mixed() -> None:
    """With the lowest or highest of three cards an equilibrium bets at times."""
    game = festrules.load("kuhn-poker", executor="python")
    found = choices(game, range(24), 0)
    assert {one.why for one in found} == {MIXED}
    assert found == choices(game, range(24), 0)


def test_what_is_too_large_is_left_to_another() -> None:
    game = festrules.load("connect-four", executor="python")
    assert solved(game) is None
    with pytest.raises(TooMany):
        Exhausted(game.machine, most=100).values(game.start().cells)
    with pytest.raises(TooMany):
        KnowledgeTree(game, most=100)


def test_kuhn_poker_comes_near_to_an_equilibrium() -> None:
    tree = KnowledgeTree(festrules.load("kuhn-poker", executor="python"), scored)
    assert (tree.nodes, len(tree.situations)) == (58, 12)
    minimising = Minimising(tree)
    evenly = minimising.average()
    assert round(exploitability(tree, evenly), 3) == EVENLY
    minimising.run(100)
    assert exploitability(tree, minimising.average()) < 0.005


@pytest.mark.slow
def test_two_streets_come_near_to_an_equilibrium() -> None:
    """The game that is known as Leduc poker: as many situations, and what an even player loses, are known."""
    tree = KnowledgeTree(loaded("two-streets"), scored)
    assert (tree.nodes, len(tree.situations)) == (9_457, 936)
    minimising = Minimising(tree)
    assert round(exploitability(tree, minimising.average()), 4) == 2.3736
    minimising.run(60)
    assert exploitability(tree, minimising.average()) < 0.1
