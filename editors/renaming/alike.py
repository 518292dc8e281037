"""Whether two rulebooks play alike, whatever things are called in them: their machines are held side by side."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import cast

from festrules.grammar.document import Document
from festrules.grammar.words import all_words
from festrules.interpreter.configuration import extremes
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.meaning.lower import build_machine
from festrules.interpreter.meaning.shared import Shared


def play_alike(one: Document, other: Document) -> bool:
    """Whether both do the same in every step, in each configuration that is checked; words don't count."""
    return is_alike(_machines(one), _machines(other))


def _machines(document: Document) -> list[Machine | None]:
    shared = Shared(document)
    return [build_machine(document, configuration, shared)[0] for configuration in extremes(document)]


def is_alike(one: object, other: object) -> bool:
    """Whether two parts of machines differ in nothing but names and texts; words of the language are neither."""
    if type(one) is not type(other):
        return False
    if isinstance(one, str) and not isinstance(one, Enum):
        return one == other or not {one, other} <= all_words()
    if is_dataclass(one):
        return all(is_alike(getattr(one, part.name), getattr(other, part.name)) for part in fields(one))
    if isinstance(one, Mapping):
        return is_alike([*one.items()], [*cast("Mapping[object, object]", other).items()])
    if isinstance(one, Sequence):
        beside = cast("Sequence[object]", other)
        return len(one) == len(beside) and all(map(is_alike, one, beside))
    if isinstance(one, AbstractSet) and any(isinstance(member, str) for member in one):
        return len(one) == len(cast("AbstractSet[object]", other))
    return one == other
