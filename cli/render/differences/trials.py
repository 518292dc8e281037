"""The results of random players' games under two rulebooks, in a few lines."""

from collections.abc import Iterator

from festrules.cli.playing_both import Sums, Trial


def lines_of(trial: Trial) -> Iterator[str]:
    """How many come out differently, what changes on average, and where the first goes another way."""
    if not trial.otherwise:
        yield f"{trial.players} players: all {trial.games} games come out the same"
        return
    yield f"{trial.players} players: {trial.otherwise} of {trial.games} games come out differently"
    for name, old, new in _numbers(trial.old, trial.new):
        yield f"  {name}: {old} -> {new}" if old != new else f"  {name}: {old}"
    if trial.parting:
        part = trial.parting
        yield f"  first in game {part.game}, after {part.decisions} decisions:"
        yield f"    before: {part.old}"
        yield f"    now: {part.new}"


def _numbers(old: Sums, new: Sums) -> Iterator[tuple[str, str, str]]:
    yield "decisions", f"{old.decisions:.1f}", f"{new.decisions:.1f}"
    yield "points of a player", f"{old.points:.1f}", f"{new.points:.1f}"
    wins = [" ".join(f"{share:.0f} %" for share in sums.wins) for sums in (old, new)]
    yield "seats that win", wins[0], wins[1]
    if old.faults or new.faults:
        yield "games that the rules cannot go on with", str(old.faults), str(new.faults)
