"""The input of a step of `festrules ci`, and its result.

A step is a module with a function `run(subject) -> Result`, entered in `steps.py`. Steps never stop the run: what is
wrong with a file is a finding, and a file that cannot be played is passed over by those that would play it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from festrules.cli.render.junit import Cases
from festrules.cli.render.report import Report, quantity, shown_path
from festrules.cli.settings.settings import Settings
from festrules.cli.suites import Wanted, gathered
from festrules.grammar.diagnostic import Refused


@dataclass(slots=True)
class CheckedFiles:
    """The subject of a check: the files as they were named, how, and which of them later steps can use."""

    names: tuple[str, ...]
    settings: Settings
    jobs: int = 1
    mods: tuple[str, ...] = ()  # laid on top of each
    broken: set[str] = field(default_factory=set)  # rules files that cannot be played
    untested: set[str] = field(default_factory=set)  # and those whose scenarios do not come out right

    def playable(self) -> tuple[list[Wanted], int]:
        """The rules files with their scenarios, without the broken ones; and how many of those there are."""
        names = [name for name in self.names if is_there(name)]
        all_ = gathered(names, self.mods) if names else []
        sound = [one for one in all_ if shown_path(str(one.rules)) not in self.broken]
        return sound, len(all_) - len(sound) + len(self.names) - len(names)

    def breaks(self, name: str) -> None:
        """Nobody needs to be told twice what is wrong with this file."""
        self.broken.add(shown_path(name))


@dataclass(frozen=True, slots=True)
class Result:
    """How a step came out: a report for each file that it looked at, what else is to be said, or why it did not run.

    `cases` are the test cases of a step that has some; otherwise findings are. `files` are rules files, each with
    all that belongs to it, so that steps can be compared.
    """

    reports: Sequence[Report] = ()
    said: str = ""
    skipped: str = ""
    cases: Sequence[Cases] = ()
    rules: int | None = None  # how many rules files, where there are more reports than that

    @property
    def files(self) -> int:
        """How many rules files the step looked at."""
        return len(self.reports) if self.rules is None else self.rules


Step: TypeAlias = Callable[[CheckedFiles], Result]


def is_there(name: str) -> bool:
    """Whether a name stands for anything; the first step says why not."""
    try:
        gathered([name])
    except Refused:
        return False
    return True


def joined(*said: str) -> str:
    """Several things to be said of a step, those that there are."""
    return "; ".join(filter(None, said))


def passed_over(broken: int) -> str:
    """Files that this step could do nothing with."""
    return f"{quantity(broken, 'file')} with errors passed over" if broken else ""
