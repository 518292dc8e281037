"""How a rulebook stands that is watched, on one screen: a verdict, three lines, and then what is to be put right."""

from collections.abc import Iterator, Sequence

import click

from festrules.cli.render.diagnostics import every_finding
from festrules.cli.render.pages import pages
from festrules.cli.render.report import Report, counted, in_reading_order, quantity, shown_path
from festrules.cli.render.scenarios import told_of
from festrules.cli.suites import Suite
from festrules.cli.watching.watch import WatchScreen
from festrules.grammar.printable import printable

KEYS = "Enter: run all   t: step through   f: lay out   m: next page   q: quit"  # fits 80 columns
CLEAR = "\033[H\033[2J"
LEAST = 3  # lines of what is to be put right, however low a terminal is


def screen(state: WatchScreen, rows: int, columns: int) -> str:
    """All of the screen of a terminal of this size; what does not fit stands on further pages."""
    head = _head(state)
    every = pages(_body(state), max(LEAST, rows - len(head) - 4), columns)
    number = state.page % len(every)
    which = f"-- page {number + 1} of {len(every)} --" if len(every) > 1 else ""
    return "\n".join([CLEAR + head[0], *head[1:], *every[number], "", _dim(which), _dim(KEYS)])


def lines(state: WatchScreen) -> str:
    """Everything in one text, to be read later."""
    return "\n".join([*_head(state), *_body(state), ""]) + "\n"


def _head(state: WatchScreen) -> list[str]:
    found, suite = state.found, state.found.suite
    right = not found.mistakes.diagnostics and suite is not None and suite.right
    verdict = click.style("all right", fg="green", bold=True)
    if not right:
        verdict = click.style("to be put right", fg="red", bold=True)
    because = f"   {_dim(printable('; '.join(state.because)))}" if state.because else ""
    return [
        f"{printable(shown_path(found.name))}: {verdict}{because}",
        f"  rules      {_counted(found.mistakes)}",
        f"  lint       {_counted(found.doubts) if suite is not None else 'not asked while the rules are wrong'}",
        f"  scenarios  {_scenarios(suite, found.ran)}",
        "",
    ]


def _counted(report: Report) -> str:
    return counted(in_reading_order(report)) or "fine"


def _scenarios(suite: Suite | None, ran: int) -> str:
    if suite is None:
        return "not run while the rules are wrong"
    every = len(suite.outcomes) + suite.unplayed
    if not every:
        return "none yet"
    wrong = sum(not outcome.result.true for outcome in suite.outcomes)
    how = f"{wrong} of {every} wrong" if wrong else f"{every}, all right"
    if suite.unplayed:
        how = f"{how}; {quantity(suite.unplayed, 'of them')} not run, since the rules are wrong"
    touched = f"{ran} {'was' if ran == 1 else 'were'} touched and run" if ran else "none was touched"
    return f"{how} ({'all were run' if ran == every else touched})"


def _body(state: WatchScreen) -> list[str]:
    text = "\n".join(_parts(state)).rstrip("\n")
    return text.split("\n") if text else []


def _parts(state: WatchScreen) -> Iterator[str]:
    found = state.found
    yield from _findings(found.mistakes)
    yield from told_of(found.suite) if found.suite is not None else ()
    yield from _findings(found.doubts)


def _findings(report: Report) -> Sequence[str]:
    return [f"{text}\n" for text in every_finding([report])]


def _dim(text: str) -> str:
    return click.style(text, dim=True)
