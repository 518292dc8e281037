"""Edits carried out: a text with some of its stretches replaced, and all else as it was."""

import re
from collections.abc import Iterable, Sequence

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.source import BYTE_ORDER_MARK, line_end_of

LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")


def disjoint(fixes: Iterable[Fix]) -> list[Fix]:
    """The fixes that can be carried out together, in the order of the text; of two that overlap, the first."""
    chosen: list[Fix] = []
    taken: list[Edit] = []
    for fix in sorted(fixes, key=lambda fix: [_order(edit) for edit in fix.edits]):
        mine = sorted(fix.edits, key=_order)
        if not any(_touch(edit, other) for edit in mine for other in taken):
            chosen.append(fix)
            taken += mine
    return chosen


def _order(edit: Edit) -> tuple[str, int, int, int, int, str]:
    span = edit.span
    return (span.source, span.line, span.column, span.end_line, span.end_column, edit.text)


def _touch(one: Edit, other: Edit) -> bool:
    """Whether two edits are about the same stretch, or about one point."""
    if one.span.source != other.span.source:
        return False
    start, end = (one.span.line, one.span.column), (one.span.end_line, one.span.end_column)
    begin, stop = (other.span.line, other.span.column), (other.span.end_line, other.span.end_column)
    return start == begin or (start < stop and begin < end)


def apply_edits(text: str, edits: Sequence[Edit]) -> str:
    """A text with its edits, which do not overlap. Line ends stay what they are, those of new lines too.

    Lines and columns are those of the normalised text.
    """
    bare = text.removeprefix(BYTE_ORDER_MARK)
    lines = LINES.findall(bare)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    line_end = line_end_of(bare)

    def offset(line: int, column: int) -> int:
        if line > len(lines):
            return len(bare)
        return min(starts[line - 1] + column - 1, len(bare))

    for edit in sorted(edits, key=_order, reverse=True):
        start = offset(edit.span.line, edit.span.column)
        end = offset(edit.span.end_line, edit.span.end_column)
        bare = bare[:start] + edit.text.replace("\n", line_end) + bare[end:]
    return text[: len(text) - len(text.removeprefix(BYTE_ORDER_MARK))] + bare
