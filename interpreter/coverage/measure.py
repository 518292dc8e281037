"""From rules, what their scenarios reached, and what these notice, to how much is covered."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.rulebook import ClauseEntry
from festrules.interpreter.coverage.passing import passing
from festrules.interpreter.coverage.proving import Proof, Proving
from festrules.interpreter.scenario.play_through import Result
from festrules.interpreter.tracing.points import Point

UNKNOWN = ClauseEntry(says_="", pointer="")  # a clause that is cited, and not in the inventory


class Status(StrEnum):
    """How far a clause has come."""

    TESTED = "tested"
    UNPROVED = "named but not proved"
    UNTESTED = "not tested"
    UNIMPLEMENTED = "not implemented"
    NEEDLESS = "needs no rule"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rulebook, the statements that cite it, and the scenarios by their numbers that name it."""

    name: str
    says: str
    status: Status
    because: str  # why it needs no rule
    proofs: tuple[Proof, ...]
    scenarios: tuple[int, ...]

    @property
    def counts(self) -> bool:
        """Whether it has to be tested."""
        return self.status is not Status.NEEDLESS


@dataclass(frozen=True, slots=True)
class CoverageShare:
    """How many of how many."""

    done: int
    of: int

    @property
    def percent(self) -> float:
        """The share of a hundred, rounded down: 100 means all. Where there is nothing, nothing is left to do."""
        return self.done * 1000 // self.of / 10 if self.of else 100.0


@dataclass(frozen=True, slots=True)
class Coverage:
    """The parts of one rulebook that are covered, and those that are not."""

    clauses: tuple[Clause, ...]
    points: tuple[Point, ...]
    missed: tuple[Point, ...]

    @property
    def tested(self) -> CoverageShare:
        """Clauses, of those that need a rule."""
        counting = [clause for clause in self.clauses if clause.counts]
        return CoverageShare(sum(clause.status is Status.TESTED for clause in counting), len(counting))

    @property
    def statements(self) -> CoverageShare:
        """Statements that a scenario ran."""
        return self._share(ways=False)

    @property
    def ways(self) -> CoverageShare:
        """Branches that a scenario went."""
        return self._share(ways=True)

    def _share(self, *, ways: bool) -> CoverageShare:
        of = sum(point.is_way == ways for point in self.points)
        return CoverageShare(of - sum(point.is_way == ways for point in self.missed), of)

    @property
    def least(self) -> float:
        """The least of the three shares."""
        return min(self.tested.percent, self.statements.percent, self.ways.percent)


def measure(document: Document, results: Sequence[Result], proving: Proving) -> Coverage:
    """All of it, in the order of the inventory and of the text."""
    passed = passing(document, results)
    points = tuple(one.point for one in passed)
    missed = tuple(one.point for one in passed if not one.scenarios)
    return Coverage(tuple(_clauses(document, results, proving.proofs)), points, missed)


def _clauses(document: Document, results: Sequence[Result], proofs: Sequence[Proof]) -> Iterator[Clause]:
    inventory = document.book.clauses
    own = (one.clauses for one in results if document.is_outermost(one.pointer))
    cited = (clause for cites in (*_cites(proofs), *own) for clause in cites)
    # The value of a game's clauses is a matter of the game, even when a mod is looked at.
    for name in dict.fromkeys(cited if document.book.mods else (*inventory, *cited)):
        entry = inventory.get(name, UNKNOWN)
        here = tuple(proof for proof in proofs if proof.clause == name)
        scenarios = tuple(number for number, one in enumerate(results) if name in one.clauses)
        because = entry.because or ""
        if entry.about and not here:
            because = f"it is a ruling on {', '.join(entry.about)}"
        needless = not entry.needs_rule or bool(because)
        status = Status.NEEDLESS if needless else _status(here, scenarios)
        yield Clause(name, entry.says_, status, because, here, scenarios)


def _cites(proofs: Iterable[Proof]) -> Iterator[tuple[str, ...]]:
    return (proof.citation.clauses for proof in proofs)


def _status(proofs: Sequence[Proof], scenarios: Sequence[int]) -> Status:
    if not proofs:
        return Status.UNIMPLEMENTED
    if not scenarios:
        return Status.UNTESTED
    needed = [proof for proof in proofs if not proof.empty]
    return Status.TESTED if needed and all(proof.noticed for proof in needed) else Status.UNPROVED
