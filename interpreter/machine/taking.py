"""The values of options in a choice of actions: the number of an action, or of an action and its target.

The options of the actions lie behind each other in the order of the text: one for an action without a parameter, else
one for each value that the collection could have in any state.
"""

from bisect import bisect_right

from festrules.interpreter.machine.cells import MAX_RANGE
from festrules.interpreter.machine.instructions import Members, Take
from festrules.interpreter.world.things import World
from festrules.interpreter.world.types import NUMBER, PLAYER, Component, Enumerated, Placed, Type, bare

Taken = tuple[int, int | None]  # the position of an action, and its target if it has a parameter


def option_of(instruction: Take, position: int, member: int | None) -> int:
    """The option of an action, done to a member if it has a parameter."""
    members = instruction.of[position]
    first = instruction.firsts[position]
    return first if members is None or member is None else first + member - members.low


def taken(instruction: Take, option: int) -> Taken:
    """The action of an option, and what it is done to."""
    position = bisect_right(instruction.firsts, option) - 1
    members = instruction.of[position]
    return position, None if members is None else option - instruction.firsts[position] + members.low


def members_at(instruction: Take, option: int) -> tuple[Members, int] | None:
    """For an action with a parameter: what it may be done to, and which of these it is."""
    position, member = taken(instruction, option)
    members = instruction.of[position]
    return None if members is None or member is None else (members, member)


def values_of_type(kind: Type, world: World, numbers: int = MAX_RANGE + 1) -> int:
    """How many values of a type there could be in any state; of numbers this many."""
    match bare(kind):
        case Component():
            return len(world.kinds) * (len(world.places) + 1)
        case Placed():
            return len(world.places)
        case Enumerated(name):
            return len(world.enumerations[name].values)
    if bare(kind) == NUMBER:
        return numbers
    return len(world.seats) if bare(kind) == PLAYER else 2
