"""Findings with the weight that the settings of a project give them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from festrules.cli.render.report import Report
from festrules.cli.settings.nearest import settings_for
from festrules.cli.settings.settings import Settings
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.plain_files import resolve


@dataclass(slots=True)
class Grader:
    """Asks for the settings nearest to each file, once for each folder."""

    known: dict[Path, Settings] = field(default_factory=dict)

    def settings(self, name: str) -> Settings:
        """The settings that apply to a file."""
        folder = Path(name).parent
        if folder not in self.known:
            self.known[folder] = settings_for(name)
        return self.known[folder]

    def report(self, report: Report) -> Report:
        """Findings as the settings have them, which may be wrong even where nothing was found."""
        self.settings(report.path)
        found = (self._finding(one, report) for one in report.diagnostics)
        return replace(report, diagnostics=tuple(one for one in found if one is not None))

    def _finding(self, found: Diagnostic, report: Report) -> Diagnostic | None:
        return self.settings(found.span.source if found.span else report.path).graded(found)

    def mistakes(self, reports: Sequence[Report]) -> list[Report]:
        """The mistakes in the settings that were asked for, except settings that were checked themselves."""
        checked = {resolve(Path(report.path)) for report in reports}
        wrong = {one.file: one for one in self.known.values() if one.file is not None and one.problems}
        return [Report(str(file), wrong[file].problems) for file in sorted(wrong) if file not in checked]
