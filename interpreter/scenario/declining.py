"""Whether a player may pass, and how many options there are: what is expected of a decision as a whole."""

from typing import assert_never

from festrules.grammar.vocabulary.expectations import ExpectCanPass, ExpectOptions
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.scenario.deciding import RunningScenario
from festrules.interpreter.scenario.failure import Failure, some
from festrules.interpreter.scenario.offered import decision_meant
from festrules.interpreter.world.values import NOTHING


def may_pass(standing: RunningScenario, seat: int, expected: ExpectCanPass) -> None:
    """`expect seat 1 cannot pass`: nothing that is offered declines, stops or passes."""
    trial, decision = decision_meant(standing, seat, expected)
    name, verb, pointer = standing.game.seats[seat], "cannot" if expected.not_ else "can", expected.fields_at
    found = [option.text for option in decision.options if _passes(trial, decision, option)]
    if expected.not_ and found:
        raise Failure("FR701", pointer, f"Expected: {name} {verb} pass; found: {some(found)} is offered.")
    if not expected.not_ and not found:
        offered = some([option.text for option in decision.options])
        raise Failure("FR701", pointer, f"Expected: {name} {verb} pass; found: only {offered}.")


def how_many_options(standing: RunningScenario, seat: int, expected: ExpectOptions) -> None:
    """`expect seat 1 has 5 options after "climb higher"`"""
    _, decision = decision_meant(standing, seat, expected)
    wanted, found = expected.count, [option.text for option in decision.options]
    if len(found) != wanted:
        name, noun = standing.game.seats[seat], "option" if wanted == 1 else "options"
        message = (
            f"Expected: {name} has {wanted} {noun}; found: {len(found)} ({decision.prompt}): {some(found)}."
        )
        raise Failure("FR701", expected.fields_at, message)


def _passes(standing: RunningScenario, decision: Decision, option: Option) -> bool:
    """Whether an option is to do nothing, or no more; or an action with which the player passes."""
    instruction = decision.instruction
    match instruction:
        case code.Choose():
            return option.value == NOTHING
        case code.ChooseSome() | code.Rearrange():
            return option.value == DONE
        case code.Take():
            if option.value == NOTHING:
                return True
            _, told = standing.game.apply(standing.state, option, settle=False)
            return any(event.kind == "passed" and event.seat == decision.seat for event in told)
        case code.Pay() | code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return False
        case _:
            assert_never(instruction)
