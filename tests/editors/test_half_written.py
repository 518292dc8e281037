"""Answers about files that are half written or bent: none fails, and none speaks of what is not in the text."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.later import times

from festrules.editors.annotating.hints import hints
from festrules.editors.annotating.lenses import lenses
from festrules.editors.colouring.colours import colours
from festrules.editors.mending.actions import actions
from festrules.editors.mending.layout import formatted_within
from festrules.editors.navigating.finding import definition, highlights, implementations, references
from festrules.editors.outlining.entries import Entry
from festrules.editors.outlining.folding import folds
from festrules.editors.outlining.links import links
from festrules.editors.outlining.outline import outline
from festrules.editors.outlining.selecting import selections
from festrules.editors.renaming.rename import Renamable, renamable
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Place, Understood
from festrules.editors.understanding.view import View
from festrules.grammar.file_access import bundled_mods
from festrules.grammar.files import bundled_rules
from festrules.grammar.source import Span

GAMES = [*bundled_rules(), *bundled_mods()]
MOST_CUTS = times(
    15
)  # in each file, behind a word or sign; an answer about all of it takes some milliseconds
FEW = {"climbers", "salt-and-stew"}
SIGNS = [
    "(",
    ")",
    '"',
    "#",
    ":",
    "\n",
    "  ",
    "\t",
    "@",
    "{",
    "}",
    "is",
    "choose",
    "0",
    "é",
    "\U0001f3b2",
    "- {id: ",
]


@cache
def known(path: Path) -> Understood:
    return understand(path, {})


def all_spans(view: View, place: Place) -> Iterator[Span]:
    """Every place that an answer speaks of in the shown text."""
    yield from entries(outline(view))
    yield from (Span(view.file, one.line, 1, one.last, 1) for one in folds(view))
    yield from (
        Span(view.file, one.line, one.column, one.line, one.column + one.length) for one in colours(view)
    )
    yield from (one.span for one in links(view))
    yield from selections(view, place)
    yield from (one.span for one in highlights(view, place))
    yield from (one.span for one in lenses(view))
    yield from (Span(view.file, *one.place, *one.place) for one in hints(view, 1, len(view.lines)))
    yield from (edit.span for edit in formatted_within(view, place[0], place[0] + 9))
    yield from (edit.span for one in actions(view, place, (place[0] + 9, 1)) for edit in one.edits)
    able = renamable(view, place, lambda _: True)
    yield from (able.span,) if isinstance(able, Renamable) else ()
    for answer in (definition, references, implementations):
        yield from answer(view, place)


def entries(found: tuple[Entry, ...]) -> Iterator[Span]:
    for one in found:
        yield one.span
        yield one.named
        assert one.span.line <= one.named.line <= one.span.end_line
        yield from entries(one.below)


def judge(view: View, place: Place) -> None:
    for span in all_spans(view, place):
        if span.source == view.file:
            assert 1 <= span.line <= span.end_line <= len(view.lines), span
            assert 1 <= span.column <= len(view.lines[span.line - 1]) + 1, span
            assert 1 <= span.end_column <= len(view.lines[span.end_line - 1]) + 1, span


def somewhere(text: str, random: Random) -> Place:
    lines = text.split("\n")
    line = random.randrange(len(lines))
    return line + 1, random.randint(1, len(lines[line]) + 1)


def cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def bent(text: str, random: Random) -> str:
    for _ in range(random.randint(1, 4)):
        at, over = random.randrange(len(text) + 1), random.choice([0, 0, 1, 7, 200])
        text = text[:at] + random.choice(SIGNS) + text[at + over :]
    return text


def try_all(path: Path, change: Callable[[str, Random], str], times: int) -> None:
    understood, random = known(path), Random(f"{path.name} {change.__name__}")
    for file, text in understood.texts.items():
        for _ in range(times):
            now = change(text, random)
            judge(View(file, now, understood), somewhere(now, random))


@pytest.mark.parametrize("change", [cut, bent])
@pytest.mark.parametrize("path", [path for path in GAMES if path.stem in FEW], ids=lambda path: path.stem)
def test_half_a_file_is_answered_for(path: Path, change: Callable[[str, Random], str]) -> None:
    try_all(path, change, 2)


@pytest.mark.slow
@pytest.mark.parametrize("change", [cut, bent])
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_files_cut_and_bent_in_many_ways_are_answered_for(
    path: Path, change: Callable[[str, Random], str]
) -> None:
    try_all(path, change, times(6))


@pytest.mark.slow
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_file_is_answered_for_while_it_is_written(path: Path) -> None:
    understood = known(path)
    for file, text in understood.texts.items():
        ends = {match.end() for match in re.finditer(r"\n|\w+|[^\w\s]", text)}
        cuts = Random(file).sample(sorted(ends), min(MOST_CUTS, len(ends)))
        for end in cuts:
            before = text[:end]
            line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
            judge(View(file, before, understood), (line, column))
