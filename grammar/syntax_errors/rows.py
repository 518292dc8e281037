"""The rows of a table, as authors write them who begin with the key: `1: 10`, `1 = 10`, `1 is 10`."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.lines import lines_of
from festrules.grammar.older.tables import OF_OTHERS, turned_rows
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

BEHIND = as_idiom(
    r"(?<= for )(?P<numbers>\d+(?: to \d+)?) (?P<noun>NAME)\b",
    suggestion="{noun} {numbers}",
    message="what a row is about stands before its number",
)


def row(seen: Situation) -> Diagnostic | None:
    """A row that does not begin with what it gives."""
    line = next(lines_of(seen.text), None)
    if line is None or not seen.text.lstrip().startswith(("table", "also table", "replace table")):
        return None
    changes = turned_rows(line, OF_OTHERS)
    if not changes:
        return told_of(seen, (BEHIND,))
    written = seen.text
    for change in reversed(changes):
        written = written[: change.start] + change.new + written[change.end :]
    first, last = changes[0].start, changes[-1].end
    suggestion = written[first : len(written) - (len(seen.text) - last)]
    message = "a row says what the table gives, and then for what"
    return seen.found("FR114", message, seen.span(first + 1, last - first), suggestion=suggestion)
