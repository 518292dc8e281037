"""The input of a bot: all that its seat knows, and nothing else."""

import festrules
from festrules.bots.protocol import Budget, Rung
from festrules.bots.random_bot import RandomBot, seed_beside
from festrules.bots.witness import Witness
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.replay import ReplayedStep


def test_a_seat_is_told_what_its_record_says() -> None:
    """Two games that differ in a card which a seat may not see: it is given the same."""
    game = festrules.load("kuhn-poker")
    given = set()
    for seed in range(40):
        state, events = game.begin(seed)
        witness = Witness(game, events)
        (decision,) = game.decisions(state)
        seen = witness.seen(state, decision)
        assert seen.worlds.sample(1, 1).rung is not Rung.OPEN
        given.add((str(seen.view), str(seen.told), seen.options))
    assert len(given) == 3  # one for each card that it may hold itself


def test_a_witness_goes_back_with_undo() -> None:
    game = festrules.load("climbers", players=2)
    state, events = game.begin(3)
    witness, steps = Witness(game, events), []
    for _ in range(4):
        option = game.decisions(state)[0].options[0]
        before = state
        state, told = game.apply(state, option)
        steps.append(ReplayedStep.of(option, before, state, told))
    witness.follow(steps)
    (decision,) = game.decisions(state)
    later = witness.seen(state, decision)
    witness.follow(steps[:1])
    earlier = witness.seen(steps[0].after, game.decisions(steps[0].after)[0])
    assert len(earlier.told) < len(later.told)
    witness.follow(steps)
    assert witness.seen(state, decision).told == later.told


def test_random_bots_do_not_show_the_seed_of_the_game() -> None:
    game = festrules.load("climbers", players=2)
    state, events = game.begin(3)
    seen = Witness(game, events).seen(state, game.decisions(state)[0])
    assert seed_beside(3) != 3
    taken = [RandomBot().choose(seen, Budget(), seed).index for seed in (5, 5)]
    assert taken[0] == taken[1] < len(seen.options)


def test_worlds_agree_with_what_the_seat_was_told() -> None:
    game = festrules.load("kuhn-poker")
    state, events = game.begin(3)
    witness = Witness(game, events)
    first = witness.seen(state, game.decisions(state)[0])
    option = game.decisions(state)[0].options[0]
    after, told = game.apply(state, option)
    witness.follow([ReplayedStep.of(option, state, after, told)])
    second = witness.seen(after, game.decisions(after)[0])
    for seen in (second, first):  # asked late, it is still the worlds of then
        found = seen.worlds.sample(5, 40)
        assert found.rung is Rung.CONSISTENT
        assert found.different == 2
        assert all(game.view(State(cells, 0), seen.seat) == seen.view for cells in found.cells)
