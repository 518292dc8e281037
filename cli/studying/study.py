"""From what was asked of `festrules study` to all that its games say, however far it came."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from festrules.cli.bot_cache import bots_remember
from festrules.cli.exit_codes import ExitCode
from festrules.cli.studying.cost import prices
from festrules.cli.studying.head import Head
from festrules.cli.studying.pages import data_of, put
from festrules.cli.studying.playing import Played, Playing
from festrules.cli.studying.subject import StudyRequest, Subject, subject_of
from festrules.lab.many.progress import Progress
from festrules.lab.pages.study import study_page
from festrules.lab.studies.about import study_about
from festrules.lab.studies.cost import Cost
from festrules.lab.studies.plan import Plan, first_arms
from festrules.lab.studies.study import Study

TESTED = 4  # things that are put to the test
APPRAISAL = 64  # tries of the appraiser


@dataclass(slots=True)
class Studied:
    """The result."""

    subject: Subject
    study: Study
    page: Path
    played: Played | None = None
    cost: Cost | None = None  # where that is all that was asked for

    @property
    def data(self) -> Path:
        """The games."""
        return data_of(self.page)

    @property
    def exit_code(self) -> ExitCode:
        """As for whatever is played."""
        return ExitCode.FINE if self.played is None else self.played.exit_code(faults=bool(self.study.faults))


def study(asked: StudyRequest, appraisal: int = APPRAISAL, tested: int = TESTED) -> Studied:
    """Plays all games, or as many as can be."""
    asked.engine.be_there()
    bots_remember()
    subject = subject_of(asked)
    many = [len(subject.sides[number]) for number in subject.players]
    plan = Plan(asked.seed, appraisal, first_arms(subject.players, many, subject.bot, asked.games))
    abouts = {number: study_about(game, appraisal) for number, game in subject.games.items()}
    found = Studied(subject, Study(plan, abouts, tested), asked.page("study"))
    if asked.estimate:
        found.cost = prices(subject.rules, plan).of(plan)
        return found
    playing = Playing(
        found.study,
        Head(subject.header, plan, {"study": {"tested": tested}}),
        (subject.rules,),
        subject.sides,
        asked.engine,
        Progress(plan.games, asked.quiet),
        partial(prices, subject.rules),
    )
    found.played = playing.play(found.data, resume=asked.resume)
    found.study.finish()
    looking = ("--look", str(appraisal), "--tested", str(tested))
    making = partial(study_page, found.study, subject.header)
    put(found.page, found.played, making, asked, ("study", *looking), found.study.plan, abouts)
    return found
