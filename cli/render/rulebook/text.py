"""The prose of a rulebook as text: sections under each other, what stands under something further in."""

from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import Line, cited, plain, table, wrapped
from festrules.interpreter.prose.page import (
    Block,
    Grid,
    Listing,
    Mark,
    Paragraph,
    Prose,
    Scene,
    Section,
    Tone,
)

STEP = "  "
LOOK = {Tone.RULE: "plain", Tone.HEAD: "title", Tone.SILENCE: "dim", Tone.GLOSS: "dim"}
DASH = "- "


def render_text(prose: Prose, drawn: Sequence[Line] = ()) -> Iterator[Line]:
    """The whole of it; `drawn` is the table as it stands at the first decision."""
    yield Line(prose.title, "title")
    for paragraph in prose.about:
        yield from _paragraph(paragraph, "", "")
    for number, section in enumerate(prose.sections, 1):
        yield from _section(section, f"{number}", drawn)
    yield Line("")
    yield Line("On one sheet", "title")
    for section in prose.aid:
        yield from _section(section, "", ())


def _section(section: Section, number: str, drawn: Sequence[Line]) -> Iterator[Line]:
    yield Line("")
    title = f"{number} {section.title}".strip()
    yield Line(f"{title}{_by(section.mark)}{cited(section.clauses)}", "title")
    if section.source:
        yield from plain(wrapped(STEP, section.source), "dim")
    yield from _blocks(section.blocks, STEP, drawn)
    for at, part in enumerate(section.parts, 1):
        yield from _section(part, f"{number}.{at}" if number else "", drawn)


def _blocks(blocks: Sequence[Block], indent: str, drawn: Sequence[Line] = ()) -> Iterator[Line]:
    for block in blocks:
        match block:
            case Paragraph():
                yield from _paragraph(block, indent, _bullet(block))
            case Listing():
                at = 0
                for item in block.items:
                    at += not item.goes_on
                    number = " " * len(f"{at}. ") if item.goes_on else f"{at}. "
                    yield from _paragraph(item, indent, number if block.numbered else _bullet(item))
            case Grid():
                yield from _grid(block, indent)
            case Scene() if drawn:
                yield from plain(wrapped(indent, block.caption), "dim")
                yield from (Line(f"{indent}{line.text}".rstrip(), line.look) for line in drawn)
            case Scene():
                pass


def _bullet(paragraph: Paragraph) -> str:
    return "" if paragraph.tone in {Tone.HEAD, Tone.GLOSS} else DASH


def _paragraph(paragraph: Paragraph, indent: str, bullet: str) -> Iterator[Line]:
    asked = f" (“{paragraph.asked}”)" if paragraph.asked else ""
    refused = f" Otherwise: “{paragraph.refused}”." if paragraph.refused else ""
    text = f"{paragraph.text}{asked}{refused}{_by(paragraph.mark)}{cited(paragraph.clauses)}"
    yield from plain(wrapped(f"{indent}{bullet}", text), LOOK[paragraph.tone])
    if paragraph.mark is not None and paragraph.mark.before:
        yield from plain(wrapped(f"{indent}{STEP}", f"Before: {paragraph.mark.before}"), "dim")
    yield from _blocks(paragraph.under, f"{indent}{STEP}")


def _grid(grid: Grid, indent: str) -> Iterator[Line]:
    marks = dict(grid.marks)
    rows = [grid.head, *((*row[:-1], f"{row[-1]}{_by(marks.get(at))}") for at, row in enumerate(grid.rows))]
    flat = [tuple(cell.replace("\n", " / ") for cell in row) for row in rows]
    yield from plain(f"{indent}{line}" for line in table(flat))


def _by(mark: Mark | None) -> str:
    return "" if mark is None else f"  [{mark.by}]"
