"""Whatever is refused has a reason, and the reason is true: done by force, it breaks a rule or leads nowhere."""

from collections import Counter

from tests.conformance.games import Setting, every_setting, game_of
from tests.conformance.playing import some, walk

from festrules.interpreter.engine.evaluate import evaluate, many
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.ordering import in_order
from festrules.interpreter.engine.places import kinds_in
from festrules.interpreter.engine.play import advance
from festrules.interpreter.engine.preferring import holds
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.several import chosen_so_far, members
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.taking import actions_in_order, title_of
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC
from festrules.interpreter.world.values import NOTHING

DEEP = 5  # choices of one seat that follow each other


@every_setting
def test_every_refusal_has_a_reason_that_is_true(setting: Setting) -> None:
    game = game_of(setting)
    for step in some(walk(setting, 1), 12):
        reasons_are_true(game, step.before)


def reasons_are_true(game: Game, state: State) -> None:
    """Check that refused options of a state, or some of them, would break a rule or lead nowhere."""
    for decision in game.decisions(state):
        refused = decision.refused
        offered = {option.text for option in decision.options}
        assert all(one.text and one.reason and one.words[0] == one.text for one in refused)
        assert not offered & {one.text for one in refused}
        values = refused_values(decision)
        assert [one.text for one in refused] == [words(decision, value) for value in values]
        for value in values[:: 1 + len(values) // 6]:
            assert violates(game, state, decision, value), words(decision, value)


def refused_values(decision: Decision) -> list[int]:
    """The values behind the refusals, in their order."""
    instruction = decision.instruction
    allowed = {option.value for option in decision.options}
    match instruction:
        case code.Choose():
            return [value for value in in_order(instruction, decision.run) if value not in allowed]
        case code.ChooseSome():
            out = Counter(chosen_so_far(instruction, decision.run))
            left = Counter(members(instruction, decision.run)) - out  # of copies there may be more
            gone = allowed | (out.keys() - left.keys())
            return [value for value in in_order(instruction, decision.run) if value not in gone]
        case code.Take():
            return [value for value in actions_in_order(instruction, decision.run) if value not in allowed]
        case code.Rearrange():
            return [value for value in many(instruction.board, decision.run) if value not in allowed]
    return []


def words(decision: Decision, value: int) -> str:
    instruction = decision.instruction
    if isinstance(instruction, code.Take):
        return title_of(instruction, decision.run, value)
    if isinstance(instruction, code.Rearrange):
        return decision.run.machine.world.places[value].name
    assert decision.type is not None
    return say(decision.run.machine, value, decision.type)


def violates(game: Game, state: State, decision: Decision, value: int) -> bool:
    """Whether a condition fails, something that is offered goes before, or nothing that follows can be completed."""
    instruction = decision.instruction
    if isinstance(instruction, code.Rearrange):
        return changes_nothing(instruction, decision.run, value)
    cell = getattr(instruction, "candidate", getattr(instruction, "cell", -1))
    before = decision.run.cells[cell]
    decision.run.cells[cell] = value if cell >= 0 else before
    fails = any(not evaluate(one.test, decision.run) for one in getattr(instruction, "conditions", ()))
    decision.run.cells[cell] = before
    if isinstance(instruction, code.ChooseSome):
        return True  # passed over, or too few would be left
    if isinstance(instruction, code.Choose) and goes_behind(decision, instruction, value):
        return True
    if decision.together == "race":
        return fails or not served_leads_on(game, state, decision, value)
    return fails or not leads_on(game, state, Option(decision, value), DEEP)


def goes_behind(decision: Decision, instruction: code.Choose, value: int) -> bool:
    """Whether a condition that binds if possible fails, and holds for something that is offered."""
    run, before = decision.run, decision.run.cells[instruction.cell]
    offered = [option.value for option in decision.options if option.value != NOTHING]
    found = False
    for one in instruction.if_possible:
        held = []
        for other in (value, *offered):
            run.cells[instruction.cell] = other
            held.append(holds((one,), run))
        found = found or (not held[0] and any(held[1:]))
    run.cells[instruction.cell] = before
    return found


def changes_nothing(instruction: code.Rearrange, run: Run, value: int) -> bool:
    """Whether a space holds nothing to move, or what the space holds that was picked before."""
    world, picked = run.machine.world, run.cells[instruction.cell + 1] - 1
    held = kinds_in(run.cells, world.places[value])
    return not held if picked < 0 else held == kinds_in(run.cells, world.places[picked])


def served_leads_on(game: Game, state: State, decision: Decision, value: int) -> bool:
    """The same in a race, if the seat were served at once: what follows stands behind the commit."""
    run = Run(game.machine, list(decision.run.cells))
    assert isinstance(decision.instruction, code.Choose)
    run.cells[decision.instruction.cell] = value
    run.cells[PC] += 2
    advance(run)
    after = State(tuple(run.cells), state.seed)
    following = [one for one in game.decisions(after) if one.seat == decision.seat and not one.together]
    if game.is_faulty(after):
        return False
    return not following or any(leads_on(game, after, one, DEEP - 1) for one in following[0].options)


def leads_on(game: Game, state: State, option: Option, deep: int) -> bool:
    """Whether a decision, followed by some decisions of the same seat, comes to anything."""
    after, _ = game.apply(state, option, settle=False)
    if game.is_faulty(after):
        return False
    following = [one for one in game.decisions(after) if one.seat == option.seat]
    if not following or deep == 0:
        return True
    return any(leads_on(game, after, one, deep - 1) for one in following[0].options)
