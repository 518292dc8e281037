"""Festival goes as a second program says that knows only its rulebook, through whole games."""

import random

import pytest
from tests.oracles.displays import CITIES, SPOTS, Display, Show, Spot, Tile

from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import Seen
from festrules.interpreter.game import Game
from festrules.interpreter.library import load

NAMES = list(CITIES)


def places_of(game: Game, state: State) -> dict[str, Seen]:
    return {place.name: place for place in game.view(state, None).places}


def bare(words: str) -> str:
    """A component without whose it is."""
    return words.split(" of ", maxsplit=1)[0]


def lying(places: dict[str, Seen], name: str) -> list[str]:
    """The contents of a place, from the top."""
    return [bare(one) for one in places[name].components or ()]


def tile_of(words: str) -> Tile:
    colour, firework = words.split("-")
    return colour, firework


def space(spot: Spot) -> str:
    return f"{'abc'[spot[0]]}{spot[1] + 1}"


def begin(game: Game, seed: int, chance: random.Random) -> tuple[State, Show]:
    """Up to the first turn: sides of starting objectives are chosen in turn order."""
    state = game.start(seed)
    places = places_of(game, state)
    starting = NAMES.index(game.view(state, None).values["starting-player"])
    show = Show(game.players, starting, set(lying(places, "middle")))
    show.displays = [Display() for _ in range(game.players)]
    show.left = [16] * game.players
    for turn in range(game.players):
        (decision,) = game.decisions(state)
        seat = (starting + turn) % game.players
        assert decision.seat == seat
        assert {bare(one.text) for one in decision.options} == {
            f"{side}-square" for side in CITIES[NAMES[seat]].split()
        }
        chosen = chance.choice(decision.options)
        show.displays[seat].incomplete.add(bare(chosen.text))
        state, _ = game.apply(state, chosen)
    return state, show


def compare(game: Game, state: State, show: Show) -> None:
    """Everything on the table, place by place."""
    places = places_of(game, state)
    assert set(lying(places, "middle")) == show.middle
    for name, display, left in zip(game.seats, show.displays, show.left, strict=True):
        assert places[f"stack of {name}"].count == left
        assert set(lying(places, f"incomplete of {name}")) == display.incomplete
        assert set(lying(places, f"completed of {name}")) == display.completed
        assert set(lying(places, f"above of {name}")) == display.claimed
        for spot, stack in display.stacks.items():
            tiles = lying(places, f"{space(spot)} of display of {name}")
            assert [tile_of(one) for one in reversed(tiles)] == stack


def offered(game: Game, state: State) -> dict[str, Option]:
    (decision,) = game.decisions(state)
    return {option.text: option for option in decision.options}


def one_turn(game: Game, state: State, show: Show, chance: random.Random) -> State:
    """A turn in which whatever completes something is liked best; what is offered is what the rulebook offers."""
    (decision,) = game.decisions(state)
    assert decision.seat == show.acting
    places = places_of(game, state)
    piles = [places[f"offer of pile-{number}"] for number in range(1, 5)]
    tops = {pile.known[-1] for pile in piles if pile.count}  # nothing else of it has been seen
    actions = offered(game, state)
    display = show.displays[show.acting]
    assert ("take a firework tile" in actions) == bool(show.reach)
    assert ("take an objective" in actions) == (len(display.incomplete) < 6 and bool(tops))
    wanted = len(display.incomplete) < 4 and "take an objective" in actions
    action = actions["take an objective"] if wanted else chance.choice(list(actions.values()))
    state, _ = game.apply(state, action)
    if action.text == "take an objective":
        assert set(offered(game, state)) == tops
        objective = chance.choice(sorted(tops))
        show.take(objective)
        state, _ = game.apply(state, offered(game, state)[objective])
    else:
        (decision,) = game.decisions(state)
        assert len(decision.options) == len(show.reach)
        stack = chance.choice(sorted(show.reach))
        (tile,) = places[f"stack of {NAMES[stack]}"].known
        state, _ = game.apply(state, the_one(decision.options, stack, tile, show))
        spots = dict(zip(SPOTS, game.decisions(state)[0].options, strict=True))
        spot = liked(display, tile_of(tile), chance)
        show.place(stack, tile_of(tile), spot)
        state, _ = game.apply(state, spots[spot])
    show.check()
    return state


def the_one(options: tuple[Option, ...], stack: int, tile: str, show: Show) -> Option:
    """The tile of that stack; where both show the same, the stacks come in the order of the seats."""
    equal = [option for option in options if option.text.startswith(f"{tile} ")]
    return equal[sorted(show.reach).index(stack)] if len(equal) > 1 else equal[0]


def liked(display: Display, tile: Tile, chance: random.Random) -> Spot:
    """Where most incomplete objectives would be fulfilled."""
    worth = {}
    for spot, stack in display.stacks.items():
        stack.append(tile)
        worth[spot] = (sum(display.shows(one) for one in display.incomplete), chance.random())
        stack.pop()
    return max(worth, key=lambda spot: worth[spot])


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_go_as_the_rulebook_says(players: int, seed: int) -> None:
    game, chance = load("festival", players=players), random.Random(seed * 10 + players)
    state, show = begin(game, seed, chance)
    while not show.over:
        assert not game.is_over(state)
        state = one_turn(game, state, show, chance)
        compare(game, state, show)
    assert game.is_over(state)
    for sheet, display in zip(game.scores(state), show.displays, strict=True):
        assert [line.points for line in sheet.lines] == display.points(sheet.name)
    assert list(game.winners(state)) == show.winners()
