"""Bit patterns without what takes bits off that are not there, or that nobody asks for.

What is asked of a number goes from the whole to its parts: of a part of `and` only the bits that its other part may
have count. What may be there comes from `possible.py`.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Function
from festrules.interpreter.compiled.program.parts import Body, expressions_in, with_bodies, with_parts
from festrules.interpreter.compiled.program.possible import ANY, WORD, Possible
from festrules.interpreter.compiled.program.program import Program

TRIMMED = frozenset({"&", "|", "^", "<<", "wrap<<", ">>"})  # where bits may be taken off for nothing


def trimmed(program: Program, function: Function) -> Body:
    """The statements of a function, their patterns trimmed."""
    if not any(
        one.__class__ is nodes.Calculation and one.by in TRIMMED for one in expressions_in(function.body)
    ):
        return function.body
    known = Possible(program, function)

    def body(statements: Body) -> Body:
        return tuple(with_bodies(one, lambda part: _trim(part, ANY, known), body) for one in statements)

    return body(function.body)


def _trim(one: Expression, asked: int, known: Possible) -> Expression:
    """An expression of which only some bits are asked for."""
    if one.__class__ in (Constant, nodes.Local, nodes.TableAt):
        return one
    if isinstance(one, nodes.Widened | nodes.Narrowed):
        return one.__class__(_trim(one.of, asked, known))
    if isinstance(one, nodes.Depending):
        condition = _trim(one.condition, ANY, known)
        return nodes.Depending(condition, *(_trim(each, asked, known) for each in (one.then, one.otherwise)))
    if not isinstance(one, nodes.Calculation):
        return with_parts(one, lambda part: _trim(part, ANY, known))
    if one.by == "&":
        return _and(one, asked, known)
    if one.by in ("|", "^"):
        return _or(one, asked, known)
    if one.by in ("<<", "wrap<<", ">>") and isinstance(one.right, Constant):
        return _shift(one, one.right.value, asked, known)
    return with_parts(one, lambda part: _trim(part, ANY, known))


def _and(one: nodes.Calculation, asked: int, known: Possible) -> Expression:
    right = _trim(one.right, asked & known.of(one.left), known)
    left = _trim(one.left, asked & known.of(right), known)
    for part, mask in ((left, right), (right, left)):
        if isinstance(mask, Constant) and mask.value >= 0 and not known.of(part) & asked & ~mask.value:
            return part
    return nodes.Calculation("&", left, right)


def _or(one: nodes.Calculation, asked: int, known: Possible) -> Expression:
    left, right, by = _trim(one.left, asked, known), _trim(one.right, asked, known), one.by
    if isinstance(right, Constant) and not right.value & asked:
        return left
    if by == "^" and isinstance(right, Constant) and isinstance(left, nodes.Calculation) and left.by == "^":
        twice = left.right
        if isinstance(twice, Constant):
            rest = twice.value ^ right.value
            return nodes.Calculation("^", left.left, Constant(rest, one.wide)) if rest & asked else left.left
    return nodes.Calculation(by, left, right)


def _shift(one: nodes.Calculation, by: int, asked: int, known: Possible) -> Expression:
    """Upward nothing is cut off where nobody asks for it, or nothing is there.

    Where a shift has no sense nobody ever comes: the rules are at fault before.
    """
    if by < 0:
        return one
    if one.by == ">>":
        within = asked << by if asked >= 0 else ANY
        if one.wide:
            within &= WORD
        return nodes.Calculation(">>", _trim(one.left, within, known), one.right)
    left = _trim(one.left, asked >> by, known)
    if one.by == "wrap<<" and not (known.of(left) << by) & asked & ~WORD:
        return nodes.Calculation("<<", left, one.right)
    return nodes.Calculation(one.by, left, one.right)
