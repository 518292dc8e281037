"""Text to trees: one tree for each declaration, so that a mistake in one hides nothing in another."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from lark.exceptions import UnexpectedInput

from festrules.grammar.check_words import check_words
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.indentation import LayoutError
from festrules.grammar.older.assertions import check_assertions
from festrules.grammar.older.parsed import check_older
from festrules.grammar.parser import SyntaxTree, begin, layout
from festrules.grammar.row_nouns import check_nouns
from festrules.grammar.source import Source, normalise
from festrules.grammar.text_limits import check_text
from festrules.grammar.version import check_version

if TYPE_CHECKING:
    from festrules.grammar.recovery import Mending

MAX_MISTAKES = 50  # in one file; nobody reads more
MAX_READINGS = 100  # of one declaration
LOST = {"FR103", "FR128"}  # lines whose indentation says nothing about the lines below them
LONG = 100_000  # characters; longer declarations are not read again after a mistake


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one declaration, from a line at the margin to before the next."""

    line: int
    text: str


def parse(source: Source, *, mended: bool = False) -> tuple[list[SyntaxTree], list[Diagnostic]]:
    """The trees of all declarations that could be read, and the mistakes in the others.

    Whoever shows a text while it is written also wants those that were `mended`: lines with a mistake say something
    harmless there, and all others what the author wrote.
    """
    source = Source(source.name, normalise(source.text))
    refused = check_text(source)
    if refused:
        return [], refused
    problems, readable = check_version(source)
    layout().total = 0
    trees = []
    for block in blocks(readable):
        tree, found = parse_block(block, source, mended=mended)
        problems += found
        trees += [tree] if tree else []
        if any(mistake.code == "FR106" for mistake in found):
            break
        if len(problems) > MAX_MISTAKES:
            break
    if len(problems) > MAX_MISTAKES:
        message = f"only the first {MAX_MISTAKES} mistakes in {source.name} are shown"
        problems = [*problems[:MAX_MISTAKES], Diagnostic(code="FR214", message=message)]
    return trees, problems


def blocks(text: str) -> Iterator[Block]:
    """Cut the text before each line at the margin; a first line further in begins one too."""
    lines = text.split("\n")
    starts = {number for number, line in enumerate(lines) if line[:1] not in ("", " ", "\t", "#")}
    first = next((number for number, line in enumerate(lines) if line.split("#")[0].strip()), None)
    begins = sorted(starts if first is None else starts | {first})
    for start, end in pairwise([*begins, len(lines)]):
        yield Block(start + 1, "\n".join(lines[start:end]).rstrip("\n") + "\n")


def parse_block(
    block: Block, source: Source, *, mended: bool = False
) -> tuple[SyntaxTree | None, list[Diagnostic]]:
    """Read one declaration; after a mistake put something harmless in its place and read it again."""
    problems: list[Diagnostic] = []
    mending: Mending | None = None
    for _ in range(MAX_READINGS):
        text = "\n".join(mending.lines) if mending else block.text
        read = mending.source_read(source, block.line) if mending else source
        try:
            tree: SyntaxTree = begin(text, block.line).resume_parse()
        except LayoutError as error:
            problem = _explained(block, text, read, error)
        except UnexpectedInput:
            problem = _explained(block, text, read, None)
        else:
            if mending and mending.mend_reworded():
                continue
            problems += (
                *check_words(tree, source),
                *check_assertions(tree, source),
                *check_nouns(tree, source),
                *check_older(tree, source),
            )
            keep = not problems or (mended and not (mending and mending.is_mended(0)))
            return (tree if keep else None), problems
        mending = mending or _to_mend(block)
        assert problem.span is not None
        line = problem.span.line - block.line
        found = mending.as_written(line, problem)
        if found is not None and not mending.is_mended(line):
            problems.append(found)
            if mending.reword(line, found):
                continue
        mending.reworded.pop(line, None)
        mend = mending.drop_from if problem.code in LOST else mending.mend
        if problem.code == "FR106" or len(block.text) > LONG or not mend(line):
            break
    return None, problems


def _to_mend(block: Block) -> "Mending":
    """The lines of a declaration that has a mistake."""
    from festrules.grammar.recovery import Mending

    return Mending(block.text.split("\n"))


def _explained(block: Block, text: str, source: Source, error: LayoutError | None) -> Diagnostic:
    """The mistake, explained. Most texts are right, and then none of the modules behind this need be loaded."""
    from festrules.grammar.syntax_errors.explain import explain, explain_layout

    return explain(text, block.line, source) if error is None else explain_layout(error, source)
