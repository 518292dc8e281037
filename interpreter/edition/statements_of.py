"""What stands in the statements of a thing: all of them, and the names of conditions and choices among them."""

from collections.abc import Iterator

from festrules.grammar.document import JsonObject
from festrules.interpreter.edition.nodes import blocks, items, opened, record, text

ASKING = ("choose", "draw", "pick", "pick-each", "roll")  # statements with a name and a question


def statements(fields: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    """All statements inside a thing or statement, outer ones first."""
    for block in blocks(fields):
        for statement in block:
            kind, within = opened(statement)
            yield kind, within
            yield from statements(within)


def condition_names(fields: JsonObject) -> set[str]:
    """The names of the conditions in a body: those at choices, and those that an action needs."""
    found = [record(one) for _, inner in statements(fields) for one in items(inner.get("conditions"))]
    found += [inner for kind, inner in statements(fields) if kind == "needs"]
    return {text(condition["name"]) for condition in found if "name" in condition}


def prompts(fields: JsonObject) -> set[str]:
    """The names of what is asked for in a body."""
    return {text(inner["name"]) for kind, inner in statements(fields) if kind in ASKING and "name" in inner}
