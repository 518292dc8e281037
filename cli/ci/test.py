"""The step that plays the scenarios."""

from festrules.cli.ci.step import CheckedFiles, Result, joined, passed_over
from festrules.cli.render.report import Report, quantity
from festrules.cli.render.scenarios import cases_of_suites
from festrules.cli.suites import run_suite


def run(subject: CheckedFiles) -> Result:
    """`festrules test`. Rules whose scenarios are wrong or cannot be read are not measured afterwards."""
    wanted, broken = subject.playable()
    suites = [run_suite(one, lambda _: True) for one in wanted]
    for suite in suites:
        if not suite.right:
            subject.untested.add(suite.name)
    number = sum(len(suite.outcomes) for suite in suites)
    said = joined(quantity(number, "scenario") if number else "there are no scenarios", passed_over(broken))
    reports = [Report(suite.name, suite.found) for suite in suites if suite.outcomes or suite.problems]
    return Result(reports, said, cases=[one for one in cases_of_suites(suites) if one.cases])
