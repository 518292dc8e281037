"""Increases and limits as the values that come of them, so that `2 -> 3` can be told instead of `one more`."""

from collections.abc import Sequence
from typing import TypeAlias

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.grammar.vocabulary.edits import (
    Edit,
    ForbidAction,
    Increase,
    Limit,
    NothingChanges,
    PartThing,
    ReplaceThing,
)
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import AtLeast, AtMost, Minus, Negative, Plus
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.grammar.vocabulary.words import Side

Worth: TypeAlias = Define | TableThing | PartThing  # what has a value that can grow


def grown(edits: Sequence[Edit], files: Sequence[Rulebook | Mod]) -> tuple[Edit, ...]:
    """The edits with everything that grows or is limited replaced by its result; each keeps its place in the list.

    What is forbidden is told in words of its own, and left out here.
    """
    found: list[Edit] = []
    made: dict[str, int] = {}
    for edit in edits:
        match edit:
            case ReplaceThing():
                made[edit.name] = len(found)
                found.append(edit)
            case Increase() | Limit():
                found.append(edit)
                before = found[made[edit.name]] if edit.name in made else None
                thing = before.thing if isinstance(before, ReplaceThing) else _thing(edit.name, files)
                if thing is None:
                    continue
                found[-1] = NothingChanges()
                at = made.setdefault(edit.name, len(found) - 1)
                worth = _with(thing, edit) if isinstance(thing, Define | TableThing | PartThing) else thing
                found[at] = ReplaceThing(name=edit.name, thing=worth)
            case ForbidAction():
                found.append(NothingChanges())
            case _:
                found.append(edit)
    return tuple(found)


def _thing(name: str, files: Sequence[Rulebook | Mod]) -> Worth | None:
    """The definition, table or part of the score of a name; nothing if there is none."""
    for file in files:
        thing = file.things.get(name)
        if isinstance(thing, Define | TableThing):
            return thing
        for part in file.score if isinstance(file, Rulebook) else ():
            if part.name == name:
                return PartThing(title=part.title, value=part.value, cites=part.cites)
    return None


def _with(thing: Worth, edit: Increase | Limit) -> Worth:
    if isinstance(thing, TableThing):
        entries = tuple(changed(entry, is_=_revised(entry.is_, edit)) for entry in thing.entries)
        return changed(thing, entries=entries)
    return changed(thing, value=_revised(thing.value, edit))


def _revised(value: Expression, edit: Increase | Limit) -> Expression:
    """A value with an addition or within a limit; numbers are calculated."""
    if isinstance(edit, Limit):
        kind = AtLeast if edit.by is Side.AT_LEAST else AtMost
        return kind(of=value, limit=edit.limit)
    one, other = _number(value), _number(edit.by)
    if one is not None and other is not None and one + other >= 0:
        return Number(value=one + other)
    if isinstance(edit.by, Negative):
        return Minus(left=value, right=edit.by.of)
    return Plus(left=value, right=edit.by)


def _number(value: Expression) -> int | None:
    match value:
        case Number(value=number):
            return number
        case Negative(of=Number(value=number)):
            return -number
        case _:
            return None
