"""The step that looks for what can be played and is probably not meant."""

from festrules.cli.ci.step import CheckedFiles, Result, passed_over
from festrules.cli.linting import lint_one


def run(subject: CheckedFiles) -> Result:
    """`festrules lint`."""
    wanted, broken = subject.playable()
    return Result([lint_one(one, sound=True) for one in wanted], passed_over(broken))
