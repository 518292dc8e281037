"""Situations that the rules do not provide for, and the check that reports each."""

from dataclasses import dataclass, replace
from typing import Any

from festrules.grammar.document import Pointer, around
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.scores import Sheet, winners
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import PC, SCORED, STATUS
from festrules.interpreter.proving.verdict import Move
from festrules.interpreter.world.values import Fault

STUCK = "a decision is due and nothing is possible"
ROUND_AND_ROUND = "more steps are needed between two decisions than are allowed"
BY_CHANCE_ALONE = "chance decides again and again, and nobody else does"
CLAIMED = "the rules come to a point that they say cannot happen"
# The words of faults after which nobody can do anything any more, and of those about ties.
NOBODY_ACTS = (
    STUCK,
    "nobody can have a turn",
    "turns begin with nobody",
    ROUND_AND_ROUND,
    BY_CHANCE_ALONE,
)
TIED = (
    "players are tied, and the rules say that this cannot be",
    "two are equal in an order that is never tied",
)
DRY = "there is nothing left to draw from"
CHOICES = ("choose", "take", "pay", "turns")
DRAWS = ("draw", "deal", "turn-up")
ENOUGH_STEPS = 1_500  # after so many it is supposed that play goes round; no game needs a third of them
MUCH_WORK = 200  # decisions: what it costs to see that


@dataclass(frozen=True, slots=True, order=True)
class Trouble:
    """A fault: what it is, and where in the document."""

    what: str
    pointer: Pointer
    clauses: tuple[str, ...] = ()


def code_of(trouble: Trouble) -> str:
    """The check under which it is told. `cannot happen` counts as what it stands under."""
    if trouble.what in TIED:
        return "FR905"
    if trouble.what.startswith(DRY):
        return "FR906"
    if trouble.what in NOBODY_ACTS:
        return "FR901"
    if trouble.what == CLAIMED:
        statement = of_otherwise(trouble.pointer)
        kind = statement.rpartition("/")[2]
        if kind in CHOICES:
            return "FR901"
        if kind in DRAWS:
            return "FR906"
    return "FR904"


def cost_of(trouble: Trouble) -> int:
    """How many decisions a budget could have had in place of the work after which it was known."""
    return MUCH_WORK if trouble.what in (ROUND_AND_ROUND, BY_CHANCE_ALONE) else 1


def impatient(game: Game) -> Game:
    """The same game with little patience for play that goes round and round without a decision."""
    return replace(game, machine=replace(game.machine, most_steps=ENOUGH_STEPS))


def of_otherwise(pointer: Pointer) -> Pointer:
    """The statement whose `otherwise` a `cannot happen` stands in; nothing if it stands elsewhere."""
    block = around(around(pointer))  # the place in a list of statements, and the field with the list
    return around(block) if block.endswith("/otherwise") else ""


def after_move(game: Game, before: State, decision: Decision, move: Move) -> Trouble | None:
    """The trouble after a move, repeated to hear its events."""
    option = next(one for one in decision.options if one.value == move[1])
    after, events = game.apply(before, option, settle=False)
    return told(game, after, events)


def told(game: Game, state: State, events: tuple[Any, ...]) -> Trouble | None:
    """The fault that play has told of, or one that the score sheets run into."""
    for event in events:
        if event.kind == "rules-fault":
            what = event.data["what"]
            if what == ROUND_AND_ROUND:  # where on the way round it was broken off says nothing
                return Trouble(what, "")
            return Trouble(what, event.data["pointer"], tuple(event.data["clauses"]))
    return None if not game.is_over(state) else of_scores(game, state)


def by_chance_alone(game: Game, state: State) -> Trouble:
    """Chance has decided so often that it is supposed to go on for ever."""
    origin = game.machine.origins[game.machine.code[state.cells[PC]].at]
    return Trouble(BY_CHANCE_ALONE, origin.pointer, origin.clauses)


def of_scores(game: Game, state: State) -> Trouble | None:
    """Whether a game that is over has no result."""
    found = None if game.is_faulty(state) else scored(game, state)
    return found if isinstance(found, Trouble) else None


def scored(game: Game, state: State) -> tuple[Sheet, ...] | Trouble:
    """The score sheets, or why there are none."""
    try:
        return game.scores(state)
    except Fault as fault:
        return Trouble(fault.what, "/score")


def if_too_long(game: Game, state: State) -> Trouble | None:
    """Whether there would be no winner if the game had become too long where it stands."""
    cells = list(state.cells)
    cells[STATUS] = SCORED
    try:
        winners(Run(game.machine, cells))
    except Fault as fault:
        return Trouble(fault.what, "/winner")
    return None


def without_options(game: Game, decision: Decision) -> Trouble:
    """A decision that is open, and nothing is possible: looking ahead has not gone so far."""
    origin = game.machine.origins[decision.instruction.at]
    return Trouble(STUCK, origin.pointer, origin.clauses)
