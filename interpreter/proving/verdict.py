"""The result of a proof by play: a verdict for each check, and findings with a course that leads to them.

A check is a code of the catalogue (FR9..). Only what was found fails; that something was not found within a budget is
not proof, and says with how much it was looked for.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Diagnostic, Label
from festrules.grammar.document import Document, Pointer
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.findings import in_one_voice, seat_names

Move: TypeAlias = tuple[int | None, int]  # a seat, or None for chance, and the value of its option


class CheckResult(StrEnum):
    """How a check came out."""

    PROVED = "proved"  # everything that can happen was looked at, and it is not among it
    FOUND = "found"
    NOT_FOUND = "not found"  # within the budget, in what was played
    NOT_ASKED = "not asked"  # these rules have nothing that it could be about, or it was skipped


@dataclass(frozen=True, slots=True)
class GameCourse:
    """A way through a game from its very beginning: every decision and every outcome of chance.

    `at` is how many decisions of players to show: what was found stands there, or comes with what is done next.
    """

    configuration: Configuration
    moves: tuple[Move, ...]
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was found, in a designer's words. Without a course it is about all games together."""

    check: str  # its code
    pointer: Pointer  # into the document, as the author wrote it
    sentence: str
    hint: str | None = None
    course: GameCourse | None = None
    clauses: tuple[str, ...] = ()
    also: tuple[tuple[Pointer, str], ...] = ()  # other places that it is about


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How one check came out. `asides` are for the author to look at, and no fault: what may just be rare."""

    check: str  # a code
    standing: CheckResult
    sentence: str  # on what grounds: how many positions, games or decisions were looked at
    findings: tuple[Finding, ...] = ()
    asides: tuple[Finding, ...] = ()

    @property
    def rule(self) -> str:
        """Its name in words."""
        return CATALOGUE[self.check].rule


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to look for. `question` is put to the rules, and should be answered with no."""

    code: str
    question: str

    @property
    def name(self) -> str:
        """How people name it on the command line: the rule without its category."""
        return CATALOGUE[self.code].rule.rpartition("/")[2]


# In the order in which verdicts are told.
CHECKS: tuple[Check, ...] = (
    Check("FR901", "can it come to where nobody can go on?"),
    Check("FR902", "can a game go in a circle for ever?"),
    Check("FR903", "do games usually end only because they have become too long?"),
    Check("FR904", "can it come to what the rules do not provide for?"),
    Check("FR905", "can a tie be left open?"),
    Check("FR906", "can a pile run dry that the rules draw from?"),
    Check("FR907", "is there an option that is never offered?"),
    Check("FR908", "is there a rule that never comes into play?"),
    Check("FR909", "is there a part of the score that is always zero?"),
    Check("FR910", "can somebody find out a secret from what play shows?"),
    Check("FR911", "does where one sits decide who wins?"),
)


def check_named(name: str) -> Check | None:
    """A check by its code, by the name of its rule, or by that without its category."""
    known = {one.code: one for one in CHECKS}
    known |= {CATALOGUE[one.code].rule: one for one in CHECKS} | {one.name: one for one in CHECKS}
    return known.get(name)


def as_diagnostic(document: Document, found: Finding) -> Diagnostic:
    """The finding as a message about the text, as every other check gives it."""
    span = document.span(found.pointer)
    also = ((document.span(pointer), text) for pointer, text in found.also)
    names = seat_names(document.book)
    return Diagnostic(
        code=found.check,
        message=in_one_voice(found.sentence, names),
        span=span,
        pointer=found.pointer,
        help=in_one_voice(found.hint, names) if found.hint else None,
        labels=tuple(Label(place, text) for place, text in also if place and place != span),
    )


def joined(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """Verdicts in the order of the checks, the findings of each in the order of the text."""
    order = {check.code: number for number, check in enumerate(CHECKS)}
    return tuple(
        replace(one, findings=tuple(sorted(one.findings, key=_place)))
        for one in sorted(verdicts, key=lambda one: order[one.check])
    )


def _place(found: Finding) -> tuple[tuple[bool, int, str], ...]:
    steps = found.pointer.split("/")
    return tuple((step.isdecimal(), int(step) if step.isdecimal() else 0, step) for step in steps)
