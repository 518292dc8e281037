"""Imagined moves to places that may have no room: that would be a fault, and options would vanish.

So that there is room must be asked before: `space is empty and (if pawn were on space, ...)`. What is true where a part
of an expression is asked follows from what stands before it.
"""

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.context import Context

Roomy: TypeAlias = frozenset[Any]  # expressions for places with room for one more
NOT_KNOWN: Roomy = frozenset()
LARGEST = 2_000  # parts of an expression for a place, those of definitions at each mention


def check_room(context: Context, parts: tuple[Any, ...]) -> None:
    """Reports what is put, in imagination, where there may be no room."""
    if not context.crowded:
        return
    look = _Look(context)
    for part in parts:
        look.through(part, NOT_KNOWN)
    for pointer, what, place, asked in (context.crowded[at] for at in sorted(look.found)):
        context.findings.report(
            "FR419",
            pointer,
            f"`{place}` may be full here, and then there is no room for `{what}`.",
            hint=f"Ask first whether there is: `{place} {asked} and (if {what} were on {place}, ...)`. What would be"
            f" captured is gone first: `some enemy in ... on {place}: if enemy were gone, if {what} were on {place},"
            f" ...`. A whole move stands in a procedure: `if you did NAME of {what} for {place}, ...`.",
        )


@dataclass(frozen=True, slots=True)
class _Look:
    context: Context
    found: set[int] = field(default_factory=set)
    seen: set[tuple[int, Roomy]] = field(default_factory=set)
    lying: dict[Any, Any] = field(default_factory=dict)  # names for what lies in a place, and the place

    def through(self, part: Any, known: Roomy) -> None:
        """Go through an instruction or expression in which some places are known to have room."""
        if part.__class__ is tuple:
            for one in part:
                if one.__class__ is not int:
                    self.through(one, known)
            return
        if not hasattr(part.__class__, "__dataclass_fields__") or (id(part), known) in self.seen:
            return
        self.context.spend(1 + len(known))
        self.seen.add((id(part), known))
        match part:
            case code.Choose() | code.ChooseSome():
                self._choice(part, known)
            case node.And() | node.Or():
                self.through(part.left, known)
                self.through(part.right, known | self.roomy(part.left, truth=isinstance(part, node.And)))
            case node.Conditional():
                self.through(part.condition, known)
                self.through(part.then, known | self.roomy(part.condition, truth=True))
                self.through(part.otherwise, known | self.roomy(part.condition, truth=False))
            case node.Call(arguments=arguments):
                self.through(arguments, known)
                self.through(
                    part.value,
                    known
                    | {node.Bound(place) for place, given in arguments if not known.isdisjoint(_only(given))},
                )
            case node.IfMoved():
                self._imagined(part, known)
            case _:
                self._others(part, known)

    def _others(self, part: Any, known: Roomy) -> None:
        inside = known
        if hasattr(part, "bound") and hasattr(part, "of"):
            bound = node.Bound(part.bound)
            inside = known | {bound} if self._all_roomy(part.of) else known
            if isinstance(part.of, node.Contents):
                self.lying[bound] = part.of.places
        for name in part.__dataclass_fields__:
            self.through(getattr(part, name), known if name == "of" else inside)

    def _choice(self, choice: Any, known: Roomy) -> None:
        several = isinstance(choice, code.ChooseSome)
        candidate = node.Cell(choice.candidate if several else choice.cell)
        self.through(choice.values, known)
        inside = known | {candidate} if self._all_roomy(choice.values) else known
        for condition in choice.conditions:
            self.through(condition.test, inside)
            inside |= self.roomy(condition.test, truth=True)
        for other in (*choice.if_possible, *(choice.of_all if several else ())):  # of some or of all of them
            self.through(other.test, inside)

    def _imagined(self, part: node.IfMoved, known: Roomy) -> None:
        self.through(part.component, known)
        if part.to is None:
            place = part.component.place if isinstance(part.component, node.Top) else None
            for one in _only(part.component):
                place = self.lying.get(one, place)
            self.through(part.condition, known if place is None else known | _only(place))
            return
        self.through(part.to, known)
        target = _only(part.to)
        if part.at in self.context.crowded and known.isdisjoint(target):
            self.found.add(part.at)
        self.through(part.condition, known - target)

    # ---- what is known where a condition holds, or does not ---------------------------------------

    def roomy(self, part: Any, *, truth: bool) -> Roomy:
        """The places that surely have room where a condition is true, or where it is not."""
        self.context.spend()
        match part:
            case node.Empty() if truth:
                return _only(part.places)
            case node.Compare(">=", node.Height(place), _) if not truth:  # it is not full
                return _only(place)
            case node.Aggregate("none" | "any" as how, node.Contents(place, kinds, None)):
                return _only(place) if (how == "none") is truth and self._all_kinds(kinds) else NOT_KNOWN
            case node.Not():
                return self.roomy(part.of, truth=not truth)
            case node.And() | node.Or():
                one, other = self.roomy(part.left, truth=truth), self.roomy(part.right, truth=truth)
                return one | other if isinstance(part, node.And) is truth else one & other
            case node.Call(arguments=arguments):
                inside = self.roomy(part.value, truth=truth)
                return inside.union(
                    *(_only(given) for place, given in arguments if node.Bound(place) in inside)
                )
        return NOT_KNOWN

    def _all_kinds(self, kinds: frozenset[int] | None) -> bool:
        """Whether nothing else lies where one of these kinds may lie."""
        if kinds is None:
            return True
        every = self.context.world.places
        firsts = (every[family.first] for family in self.context.world.families.values())
        return all(kinds.issuperset(place.kinds) for place in firsts if not kinds.isdisjoint(place.kinds))

    def _all_roomy(self, of: Any) -> bool:
        """Whether each member of a collection of places has room."""
        while isinstance(of, node.Filter) and not isinstance(of, node.Where):
            of = of.of
        if isinstance(of, node.Call):
            return self._all_roomy(of.value)
        if not isinstance(of, node.Where):
            return False
        return node.Bound(of.bound) in self.roomy(of.condition, truth=True) or self._all_roomy(of.of)


def _only(place: Any) -> Roomy:
    """One place; nothing if it is so long that comparing it with others would take long."""
    waiting, left = [place], LARGEST
    while waiting and left:
        part = waiting.pop()
        left -= 1
        if part.__class__ is tuple:
            waiting += [one for one in part if one.__class__ is not int]
        elif hasattr(part.__class__, "__dataclass_fields__"):
            waiting += [getattr(part, name) for name in part.__dataclass_fields__]
    return NOT_KNOWN if waiting else frozenset({place})
