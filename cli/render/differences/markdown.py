"""Differences as Markdown, for release notes and pull requests: lines in blocks that sites colour as changes."""

from collections.abc import Iterable, Iterator

from festrules.cli.differing import ComparedRulebooks
from festrules.cli.render.differences.rows import DifferenceRow, rows_of
from festrules.cli.render.differences.text import closing
from festrules.cli.render.differences.trials import lines_of
from festrules.cli.render.markdown import escaped, marked
from festrules.grammar.printable import printable
from festrules.interpreter.comparing.aligning import Sign
from festrules.interpreter.comparing.difference import Difference

CHANGED = "!"  # how such blocks mark a line that was and is, but not the same


def render_markdown(compared: ComparedRulebooks, *, everything: bool) -> str:
    """A heading for each chapter, and a block for what differs in it."""
    return "".join(f"{line}\n" for line in _lines(compared, everything=everything))


def _lines(compared: ComparedRulebooks, *, everything: bool) -> Iterator[str]:
    found = compared.comparison
    yield f"## {escaped(compared.head)}"
    for chapter in found.rules:
        yield from ("", f"### {escaped(chapter.title)}")
        if chapter.condition:
            yield from ("", f"*{escaped(chapter.condition)}*")
        yield from _block(chapter.differences)
    if found.words:
        yield from ("", "### Only words")
        yield from _block(found.words)
    if found.scenarios:
        yield from ("", "### Scenarios")
        if everything:
            yield from _block(found.scenarios)
        else:
            yield ""
            words = {Sign.NEW: "new", Sign.GONE: "gone"}
            for one in found.scenarios:
                yield f"- {words.get(one.how, 'changed')}: {escaped(one.name)}"
    if found.sources and everything:
        yield from ("", "### Clauses and sources", "")
        yield from (f"- {escaped(sentence)}" for sentence in found.sources)
    if compared.trials:
        yield from ("", "### Played by random players", "", "~~~text")
        yield from (printable(line) for trial in compared.trials for line in lines_of(trial))
        yield "~~~"
    yield from ("", closing(compared, everything=everything))


def _block(found: Iterable[Difference]) -> Iterator[str]:
    rows = [row for one in found for row in rows_of(one)]
    said = [row for row in rows if row.bits[0].look == "said"]
    if said:
        yield ""
        yield from (f"- {marked(row.text)}" for row in said)
    lines = [_line(row) for row in rows if row.bits[0].look != "said"]
    if lines:
        yield from ("", "~~~diff", *lines, "~~~")


def _line(row: DifferenceRow) -> str:
    changed = any(bit.look in ("new", "gone") for bit in row.bits)
    sign = row.sign.replace(">", CHANGED) or (CHANGED if changed else " ")
    moved = "(moved) " if row.sign == ">" else ""
    return f"{sign} {'  ' * row.depth}{moved}{printable(row.text)}"
