"""Fireworks once more, from its rulebook alone: what `rules/fireworks` must come to, launch by launch.

It is the course of the game in one go; what players choose, and what die and draws bring, it asks a `Table`. Where the
rulebook is silent it follows the rulings in `seeds/fireworks/clauses.yaml`. What displays are worth says `cities.py`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tests.oracles.cities import COLOURS, SPOTS, TILES, Spot

City = dict[Spot, str]  # tiles by their names

FACES = {
    "one": (1, 2),
    "two": (2, 2),
    "three": (3, 1),
    "symbol": (1, 1),
}  # how many tiles; how often on the die
BARREL = dict(enumerate((15, 20, 22, 18, 12, 8, 5)))
BY_CARD = dict(enumerate((25, 25, 20, 15, 8, 5, 2)))
CHARACTERS = [
    *(f"{cat}-cat" for cat in ("maicho", "kohana", "manka", "tosei", "kagiya", "tamaya")),
    "fat-puppy",
]
STARTS = [f"{colour}-start" for colour in COLOURS]
WAIT = "wait"
FUNCTIONS = {"gale": 2, "heavy-rain": 2, "fireworks": 3}
ALONE = ("chin-drop", "closed-eyes", "over-the-shoulder", "one-leg", "head-balance", "knee-pinch")
BY_TWO = ("ring-of-fire", "elbow-to-elbow", "hammer-blow", "blind-guide", "barrel-relay")
BY_SOME = ("many-likes", "circle-drop", "group-barrel")


class Table(Protocol):
    """Those who sit at it, and what lies in their hands."""

    def choose(self, seat: int, offered: Iterable[str]) -> str:
        """One of what is offered."""

    def together(self, offered: Mapping[int, Iterable[str]]) -> dict[int, str]:
        """Everybody chooses in secret."""

    def some(self, seat: int, least: int, most: int, others: list[int]) -> set[int]:
        """Several other players."""

    def place(self, seat: int, tiles: Iterable[str], city: City) -> City:
        """The city with these tiles on empty spaces."""

    def arrange(self, seat: int, city: City) -> City:
        """The city as its owner likes it."""

    def draw(self, mixed: Counter[str]) -> str:
        """One of what lies mixed; it stays there."""

    def pick(self, odds: Mapping[str, int]) -> str:
        """An outcome."""

    def each(self, tiles: Counter[str], odds: Mapping[str, int], out_of: int) -> Counter[str]:
        """Some of the tiles, each by itself; what has no odds is for people only."""

    def look(self, night: "Night") -> None:
        """All is quiet: everything can be compared."""


@dataclass
class Night:
    """A game; seats are numbers, clockwise."""

    table: Table
    players: int
    advanced: bool = False
    first: int = 0
    cities: list[City] = field(default_factory=list)
    down: Counter[str] = field(default_factory=Counter)  # in the box
    up: Counter[str] = field(default_factory=Counter)
    thrown_up: Counter[str] = field(default_factory=Counter)  # beside it
    thrown_down: Counter[str] = field(default_factory=Counter)
    gone: Counter[str] = field(default_factory=Counter)  # function tiles
    piles: dict[str, Counter[str]] = field(default_factory=dict)
    discards: Counter[str] = field(default_factory=Counter)
    closing: bool = False

    def play(self) -> None:
        """The game with the die."""
        self.set_up()
        self.down = Counter({f"{one.colour}-{one.look}".strip("-"): n for one, n in TILES.items()})
        self.down = Counter({tile: n for tile, n in self.down.items() if tile not in STARTS})
        self.down.update(FUNCTIONS)
        self.form_piles()
        self.place_starts()
        while not self.closing:
            for seat in self.clockwise(self.first):
                self.turns_of(seat)
        for seat in self.clockwise(self.first):
            self.cities[seat] = self.table.arrange(seat, self.cities[seat])

    def race(self) -> None:
        """The speed variant, in ticks."""
        self.set_up()
        self.up = Counter({f"{one.colour}-{one.look}".strip("-"): n for one, n in TILES.items()})
        self.up = Counter({tile: n for tile, n in self.up.items() if tile not in STARTS})
        self.place_starts()
        while all(self.room(seat) for seat in range(self.players)):
            offered = [*available(self.up), WAIT]
            chosen = self.table.together(dict.fromkeys(range(self.players), offered))
            named = {seat: tile for seat, tile in chosen.items() if tile != WAIT}
            waiting = {f"player {seat + 1}": seat for seat in named}
            while waiting:
                quickest = self.table.pick(dict.fromkeys(waiting, 1)) if len(waiting) > 1 else min(waiting)
                seat = waiting.pop(quickest)
                if self.up[named[seat]]:
                    self.up[named[seat]] -= 1
                    self.lay(seat, [named[seat]])
                    if all(self.room(one) for one in range(self.players)):  # else nobody rearranges any more
                        self.cities[seat] = self.table.arrange(seat, self.cities[seat])
            self.table.look(self)

    # ---- setup --------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Start player, characters, start tiles."""
        self.first = int(self.table.pick({f"player {seat + 1}": 1 for seat in range(self.players)})[-1]) - 1
        characters = Counter(CHARACTERS)
        for _ in range(self.players):
            characters[self.table.draw(characters)] -= 1
        while len(self.cities) < self.players:
            starts = Counter(dict.fromkeys(STARTS, 2))
            dealt: list[list[str]] = [[] for _ in range(self.players)]
            for number in range(2 * self.players):
                tile = self.table.draw(starts)
                starts[tile] -= 1
                dealt[number % self.players].append(tile)
            if all(one != other for one, other in dealt):
                self.dealt = dealt
                self.cities = [{} for _ in range(self.players)]

    def place_starts(self) -> None:
        """In turn order."""
        for seat in self.clockwise(self.first):
            self.cities[seat] = self.table.place(seat, self.dealt[seat], self.cities[seat])

    def form_piles(self) -> None:
        """Two piles of the same size; in the advanced game of all cards."""
        stock = Counter(
            dict.fromkeys((*BY_TWO, *BY_SOME), 4) | (dict.fromkeys(ALONE, 3) if self.advanced else {})
        )
        left: Counter[str] = Counter()
        for _ in range(stock.total() // 2):
            card = self.table.draw(stock)
            stock[card] -= 1
            left[card] += 1
        self.piles = {"left": left, "right": stock}

    # ---- turns --------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> Iterator[int]:
        """Everybody once, from a seat on."""
        return ((seat + step) % self.players for step in range(self.players))

    def turns_of(self, seat: int) -> None:
        """A turn, and up to two more: one for the symbol, one for a tile."""
        granted = {self.turn(seat)} - {""}
        while granted:
            if (
                not self.room(seat)
                and self.table.choose(seat, ("let the extra turn go", "nothing")) != "nothing"
            ):
                return
            why = self.turn(seat)
            if not why or why in granted:
                return
            granted.add(why)

    def turn(self, seat: int) -> str:
        """The source of a further turn, if it has not been used: the symbol or a tile."""
        crew, card, face = [seat], "", ""
        if not self.advanced:
            face = self.launch(BARREL)
        if not face:
            card, crew = self.draw_card(seat)
            face = self.launch(BY_CARD)
        for _ in range(FACES[face][0] if face else 0):
            self.take_around(crew)
        for one in crew:
            self.put(one, list(self.taken[one].elements()))
        tile_works = self.use_function_tiles(seat) and face != "symbol"
        self.up += self.thrown_up
        self.down += self.thrown_down
        self.thrown_up, self.thrown_down = Counter(), Counter()
        if card:
            self.discards[card] += 1
            self.renew_piles()
        self.table.look(self)
        return "symbol" if face == "symbol" else "tile" if tile_works else ""

    def launch(self, odds: dict[int, int]) -> str:
        """The face of the die, if a tile in the box was turned up."""
        self.taken: list[Counter[str]] = [Counter() for _ in range(self.players)]
        face = self.table.pick({face: often for face, (_, often) in FACES.items()})
        lying, capped = (
            self.down.total(),
            Counter({str(number): 0 for number in range(self.down.total() + 1)}),
        )
        for number, often in odds.items():
            capped[str(min(number, lying))] += often
        turned_up: Counter[str] = Counter()
        for _ in range(int(self.table.pick(capped))):
            tile = self.table.draw(self.down)
            self.down[tile] -= 1
            turned_up[tile] += 1
        turned_down = self.table.each(self.up, {tile: tile not in FUNCTIONS for tile in self.up}, 10)
        self.up -= turned_down
        out_up = self.table.each(turned_up, dict.fromkeys(turned_up, 1), 20)
        out_down = self.table.each(turned_down, dict.fromkeys(turned_down, 1), 20)
        turned_up -= out_up
        turned_down -= out_down
        pushed = self.table.each(self.up, {}, 1)
        self.up -= pushed
        self.thrown_up += out_up + pushed
        self.thrown_down += out_down
        down = int(self.table.pick({str(n): int(n == 0) for n in range(self.down.total() + 1)}))
        for _ in range(down):
            tile = self.table.draw(self.down)
            self.down[tile] -= 1
            self.thrown_down[tile] += 1
        self.up += turned_up
        self.down += turned_down
        return face if turned_up else ""

    def draw_card(self, seat: int) -> tuple[str, list[int]]:
        """A card from either pile, and who takes part, clockwise."""
        side = self.table.choose(seat, [side for side, pile in self.piles.items() if pile.total()])
        card = self.table.draw(self.piles[side])
        self.piles[side][card] -= 1
        self.renew_piles()
        others = [one for one in self.clockwise(seat) if one != seat]
        if card in ALONE:
            return card, [seat]
        helpers = self.table.some(seat, 1, 1 if card in BY_TWO else len(others), others)
        return card, [seat, *(one for one in others if one in helpers)]

    def renew_piles(self) -> None:
        """The discards become a pile that is used up."""
        for side, pile in self.piles.items():
            if not pile.total() and self.discards.total():
                self.piles[side], self.discards = self.discards, Counter()

    def room(self, seat: int) -> int:
        """Empty spaces."""
        return len(SPOTS) - len(self.cities[seat])

    def take_around(self, crew: list[int]) -> None:
        """One tile each, as long as there is room and something to take."""
        for seat in crew:
            if self.room(seat) > self.taken[seat].total() and available(self.up):
                tile = self.table.choose(seat, available(self.up))
                self.up[tile] -= 1
                self.taken[seat][tile] += 1

    def put(self, seat: int, tiles: list[str]) -> None:
        """Tiles go to a city, which may then be arranged."""
        self.lay(seat, tiles)
        self.cities[seat] = self.table.arrange(seat, self.cities[seat])

    def lay(self, seat: int, tiles: list[str]) -> None:
        """Tiles go to a city; whoever fills it brings on the end."""
        self.cities[seat] = self.table.place(seat, tiles, self.cities[seat])
        self.closing |= not self.room(seat)

    # ---- function tiles -----------------------------------------------------------------------

    def use_function_tiles(self, seat: int) -> bool:
        """One of each kind; whether one of them gives a turn."""
        for tile, effect in (("gale", self.gale), ("heavy-rain", self.rain)):
            if self.uses_up(tile) and all(map(loose, self.cities)):
                effect(seat)
        return self.uses_up("fireworks")

    def uses_up(self, tile: str) -> bool:
        """Whether one lay face up, inside the box or beside it; it leaves the game."""
        lying = self.up if self.up[tile] else self.thrown_up
        if not lying[tile]:
            return False
        lying[tile] -= 1
        self.gone[tile] += 1
        return True

    def gale(self, seat: int) -> None:
        """Everybody hands a tile to the left, all at once."""
        given = self.lost()
        for one in self.clockwise(seat):
            self.put(one, [given[(one - 1) % self.players]])

    def rain(self, seat: int) -> None:
        """Everybody puts a tile back, face down."""
        self.down.update(self.lost().values())
        for one in self.clockwise(seat):
            self.cities[one] = self.table.arrange(one, self.cities[one])

    def lost(self) -> dict[int, str]:
        """The tiles of their city that everybody picks."""
        places = {f"s{number:02}": spot for number, spot in enumerate(SPOTS, 1)}
        names = {spot: name for name, spot in places.items()}
        offered = {seat: [names[spot] for spot in loose(city)] for seat, city in enumerate(self.cities)}
        chosen = self.table.together(offered)
        return {seat: self.cities[seat].pop(places[name]) for seat, name in chosen.items()}


def loose(city: City) -> list[Spot]:
    """Where wind and rain find something."""
    return [spot for spot, tile in city.items() if tile not in STARTS]


def available(up: Counter[str]) -> list[str]:
    """The tiles that can be taken."""
    return [tile for tile, count in up.items() if count and tile not in FUNCTIONS]
