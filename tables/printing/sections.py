"""The sections of a rulebook as markup: sentences, lists, tables, and the table that is drawn."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from festrules.grammar.document import Document, Pointer
from festrules.grammar.markup import Content, Markup, content, tag
from festrules.grammar.printable import printable
from festrules.interpreter.prose.page import (
    Block,
    Grid,
    Listing,
    Mark,
    Paragraph,
    Prose,
    Scene,
    Section,
    Term,
    Tone,
    paragraphs_in,
    sections_in,
)
from festrules.interpreter.scene.scene import Scene as Drawn
from festrules.tables.drawing.tabletop import draw_table
from festrules.tables.printing.sheet_size import size_of

TALL = 35  # lines of a table in words that does not fit on a sheet unless it is drawn smaller
HEADINGS = ("h2", "h3", "h4", "h5", "h6")


@dataclass(frozen=True)
class Writer:
    """Writes the sections of one rulebook.

    `scene` is the table at the first decision, where one can be laid, and `words` is the same in words. Whatever has a
    number in `numbers` bears it as `data-place`, so that a reader can be led to its place in the text, and back.
    """

    document: Document
    prose: Prose
    scene: Drawn | None = None
    words: str = ""
    numbers: Mapping[Pointer, int] = field(default_factory=dict)

    @cached_property
    def clauses(self) -> Mapping[str, str]:
        """The text of each clause, in our own words."""
        return {name: entry.says_ for name, entry in self.document.book.clauses.items()}

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The names of things that have a place on this page."""
        sections = sections_in(self.prose.sections)
        inside = (paragraph for section in sections for paragraph in paragraphs_in(section.blocks))
        return self.headed | {one.anchor for one in inside if one.anchor}

    @cached_property
    def headed(self) -> frozenset[str]:
        """The names that have a section of their own."""
        return frozenset(
            part.anchor for section in self.prose.sections for part in sections_in(section.parts)
        )

    def whole(self) -> Iterator[Markup]:
        """The title, what is where, the sections, and the sheet at the end."""
        prose = self.prose
        sections = [section for section in prose.sections if self.scene or not _only_drawn(section)]
        yield tag(
            "header", tag("h1", printable(prose.title)), [self.paragraph(one, "p") for one in prose.about]
        )
        entries = [
            tag("li", tag("a", printable(section.title), href=f"#section-{section.anchor}"))
            for section in sections
        ]
        yield tag("nav", tag("ol", entries), aria_label="Contents", class_="contents")
        for number, section in enumerate(sections, 1):
            yield self.section(section, f"{number}", 0)
        aid = [self.section(section, "", 1) for section in prose.aid]
        yield tag(
            "section",
            tag("h2", "On one sheet", id="aid"),
            tag("div", aid, class_="columns"),
            class_=f"aid {size_of(prose.aid)}",
            aria_labelledby="aid",
        )

    def section(self, section: Section, number: str, depth: int) -> Markup:
        """A section with its heading, and those in it."""
        heading = tag(
            HEADINGS[min(depth, len(HEADINGS) - 1)],
            tag("span", f"{number} ", class_="number") if number else None,
            printable(section.title),
            self.by(section.mark),
            self.cited(section.clauses),
        )
        parts = [
            self.section(part, f"{number}.{at}" if number else "", depth + 1)
            for at, part in enumerate(section.parts, 1)
        ]
        source = tag("p", printable(section.source), class_="source") if section.source else None
        return tag(
            "section",
            heading,
            source,
            [self.block(block) for block in section.blocks],
            parts,
            id=(_id(section.anchor) if depth else f"section-{section.anchor}") if number else None,
            class_=f"depth-{depth}",
            data_place=self.numbers.get(section.pointer),
        )

    def block(self, block: Block) -> Markup:
        """A paragraph, list, table, or the table that is drawn."""
        match block:
            case Paragraph():
                return self.paragraph(block, "div" if block.under else "p")
            case Listing():
                return self.listing(block)
            case Grid():
                return self.grid(block)
            case Scene():
                return self.drawn(block.caption)

    def drawn(self, caption: str) -> Markup:
        """The table, and the same in words for those who do not see it."""
        if self.scene is None:
            return content()
        words = tag("details", tag("summary", "In words"), tag("pre", self.words)) if self.words else None
        picture = tag("div", draw_table(self.scene), inert=bool(self.words))
        tall = " tall" if self.words.count("\n") > TALL else ""
        return tag("figure", picture, tag("figcaption", caption), words, class_=f"scene{tall}")

    def listing(self, listing: Listing) -> Markup:
        """A list in which continued items have no number of their own."""
        if not listing.numbered:
            return tag("ul", [self.paragraph(item, "li") for item in listing.items])
        items: list[Markup] = []
        for at, item in enumerate(listing.items):
            if not item.goes_on:
                behind = listing.items[at + 1 :]
                end = next((number for number, one in enumerate(behind) if not one.goes_on), len(behind))
                more = [self.paragraph(one, "div") for one in behind[:end]]
                items.append(self.paragraph(item, "li", more))
        return tag("ol", items)

    def paragraph(self, paragraph: Paragraph, name: str, more: Sequence[Markup] = ()) -> Markup:
        """A sentence with what belongs to it, and what stands under it."""
        text: Content = self.linked(printable(paragraph.text), paragraph.terms, paragraph.anchor)
        if paragraph.tone == Tone.HEAD:
            title = printable(paragraph.title or paragraph.text)
            rest = printable(paragraph.text).removeprefix(title)
            spoken_on = self.linked(rest, paragraph.terms, paragraph.anchor)
            text = [tag("strong", self.linked(title, paragraph.terms, paragraph.anchor)), spoken_on]
        asked = tag("span", f" “{printable(paragraph.asked)}”", class_="asked") if paragraph.asked else None
        refused = None
        if paragraph.refused:
            refused = tag("span", f" Otherwise: “{printable(paragraph.refused)}”.", class_="refused")
        line = (text, asked, refused, self.by(paragraph.mark), self.cited(paragraph.clauses))
        under = [tag("div", self.under(paragraph.under), class_="under")] if paragraph.under else []
        spoken = tag("p", line) if paragraph.under and name != "p" else line
        own = paragraph.anchor and paragraph.anchor not in self.headed
        return tag(
            name,
            spoken,
            under,
            more,
            id=_id(paragraph.anchor) if own else None,
            class_=" ".join(filter(None, (paragraph.tone.value, "marked" if paragraph.mark else ""))),
            data_place=self.numbers.get(paragraph.pointer),
        )

    def under(self, blocks: tuple[Block, ...]) -> Iterator[Markup]:
        """The blocks under a sentence: paragraphs of rules are a list, remarks beside them are not."""
        run: list[Paragraph] = []
        for block in blocks:
            if isinstance(block, Paragraph) and block.tone in {Tone.RULE, Tone.HEAD}:
                run.append(block)
                continue
            if run:
                yield tag("ul", [self.paragraph(one, "li") for one in run])
                run = []
            yield self.block(block)
        if run:
            yield tag("ul", [self.paragraph(one, "li") for one in run])

    def grid(self, grid: Grid) -> Markup:
        """A table, whose drawings keep their lines."""
        marks = dict(grid.marks)
        head = tag("tr", [tag("th", printable(one), scope="col") for one in grid.head])
        rows = [
            tag(
                "tr",
                [
                    tag("td", _drawn(cell) if at in grid.drawn else printable(cell))
                    for at, cell in enumerate(row)
                ],
                tag("td", self.by(marks[number])) if number in marks else None,
                class_="marked" if number in marks else None,
            )
            for number, row in enumerate(grid.rows)
        ]
        return tag("div", tag("table", tag("thead", head), tag("tbody", rows)), class_="grid")

    def linked(self, text: str, terms: tuple[Term, ...], own: str) -> Content:
        """A sentence in which the words that are explained elsewhere lead there, each the first time."""
        for term in terms:
            at = text.find(term.words)
            if at >= 0 and term.name in self.anchors and term.name != own:
                link = tag("a", term.words, href=f"#{_id(term.name)}", class_="term")
                rest = tuple(one for one in terms if one != term)
                before, after = text[:at], text[at + len(term.words) :]
                return [self.linked(before, rest, own), link, self.linked(after, rest, own)]
        return text

    def cited(self, clauses: tuple[str, ...]) -> Markup | None:
        """The clauses that something follows from."""
        if not clauses:
            return None
        told = [tag("abbr", one, title=printable(self.clauses.get(one, "")) or None) for one in clauses]
        return tag("small", [content(one, " ") for one in told], class_="clauses")

    def by(self, mark: Mark | None) -> Markup | None:
        """The origin of a change, and the text before it."""
        if mark is None:
            return None
        before = tag("del", printable(mark.before)) if mark.before else None
        return tag(
            "span",
            " ",
            tag("span", printable(mark.by), class_="by"),
            " " if before else None,
            before,
            class_="mark",
        )


def _only_drawn(section: Section) -> bool:
    """Whether there is nothing in a section but the table."""
    return not section.parts and all(isinstance(block, Scene) for block in section.blocks)


def _drawn(cell: str) -> Markup:
    """A drawing, line by line."""
    return tag("pre", "\n".join(map(printable, cell.split("\n"))))


def _id(anchor: str) -> str:
    return f"rule-{anchor.replace('~', '-')}"
