"""Pages of the book as they are written: Markdown files, long ones divided at their headings."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
ASIDE = re.compile(r"^```.*?^```$|^<!--.*?-->$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#{1,6}) (.+)$", re.MULTILINE)
SHORT = 400  # characters of a piece that stays with the one behind it
LONG = 14_000  # characters of a piece that is cut further


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the site: where it is written, where it will stand, and its text."""

    source: str  # from the root of the project
    address: str  # from the root of the site
    title: str
    text: str
    part: str = ""
    under: str = ""  # the page that it is a section of
    first: int = 1  # the level of its title
    weight: float = 1.0  # how much a match here counts in the search


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with the name by which links call it."""

    level: int
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Places:
    """Where the pages made of a file stand, and which of them has which heading."""

    whole: str
    title: str = ""
    anchors: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)  # of the headings, by their anchors

    def address(self, anchor: str) -> str | None:
        """The address of a heading, or of the page; nothing if there is no such heading."""
        if not anchor:
            return self.whole
        return f"{self.anchors[anchor]}#{anchor}" if anchor in self.anchors else None

    def called(self, anchor: str) -> str:
        """The title of a heading, or of the page."""
        return self.titles.get(anchor, self.title).replace("`", "")


def address_of(source: str) -> str:
    """Where the page of a file stands: `docs/` is the root, README files are the index of their folder."""
    path = PurePosixPath(source)
    path = path.relative_to("docs") if path.parts[0] == "docs" else PurePosixPath("project", path)
    stem = "index" if path.stem == "README" else path.stem.lower()
    return str(path.with_name(f"{stem}.html"))


def anchor_of(title: str) -> str:
    """The name of a heading, as the hosts of repositories make it."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def title_of(text: str, otherwise: str) -> str:
    """The first heading of a text."""
    found = next(headings(text), None)
    return found.title if found else otherwise


def headings(text: str) -> Iterator[Heading]:
    """The headings of a text in their order; what stands in a block of code or a comment is none."""
    for found in _outside(text):
        yield Heading(len(found[1]), found[2], anchor_of(found[2]))


def _outside(text: str) -> Iterator[re.Match[str]]:
    """Where headings stand."""
    asides = [found.span() for found in ASIDE.finditer(text)]
    for found in HEADING.finditer(text):
        if not any(start <= found.start() < end for start, end in asides):
            yield found


def divided(page: Page) -> list[Page]:
    """A long page as one page for each of its sections; the first is what stands before them."""
    first, *sections = _pieces(page.text, 2)
    made = [replace(page, text=first)]
    folder = PurePosixPath(page.address).with_suffix("")
    for piece in sections:
        head = next(headings(piece))
        address = f"{folder}/{head.anchor}.html"
        made.append(
            replace(page, address=address, title=head.title, text=piece, under=page.address, first=head.level)
        )
    return made


def _pieces(text: str, level: int) -> list[str]:
    """A text cut before its headings of this level, and where that is still long before those of the next."""
    starts = [found.start() for found in _outside(text) if len(found[1]) <= level and found.start()]
    cut = [text[start:end] for start, end in zip([0, *starts], [*starts, None], strict=True)]
    pieces: list[str] = []
    for position, piece in enumerate(cut):
        if position > 1 and len(pieces[-1]) < SHORT:
            pieces[-1] += piece
        else:
            pieces.append(piece)
    if level > 2:
        return pieces
    return [
        part for piece in pieces for part in (_pieces(piece, level + 1) if len(piece) > LONG else [piece])
    ]


def places(pages: list[Page]) -> dict[str, Places]:
    """For each file where its pages stand."""
    found: dict[str, Places] = {}
    for page in pages:
        entry = found.setdefault(page.source, Places(page.address, page.title))
        for heading in headings(page.text):
            entry.anchors.setdefault(heading.anchor, page.address)
            entry.titles.setdefault(heading.anchor, heading.title)
    return found
