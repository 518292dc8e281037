"""Why something is not among the options: the first reason against each of the values that could have been."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import assert_never

from festrules.interpreter.engine.carry_out import CARRY_OUT, NotPossible
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.legal import fitting_values, legal_values, refused_spaces
from festrules.interpreter.engine.ordering import in_order
from festrules.interpreter.engine.preferring import against, ranks
from festrules.interpreter.engine.prices import asked_for
from festrules.interpreter.engine.refusing_several import AND_ELSE, WHATEVER_COMES, ChoiceStanding
from festrules.interpreter.engine.run import MAX_STEPS_AHEAD, STEP, Run
from festrules.interpreter.engine.taking import actions_in_order, done_to, other_words_of_action, title_of
from festrules.interpreter.engine.words import fill_in, say, short, short_place
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, RUNNING
from festrules.interpreter.machine.taking import taken
from festrules.interpreter.world.values import Exhausted, Fault

ANOTHER_WAY = "another way takes more"  # where the rules give no reason
UNSAID: tuple[str, tuple[str, ...]] = ("it could not be completed", ())  # no reason that the rules give


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that a seat may not decide now, with the reason and its clauses."""

    text: str
    reason: str
    clauses: tuple[str, ...]
    words: tuple[str, ...] = ()
    stuck: Run | None = field(default=None, compare=False, repr=False)  # at the decision where it would fail
    value: int | None = field(default=None, compare=False)  # what an option for it would be


def refusals(
    instruction: code.Question,
    run: Run,
    offered: Callable[[], Collection[int]],
    picked: tuple[int, ...] | None = None,
) -> list[Refusal]:
    """For each value that could have been offered and is not, why it is not possible.

    If several are picked in any order, `picked` are those picked so far. Nothing if that is too much to look at.
    """
    try:
        return _refusals(instruction, run, offered, picked)
    except Exhausted:
        return []


def _refusals(
    instruction: code.Question,
    run: Run,
    offered: Callable[[], Collection[int]],
    picked: tuple[int, ...] | None,
) -> list[Refusal]:
    match instruction:
        case code.Choose():
            return _refused_values(instruction, run, offered())
        case code.ChooseSome():
            return _refused_members(instruction, run, offered(), picked)
        case code.Take():
            return _refused_actions(instruction, run, offered())
        case code.Rearrange():
            places = [
                (one, short_place(run.machine, one), why) for one, why in refused_spaces(instruction, run)
            ]
            return [
                Refusal(words[0], reason, instruction.clauses, words, value=one)
                for one, words, reason in places
            ]
        case code.Pay():
            return []  # a payment that cannot be paid is none
        case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return []  # chance has no reasons
        case _:
            assert_never(instruction)


def _refused_values(instruction: code.Choose, run: Run, offered: Collection[int]) -> list[Refusal]:
    before, found = run.cells[instruction.cell], []
    mild_ones = instruction.if_possible or instruction.way >= 0
    possible = list(fitting_values(instruction, run)) if mild_ones else []
    ranked = ranks(instruction.if_possible, possible, instruction.cell, run)
    for value in in_order(instruction, run):
        if value in offered:
            continue
        run.cells[instruction.cell] = value
        at_once = _first_reason(instruction.conditions, run)
        if value in ranked and instruction.way >= 0:
            at_once = _of_way(instruction, run)
        elif value in ranked:  # it could be done, and something else goes before it
            mild = against(instruction.if_possible, ranked[value], min(ranked.values()))
            at_once = fill_in(mild.reason, run), mild.clauses
        reason, clauses, stuck = (*at_once, None) if at_once else _later_reason(run, run.cells[PC] + 1)
        words = (say(run.machine, value, instruction.type), *short(run.machine, value, instruction.type))
        found.append(Refusal(words[0], reason, clauses, words, stuck, value))
    run.cells[instruction.cell] = before
    return found


def _of_way(choice: code.Choose, run: Run) -> tuple[str, tuple[str, ...]]:
    """Why not the way with less."""
    over = run.machine.instruction_at(choice.way, code.EndOfWay)
    return ANOTHER_WAY if over.reason is None else fill_in(over.reason, run), choice.clauses


def _refused_members(
    instruction: code.ChooseSome, run: Run, offered: Collection[int], picked: tuple[int, ...] | None
) -> list[Refusal]:
    """Where several are chosen in order: those that cannot be among them, or no longer."""
    before, found = run.cells[instruction.candidate], []
    standing = ChoiceStanding.of(instruction, run, picked)
    for value in in_order(instruction, run):
        if value in offered or standing.is_gone(value):
            continue
        run.cells[instruction.candidate] = value
        reason = _first_reason(instruction.conditions, run) or standing.reason(value)
        words = (say(run.machine, value, instruction.type), *short(run.machine, value, instruction.type))
        found.append(Refusal(words[0], *reason, words, value=value))
    run.cells[instruction.candidate] = before
    return found


def _first_reason(conditions: tuple[code.Condition, ...], run: Run) -> tuple[str, tuple[str, ...]] | None:
    for condition in conditions:
        try:
            if evaluate(condition.test, run):
                continue
        except Fault as fault:
            return fault.what, condition.clauses
        return fill_in(condition.reason, run), condition.clauses
    return None


def _refused_actions(instruction: code.Take, run: Run, offered: Collection[int]) -> list[Refusal]:
    found = []
    for option in actions_in_order(instruction, run):
        if option in offered:
            continue
        with done_to(instruction, run, option):
            target = instruction.targets[taken(instruction, option)[0]]
            reason, clauses, stuck = _later_reason(run, target, run.cells[PC] + 1)
        words = (title_of(instruction, run, option), *other_words_of_action(instruction, run, option))
        found.append(Refusal(words[0], reason, clauses, words, stuck, option))
    return found


def _later_reason(run: Run, start: int, back: int = -1) -> tuple[str, tuple[str, ...], Run | None]:
    """Why nothing follows: the first condition on the way that cannot be fulfilled, or the decision without an
    option. `back` is set for a call."""
    ahead = run.ahead()
    ahead.cells[PC] = start
    program = run.machine.code
    try:
        if back >= 0:
            ahead.call(start, back)
        while ahead.status == RUNNING and ahead.cells[PC] >= 0 and ahead.steps <= MAX_STEPS_AHEAD:
            number = ahead.cells[PC]
            instruction = program[number]
            carry_out = CARRY_OUT.get(instruction.__class__)
            if carry_out is None:
                ahead.passed(number)
                return (*_stuck(instruction, ahead), ahead)
            if isinstance(instruction, code.Needs) and not evaluate(instruction.condition.test, ahead):
                return fill_in(instruction.condition.reason, ahead), instruction.condition.clauses, None
            ahead.steps += 1
            ahead.spend(STEP)
            carry_out(instruction, ahead)
            ahead.passed(number)
    except (NotPossible, Fault):
        pass
    return (*UNSAID, None)


def _stuck(instruction: code.Instruction, run: Run) -> tuple[str, tuple[str, ...]]:
    if not isinstance(instruction, code.Decision):
        return UNSAID
    match instruction:
        case code.Pay():
            asked = asked_for(instruction, run)
            return f"it cannot be paid{f': {asked}' if asked else ''}", instruction.clauses
        case code.Choose():
            refused = _refused_values(instruction, run, set(legal_values(instruction, run)))
            return _nothing_to_choose(instruction, refused, "is")
        case code.ChooseSome():
            refused = _refused_members(instruction, run, set(legal_values(instruction, run)), None)
            return _nothing_to_choose(instruction, refused, "are")
        case code.Take() | code.Rearrange():
            return UNSAID
        case _:
            assert_never(instruction)


def _nothing_to_choose(
    instruction: code.Choosing, refused: list[Refusal], verb: str
) -> tuple[str, tuple[str, ...]]:
    name = instruction.name.replace("-", " ")
    if not refused:
        return f"there {verb} no {name} to choose", instruction.clauses
    reasons = [refusal.reason.removeprefix(WHATEVER_COMES) for refusal in refused]
    counted = dict.fromkeys(one for reason in reasons for one in reason.split(AND_ELSE))
    clauses = tuple(dict.fromkeys(clause for refusal in refused for clause in refusal.clauses))
    told = AND_ELSE.join(counted)
    return told if len(counted) == 1 else f"no {name} {verb} possible: {told}", clauses
