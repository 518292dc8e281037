"""Going through the constructs that stand in one: directly, or however deep."""

from collections.abc import Iterator, Mapping
from functools import cache

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Construct


def every(said: Construct) -> Iterator[Construct]:
    """A construct and all that stand in it, in the order of the fields."""
    waiting = [said]
    while waiting:
        one = waiting.pop()
        yield one
        waiting += reversed(directly_in(one))


def holding(said: Construct, pointer: Pointer) -> Iterator[Construct]:
    """A construct and those inside it that contain a place of its document, the outermost first."""
    yield said
    for one in directly_in(said):
        if f"{pointer}/".startswith(f"{one.pointer}/"):
            yield from holding(one, pointer)
            return


def directly_in(said: Construct) -> list[Construct]:
    """The constructs that stand in the fields of one."""
    found: list[Construct] = []
    for attribute in _bearing(type(said)):
        value = getattr(said, attribute)
        for one in value.values() if isinstance(value, Mapping) else (value,):
            if isinstance(one, Construct):
                found.append(one)
            elif one is not None:
                found += one
    return found


@cache
def _bearing(kind: type[Construct]) -> tuple[str, ...]:
    """The attributes that can hold constructs."""
    fields = kind.RECORD.fields.values()
    return tuple(field.attribute for field in fields if field.what in FAMILIES or field.what in RECORDS)
