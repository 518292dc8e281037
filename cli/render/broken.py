"""Scenarios of a game that do not come true under a mod: summed up, with the reason and what can be done."""

from collections import defaultdict
from collections.abc import Iterator

import click

from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.report import Report, quantity, shown_path
from festrules.cli.suites import Outcome, Suite
from festrules.grammar.printable import printable

MOST = 8  # of one reason; more are counted
WIDE = 150  # letters of a message
FEW = 2  # this many are shown with their lines


def render_broken(suite: Suite, *, verbose: bool) -> Iterator[str]:
    """The scenarios that are not those of the outermost mod, by what is the reason that they fail."""
    by_reason: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in suite.outcomes:
        if not outcome.result.true and outcome.blame is not None:
            by_reason[printable(suite.reason(outcome.blame))].append(outcome)
    for why, outcomes in by_reason.items():
        many = quantity(len(outcomes), "scenario")
        come = "does" if len(outcomes) == 1 else "do"
        yield f"{click.style('wrong', fg='red', bold=True)}  {many} {come} not pass. {why}\n"
        if len(outcomes) <= FEW:
            for outcome in outcomes:
                yield "\n".join(_title(outcome))
                yield "\n\n".join(every_finding([Report(suite.name, outcome.result.found)])) + "\n"
        else:
            shown = outcomes if verbose else outcomes[:MOST]
            more = len(outcomes) - len(shown)
            left = [f"  and {more} more; -v lists them all, -k TITLE runs some"] if more else []
            yield "\n".join([*(line for one in shown for line in _short(suite, one)), *left]) + "\n"
        if any(outcome.blame and not outcome.blame.fails_without for outcome in outcomes):
            yield _advice(outcomes[0])


def _title(outcome: Outcome) -> Iterator[str]:
    clauses = "".join(f" @{clause}" for clause in outcome.result.clauses)
    yield f"  {printable(outcome.result.title)}{clauses}"


def _short(suite: Suite, outcome: Outcome) -> Iterator[str]:
    """A scenario in two lines: what it is called and where, and what was found."""
    span = outcome.result.found[0].span or outcome.result.span
    place = f"{shown_path(span.source)}:{span.line}" if span else shown_path(suite.name)
    for title in _title(outcome):
        yield f"{title}  {click.style(printable(place), dim=True)}"
    message = outcome.result.found[0].message
    yield f"      {printable(message if len(message) <= WIDE else f'{message[: WIDE - 3]}...')}"


def _advice(outcome: Outcome) -> str:
    title = outcome.result.title.replace("\\", "\\\\").replace('"', '\\"')
    return (
        "If a mod is meant to change that, it says so, in its rules file or in its .scenarios file:\n"
        f'  drop example "{printable(title)}"\n'
        f'  replace example "{printable(title)}"     with what is true now in the lines below\n'
    )
