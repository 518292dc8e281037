"""Displays of Fireworks are worth what a second program says that knows only its rulebook."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest
from tests.conformance.components import lay_down
from tests.conformance.playing import Picker
from tests.later import later
from tests.oracles.cities import (
    CHARACTERS,
    PARTS,
    SPOTS,
    TAILED,
    TAILLESS,
    TILES,
    Board,
    Spot,
    Tile,
    displays,
)

from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.library import load

CARDS = dict(zip(CHARACTERS, (*(f"{name}-cat" for name in CHARACTERS[:-1]), "fat-puppy"), strict=True))
Mix = Callable[[Random], list[Tile]]


def name_of(tile: Tile) -> str:
    return f"{tile.colour}-{tile.look}" if tile.colour else tile.look


def tile_of(name: str) -> Tile:
    return next(tile for tile in TILES if name_of(tile) == name)


def boards_of(game: Game, state: State, spots: Sequence[Spot] = SPOTS) -> list[tuple[str, Board, list[int]]]:
    """Of each player the character, what lies in the city, and the parts of the score."""
    seen = {place.name: place for place in game.view(state, None).places}
    called = {card: name for name, card in CARDS.items()}
    found = []
    for sheet in game.scores(state):
        (card,) = seen[f"role of {sheet.name}"].components or ("",)
        city: Board = {}
        for number, spot in enumerate(spots, 1):
            for tile in seen[f"s{number:02} of city of {sheet.name}"].components or ():
                city[spot] = tile_of(tile)
        found.append((called[card], city, [line.points for line in sheet.lines]))
    return found


def drawn(random: Random) -> list[Tile]:
    """As in play: two start tiles and whatever comes."""
    starts = random.sample([tile for tile in TILES if tile.look == "start"], 2)
    others = [tile for tile, copies in TILES.items() for _ in range(copies) if tile.look != "start"]
    board = [*starts, *random.sample(others, 21)]
    random.shuffle(board)
    return board


def of(*looks: str, kinds: int) -> Mix:
    """Only such tiles, of a few kinds, so that more of them fit."""

    def mix(random: Random) -> list[Tile]:
        some = random.sample([tile for tile in TILES if tile.look in looks], kinds)
        return random.choices(some, k=23)

    return mix


def flowers(random: Random) -> list[Tile]:
    """Mostly equal parts, and start tiles wherever they fall."""
    parts = random.sample([tile for tile in TILES if tile.look in PARTS], 2)
    starts = [tile for tile in TILES if tile.look == "start"]
    board = [parts[random.random() < 0.03] for _ in SPOTS]
    for at in random.sample(range(len(SPOTS)), random.choice((2, 2, 3, 4))):
        board[at] = next(tile for tile in starts if random.random() < 0.4 or tile == starts[-1])
    return board


MIXES: dict[str, tuple[int, Mix]] = {  # how many boards of each, and how to fill them
    "as drawn": (10, drawn),
    "any kinds": (10, lambda random: random.choices(list(TILES), k=23)),
    "big fireworks": (20, flowers),
    "halves": (8, of(*TAILED, *TAILLESS, kinds=5)),
    "halves and flowers": (8, of(*TAILED, *TAILLESS, "flower", kinds=7)),
    "kaleidoscopes": (5, of(*TAILED, kinds=3)),
    "saturns": (5, of(*TAILLESS, kinds=3)),
    "one kind of half": (3, of(*TAILED, *TAILLESS, kinds=1)),
}


def one_of_each(game: Game) -> dict[str, State]:
    """States in which the first player has this character."""
    found: dict[str, State] = {}
    for seed in range(100):
        state = game.start(seed)
        found.setdefault(boards_of(game, state)[0][0], state)
    return {character: found[character] for character in CHARACTERS}


@cache
def beginning() -> tuple[Game, dict[str, State]]:
    game = load("fireworks", players=2)
    return game, one_of_each(game)


def filled(game: Game, state: State, city: list[Tile | None]) -> State:
    """The state with another city of the first player."""
    world, cells = game.machine.world, list(state.cells)
    numbers = {kind.name: kind.number for kind in world.kinds}
    first = world.places[world.families["city"].first :]
    for space, tile in zip(first, city, strict=False):
        lay_down(space, cells, [("single", numbers[name_of(tile)])] if tile else [])
    return State(tuple(cells), state.seed)


@pytest.mark.parametrize("times", [1, pytest.param(40, marks=pytest.mark.slow)])
@pytest.mark.parametrize("mix", later(MIXES, lambda mix: mix.startswith(("halves and", "any", "one"))))
def test_arbitrary_cities_are_worth_what_the_rulebook_says(mix: str, times: int) -> None:
    (game, states), random = beginning(), Random(f"{mix} {times}")
    count, make = MIXES[mix]
    for number in range(count * times):
        tiles: list[Tile | None] = [*make(random)]
        if number % 3 == 0:
            for at in random.sample(range(len(tiles)), random.randrange(8)):
                tiles[at] = None
        for character, state in states.items():
            called, city, points = boards_of(game, filled(game, state, tiles))[0]
            assert called == character
            assert city == {spot: tile for spot, tile in zip(SPOTS, tiles, strict=True) if tile}
            assert tuple(points) in displays(city, character), (character, city)


ALL = [(players, variants) for players in (2, 3, 4) for variants in ((), ("advanced",), ("speed",))]


@pytest.mark.parametrize(("players", "variants"), later(ALL, lambda case: case not in ALL[::4]), ids=str)
def test_cities_at_the_end_of_games_are_worth_what_the_rulebook_says(
    players: int, variants: tuple[str, ...]
) -> None:
    at_the_end_of_games(load("fireworks", players=players, variants=variants), SPOTS)


def at_the_end_of_games(game: Game, spots: Sequence[Spot]) -> None:
    """Two random games, both programs side by side when they are over."""
    for seed in range(2):
        state, picker = game.start(seed), Picker(seed)
        while (option := picker.option(game, state)) is not None:
            state, _ = game.apply(state, option, tell=False)
        assert not game.is_faulty(state)
        totals = []
        for character, city, points in boards_of(game, state, spots):
            assert tuple(points) in displays(city, character), (character, city)
            totals.append(sum(points))
        assert list(game.winners(state)) == [seat for seat, one in enumerate(totals) if one == max(totals)]
