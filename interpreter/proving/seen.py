"""The parts of the rules that came up in play: rules used, options offered, parts that gave points."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.interpreter.compiled.executors.counters import Counter, counters_of
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.ordering import in_order
from festrules.interpreter.engine.taking import actions_in_order
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.game import Game, make_machine
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.meaning.lower import context_of
from festrules.interpreter.tracing.noting import noting
from festrules.interpreter.tracing.pointers import pointers_of
from festrules.interpreter.tracing.settled import settled

Offer = tuple[Pointer, str]  # where it is decided, and what is offered in the game's words


@dataclass(slots=True)
class Seen:
    """Everything seen in one configuration or several; `considered` holds the possible offers by their kind."""

    reached: set[Pointer] = field(default_factory=set)
    considered: set[Offer] = field(default_factory=set)
    offered: set[Offer] = field(default_factory=set)
    parts: set[str] = field(default_factory=set)  # of the score, which gave somebody points
    scored: bool = False  # whether any game came to an end with scores

    def add(self, other: "Seen") -> None:
        """All that was seen elsewhere."""
        self.reached |= other.reached
        self.considered |= other.considered
        self.offered |= other.offered
        self.parts |= other.parts
        self.scored = self.scored or other.scored


@dataclass(slots=True)
class Watched:
    """A game whose play is traced, and what was looked at so far."""

    game: Game
    trace: Trace
    fixed: frozenset[Pointer]  # what is settled before play
    counters: dict[int, Counter]
    considered: dict[int, set[int]] = field(default_factory=dict)  # things, by the decision
    offered: dict[int, set[int]] = field(default_factory=dict)
    parts: set[str] = field(default_factory=set)
    scored: bool = False

    def anew(self) -> "Watched":
        """The same game, before anybody has looked."""
        trace = Trace(looked=None)
        return Watched(replace(self.game, trace=trace), trace, self.fixed, self.counters)

    def look(self, decision: Decision) -> int:
        """Notes what a decision of a player offers; how much of it is new."""
        instruction = decision.instruction
        match instruction:
            case code.Choose() | code.ChooseSome():
                self.consider(decision.pc, in_order(instruction, decision.run))
            case code.Take():
                self.consider(decision.pc, actions_in_order(instruction, decision.run))
            case code.Pay() | code.Rearrange():
                pass  # nobody misses a payment, or a space, that was never offered
            case code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
                pass  # players decide nothing there
            case _:
                assert_never(instruction)
        return self.offer(decision.pc, [option.value for option in decision.options])

    def consider(self, pc: int, values: Iterable[int]) -> None:
        """Notes what is in question at a decision."""
        thing = self.counters[pc].thing
        self.considered.setdefault(pc, set()).update(map(thing, values))

    def offer(self, pc: int, values: Iterable[int]) -> int:
        """Notes values that a decision offers; how much of it is new."""
        offered = self.offered.setdefault(pc, set())
        before = len(offered)
        offered.update(map(self.counters[pc].thing, values))
        return len(offered) - before

    def score(self, points: Iterator[tuple[str, int]]) -> None:
        """Notes the points of a game that is over."""
        self.scored = True
        self.parts.update(name for name, number in points if number)

    def seen(self) -> Seen:
        """All that was seen."""
        machine = self.game.machine
        return Seen(
            set(self.fixed | pointers_of(machine, self.trace, looked=False)),
            set(self._offers(self.considered)),
            set(self._offers(self.offered)),
            set(self.parts),
            self.scored,
        )

    def _offers(self, found: dict[int, set[int]]) -> Iterator[Offer]:
        for number, things in found.items():
            for thing in things:
                yield offer_of(self.game.machine, self.counters[number], thing)


def offer_of(machine: Machine, counter: Counter, thing: int) -> Offer:
    """A thing that was counted, in words."""
    pointer = machine.origins[machine.code[counter.decision].at].pointer
    place = thing - counter.first
    return pointer, counter.texts[place] if place < counter.room else counter.beside


def watched(game: Game) -> Watched:
    """The same game, traced."""
    machine = game.machine
    document, configuration = game.document, machine.configuration
    trace = Trace(looked=None)
    noted = replace(noting(make_machine(document, configuration)), most_steps=machine.most_steps)
    traced = Game(noted, document, trace=trace)
    counters = {one.decision: one for one in counters_of(machine)}
    fixed = frozenset(settled(context_of(document, configuration), document))
    return Watched(traced, trace, fixed, counters)
