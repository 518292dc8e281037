"""The numbers of options: each is the same in every question of its kind, whatever else is possible.

What is not possible now keeps its number. A board of many spaces has none, for its spaces have short names. In a pack
of many cards nobody remembers the number of one, so the cards of a hand are numbered through.
"""

from collections.abc import Collection, Sequence
from typing import assert_never

from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.ordering import in_order
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.taking import option_of, values_of_type
from festrules.interpreter.world.types import (
    PLAYER,
    TRUTH,
    Component,
    Enumerated,
    Pattern,
    Placed,
    Type,
    bare,
)
from festrules.interpreter.world.values import NOTHING

MOST_PLACES = 99  # of more the names are shorter
MOST_KINDS = 20
NO_VALUE = 0  # the number of what is not a value: none, nothing, that is all


def numbers_of(decision: Decision) -> dict[int, int]:
    """For each value that the question is about its number; empty where options have none."""
    offered = [option.value for option in decision.options]
    if any(says_number(word) for option in decision.options for word in option.words):
        return {}  # they are numbers themselves
    instruction = decision.instruction
    match instruction:
        case code.Take():
            found = _actions(decision, instruction)
        case code.Pay():  # ways to pay are of one moment
            return {value: number for number, value in enumerate(offered, 1)}
        case code.Choose() | code.ChooseSome():
            about = dict.fromkeys([*in_order(instruction, decision.run), *offered])
            about.pop(NOTHING, None)
            found = _values(decision.run.machine, bare(instruction.type), list(about))
        case code.Rearrange() | code.Draw() | code.TurnUp() | code.Pick() | code.PickEach():
            return {}
        case _:
            assert_never(instruction)
    return {**found, NOTHING: NO_VALUE} if found else found


def _actions(decision: Decision, instruction: code.Take) -> dict[int, int]:
    """Actions in the order of the text; one that is done to something has as many numbers as there is of that."""
    machine, behind = decision.run.machine, 0
    found: dict[int, int] = {}
    for position, of in enumerate(instruction.of):
        if of is None:
            found[instruction.firsts[position]] = behind + 1
            behind += 1
            continue
        values = in_order(of, decision.run)
        if _counted_through(machine, bare(of.type)):
            offered = [option.value for option in decision.options]
            return {value: number for number, value in enumerate(offered, 1)}
        numbers = _values(machine, bare(of.type), values)
        if len(numbers) < len(values):
            return {}
        for value in values:
            found[option_of(instruction, position, value)] = behind + numbers[value]
        behind += _most(machine, bare(of.type))
    return found if behind <= MOST_KINDS else {}


def _counted_through(machine: Machine, kind: Type) -> bool:
    """Whether something is done to one of so many kinds that nobody remembers the number of one."""
    match kind:
        case Component(names):
            of = [machine.world.components[name] for name in names]
            owned = any(machine.world.kinds[one.first].owner != NOTHING for one in of)
            return not owned and sum(len(one.numbers) for one in of) > MOST_KINDS
    return False


def _most(machine: Machine, kind: Type) -> int:
    """The greatest number that a value of a type has."""
    match kind:
        case Component(names):
            kinds = sum(len(machine.world.components[name].numbers) for name in names)
            return max(kinds, MOST_PLACES)
        case Placed():
            return MOST_PLACES
    return values_of_type(kind, machine.world)


def leave_gaps(decision: Decision) -> bool:
    """Whether numbers are missing between those of the options, which somebody may take for a mistake."""
    numbers = numbers_of(decision)
    shown = sorted(numbers[option.value] for option in decision.options if option.value in numbers)
    counted = [number for number in shown if number != NO_VALUE]
    return counted != list(range(1, len(counted) + 1))


def says_number(word: str) -> bool:
    """Whether a word of an option is a number."""
    return word.lstrip("-").isdecimal()


def _values(machine: Machine, kind: object, values: Sequence[int]) -> dict[int, int]:
    """The numbers of values of a type."""
    match kind:
        case Enumerated() | Pattern():
            return {value: value + 1 for value in values}
        case Placed(families):
            return _places(machine, families, values)
        case Component(names):
            return _components(machine, names, values)
    return {value: value + 1 for value in values} if kind in (PLAYER, TRUTH) else {}


def _places(machine: Machine, families: Collection[str], values: Sequence[int]) -> dict[int, int]:
    """Places by where they stand among all of their families; of one player's, among those of that player."""
    all_ = machine.world.places
    owners = {all_[value].owner for value in values}
    alike = [
        place for place in all_ if place.family in families and (len(owners) > 1 or place.owner in owners)
    ]
    places = [place.number for place in alike]
    if len(places) > MOST_PLACES:
        return {}
    return {value: places.index(value) + 1 for value in values}


def _components(machine: Machine, names: Sequence[str], values: Sequence[int]) -> dict[int, int]:
    """Components by their kind; of those that lie somewhere by their space, if that tells them apart."""
    total = len(machine.world.kinds)
    kinds = [number for name in names for number in machine.world.components[name].numbers]
    lying = [value // total - 1 for value in values if value >= total]
    owners = {machine.world.kinds[value % total].owner for value in values}
    if len(owners) == 1:  # of what belongs to a player, among what they have
        kinds = [kind for kind in kinds if machine.world.kinds[kind].owner in owners]
    if len(set(lying)) <= 1 and (not lying or len(lying) == len(values)):
        if len(kinds) > MOST_KINDS:
            return {value: number for number, value in enumerate(values, 1)}
        fits = all(value % total in kinds for value in values)
        return {value: kinds.index(value % total) + 1 for value in values} if fits else {}
    families = {machine.world.places[place].family for place in lying}
    apart = len(set(lying)) == len(values) and len(families) == 1
    on_board = apart and machine.world.places[lying[0]].space >= 0
    numbers = _places(machine, families, lying) if on_board else {}
    return {value: numbers[value // total - 1] for value in values} if numbers else {}
