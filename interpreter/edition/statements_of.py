"""The contents of a thing's statements: all of them, and the names of their conditions and choices."""

from collections.abc import Iterator
from functools import cache

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Depending
from festrules.grammar.vocabulary.statements.chance import Draw, Pick, PickEach, Roll
from festrules.grammar.vocabulary.statements.deciding import Choose, Needs
from festrules.grammar.vocabulary.statements.storing import Announce

ASKING = (Choose, Draw, Pick, PickEach, Roll)  # statements with a name and a question


@cache
def blocks_of(kind: type[Construct]) -> tuple[str, ...]:
    """The attributes of a construct that hold statements."""
    fields = kind.RECORD.fields.values()
    return tuple(field.attribute for field in fields if field.what == "statement" and field.many)


def statements(body: Construct) -> Iterator[Statement]:
    """All statements inside a thing or statement, outer ones first."""
    if isinstance(body, Depending):
        for case in body.cases:
            yield from statements(case)
    for block in blocks_of(type(body)):
        for statement in getattr(body, block):
            yield statement
            yield from statements(statement)


def condition_names(body: Construct) -> set[str]:
    """The names of the conditions in a body: those at choices, and those that an action needs."""
    choices = (inner for inner in statements(body) if isinstance(inner, Choose))
    return {one.name for inner in choices for one in inner.conditions if one.name} | needed_names(body)


def needed_names(body: Construct) -> set[str]:
    """The names of what actions need in a body."""
    return {inner.name for inner in statements(body) if isinstance(inner, Needs) and inner.name}


def prompts(body: Construct) -> set[str]:
    """The names of the questions and announcements in a body."""
    told = (*ASKING, Announce)
    return {inner.name for inner in statements(body) if isinstance(inner, told) and inner.name is not None}
