"""Examples of the language in the pages: which section explains a construct, and which short games use it."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from book import blocks
from book.pages import Heading, Page, headings
from book.uses import Construct, Used, constructs_in
from festrules.grammar.source import Source

LANGUAGE = "docs/language.md"
HOW_TO = "docs/how-to/"
BLOCK = re.compile(r"^```festrules\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def explaining(pages: Sequence[Page]) -> list[Used]:
    """The sections of the language reference with the constructs that their snippets use beside their frames."""
    sections = [page for page in pages if page.source == LANGUAGE]
    found = [Used(page.title, page.address, Counter()) for page in sections]
    frames = blocks.frames(LANGUAGE)
    with TemporaryDirectory() as folder:
        for name, text in blocks.tables(LANGUAGE).items():
            Path(folder, name).write_text(text, encoding="utf-8")
        for name, text in frames.items():
            Path(folder, f"{name}.rules").write_text(text, encoding="utf-8")
        around = {name: constructs_in(_laid(text, folder)) for name, text in frames.items()}
        for snippet in blocks.snippets(LANGUAGE):
            used = constructs_in(_laid(blocks.text_of(snippet, frames), folder))
            if not snippet.whole:
                used -= around[snippet.frame]
            for page, entry in zip(sections, found, strict=True):
                if snippet.text in page.text:
                    entry.constructs.update(used)
                    break
    return [entry for entry in found if entry.constructs]


def _laid(text: str, folder: str) -> Source:
    return Source(f"{folder}/page.rules", text)


def short_games(pages: Sequence[Page]) -> list[Used]:
    """The short games of the how-to pages, each with its heading and the constructs that it uses."""
    return [used for page in pages if page.source.startswith(HOW_TO) for used in _games_of(page)]


def _games_of(page: Page) -> Iterator[Used]:
    for heading, text in sections(page.text):
        used: Counter[Construct] = Counter()
        for block in BLOCK.finditer(text):
            used.update(constructs_in(Source(heading.title, block[1])))
        if used:
            yield Used(heading.title, f"{page.address}#{heading.anchor}", used)


def sections(text: str) -> Iterator[tuple[Heading, str]]:
    """The headings of a text, each with what stands below it up to the next."""
    found = list(headings(text))
    starts = [
        text.index(f"\n{'#' * one.level} {one.title}\n") if position else 0
        for position, one in enumerate(found)
    ]
    for position, one in enumerate(found):
        end = starts[position + 1] if position + 1 < len(found) else len(text)
        yield one, text[starts[position] : end]
