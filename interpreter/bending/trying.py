"""A bend and scenarios: whether one of them notices."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.bending.bend import Bend
from festrules.interpreter.bending.bends import bent
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables


class Outcome(StrEnum):
    """The fate of a bend."""

    NOTICED = "noticed"
    SURVIVED = "survived"
    NO_GAME = "no game"  # the checks refuse it, so nobody will ever play it
    TOO_LONG = "too long"  # a scenario did not come to its end: nobody could overlook that
    BROKE = "broke"  # festrules itself failed


@dataclass(frozen=True, slots=True)
class Tried:
    """The fate of a bend, with the scenario that noticed it and its findings."""

    outcome: Outcome
    scenario: Pointer = ""
    why: str = ""
    faulty: bool = False  # the rules came to a point for which they do not provide

    @property
    def noticed(self) -> bool:
        """Whether the scenarios would not let it pass."""
        return self.outcome in (Outcome.NOTICED, Outcome.TOO_LONG)


def try_bend(
    document: Document, bend: Bend, examples: Sequence[Example], *, past_faults: bool = False
) -> Tried:
    """Run scenarios on the bent rules until one is wrong; on request, until one is without a fault."""
    tables, faulty = Tables(bent(document, bend)), None
    for example in examples:
        refused = _refused(tables, example)
        if refused:
            return Tried(Outcome.NO_GAME, example.pointer, refused)
        result = run_scenario(tables, example)
        if not result.true:
            tried = Tried(Outcome.NOTICED, example.pointer, result.found[0].message, result.faulty)
            if not past_faults or not result.faulty:
                return tried
            faulty = faulty or tried
    return faulty or Tried(Outcome.SURVIVED)


def _refused(tables: Tables, example: Example) -> str:
    """The mistake that forbids playing the bent rules as this scenario does, if it is one in the rules."""
    try:
        tables.table(example)
    except Refused as refused:
        return f"{refused.diagnostics[0].code}: {refused.diagnostics[0].message}"
    except Failure:
        pass  # this way of playing no longer exists: the scenario will notice
    return ""
