"""Whether a clause is tested: whether scenarios that name it notice bends of each statement that cites it.

A statement that can be left out is best left out: then the rules lack what the clause says. If nobody misses it,
something else about it must be noticed, and not by a fault of the rules, which whoever comes by would notice.

Bends are tried elsewhere, many at once, so this gives out rounds of trials and takes in what became of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from festrules.grammar.document import Pointer
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.trying import Outcome, Tried
from festrules.interpreter.coverage.citations import Citation
from festrules.interpreter.scenario.play_through import Result


@dataclass(frozen=True, slots=True)
class Trial:
    """A bend, and the scenarios by their numbers that should notice it."""

    bend: Bend
    scenarios: tuple[int, ...]

    @property
    def key(self) -> tuple[str, tuple[int, ...]]:
        """What tells it apart from others."""
        return self.bend.key, self.scenarios


@dataclass(slots=True)
class Proof:
    """What is known of one clause at one statement that cites it."""

    citation: Citation
    clause: str
    waiting: list[Trial]
    noticed: tuple[Bend, Pointer] | None = None  # and by which scenario
    survived: list[Bend] = field(default_factory=list)  # these made a game and went unnoticed
    unplayed: int = 0  # bends that made none: the checks notice those

    @property
    def open(self) -> bool:
        """Whether trying more bends can tell more."""
        return self.noticed is None and bool(self.waiting)

    @property
    def is_missed_by_nobody(self) -> bool:
        """Whether it was left out and everything came out right."""
        return any(self.citation.leaves_out(bend) for bend in self.survived)

    @property
    def empty(self) -> bool:
        """Whether nothing can be bent there that leaves a game, so that nothing has to be noticed."""
        playable = len(self.citation.bends) - self.unplayed
        return self.noticed is None and playable <= 0


@dataclass(slots=True)
class Proving:
    """All proofs of a rulebook."""

    proofs: list[Proof]
    round: int = 1  # bends of each statement that are tried at once: more and more of them
    known: dict[tuple[str, tuple[int, ...]], Tried] = field(default_factory=dict)

    def trials(self) -> list[Trial]:
        """The next that should be tried; none when all is settled."""
        found = {
            trial.key: trial for proof in self.proofs if proof.open for trial in proof.waiting[: self.round]
        }
        self.round *= 2
        return [trial for key, trial in found.items() if key not in self.known]

    def note(self, trial: Trial, tried: Tried) -> None:
        """What became of one of them."""
        self.known[trial.key] = tried

    def settle(self) -> None:
        """Takes in what became of a round."""
        for proof in self.proofs:
            while proof.open and proof.waiting[0].key in self.known:
                trial = proof.waiting.pop(0)
                tried = self.known[trial.key]
                if tried.noticed and not (tried.faulty and proof.is_missed_by_nobody):
                    proof.noticed = trial.bend, tried.scenario
                elif tried.outcome is Outcome.SURVIVED:
                    proof.survived.append(trial.bend)
                else:
                    proof.unplayed += 1


def proving_of(citations: Sequence[Citation], results: Sequence[Result]) -> Proving:
    """What has to be proved: every clause at every statement that cites it."""
    named: dict[str, list[int]] = {}
    for number, result in sorted(enumerate(results), key=lambda one: one[1].decisions):
        for clause in result.clauses:
            named.setdefault(clause, []).append(number)
    return Proving(
        [_proof(citation, clause, named, results) for citation in citations for clause in citation.clauses]
    )


def _proof(
    citation: Citation, clause: str, named: Mapping[str, Sequence[int]], results: Sequence[Result]
) -> Proof:
    return Proof(citation, clause, list(_trials(citation, named.get(clause, ()), results)))


def _trials(citation: Citation, naming: Sequence[int], results: Sequence[Result]) -> Iterator[Trial]:
    """The bends with the scenarios that come where they are; a bend that none of these comes to is no trial."""
    for bend in citation.bends:
        scenarios = tuple(number for number in naming if bend.statement in results[number].reached)
        if scenarios:
            yield Trial(bend, scenarios)
