"""The options of a choice as a set of spaces, or of what lies there, as far as they can be asked for at once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.bitsets import Board
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, SpaceSet, probing
from festrules.interpreter.compiled.lowering.sets.spacesets import Sets
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions
from festrules.interpreter.machine.forms import renamed
from festrules.interpreter.world.types import PLAYER, Placed, bare


@dataclass(frozen=True, slots=True)
class Choosable:
    """Values as a set, after this many of the conditions."""

    members: SpaceSet
    asked: int


def values_as_set(values: node.Expression, low: Lowering, code: Code) -> SpaceSet | None:
    """The values of a choice as a set, whatever may be chosen of them."""
    try:
        with probing(code) as probe:
            return Sets(low, probe, caught=True).of(values)
    except NotLifted:
        return None


def choosable(choice: instructions.Choose, most: int, low: Lowering, code: Code) -> Choosable | None:
    """The spaces that may be chosen according to the first conditions, and no more than this many of them.

    The caller sees to it that a fault means: nothing.
    """
    if bare(choice.type) == PLAYER:
        return None  # these come clockwise
    try:
        with probing(code) as probe:
            sets = Sets(low, probe, caught=True, gathering=isinstance(bare(choice.type), Placed))
            members = sets.part(choice.values)
            if members.components and members.kind is None and _any_unique(members.board, low):
                return None  # these are in the order of their kinds, and not of their spaces
            tests = [condition.test for condition in choice.conditions[:most]]
            return _asked(choice, members, tests, sets)
    except NotLifted:
        return None


def _any_unique(board: Board, low: Lowering) -> bool:
    return any(low.machine.world.kinds[kind].unique for kind in low.machine.world.places[board.first].kinds)


def foreseen(
    choice: instructions.Choose,
    members: SpaceSet,
    after: Sequence[node.Expression],
    low: Lowering,
    code: Code,
) -> SpaceSet | None:
    """The members for which all of this holds, too, once one of them has been chosen."""
    try:
        with probing(code) as probe:
            sets = Sets(low, probe, caught=True)
            name, bits = sets.fresh(), members.bits
            for condition in after:
                test = renamed(condition, node.Cell(choice.cell), node.Bound(name))
                bits = bits & sets.condition(test, name, members)
            return replace(members, bits=bits)
    except NotLifted:
        return None


def _asked(
    choice: instructions.Choose, members: SpaceSet, tests: Sequence[node.Expression], sets: Sets
) -> Choosable:
    """The members that fulfil one test after the other, as far as they can be asked of all at once."""
    name, bits = sets.fresh(), members.bits
    for position, test in enumerate(tests):
        holds = sets.at_once(renamed(test, node.Cell(choice.cell), node.Bound(name)), name, members)
        if holds is None:
            return Choosable(replace(members, bits=bits), position)
        bits = bits & holds
    return Choosable(replace(members, bits=bits), len(tests))
