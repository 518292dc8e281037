"""The step that plays: what can go wrong in a game that no reading of its rules shows."""

from festrules.cli.ci.step import CheckedFiles, Result, passed_over
from festrules.cli.proving.prove import prove
from festrules.cli.proving.wishes import Wishes
from festrules.cli.render.report import Report
from festrules.grammar.diagnostic import Refused
from festrules.lab.many.processes import Processes


def run(subject: CheckedFiles) -> Result:
    """`festrules prove`, as much as the settings say; where they say nothing, a tenth of what it does by itself."""
    wanted, broken = subject.playable()
    much = subject.settings.prove
    reports = []
    for one in wanted:
        name = str(one.rules)
        wishes = Wishes(
            name,
            much.states,
            much.games,
            much.decisions,
            mods=subject.mods,
            quick=True,
            engine=Processes(subject.jobs),
            keep=False,
        )
        try:
            reports.append(prove(wishes).report)
        except Refused as refused:
            reports.append(Report(name, refused.diagnostics))
    return Result(reports, passed_over(broken))
