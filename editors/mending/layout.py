"""The common layout of a text, as edits; what cannot be read stays as it is."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache

from festrules.editors.outlining.stretches import KEPT, TABLES, stretches
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Edit, Refused
from festrules.grammar.format.text import format_text
from festrules.grammar.source import Source, Span
from festrules.grammar.vocabulary import LANGUAGE_VERSION

HEADER = f"festrules {LANGUAGE_VERSION}\n\n"  # without which nothing is read


def formatted(view: View) -> tuple[Edit, ...]:
    """The changes that lay out the whole text as everybody would."""
    return formatted_within(view, 1, len(view.lines))


def formatted_within(view: View, first: int, last: int) -> tuple[Edit, ...]:
    """The same for the declarations that have one of some lines."""
    if view.file.endswith(TABLES):
        return ()
    before, after = list[str](), list[str]()
    for part in stretches(view.text):
        lines = part.text.split("\n")
        end = part.line + len(lines) - 1
        before += lines
        after += _laid_out(part.text).split("\n") if part.line <= last and first <= end else lines
    return tuple(_differing(view.file, before, after))


def formatted_above(view: View, line: int) -> tuple[Edit, ...]:
    """The same for the line above one that was just begun, if no line comes or goes by it."""
    found = formatted_within(view, line - 1, line - 1)
    return tuple(edit for edit in found if (edit.span.line, edit.span.end_line) == (line - 1, line - 1))


@lru_cache(maxsize=KEPT)
def _laid_out(text: str) -> str:
    """A stretch as everybody would write it; one with a mistake as it stands. Blank lines behind it stay."""
    bare = text.rstrip("\n")
    if not bare.strip():
        return text
    before = "" if bare.startswith("festrules") else HEADER
    try:
        laid = format_text(Source("", f"{before}{bare}\n"))
    except Refused:
        return text
    return laid.removeprefix(before).rstrip("\n") + text[len(bare) :]


def _differing(file: str, before: list[str], after: list[str]) -> Iterator[Edit]:
    """The lines that differ, as few as can be."""
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what == "equal":
            continue
        if end - start == stop - begin:
            for number in range(end - start):
                line = start + number + 1
                span = Span(file, line, 1, line, len(before[line - 1]) + 1)
                yield Edit(span, after[begin + number])
        elif end < len(before):
            yield Edit(Span(file, start + 1, 1, end + 1, 1), "".join(f"{one}\n" for one in after[begin:stop]))
        else:
            last = len(before)
            span = Span(file, start + 1, 1, last, len(before[-1]) + 1)
            yield Edit(span, "\n".join(after[begin:stop]))
