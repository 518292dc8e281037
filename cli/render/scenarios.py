"""How scenarios came out: for people, for programs, and for CI servers."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence

import click

from festrules.cli.render.broken import render_broken
from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.excerpt import printable
from festrules.cli.render.machine_formats import as_json, as_line, as_range
from festrules.cli.render.report import Report, quantity, shown_path
from festrules.cli.suites import Outcome, Suite

VERSION = 1  # of the JSON below; a new field does not change it


def render_text(suites: Sequence[Suite], *, verbose: bool = False) -> str:
    """What did not come out right with its place, then a line for each rules file, then the sum."""
    parts = [part for suite in suites for part in _suite(suite, verbose=verbose)]
    outcomes = [outcome for suite in suites for outcome in suite.outcomes]
    if len(suites) > 1:
        parts.append(_counts("all together", outcomes, sum(bool(suite.problems) for suite in suites)))
    return "\n".join(parts) + "\n"


def _suite(suite: Suite, *, verbose: bool) -> Iterator[str]:
    if suite.problems:
        yield "\n\n".join(every_finding([Report(suite.name, suite.problems)])) + "\n"
    for outcome in suite.outcomes:
        result = outcome.result
        if verbose and result.true:
            yield f"{click.style('right', fg='green')}  {_title(outcome)}"
        if not result.true and outcome.blame is None:
            findings = "\n\n".join(every_finding([Report(suite.name, result.found)]))
            yield f"{click.style('wrong', fg='red', bold=True)}  {_title(outcome)}\n{findings}\n"
    yield from render_broken(suite, verbose=verbose)
    if suite.given_up:
        yield "\n\n".join(every_finding([Report(suite.name, suite.given_up)])) + "\n"
    yield _counts(printable(shown_path(suite.name)), suite.outcomes, int(bool(suite.problems)))


def _title(outcome: Outcome) -> str:
    clauses = "".join(f" @{clause}" for clause in outcome.result.clauses)
    return f"{printable(outcome.result.title)}{clauses}"


def _counts(name: str, outcomes: Sequence[Outcome], broken: int) -> str:
    wrong = sum(not outcome.result.true for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    said = quantity(len(outcomes), "scenario")
    how = f"{wrong} of them wrong" if wrong else "all right" if outcomes else "nothing to run"
    unread = f"; {quantity(broken, 'rules file')} could not be used" if broken else ""
    return f"{name}: {said}, {how}{unread} ({seconds:.2f} s)"


def render_json(suites: Sequence[Suite]) -> str:
    """Compact JSON in ASCII; the findings are those of `festrules validate --format json`."""
    data = {"version": VERSION, "suites": [_suite_as_json(suite) for suite in suites]}
    return as_line(data)


def _suite_as_json(suite: Suite) -> dict[str, object]:
    report = Report(suite.name)
    return {
        "rules": shown_path(suite.name),
        "problems": [as_json(found, report) for found in (*suite.problems, *suite.given_up)],
        "scenarios": [
            {
                "title": outcome.result.title,
                "clauses": list(outcome.result.clauses),
                "path": shown_path(outcome.result.span.source if outcome.result.span else suite.name),
                "range": as_range(outcome.result.span) if outcome.result.span else None,
                "right": outcome.result.true,
                "decisions": outcome.result.decisions,
                "seconds": round(outcome.seconds, 4),
                "diagnostics": [as_json(found, report) for found in outcome.result.found],
                **_blamed(suite, outcome),
            }
            for outcome in suite.outcomes
        ],
    }


def _blamed(suite: Suite, outcome: Outcome) -> dict[str, object]:
    """Which mods are the reason that a scenario of what they change fails."""
    if outcome.blame is None:
        return {}
    return {"broken-by": suite.mods(outcome.blame), "fails-without-mods": outcome.blame.fails_without}


def render_junit(suites: Sequence[Suite]) -> str:
    """The XML that CI servers read: a test case for each scenario, and one for rules that cannot be used."""
    root = ET.Element("testsuites", name="festrules")
    for suite in suites:
        cases = [_case(suite, outcome) for outcome in suite.outcomes]
        if suite.problems:
            broken = ET.Element(
                "testcase", name="the rules", classname=_clean(shown_path(suite.name)), time="0"
            )
            said = every_finding([Report(suite.name, suite.problems)])
            ET.SubElement(broken, "error", message=_clean(suite.problems[0].message)).text = _clean(
                "\n\n".join(said)
            )
            cases.append(broken)
        failures = sum(not outcome.result.true for outcome in suite.outcomes)
        element = ET.SubElement(
            root,
            "testsuite",
            name=_clean(shown_path(suite.name)),
            tests=str(len(cases)),
            failures=str(failures),
            errors=str(int(bool(suite.problems))),
            time=f"{sum(outcome.seconds for outcome in suite.outcomes):.3f}",
        )
        element.extend(cases)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _case(suite: Suite, outcome: Outcome) -> ET.Element:
    result = outcome.result
    case = ET.Element("testcase", name=_clean(result.title), classname=_clean(shown_path(suite.name)))
    case.set("time", f"{outcome.seconds:.3f}")
    if result.span is not None:
        case.set("file", _clean(shown_path(result.span.source)))
        case.set("line", str(result.span.line))
    if not result.true:
        text = "\n\n".join(every_finding([Report(suite.name, result.found)]))
        failure = ET.SubElement(case, "failure", message=_clean(result.found[0].message))
        failure.text = _clean(text)
    return case


def _clean(text: str) -> str:
    """Without colours, and without the characters that XML has no way to write."""
    return "".join(
        one
        for one in click.unstyle(text)
        if one in "\n\t" or (one >= " " and not "\ud800" <= one <= "\udfff" and one not in "\ufffe\uffff")
    )
