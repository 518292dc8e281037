"""The settings themselves, checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Severity
from festrules.lab.bounds.sentences import Bound


@dataclass(frozen=True, slots=True)
class Ci:
    """The settings of `festrules ci`, which the command line overrides."""

    files: tuple[str, ...] = ()
    skip: tuple[str, ...] = ()
    fail_level: Severity = Severity.ERROR
    coverage: float | None = None
    baseline: Path | None = None


@dataclass(frozen=True, slots=True)
class Prove:
    """How much `festrules prove` may try; nothing leaves it to the command."""

    states: int | None = None
    games: int | None = None
    decisions: int | None = None
    seat_edge: float | None = None  # in percentage points: from where the edge of a seat is found fault with


@dataclass(frozen=True, slots=True)
class Figures:
    """The bounds on play by bots, in sentences, and how much may be tried for each rules file to check them."""

    hold: tuple[Bound, ...] = ()
    of: Mapping[str, tuple[Bound, ...]] = field(default_factory=dict)  # of one game, by the name of its file
    tries: int = 1_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is settled for the files below a folder.

    `levels` holds codes, names of rules (`category/name`) and categories; None stands for off. `problems` is what
    is wrong with the settings; what is right among them counts all the same.
    """

    folder: Path
    file: Path | None = None
    levels: Mapping[str, Severity | None] = field(default_factory=dict)
    ci: Ci = Ci()
    prove: Prove = Prove()
    figures: Figures = Figures()
    problems: tuple[Diagnostic, ...] = ()

    def graded(self, found: Diagnostic) -> Diagnostic | None:
        """A finding with the weight that it has here; nothing if it is switched off."""
        if not settles(found.code):
            return found
        rule = CATALOGUE[found.code].rule
        for name in (found.code, rule, rule.partition("/")[0]):
            if name and name in self.levels:
                level = self.levels[name]
                return None if level is None else replace(found, level=level)
        return found


def settles(code: str) -> bool:
    """Whether the weight of a code is for the author to settle; what forbids playing is not."""
    entry = CATALOGUE[code]
    return bool(entry.rule) or Severity(entry.severity) is not Severity.ERROR
