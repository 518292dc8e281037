"""Wordings of older versions of the language, typed from habit or copied from an old file."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.reword import reworded_at
from festrules.grammar.syntax_errors.situation import Situation


def older_wording(seen: Situation) -> Diagnostic | None:
    """What the line would be in the words of now, if it is an older wording that does not fit."""
    return reworded_at(seen.source, seen.line, seen.column)
