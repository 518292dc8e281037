"""How long games are."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.measures.reading import Reading
from festrules.lab.studies.measures.spreading import Histogram, Spreading


@dataclass(frozen=True, slots=True)
class LengthFigures:
    """In decisions, forced ones among them, and in turns."""

    decisions: Spreading | None
    turns: Spreading | None


@dataclass(slots=True)
class Lengths:
    """Sums of it."""

    decisions: Histogram = field(default_factory=Histogram)
    turns: Histogram = field(default_factory=Histogram)

    def add(self, deal: Sequence[Reading], about: StudyAbout) -> None:  # noqa: ARG002 - all measures are called alike
        """Takes in the games of a deal."""
        for one in deal:
            self.decisions.add(one.game.decisions)
            self.turns.add(one.game.turns)

    def figures(self, about: StudyAbout) -> LengthFigures:  # noqa: ARG002 - all measures are called alike
        """The figures."""
        return LengthFigures(self.decisions.figures(), self.turns.figures())
