"""How far it has come, on a line of the terminal that is written again and again."""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import click

from festrules.lab.many.progress_line import CLEAR, EVERY, time_in_words

Progress = Callable[[int, int, int], None]  # how many are done, of how many, and how many nothing noticed


@dataclass(slots=True)
class ProgressLine:
    """The line about one game; silent where nobody watches."""

    name: str
    begun: float = field(default_factory=time.monotonic)
    last: float = 0

    def __call__(self, done: int, of: int, survive: int) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or (now - self.last < EVERY and done < of):
            return
        self.last = now
        rate = done / max(0.001, now - self.begun)
        left = f"{time_in_words((of - done) / rate)} left" if done < of else "done"
        said = f"{self.name}: {done} of {of} bends, {rate:.1f} a second, {left}; {survive} not noticed"
        click.echo(CLEAR + said, err=True, nl=False)

    def end(self) -> None:
        """Nothing of it stays."""
        if self.last:
            click.echo(CLEAR, err=True, nl=False)
