"""What can come next in a state, under a convention of counting.

Between two states lies one event: a decision, a choice that several make together, or a chance outcome. Every
number that is counted depends on what is called one event, so the convention says it.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.together import READY
from festrules.interpreter.machine.instructions import Together
from festrules.interpreter.machine.machine import PC, TURN

if TYPE_CHECKING:
    from festrules.interpreter.game import Game

DECISION, SIMULTANEOUS, RACE, CHANCE, END, FAULT = "decision", "simultaneous", "race", "chance", "end", "fault"
KINDS = (DECISION, SIMULTANEOUS, RACE, CHANCE, END, FAULT)


@dataclass(frozen=True, slots=True)
class Convention:
    """What is called one event.

    `forced`: whether something with a single outcome is an event. `turns`: whether the decisions that one seat
    makes in one turn, with no chance and nobody else between them, are one event: a whole move. `joint`: whether
    secret choices are one event whose outcomes are the combinations; else the seats commit one after the other,
    unseen, and each commit is a decision.
    """

    forced: bool = True
    turns: bool = False
    joint: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """What is due in a state, and every way in which it can turn out, with its weight."""

    kind: str
    outcomes: tuple[tuple[int, State], ...] = ()


def kind_of_step(game: "Game", state: State, convention: Convention) -> str:
    """What is due, without asking how it can turn out."""
    decisions = game.decisions(state)
    if not decisions:
        return FAULT if game.is_faulty(state) else END
    if decisions[0].seat is None:
        return CHANCE
    block = _block(game, state)
    if block is not None and block.race:
        return RACE
    return SIMULTANEOUS if len(decisions) > 1 and convention.joint else DECISION


def next_step(game: "Game", state: State, convention: Convention) -> Step:
    """What is due, and every way in which it can turn out."""
    kind = kind_of_step(game, state, convention)
    decisions = game.decisions(state)
    match kind:
        case "chance":
            options = decisions[0].options
            return Step(kind, tuple((option.weight, _after(game, state, option)) for option in options))
        case "simultaneous":
            return Step(kind, _each_once(_together(game, state, decisions)))
        case "race":  # whoever is first: every option of every seat is a way to go on
            return Step(kind, _each_once([after for one in decisions for after in _choices(game, state, one)]))
        case "decision" if convention.turns:
            return Step(kind, _each_once(_whole_moves(game, state, decisions[0])))
        case "decision":
            return Step(kind, _each_once(_choices(game, state, decisions[0])))
    return Step(kind)


def settled(game: "Game", state: State, convention: Convention) -> State:
    """The state itself, or past everything with a single outcome where that is no event."""
    while not convention.forced:
        outcomes = next_step(game, state, convention).outcomes
        if len(outcomes) != 1:
            break
        state = outcomes[0][1]
    return state


def _each_once(states: list[State]) -> tuple[tuple[int, State], ...]:
    return tuple((1, state) for state in states)


def _after(game: "Game", state: State, option: "object") -> State:
    return game.apply(state, option, settle=False, tell=False)[0]  # type: ignore[arg-type]


def _choices(game: "Game", state: State, decision: Decision) -> list[State]:
    return [_after(game, state, option) for option in decision.options]


# ---- whole moves -------------------------------------------------------------------------------


def _whole_moves(game: "Game", state: State, decision: Decision) -> list[State]:
    """The states after a seat's decisions, each chain of them followed to its last."""
    found: list[State] = []
    waiting = _choices(game, state, decision)[::-1]
    while waiting:
        reached = waiting.pop()
        following = _same_move(game, state, decision, reached)
        if following is None:
            found.append(reached)
        else:
            waiting += _choices(game, reached, following)[::-1]
    return found


def _same_move(game: "Game", start: State, first: Decision, reached: State) -> Decision | None:
    """The decision with which the same seat goes on in the same turn, if that comes next."""
    if reached.cells[TURN] != start.cells[TURN] or _block(game, reached) is not None:
        return None
    decisions = game.decisions(reached)
    return decisions[0] if decisions and decisions[0].seat == first.seat else None


# ---- choices made together ---------------------------------------------------------------------


def _block(game: "Game", state: State) -> Together | None:
    number = state.cells[PC]
    instruction = game.machine.code[number] if 0 <= number < len(game.machine.code) else None
    return instruction if isinstance(instruction, Together) else None


def _together(game: "Game", state: State, decisions: tuple[Decision, ...]) -> list[State]:
    """The states after all have chosen: a secret choice changes nothing for others, so any order will do."""
    reached, done = [state], list[int]()
    for seat in [decision.seat for decision in decisions if decision.seat is not None]:
        reached = [after for one in reached for after in _part(game, one, seat, done)]
        done.append(seat)
    return reached


def _part(game: "Game", state: State, seat: int, done: list[int]) -> list[State]:
    """One seat's part of the block, which may be several choices."""
    found: list[State] = []
    waiting = [state]
    while waiting:
        for decision in game.decisions(one := waiting.pop()):
            if decision.seat != seat:
                continue
            for after in _choices(game, one, decision):
                (waiting if _part_goes_on(game, state, after, seat, done) else found).append(after)
    return found


def _part_goes_on(game: "Game", before: State, after: State, seat: int, done: list[int]) -> bool:
    """Whether a seat still chooses in the same block, and not in one that has begun anew."""
    block = _block(game, after)
    if block is None or block != _block(game, before):
        return False
    places = after.cells[block.cell : block.cell + game.players]
    return places[seat] > 0 and all(places[other] == READY for other in done)
