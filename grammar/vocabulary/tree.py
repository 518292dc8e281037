"""Going through the constructs that stand in one: directly, or however deep."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Construct


def every(said: Construct) -> Iterator[Construct]:
    """A construct and all that stand in it, in the order of the fields."""
    yield said
    for one in directly_in(said):
        yield from every(one)


def directly_in(said: Construct) -> Iterator[Construct]:
    """The constructs that stand in the fields of one."""
    for attribute in _bearing(type(said)):
        yield from _in_field(getattr(said, attribute))


def _in_field(value: Any) -> Iterator[Construct]:
    if isinstance(value, Construct):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _in_field(one)
    elif isinstance(value, tuple):
        yield from value


@cache
def _bearing(kind: type[Construct]) -> tuple[str, ...]:
    """The attributes that can hold constructs."""
    fields = kind.RECORD.fields.values()
    return tuple(field.attribute for field in fields if field.what in FAMILIES or field.what in RECORDS)
