"""Sums over many games of a simulation, added up by compiled code: no game costs an object."""

from festrules.interpreter.compiled.executors.games import Bulk
from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp, Loaded
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.sums import SUMS, WINS, Totals
from festrules.interpreter.machine.machine import Machine


def summed(machine: Machine, loaded: Loaded, bulk: Bulk, seed: int, first: int, games: int) -> Totals:
    """What so many games come to, from one number on; those that compiled code gives up are played by others."""
    found = Totals(wins=[0] * machine.players)
    loaded.write_work(bulk.sums, [0] * (WINS + machine.players), wide=True)
    loaded.write_work(bulk.next, [0])
    following = 0
    while following < games:
        try:
            loaded.call(SUMS, seed, first, games)
        except (GivenUp, Failed):
            add_by_reference(found, machine, seed, first + loaded.read_work(bulk.next, 1)[0] - 1, 1)
        following = loaded.read_work(bulk.next, 1)[0]
    decisions, squares, turns, points, *wins = loaded.read_work(bulk.sums, WINS + machine.players, wide=True)
    found.games = games
    found.decisions += decisions
    found.squares += squares
    found.turns += turns
    found.points += points
    found.wins = [mine + theirs for mine, theirs in zip(found.wins, wins, strict=True)]
    return found


def add_by_reference(found: Totals, machine: Machine, seed: int, first: int, games: int) -> None:
    """Adds games that the reference interpreter plays."""
    seeds = [seed_of_game(seed, number) for number in range(first, first + games)]
    for one in Reference(machine).play(seeds).outcomes:
        found.add(one)
