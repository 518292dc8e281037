"""From a request to `festrules count` to its result, however far it came."""

from dataclasses import dataclass
from functools import cached_property

from festrules.cli.checking import STDIN, stdin
from festrules.cli.exit_codes import ExitCode
from festrules.cli.options import as_options
from festrules.cli.reading import load
from festrules.interpreter.counting.steps import Convention, TooLarge
from festrules.interpreter.counting.summary import Summary, summary
from festrules.interpreter.counting.tree import Level, levels
from festrules.interpreter.game import Game


@dataclass(frozen=True, slots=True)
class Wishes:
    """The request."""

    name: str
    depth: int | None = None
    players: int | None = None
    options: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    mods: tuple[str, ...] = ()
    by: str = "decisions"
    together: str = "joint"
    forced: str = "count"
    limit: int = 1


@dataclass(frozen=True)
class Counted:
    """The result. `stopped` tells why there is no more: `limit`, `interrupted`, or nothing."""

    wishes: Wishes
    game: Game
    levels: tuple[Level, ...]
    stopped: str

    @cached_property
    def summary(self) -> Summary:
        """All levels together."""
        return summary(self.levels, self.game.players)

    @property
    def exit_code(self) -> ExitCode:
        """A history that ends in a fault is a mistake in the rules."""
        if self.stopped == "interrupted":
            return ExitCode.INTERRUPTED
        return ExitCode.FINDINGS if self.summary.kinds["fault"] else ExitCode.FINE


def count(wishes: Wishes) -> Counted:
    """Counts until all is known, the limit is reached, or somebody presses Ctrl-C."""
    game = load(
        stdin() if wishes.name == STDIN else wishes.name,
        players=wishes.players,
        options=as_options(wishes.options),
        variants=wishes.variants,
        mods=wishes.mods,
    )
    convention = Convention(
        forced=wishes.forced == "count", turns=wishes.by == "turns", joint=wishes.together == "joint"
    )
    found: list[Level] = []
    stopped = ""
    try:
        for level in levels(game, convention, wishes.depth, wishes.limit):
            found.append(level)  # noqa: PERF402 - what came before a stop is kept
    except TooLarge:
        stopped = "limit"
    except KeyboardInterrupt:
        stopped = "interrupted"
    return Counted(wishes, game, tuple(found), stopped)
