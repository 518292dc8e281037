"""A text of an older version to the same rules in the words of now, or to what keeps it from being brought there."""

from dataclasses import dataclass

from festrules.grammar.diagnostic import Diagnostic, Edit, has_errors
from festrules.grammar.edits import apply_edits
from festrules.grammar.format.lines import read_lines, set_lines
from festrules.grammar.format.text import format_text
from festrules.grammar.older.reword import rewordings
from festrules.grammar.parse import parse
from festrules.grammar.source import BYTE_ORDER_MARK, Source, line_end_of, normalise
from festrules.grammar.text_limits import check_text
from festrules.grammar.version import to_this_version

MOST_ROUNDS = 20  # of readings, each of which reports only so many mistakes


@dataclass(frozen=True, slots=True)
class Renewed:
    """A text, how many lines of it are worded differently now, and what still is wrong: then nothing of it is used."""

    text: str
    lines: int
    wrong: tuple[Diagnostic, ...] = ()


def renew(name: str, text: str) -> Renewed:
    """All of a text at once. A text of this version changes only where an older wording keeps it from being read."""
    source = Source(name, normalise(text))
    after, lines = text, 0
    version = None if check_text(source) else to_this_version(source)
    if version is not None:
        found = rewordings(source)
        after, lines = apply_edits(text, [version, *_edits(found)]), len(found)
    wrong = _wrong(name, after)
    for _ in range(MOST_ROUNDS):
        if not _edits(wrong):
            break
        after = apply_edits(after, _edits(wrong))
        lines += len([one for one in wrong if one.code == "FR141"])
        wrong = _wrong(name, after)
    if has_errors(wrong):
        return Renewed(after, lines, wrong)
    return Renewed(_laid_out(name, after) if lines and _is_laid_out(text) else after, lines)


def _is_laid_out(text: str) -> bool:
    """Whether a text of any version stands in the common layout."""
    return set_lines(read_lines(normalise(text))) == normalise(text)


def _laid_out(name: str, text: str) -> str:
    """A text of this version in the common layout, with the line ends that it has."""
    bare = text.removeprefix(BYTE_ORDER_MARK)
    after = format_text(Source(name, normalise(text))).replace("\n", line_end_of(text))
    return text[: len(text) - len(bare)] + after


def _wrong(name: str, text: str) -> tuple[Diagnostic, ...]:
    return tuple(parse(Source(name, normalise(text)))[1])


def _edits(found: tuple[Diagnostic, ...]) -> list[Edit]:
    """The edits that bring the lines of these findings up to date."""
    return [edit for one in found if one.code == "FR141" and one.fix for edit in one.fix.edits]
