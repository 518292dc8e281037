"""The step that plays, and looks for what can go wrong: with the budget of the settings, or a tenth of the usual."""

from festrules.cli.ci.step import Result, Subject, passed_over
from festrules.cli.proving.prove import prove
from festrules.cli.proving.wishes import Wishes


def run(subject: Subject) -> Result:
    """`festrules prove --quick`; records are for those who run it by themselves."""
    wanted, broken = subject.playable()
    wishes = [Wishes(str(one.rules), quick=True, jobs=subject.jobs, keep=False) for one in wanted]
    return Result([prove(one).report for one in wishes], passed_over(broken))
