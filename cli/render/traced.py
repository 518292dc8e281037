"""A passage of a scenario or a record as it is read: the place in the rules, what happened, the names, the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from festrules.cli.render.decision import render_decision, render_refused
from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.excerpt import excerpt
from festrules.cli.render.lines import Line, breadth, wrapped
from festrules.cli.render.report import Report, shown_path
from festrules.cli.render.table import changed, told
from festrules.grammar.document import Document
from festrules.grammar.printable import printable
from festrules.grammar.source import Span
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.stepping.names import names_in_reach
from festrules.interpreter.stepping.passages import Passage, TracedCourse

AROUND = 3  # lines of the text before and after the place
# By the kind of statement, and the field that says what follows; of all other kinds, the last.
WAYS = {
    ("if", "then"): "the condition holds",
    ("if", "otherwise"): "the condition does not hold",
    ("trigger", "do"): "its condition holds",
    ("trigger", "moment"): "its condition does not hold",
    ("with", "do"): "there is one",
    ("with", "otherwise"): "there is none",
    ("", "do"): "once more",
    ("", "until"): "it ends here",
    ("", "otherwise"): "nothing is possible here",
}
NOT_GIVEN = ("otherwise", "until")  # ways on which a statement gives no name
MOST_REFUSED = 10  # lines of what is refused
HEAD = 5  # columns before a line of the text, apart from its number


@dataclass(frozen=True, slots=True)
class Traced:
    """The subject of a walk: a course, the rules that it is of, and its title."""

    title: str
    course: TracedCourse
    document: Document

    def span(self, at: int) -> Span | None:
        """Where the passage stands in the text."""
        return self.document.span(self.course.passages[at].pointer)

    def line(self, at: int) -> str:
        """The line of the text at which it begins."""
        span = self.span(at)
        source = self.document.sources.get(span.source) if span is not None else None
        if span is None or source is None:
            return ""
        return source.text.split("\n")[span.line - 1].strip()

    def said(self, at: int) -> str:
        """All words by which it can be found."""
        passage = self.course.passages[at]
        return " ".join([self.line(at), *passage.clauses, *_happened(passage)]).casefold()


def in_short(traced: Traced, at: int) -> Iterator[str]:
    """A passage in a few lines, for reading one after the other."""
    passage, span = traced.course.passages[at], traced.span(at)
    where = f"{Path(span.source).name}:{span.line}" if span is not None else ""
    if passage.is_line:
        yield ""
        yield f"{click.style(printable(where), dim=True)}  {click.style(printable(traced.line(at)), bold=True)}"
    else:
        cites = "".join(f"  @{clause}" for clause in passage.clauses)
        line = traced.line(at).partition("  @")[0].rstrip()
        yield f"  {click.style(printable(where), dim=True)}  {printable(line)}{click.style(cites, fg='cyan')}"
    for line in [*_happened(passage), *_way(passage)]:
        yield f"      {printable(line)}"
    names = [name for name in _names(traced, passage) if not name.startswith("you is ")]
    if names:
        yield from (
            click.style(f"      {printable(line)}", dim=True) for line in wrapped("", ", ".join(names))
        )
    if passage.found:
        yield from every_finding([Report(traced.title, passage.found)])


def in_full(traced: Traced, at: int, *, table: bool) -> Iterator[str]:
    """Everything about a passage; with `table` all of the table, else what of it is differently from before."""
    passage = traced.course.passages[at]
    number = f"{at + 1} of {len(traced.course.passages)}"
    yield f"{click.style(printable(traced.title), bold=True)}   {click.style(number, dim=True)}"
    yield ""
    yield from _excerpt(traced, at)
    for clause in passage.clauses:
        entry = traced.document.book.clauses.get(clause)
        if entry is not None:
            yield from (
                click.style(line, fg="cyan") for line in wrapped(f"  @{clause} ", printable(entry.says_))
            )
    yield ""
    if passage.found:
        yield from "\n\n".join(every_finding([Report(traced.title, passage.found)])).split("\n")
        yield ""
    elif passage.is_line and traced.line(at).startswith("expect"):
        yield click.style("  so it is", fg="green")
    if passage.asks:
        yield from _asked(traced, passage)
    yield from (click.style(f"  {printable(line)}", fg="yellow") for line in _happened(passage))
    yield from (click.style(f"  {line}", dim=True) for line in _way(passage))
    names = _names(traced, passage)
    if names:
        yield ""
        yield from wrapped("  ", printable(", ".join(names)))
    yield ""
    yield from _table(traced.course, passage, whole=table or bool(passage.found) or not at)


def _excerpt(traced: Traced, at: int) -> Iterator[str]:
    """The lines around the place, with the place marked."""
    span = traced.span(at)
    source = traced.document.sources.get(span.source) if span is not None else None
    if span is None or source is None:
        return
    lines = source.text.split("\n")
    first, last = max(1, span.line - AROUND), min(len(lines), span.line + AROUND)
    gutter = len(str(last))
    yield click.style(f"{' ' * gutter}--> {printable(shown_path(span.source))}:{span.line}", fg="blue")
    for number in range(first, last + 1):
        here = number == span.line
        shown = excerpt(lines[number - 1], span.column if here else 1)
        sign = ">" if here else " "
        head = click.style(f"{sign}{number:>{gutter}} | ", fg="blue", bold=here)
        yield head + click.style(shown.text[: breadth() - gutter - HEAD], bold=here, dim=not here)


def _happened(passage: Passage) -> list[str]:
    return [event.text for event in passage.events if event.text]


def _way(passage: Passage) -> Iterator[str]:
    kind = passage.pointer.rpartition("/")[2]
    known = WAYS.get((kind, passage.way)) or WAYS.get(("", passage.way))
    if known is not None:
        yield known


def _names(traced: Traced, passage: Passage) -> list[str]:
    """The names in reach, those with another value than before with both."""
    if passage.is_line or traced.course.game.is_over(passage.after):
        return []
    game, where = traced.course.game, (passage.pointer, passage.number)
    before = names_in_reach(game, *where, passage.before, own=False)
    after = names_in_reach(game, *where, passage.after, own=passage.way not in NOT_GIVEN)
    return [
        f"{name} is {worth}" if before.get(name, worth) == worth else f"{name}: {before[name]} -> {worth}"
        for name, worth in after.items()
    ]


def _asked(traced: Traced, passage: Passage) -> Iterator[str]:
    """The question, the options, and the refused ones with the reasons."""
    game = traced.course.game
    for decision in game.decisions(passage.before):
        if decision.pc != passage.number:
            continue
        if decision.seat is None:
            yield from _chances(decision)
            continue
        yield from (f"  {line.styled()}" for line in render_decision(decision, game.seats[decision.seat]))
        refused = list(render_refused(decision.refused, whole=False))
        if refused:
            yield click.style("  refused:", fg="red")
            yield from (f"  {printable(line)}" for line in refused[:MOST_REFUSED])
            more = len(refused) - MOST_REFUSED
            yield from [f"    and {more} lines more"] if more > 0 else []


def _chances(decision: Decision) -> Iterator[str]:
    """The possible outcomes of chance, and how likely each was."""
    every = sum(option.weight for option in decision.options)
    odds = [f"{option.text} {option.weight} in {every}" for option in decision.options]
    yield click.style(f"  chance decides: {decision.name}", fg="cyan", bold=True)
    yield from (f"  {printable(line)}" for line in wrapped("  ", ", ".join(odds)))


def _table(course: TracedCourse, passage: Passage, *, whole: bool) -> Iterator[str]:
    """The table as the acting player sees it; new lines have a star before them."""
    before, after = _scene(course, passage, after=False), _scene(course, passage, after=True)
    if whole:
        yield from (f"  {line.styled()}".rstrip() for line in told(after))
        return
    lines, _, _ = changed(before, after, types=False)
    yield from (_marked(line) for line in lines)


def _marked(line: Line) -> str:
    return f"{'*' if line.look == 'new' else ' '} {line.styled()}".rstrip()


def _scene(course: TracedCourse, passage: Passage, *, after: bool) -> Scene:
    seat = passage.before.cells[YOU]
    return make_scene(course.game, passage.after if after else passage.before, max(seat, 0), asks=False)


def all_of(traced: Traced) -> str:
    """Every passage in short."""
    lines: Sequence[str] = [
        line for at in range(len(traced.course.passages)) for line in in_short(traced, at)
    ]
    return "\n".join(lines).lstrip("\n") + "\n"
