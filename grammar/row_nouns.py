"""The nouns in the rows of a table: `10 for place 1, 4 for places 2 to 3`, `7 for 2 players`.

A number alone says little, so a noun stands with it: the name of the parameter. Authors may leave it out; the common
layout has it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from lark import Token

from festrules.grammar.diagnostic import Diagnostic, Edit
from festrules.grammar.parser import SyntaxTree
from festrules.grammar.plurals import plural_of
from festrules.grammar.source import Source, Span

PLAYERS = "players"


def row_key(noun: str, first: int | str, last: int | str | None) -> str:
    """The noun for the subject of a table's row; a kind needs no noun."""
    numbers = f"{first}" if last is None else f"{first} to {last}"
    if not str(first).isdigit():
        return numbers
    if noun == PLAYERS:
        return f"{numbers} {'player' if numbers == '1' else PLAYERS}"
    said = noun if last is None else _several(noun)
    return numbers if said == PLAYERS else f"{said} {numbers}"  # which is a word of the language


def _several(noun: str) -> str:
    is_plural = noun.endswith("s") and not noun.endswith("ss")
    return noun if is_plural or len(noun) == 1 else plural_of(noun)


def check_nouns(tree: SyntaxTree, source: Source) -> list[Diagnostic]:
    """The mistakes in the nouns of the rows of all tables."""
    found = []
    for row in _rows(tree):
        nouns = {row_key(noun, row.first, row.last) for noun in row.about}
        if row.said not in nouns | {row_key("", row.first, row.last).strip()}:
            message = f"the rows of this table are about `{row.about[0]}`"
            suggestion = row_key(row.about[0], row.first, row.last)
            found.append(
                Diagnostic(code="FR142", message=message, span=_span(row, source), suggestion=suggestion)
            )
    return found


def missing_nouns(trees: list[SyntaxTree], source: Source) -> list[Edit]:
    """The edits that give each number its noun."""
    return [
        Edit(_span(row, source), written)
        for tree in trees
        for row in _rows(tree)
        if row.said.split()[0].isdigit() and row.said.split()[-1].isdigit()
        if (written := row_key(row.about[0], row.first, row.last)) != row.said
    ]


class _Row(NamedTuple):
    """The key of a row: its number or name (of several, the last), its words, and what the rows are about."""

    first: str
    last: str | None
    said: str
    about: tuple[str, ...]  # the name of the parameter, and its type
    key: SyntaxTree


def _rows(tree: SyntaxTree) -> Iterator[_Row]:
    for table in tree.find_data("table"):
        about = _about(table)
        for key in table.find_pred(lambda one: one.data in {"entry_key", "key_of", "key_players"}):
            words = [str(token) for token in _tokens(key)]
            noun = words.pop(0) if key.data == "key_of" else ""
            players = words.pop() if key.data == "key_players" else ""
            first, last = words[0], words[1] if len(words) > 1 else None
            numbers = first if last is None else f"{first} to {last}"
            yield _Row(first, last, f"{noun} {numbers} {players}".strip(), about, key)


def _about(table: SyntaxTree) -> tuple[str, ...]:
    of = next(table.find_data("by_value"), None)
    if of is None:
        return (PLAYERS,)
    type_, *name = (str(token) for token in _tokens(of))
    return (*name[-1:], type_)


def _tokens(tree: SyntaxTree) -> list[Token]:
    return list(tree.scan_values(lambda child: isinstance(child, Token)))


def _span(row: _Row, source: Source) -> Span:
    meta = row.key.meta
    return Span(source.name, meta.line, meta.column, meta.end_line, meta.end_column)
