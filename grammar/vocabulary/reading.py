"""Plain JSON to constructs and back; a document has passed its schema before it is read."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from festrules.grammar.document import JsonObject, Pointer, step
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Construct, values_of
from festrules.grammar.vocabulary.fields import Field
from festrules.grammar.vocabulary.rulebook import Rulebook

_Reader: TypeAlias = Callable[[Any, Pointer], Any]


def rulebook(data: JsonObject) -> Rulebook:
    """A whole document; each construct knows its pointer."""
    read = _of_class(Rulebook)(data, "")
    assert isinstance(read, Rulebook)
    return read


def construct(what: str, said: Any, pointer: Pointer = "") -> Any:
    """A node of a family, or a record."""
    return _one(what)(said, pointer)


@cache
def _one(what: str) -> _Reader:
    """Reads one value of a family, of a record, or a simple one."""
    if what in RECORDS:
        return _of_class(RECORDS[what])
    if what not in FAMILIES:
        return lambda said, _pointer: tuple(said) if isinstance(said, list) else said
    kinds = FAMILIES[what]

    def node(said: Any, pointer: Pointer) -> Construct:
        ((kind, fields),) = said.items()
        made: Construct = _of_class(kinds[kind])(fields, pointer)
        return made

    return node


@cache
def _of_class(kind: type[Construct]) -> _Reader:
    """Reads the fields of a construct; `pointer` is where the construct stands."""
    record = kind.RECORD
    plan = [(field.key, field.attribute, field.default, _value(field)) for field in record.fields.values()]
    put = object.__setattr__
    inside = "" if record.plain else f"/{record.kind}"

    def read(said: Any, pointer: Pointer) -> Construct:
        made = kind.__new__(kind)
        put(made, "pointer", pointer)
        base = f"{pointer}{inside}/"
        for key, attribute, default, value in plan:
            put(made, attribute, value(said[key], base + key) if key in said else default)
        if record.cells:
            put(
                made,
                record.cells,
                MappingProxyType(
                    {key: _cell(cell) for key, cell in said.items() if key not in record.fields}
                ),
            )
        return made

    return read


def _value(field: Field) -> _Reader:
    """Reads a field."""
    if field.enum is not None:
        words = {word.value: word for word in field.enum}
        return lambda said, _pointer: words[said]
    one = _one(field.what)
    members = (
        _listed(one, plain=field.what not in FAMILIES and field.what not in RECORDS) if field.many else one
    )
    if not field.keys:
        return members

    def entries(said: Any, pointer: Pointer) -> Mapping[str, Any]:
        return MappingProxyType({key: members(value, step(pointer, key)) for key, value in said.items()})

    return entries


def _listed(one: _Reader, *, plain: bool) -> _Reader:
    """Reads a list."""
    if plain:
        return lambda said, _pointer: tuple(said)
    return lambda said, pointer: tuple([one(it, f"{pointer}/{at}") for at, it in enumerate(said)])


def _cell(cell: Any) -> Any:
    return tuple(cell) if isinstance(cell, list) else cell


def written(said: Construct) -> Any:
    """A construct as plain JSON: of a node an object with one key, of a record its fields."""
    record = said.RECORD
    fields = {
        field.key: plain(value)
        for field, value in zip(record.fields.values(), values_of(said), strict=False)
        if value != field.default
    }
    if record.cells:
        fields |= {key: plain(cell) for key, cell in getattr(said, record.cells).items()}
    return fields if record.plain else {record.kind: fields}


def plain(value: Any) -> Any:
    """The value of a field as plain JSON."""
    match value:
        case Construct():
            return written(value)
        case tuple():
            return [plain(it) for it in value]
        case Mapping():
            return {key: plain(it) for key, it in value.items()}
        case StrEnum():
            return value.value
        case _:
            return value
