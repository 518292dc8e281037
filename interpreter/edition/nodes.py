"""Reading and building nodes of the document, without minding where they stand.

A document has passed its schema before it comes here, so the readers assert rather than ask.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from festrules.grammar.document import Json, JsonObject

NodeOrNothing: TypeAlias = "JsonObject | None"

BLOCKS = ("do", "then", "otherwise")  # the fields of a statement or case that hold statements
CASES = "cases"  # the field of a statement that holds cases
HIDDEN = "~"  # in names that no author can write


def record(value: Json) -> JsonObject:
    """What must be an object."""
    assert isinstance(value, dict)
    return value


def items(value: Json) -> list[Json]:
    """What must be a list; an absent one is empty."""
    if value is None:
        return []
    assert isinstance(value, list)
    return value


def text(value: Json) -> str:
    """What must be a text or a name."""
    assert isinstance(value, str)
    return value


def texts(value: Json) -> list[str]:
    """What must be a list of names; an absent one is empty."""
    return [text(item) for item in items(value)]


def opened(node: Json) -> tuple[str, JsonObject]:
    """The kind of a node and its fields."""
    ((kind, fields),) = record(node).items()
    return kind, record(fields)


def blocks(fields: JsonObject) -> Iterator[list[Json]]:
    """The blocks of a statement, those of its cases among them."""
    for case in items(fields.get(CASES)):
        yield from blocks(record(case))
    for block in BLOCKS:
        if isinstance(inside := fields.get(block), list):
            yield inside


def named(name: str) -> JsonObject:
    """Whatever bears this name."""
    return {"name": {"name": name}}


def number(value: int) -> JsonObject:
    """A whole number."""
    return {"number": {"value": value}}


def total(left: Json, right: Json) -> JsonObject:
    """The sum of two numbers."""
    return {"plus": {"left": left, "right": right}}


def contrary(condition: Json) -> JsonObject:
    """That a condition does not hold."""
    return {"not": {"of": condition}}


def both(left: Json, right: Json) -> JsonObject:
    """That two conditions hold."""
    return {"and": {"left": left, "right": right}}


def either(left: Json, right: Json) -> JsonObject:
    """That one of two conditions holds."""
    return {"or": {"left": left, "right": right}}


def any_of(conditions: Sequence[JsonObject]) -> JsonObject:
    """Several conditions of which one must hold; of however many they are, none stands deep inside."""
    if len(conditions) == 1:
        return conditions[0]
    half = (len(conditions) + 1) // 2
    return either(any_of(conditions[:half]), any_of(conditions[half:]))


def conditional(condition: Json, then: Json, otherwise: Json) -> JsonObject:
    """One value or another."""
    return {"conditional": {"if": condition, "then": then, "otherwise": otherwise}}


def truth(condition: Json) -> bool | None:
    """What a condition is whatever happens, where that can be read off it."""
    kind, fields = opened(condition)
    match kind:
        case "yes" | "no":
            return kind == "yes"
        case "not":
            inner = truth(fields["of"])
            return None if inner is None else not inner
        case "and" | "or":
            decided = kind == "or"  # one side that is this decides
            sides = (truth(fields["left"]), truth(fields["right"]))
            if decided in sides:
                return decided
            return None if None in sides else not decided
        case _:
            return None


def parameters(node: Json) -> JsonObject:
    """What a definition, table, cost or procedure is asked with, by the word that goes before."""
    kind, fields = opened(node)
    if kind == "table":
        return {"of": fields["of"]} if "of" in fields else {}
    return record(fields.get("parameters", {}))


def reference(name: str, asked: JsonObject) -> JsonObject:
    """The value of a thing that is asked with parameters of these names, inside one that has them too."""
    if not asked:
        return named(name)
    return {"of": {"name": name, **{word: named(text(record(it)["name"])) for word, it in asked.items()}}}
