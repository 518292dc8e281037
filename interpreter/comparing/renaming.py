"""Things that are called otherwise now: gone by one name, new by another, and the same in all else.

Where only most of their lines are the same, it is a guess, and told as one.
"""

import re
from collections import ChainMap, Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from festrules.grammar.document import Json, JsonObject
from festrules.grammar.vocabulary import FAMILIES, RECORDS, record_of
from festrules.grammar.vocabulary.fields import Field
from festrules.interpreter.comparing.digests import meaning
from festrules.interpreter.comparing.lines import Line, declared
from festrules.interpreter.comparing.named import Named

PROBABLY = 0.5  # of the lines of two things must be the same
FEWEST = 2  # lines that a thing must have to be known again by them
MOST_PAIRS = 40_000  # of things that are held against each other
MOST_GUESSES = 3  # rounds in which things are guessed, each with the names that were guessed before
MOST_ROUNDS = 20  # of things that are known again because those are that they name
ITSELF = "~"  # in the place of the own name of a thing
NAMES = frozenset({"name", "constant"})
_FILLED = re.compile(r"\{[^{}]*\}")
_NAME = re.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def renamed(old: Mapping[str, Named], new: Mapping[str, Named]) -> tuple[dict[str, str], frozenset[str]]:
    """The new name of each thing that is called otherwise, and the new names that are only probable."""
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
    old: Mapping[str, Named], new: Mapping[str, Named], found: dict[str, str]
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


def _guessed(old: Mapping[str, Named], new: Mapping[str, Named], found: Mapping[str, str]) -> dict[str, str]:
    """The new name of each thing of several lines that is probably meant: most of its lines are in a new one."""
    gone = {
        name: _lines(name, with_names(one.what, one.value, found))
        for name, one in old.items()
        if name not in new and name not in found
    }
    known = {*old, *found.values()}
    came = {name: _lines(name, one.value) for name, one in new.items() if name not in known}
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


def _lines(name: str, node: Any) -> tuple[str, Counter[str]]:
    """The kind of a thing and the rules in its lines, but for the first, which has its name."""
    ((kind, _),) = node.items()
    return kind, Counter(_rules(declared(name, node)))


def _rules(line: Line) -> Iterator[str]:
    for one in line.under:
        yield one.rule
        yield from _rules(one)


def _share(one: Counter[str], other: Counter[str]) -> float:
    least = min(one.total(), other.total())
    return 2 * (one & other).total() / (one.total() + other.total()) if least >= FEWEST else 0.0


def _content(one: Named, names: Mapping[str, str]) -> str:
    return str(with_names(one.what, meaning(one), names))


def with_names(what: str, value: Json, names: Mapping[str, str]) -> Json:
    """A node, or a record, in which things are called otherwise."""
    found: Any = value
    if not names:
        return value
    if what == "document":
        return _fields(record_of(what).fields, found, names)
    if what in FAMILIES:
        ((kind, fields),) = found.items()
        return {kind: _fields(record_of(what, kind).fields, fields, names)}
    if what in RECORDS and what != "row":
        return _fields(record_of(what, "").fields, found, names)
    if what == "row":
        return {
            column: names.get(cell, cell) if isinstance(cell, str) else cell for column, cell in found.items()
        }
    if what in NAMES and isinstance(value, str):
        return names.get(value, value)
    if what == "text" and isinstance(value, str):
        return _FILLED.sub(
            lambda filled: _NAME.sub(lambda name: names.get(name[0], name[0]), filled[0]), value
        )
    return value


def _fields(known: Mapping[str, Field], fields: Any, names: Mapping[str, str]) -> JsonObject:
    return {
        name: _member(known[name], value, names) if name in known else value for name, value in fields.items()
    }


def _member(field: Field, value: Any, names: Mapping[str, str]) -> Json:
    if field.keys:
        return {names.get(key, key): _many(field, member, names) for key, member in value.items()}
    return _many(field, value, names)


def _many(field: Field, value: Any, names: Mapping[str, str]) -> Json:
    if field.many:
        return [with_names(field.what, member, names) for member in value]
    return with_names(field.what, value, names)
