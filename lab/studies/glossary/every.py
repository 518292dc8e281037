"""All entries in their order, and the page of the docs that they make."""

from collections.abc import Sequence
from textwrap import fill
from typing import Final

from festrules.lab.studies.glossary.meaning import Meaning
from festrules.lab.studies.glossary.of_course import OF_COURSE
from festrules.lab.studies.glossary.of_results import OF_RESULTS
from festrules.lab.studies.glossary.of_things import OF_THINGS

EVERY: Final = (*OF_RESULTS, *OF_THINGS, *OF_COURSE)

WIDTH = 120
BEGINNING = """# The figures of a study

What `festrules study` ([study.md](study.md)) says of a game, figure by figure: what it means, how it is worked out,
and when not to trust it. The glossary of its page says the same; this page is made from it.
"""


def page() -> str:
    """All of it as Markdown."""
    chapters = (
        ("How games end", OF_RESULTS),
        ("Choices and players", OF_THINGS),
        ("How games go", OF_COURSE),
    )
    return "\n".join((BEGINNING, *(_chapter(title, entries) for title, entries in chapters)))


def _chapter(title: str, entries: Sequence[Meaning]) -> str:
    return "\n".join((f"## {title}\n", *map(_entry, entries)))


def _entry(one: Meaning) -> str:
    lines = (f"- *Worked out:* {one.formula}", f"- *When not to trust it:* {one.beware}")
    return "\n".join((f"### {one.title}\n", _wrapped(one.means), "", *map(_wrapped, lines), ""))


def _wrapped(text: str) -> str:
    after = "  " if text.startswith("- ") else ""
    return fill(text, WIDTH, subsequent_indent=after, break_long_words=False, break_on_hyphens=False)
