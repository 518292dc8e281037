"""Whether a suggestion works: the text is read with it, and must be right beyond what was put into it."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.indentation import LayoutError
from festrules.grammar.parser import layout
from festrules.grammar.source import Source
from festrules.grammar.syntax_errors.situation import LAYOUT, first_mistake

MOST_TRIED = 4  # suggestions for one mistake
GUESSED = {
    "FR115",
    "FR119",
    "FR132",
}  # a slip, a colon, quotes: where the suggestion fails, it was something else
SURE = "FR141"  # words of an older version, whose line may have more of them
LONG = 20_000  # characters; in longer declarations a suggestion is believed


def works(found: Diagnostic, text: str, first_line: int, source: Source) -> bool:
    """Whether nothing is wrong any more up to the end of what is suggested."""
    span, suggested = found.span, found.suggestion
    if span is None or suggested is None or found.code == SURE or len(text) > LONG:
        return True
    lines = text.split("\n")
    number = span.line - first_line
    if span.end_line != span.line or not 0 <= number < len(lines) or lines[number] != source.line(span.line):
        return True
    line = lines[number]
    lines[number] = line[: span.column - 1] + suggested + line[span.end_column - 1 :]
    end = span.line, span.column + len(suggested)
    read_so_far = layout().total
    try:
        wrong = first_mistake("\n".join(lines), first_line)
    except LayoutError as error:
        return (error.token.end_line or 1) > span.line
    finally:
        layout().total = read_so_far
    if wrong is None:
        return True
    kind, place = wrong
    unfinished = kind in LAYOUT and found.code in GUESSED
    return place > end if unfinished else place >= end
