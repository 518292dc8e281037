"""A construct with nothing left in it but what it means: two that are equal now say the same.

Which clauses a rule cites and where data comes from is left out, and what is said although it would be so anyway. The
texts that players read stay, unless they are not wanted: they change no game.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from festrules.grammar.document import Json
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations.parts import Sight
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.fields import Field
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Row
from festrules.grammar.vocabulary.statements.moves import MoveKind
from festrules.grammar.vocabulary.words import Grade, Viewer

_Same = TypeVar("_Same", bound=Construct)

NO_MEANING = frozenset({"cites", "provenance"})
FOR_READERS = frozenset({"of-each"})  # said for those who read rules, and no other rule with it or without
WORDS = frozenset({"text", "prose"})
# Texts that are more than words: the parts of drawings, names, and the steps of scenarios.
SAYING = frozenset({"sign", "file", "of", "words", "because"})
_ONE = Number(value=1)
_ALL = (Sight(who=Viewer.EVERYONE, sees=Grade.EVERYTHING),)
# The defaults.
UNSAID: dict[tuple[str, str], Any] = {
    ("move-kind", "amount"): _ONE,
    ("component", "count"): _ONE,
    ("board", "capacity"): _ONE,
    ("face", "times"): 1,
    ("held", "count"): 1,
    ("place", "sight"): _ALL,
    ("board", "sight"): _ALL,
    ("keep", "sight"): _ALL,
}


def bare(node: _Same) -> _Same:
    """A construct without what has no meaning; its texts stay."""
    if isinstance(node, Row):
        return node
    fields = node.RECORD.fields.values()
    kept = {field.attribute: field.default for field in fields}
    kept |= {field.attribute: _bare(getattr(node, field.attribute)) for field in _meant(node)}
    return changed(node, **kept)


def plain(node: Construct, *, words: bool = True) -> Json:
    """A value as plain JSON; without `words`, texts are left out too."""
    if isinstance(node, Row):
        said: Json = written(node)
        return said
    meant = (field for field in _meant(node) if field.key not in FOR_READERS)
    left = [field for field in meant if words or not is_words(field)]
    fields = {field.key: _plain(getattr(node, field.attribute), words=words) for field in left}
    return fields if node.RECORD.plain else {node.RECORD.kind: fields}


def is_words(field: Field) -> bool:
    """Whether a field holds what players or authors read, and nothing that play asks."""
    return field.what in WORDS and field.key not in SAYING


def _meant(node: Construct) -> list[Field]:
    """The fields of a construct that say something, and something that would not be so anyway."""
    return [
        field
        for field in node.RECORD.fields.values()
        if (value := getattr(node, field.attribute)) != field.default
        and value is not False
        and field.key not in NO_MEANING
        and not _goes_without_saying(node, field, value)
    ]


def _goes_without_saying(node: Construct, field: Field, value: Any) -> bool:
    """Whether it would be so anyway; `or all if fewer` needs a number."""
    if isinstance(node, MoveKind) and node.up_to and field.key == "amount":
        return False
    unsaid = UNSAID.get((node.RECORD.kind, field.key))
    return unsaid is not None and unsaid == value


def _bare(value: Any) -> Any:
    match value:
        case Construct():
            return bare(value)
        case tuple():
            return tuple([_bare(one) for one in value])
        case Mapping():
            return {key: _bare(one) for key, one in value.items()}
        case _:
            return value


def _plain(value: Any, *, words: bool) -> Json:
    match value:
        case Construct():
            return plain(value, words=words)
        case tuple():
            return [_plain(one, words=words) for one in value]
        case Mapping():
            return {key: _plain(one, words=words) for key, one in value.items()}
        case _:
            said: Json = value
            return said
