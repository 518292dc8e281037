"""Decisions as people and programs see them: who decides, what for, the options, and why others are not among them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from festrules.interpreter.engine import picking, together
from festrules.interpreter.engine.asking import asked_of_chance
from festrules.interpreter.engine.carry_out import CARRY_OUT, NotPossible
from festrules.interpreter.engine.chance import CHANCE, outcomes
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.evaluate.collections import MAX_RANGE
from festrules.interpreter.engine.faces import face_of
from festrules.interpreter.engine.legal import (
    DONE,
    chosen_so_far,
    in_order,
    legal_values,
    more_to_choose,
    refused_spaces,
)
from festrules.interpreter.engine.prices import asked_for, price_of
from festrules.interpreter.engine.run import MAX_STEPS, Run
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.engine.wording import other_words_of, text_of
from festrules.interpreter.engine.words import fill_in, say, short, short_place
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import PC, RUNNING, YOU, Machine
from festrules.interpreter.world.types import NUMBER, PLAYER, Component, Enumerated, Placed, bare
from festrules.interpreter.world.values import NOTHING, Fault


class Option:
    """One thing a seat may decide: a value of its decision. All else about it is worked out when it is asked for."""

    __slots__ = ("decision", "value", "weight")

    def __init__(self, decision: "Decision", value: int, weight: int = 0) -> None:
        self.decision = decision
        self.value = value
        self.weight = weight

    @property
    def number(self) -> int:
        """Its index among all that the decision could ever offer."""
        return number_of(self.decision.instruction, self.decision.run, self.value)

    @property
    def seat(self) -> int | None:
        """Who may decide this; None for chance."""
        return self.decision.seat

    @property
    def text(self) -> str:
        """The option in the game's words."""
        return text_of(self.decision.instruction, self.decision.run, self.value)

    @property
    def words(self) -> tuple[str, ...]:
        """Every way to say it: the text, and shorter ones that fit it alone."""
        return (self.text, *other_words_of(self.decision.instruction, self.decision.run, self.value))

    @property
    def face(self) -> str:
        """What stands on what is chosen: it tells somebody new what the words mean."""
        kind = getattr(self.decision.instruction, "type", None)
        return "" if kind is None else face_of(self.decision.run.machine, self.value, kind)

    @property
    def price(self) -> str:
        """What is to be paid for it at once, if anything is."""
        return price_of(self.decision.instruction, self.decision.run, self.value)

    def __repr__(self) -> str:
        return f"Option({self.seat}, {self.number}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.seat, self.number, self.decision.pc) == (
            other.seat,
            other.number,
            other.decision.pc,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.number, self.decision.pc))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that a seat may not decide now, with the reason and its clauses."""

    text: str
    reason: str
    clauses: tuple[str, ...]
    words: tuple[str, ...] = ()
    stuck: "Decision | None" = field(
        default=None, compare=False, repr=False
    )  # what it would lead to, and fails


class Decision:
    """An open decision of one seat, or of chance."""

    __slots__ = ("_options", "cells", "instruction", "pc", "run", "seat", "together")

    def __init__(
        self, run: Run, seat: int | None, together: str = "", cells: tuple[int, ...] | None = None
    ) -> None:
        self.run = run
        self.cells = cells  # of the state in which it is open
        self.together = together  # where several decide in secret: `secretly`, or `race` in the tick of one
        self.seat = seat
        self.pc = run.cells[PC]
        self.instruction: Any = run.machine.code[self.pc]
        self._options: tuple[Option, ...] | None = None

    @property
    def kind(self) -> str:
        """`choose`, `choose-some`, `take`, `pay`, `rearrange` or `chance`."""
        names = {
            code.Choose: "choose",
            code.ChooseSome: "choose-some",
            code.Take: "take",
            code.Pay: "pay",
            code.Rearrange: "rearrange",
        }
        return names.get(type(self.instruction), "chance")

    @property
    def name(self) -> str:
        """What is decided: the name of the choice."""
        instruction = self.instruction
        match instruction:
            case code.Choose() | code.ChooseSome():
                return str(instruction.name)
            case code.Take():
                return "action"
            case code.Pay():
                return "payment"
            case code.Rearrange():
                return "rearrangement"
            case code.Pick() | code.PickEach():
                return str(instruction.what)
        return "draw"

    @property
    def prompt(self) -> str:
        """The question put to the player, or to those who let chance happen on a real table."""
        prompt = getattr(self.instruction, "prompt", None)
        if prompt is not None:
            return fill_in(prompt, self.run)
        if isinstance(self.instruction, CHANCE):
            return asked_of_chance(self.instruction, self.run)
        defaults = {
            "take": "what do you do?",
            "pay": "how do you pay?",
            "rearrange": "which piece do you move?",
        }
        return defaults.get(self.kind, f"which {self.name.replace('-', ' ')}?")

    @property
    def price(self) -> str:
        """Of a payment: what is asked for."""
        return asked_for(self.instruction, self.run)

    @property
    def how_many(self) -> int:
        """How many of the options can be chosen, one after the other in their order."""
        if not isinstance(self.instruction, code.ChooseSome):
            return 1
        values = sum(option.value != DONE for option in self.options)
        return min(more_to_choose(self.instruction, self.run), values)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the rulebook that this decision comes from."""
        found = getattr(self.instruction, "clauses", ())
        return () if isinstance(self.instruction, code.Take) else tuple(found)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be decided, in canonical order."""
        if self._options is None:
            if isinstance(self.instruction, CHANCE):
                self._options = tuple(
                    Option(self, value, weight) for value, weight in outcomes(self.instruction, self.run)
                )
            else:
                self._options = tuple(
                    Option(self, value) for value in legal_values(self.instruction, self.run)
                )
        return self._options

    def offering(self, values: Iterable[int]) -> "Decision":
        """The same question with these options, for those who know that more or less may come of it."""
        other = Decision(self.run, self.seat, self.together, self.cells)
        other._options = tuple(Option(other, value) for value in values)
        return other

    @property
    def physical(self) -> code.Physical | None:
        """The happening on a real table, with what is to be done, for which this chance stands."""
        found: code.Physical | None = getattr(self.instruction, "physical", None)
        return found

    @property
    def enterable(self) -> tuple[Option, ...]:
        """What may be said to have come: the options, and on a real table also what chance itself never brings."""
        if self.physical is None:
            return self.options
        possible = outcomes(self.instruction, self.run, entered=True)
        return tuple(Option(self, value, weight) for value, weight in possible)

    @property
    def still_open(self) -> tuple[int, ...]:
        """Where each of several is picked or not: those of which chance has yet to decide, the one asked for first."""
        each = isinstance(self.instruction, code.PickEach)
        return tuple(picking.still_open(self.instruction, self.run)) if each else ()

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """What may not be decided, each with the first reason against it."""
        return tuple(refusals(self.instruction, self.run))


def open_decisions(
    machine: Machine, cells: tuple[int, ...], trace: Trace | None = None
) -> tuple[Decision, ...]:
    """Every decision that is open: usually one, several where all choose in secret."""
    run = Run(machine, list(cells), trace=trace)
    if run.status != RUNNING:
        return ()
    instruction = machine.code[run.cells[PC]]
    if isinstance(instruction, CHANCE):
        return (Decision(run, None, cells=cells),)
    if not isinstance(instruction, code.Together):
        return (Decision(run, run.cells[YOU], cells=cells),)
    found = []
    for seat, where in enumerate(together.places_in(instruction, run)):
        if where > 0:
            own = Run(machine, list(cells), trace=trace)
            together.load(instruction, own, seat)
            found.append(Decision(own, seat, "race" if _is_raced_for(own) else "secretly", cells))
    return tuple(found)


def _is_raced_for(run: Run) -> bool:
    choice = run.machine.code[run.cells[PC]]
    return isinstance(choice, code.Choose) and choice.race


def number_of(instruction: Any, run: Run, value: int) -> int:
    """The index of a value in the static domain of its decision; what is no value comes last."""
    machine = run.machine
    match instruction:
        case code.Choose() | code.ChooseSome() if value == NOTHING:
            return _size(instruction, machine)
        case code.Choose() | code.ChooseSome() if bare(instruction.type) == PLAYER:
            return (value - run.cells[YOU]) % machine.players
        case code.Choose() | code.ChooseSome():
            return value - instruction.low
        case code.Take():
            return len(instruction.actions) if value == NOTHING else value
        case code.Rearrange():
            return len(machine.world.places) if value == DONE else value
    return value


def _size(instruction: code.Choose | code.ChooseSome, machine: Machine) -> int:
    match bare(instruction.type):
        case Component():
            return len(machine.world.kinds) * (len(machine.world.places) + 1)
        case Placed():
            return len(machine.world.places)
        case Enumerated(name):
            return len(machine.world.enumerations[name].values)
    if bare(instruction.type) != NUMBER:
        return machine.players if bare(instruction.type) == PLAYER else 2
    values = getattr(instruction.values, "value", None)
    return max(values) - instruction.low + 1 if isinstance(values, tuple) and values else MAX_RANGE + 1


def refusals(instruction: Any, run: Run) -> list[Refusal]:
    """What is not possible and why, for the values that could have been."""
    match instruction:
        case code.Choose():
            return _refused_values(instruction, run)
        case code.ChooseSome():
            return _refused_members(instruction, run)
        case code.Take():
            return _refused_actions(instruction, run)
        case code.Rearrange():
            places = [(short_place(run.machine, one), why) for one, why in refused_spaces(instruction, run)]
            return [Refusal(words[0], reason, instruction.clauses, words) for words, reason in places]
    return []


def _refused_values(instruction: code.Choose, run: Run) -> list[Refusal]:
    allowed = set(legal_values(instruction, run))
    before, found = run.cells[instruction.cell], []
    for value in in_order(instruction, run):
        if value in allowed:
            continue
        run.cells[instruction.cell] = value
        at_once = _first_reason(instruction.conditions, run)
        reason, clauses, stuck = (*at_once, None) if at_once else _later_reason(run, run.cells[PC] + 1)
        words = (say(run.machine, value, instruction.type), *short(run.machine, value, instruction.type))
        found.append(Refusal(words[0], reason, clauses, words, stuck))
    run.cells[instruction.cell] = before
    return found


def _refused_members(instruction: code.ChooseSome, run: Run) -> list[Refusal]:
    """Of several that are chosen in their order: those that cannot be among them, or no longer."""
    chosen = chosen_so_far(instruction, run)
    allowed = {*legal_values(instruction, run), *chosen}
    before, found = run.cells[instruction.candidate], []
    passed = bool(chosen)
    for value in in_order(instruction, run):
        passed = passed and value != chosen[-1]
        if value in allowed:
            continue
        run.cells[instruction.candidate] = value
        late = "it was passed over" if passed else "too few would be left"
        reason, clauses = _first_reason(instruction.conditions, run) or (late, ())
        words = (say(run.machine, value, instruction.type), *short(run.machine, value, instruction.type))
        found.append(Refusal(words[0], reason, clauses, words))
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


def _refused_actions(instruction: code.Take, run: Run) -> list[Refusal]:
    allowed, found = set(legal_values(instruction, run)), []
    for position, target in enumerate(instruction.targets):
        if position in allowed:
            continue
        reason, clauses, stuck = _later_reason(run, target, run.cells[PC] + 1)
        words = (instruction.titles[position], instruction.actions[position])
        found.append(Refusal(words[0], reason, clauses, words, stuck))
    return found


def _later_reason(run: Run, start: int, back: int = -1) -> tuple[str, tuple[str, ...], Decision | None]:
    """Why nothing follows: the first condition on the way that cannot be fulfilled, or the decision without an
    option. `back` is set for a call."""
    ahead = run.ahead()
    ahead.cells[PC] = start
    program = run.machine.code
    try:
        if back >= 0:
            ahead.call(start, back)
        while ahead.status == RUNNING and ahead.cells[PC] >= 0 and ahead.steps <= MAX_STEPS:
            number = ahead.cells[PC]
            instruction: Any = program[number]
            carry_out = CARRY_OUT.get(instruction.__class__)
            if carry_out is None:
                ahead.passed(number)
                return (*_stuck(instruction, ahead), Decision(ahead, ahead.cells[YOU]))
            if isinstance(instruction, code.Needs) and not evaluate(instruction.condition.test, ahead):
                return fill_in(instruction.condition.reason, ahead), instruction.condition.clauses, None
            ahead.steps += 1
            carry_out(instruction, ahead)
            ahead.passed(number)
    except (NotPossible, Fault):
        pass
    return "it could not be completed", (), None


def _stuck(instruction: Any, run: Run) -> tuple[str, tuple[str, ...]]:
    if isinstance(instruction, code.Pay):
        asked = asked_for(instruction, run)
        return f"it cannot be paid{f': {asked}' if asked else ''}", instruction.clauses
    if isinstance(instruction, code.Choose):
        reasons = _refused_values(instruction, run)
        if not reasons:
            return f"there is no {instruction.name.replace('-', ' ')} to choose", instruction.clauses
        counted = {refusal.reason: refusal.clauses for refusal in reasons}
        if len(counted) == 1:
            return reasons[0].reason, reasons[0].clauses
        return f"no {instruction.name.replace('-', ' ')} is possible: {'; '.join(counted)}", tuple(
            dict.fromkeys(clause for clauses in counted.values() for clause in clauses)
        )
    return "it could not be completed", ()
