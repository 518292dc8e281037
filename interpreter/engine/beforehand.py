"""From a machine to one that evaluates less: everything that is the same in every state is worked out before play.

Rules speak of the same fixed things again and again: the ingredients other than salt, the spaces of a quadrant.
Which groups there can be among cards is found beforehand as well.
An expression that reads nothing of the state becomes the constant that it is worth, and members that are picked
out of a fixed collection by something fixed are looked up and no longer asked one by one. What is asked in play
comes to the same, member for member; what would be a fault stays as it is and is a fault where play comes to it.
All that is worked out for one machine has the limit of one decision: past it the rest is asked in play.
"""

from dataclasses import replace
from typing import Any, NamedTuple

from festrules.interpreter.engine.evaluate import evaluate, kind_of, many
from festrules.interpreter.engine.known_ways import with_known_ways
from festrules.interpreter.engine.possible_groups import with_possible
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.forms import reads_state
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.values import Fault

MOST_MEMBERS = 10_000  # that a constant may have
PLAIN = frozenset({int, bool, str, type(None)})  # nothing is in them


class Made(NamedTuple):
    """The new form of a part of the machine, and what it depends on."""

    part: Any
    reads: bool = False  # something of the state
    names: frozenset[int] = frozenset()  # places of the scratch list that are bound outside of it


def beforehand(machine: Machine) -> Machine:
    """The same machine with as much as possible known already.

    Scores and ties are asked once and tell what they come from, so they stay as they are; so do the values that a
    choice is from, by which its options are numbered.
    """
    making = Making(machine)
    return replace(
        machine,
        code=tuple(making.instruction(one) for one in machine.code),
        ends=tuple(making.made(one).part for one in machine.ends),
        watches=tuple(making.made(one).part for one in machine.watches),
    )


class Making:
    """Goes through a machine. Definitions are shared among those who ask them, and stay so."""

    def __init__(self, machine: Machine) -> None:
        self.run = Run(machine, list(machine.initial))
        self.done: dict[int, tuple[Any, Made]] = {}  # by identity, which lasts as long as its bearer

    def instruction(self, one: Any) -> Any:
        """An instruction with what it asks."""
        made = self.made(one).part
        if isinstance(one, code.Choosing | code.Pick) and isinstance(made.values, node.Constant):
            return replace(made, values=one.values)
        return made

    def made(self, part: Any) -> Made:
        """Any part of the machine."""
        if part.__class__ in PLAIN:
            return Made(part)
        if id(part) not in self.done:
            self.done[id(part)] = part, self._each(part) if isinstance(part, tuple) else self._made(part)
        return self.done[id(part)][1]

    def _each(self, part: tuple[Any, ...]) -> Made:
        if PLAIN.issuperset(map(type, part)):  # a table has a number for each thing that there is
            return Made(part)
        members = [self.made(one) for one in part]
        same = all(one is two.part for one, two in zip(part, members, strict=True))
        return _together(part if same else tuple(one.part for one in members), members)

    def _made(self, part: Any) -> Made:
        if not hasattr(part.__class__, "__dataclass_fields__"):
            return Made(part)
        inner = {name: self.made(getattr(part, name)) for name in part.__dataclass_fields__}
        changed = {name: one.part for name, one in inner.items() if one.part is not getattr(part, name)}
        if changed:
            part = replace(part, **changed)
        if isinstance(part, node.Best):
            part = with_possible(part, self.run)
        plainer = with_known_ways(part)
        if plainer is not part:
            return self.made(plainer)
        found = _together(part, list(inner.values()))
        match part:
            case node.Bound(place):
                return Made(part, names=frozenset({place}))
            case node.Call() | node.Cost() | node.IfDone():
                bound = frozenset(place for place, _ in part.arguments)
                found = found._replace(names=found.names - bound | _together((), [inner["arguments"]]).names)
            case node.Line():
                found = found._replace(names=found.names - {part.bound})
            case node.Binding():
                found = found._replace(names=found.names - {part.bound} | inner[part.each].names)
        if reads_state(part):
            return found._replace(reads=True)
        if not isinstance(part, node.Pure):
            return found
        return self._known(found) if not found.reads and not found.names else self._sorted(found)

    def _known(self, found: Made) -> Made:
        """An expression that is worth the same in every state."""
        if isinstance(found.part, node.Constant | node.Range):
            return found
        try:
            value = evaluate(found.part, self.run)
        except Fault:
            return found
        if value.__class__ in (list, range):
            value = tuple(value)
        fits = not isinstance(value, tuple) or (
            len(value) <= MOST_MEMBERS and PLAIN.issuperset(map(type, value))
        )
        return Made(node.Constant(value)) if fits else found

    def _sorted(self, found: Made) -> Made:
        """Members of a fixed collection for which something fixed is equal to what the state says."""
        where = found.part
        if not isinstance(where, node.Where) or not isinstance(where.of, node.Constant):
            return found
        equal, *rest = _parts(where.condition)
        if not isinstance(equal, node.Equal):
            return found
        for own, value in ((equal.left, equal.right), (equal.right, equal.left)):
            one, other = self.made(own), self.made(value)
            if one.reads or one.names != {where.bound} or where.bound in other.names:
                continue
            groups = self._groups(where, own, kinds=equal.kinds)
            if groups is not None:
                picked: node.Expression = node.Having(groups, value, equal.kinds)
                for condition in rest:
                    picked = node.Where(picked, where.bound, condition)
                return found._replace(part=picked)
        return found

    def _groups(
        self, where: node.Where, own: node.Expression, *, kinds: bool
    ) -> dict[int, tuple[int, ...]] | None:
        """The members by what is fixed of each; None where that is a fault, or no number."""
        groups: dict[int, list[int]] = {}
        try:
            for member in many(where.of, self.run):
                self.run.scratch[where.bound] = member
                value = evaluate(own, self.run)
                if not isinstance(value, int):
                    return None
                groups.setdefault(kind_of(value, self.run) if kinds else value, []).append(member)
        except Fault:
            return None
        return {value: tuple(members) for value, members in groups.items()}


def _parts(condition: node.Expression) -> list[node.Expression]:
    """The parts of a condition, in the order in which they are evaluated."""
    if isinstance(condition, node.And):
        return [*_parts(condition.left), *_parts(condition.right)]
    return [condition]


def _together(part: Any, inner: list[Made]) -> Made:
    return Made(part, any(one.reads for one in inner), frozenset().union(*(one.names for one in inner)))
