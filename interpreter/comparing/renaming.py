"""Things that are called something else now: gone by one name, new by another, and the same in all else.

Where only most of their lines are the same, it is a guess, and told as one.
"""

import re
from collections import ChainMap, Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.fields import Field
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Row
from festrules.interpreter.comparing.lines import ComparedLine, declared
from festrules.interpreter.comparing.plain import bare

_Same = TypeVar("_Same", bound=Construct)
_Value = TypeVar("_Value")

PROBABLY = 0.5  # of the lines of two things must be the same
FEWEST = 2  # lines that a thing must have to be known again by them
MOST_PAIRS = 40_000  # of things that are compared with each other
MOST_GUESSES = 3  # rounds in which things are guessed, each with the names that were guessed before
MOST_ROUNDS = 20  # of things that are known again because those are that they name
ITSELF = "~"  # in the place of the own name of a thing
NAMES = frozenset({"name", "constant"})
_FILLED = re.compile(r"\{[^{}]*\}")
_NAME = re.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def renamed(
    old: Mapping[str, Declaration], new: Mapping[str, Declaration]
) -> tuple[dict[str, str], frozenset[str]]:
    """The new name of each thing that is called something else, and the new names that are only probable."""
    found: dict[str, str] = {}
    probable: dict[str, str] = {}
    for _ in range(MOST_GUESSES):
        for _ in range(MOST_ROUNDS):
            more = dict(_certain(old, new, found))
            if not more:
                break
            found |= more
        guesses = _guessed(old, new, found)
        if not guesses:
            break
        found |= guesses
        probable |= guesses
    return found, frozenset(probable.values())


def _certain(
    old: Mapping[str, Declaration], new: Mapping[str, Declaration], found: dict[str, str]
) -> Iterator[tuple[str, str]]:
    gone: dict[str, list[str]] = defaultdict(list)
    came: dict[str, list[str]] = defaultdict(list)
    known = {*found.values()}
    for name, one in old.items():
        if name not in new and name not in found:
            gone[_content(one, ChainMap({name: ITSELF}, found))].append(name)
    for name, one in new.items():
        if name not in old and name not in known:
            came[_content(one, {name: ITSELF})].append(name)
    for content, names in gone.items():
        if len(names) == len(came.get(content, ())) == 1:
            yield names[0], came[content][0]


def _guessed(
    old: Mapping[str, Declaration], new: Mapping[str, Declaration], found: Mapping[str, str]
) -> dict[str, str]:
    """The new name of each thing of several lines that is probably meant: most of its lines are in a new one."""
    gone = {
        name: _lines(name, with_names(one, found))
        for name, one in old.items()
        if name not in new and name not in found
    }
    known = {*old, *found.values()}
    came = {name: _lines(name, one) for name, one in new.items() if name not in known}
    if len(gone) * len(came) > MOST_PAIRS:
        return {}
    shares = sorted(
        (
            (-share, name, other)
            for name, (kind, lines) in gone.items()
            for other, (its_kind, others) in came.items()
            if kind == its_kind and (share := _share(lines, others)) >= PROBABLY
        ),
    )
    names: dict[str, str] = {}
    meant: set[str] = set()
    for _, name, other in shares:
        if name not in names and other not in meant:
            names[name] = other
            meant.add(other)
    return names


def _lines(name: str, thing: Declaration) -> tuple[str, Counter[str]]:
    """The kind of a thing and the rules in its lines, but for the first, which has its name."""
    return thing.RECORD.kind, Counter(_rules(declared(name, thing)))


def _rules(line: ComparedLine) -> Iterator[str]:
    for one in line.under:
        yield one.rule
        yield from _rules(one)


def _share(one: Counter[str], other: Counter[str]) -> float:
    least = min(one.total(), other.total())
    return 2 * (one & other).total() / (one.total() + other.total()) if least >= FEWEST else 0.0


def _content(thing: Declaration, names: Mapping[str, str]) -> str:
    return str(written(with_names(bare(thing), names)))


def with_names(node: _Same, names: Mapping[str, str]) -> _Same:
    """A construct with the things in it renamed."""
    if not names:
        return node
    if isinstance(node, Row):
        cells = {column: _other(names, cell) for column, cell in node.cells.items()}
        return changed(node, id=_other(names, node.id), cells=cells)
    fields = node.RECORD.fields.values()
    return changed(
        node,
        **{field.attribute: _renamed(field, getattr(node, field.attribute), names) for field in fields},
    )


def _renamed(field: Field, value: Any, names: Mapping[str, str]) -> Any:
    """The value of a field with the things in it renamed."""
    match value:
        case Construct():
            return with_names(value, names)
        case tuple():
            return tuple([_renamed(field, member, names) for member in value])
        case Mapping():
            return {_other(names, key): _renamed(field, member, names) for key, member in value.items()}
        case str() if field.what in NAMES:
            return _other(names, value)
        case str() if field.what == "text":
            return _FILLED.sub(
                lambda filled: _NAME.sub(lambda name: _other(names, name[0]), filled[0]), value
            )
        case _:
            return value


def _other(names: Mapping[str, str], value: _Value) -> _Value | str:
    """The new name of a thing; anything else as it is."""
    return names.get(value, value) if isinstance(value, str) else value
