"""Where a game stands at a line of a scenario."""

from collections.abc import Iterator

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document, Pointer
from festrules.grammar.parse import blocks
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.scenario.deciding import RunningScenario
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.scenario.line_by_line import line_by_line
from festrules.interpreter.scenario.positions import Positions, laid_out
from festrules.interpreter.scenario.table import Tables


def example_at(document: Document, file: str, line: int) -> Example | None:
    """The scenario in which a line stands, or the position where several begin."""
    source = document.sources.get(file)
    begins = [block.line for block in blocks(source.text) if block.line <= line] if source else []
    for example in (*examples_of(document), *_positions(document)):
        span = document.span(example.pointer)
        if begins and span is not None and (span.source, span.line) == (file, begins[-1]):
            return example
    return None


def _positions(document: Document) -> Iterator[Example]:
    """The positions where scenarios begin, as scenarios in which nothing is done."""
    known = Positions(document)
    for part in document.book.files:
        for one in part.positions:
            yield laid_out(known, Example(pointer=one.pointer, title=one.title, lines=one.lines))


def standing_at(
    document: Document, example: Example, file: str, line: int
) -> tuple[RunningScenario, Pointer | None, list[Diagnostic]]:
    """A scenario when the lines up to one are done, the last of these, and what did not come true.

    Where it comes to a halt it stands there; one that cannot even begin is a `Failure`.
    """
    table = Tables(document).table(example)
    found: list[Diagnostic] = []
    standing: RunningScenario | None = None
    done: Pointer | None = None
    try:
        for coming, standing in line_by_line(table, example, found):  # noqa: B007 - the last one is kept
            if coming is None:
                break
            span = document.span(coming.pointer)
            if span is not None and span.source == file and span.line > line:
                break
            done = coming.pointer
    except Failure as failure:
        if standing is None:
            raise
        found += failure.diagnostics(document)
    assert standing is not None
    return standing, done, found
