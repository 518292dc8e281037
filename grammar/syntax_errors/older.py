"""Wordings of older versions of the language, typed from habit or copied from an old file."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.reword import reworded_at
from festrules.grammar.syntax_errors.situation import Situation


def older_wording(seen: Situation) -> Diagnostic | None:
    """The line in the words of the current version, if it is an older wording that no longer fits."""
    return reworded_at(seen.source, seen.line, seen.column)
