"""The possible next steps in a state, under a convention of counting.

Between two states lies one event: a decision, a choice that several make together, or a chance outcome. Every
number that is counted depends on what is called one event, so the convention says it.
"""

from dataclasses import dataclass

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.together import READY
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC, TURN

KINDS = ("decision", "simultaneous", "chance", "end", "fault")
ENDS = ("end", "fault")
MAX_FORCED = 10_000  # events with a single outcome, one after the other


class TooLarge(Exception):
    """More states than were allowed would have to be made."""


@dataclass(frozen=True, slots=True)
class Convention:
    """The definition of one event.

    `forced`: whether something with a single outcome is an event. `turns`: whether the decisions that one seat
    makes in one turn, with no chance and nobody else between them, are one event: a whole move. `joint`: whether
    secret choices are one event whose outcomes are the combinations; else the seats commit one after the other,
    unseen, and each commit is a decision.
    """

    forced: bool = True
    turns: bool = False
    joint: bool = True


@dataclass(frozen=True, slots=True)
class TreeStep:
    """The step that is due in a state, and every way it can turn out, with its weight."""

    kind: str
    outcomes: tuple[tuple[int, State], ...] = ()


@dataclass(slots=True)
class Walk:
    """Goes through the tree of a game; `left` says how many more states may be made."""

    game: Game
    convention: Convention
    left: int

    def after(self, state: State, option: Option) -> State:
        """The state that an option leads to."""
        if self.left <= 0:
            raise TooLarge
        self.left -= 1
        return self.game.apply(state, option, settle=False, tell=False)[0]

    def choices(self, state: State, decision: Decision) -> list[State]:
        """The states that the options of a decision lead to."""
        return [self.after(state, option) for option in decision.options]

    def block(self, state: State) -> Together | None:
        """The block in which several act, if play stands at one."""
        instruction = self.game.machine.code[state.cells[PC]]
        return instruction if isinstance(instruction, Together) else None


def kind_of_step(walk: Walk, state: State) -> str:
    """The kind of step that is due, without its outcomes."""
    decisions = walk.game.decisions(state)
    if not decisions:
        return "fault" if walk.game.is_faulty(state) else "end"
    if decisions[0].seat is None:
        return "chance"
    return "simultaneous" if len(decisions) > 1 and walk.convention.joint else "decision"


def next_step(walk: Walk, state: State) -> TreeStep:
    """The step that is due, and every way it can turn out."""
    kind = kind_of_step(walk, state)
    decisions = walk.game.decisions(state)
    match kind:
        case "chance":
            options = decisions[0].options
            return TreeStep(kind, tuple((option.weight, walk.after(state, option)) for option in options))
        case "simultaneous":
            return _evenly(kind, _together(walk, state, decisions))
        case "decision" if walk.convention.turns:
            return _evenly(kind, _whole_moves(walk, state, decisions[0]))
        case "decision":
            return _evenly(kind, walk.choices(state, decisions[0]))
    return TreeStep(kind)


def settled(walk: Walk, state: State) -> State:
    """The state itself, or past everything with a single outcome where that is not an event."""
    for _ in range(0 if walk.convention.forced else MAX_FORCED):
        outcomes = next_step(walk, state).outcomes
        if len(outcomes) != 1:
            break
        state = outcomes[0][1]
    return state


def _evenly(kind: str, states: list[State]) -> TreeStep:
    return TreeStep(kind, tuple((1, state) for state in states))


# ---- whole moves -------------------------------------------------------------------------------


def _whole_moves(walk: Walk, state: State, decision: Decision) -> list[State]:
    """The states after a seat's decisions, each chain of them followed to its last."""
    found: list[State] = []
    waiting = walk.choices(state, decision)[::-1]
    while waiting:
        reached = waiting.pop()
        following = _same_move(walk, state, decision, reached)
        if following is None:
            found.append(reached)
        else:
            waiting += walk.choices(reached, following)[::-1]
    return found


def _same_move(walk: Walk, start: State, first: Decision, reached: State) -> Decision | None:
    """The next decision, if the same seat makes it in the same turn."""
    decisions = walk.game.decisions(reached)
    if not decisions or reached.cells[TURN] != start.cells[TURN] or walk.block(reached) is not None:
        return None
    return decisions[0] if decisions[0].seat == first.seat else None


# ---- choices made together ---------------------------------------------------------------------


def _together(walk: Walk, state: State, decisions: tuple[Decision, ...]) -> list[State]:
    """The states after all have chosen: a secret choice changes nothing for others, so any order will do."""
    reached, done = [state], list[int]()
    for seat in [decision.seat for decision in decisions if decision.seat is not None]:
        reached = [after for one in reached for after in _part(walk, one, seat, done)]
        done.append(seat)
    return reached


def _part(walk: Walk, state: State, seat: int, done: list[int]) -> list[State]:
    """One seat's part of the block, which may be several choices."""
    found: list[State] = []
    waiting = [state]
    while waiting:
        reached = waiting.pop()
        own = next(decision for decision in walk.game.decisions(reached) if decision.seat == seat)
        for after in walk.choices(reached, own):
            goes_on = own.together != "race" and _part_goes_on(walk, state, after, seat, done)
            (waiting if goes_on else found).append(after)
    return found


def _part_goes_on(walk: Walk, before: State, after: State, seat: int, done: list[int]) -> bool:
    """Whether a seat still chooses in the same block, and not in one that has begun again."""
    block = walk.block(after)
    if block is None or after.cells[PC] != before.cells[PC] or not walk.game.decisions(after):
        return False
    places = after.cells[block.cell : block.cell + walk.game.players]
    return places[seat] > 0 and all(places[other] == READY for other in done)
