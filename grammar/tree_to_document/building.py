"""The products of the builders: values that still know their place in the text.

A builder is called with the span of its rule and, in the order of the grammar, what the parts of the
rule became: nodes, words, whole numbers, lists, attributes, and None for an optional part that is not there.
"""

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any, TypeAlias

from festrules.grammar.diagnostic import Diagnostic, Label, refuse
from festrules.grammar.frozen import dataclass
from festrules.grammar.source import Span

Part: TypeAlias = Any  # the grammar knows what a rule becomes, the type checker does not
Builder: TypeAlias = Callable[..., Part]

BUILDERS: dict[str, Builder] = {}


@dataclass(frozen=True, slots=True)
class Word:
    """A name, text or keyword."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class TableCell:
    """An unquoted cell of a table: a number, a truth value, or None for anything else that is not a text."""

    value: int | bool | None
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Node:
    """An object of the document: with a kind it is `{kind: fields}`, without one a plain record."""

    kind: str | None
    fields: dict[str, Part]
    span: Span


@dataclass(frozen=True, slots=True)
class Attribute:
    """A part of a declaration that may stand in any order, and the name of the field that it becomes."""

    name: str
    value: Part
    span: Span
    cites: list[Word] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Thing:
    """A declaration with its name."""

    name: Word
    node: Node


@dataclass(frozen=True, slots=True)
class Section:
    """A part without a name of its own: `game`, `setup`, `play`, `score`, `winner`, `example` or `mod`."""

    name: str
    value: Node | list[Node]
    span: Span
    beside: dict[str, Part] = field(default_factory=dict)  # other fields of the document that it says

    @property
    def first_word(self) -> Span:
        """A section bears no name: the word that opens it is the place to point at."""
        start = self.span
        return Span(start.source, start.line, start.column, start.line, start.column + len(self.name))


def builds(*rules: str) -> Callable[[Builder], Builder]:
    """Make a function the builder of these grammar rules."""

    def register(builder: Builder) -> Builder:
        for rule in rules:
            assert rule not in BUILDERS, rule
            BUILDERS[rule] = builder
        return builder

    return register


def node(span: Span, kind: str, fields: dict[str, Part] | None = None) -> Node:
    """A node; what is absent, false or an empty `cites` is left out."""
    return Node(kind, _present(fields or {}), span)


def record(span: Span, fields: dict[str, Part]) -> Node:
    """A plain record; what is absent, false or an empty `cites` is left out."""
    return Node(None, _present(fields), span)


def _present(fields: dict[str, Part]) -> dict[str, Part]:
    return {
        name: value
        for name, value in fields.items()
        if value is not None and value is not False and not (name == "cites" and value == [])
    }


def only(kind: type, parts: Iterable[Part]) -> list[Part]:
    """The parts of one kind, in order."""
    return [part for part in parts if isinstance(part, kind)]


def collect(attributes: Iterable[Attribute]) -> dict[str, Part]:
    """Attributes as fields: lists grow, anything else may be said only once."""
    fields: dict[str, Part] = {}
    seen: dict[str, Span] = {}
    cites: list[Word] = []
    for attribute in attributes:
        if isinstance(attribute.value, list) and attribute.name in fields:
            fields[attribute.name] = [*fields[attribute.name], *attribute.value]
        elif attribute.name in fields:
            refuse(said_twice(attribute.span, seen[attribute.name], "this"))
        else:
            fields[attribute.name] = attribute.value
            seen[attribute.name] = attribute.span
        cites += attribute.cites
    return {**fields, "cites": cites}


def said_twice(second: Span, first: Span, what: str, help_: str | None = None) -> Diagnostic:
    """The mistake of saying a thing twice, with the first place beside it."""
    message = f"{what} is said twice; the first time on line {first.line}"
    label = Label(first, "here already")
    return Diagnostic(code="FR110", message=message, span=second, help=help_, labels=(label,))
