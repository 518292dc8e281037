"""Findings with the weight that the settings of a project give them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from festrules.cli.render.report import Report
from festrules.cli.settings.nearest import settings_for
from festrules.cli.settings.settings import Settings
from festrules.grammar.diagnostic import Diagnostic


def graded(reports: Sequence[Report]) -> list[Report]:
    """Each finding as the settings nearest to its file have it; mistakes in settings come first."""
    grader = _Grader()
    rest = [grader.report(report) for report in reports]
    own = {report.path for report in reports}  # whoever checks the settings themselves is told once
    wrong = {str(one.file): one for one in grader.known.values() if one.problems}
    return [Report(name, one.problems) for name, one in sorted(wrong.items()) if not _same(name, own)] + rest


def _same(name: str, others: set[str]) -> bool:
    return any(Path(other).resolve() == Path(name) for other in others if other.endswith(Path(name).name))


class _Grader:
    def __init__(self) -> None:
        self.known: dict[Path, Settings] = {}

    def settings(self, name: str) -> Settings:
        folder = Path(name).parent
        if folder not in self.known:
            self.known[folder] = settings_for(name)
        return self.known[folder]

    def report(self, report: Report) -> Report:
        """Also asks for the settings of a file without findings: their mistakes are told all the same."""
        self.settings(report.path)
        found = (self.finding(one, report) for one in report.diagnostics)
        return replace(report, diagnostics=tuple(one for one in found if one is not None))

    def finding(self, found: Diagnostic, report: Report) -> Diagnostic | None:
        return self.settings(found.span.source if found.span else report.path).graded(found)
