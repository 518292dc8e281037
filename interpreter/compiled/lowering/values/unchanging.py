"""Values that are the same for every member of a collection, worked out once, before or when they are first needed.

Taken out of a loop are single values that cannot be a fault and that use no name bound in the loop: those that every
round asks for are worked out before it. What is much work, or only asked for now and then, is kept when it has been
asked for once.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from festrules.interpreter.compiled.lowering.context import Lowering, Once
from festrules.interpreter.compiled.lowering.dispatch import value
from festrules.interpreter.compiled.lowering.values.known import is_inlined
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.machine import expressions as node

ONCE_AT_LEAST = (
    *(node.Aggregate, node.Quantified, node.Alike, node.Holds),
    *(node.Rank, node.Run, node.Best, node.Shows),
)
SEVERAL = (node.Height, node.Empty)  # much work of several places


@dataclass(frozen=True, slots=True)
class TakenOut:
    """The values taken out of a loop."""

    low: Lowering
    held: dict[int, Once]

    @contextmanager
    def known(self) -> Iterator[None]:
        """Where it is to be used: in what is asked of a member."""
        before = self.low.held
        self.low.held = {**before, **self.held}
        yield
        self.low.held = before


def unchanging(
    inner: Sequence[node.Expression], bound: Sequence[int], low: Lowering, code: Code, *, sure: bool = False
) -> TakenOut:
    """Takes out of expressions what does not depend on the names of a loop.

    Where this is asked the loop is about to begin, in any case if that is `sure`; what has been taken out is known
    where the caller says so.
    """
    finder = Finder(low, sure)
    for one in inner:
        finder.look(one, frozenset(bound), always=True)
    held: dict[int, Once] = {}
    for one, much in finder.found.values():
        if much or low.facts.pays(one):
            paid = code.new(0, "paid") if low.facts.pays(one) else None
            held[id(one)] = Once(code, code.new(0, "kept"), code.new(0, "known"), paid)
        else:
            held[id(one)] = Once(code, code.held(value(one, low, code)))
    return TakenOut(low, held)


class Finder:
    """Looks for the largest parts that are the same in every round."""

    def __init__(self, low: Lowering, sure: bool) -> None:
        self.low, self.sure = low, sure
        self.found: dict[int, tuple[Any, bool]] = {}

    def look(self, expression: Any, bound: frozenset[int], *, always: bool) -> None:
        """Looks through an expression; `always` says that every round asks for it."""
        low, forms = self.low, self.low.facts.forms
        if isinstance(expression, node.Plain) or id(expression) in low.held or id(expression) in self.found:
            return
        if not forms.free(expression) & bound and self._is_kept(expression, always=always):
            return
        if isinstance(expression, node.IfMoved | node.IfDone):
            parts = forms.parts(expression)[:-1]  # the condition is asked of another state
        elif isinstance(expression, node.Call) and not is_inlined(expression, low):
            parts = forms.parts(expression)[:-1]
        else:
            parts = forms.parts(expression)
        for number, part in enumerate(parts):
            names = bound | {place for place, _, _ in part.names}
            self.look(part.of, names, always=always and _is_asked(expression, number))

    def _is_kept(self, expression: Any, *, always: bool) -> bool:
        facts = self.low.facts
        if facts.several(expression) or facts.may_fail(expression) or isinstance(expression, node.Having):
            return False
        much = self._is_much(expression)
        if much or always:
            self.found[id(expression)] = expression, much and not (always and self.sure)
            return True
        return False

    def _is_much(self, expression: Any) -> bool:
        """Whether it is so much work that it should not be done before it must."""
        low = self.low
        if isinstance(expression, ONCE_AT_LEAST):
            return True
        if isinstance(expression, node.Call) and not is_inlined(expression, low):
            return True
        if isinstance(expression, SEVERAL) and low.facts.several(expression.places):
            return True
        return any(self._is_much(part.of) for part in low.facts.forms.parts(expression))


def _is_asked(expression: Any, number: int) -> bool:
    """Whether a part of an expression is asked for whenever that is."""
    match expression:
        case node.And() | node.Or() | node.Conditional() | node.Default():
            return number == 0
        case node.Where() | node.Map() | node.Quantified() | node.Alike() | node.Extreme() | node.Ordered():
            return number == 0
        case node.Rank() | node.Line():
            return number < 2
    return True
