"""Wordings of older versions of the language, typed from habit or copied from an old file."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.reword import rewordings
from festrules.grammar.syntax_errors.situation import Situation


def older_wording(seen: Situation) -> Diagnostic | None:
    """What the line would be in the words of now, if it is an older wording that does not fit."""
    for found in rewordings(seen.source):
        if found.span is None or found.span.line != seen.line or found.fix is None:
            continue
        places = [edit.span for edit in found.fix.edits]
        if any(place.column <= seen.column <= place.end_column + 1 for place in places):
            return found
    return None
