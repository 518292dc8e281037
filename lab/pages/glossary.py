"""The glossary of a page: the meaning of its figures, how they are made, and when not to trust them."""

from festrules.lab.pages.parts import GlossaryEntry
from festrules.lab.studies.glossary.every import EVERY
from festrules.lab.studies.glossary.meaning import Meaning


def glossary(*names: str) -> tuple[GlossaryEntry, ...]:
    """The entries of these names, or all of them."""
    return tuple(_entry(one) for one in EVERY if not names or one.name in names)


def _entry(one: Meaning) -> GlossaryEntry:
    worked_out, beware = f"Worked out: {one.formula}", f"When not to trust it: {one.beware}"
    return GlossaryEntry(one.name, one.title, (one.means, worked_out, beware))
