"""How scenarios came out: for people, for programs, and for CI servers."""

from collections.abc import Iterator, Sequence

import click

from festrules.cli.render.broken import render_broken
from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.junit import ERROR, FAILURE, Case, Cases, junit
from festrules.cli.render.machine_formats import as_json, as_line, as_place, as_range
from festrules.cli.render.report import Report, quantity, shown_path
from festrules.cli.render.table import told
from festrules.cli.suites import Outcome, Suite
from festrules.grammar.printable import printable
from festrules.interpreter.coverage.passing import passing
from festrules.interpreter.scenario.play_through import Left

MOST_DRAWN = 3  # scenarios of a file whose table is drawn unless everything is told
VERSION = 1  # of the JSON below; a new field does not change it


def render_text(suites: Sequence[Suite], *, verbose: bool = False) -> str:
    """The failures with their places, then a line for each rules file, then the sum."""
    parts = [part for suite in suites for part in _suite(suite, verbose=verbose)]
    outcomes = [outcome for suite in suites for outcome in suite.outcomes]
    if len(suites) > 1:
        broken = sum(bool(suite.problems) for suite in suites)
        unplayed = sum(suite.unplayed for suite in suites)
        parts.append(_counts("all together", outcomes, broken, unplayed))
    return "\n".join(parts) + "\n"


def _suite(suite: Suite, *, verbose: bool) -> Iterator[str]:
    yield from told_of(suite, verbose=verbose)
    name = printable(shown_path(suite.name))
    yield _counts(name, suite.outcomes, int(bool(suite.problems)), suite.unplayed)


def told_of(suite: Suite, *, verbose: bool = False) -> Iterator[str]:
    """The failures, with the table where it is drawn; on request the titles of the others."""
    if suite.problems:
        yield "\n\n".join(every_finding([Report(suite.name, suite.problems)])) + "\n"
    drawn = 0
    for outcome in suite.outcomes:
        result = outcome.result
        if verbose and result.true:
            yield f"{click.style('right', fg='green')}  {_title(outcome)}"
        if not result.true and outcome.blame is None:
            findings = "\n\n".join(every_finding([Report(suite.name, result.found)]))
            yield f"{click.style('wrong', fg='red', bold=True)}  {_title(outcome)}\n{findings}\n"
            if result.left is not None and (verbose or drawn < MOST_DRAWN):
                drawn += 1
                yield "\n".join(_table(result.left)) + "\n"
            if verbose and result.told:
                yield "\n".join(f"  {printable(line)}".rstrip() for line in result.told).strip("\n") + "\n"
    yield from render_broken(suite, verbose=verbose)
    if suite.given_up:
        yield "\n\n".join(every_finding([Report(suite.name, suite.given_up)])) + "\n"


def _table(left: Left) -> Iterator[str]:
    """The table where a scenario came out differently, as seen by whoever is to decide there."""
    scene = left.scene
    seat = next((one for one in scene.seats if one.looks), None)
    yield f"the table there, as {printable(seat.name)} sees it:" if seat else "the table there:"
    yield from (f"  {line.styled()}".rstrip() for line in told(scene))


def _title(outcome: Outcome) -> str:
    clauses = "".join(f" @{clause}" for clause in outcome.result.clauses)
    return f"{printable(outcome.result.title)}{clauses}"


def _counts(name: str, outcomes: Sequence[Outcome], broken: int, unplayed: int) -> str:
    wrong = sum(not outcome.result.true for outcome in outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    said = quantity(len(outcomes) + unplayed, "scenario")
    how = f"{wrong} of them wrong" if wrong else "all right" if outcomes else "nothing to run"
    if unplayed:
        how = f"{unplayed} of them not run, since the rules are wrong" + (f", {how}" if outcomes else "")
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
                **({"told": list(outcome.result.told)} if outcome.result.told else {}),
                **_blamed(suite, outcome),
                **_drawn(outcome.result.left),
            }
            for outcome in suite.outcomes
        ],
        **({"passed": _passed(suite)} if suite.traced else {}),
    }


def _drawn(left: Left | None) -> dict[str, object]:
    """The table where a scenario came out differently, line by line."""
    return {"table": [click.unstyle(line) for line in _table(left)]} if left is not None else {}


def _passed(suite: Suite) -> list[dict[str, object]]:
    """The statements and branches, each with how many of the scenarios reached it."""
    if suite.document is None:
        return []
    document = suite.document
    found = passing(document, [outcome.result for outcome in suite.outcomes])
    return [
        {
            **as_place(document.span(one.point.place)),
            "kind": "branch" if one.point.is_way else "statement",
            "missing": one.point.missing,
            "scenarios": one.scenarios,
        }
        for one in found
    ]


def _blamed(suite: Suite, outcome: Outcome) -> dict[str, object]:
    """Which mods are the reason that a scenario of what they change fails."""
    if outcome.blame is None:
        return {}
    return {"broken-by": suite.mods(outcome.blame), "fails-without-mods": outcome.blame.fails_without}


def render_junit(suites: Sequence[Suite]) -> str:
    """A test case for each scenario, and one for rules that cannot be used."""
    return junit(cases_of_suites(suites))


def cases_of_suites(suites: Sequence[Suite]) -> list[Cases]:
    """The cases of each rules file."""
    return [Cases(suite.name, tuple(_cases(suite))) for suite in suites]


def _cases(suite: Suite) -> Iterator[Case]:
    for outcome in suite.outcomes:
        result = outcome.result
        if result.true:
            yield Case(result.title, outcome.seconds)
            continue
        text = "\n\n".join(every_finding([Report(suite.name, result.found)]))
        first, problem = result.found[0], result.found[0].message
        if outcome.blame is not None:
            why = suite.reason(outcome.blame)
            problem, text = f"{problem.removesuffix('.')}. {why}", f"{text}\n\n{why}"
        yield Case(result.title, outcome.seconds, FAILURE, first.code, problem, text)
    if suite.problems:
        text = "\n\n".join(every_finding([Report(suite.name, suite.problems)]))
        first = suite.problems[0]
        yield Case("the rules", 0, ERROR, first.code, first.message, text)
