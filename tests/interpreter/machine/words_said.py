"""The words and marks that classes of the machine can have, as their types list them, and those of an instance."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code

HERE = "festrules.interpreter.machine."


class Said(NamedTuple):
    """A class, one of its fields that holds a word or a mark, and which; a class that has none has no field."""

    kind: type
    field: str = ""
    word: str | bool = ""

    def __str__(self) -> str:
        return f"{self.kind.__name__}.{self.field}={self.word}" if self.field else self.kind.__name__


def sayable(kinds: Iterable[type]) -> set[Said]:
    """All that these classes, and those that are parts of them, can say."""
    found: set[Said] = set()
    seen: set[type] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        found.add(Said(kind))
        for name, hint in _hints(kind).items():
            found |= {Said(kind, name, word) for word in _words(hint)}
            waiting += [one for one in _leaves(hint) if _is_part(one)]
    return found


def said(thing: Any) -> Iterator[Said]:
    """The words of an instance and all its parts."""
    if isinstance(thing, tuple):
        for one in thing:
            yield from said(one)
    elif is_dataclass(thing) and not isinstance(thing, type) and _is_machine(type(thing)):
        yield Said(type(thing))
        hints = _hints(type(thing))
        for field in fields(thing):
            value = getattr(thing, field.name)
            words = _words(hints[field.name])
            yield from (Said(type(thing), field.name, one) for one in _flat(value) if _among(one, words))
            yield from said(value)


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _leaves(hint: Any) -> Iterator[Any]:
    """The types that a type is put together of."""
    if get_origin(hint) is Literal or not get_args(hint):
        yield hint
    else:
        for one in get_args(hint):
            yield from _leaves(one)


def _words(hint: Any) -> set[str | bool]:
    found: set[str | bool] = set()
    for one in _leaves(hint):
        if one is bool:
            found |= {True, False}
        elif get_origin(one) is Literal:
            found |= set(get_args(one))
    return found


def _is_machine(kind: type) -> bool:
    return kind.__module__.startswith(HERE)


def _is_part(kind: Any) -> bool:
    """Whether it is not an instruction or expression, but what only they are made of."""
    whole = (*get_args(code.AnyInstruction), *get_args(node.AnyExpression))
    return isinstance(kind, type) and is_dataclass(kind) and _is_machine(kind) and kind not in whole


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for one in value:
            yield from _flat(one)
    else:
        yield value


def _among(value: Any, words: set[str | bool]) -> bool:
    return isinstance(value, str | bool) and value in words
