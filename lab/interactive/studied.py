"""The results of calls: a study, a sweep, or two editions compared."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from festrules.grammar.markup import tag
from festrules.grammar.printable import printable
from festrules.interpreter.record.entries import Header
from festrules.lab.interactive.plot import Plots
from festrules.lab.interactive.tables import games_table, moments_table
from festrules.lab.pages.comparison import page as comparison_page
from festrules.lab.pages.facts import facts
from festrules.lab.pages.page import html
from festrules.lab.pages.parts import Page
from festrules.lab.pages.study import page as study_page
from festrules.lab.pages.sweep import page as sweep_page
from festrules.lab.pages.sweep import responses
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.measures.figures import HalfFigures
from festrules.lab.studies.study import Study
from festrules.lab.sweeps.comparison import Comparison
from festrules.lab.sweeps.sweep import Sweep


@dataclass(frozen=True, repr=False)
class StudyResult:
    """The common part of all results."""

    header: Header
    command: str  # that makes it again
    played: list[StudiedGame]  # all games, in their order

    @property
    def told(self) -> Page:
        """The page."""
        raise NotImplementedError

    def page(self) -> str:
        """The page, as one HTML file."""
        return html(self.told)

    @cached_property
    def plots(self) -> Plots:
        """The pictures of the page, by their names."""
        return Plots(self.told.sections)

    def __repr__(self) -> str:
        """The subject and the number of games; a page shows the rest."""
        return f"<{self.header.title}: {len(self.played):,} games of {self.command}>"

    def _repr_html_(self) -> str:
        told = self.told
        claims = [tag("li", printable(f"{one.text} {one.interval} ({one.state})")) for one in told.claims]
        glances = [
            tag("tr", tag("th", printable(one.name)), tag("td", printable(f"{one.value} ({one.more})")))
            for one in told.glances
        ]
        pictures = [
            tag("li", tag("code", f"plots[{name!r}]"), " ", printable(plot.title))
            for name, plot in self.plots.items()
        ]
        return tag(
            "div",
            tag("h3", printable(told.title)),
            tag("p", printable(told.lead)),
            tag("ol", claims) if claims else tag("p", printable(told.none)),
            tag("table", glances) if glances else None,
            tag("details", tag("summary", "Pictures"), tag("ul", pictures)),
        )


@dataclass(frozen=True, repr=False)
class Studied(StudyResult):
    """A study."""

    study: Study

    @property
    def told(self) -> Page:
        """The page."""
        return study_page(self.study, self.header, self.command)

    @property
    def figures(self) -> dict[tuple[str, int], HalfFigures]:
        """All figures of each sort of games, by its name and the number of players."""
        return {(one.arm.name, one.arm.players): one.all for _, one in sorted(self.study.figures.items())}

    def games(self) -> Any:
        """A table of Arrow: a row for each game."""
        return games_table(self.study.plan, self.played)

    def moments(self) -> Any:
        """A table of Arrow: a row for each decision at which somebody had a choice."""
        plan = self.study.plan
        return moments_table(plan, [self.study.abouts[arm.players] for arm in plan.arms], self.played)


@dataclass(frozen=True, repr=False)
class Swept(StudyResult):
    """The results of games with other numbers in the rules."""

    sweep: Sweep

    @property
    def told(self) -> Page:
        """The page."""
        sweep = self.sweep
        about = facts(sweep.plan, self.header, "", lost=sweep.lost, faults=sum(sweep.faults.values()))
        level = sweep.plan.arms[0].name
        return sweep_page(self.header.title, level, responses(sweep), about, self.command)

    def games(self) -> Any:
        """A table of Arrow: a row for each game; `edition` is the place of its values among all."""
        return games_table(self.sweep.plan, self.played)


@dataclass(frozen=True, repr=False)
class ComparedEditions(StudyResult):
    """Two editions compared with each other."""

    comparison: Comparison

    @property
    def told(self) -> Page:
        """The page."""
        found = self.comparison
        about = facts(found.plan, self.header, "", lost=found.lost, faults=found.faults)
        return comparison_page(self.header.title, found.differences(), (), about, self.command)

    def games(self) -> Any:
        """A table of Arrow: a row for each game; `edition` is 0 for the old one, and 1 for the new one."""
        return games_table(self.comparison.plan, self.played)
