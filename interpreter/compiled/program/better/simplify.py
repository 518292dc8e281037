"""Expressions that say the same with less."""

from collections.abc import Callable
from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import (
    COMPARING,
    FOLD,
    Constant,
    Expression,
    Statement,
    calculate,
    fits,
)
from festrules.interpreter.compiled.program.parts import LEAVES, Body, with_bodies, with_parts

MASK = (1 << 64) - 1
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
MIRRORED = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
SETS: dict[str, Callable[[int, int], int]] = {
    "&": lambda one, other: one & other,
    "|": lambda one, other: one | other,
    "^": lambda one, other: one ^ other,
}
EVEN = frozenset({"+", "*", "&", "|", "^"})  # that do not care which side is which


class Simplifying:
    """A program on its way: what was simplified once, and stayed what it is, is not looked at again."""

    def __init__(self) -> None:
        self.done: dict[int, Expression | Statement] = {}  # by identity

    def body(self, body: Body) -> Body:
        """Statements whose expressions are simplified."""
        return tuple([self.statement(one) for one in body])

    def statement(self, one: Statement) -> Statement:
        """A statement, with those in it."""
        if id(one) in self.done:
            return one
        one = with_bodies(one, self.expression, self.body)
        self.done[id(one)] = one
        return one

    def expression(self, one: Expression) -> Expression:
        """An expression, simplified in all its parts."""
        kind = one.__class__
        if kind in LEAVES or id(one) in self.done:
            return one
        one = simpler(with_parts(one, self.expression))
        self.done[id(one)] = one
        return one


def simpler(one: Expression) -> Expression:
    """An expression whose parts are simple."""
    match one:
        case nodes.Calculation():
            return _calculation(one)
        case nodes.Not():
            return _not(one)
        case nodes.Both():
            return _both(one)
        case nodes.Either():
            return _either(one)
        case nodes.Depending():
            return _depending(one)
        case nodes.Widened():
            return _widened(one)
        case nodes.Narrowed():
            return _narrowed(one)
        case nodes.Constant() | nodes.Local() | nodes.TableAt() | nodes.Cell() | nodes.Work() | nodes.Entry():
            return one
        case nodes.Bits() | nodes.Ask() | nodes.AskOneOf():
            return one
        case _:
            assert_never(one)


def _calculation(one: nodes.Calculation) -> Expression:
    left, right, by = one.left, one.right, one.by
    if isinstance(left, Constant) and isinstance(right, Constant):
        known = _known(by, left.value, right.value)
        return one if known is None or not fits(known, wide=one.wide) else Constant(known, one.wide)
    if isinstance(left, Constant) and by in EVEN:
        return _calculation(nodes.Calculation(by, right, left))
    if isinstance(left, Constant) and by in MIRRORED:
        return _calculation(nodes.Calculation(MIRRORED[by], right, left))
    if not isinstance(right, Constant):
        return one
    if by in SETS and isinstance(left, nodes.Calculation) and left.by == by and right.value >= 0:
        twice = left.right.value if isinstance(left.right, Constant) else -1
        if twice >= 0:
            both = SETS[by](twice, right.value)
            return _calculation(nodes.Calculation(by, left.left, Constant(both, right.wide)))
    if isinstance(left, nodes.Bits) and left.how == "count" and right.value == 0 and by in ("==", "!=", ">"):
        return _calculation(nodes.Calculation("!=" if by == ">" else by, left.of, Constant(0, left.of.wide)))
    if by == "&" and right.value == 0 and not calls(left):
        return right
    if by == "&" and right.value >= 0 and not bits_of(left) & ~right.value:
        return left
    if right.value == 0 and by in (">>", "<<", "|", "^", "+", "-"):
        return left
    less = calculate(by, left, right)
    return one if less == one else less


def bits_of(one: Expression) -> int:
    """Bits that may be set in a number; all, a sign too, where nothing is known."""
    if isinstance(one, Constant):
        return one.value
    if isinstance(one, nodes.Calculation):
        if one.by == "&":
            left, right = bits_of(one.left), bits_of(one.right)
            return left & right
        if one.by in ("|", "^"):
            return bits_of(one.left) | bits_of(one.right)
        if one.by == ">>" and isinstance(one.right, Constant):
            left = bits_of(one.left)
            return left if left < 0 else left >> one.right.value
        if one.by in COMPARING:
            return 1
    return -1


def _known(by: str, left: int, right: int) -> int | None:
    """The result of two numbers; None if it is better left to play."""
    if by in FOLD:
        return FOLD[by](left, right)
    if by in ("//", "%"):
        return None if right == 0 else left // right if by == "//" else left % right
    if left < 0 or right < 0:
        return None
    if by == "^":
        return left ^ right
    if by == ">>":
        return left >> right
    if by == "wrap<<":
        return (left << right) & MASK
    if by == "wrap+":
        return (left + right) & MASK
    return (left * right) & MASK if by == "wrap*" else None


def _not(one: nodes.Not) -> Expression:
    of = one.of
    if isinstance(of, Constant):
        return Constant(int(not of.value))
    if isinstance(of, nodes.Calculation) and of.by in OPPOSITE:
        return nodes.Calculation(OPPOSITE[of.by], of.left, of.right)
    return one


def _both(one: nodes.Both) -> Expression:
    if isinstance(one.left, Constant):
        return nodes.Not(nodes.Not(one.right)) if one.left.value else Constant(0)
    return one


def _either(one: nodes.Either) -> Expression:
    if isinstance(one.left, Constant):
        return Constant(1) if one.left.value else nodes.Not(nodes.Not(one.right))
    return one


def _depending(one: nodes.Depending) -> Expression:
    if isinstance(one.condition, Constant):
        return one.then if one.condition.value else one.otherwise
    if one.then == one.otherwise and not calls(one.condition):
        return one.then
    return one


def _widened(one: nodes.Widened) -> Expression:
    return Constant(one.of.value, wide=True) if isinstance(one.of, Constant) else one


def _narrowed(one: nodes.Narrowed) -> Expression:
    if isinstance(one.of, nodes.Widened):
        return one.of.of
    if isinstance(one.of, Constant) and -(1 << 31) <= one.of.value < 1 << 31:
        return Constant(one.of.value)
    return one
