"""How far it has come: a line of the terminal that is written again and again, or now and then a new one."""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import click

from festrules.lab.many.progress_line import CLEAR, EVERY, time_in_words

NOW_AND_THEN = 10.0  # seconds between lines where there is no terminal


@dataclass(slots=True)
class Progress:
    """Progress reports on the side, where results do not go."""

    of: int
    quiet: bool = False
    so_far: Callable[[], str] = str  # what games have shown, in some words
    begun: float = field(default_factory=time.monotonic)
    last: float = field(default_factory=time.monotonic)
    first: int | None = None  # games that were there before
    shown: bool = False  # whether the line is on the terminal
    work: Callable[[int], float] = (
        float  # that has been done after this many games, from any zero and in any unit
    )

    def __call__(self, done: int) -> None:
        """This many games are done."""
        terminal, now = sys.stderr.isatty(), time.monotonic()
        if self.first is None:
            self.first = done
        if self.quiet or now - self.last < (EVERY if terminal else NOW_AND_THEN):
            return
        self.last = now
        rate = (done - self.first) / max(0.001, now - self.begun)
        behind, ahead = self.work(done) - self.work(self.first), self.work(self.of) - self.work(done)
        left = f", {time_in_words(ahead * (now - self.begun) / behind)} left" if behind > 0 else ""
        said = f"{_number(done)} of {_number(self.of)} games, {_rate(rate)} a second{left}"
        so_far = self.so_far()
        line = f"{said}; {so_far}" if so_far else said
        click.echo(CLEAR + _fitting(line) if terminal else line, err=True, nl=not terminal)
        self.shown = terminal

    def weigh(self, work: Callable[[int], float]) -> None:
        """Begin now, with games of which some take far longer than others."""
        self.work, self.begun = work, time.monotonic()

    def tell(self, said: str) -> None:
        """Tell something that has to be told, however quiet the user wants it."""
        self.end()
        click.echo(said, err=True)

    def end(self) -> None:
        """Nothing of the line stays."""
        if self.shown:
            click.echo(CLEAR, err=True, nl=False)
        self.shown = False


def between(low: float, high: float) -> str:
    """An interval of a share, as hundredths."""
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def _fitting(line: str) -> str:
    """No more than one line of the terminal, for only one can be written again."""
    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):
        return line
    return line[: max(20, width - 1)]


def _number(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _rate(rate: float) -> str:
    return _number(round(rate)) if rate >= 10 else f"{rate:.1f}"
