"""The worth of displays in Fireworks, from the rulebook alone: `rules/fireworks` must come to the same.

It knows nothing of festrules. Each sort of tile makes formations of its own, so each is divided by itself into every
number of formations; only the character looks at all of them. Where the rulebook is silent or shows pictures, it
follows the rulings and reconstructions in `seeds/fireworks/clauses.yaml`.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Spot = tuple[int, int]  # column and slant
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
SPOTS = [
    (column, slant)
    for column in range(-3, 4)
    for slant in range(max(-2, -2 - column), min(2, 2 - column) + 1)
]

COLOURS = ("red", "blue", "green", "yellow")
PARTS, TAILED, TAILLESS = ("burst", "willow"), ("comet", "ribbon"), ("ring", "orb")
SPECIALS = ("smiley", "heart", "star", "cat-paw", "fish", "butterfly", "moon", "bow")
SPECIAL_POINTS = (0, 1, 2, 3, 4, 10)
PUPPY_POINTS = (0, 1, 3, 5, 7, 13)
CHARACTERS = ("maicho", "kohana", "manka", "tosei", "kagiya", "tamaya", "puppy")


class Tile(NamedTuple):
    """A special tile has no colour; of the others the look is a shape, `start` or `flower`."""

    colour: str
    look: str


Board = dict[Spot, Tile]
Divisions = dict[int, int]  # how many formations, and what this many are worth at most
TILES = {
    **{Tile(colour, "start"): 2 for colour in COLOURS},
    **{Tile(colour, look): 6 for colour in COLOURS for look in PARTS},
    **{Tile(colour, look): 2 for colour in COLOURS for look in (*TAILED, *TAILLESS, "flower")},
    **{Tile("", look): 2 for look in SPECIALS},
}


def beside(spot: Spot) -> list[Spot]:
    """The six around it, on the board or not."""
    return [(spot[0] + column, spot[1] + slant) for column, slant in AROUND]


def flower(board: Board, core: Spot) -> int:
    """The worth of the big fireworks around a start tile; 0 if there are none."""
    parts = [board[spot] for spot in beside(core) if spot in board and board[spot].look in PARTS]
    if len(parts) < 6:
        return 0
    shapes = {part.look for part in parts}
    colours = {board[core].colour, *(part.colour for part in parts)}
    if len(shapes) == 1:
        return 10 if len(colours) == 1 else 7
    return 6 if len(colours) == 1 else 0


def pair(one: Tile, two: Tile) -> int:
    """The worth of two halves beside each other."""
    if one.look != two.look:
        return 0
    alike, mixed = (2, 3) if one.look in TAILED else (3, 2)
    return alike if one.colour == two.colour else mixed


def better(one: Divisions, other: Divisions) -> Divisions:
    """Of each number the better one."""
    return {count: max(one.get(count, -1), other.get(count, -1)) for count in {*one, *other}}


def with_one_more(found: Divisions, worth: int) -> Divisions:
    """All of them with another formation."""
    return {count + 1: points + worth for count, points in found.items()}


def bigs(board: Board) -> Divisions:
    """Every set of big fireworks that share no tile; the other start tiles are incomplete ones."""
    cores = [spot for spot, tile in board.items() if tile.look == "start"]
    worth = {core: flower(board, core) for core in cores}

    def divided(left: list[Spot], used: frozenset[Spot]) -> Divisions:
        if not left:
            return {0: 0}
        core, *rest = left
        found = {count: points + 1 for count, points in divided(rest, used).items()}
        taken = {core, *beside(core)}
        if worth[core] and not taken & used:
            found = better(found, with_one_more(divided(rest, used | taken), worth[core]))
        return found

    return divided(cores, frozenset())


def pairs(board: Board, looks: tuple[str, ...]) -> Divisions:
    """Every set of pairs of halves that share no tile."""
    halves = sorted(spot for spot, tile in board.items() if tile.look in looks)

    @cache
    def divided(left: tuple[Spot, ...]) -> tuple[tuple[int, int], ...]:
        if not left:
            return ((0, 0),)
        one, *rest = left
        found = dict(divided(tuple(rest)))
        for two in rest:
            if two in beside(one) and (worth := pair(board[one], board[two])):
                others = tuple(spot for spot in rest if spot != two)
                found = better(found, with_one_more(dict(divided(others)), worth))
        return tuple(found.items())

    return dict(divided(tuple(halves)))


def displays(board: Board, character: str) -> set[tuple[int, ...]]:
    """The best display in six parts, as the rulebook lists them; all of them where several are worth as much."""
    found = set(_divided(board, character))
    most = max(map(sum, found))
    return {parts for parts in found if sum(parts) == most}


def _divided(board: Board, character: str) -> Iterator[tuple[int, ...]]:
    flowers = sum(tile.look == "flower" for tile in board.values())
    specials = len({tile.look for tile in board.values() if tile.look in SPECIALS})
    counting = (
        flowers * (2 if character == "kohana" else 1),
        (PUPPY_POINTS if character == "puppy" else SPECIAL_POINTS)[min(specials, 5)],
    )
    saturns = pairs(board, TAILLESS)
    kaleidoscopes = pairs(board, TAILED)
    for big, for_bigs in bigs(board).items():
        for tailed, for_tailed in kaleidoscopes.items():
            for tailless, for_tailless in saturns.items():
                pleased = {
                    "maicho": specials >= 4,
                    "manka": tailed >= 2,
                    "tosei": tailless >= 2,
                    "kagiya": min(tailed, tailless, flowers) >= 1,
                    "tamaya": big >= 2,
                }.get(character, False)
                yield (for_bigs, for_tailed, for_tailless, *counting, 3 if pleased else 0)
