"""Nodes of a document in the words of the author's text, short enough for a line of a report."""

from typing import Any

from festrules.grammar.document import Json
from festrules.grammar.format.expressions import of_json as expression
from festrules.grammar.format.statements import write_case, write_statement
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.vocabulary.reading import construct

LONGEST = 70
FOR_PLAYERS = ("cites", "prompt", "title", "text")


def said(node: Any) -> str:
    """An expression as it would be written, in quotes."""
    try:
        text = expression(node)
    except Unwritable:
        ((kind, _),) = node.items()
        text = f"{kind} ..."
    return f"`{shortened(text)}`"


def statement_said(kind: str, fields: Any) -> str:
    """The first line of a statement, in quotes, without the words for players."""
    bare: Json = {kind: {name: value for name, value in fields.items() if name not in FOR_PLAYERS}}
    try:
        text = write_statement(construct("statement", bare))[0]
    except Unwritable:
        text = f"{kind.replace('-', ' ')} ..."
    return f"`{shortened(text)}`"


def case_said(fields: Any) -> str:
    """The values of a case, in quotes."""
    try:
        text = write_case(construct("case", {"values": fields["values"], "do": []}))[0]
    except Unwritable:
        text = "case ..."
    return f"`{shortened(text)}`"


def shortened(text: str) -> str:
    """So much of a text as fits."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]} ..."
