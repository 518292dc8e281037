"""Loops of few rounds written out: then it is known in each what is asked, and nothing is counted."""

from collections import Counter
from dataclasses import fields, is_dataclass
from itertools import count
from typing import Any

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.better.rebuild import unchanged, walk, with_bodies, with_parts
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Function, Let, Local, Statement

ROUNDS, LARGE = 4, 48  # rounds that are written out, and statements that come of it at most
Body = tuple[Statement, ...]
NAMING = (nodes.For, nodes.ForEntries, nodes.ForBits)
LABELLED = (nodes.While, nodes.Block, *NAMING)


class Unrolling:
    """One function."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.asked = _names(function.body)
        self.fresh = count(1)
        self.labels = count(200_000)

    def body(self, statements: Body) -> Body:
        """Statements in order, those within first."""
        found: list[Statement] = []
        for each in statements:
            one = with_bodies(each, unchanged, self.body)
            found += self.rounds(one) if isinstance(one, nodes.For) else (one,)
        return tuple(found)

    def rounds(self, one: nodes.For) -> Body:
        """A loop, or its rounds one behind the other."""
        if not isinstance(one.start, Constant) or not isinstance(one.stop, Constant):
            return (one,)
        numbers = range(one.start.value, one.stop.value)
        if len(numbers) > ROUNDS or _size(one.body) * len(numbers) > LARGE or _jumps(one):
            return (one,)
        inside, own = _names(one.body), _given(one.body)
        if one.name in own:
            return (one,)
        own = {name for name in own if inside[name] == self.asked[name]}  # that nobody outside knows
        found: list[Statement] = []
        for number in numbers:
            mark = f"_u{next(self.fresh)}"
            names: dict[str, Any] = {name: f"{name}{mark}" for name in own}
            copy = _Copy(names, one.name, Constant(number), self.labels)
            made = copy.body(one.body)
            self.asked.update(_names(made))
            found += made
        return tuple(found)


class _Copy:
    """The statements of one round."""

    def __init__(self, names: dict[str, str], counter: str, number: Constant, labels: "count[int]") -> None:
        self.names, self.counter, self.number, self.fresh = names, counter, number, labels
        self.labels: dict[int, int] = {}

    def body(self, statements: Body) -> Body:
        return tuple(self.statement(one) for one in statements)

    def expression(self, one: Expression) -> Expression:
        if isinstance(one, Local):
            if one.name == self.counter:
                return self.number
            return Local(self.names.get(one.name, one.name), one.wide)
        return one if one.__class__ is Constant else with_parts(one, self.expression)

    def statement(self, one: Statement) -> Statement:
        if isinstance(one, LABELLED):  # a label of its own, before what is in it asks for it
            self.labels[one.label] = next(self.fresh)
        one = with_bodies(one, self.expression, self.body)
        if isinstance(one, Let):
            return Let(self.names.get(one.name, one.name), one.value)
        changed: dict[str, Any] = {}
        if isinstance(one, (*LABELLED, nodes.Leave, nodes.Again)):
            changed["label"] = self.labels.get(one.label, one.label)
        if isinstance(one, NAMING):
            changed["name"] = self.names.get(one.name, one.name)
        if not changed or not is_dataclass(one):
            return one
        kept = {each.name: getattr(one, each.name) for each in fields(one)}
        made: Statement = one.__class__(**(kept | changed))  # type: ignore[arg-type]  # its own fields
        return made


def _names(body: Body) -> Counter[str]:
    """How often each name stands in some statements."""
    found: Counter[str] = Counter()

    def seen(one: Statement | Expression) -> None:
        if isinstance(one, (Local, Let, *NAMING)):
            found[one.name] += 1

    walk(body, seen)
    return found


def _given(body: Body) -> set[str]:
    found: set[str] = set()

    def seen(one: Statement | Expression) -> None:
        if isinstance(one, (Let, *NAMING)):
            found.add(one.name)

    walk(body, seen)
    return found


def _size(body: Body) -> int:
    found = 0

    def seen(one: Statement | Expression) -> None:
        nonlocal found
        found += isinstance(one, Statement)

    walk(body, seen)
    return found


def _jumps(loop: nodes.For) -> bool:
    """Whether a round ends before its end."""
    found: list[Statement | Expression] = []
    own = (nodes.Leave(loop.label), nodes.Again(loop.label))
    walk(loop.body, lambda one: found.append(one) if one in own else None)
    return bool(found)
