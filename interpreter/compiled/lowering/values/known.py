"""Definitions evaluated once while another that uses them is evaluated, as the reference does (`Call.once`).

What is asked more than once with the same names is kept where it is first asked for. So nothing is worked out that
nobody asks for, and a fault is where it would be.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from festrules.interpreter.compiled.lowering.context import ROOM, KnownDefinition, Later, Lowering, Named
from festrules.interpreter.compiled.lowering.dispatch import put_down, slots_of, value
from festrules.interpreter.compiled.lowering.fuel import spend
from festrules.interpreter.compiled.lowering.shelves import Shelf
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Not
from festrules.interpreter.machine import expressions as node

SMALL = 40  # expressions that a definition is made of, up to which it is written wherever it is asked for
SAME_EVERYWHERE = (node.Constant, node.Cell)  # arguments that are the same if they look alike


def is_inlined(one: node.Call, low: Lowering) -> bool:
    """Whether a definition is written where it is asked for: it is small, or nobody else asks for it."""
    return low.facts.forms.size(one.value) <= SMALL or low.facts.calls.get(id(one.value), 0) < 2


@contextmanager
def within(one: node.Call, low: Lowering, code: Code) -> Iterator[None]:
    """Where a definition is worked out, and its names are bound: what it asks again and again is kept."""
    before = low.known
    if one.once:
        low.known = {key: known for key, known in before.items() if known.code is code}
        asked = _Asked(low)
        asked.look(one.value, low.names)
        for key, other in asked.first.items():
            if asked.times[key] > 1 and key not in low.known:
                low.known[key] = _begin(other, low, code)
    yield
    low.known = before


def key_of(one: node.Call, names: Mapping[int, Named]) -> Hashable | None:
    """A key that is the same for calls with the same result; None if that cannot be told."""
    given: list[Hashable] = [id(one.value)]
    for _, argument in one.arguments:
        if isinstance(argument, node.Bound):
            found = names.get(argument.place)
            if found is None or isinstance(found, Later):
                return None
            given.append(found)
        elif isinstance(argument, SAME_EVERYWHERE):
            given.append(argument)
        else:
            return None
    return tuple(given)


def known_of(one: node.Call, low: Lowering, code: Code) -> KnownDefinition | None:
    """Where it is kept what a definition comes to; it has been worked out by then."""
    key = key_of(one, low.names) if one.once and low.known else None
    found = low.known.get(key) if key is not None else None
    if found is None or found.code is not code:
        return None
    if any(behind is statements for behind in found.sure for statements in code.open):
        return found
    before = low.known
    low.known = {other: kept for other, kept in before.items() if other != key}
    with code.if_(Not(found.there)):
        if found.count is None:
            code.let(found.value, value(one, low, code))
        else:
            shelf = put_down(one, low, code)
            code.let(found.value, shelf.start)
            code.let(found.count, shelf.count)
        code.let(found.there, 1)
    low.known = before
    found.sure.append(code.open[-1])
    return found


def shelf_of(found: KnownDefinition, one: node.Call, low: Lowering, code: Code) -> Shelf:
    """The members that are kept. As always, the code that asks pays for looking at an unknown number."""
    assert found.count is not None
    if low.facts.uncounted(one):
        spend(code, found.count * low.looked_at)
    return Shelf(slots_of(one, low), found.value, found.count)


def _begin(one: node.Call, low: Lowering, code: Code) -> KnownDefinition:
    count = code.new(0, "count") if low.facts.several(one) else None
    return KnownDefinition(code, code.new(0, "known"), code.new(0, "kept"), count)


class _Asked:
    """Which definitions an expression asks for, and how often with the same names."""

    def __init__(self, low: Lowering) -> None:
        self.low = low
        self.times: Counter[Hashable] = Counter()
        self.first: dict[Hashable, node.Call] = {}

    def look(self, expression: Any, names: Mapping[int, Named]) -> None:
        """Looks through it, where these names are bound outside; others are not the same each time."""
        forms = self.low.facts.forms
        if isinstance(expression, node.Plain):
            return
        parts = forms.parts(expression)
        if isinstance(expression, node.Call):
            self._look_in_call(expression, names)
            return
        if isinstance(expression, node.IfMoved | node.IfDone):
            parts = parts[:-1]  # the condition is asked of another state
        for part in parts:
            inner = {place for place, _, _ in part.names}
            known = {place: one for place, one in names.items() if place not in inner} if inner else names
            self.look(part.of, known)

    def _look_in_call(self, one: node.Call, names: Mapping[int, Named]) -> None:
        for _, argument in one.arguments:
            self.look(argument, names)
        key = key_of(one, names) if one.once and self._is_kept(one) else None
        if key is not None:
            self.times[key] += 1
            if self.times[key] > 1:
                return
            self.first[key] = one
        if is_inlined(one, self.low):
            self.look(one.value, {**names, **_given(one, names)})

    def _is_kept(self, one: node.Call) -> bool:
        """Whether there is room for it."""
        facts = self.low.facts
        return not facts.several(one) or facts.most(one) * slots_of(one, self.low).width <= ROOM


def _given(one: node.Call, names: Mapping[int, Named]) -> dict[int, Named]:
    """The values of a definition's names, if they are names outside of it."""
    found: dict[int, Named] = {}
    for place, argument in one.arguments:
        if isinstance(argument, node.Bound) and argument.place in names:
            found[place] = names[argument.place]
    return found
