"""The fields of a construct: how each is written in a document, what it may hold, and its roles."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, TypeAlias

from festrules.grammar.vocabulary import words

Seed: TypeAlias = int
Text: TypeAlias = str
Prose: TypeAlias = str  # text of several lines
Identifier: TypeAlias = str
Clause: TypeAlias = str  # the id of one
Constant: TypeAlias = int | str  # a number or a name
Cell: TypeAlias = int | bool | str | tuple[str, ...]  # what a table can hold

# The simple values by their annotation, under the names that they have in the schema.
SIMPLE = {
    "int": "integer",
    "bool": "flag",
    "Seed": "seed",
    "Text": "text",
    "Prose": "prose",
    "Identifier": "name",
    "Clause": "clause",
    "Constant": "constant",
    "Cell": "cell",
}

_REQUIRED: Any = object()
EMPTY: Mapping[Any, Any] = MappingProxyType({})

# A family, a record, words or a simple value; a list, or an object by names, of them; and whether it may be absent.
_ANNOTATION = re.compile(
    r"(?:Mapping\[(?P<keys>\w+), )?(?P<many>tuple\[)?(?P<what>\w+)(?:, \.\.\.\])?\]?(?: \| None)?"
)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a construct."""

    REQUIRED: ClassVar[Any] = _REQUIRED

    key: str
    attribute: str
    meaning: str
    what: str  # a family, a record or a simple value; empty where only `words` or `exactly` are possible
    enum: type[StrEnum] | None
    exactly: int | None
    many: bool
    may_be_empty: bool
    keys: str | None
    default: Any
    binds: bool
    rule: bool

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it may hold, if it holds one of several."""
        return tuple(word.value for word in self.enum) if self.enum else ()

    @property
    def optional(self) -> bool:
        """Whether a document may leave it out."""
        return self.default is not _REQUIRED


@dataclass(frozen=True, slots=True)
class Said:
    """The arguments of `says` for a field."""

    meaning: str
    default: Any
    empty: bool
    binds: bool
    rule: bool
    exactly: int | None


def says(
    meaning: str,
    *,
    default: Any = _REQUIRED,
    empty: bool = False,
    binds: bool = False,
    rule: bool = True,
    exactly: int | None = None,
) -> Any:
    """A field: what it means, what it is where a document leaves it out, and its roles.

    A list has at least one member unless it may be `empty`. A name that is given here, not asked for, `binds`. What is
    no `rule` of the game (its texts and tests, where it comes from, bounds that only make it finite) is passed by when
    rules are bent and their tests measured.
    """
    return Said(meaning, default, empty, binds, rule, exactly)


def read_annotation(attribute: str, annotation: str, said: Said) -> Field:
    """A field from its name, its type and what was said about it."""
    read = _ANNOTATION.fullmatch(annotation)
    if read is None:
        raise TypeError(f"{attribute} has a type that no document can hold: {annotation}")
    what, keys = read["what"], read["keys"]
    enum = getattr(words, what, None)
    return Field(
        key=attribute.rstrip("_").replace("_", "-"),
        attribute=attribute,
        meaning=said.meaning,
        what="" if enum or said.exactly is not None else SIMPLE.get(what) or kebab(what),
        enum=enum,
        exactly=said.exactly,
        many=read["many"] is not None,
        may_be_empty=said.empty,
        keys=SIMPLE[keys] if keys else None,
        default=said.default,
        binds=said.binds,
        rule=said.rule,
    )


def kebab(name: str) -> str:
    """`IfGone` as it is written in documents: `if-gone`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
