"""The order of the book: `docs/contents.yaml` lists its parts; what it does not name stands in a part at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

import yaml

from book.pages import ROOT, Page, address_of, divided, title_of

FILE = "docs/contents.yaml"
MORE = "More"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the book: its title and its pages."""

    title: str
    pages: tuple[Page, ...]
    listed: bool = True  # in the menu; else only the first page is, and lists the others


def contents() -> tuple[Part, ...]:
    """All parts with the pages that are written; those that are generated come later."""
    said = yaml.safe_load((ROOT / FILE).read_text(encoding="utf-8"))
    parts = [_part(**part) for part in said]
    named = {page.source for part in parts for page in part.pages}
    left = [source for source in _files("docs/**/*.md") if source not in named]
    return (*parts, _part(MORE, left)) if left else tuple(parts)


def _part(
    title: str, pages: Sequence[str], divide: Sequence[str] = (), weight: float = 1.0, listed: bool = True
) -> Part:
    made: dict[str, list[Page]] = {}
    for pattern in pages:
        found = _files(pattern)
        assert found, f"{FILE}: there is no {pattern}"
        for source in found:
            if source not in made:
                made[source] = _made(source, title, weight, divide=source in divide)
    return Part(title, tuple(page for each in made.values() for page in each), listed)


def _files(pattern: str) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))


def _made(source: str, part: str, weight: float, *, divide: bool) -> list[Page]:
    text = (ROOT / source).read_text(encoding="utf-8")
    page = Page(source, address_of(source), title_of(text, source), text, part, weight=weight)
    return divided(page) if divide else [page]
