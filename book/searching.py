"""The index of the search: every section with its words, as a script that a page can load from a disk."""

import json
from collections.abc import Iterable
from typing import TypeAlias

from book.pages import Page
from book.rendering import Rendered, Section

Entry: TypeAlias = list[str | float]
LONGEST = 1200  # characters of a section that the search looks at


def entries(page: Page, rendered: Rendered, *, whole: bool = False) -> list[Entry]:
    """A page as entries: address, page, heading, words, other words for it, weight; `whole` is one for all of it."""
    return [
        [
            page.address if position == 0 else f"{page.address}#{section.anchor}",
            page.title,
            "" if position == 0 else section.title,
            _shortened(section),
            section.also,
            page.weight,
        ]
        for position, section in enumerate(rendered.sections[:1] if whole else rendered.sections)
    ]


def _shortened(section: Section) -> str:
    words = section.words
    return words if len(words) <= LONGEST else words[:LONGEST].rsplit(" ", 1)[0]


def index(found: Iterable[Entry]) -> bytes:
    """The script: one constant, since a page on a disk may load a script and nothing else."""
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in found)
    return f"const SECTIONS = [\n{lines}\n];\n".encode()
