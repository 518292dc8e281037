"""Sums over many games of a simulation, added up by compiled code: no game costs an object."""

from festrules.interpreter.compiled.executors.loaded import Failed, GivenUp, Loaded
from festrules.interpreter.compiled.executors.made import SUMS, WINS, Asked, Compiled, Totals
from festrules.interpreter.compiled.executors.outcomes import seed_of_game
from festrules.interpreter.compiled.executors.told import by_reference


def summed(asked: Asked, loaded: Loaded, made: Compiled, seed: int, numbers: range) -> Totals:
    """The totals of games with these numbers; other executors play those that compiled code gives up."""
    bulk = made.bulk
    assert bulk is not None
    found, first, games = Totals(wins=[0] * made.players), numbers.start, len(numbers)
    loaded.write_work(bulk.sums, [0] * (WINS + len(found.wins)), wide=True)
    loaded.write_work(bulk.next, [0])
    following = 0
    while following < games:
        try:
            loaded.call(SUMS, seed, first, games)
        except (GivenUp, Failed):
            cut_off = first + loaded.read_work(bulk.next, 1)[0] - 1
            add_by_reference(found, asked, seed, range(cut_off, cut_off + 1))
        following = loaded.read_work(bulk.next, 1)[0]
    decisions, squares, turns, points, *wins = loaded.read_work(bulk.sums, WINS + len(found.wins), wide=True)
    found.games = games
    found.decisions += decisions
    found.squares += squares
    found.turns += turns
    found.points += points
    found.wins = [mine + theirs for mine, theirs in zip(found.wins, wins, strict=True)]
    return found


def add_by_reference(found: Totals, asked: Asked, seed: int, numbers: range) -> None:
    """Adds games that the reference interpreter plays."""
    for one in by_reference(asked, [seed_of_game(seed, number) for number in numbers]).outcomes:
        found.add(one)
