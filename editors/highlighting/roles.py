"""The role of each word of the language, as far as colours show it; no word is listed here."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache

from festrules.editors.highlighting.following import NAME, at_margin, further_in, value_begins
from festrules.grammar.parser import parser
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.vocabulary.construct import Record

SIGNATURE = "signature"  # the rule of a name with what it is asked of


class Role(StrEnum):
    """The role of a piece of text."""

    DECLARATION = "declaration"  # the first word of what is declared
    STATEMENT = "statement"  # the first words of a line
    JOINING = "joining"  # words within a line
    VALUE = "value"  # words that a value is made with
    CONSTANT = "constant"  # words that are a value
    DECLARED = "declared"  # a name where it is given
    NAME = "name"
    NUMBER = "number"
    TEXT = "text"
    CLAUSE = "clause"  # the id of a clause of the rulebook
    COMMENT = "comment"
    SIGN = "sign"
    SPACE = "space"
    UNKNOWN = "unknown"  # what is not part of the language


FREE = {
    NAME: Role.NAME,
    "NUMBER": Role.NUMBER,
    "STRING": Role.TEXT,
    "CITE": Role.CLAUSE,
    "COMMENT": Role.COMMENT,
}


@cache
def role_within(terminal: str) -> Role:
    """The role of a terminal within a line."""
    if terminal in FREE:
        return FREE[terminal]
    if terminal not in worded():
        return Role.SIGN
    if terminal in constants():
        return Role.CONSTANT
    return Role.VALUE if terminal in value_begins() else Role.JOINING


@cache
def role_at_start(terminal: str, *, margin: bool) -> Role:
    """The role of a terminal at the beginning of its line."""
    within = role_within(terminal)
    if within is not Role.JOINING:
        return within
    if margin and terminal in at_margin():
        return Role.DECLARATION
    return Role.STATEMENT if terminal in further_in() else within


@cache
def worded() -> frozenset[str]:
    """The terminals that have words in them, not signs alone."""
    return frozenset(
        known.name
        for known in parser().terminals
        if known.name not in FREE
        and not known.name.startswith("_N")
        and any(letter.isalpha() for letter in known.pattern.value.replace(r"\t", "").replace(r"\w", ""))
    )


@cache
def constants() -> frozenset[str]:
    """The words that a value without parts begins with: `you`, `nothing`, `players`."""
    atoms = (rule.expansion[0].name for rule in parser().rules if rule.origin.name == "atom")
    return frozenset(atoms) & worded()


@cache
def naming_words() -> frozenset[str]:
    """The words behind which a name is given, not asked for."""
    return frozenset(_naming_words()) & worded() - naming_for_members()


@cache
def naming_for_members() -> frozenset[str]:
    """The words behind which a name is given if `in` stands behind it: `every card in ...`."""
    heads = ([symbol.name for symbol in rule.expansion[:3]] for rule in parser().rules)
    return frozenset(head[0] for head in heads if head[1:] == [NAME, "IN"])


def _naming_words() -> Iterator[str]:
    for rule in parser().rules:
        symbols = [symbol.name for symbol in rule.expansion]
        if rule.origin.name in FAMILIES["declaration"] and symbols[1] in {NAME, SIGNATURE}:
            yield symbols[0]
        else:
            yield from _before_bound(symbols, _record(rule.alias or rule.origin.name))


def _before_bound(symbols: list[str], record: Record | None) -> Iterator[str]:
    """The words before the names that a construct gives."""
    names = [position for position, symbol in enumerate(symbols) if symbol in {NAME, SIGNATURE}]
    fields = [field for field in record.fields.values() if field.what == "name"] if record else []
    for position, field in zip(names, fields, strict=False):
        if position and field.binds and not field.many:
            yield symbols[position - 1]


def _record(rule: str) -> Record | None:
    """The construct that a rule of the grammar reads."""
    kind = rule.rstrip("_").replace("_", "-")
    found = RECORDS.get(kind) or FAMILIES["statement"].get(kind) or FAMILIES["expression"].get(kind)
    return found.RECORD if found else None
