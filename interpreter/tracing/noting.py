"""A machine to one that notes: the same machine, with a note wherever an expression leads on in several ways.

Instructions need nothing of the kind: whoever carries them out says so. Where nobody traces there is no such
machine, so tracing costs play nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, TypeVar

from festrules.grammar.document import Pointer
from festrules.interpreter.edition.gather import HOLDS
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.expressions import NOWHERE
from festrules.interpreter.machine.machine import Machine

Whole = TypeVar("Whole")


def noting(machine: Machine) -> Machine:
    """The machine with a note at every expression that stands for a part of the rules."""
    notes = Notes(lambda at: machine.origins[at].pointer)
    return replace(
        machine,
        code=tuple(notes.inside(one) for one in machine.code),
        ends=tuple(notes.asked(notes.inside(end), "when", true="/when") for end in machine.ends),
        watches=tuple(notes.asked(notes.inside(one), "when", true="/do") for one in machine.watches),
        parts=tuple(notes.asked(notes.inside(part), "value") for part in machine.parts),
        tie_breaks=tuple(notes.inside(step) for step in machine.tie_breaks),
    )


@dataclass(slots=True)
class Notes:
    """Puts notes into expressions. Definitions are shared among those who ask them, and stay so."""

    place: Callable[[int], Pointer]
    done: dict[int, tuple[Any, Any]] = field(
        default_factory=dict
    )  # by identity, which lasts as long as its bearer

    def inside(self, whole: Whole) -> Whole:
        """Anything that has expressions in it, with notes in all of them."""
        made: Whole = self._inside(whole)
        return made

    def _inside(self, whole: Any) -> Any:
        if isinstance(whole, tuple):
            return self._members(whole)
        if not is_dataclass(whole) or isinstance(whole, type):
            return whole
        if id(whole) in self.done:
            return self.done[id(whole)][1]
        changed = {}
        for one in fields(whole):
            before = getattr(whole, one.name)
            after = self.inside(before)
            if after is not before:
                changed[one.name] = after
        made = self._noted(replace(whole, **changed) if changed else whole)
        self.done[id(whole)] = (whole, made)
        return made

    def _members(self, several: Any) -> Any:
        made = tuple(self.inside(one) for one in several)
        return several if all(one is two for one, two in zip(several, made, strict=True)) else made

    def _noted(self, one: Any) -> Any:
        """An expression or condition that has a place of its own, with the notes about it."""
        if getattr(one, "at", NOWHERE) == NOWHERE:
            return one
        match one:
            case node.Call(name) if name.endswith(HOLDS):
                here = self.place(one.at)
                return node.Noted(one, here, f"{here}/change/edits")
            case node.Call() | node.Cost() | node.Lookup():
                return node.Noted(one, self.place(one.at))
            case node.Conditional():
                here = self.place(one.at)
                then, otherwise = (
                    node.Noted(one.then, f"{here}/then"),
                    node.Noted(one.otherwise, f"{here}/otherwise"),
                )
                return replace(one, then=then, otherwise=otherwise)
            case node.Default():
                return replace(one, otherwise=node.Noted(one.otherwise, f"{self.place(one.at)}/otherwise"))
            case node.CostPart():
                which = "amount" if one.amount is not None else "kind"
                return self.asked(one, which)
            case code.IfPossible():  # whether it leaves anything out is noted by who knows what there is
                return self.asked(one, "test", true="/condition")
            case code.Condition():
                return self.asked(one, "test", true="/condition", false="/reason")
        return one

    def asked(self, whole: Whole, name: str, true: str = "", false: str = "") -> Whole:
        """A thing with a note at one of its expressions, and at what it leads to when it holds or does not."""
        at: int = getattr(whole, "at")  # noqa: B009
        of, here = getattr(whole, name), self.place(at)
        if of is None:
            return whole
        note = node.Noted(of, here, true and f"{here}{true}", false and f"{here}{false}")
        return replace(whole, **{name: note})  # type: ignore[type-var]
