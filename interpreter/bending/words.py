"""Constructs in the words of the author's text, short enough for a line of a report."""

from festrules.grammar.format.expressions import written
from festrules.grammar.format.statements import write_case, write_statement
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Case

LONGEST = 70
FOR_PLAYERS = ("cites", "prompt", "title", "text")


def said(node: Expression) -> str:
    """An expression as it would be written, in quotes."""
    return f"`{shortened(written(node))}`"


def statement_said(node: Statement) -> str:
    """The first line of a statement, in quotes, without the words for players."""
    fields = node.RECORD.fields.values()
    bare = {field.attribute: field.default for field in fields if field.key in FOR_PLAYERS and field.optional}
    try:
        text = write_statement(changed(node, **bare))[0]
    except Unwritable:
        text = f"{node.RECORD.kind.replace('-', ' ')} ..."
    return f"`{shortened(text)}`"


def case_said(node: Case) -> str:
    """The values of a case, in quotes."""
    try:
        text = write_case(changed(node, do=(), cites=()))[0]
    except Unwritable:
        text = "case ..."
    return f"`{shortened(text)}`"


def shortened(text: str) -> str:
    """So much of a text as fits."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 4]} ..."
