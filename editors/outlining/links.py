"""The links of a text: to its tables, the game of a mod, the rules of scenarios, the clauses of a rulebook."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from festrules.editors.highlighting.roles import Role
from festrules.editors.outlining.stretches import TABLES, Said, Stretch, said_in, stretches
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.editors.understanding.view import View
from festrules.grammar.diagnostic import Refused
from festrules.grammar.file_access import beside, find_base, find_inventory
from festrules.grammar.source import Span

_DATA = (*TABLES, ".json")


@dataclass(frozen=True, slots=True)
class Link:
    """A stretch of text that leads to a file, and in it to a line."""

    span: Span
    file: str
    line: int = 1


def links(view: View) -> tuple[Link, ...]:
    """Everything in a text of rules, as it stands now, that leads to a file that is there."""
    if view.file.endswith(TABLES):
        return ()
    return tuple(found for part in stretches(view.text) for found in _within(view, part))


def _within(view: View, part: Stretch) -> Iterator[Link]:
    said = said_in(part.text)
    folder = Path(view.file).parent
    for number, one in enumerate(said):
        at = part.line + one.line - 1
        span = Span(view.file, at, one.column, at, one.end)
        if one.role is Role.CLAUSE:
            given = view.understood.given_at(Subject(Sort.CLAUSE, one.text.lstrip("@")))
            if given is not None:
                yield Link(span, given.span.source, given.span.line)
        elif find := _finding(said, number, folder, span):
            try:
                yield Link(span, str(find()))
            except Refused:
                continue  # the checker says so


def _finding(said: Sequence[Said], number: int, folder: Path, span: Span) -> Callable[[], Path] | None:
    """How the file is found that a word or text names; nothing where it names none."""
    one, before = said[number], said[number - 1].text.split()[-1:] if number else []
    text = one.text.strip('"')
    if one.role is Role.TEXT and before == ["from"] and text.endswith(_DATA):
        return partial(beside, text, folder, span)
    if one.role is Role.TEXT and before == ["of"] and said[0].text.split()[0] in {"mod", "scenarios"}:
        return partial(find_base, text, folder, span)
    if one.role is Role.NAME and before == ["from"] and number > 1 and said[number - 2].text == "clauses":
        return partial(find_inventory, text, folder, span)
    return None
