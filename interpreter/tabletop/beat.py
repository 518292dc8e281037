"""The course of a game in its smallest steps: one decision, or one thing that chance brought."""

from dataclasses import dataclass

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.stream import weighted
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import DRAWS


@dataclass(frozen=True, slots=True)
class Beat:
    """One step. What chance brought is `entered` by people, or else provisional: it may yet have been another."""

    seat: int | None  # None for chance
    name: str
    words: str
    number: int
    value: int
    before: State
    after: State
    events: tuple[Event, ...]
    entered: bool = True
    left: int = 0  # the seats that have seen what came and whom nobody asks; a bit for each
    picks: bool = False  # whether chance picked something, and moved nothing

    @property
    def open(self) -> bool:
        """Whether it may have been another."""
        return not self.entered


def beat_of(game: Game, before: State, option: Option, *, entered: bool = True) -> Beat:
    """The step that an option leads to; what chance brings after it is left open."""
    after, events = game.apply(before, option, settle=False)
    return Beat(
        option.seat,
        option.decision.name,
        option.text,
        option.number,
        option.value,
        before,
        after,
        events,
        entered,
        picks=isinstance(option.decision.instruction, code.Picking),
    )


def open_chance(game: Game, state: State) -> Decision | None:
    """The decision of chance that is due now, if there is one."""
    decisions = game.decisions(state)
    return decisions[0] if decisions and decisions[0].seat is None else None


def sampled(state: State, decision: Decision, avoid: frozenset[int] = frozenset()) -> Option:
    """The outcome of the stream, if it can be none of those that are needed elsewhere."""
    possible = [one for one in decision.options if one.value not in avoid] or decision.options
    weights = [option.weight for option in possible]
    return possible[weighted(state.seed, state.cells[DRAWS], weights)]
