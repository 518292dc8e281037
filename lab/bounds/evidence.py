"""The values that games give to the figures held in bounds, game by game."""

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass, field

from festrules.bots.levels import from_record
from festrules.interpreter.compiled.executors.outcomes import TOO_LONG
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.estimates import Estimate, share
from festrules.lab.studies.measures.figures import Figures
from festrules.lab.studies.measures.things import DecisionFigures
from festrules.lab.studies.quantities import Quantities, counts
from festrules.lab.summing.reasons import REASONS


@dataclass(slots=True)
class Evidence:
    """The evidence of games between equals for one number of players, by one bot."""

    about: StudyAbout
    arm: Arm
    kinds: Mapping[str, frozenset[str]]  # the components of each kind: what is a card, a piece, a tile
    games: int = 0
    spent: int = 0  # tries; of players who do not think one for each decision
    faults: int = 0
    capped: int = 0
    sums: Quantities = field(init=False)
    figures: Figures = field(init=False)
    lengths: dict[str, list[int]] = field(default_factory=lambda: {"decisions": [], "turns": []})

    def __post_init__(self) -> None:
        """Nothing is known yet."""
        self.sums = Quantities(self.about.sides, self.about.players)
        self.figures = Figures(self.about, self.arm)

    def add(self, game: StudiedGame) -> None:
        """One more game."""
        if not counts(game):
            self.faults += 1
            return
        self.games += 1
        thinks = from_record(self.arm.bots[0])
        self.spent += len(game.moments) * thinks.budget.tries if thinks.thinks else game.decisions
        self.capped += game.why == REASONS[TOO_LONG]
        self.sums.add(game)
        if self.arm.watched:
            self.figures.add(game)
        insort(self.lengths["decisions"], game.decisions)
        insort(self.lengths["turns"], game.turns)

    def quantity(self, name: str) -> Estimate | None:
        """One of `quantities`; nothing where it cannot be said of these games."""
        return self.sums.estimates().get(name)

    def cut_short(self) -> Estimate | None:
        """The share of games that the greatest length ended."""
        return share(self.capped, self.games)

    def decisions(self) -> tuple[DecisionFigures, ...]:
        """The options offered and taken."""
        self.figures.finish()
        return self.figures.all.things
