"""From a request to `festrules coverage` to the coverage of one game."""

from dataclasses import dataclass

from festrules.cli.bending.progress import Progress
from festrules.cli.bending.workers import Task, Workshop, patience, try_all
from festrules.cli.exit_codes import ExitCode
from festrules.cli.suites import Suite, Wanted, play_tracing, read
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.interpreter.coverage.measure import Coverage, measure
from festrules.interpreter.coverage.proving import Proving, proving_of
from festrules.interpreter.scenario.inherited import examples_of
from festrules.lab.many.processes import Processes


@dataclass(slots=True)
class Covering:
    """The coverage of one game; `suite` tells what is wrong if it could not be measured at all."""

    name: str
    suite: Suite
    document: Document | None = None
    coverage: Coverage | None = None
    least: float | None = None

    @property
    def exit_code(self) -> ExitCode:
        """Too little is a finding, where it was said how much must be covered."""
        if self.coverage is None:
            return ExitCode.FINDINGS
        low = self.least is not None and self.coverage.least < self.least
        return ExitCode.FINDINGS if low else ExitCode.FINE


def cover(one: Wanted, least: float | None, jobs: int, progress: Progress) -> Covering:
    """Runs the scenarios of one game, and finds out which of its clauses they prove."""
    covering = Covering(str(one.rules), Suite(str(one.rules)), least=least)
    try:
        document = covering.document = read(one)
    except Refused as refused:
        covering.suite.problems = refused.diagnostics
        return covering
    examples = list(examples_of(document))
    results = play_tracing(covering.suite, document, examples)
    if covering.suite.right:
        proving = proving_of(document, results)
        workshop = Workshop(document.data, examples, patience(covering.suite.seconds))
        _prove(workshop, proving, jobs, progress)
        covering.coverage = measure(document, results, proving)
    return covering


def _prove(workshop: Workshop, proving: Proving, jobs: int, progress: Progress) -> None:
    """One round after the other, until nothing is left to try."""
    while trials := proving.trials():
        waiting = {trial.key: trial for trial in trials}
        tasks = [Task(trial.bend, trial.scenarios, past_faults=True) for trial in trials]
        unnoticed = 0
        for done, (task, tried) in enumerate(try_all(workshop, tasks, Processes(jobs)), 1):
            proving.note(waiting[task.bend.key, task.examples], tried)
            unnoticed += not tried.noticed
            progress(done, len(tasks), unnoticed)
        proving.settle()
