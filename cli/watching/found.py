"""The findings in a rulebook after a save: mistakes, things probably not meant, and how its scenarios come out.

What one save leads to depends on the one before: of the scenarios only those are run that the change touches. What is
known of the others stays what it was, also while the rules are broken.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from festrules.cli.grading import Grader
from festrules.cli.linting import errors_in, lint_document, read
from festrules.cli.render.report import Report
from festrules.cli.settings.nearest import OWN, SHARED
from festrules.cli.suites import Outcome, Suite, Wanted, gathered
from festrules.cli.watching.saves import Saves
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.grammar.file_access import unreadable
from festrules.grammar.plain_files import exists, lies_there
from festrules.grammar.questions import asking
from festrules.interpreter.checking import examine
from festrules.interpreter.scenario.blame import Judge, needlessly_dropped
from festrules.interpreter.scenario.inherited import inheritance
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.scenario.touched import Said, said_in, touched


@dataclass(frozen=True, slots=True)
class WatchFindings:
    """Everything there is to tell of a rulebook as it is on the disk now."""

    name: str
    mistakes: Report
    doubts: Report
    suite: Suite | None = None  # None where the rules cannot be played
    ran: int = 0  # of its scenarios

    @property
    def right(self) -> bool:
        """Whether there is nothing to put right."""
        return not self.mistakes.diagnostics and self.suite is not None and self.suite.right


@dataclass(slots=True)
class WatchedRulebook:
    """A rulebook that is watched: its files, and what is known of it from before."""

    name: str
    mods: tuple[str, ...] = ()
    saves: Saves = field(default_factory=Saves)
    file: Path | None = None  # the rules file, once it was found
    document: Document | None = None  # the last one that could be played
    known: dict[Said, Outcome] = field(default_factory=dict)

    def look(self, *, every: bool = False) -> WatchFindings:
        """Reads it, checks it, and runs the scenarios that are touched; or all of them."""
        nothing = Report(self.name)
        try:
            wanted, document = self._read()
        except Refused as refused:
            return self._graded(Report(self.name, refused.diagnostics), nothing)
        examined = examine(document)
        mistakes = Report(str(wanted.rules), examined.found)
        if errors_in(examined):
            return self._graded(mistakes, nothing)
        doubts = set(lint_document(document, wanted, examined)).difference(examined.found)
        suite, ran = self._run(document, wanted, every=every)
        return self._graded(mistakes, Report(str(wanted.rules), tuple(doubts)), suite, ran)

    def _read(self) -> tuple[Wanted, Document]:
        """Reads the files that are meant by its name now; scenarios may have come beside it."""
        wanted = self.wanted()
        own, whole = {wanted.rules, *wanted.files}, False
        with asking() as asked:
            try:
                document = read(wanted)
                whole = True
            finally:
                self.saves.watch(asked, own, _settings(wanted.rules), whole=whole)
        return wanted, document

    def wanted(self) -> Wanted:
        """The files that are meant by its name; a file that is gone is no other one of the same name."""
        if self.file is not None and not lies_there(self.file):
            raise Refused([unreadable(f"there is no file {self.file}")])
        (wanted,) = gathered([self.name], self.mods)
        self.file = wanted.rules
        return wanted

    def _graded(
        self, mistakes: Report, doubts: Report, suite: Suite | None = None, ran: int = 0
    ) -> WatchFindings:
        """The report, with the weight that the settings give to each finding."""
        grader = Grader()
        mistakes, doubts = grader.report(mistakes), grader.report(doubts)
        wrong = [one for report in grader.mistakes([]) for one in report.diagnostics]
        told = Report(mistakes.path, (*wrong, *mistakes.diagnostics))
        return WatchFindings(mistakes.path, told, doubts, suite, ran)

    def _run(self, document: Document, wanted: Wanted, *, every: bool) -> tuple[Suite, int]:
        holding, suite = inheritance(document), Suite(str(wanted.rules), document=document)
        touching = list(holding.holding)
        if self.document is not None and not every:
            results = {said: outcome.result for said, outcome in self.known.items()}
            touching = touched(self.document, document, results)
        again = {said_in(example) for example in touching}
        tables, judge = Tables(document, tracing=True), Judge(document)
        known: dict[Said, Outcome] = {}
        for example in holding.holding:
            said, span = said_in(example), document.span(example.pointer)
            if wanted.only is not None and (span is None or span.source not in wanted.only):
                continue
            if said not in again:
                suite.outcomes.append(self.known[said])
            elif suite.play(tables, example, judge).unplayable:
                continue
            known[said] = suite.outcomes[-1]
        self.document, self.known = document, known
        suite.given_up = (*holding.found, *needlessly_dropped(tables, holding.given_up))
        return suite, sum(said in again for said in known)


def _settings(rules: Path) -> Iterator[Path]:
    """Where settings for these rules may lie."""
    folder = rules.parent.absolute()
    for above in (folder, *folder.parents):
        yield from (above / OWN, above / SHARED)
        if exists(above / ".git"):
            return
