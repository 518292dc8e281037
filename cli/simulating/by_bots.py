"""Games of a simulation between bots: played, and the same again, for their choices follow from the seeds."""

from collections.abc import Sequence
from difflib import get_close_matches

import click

from festrules.bots.engines import fastest, fastest_form
from festrules.bots.level_names import USUAL
from festrules.bots.levels import LEVELS, bot_asked, from_record, told
from festrules.bots.matches import SeenDecision, play, replayed_of
from festrules.bots.opponents import Opponents
from festrules.cli.bot_cache import bots_remember
from festrules.interpreter.compiled.executors.counters import counters_of, things_in
from festrules.interpreter.compiled.executors.outcomes import Batch
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.record.entries import Header
from festrules.interpreter.record.replay import Replayed


class BotPlayers:
    """An executor whose players are bots: one for each seat, as records call them."""

    def __init__(self, game: Game, played_by: Sequence[str]) -> None:
        bots_remember()
        self.game = fastest(game)
        self.name = fastest_form()
        self.played_by = tuple(played_by)
        counters = counters_of(game.machine)
        self._counters = {counter.decision: counter for counter in counters}
        self._things = things_in(counters)

    @property
    def machine(self) -> Machine:
        """The machine of the game."""
        return self.game.machine

    def play(self, seeds: Sequence[int], *, counting: bool = False) -> Batch:
        """The games of these seeds, in this order."""
        batch = Batch()
        if counting:
            batch.offered, batch.taken, batch.forced = ([0] * self._things for _ in range(3))

        def watch(asked: SeenDecision) -> None:
            counter = self._counters[asked.taken.decision.pc]
            things = {counter.thing(one.value) for one in asked.options}
            taken = counter.thing(asked.taken.value)
            for thing in things:
                batch.offered[thing] += 1
            batch.taken[taken] += 1
            if len(things) == 1:
                batch.forced[taken] += 1

        for seed in seeds:
            match = play(self.game, seated(self.played_by, seed), seed, watch if counting else None)
            batch.outcomes.append(match.outcome)
        return batch


def seated(played_by: Sequence[str], seed: int) -> Opponents:
    """The players of a game by its seed, from their names in records."""
    return Opponents.beside(seed, {seat: from_record(one) for seat, one in enumerate(played_by)})


def again(game: Game, header: Header) -> Replayed:
    """The game of which this is the first line of its record, with all that happened in it."""
    bots_remember()
    seed = header.seed or 0
    return replayed_of(play(fastest(game), seated(header.played_by, seed), seed), header)


def named(bots: str, seats: int) -> tuple[str, ...]:
    """The player at each seat, as records name them: one for all seats, or one for each, with tries behind an @."""
    words = [word.strip() for word in bots.split(",")]
    if len(words) not in (1, seats):
        raise click.UsageError(
            f"--bots names {len(words)} bots, and {seats} play: name one, or one for each seat."
        )
    found = tuple(_named(word) for word in words)
    return found * seats if len(words) == 1 else found


def _named(word: str) -> str:
    found = bot_asked(word)
    if found is None:
        name, known = word.partition("@")[0], listed(list(LEVELS), last="or")
        close = [] if name in LEVELS else get_close_matches(name, LEVELS, 1)
        meant = f" Did you mean {close[0]}?" if close else ""
        meant = " A class of your own plays in `festrules arena`." if ":" in word else meant
        raise click.UsageError(f"--bots {word}: a bot is {known}, or with so many tries {USUAL}@500.{meant}")
    return told(found)
