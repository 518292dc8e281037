"""Decisions as people and programs see them: the decider, the purpose, the options, and why others are missing."""

from collections.abc import Iterable
from typing import Literal, Protocol, TypeAlias, assert_never

from festrules.interpreter.engine import picking, several, together
from festrules.interpreter.engine.asking import asked_of_chance
from festrules.interpreter.engine.chance import outcomes
from festrules.interpreter.engine.faces import face_of
from festrules.interpreter.engine.legal import legal_values, may_be_decided
from festrules.interpreter.engine.numbering import number_of
from festrules.interpreter.engine.ordering import DONE
from festrules.interpreter.engine.prices import asked_for, price_of
from festrules.interpreter.engine.refusing import Refusal, refusals
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.engine.wording import other_words_of, text_of
from festrules.interpreter.engine.words import fill_in
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import PC, RUNNING, YOU, Machine
from festrules.interpreter.machine.questions import (
    Kind,
    clauses_of,
    is_raced_for,
    kind_of,
    name_of,
    physical_of,
    prompt_of,
    type_of,
)
from festrules.interpreter.machine.taking import members_at
from festrules.interpreter.world.types import Type
from festrules.interpreter.world.values import NOTHING, Exhausted

Together: TypeAlias = Literal["", "secretly", "race"]  # where several decide at the same time


class Option:
    """One thing a seat may decide: a value of its decision. Everything else about it is worked out on demand."""

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
        """The seat that may decide this; None for chance."""
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
        """The words on the chosen thing, which tell newcomers what the option means."""
        machine, instruction, kind = self.decision.run.machine, self.decision.instruction, self.decision.type
        if isinstance(instruction, code.Take) and self.value != NOTHING:
            chosen = members_at(instruction, self.value)
            return "" if chosen is None else face_of(machine, chosen[1], chosen[0].type)
        return "" if kind is None else face_of(machine, self.value, kind)

    @property
    def price(self) -> str:
        """The price that is due at once, or an empty text."""
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


class Lister(Protocol):
    """Somebody else who can say what is offered."""

    def listed(self, cells: tuple[int, ...], seat: int | None) -> list[tuple[int, int]] | None:
        """The values of a seat's options in a state, or those of chance, with weights; None if they are not known."""


class Decision:
    """An open decision of one seat, or of chance."""

    __slots__ = ("_options", "cells", "instruction", "lister", "pc", "picked", "run", "seat", "together")

    def __init__(
        self,
        run: Run,
        seat: int | None,
        together: Together = "",
        cells: tuple[int, ...] | None = None,
        lister: "Lister | None" = None,
    ) -> None:
        self.run = run
        self.cells = cells  # of the state in which it is open
        self.together = together  # `race` is the tick of one
        self.seat = seat
        self.lister = lister
        self.pc = run.cells[PC]
        instruction = run.machine.code[self.pc]
        assert isinstance(instruction, code.Question)  # play stands at no others
        self.instruction: code.Question = instruction
        self._options: tuple[Option, ...] | None = None
        self.picked: tuple[int, ...] | None = None  # of several, picked in any order

    @property
    def kind(self) -> Kind:
        """`choose`, `choose-some`, `take`, `pay`, `rearrange` or `chance`."""
        return kind_of(self.instruction)

    @property
    def name(self) -> str:
        """The name of the choice."""
        return name_of(self.instruction)

    @property
    def type(self) -> Type | None:
        """The type of the value that is decided; None where it is an action, a payment, a space or a kind."""
        return type_of(self.instruction)

    @property
    def prompt(self) -> str:
        """The question put to the player, or to those who let chance happen on a real table."""
        asked = prompt_of(self.instruction)
        return self._default_prompt() if asked is None else fill_in(asked, self.run)

    def _default_prompt(self) -> str:
        instruction = self.instruction
        match instruction:
            case code.Take():
                return "what do you do?"
            case code.Pay():
                return "how do you pay?"
            case code.Rearrange():
                return "which piece do you move?"
            case code.Choose() | code.ChooseSome():
                return f"which {instruction.name.replace('-', ' ')}?"
            case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
                return asked_of_chance(instruction, self.run)
            case _:
                assert_never(instruction)

    @property
    def price(self) -> str:
        """The demand of a payment."""
        return asked_for(self.instruction, self.run)

    @property
    def how_many(self) -> tuple[int, int | None]:
        """How many are chosen, of several: at least, and at most where that is known."""
        if not isinstance(self.instruction, code.ChooseSome):
            return 1, 1
        found = several.sizes(self.instruction, self.run, self.picked or ())
        self.run.work[0] = MAX_WORK
        return found

    @property
    def is_several(self) -> bool:
        """Whether several are chosen together."""
        return isinstance(self.instruction, code.ChooseSome)

    @property
    def chosen(self) -> int:
        """How many are chosen already, of several."""
        instruction = self.instruction
        return (
            len(several.chosen_so_far(instruction, self.run))
            if isinstance(instruction, code.ChooseSome)
            else 0
        )

    @property
    def declines(self) -> bool:
        """Whether of several none may be chosen, however many there must be else."""
        return isinstance(self.instruction, code.ChooseSome) and self.instruction.may

    @property
    def in_sequence(self) -> bool:
        """Whether the order counts in which several are chosen."""
        return isinstance(self.instruction, code.ChooseSome) and self.instruction.sequence

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the rulebook that this decision comes from."""
        return clauses_of(self.instruction)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, in canonical order."""
        if self._options is None:
            self._options = tuple(Option(self, value, weight) for value, weight in self._listed())
            self.run.work[0] = MAX_WORK  # words and prices are questions of their own
        return self._options

    def option(self, value: int) -> Option | None:
        """The option with a value, if there is one; where nobody has asked for all of them only that is looked at."""
        if self._options is not None or isinstance(self.instruction, code.Chance):
            return next((one for one in self.options if one.value == value), None)
        may = may_be_decided(self.instruction, self.run, value)
        self.run.work[0] = MAX_WORK
        return Option(self, value) if may else None

    def _listed(self) -> Iterable[tuple[int, int]]:
        """The values of the options, of chance with their weights."""
        known = None
        if self.lister is not None and self.cells is not None:
            known = self.lister.listed(self.cells, self.seat)
        if known is not None:
            return known
        if isinstance(self.instruction, code.Chance):
            return outcomes(self.instruction, self.run)
        return ((value, 0) for value in legal_values(self.instruction, self.run))

    def offering(self, values: Iterable[int], picked: tuple[int, ...] | None = None) -> "Decision":
        """The same question with these options, for callers that know better which are possible."""
        other = Decision(self.run, self.seat, self.together, self.cells)
        other._options = tuple(Option(other, value) for value in values)
        other.picked = picked
        return other

    def composed(self, picked: tuple[int, ...]) -> "Decision":
        """The question of a choice of several for somebody who picks in any order, and has picked these.

        Where it takes too much to find out what goes with them, they are picked in the order of the options.
        """
        instruction, run = self.instruction, self.run
        if not isinstance(instruction, code.ChooseSome):
            return self
        run.work[0] = MAX_WORK
        try:
            joined, enough = several.joining(instruction, run, picked)
        except Exhausted:
            joined, enough = several.following(instruction, run, picked)
        run.work[0] = MAX_WORK
        return self.offering([*joined, *([DONE] if enough else [])], picked)

    @property
    def forced(self) -> Option | None:
        """The only possible option; of several choices, one that is among them whatever else is chosen."""
        options, instruction = self.options, self.instruction
        if len(options) == 1:
            return options[0]
        if not isinstance(instruction, code.ChooseSome):
            return None
        values = [option.value for option in options]
        value = several.needed(instruction, self.run, self.picked or (), values)
        return None if value is None else self.option(value)

    @property
    def physical(self) -> code.Physical | None:
        """The happening on a real table, with what is to be done, for which this chance stands."""
        return physical_of(self.instruction)

    @property
    def enterable(self) -> tuple[Option, ...]:
        """The options, and on a real table also outcomes that chance itself never brings."""
        if not isinstance(self.instruction, code.Chance) or self.instruction.physical is None:
            return self.options
        possible = outcomes(self.instruction, self.run, entered=True)
        return tuple(Option(self, value, weight) for value, weight in possible)

    @property
    def still_open(self) -> tuple[int, ...]:
        """Where each of several is picked or not: those of which chance has yet to decide, the one asked for first."""
        instruction = self.instruction
        return (
            tuple(picking.still_open(instruction, self.run)) if isinstance(instruction, code.PickEach) else ()
        )

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """The refused options, each with the first reason against it; none where that cannot be found out."""
        self.run.work[0] = MAX_WORK
        return tuple(
            refusals(self.instruction, self.run, lambda: {one.value for one in self.options}, self.picked)
        )


def open_decisions(
    machine: Machine, cells: tuple[int, ...], trace: Trace | None = None, lister: Lister | None = None
) -> tuple[Decision, ...]:
    """Every decision that is open: usually one, several where all choose in secret; none on the way to the next."""
    run = Run(machine, list(cells), trace=trace)
    if run.status != RUNNING or run.cells[PC] < 0:
        return ()
    instruction = machine.code[run.cells[PC]]
    if isinstance(instruction, code.Chance):
        return (Decision(run, None, cells=cells, lister=lister),)
    if isinstance(instruction, code.Decision):
        return (Decision(run, run.cells[YOU], cells=cells, lister=lister),)
    if not isinstance(instruction, code.Together):
        return ()
    found = []
    for seat, where in enumerate(together.places_in(instruction, run)):
        if where > 0:
            own = Run(machine, list(cells), trace=trace)
            together.load(instruction, own, seat)
            found.append(Decision(own, seat, "race" if _is_raced_for(own) else "secretly", cells, lister))
    return tuple(found)


def _is_raced_for(run: Run) -> bool:
    choice = run.machine.code[run.cells[PC]]
    return isinstance(choice, code.Decision) and is_raced_for(choice)
