"""A game that is played for comparing, decision by decision and chance by chance, and another that goes like it.

The other game is altered at one point that a seat does not see: a card that it may not know was another one, somebody
has chosen something else in secret. From there it goes on like the first, as far as that can be: the same decisions,
the same outcomes, with the two cards exchanged. So both are games that the rules can bring about.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import below, draw, weighted
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Chance, Drawing, PickEach
from festrules.interpreter.machine.machine import DRAWS, PC, RUNNING, STATUS
from festrules.interpreter.proving.verdict import Move
from festrules.interpreter.world.types import Component, bare, member
from festrules.interpreter.world.values import NOTHING

PLAYERS = 0x5EC2E7  # the stream of random players is not that of the rules


@dataclass(frozen=True, slots=True)
class ObservedStep:
    """One decision, of a seat or of chance, and its consequences up to the next."""

    before: State
    decision: Decision
    value: int
    events: tuple[Event, ...]
    after: State
    offered: tuple[Decision, ...]  # all that were open, this one among them

    @property
    def move(self) -> Move:
        """The move from one state to the other."""
        return self.decision.seat, self.value


@dataclass(slots=True)
class Random:
    """Numbers from a seed, always the same."""

    seed: int
    count: int = 0

    def below(self, total: int) -> int:
        """A number from 0 to `total` - 1."""
        self.count += 1
        return below(self.seed, self.count, total)


@dataclass(frozen=True, slots=True)
class Altered:
    """The change in the other game: one outcome or decision, and the components that change places by it."""

    at: int  # which step of the game
    value: int
    swap: tuple[int, int] | None  # kinds: wherever the one was, the other is
    secretly: bool = False  # in a block where all choose in secret: known when the block is over


def played(game: Game, seed: int, most: int) -> list[ObservedStep]:
    """A game of random players, up to this many steps."""
    random = Random(draw(seed, PLAYERS))
    state, _ = game.begin(seed, settle=False)
    steps: list[ObservedStep] = []
    while len(steps) < most and (decisions := game.decisions(state)):
        decision = decisions[random.below(len(decisions))]
        option = _by_chance(decision, state) if decision.seat is None else _any(decision, random)
        if option is None:
            break  # nobody can go on: that is another check's to find
        after, events = game.apply(state, option, settle=False)
        steps.append(ObservedStep(state, decision, option.value, events, after, decisions))
        state = after
    while steps and waits_for_chance(game, steps[-1].after):
        steps.pop()  # it ends where a player decides
    return steps


def _any(decision: Decision, random: Random) -> Option | None:
    return decision.options[random.below(len(decision.options))] if decision.options else None


def _by_chance(decision: Decision, state: State) -> Option | None:
    if not decision.options:
        return None
    weights = [option.weight for option in decision.options]
    return decision.options[weighted(state.seed, state.cells[DRAWS], weights)]


def alterations(step: ObservedStep, number: int) -> Iterator[Altered]:
    """The other possible results of a step that perhaps not everybody sees."""
    decision = step.decision
    hidden = decision.seat is None or decision.together == "secretly" or names_lying(decision)
    if not hidden or decision.together == "race" or isinstance(decision.instruction, PickEach):
        return
    for option in decision.options:
        if option.value != step.value and NOTHING not in (option.value, step.value):
            swap = exchanged(decision, step.value, option.value)
            yield Altered(number, option.value, swap, decision.together == "secretly" and swap is None)


def exchanged(decision: Decision, one: int, other: int) -> tuple[int, int] | None:
    """The kinds of component that change places when the one is taken for the other."""
    if not names_lying(decision):
        return None
    width = len(decision.run.machine.world.kinds)
    return one % width, other % width


def names_lying(decision: Decision) -> bool:
    """Whether what is decided is one of some components where they lie."""
    if isinstance(decision.instruction, Drawing):
        return True
    kind = decision.type
    one = bare(member(kind)) if kind is not None else None
    return isinstance(one, Component) and one.located


@dataclass(slots=True)
class Twin:
    """The other game, as far as it has come."""

    game: Game
    state: State
    altered: Altered
    seat: int  # through whose eyes both are looked at
    moves: list[Move] = field(default_factory=list)  # from where it was altered
    asked: tuple[Decision, ...] | None = None  # what is open in the state, once it is known

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions."""
        if self.asked is None:
            self.asked = self.game.decisions(self.state)
        return self.asked

    def go_on(self, step: ObservedStep) -> tuple[Event, ...] | None:
        """Decides as was decided in the first game; nothing if that is not possible here."""
        for decision in self.decisions:
            if decision.seat == step.decision.seat and decision.pc == step.decision.pc:
                value = self._counterpart(decision, step)
                option = decision.option(value)
                return None if option is None else self.take(option)
        return None

    def let_come(self) -> tuple[Event, ...] | None:
        """Lets chance decide what has no counterpart in the first game."""
        option = _by_chance(self.decisions[0], self.state) if self.decisions else None
        return None if option is None else self.take(option)

    def take(self, option: Option) -> tuple[Event, ...]:
        """Goes on with an option of this state."""
        self.moves.append((option.seat, option.value))
        self.state, events = self.game.apply(self.state, option, settle=False)
        self.asked = None
        return events

    @property
    def waits_for_chance(self) -> bool:
        """Whether chance decides next."""
        return waits_for_chance(self.game, self.state)

    def _counterpart(self, decision: Decision, step: ObservedStep) -> int:
        """The same value, or that of the component that lies there in its place.

        A player who cannot tell the games apart decides alike in both: what they decide of is the same for them.
        """
        swap, value = self.altered.swap, step.value
        if swap is None or value < 0 or decision.seat == self.seat or not names_lying(decision):
            return value
        kinds = self.game.machine.world.kinds
        kind = value % len(kinds)
        if kind not in swap:
            return value
        here = {option.value for option in decision.options}
        if not all(kinds[one].unique for one in swap) and value in here:
            return value  # of several copies another one
        other = swap[1] if kind == swap[0] else swap[0]
        return value - kind + other


def waits_for_chance(game: Game, state: State) -> bool:
    """Whether chance decides next in a state."""
    cells = state.cells
    return cells[STATUS] == RUNNING and isinstance(game.machine.code[cells[PC]], Chance)
