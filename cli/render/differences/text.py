"""Differences for people at a terminal: chapter by chapter, as the rules say it."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click

from festrules.cli.differing import ComparedRulebooks
from festrules.cli.render.differences.rows import Bit, DifferenceRow, rows_of
from festrules.cli.render.differences.trials import lines_of
from festrules.cli.render.lines import room
from festrules.cli.render.report import quantity, some_of
from festrules.grammar.printable import printable
from festrules.interpreter.comparing.aligning import Sign
from festrules.interpreter.comparing.difference import Chapter, Difference
from festrules.interpreter.tabletop.telling.widths import long

MARGIN = 4
DEEPEST = 40  # the greatest width of a line in columns
TITLES = 6  # scenarios that are named, unless everything is wanted
LOOKS: dict[str, dict[str, Any]] = {
    "same": {},
    "said": {},
    "context": {"dim": True},
    "new": {"fg": "green"},
    "gone": {"fg": "red"},
    "moved": {"fg": "cyan"},
}
SIGNS = {Sign.NEW: "+", Sign.GONE: "-"}


def render_text(compared: ComparedRulebooks, *, everything: bool) -> str:
    """All chapters, and a one-sentence summary."""
    return "".join(f"{line}\n" for line in _lines(compared, everything=everything))


def _lines(compared: ComparedRulebooks, *, everything: bool) -> Iterator[str]:
    found = compared.comparison
    yield click.style(printable(compared.head), bold=True)
    for chapter in found.rules:
        yield ""
        yield from _chapter(chapter)
    if found.words:
        yield ""
        yield from _chapter(Chapter("Only words", found.words))
    if found.scenarios:
        yield ""
        yield click.style("Scenarios", bold=True)
        yield from _scenarios(found.scenarios, everything=everything)
    if found.sources and everything:
        yield ""
        yield click.style("Clauses and sources", bold=True)
        yield from (f"{' ' * MARGIN}{printable(sentence)}" for sentence in found.sources)
    if compared.trials:
        yield ""
        yield click.style("Played by random players", bold=True)
        for trial in compared.trials:
            yield from (f"{' ' * MARGIN}{printable(line)}" for line in lines_of(trial))
    yield ""
    yield closing(compared, everything=everything)


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield click.style(printable(chapter.title), bold=True)
    if chapter.condition:
        yield f"  {printable(chapter.condition)}"
    for difference in chapter.differences:
        for row in rows_of(difference):
            yield from _written(row)


def _scenarios(found: Sequence[Difference], *, everything: bool) -> Iterator[str]:
    if everything:
        for difference in found:
            for row in rows_of(difference):
                yield from _written(row)
        return
    for sign, words in ((Sign.NEW, "new"), (Sign.GONE, "gone"), (Sign.CHANGED, "other than before")):
        titles = [f'"{printable(one.name)}"' for one in found if one.how == sign]
        if titles:
            yield f"{' ' * MARGIN}{words}: {some_of(titles, TITLES, ', ')}"


def closing(compared: ComparedRulebooks, *, everything: bool) -> str:
    """Whether the rules are the same, and how much differs."""
    found = compared.comparison
    said = "The same rules."
    if found.rules:
        rules = sum(len(chapter.differences) for chapter in found.rules)
        words = f"; {quantity(len(found.words), 'thing')} only in words" if found.words else ""
        said = f"{quantity(rules, 'thing')} differ{'s' if rules == 1 else ''}{words}."
    elif found.words:
        said = "The same rules in other words."
    if found.sources and not everything:
        said += f" Clauses and sources differ in {quantity(len(found.sources), 'place')}: --all shows them."
    return said


def _written(row: DifferenceRow) -> Iterator[str]:
    """A row with its sign at the margin; what does not fit hangs below it."""
    start = min(MARGIN + 2 * row.depth, DEEPEST)
    head = f"  {row.sign}".ljust(start)
    look = {"+": "new", "-": "gone", ">": "moved"}.get(row.sign, "same")
    for number, bits in enumerate(_wrapped(row.bits, room() - start)):
        yield (_styled(Bit(head, look)) if number == 0 else " " * (start + 4)) + "".join(map(_styled, bits))


def _styled(bit: Bit) -> str:
    text = printable(bit.text)
    return click.style(text, **LOOKS[bit.look]) if LOOKS[bit.look] and text.strip() else text


def _wrapped(bits: Sequence[Bit], width: int) -> Iterator[list[Bit]]:
    """Bits in rows of a width, broken between words."""
    text = "".join(bit.text for bit in bits)
    if long(text) <= width:
        yield list(bits)
        return
    pieces = textwrap.wrap(
        text, width, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )
    letters = [(letter, bit.look) for bit in bits for letter in bit.text]
    for number, piece in enumerate(pieces):
        said = piece.strip() if number else piece
        while letters and said and letters[0][0] != said[0]:
            letters.pop(0)  # the space at which the line was broken
        taken, letters = letters[: len(said)], letters[len(said) :]
        yield list(_joined(taken))


def _joined(letters: Iterable[tuple[str, str]]) -> Iterator[Bit]:
    text, look = "", ""
    for letter, own in letters:
        if own != look and text:
            yield Bit(text, look)
            text = ""
        text, look = text + letter, own
    if text:
        yield Bit(text, look)
