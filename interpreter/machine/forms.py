"""The parts of expressions, and the same expressions with other parts."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal, get_origin

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.world.nets import Net

# What has no parts, however long it is: tables have a number for each kind that there is.
FLAT = frozenset(
    map(str, (int, bool, str, tuple[int, ...], tuple[str, ...], tuple[tuple[int, ...], ...], Net))
)


@cache
def inner(kind: type) -> tuple[str, ...]:
    """The fields of a node that may hold other nodes; none for anything else."""
    if not is_dataclass(kind) or kind is node.Constant:
        return ()
    return tuple(one.name for one in fields(kind) if str(one.type) not in FLAT and not _is_word(one.type))


def _is_word(kind: object) -> bool:
    return get_origin(kind) is Literal


def asks(part: Any, name: int) -> bool:
    """Whether a part of an expression asks for what a name stands for."""
    if isinstance(part, node.Bound):
        return part.place == name
    if isinstance(part, tuple):
        return any(asks(one, name) for one in part)
    return any(asks(getattr(part, one), name) for one in inner(part.__class__))


def pure(part: Any, names: frozenset[int]) -> bool:
    """Whether an expression reads nothing of the state, and of names only these and those it binds itself."""
    if isinstance(part, tuple):
        return all(pure(one, names) for one in part)
    if isinstance(part, node.Constant):
        return True
    if reads_state(part):
        return False
    if isinstance(part, node.Bound):
        return part.place in names
    if isinstance(part, node.Call):
        bound = frozenset(place for place, _ in part.arguments)
        return pure(part.arguments, names) and pure(part.value, names | bound)
    if isinstance(part, node.Index):
        return pure(part.value, names)
    if not isinstance(part, node.Pure):
        return True
    own = names | {part.bound} if isinstance(part, node.Binding | node.Line) else names
    kind: type = part.__class__
    return all(pure(getattr(part, one), own) for one in inner(kind))


def reads_state(expression: node.Expression) -> bool:
    """Whether an expression itself reads the state or something that is under way, apart from its parts."""
    # Every new class of expressions declares it there.
    said: node.Pure | node.Reading = node.which_expression(expression)
    return isinstance(said, node.Reading)


def renamed(part: Any, old: node.Expression, new: node.Expression) -> Any:
    """The same expression with one of its parts replaced everywhere."""
    return new if part == old else mapped(part, lambda one: renamed(one, old, new))


def mapped(part: Any, change: Callable[[Any], Any]) -> Any:
    """The same expression with all its parts changed."""
    if isinstance(part, tuple):
        parts = tuple([change(one) for one in part])
        as_before = all(new is old for new, old in zip(parts, part, strict=True))
        return (
            part if as_before else parts
        )  # cells of drawings are tuples of a type of their own, and stay so
    names = inner(part.__class__)
    if not names:
        return part
    changed = {name: change(getattr(part, name)) for name in names}
    same = all(changed[name] is getattr(part, name) for name in changed)
    return part if same else replace(part, **changed)
