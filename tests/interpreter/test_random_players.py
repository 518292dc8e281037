"""Random players are part of the meaning of every simulation, so their numbers are fixed here: docs/random.md."""

from festrules.interpreter.compiled.executors.outcomes import RandomPlayers, seed_of_game
from festrules.interpreter.engine.stream import MASK

GAMES = [5103132997656651, 6717404888216029]
PLAYERS = [0, 6238072747940578789, 11928272640230281822, 14873225048055550714]
CHOICES = [5, 2, 5, 5, 2, 0, 0, 6, 1, 1, 4, 5]
LATE = 6438512186943999


def test_seeds_of_games() -> None:
    assert [seed_of_game(1, number) for number in range(2)] == GAMES
    assert seed_of_game(MASK, 10**6) == LATE
    assert all(seed_of_game(MASK, number) < 2**53 for number in range(1000))


def test_seeds_of_players() -> None:
    assert [RandomPlayers.of(seed).stream for seed in (0, 1, *GAMES)] == PLAYERS


def test_choices() -> None:
    players = RandomPlayers.of(GAMES[0])
    assert [players.choose(7) for _ in range(12)] == CHOICES
