"""The definition of a construct: a frozen class whose fields say what they mean, and everything derived from it.

The class is the record. Its docstring says what the construct means and shows one, its annotations give the types of
its fields, its keywords and `says(...)` the roles. Whatever goes through documents follows from them, and `match` knows
the classes:

    class Steps(Construct):
        '''How many steps lie between two values of a circle or two spaces, forward.

        `steps from gate to space`
        '''

        from_: Expression = says("the start")
        to: Expression = says("the goal")

In a document that is `{"steps": {"from": ..., "to": ...}}`: the name of the class is the kind and that of a field its
key, in small letters, with hyphens. Type checkers take these classes for data classes; they are made by a few lines
here, because `dataclass` takes thirty times as long for each, and every start would wait for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from festrules.grammar.vocabulary.fields import Clause, Field, Said, kebab, read_annotation, says
from festrules.grammar.vocabulary.wording import Template, read_template

if TYPE_CHECKING:
    from festrules.grammar.document import Pointer

Ways = tuple[tuple[str, ...], ...]
_Same = TypeVar("_Same", bound="Construct")


@dataclass(frozen=True, slots=True)
class Record:
    """Everything known about a construct apart from the values of its fields."""

    kind: str
    meaning: str
    example: str  # as an author writes it
    fields: Mapping[str, Field]  # by their keys in a document
    either: Ways  # it has one of these sets of fields, and then nothing of the others
    only_with: (
        tuple[str, str, tuple[str, ...]] | None
    )  # a field that goes with some words of another, and with no other
    cells: str  # the attribute for all other keys of a row
    plain: bool  # a record: an object with fixed fields, which does not bear its kind
    rule: str  # of the grammar: the rule it is an alternative of, if it has a template
    template: Template  # its words
    there_is: bool  # settled before the game, so that what changes it must hold from the start

    @property
    def cites(self) -> bool:
        """Whether it may cite clauses."""
        return "cites" in self.fields


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(says,))
class _Making(type):
    """Makes a frozen class of fields and remembers what was said about them."""

    RECORD: Record

    def __new__(  # noqa: PLR0913 - the keywords of a class statement
        cls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        kind: str = "",
        either: Ways = (),
        only_with: tuple[str, str, tuple[str, ...]] | None = None,
        cells: str = "",
        plain: bool = False,
        rule: str = "",
        words: str = "",
        there_is: bool = False,
    ) -> _Making:
        """A class with its own fields and those of its bases; `cites` comes last."""
        own = {attribute: said for attribute, said in namespace.items() if isinstance(said, Said)}
        for attribute in own:
            del namespace[attribute]
        if bases:
            namespace["__slots__"] = (*own, *((cells,) if cells else ()))
        made = super().__new__(cls, name, bases, namespace)
        types = namespace.get("__annotations__", {})
        read = (read_annotation(attribute, types[attribute], said) for attribute, said in own.items())
        fields = {field.key: field for field in read}
        for base in bases:
            fields |= base.RECORD.fields if isinstance(base, _Making) else {}
        meaning, _, example = (namespace.get("__doc__") or "").partition("\n\n")
        made.RECORD = Record(
            kind=kind or kebab(name),
            meaning=" ".join(meaning.split()),
            example=example.strip().strip("`"),
            fields=fields,
            either=either,
            only_with=only_with,
            cells=cells,
            plain=plain,
            rule=rule,
            template=read_template(words, fields),
            there_is=there_is,
        )
        return made


class Construct(metaclass=_Making):
    """A node or record of a document; `pointer` is where it stands in one, and says nothing of what it is."""

    RECORD: ClassVar[Record]
    __slots__ = ("pointer",)

    if TYPE_CHECKING:
        pointer: Pointer = ""

    def __init__(self, *, pointer: Pointer = "", **values: Any) -> None:
        """One with these values; a field that may be absent may be left out."""
        put = object.__setattr__
        put(self, "pointer", pointer)
        record = self.RECORD
        for field in record.fields.values():
            value = values.pop(field.attribute) if field.attribute in values else field.default
            if value is Field.REQUIRED:
                raise TypeError(f"{record.kind} needs {field.attribute}")
            put(self, field.attribute, value)
        if record.cells:
            put(self, record.cells, values.pop(record.cells, {}))
        if values:
            raise TypeError(f"{record.kind} has no {', '.join(values)}")

    @property
    def fields_at(self) -> Pointer:
        """Where its fields stand: behind its kind, if it bears one."""
        record = self.RECORD
        return self.pointer if record.plain else f"{self.pointer}/{record.kind}"

    def at(self, key: str) -> Pointer:
        """Where one of its fields stands, by its key in a document."""
        record = self.RECORD
        assert key in record.fields or record.cells, f"{record.kind} has no {key}"
        return f"{self.fields_at}/{key}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Other processes get its place and its values; a mapping that shows another one cannot be sent."""
        values = (dict(value) if isinstance(value, Mapping) else value for value in values_of(self))
        return _received, (type(self), self.pointer, tuple(values))

    def __setattr__(self, name: str, value: Any) -> None:
        """Nothing changes: `changed` makes another one."""
        raise AttributeError(f"{self.RECORD.kind} is frozen: {name}")

    def __delattr__(self, name: str) -> None:
        """Nothing changes."""
        raise AttributeError(f"{self.RECORD.kind} is frozen: {name}")

    def __eq__(self, other: object) -> bool:
        """Whether both say the same, wherever they stand."""
        return type(other) is type(self) and all(
            one == another for one, another in zip(values_of(self), values_of(other), strict=True)
        )

    def __hash__(self) -> int:
        """The hash of what it says."""
        return hash((type(self), *values_of(self)))

    def __repr__(self) -> str:
        """The call that would make it, without the fields that are left out."""
        said = (
            f"{field.attribute}={value!r}"
            for field, value in zip(self.RECORD.fields.values(), values_of(self), strict=False)
            if value != field.default
        )
        return f"{type(self).__name__}({', '.join(said)})"


def changed(construct: _Same, **values: Any) -> _Same:
    """The same construct, at the same place unless another is given, with other values in some fields."""
    kept = {attribute: getattr(construct, attribute) for attribute in _attributes(type(construct))}
    return type(construct)(**{"pointer": construct.pointer} | kept | values)


def _received(kind: type[Construct], pointer: Pointer, values: tuple[Any, ...]) -> Construct:
    """A construct from another process."""
    shown = (MappingProxyType(value) if isinstance(value, dict) else value for value in values)
    return kind(pointer=pointer, **dict(zip(_attributes(kind), shown, strict=True)))


def _attributes(kind: type[Construct]) -> list[str]:
    """The names of its values, in order."""
    record = kind.RECORD
    attributes = [field.attribute for field in record.fields.values()]
    return [*attributes, record.cells] if record.cells else attributes


def values_of(construct: Construct) -> Iterator[Any]:
    """The values of its fields, in order."""
    record = construct.RECORD
    for field in record.fields.values():
        yield getattr(construct, field.attribute)
    if record.cells:
        yield getattr(construct, record.cells)


class Citing(Construct):
    """A construct that may cite the clauses of the rulebook that it implements."""

    cites: tuple[Clause, ...] = says("the clauses of the rulebook that this implements", default=())
