"""All that a study says, in the order in which a designer asks."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from festrules.lab.pages.parts import Section
from festrules.lab.pages.sections.course import course
from festrules.lab.pages.sections.deciding import deciding
from festrules.lab.pages.sections.lengths import lengths, ties
from festrules.lab.pages.sections.never import never
from festrules.lab.pages.sections.points import points
from festrules.lab.pages.sections.shown import Shown
from festrules.lab.pages.sections.skill import skill
from festrules.lab.pages.sections.things import things
from festrules.lab.pages.sections.winning import winning

Making: TypeAlias = Callable[[Sequence[Shown]], Section | None]
ORDER: Final[tuple[Making, ...]] = (winning, things, points, ties, lengths, course, deciding, skill, never)


def sections(shown: Sequence[Shown]) -> tuple[Section, ...]:
    """The sections with anything to show."""
    return tuple(section for make in ORDER if (section := make(shown)) is not None)
