"""Whether a clause is tested: whether scenarios that name it notice bends of each statement that cites it.

A statement that can be left out is best left out: then the rules lack what the clause says. That the rules come to a
fault is noticed by whoever comes by, so it proves something only where nothing better does, and somebody misses it.
Where one statement cites several clauses, no bend proves two of them; a ruling goes with the clause that it is about.

Bends are tried elsewhere, many at once, so this hands out rounds of trials and takes in what became of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from festrules.grammar.document import Document, Pointer
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.trying import Outcome, Tried
from festrules.interpreter.coverage.citations import Citation, citations_of
from festrules.interpreter.coverage.sharing import shared_out
from festrules.interpreter.scenario.play_through import Result


@dataclass(frozen=True, slots=True)
class Trial:
    """A bend, and the scenarios by their numbers that should notice it."""

    bend: Bend
    scenarios: tuple[int, ...]

    @property
    def key(self) -> tuple[str, tuple[int, ...]]:
        """Its identity among others."""
        return self.bend.key, self.scenarios


@dataclass(slots=True)
class Proof:
    """The evidence about one clause at one statement that cites it."""

    citation: Citation
    clause: str
    waiting: list[Trial]
    alone: bool = True  # whether it needs a bend that proves no other clause here
    noticing: dict[str, tuple[Bend, Pointer]] = field(default_factory=dict)  # by the keys: and which scenario
    faulty: dict[str, tuple[Bend, Pointer]] = field(default_factory=dict)  # only by a fault of the rules
    survived: list[Bend] = field(default_factory=list)  # these made a game and went unnoticed
    unplayed: int = 0  # bends that made none: the checks notice those
    noticed: tuple[Bend, Pointer] | None = None  # what proves it, and by which scenario
    rivals: tuple[str, ...] = ()  # the clauses that are proved by what proves this one

    @property
    def is_missed_by_nobody(self) -> bool:
        """Whether it was left out and everything came out right."""
        return any(self.citation.leaves_out(bend) for bend in self.survived)

    @property
    def empty(self) -> bool:
        """Whether nothing can be bent there that leaves a game, so that nothing has to be noticed."""
        playable = len(self.citation.bends) - self.unplayed
        return self.noticed is None and playable <= 0

    @property
    def evidence(self) -> dict[str, tuple[Bend, Pointer]]:
        """The bends that can prove it."""
        only_faults = not (self.noticing or self.waiting or self.is_missed_by_nobody)
        return self.faulty if only_faults else self.noticing

    def take_in(self, trial: Trial, tried: Tried) -> None:
        """Note the fate of one of its bends."""
        if tried.noticed:
            weak = tried.faulty or tried.outcome is Outcome.TOO_LONG
            (self.faulty if weak else self.noticing)[trial.bend.key] = trial.bend, tried.scenario
        elif tried.outcome is Outcome.SURVIVED:
            self.survived.append(trial.bend)
        else:
            self.unplayed += 1


@dataclass(slots=True)
class Proving:
    """All proofs of a rulebook, those of one statement side by side."""

    proofs: list[Proof]
    round: int = 1  # bends of each statement that are tried at once: more and more of them
    known: dict[tuple[str, tuple[int, ...]], Tried] = field(default_factory=dict)

    def trials(self) -> list[Trial]:
        """The next that should be tried; none when all is settled."""
        found = {trial.key: trial for proof in self._open() for trial in proof.waiting[: self.round]}
        self.round *= 2
        return [trial for key, trial in found.items() if key not in self.known]

    def note(self, trial: Trial, tried: Tried) -> None:
        """Note the fate of one of them."""
        self.known[trial.key] = tried

    def settle(self) -> None:
        """Takes in what became of a round."""
        for proof in self._open():
            while proof.waiting and proof.waiting[0].key in self.known:
                trial = proof.waiting.pop(0)
                proof.take_in(trial, self.known[trial.key])
        for here in self._by_statement():
            _share_out(here)

    def _by_statement(self) -> Iterator[list[Proof]]:
        for _, here in groupby(self.proofs, key=lambda proof: proof.citation.pointer):
            yield list(here)

    def _open(self) -> list[Proof]:
        """The proofs that further bends can settle: their own, or one that two of them want."""
        found: list[Proof] = []
        for here in self._by_statement():
            wanting = any(proof.rivals for proof in here)
            found += [proof for proof in here if proof.waiting and (wanting or proof.noticed is None)]
        return found


def _share_out(here: Sequence[Proof]) -> None:
    """Assign proofs to the clauses of one statement."""
    alone = {proof.clause: list(proof.evidence) for proof in here if proof.alone}
    given = shared_out(alone)
    for proof in here:
        own = given.get(proof.clause) if proof.alone else next(iter(proof.evidence), None)
        proof.noticed = None if own is None else proof.evidence[own]
        wanted = proof.evidence if own is None else {}
        proof.rivals = tuple(clause for clause, bend in given.items() if bend in wanted)


def proving_of(document: Document, results: Sequence[Result]) -> Proving:
    """Everything that has to be proved: each clause at each statement that cites it."""
    named: dict[str, list[int]] = {}
    for number, result in sorted(enumerate(results), key=lambda one: one[1].decisions):
        for clause in result.clauses:
            named.setdefault(clause, []).append(number)
    rulings = {name for name, entry in document.book.clauses.items() if entry.about}
    return Proving(
        [
            Proof(
                citation,
                clause,
                list(_trials(citation, named.get(clause, ()), results)),
                alone=citation.is_rule and clause not in rulings,
            )
            for citation in citations_of(document)
            for clause in citation.clauses
        ]
    )


def _trials(citation: Citation, naming: Sequence[int], results: Sequence[Result]) -> Iterator[Trial]:
    """The bends with the scenarios that reach them; a bend that none reaches is not a trial."""
    for bend in citation.bends:
        scenarios = tuple(
            number
            for number in naming
            if bend.statement in results[number].reached
            and (not citation.way or citation.way in results[number].ran)
        )
        if scenarios:
            yield Trial(bend, scenarios)
