"""Everything there is to tell of something that has a name."""

from typing import assert_never

from festrules.editors.explaining.declared import declaration
from festrules.editors.hovering.clauses import of_clause
from festrules.editors.hovering.rows import of_column, of_space, of_value
from festrules.editors.hovering.things import of_thing
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View

MOST_LINES = 12  # of a step or position


def of_subject(view: View, subject: Subject) -> str:
    """The help about a subject, with marks; empty if nothing is known of it."""
    known = view.understood
    match subject.sort:
        case Sort.THING:
            return of_thing(view, subject.name)
        case Sort.VALUE:
            return of_value(known, subject)
        case Sort.COLUMN:
            return of_column(known, subject)
        case Sort.SPACE:
            return of_space(known, subject)
        case Sort.CLAUSE:
            return of_clause(known, subject)
        case Sort.PART | Sort.STAGE | Sort.POSITION:
            return _as_written(known, subject)
        case Sort.LOCAL:
            return ""
        case _:
            assert_never(subject.sort)


def _as_written(known: Understood, subject: Subject) -> str:
    """The lines in which it is declared."""
    given = known.given_at(subject)
    return declaration(known, given, MOST_LINES) if given else ""
