"""Festival once more, from its rulebook alone: what `rules/festival` must come to, turn by turn.

What is turned up, and what players choose, is told to it. Where the rulebook is silent or shows pictures, it follows
the rulings and reconstructions in `seeds/festival/clauses.yaml`.
"""

from collections import Counter
from dataclasses import dataclass, field

Spot = tuple[int, int]  # column and row, from the left and from below
Tile = tuple[str, str]  # colour and firework
Cell = tuple[Spot, str, bool]  # where, which colour or firework, and whether it is raised

CITIES = {
    "Paris": "red sunburst",
    "Montreal": "green willow",
    "London": "blue spiral",
    "Sydney": "yellow comet",
}
SPOTS = [(column, row) for row in range(3) for column in range(3)]


def line(*names: str, raised: int = -1) -> list[Cell]:
    """Cells beside each other."""
    return [((number, 0), name, number == raised) for number, name in enumerate(names)]


def corner(inner: str, outer: str) -> list[Cell]:
    """A cell with one to its right and one below."""
    return [((0, 1), inner, False), ((1, 1), outer, False), ((0, 0), outer, False)]


def square(left: str, right: str) -> list[Cell]:
    """Two by two, the same across the corners."""
    return [((0, 1), left, False), ((1, 1), right, False), ((0, 0), right, False), ((1, 0), left, False)]


def zigzag(upper: str, lower: str) -> list[Cell]:
    """Two above, and two below that begin under the second."""
    above: list[Cell] = [((0, 1), upper, False), ((1, 1), upper, False)]
    return [*above, ((1, 0), lower, False), ((2, 0), lower, False)]


COLOURS = ("red", "green", "blue", "yellow")
FIREWORKS = ("sunburst", "willow", "spiral", "comet")
# Of each sort four, one for each colour or firework and the partner that it has.
BESIDE = {"sunburst": "yellow", "willow": "red", "spiral": "green", "comet": "blue"}
BETWEEN = {"red": "blue", "green": "yellow", "blue": "green", "yellow": "red"}
AROUND = {"sunburst": "willow", "willow": "comet", "spiral": "sunburst", "comet": "spiral"}
AMONG = {"sunburst": "spiral", "willow": "sunburst", "spiral": "comet", "comet": "willow"}
ACROSS = {"red": "yellow", "green": "blue", "blue": "red", "yellow": "green"}
BELOW = {"sunburst": "willow", "willow": "spiral", "spiral": "comet", "comet": "sunburst"}

PATTERNS: dict[str, tuple[int, list[Cell]]] = {
    **{f"high-{one}-by-{other}": (3, line(one, other, raised=0)) for one, other in BESIDE.items()},
    **{f"{one}-{other}-{one}": (4, line(one, other, one)) for one, other in BETWEEN.items()},
    **{f"{other}s-around-{one}": (4, corner(one, other)) for one, other in AROUND.items()},
    **{f"high-{one}-among-{other}s": (5, line(other, one, other, raised=1)) for one, other in AMONG.items()},
    **{f"{one}-{other}-cross": (6, square(one, other)) for one, other in ACROSS.items()},
    **{f"{one}-{other}-zigzag": (6, zigzag(one, other)) for one, other in BELOW.items()},
    **{f"{one}-square": (7, square(one, one)) for one in (*COLOURS, *FIREWORKS)},
}
TWINS = {f"{colour}-twins": colour for colour in COLOURS}
POINTS = {name: points for name, (points, _) in PATTERNS.items()} | dict.fromkeys(TWINS, 4)
FAVOURS = {
    "same-colour": 3,
    "same-firework": 3,
    "four-levels": 3,
    "twice-three-levels": 3,
    "different-points": 3,
    "three-objectives": 2,
    "no-gap": 2,
    "everything": 2,
}


@dataclass
class Display:
    """The display of one player; stacks from below."""

    stacks: dict[Spot, list[Tile]] = field(default_factory=lambda: {spot: [] for spot in SPOTS})
    incomplete: set[str] = field(default_factory=set)
    completed: set[str] = field(default_factory=set)
    claimed: set[str] = field(default_factory=set)

    @property
    def visible(self) -> list[Tile]:
        """The tops of its stacks."""
        return [stack[-1] for stack in self.stacks.values() if stack]

    def shows(self, objective: str) -> bool:
        """Whether an objective is fulfilled, turned and shifted in any way, and never mirrored."""
        if objective in TWINS:
            return any(
                count > 1
                for (colour, _), count in Counter(self.visible).items()
                if colour == TWINS[objective]
            )
        cells = PATTERNS[objective][1]
        for _ in range(4):
            cells = [((row, -column), name, raised) for (column, row), name, raised in cells]
            for right in range(-2, 5):
                for up in range(-2, 5):
                    if all(self._fits((c + right, r + up), name, raised) for (c, r), name, raised in cells):
                        return True
        return False

    def _fits(self, spot: Spot, name: str, raised: bool) -> bool:
        stack = self.stacks.get(spot, [])
        return len(stack) > (1 if raised else 0) and name in stack[-1]

    def pleases(self, favour: str) -> bool:
        """Whether the condition of a crowd-pleaser is fulfilled."""
        heights = [len(stack) for stack in self.stacks.values()]
        colours = Counter(colour for colour, _ in self.visible)
        fireworks = Counter(firework for _, firework in self.visible)
        return {
            "same-colour": max(colours.values(), default=0) >= 4,
            "same-firework": max(fireworks.values(), default=0) >= 4,
            "four-levels": max(heights) >= 4,
            "twice-three-levels": sum(height >= 3 for height in heights) >= 2,
            "different-points": len({POINTS[one] for one in self.completed}) >= 4,
            "three-objectives": len(self.completed) >= 3,
            "no-gap": min(heights) > 0,
            "everything": len(colours) == len(fireworks) == 4,
        }[favour]

    def points(self, city: str) -> list[int]:
        """The four parts of the score."""
        colour, firework = CITIES[city].split()
        tops = [(stack[-1], len(stack)) for stack in self.stacks.values() if stack]
        return [
            sum(POINTS[one] for one in self.completed),
            sum(FAVOURS[one] for one in self.claimed),
            sum(level for tile, level in tops if tile[0] == colour),
            sum(level for tile, level in tops if tile[1] == firework),
        ]


@dataclass
class Show:
    """A game under way; seats are numbers, clockwise."""

    players: int
    starting: int
    middle: set[str]
    displays: list[Display] = field(default_factory=list)
    left: list[int] = field(default_factory=list)  # how many tiles each stack has
    turn: int = 0

    @property
    def acting(self) -> int:
        """Whose turn it is."""
        return (self.starting + self.turn) % self.players

    @property
    def reach(self) -> set[int]:
        """The stacks from which the player can take."""
        return {seat for seat in (self.acting, (self.acting - 1) % self.players) if self.left[seat]}

    @property
    def over(self) -> bool:
        """Whether everybody has had as many turns, after the end has come."""
        done = any(len(one.completed) >= 6 for one in self.displays) or not all(self.left)
        return done and self.turn % self.players == 0

    def place(self, stack: int, tile: Tile, spot: Spot) -> None:
        """One of the two actions."""
        self.left[stack] -= 1
        self.displays[self.acting].stacks[spot].append(tile)

    def take(self, objective: str) -> None:
        """The other one."""
        self.displays[self.acting].incomplete.add(objective)

    def check(self) -> None:
        """The second step of a turn, and its end."""
        display = self.displays[self.acting]
        done = {one for one in display.incomplete if display.shows(one)}
        display.incomplete -= done
        display.completed |= done
        favours = {one for one in self.middle if display.pleases(one)}
        self.middle -= favours
        display.claimed |= favours
        self.turn += 1

    def winners(self) -> list[int]:
        """Most points, then most crowd-pleasers, then all of them."""
        names = list(CITIES)
        ranks = [(sum(one.points(names[seat])), len(one.claimed)) for seat, one in enumerate(self.displays)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
