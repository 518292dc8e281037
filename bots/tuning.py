"""How a search is to weigh what it finds, found out for each game by letting it play against itself.

Whether games are played to their end or cut short and valued by the points, and whether players in tries have habits
or choose at random, makes more of a difference than ten times as many tries; which is better depends on the game. All
players of these games see everything: only the weighing differs. The result follows from the rules alone.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from math import sqrt

from festrules.interpreter.compiled.executors.positions import Position, Table
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.compiled.lowering.results.searching import in_doubt
from festrules.interpreter.engine.stream import below, draw
from festrules.interpreter.machine.machine import Machine

USUAL = Weighing()
CUTS = (6, 24, 80)
CURIOSITIES = (110,)
HABITS = (200,)
TRIES = 64  # for each decision
WORK = 100_000  # tries for each challenger
FEWEST, MOST = 4, 40  # games for each challenger
LONGEST = 2_000  # decisions of a game
CLEARLY = 1.25  # standard deviations of what even ways win


def tuned(machine: Machine, search: Searching) -> Weighing:
    """The best of some ways to weigh: how early games are cut short, whether players have habits, how curious."""
    if machine.players < 2:
        return USUAL
    match = _Match(machine, search)
    champion = match.best(USUAL, [replace(USUAL, cut=cut) for cut in CUTS] if search.has_points else [])
    champion = match.best(
        champion, [replace(champion, learned=one) for one in HABITS] if in_doubt(machine) else []
    )
    return match.best(champion, [replace(champion, curiosity=one) for one in CURIOSITIES])


class _Match:
    """Games between two ways to weigh."""

    def __init__(self, machine: Machine, search: Searching) -> None:
        self.table, self.search = Table(machine), search
        length = sum(_random_length(self.table, seed) for seed in range(3)) // 3
        self.games = max(FEWEST, min(MOST, WORK // (TRIES * max(length, 1)))) & ~1

    def best(self, champion: Weighing, challengers: Sequence[Weighing]) -> Weighing:
        """The challenger with the most wins, if that is clearly more than the champion; else the champion."""
        found, most = champion, self.games / 2 + CLEARLY * sqrt(self.games) / 2
        for one in challengers:
            won = self._won(one, champion, most)
            if won > most:
                found, most = one, won
        return found

    def _won(self, one: Weighing, champion: Weighing, wanted: float) -> float:
        """The number of games it wins; it stops once the wanted number is out of reach."""
        won = 0.0
        for number in range(self.games):
            if won + self.games - number < wanted:
                break
            won += _won(self.table, self.search, (one, champion), number)
        return won


def as_bytes(weighing: Weighing) -> bytes:
    """To be kept."""
    return json.dumps(asdict(weighing)).encode()


def from_bytes(data: bytes) -> Weighing:
    """A weighing that was kept."""
    return Weighing(**json.loads(data))


def _random_length(table: Table, seed: int) -> int:
    position, count = table.start(seed), 0
    while not position.is_over and count < LONGEST:
        options = position.options()
        position.choose(options[below(draw(seed, 0), count, len(options))])
        count += 1
    return count


def _won(table: Table, search: Searching, ways: Sequence[Weighing], number: int) -> float:
    """How much of a game the first of two ways wins; they sit in turns, and change seats in the next game."""
    players = table.machine.players
    who = [(seat + number) % len(ways) for seat in range(players)]
    position, count = table.start(number // 2), 0
    while not position.is_over and count < LONGEST:
        for seat, value in list(_decided(position, search, [ways[one] for one in who], number, count)):
            position.choose(value, seat)
        count += 1
    winners = position.winners()
    share = sum(who[seat] == 0 for seat in winners) / len(winners) if winners else 0.5
    mine = who.count(0) / players
    return (
        share
        if mine == 1 / 2
        else share * (1 / 2) / mine
        if share < mine
        else 1 - (1 - share) / 2 / (1 - mine)
    )


def _decided(
    position: Position, search: Searching, ways: Sequence[Weighing], number: int, count: int
) -> Iterator[tuple[int, int]]:
    """The decisions of those whose turn it is; if there are several, each without the others' choices."""
    for seat in position.seats:
        options = position.options(seat)
        if len(options) == 1:
            yield seat, options[0]
            continue
        search.begin([position.state.cells], draw(number, count), ways[seat], seat)
        search.run(TRIES)
        edges = search.root().edges
        yield seat, edges[search.preferred()].value if edges else options[0]
