"""Chance is a decision by nobody: with exact weights, drawn as docs/random.md says, one draw for each event."""

from tests.conformance.components import contents, wrong
from tests.conformance.games import Setting, every_plain, game_of
from tests.conformance.playing import CHOICES, Picker, steps

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS

MASK = 2**64 - 1


def specified_draw(seed: int, k: int) -> int:
    """As docs/random.md has it, written a second time."""
    z = (seed + (k + 1) * 0x9E3779B97F4A7C15) & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def specified_index(seed: int, k: int, weights: list[int]) -> int:
    drawn = specified_draw(seed, k)
    total = sum(weights)
    rest = ((drawn >> 32) * total + ((drawn & 0xFFFFFFFF) * total >> 32)) >> 32
    for index, weight in enumerate(weights):
        if rest < weight:
            return index
        rest -= weight
    raise AssertionError(weights)


def chance_states(setting: Setting, seed: int, most: int = 24) -> list[State]:
    """States of a game, played without settling chance, in which nobody decides."""
    game = game_of(setting)
    found: list[State] = []
    if not any(isinstance(one, code.Chance) for one in game.machine.code):
        return found
    for number, step in enumerate(steps(game, game.start(seed, settle=False), Picker(CHOICES), settle=False)):
        if step.option.seat is None:
            found.append(step.before)
        if len(found) >= most or number > 240:
            break
    return found


def only(decisions: tuple[Decision, ...]) -> Decision:
    (decision,) = decisions
    return decision


@every_plain
def test_chance_is_drawn_as_specified(setting: Setting) -> None:
    game = game_of(setting)
    for state in chance_states(setting, 11):
        decision = only(game.decisions(state))
        weights = [option.weight for option in decision.options]
        draws = state.cells[DRAWS]
        picked = decision.options[specified_index(state.seed, draws, weights)]
        step, _ = game.apply(state, picked, settle=False)
        assert step.cells[DRAWS] == draws + 1
        assert game.sample(state) == picked
        assert game.settle(state)[0] == game.settle(step)[0]


@every_plain
def test_outcomes_have_exact_weights_and_are_each_possible(setting: Setting) -> None:
    game = game_of(setting)
    for state in chance_states(setting, 12, 15):
        decision = only(game.decisions(state))
        assert (decision.seat, decision.kind) == (None, "chance")
        numbers = [option.number for option in decision.options]
        assert numbers == sorted(set(numbers))
        assert all(option.weight > 0 for option in decision.options)
        if isinstance(decision.instruction, code.Draw):
            assert weights_of(decision) in lying_mixed(game, state)
        for option in decision.options[:: 1 + len(decision.options) // 8]:
            after, _ = game.apply(state, option, settle=False)
            assert wrong(game, after) == []


def weights_of(decision: Decision) -> dict[int, int]:
    return {option.value: option.weight for option in decision.options}


def lying_mixed(game: Game, state: State) -> list[dict[int, int]]:
    """For each place: how many of each kind lie in it in no known order."""
    found = []
    for place in game.machine.world.places:
        kinds = [kind for part, kind in contents(place, state.cells) if part in ("mixed", "bag", "single")]
        found.append({kind: kinds.count(kind) for kind in kinds})
    return found


@every_plain
def test_settling_step_by_step_comes_to_the_same(setting: Setting) -> None:
    game = game_of(setting)
    state, events = game.begin(13, settle=False)
    told = list(events)
    while (decisions := game.decisions(state)) and decisions[0].seat is None:
        state, more = game.apply(state, game.sample(state), settle=False)
        told += more
    assert (state, tuple(told)) == game.begin(13)
