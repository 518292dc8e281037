"""Conditions whose first part alone can be asked of all members at once: the rest is asked of those that are left."""

from dataclasses import dataclass, replace
from functools import reduce

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.fuel import spend
from festrules.interpreter.compiled.lowering.sets.spaces import NotLifted, SpaceSet, probing
from festrules.interpreter.compiled.lowering.sets.spacesets import ANY_ORDER, IN_ORDER, Sets
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import member_of


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The members that fulfil part of a condition, and the rest to be asked of each."""

    members: SpaceSet
    rest: node.Expression


def narrowed(one: node.Quantified | node.Where, low: Lowering, code: Code) -> Narrowed | None:
    """The members that fulfil the first part of a condition, as far as it can be asked of all at once."""
    parts = conjuncts(one.condition)
    if len(parts) < 2:
        return None
    ordered = isinstance(one, node.Where)
    try:
        with probing(code) as probe:
            sets = Sets(low, probe, members=IN_ORDER if ordered else ANY_ORDER)
            members = sets.of(one.of)
            bits = members.bits & sets.condition(parts[0], one.bound, members)
            left = parts[1:]
            while len(left) > 1 and (holds := sets.at_once(left[0], one.bound, members)) is not None:
                bits = bits & holds
                del left[0]
            if low.facts.paid_apart(one):
                with low.facts.within([(one.bound, member_of(low.facts.members(one.of)))]):
                    asked = sum(low.facts.work(part) for part in parts[: -len(left)])
                spend(probe, low.facts.most(one.of) * (1 + asked))
            return Narrowed(replace(members, bits=bits), reduce(node.And, left))
    except NotLifted:
        return None


def conjuncts(condition: node.Expression) -> list[node.Expression]:
    """The conditions that are tested one after the other, as long as all of them hold."""
    if isinstance(condition, node.And):
        return conjuncts(condition.left) + conjuncts(condition.right)
    return [condition]
