"""The XML that CI servers read: what was tried, and what did not come out well.

Everything that has cases becomes a document here: scenarios have one each; of files that are only checked, each
finding is one, and a file without findings is one that came out well. Where something stands is told in the text: the
schemas have no place for it.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import click

from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.report import Report, as_grave, in_reading_order, shown_path
from festrules.grammar.catalogue import CATALOGUE
from festrules.grammar.diagnostic import Severity

FAILURE, ERROR = "failure", "error"  # it came out differently; it could not be tried


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that was tried. `problem` is how it ended if not well, in a sentence; `text` says all about it."""

    name: str
    seconds: float = 0
    kind: str = ""
    code: str = ""
    problem: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Cases:
    """The cases of one file, from one command or step."""

    name: str
    cases: tuple[Case, ...]
    step: str = ""


def junit(groups: Iterable[Cases]) -> str:
    """The document, valid by the schemas of Ant and of Jenkins. It is about one run, so it tells when that was."""
    root = ET.Element("testsuites")
    moment = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S")
    for number, group in enumerate(groups):
        cases = group.cases
        element = ET.SubElement(
            root,
            "testsuite",
            name=_clean(" ".join(filter(None, [group.step, shown_path(group.name)]))),
            package=_clean(group.step or "festrules"),
            id=str(number),
            timestamp=moment,
            hostname="localhost",
            tests=str(len(cases)),
            failures=str(sum(case.kind == FAILURE for case in cases)),
            errors=str(sum(case.kind == ERROR for case in cases)),
            time=f"{sum(case.seconds for case in cases):.3f}",
        )
        ET.SubElement(element, "properties")
        element.extend(_case(group.name, case) for case in cases)
        well = "\n\n".join(case.text for case in cases if case.text and not case.kind)
        ET.SubElement(element, "system-out").text = _clean(well)
        ET.SubElement(element, "system-err")
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def cases_of(reports: Sequence[Report], fail_level: Severity) -> list[Cases]:
    """Findings as cases; those that do not matter enough to fail came out well, and say what they are."""
    groups = []
    for report in reports:
        cases = []
        for found in in_reading_order(report):
            fails = as_grave(found, fail_level)
            name = f"{found.code}: {found.message.splitlines()[0]}"
            text = "\n\n".join(every_finding([Report(report.path, (found,), report.texts)]))
            problem = f"{found.severity} {found.code}, {CATALOGUE[found.code].title}"
            cases.append(Case(name, 0, FAILURE if fails else "", found.code, problem, text))
        groups.append(Cases(report.path, tuple(cases) or (Case("nothing found"),)))
    return groups


def _case(group: str, case: Case) -> ET.Element:
    element = ET.Element("testcase", name=_clean(case.name), classname=_clean(shown_path(group)))
    element.set("time", f"{case.seconds:.3f}")
    if case.kind:
        problem = ET.SubElement(element, case.kind, type=case.code, message=_clean(case.problem))
        problem.text = _clean(case.text)
    return element


def _clean(text: str) -> str:
    """Without colours, and without the characters that XML has no way to write."""
    return "".join(
        one
        for one in click.unstyle(text)
        if one in "\n\t" or (one >= " " and not "\ud800" <= one <= "\udfff" and one not in "\ufffe\uffff")
    )
