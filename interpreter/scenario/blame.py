"""The mod to blame when a scenario from below it no longer comes true."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.examples import Example
from festrules.interpreter.findings import Findings
from festrules.interpreter.scenario.inherited import Given, root_of
from festrules.interpreter.scenario.play_through import run_scenario
from festrules.interpreter.scenario.table import Tables


@dataclass(frozen=True, slots=True)
class Blame:
    """Why a scenario fails: mods by their places; without any, several together, or it fails without them, too."""

    mods: tuple[int, ...]
    fails_without: bool = False


def needlessly_dropped(tables: Tables, given_up: Sequence[Given]) -> tuple[Diagnostic, ...]:
    """Warnings about scenarios that mods drop although they still come true."""
    findings = Findings(tables.document)
    for given in given_up:
        if not given.replaced and run_scenario(tables, given.example).true:
            findings.report(
                "FR541",
                given.by,
                f'The example "{given.title}" still comes true, so it need not be dropped.',
                hint="Take this line out, or say with `replace example` what is different.",
                also=((given.example.at("title"), "it stands here"),),
            )
    return tuple(findings.found)


@dataclass(slots=True)
class Judge:
    """Plays scenarios with some of the mods only; each choice of mods is made ready once."""

    document: Document
    known: dict[frozenset[int], Tables] = field(default_factory=dict)

    def blame(self, example: Example) -> Blame | None:
        """Why it fails; nothing for one that no mod on top of it could have broken."""
        own = self._resting(root_of(example.pointer))
        others = [at for at in range(len(self.document.mods)) if at not in own]
        if not others:
            return None
        if not self._holds(own, example):
            return Blame((), fails_without=True)
        if len(others) == 1:
            return Blame(tuple(others))
        guilty = []
        for at in others:
            around = own | self._resting(at)
            if not self._holds(around, example) and self._holds(around - {at}, example):
                guilty.append(at)
        return Blame(tuple(guilty))

    def _resting(self, at: int | None) -> frozenset[int]:
        return frozenset() if at is None else frozenset((at, *self.document.beneath(at)))

    def _holds(self, mods: frozenset[int], example: Example) -> bool:
        if mods not in self.known:
            self.known[mods] = Tables(self.document.without_mods(mods))
        return run_scenario(self.known[mods], example).true
