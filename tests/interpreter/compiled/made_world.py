"""The things of a made game as lines of rules: kinds, components, places, boards and stored values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

SUITS = ("clubs", "hearts", "spades")
T = TypeVar("T")


class Chance:
    """Decides everything by one question: a number below another. The simplest answer is 0."""

    def __init__(self, pick: Callable[[int], int]) -> None:
        self.pick = pick

    def one(self, of: Sequence[T]) -> T:
        """One of several, the simplest first."""
        return of[self.pick(len(of))]

    def seldom(self, of: int = 3) -> bool:
        """Whether something happens that happens once in so many times."""
        return self.pick(of) == of - 1

    def some(self, of: Sequence[T], most: int) -> list[T]:
        """At least one of several, different ones, in their order."""
        left = list(range(len(of)))
        found = [left.pop(self.pick(len(left))) for _ in range(min(len(of), 1 + self.pick(most)))]
        return [of[number] for number in sorted(found)]


@dataclass(frozen=True, slots=True)
class Component:
    """A component: its noun, how it is declared, and what it knows of itself."""

    noun: str
    declared: tuple[str, ...]
    columns: tuple[str, ...] = ()  # with a suit, or with a number
    kinds: tuple[str, ...] = ()  # names of its kinds, where they can be called by one
    owned: bool = False
    unique: bool = False
    pattern: bool = False  # whether a drawing is on it

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers on it."""
        return tuple(one for one in self.columns if one not in ("suit", "shape"))

    @property
    def plural(self) -> str:
        """Several of them."""
        return f"{self.noun}s"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place or a board: what lies there and what is known of it."""

    name: str
    of: tuple[Component, ...]
    per: str = ""  # its owner or purpose
    ordered: bool = False
    seen: str = "everything"  # what all see of it
    shape: str = ""  # of a board
    spaces: tuple[str, ...] = ()  # of a board, those that can be called by name
    palms: bool = False  # whether its spaces have a number from a table
    room: int = 0  # for how many, where that is said
    single: bool = False
    line: str = ""

    @property
    def open(self) -> bool:
        """Whether everybody sees everything there."""
        return self.seen == "everything"


@dataclass(frozen=True, slots=True)
class Keep:
    """A value that is kept."""

    name: str
    type: str
    per: str
    line: str
    highest: int = 0
    secret: bool = False


@dataclass(slots=True)
class World:
    """All that is declared before anything happens."""

    players: int = 2
    circle: bool = False
    components: list[Component] = field(default_factory=list)
    places: list[Spot] = field(default_factory=list)
    boards: list[Spot] = field(default_factory=list)
    keeps: list[Keep] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    tables: dict[str, str] = field(default_factory=dict)  # files that lie beside the rules
    longest: int = 20

    def lying(self, component: Component) -> list[Spot]:
        """Where a component may lie."""
        return [one for one in (*self.places, *self.boards) if component in one.of]


def world_of(chance: Chance) -> World:
    """A world."""
    world = World(players=2 + chance.pick(3) % 2, circle=chance.seldom(2))
    world.longest = 4 + chance.pick(30)
    world.lines += [f"kinds of suit: {', '.join(SUITS)}" + (", and round again" if world.circle else "")]
    world.components = chance.some([*_components(chance), *_from_tables(world, chance)], 3)
    alike = [one for one in world.components if one.noun in ("card", "knight", "tile")]
    for one in alike[1:]:  # their kinds would be called alike
        world.components.remove(one)
    world.places = [*_homes(world, chance), *_others(world, chance)]
    world.boards = _boards(world, chance)
    world.keeps = _keeps(world, chance)
    for component in world.components:
        world.lines += component.declared
    world.lines += [one.line for one in (*world.places, *world.boards)]
    world.lines += [one.line for one in world.keeps]
    world.lines += ["die cube: 1 to 3", "die mood: mild times 2, wild"]
    world.lines += [
        'option size "the size": 1 to 3 (usually 2)',
        "table share by players: 4 for 2 players, 3 for 3 to 4 players",
    ]
    return world


def _components(chance: Chance) -> list[Component]:
    """All that there could be; each starts in a place of its own."""
    high, copies = 2 + chance.pick(3), 1 + chance.pick(4)
    numbered = tuple(f"{suit}-{number}" for suit in SUITS for number in range(1, high + 1))
    lots = tuple(f"lot-{number}" for number in range(1, high + 2))
    times = "gold times 3, silver" if chance.seldom() else "gold, silver"
    lot_copies = 1 + chance.pick(2)
    tile_copies = 1 + chance.pick(2)
    return [
        Component(
            "coin",
            (f"token coin: {times}", f"  count {1 + copies}", "  starts in bank"),
            (),
            ("gold", "silver"),
        ),
        Component(
            "stone",
            ("token stone", f"  count {copies}", "  starts in heap"),
            (),
            ("stone",),
            unique=copies == 1,
        ),
        Component(
            "frog",
            ("piece frog for each player", f"  count {copies}", "  starts in nest"),
            owned=True,
            unique=copies == 1,
        ),
        Component(
            "card",
            (f"card card for each suit numbered 1 to {high}", "  starts in deck"),
            ("suit", "number"),
            numbered,
            unique=True,
        ),
        Component("king", ("piece king", "  starts in throne"), (), ("king",), unique=True),
        Component(
            "lot",
            (f"card lot numbered 1 to {high + 1}", f"  count {lot_copies}", "  starts in urn"),
            ("number",),
            lots,
            unique=lot_copies == 1,
        ),
        Component(
            "tile",
            (
                "tile tile for each suit and player numbered 1 to 2",
                f"  count {tile_copies}",
                "  starts in rack",
            ),
            ("suit", "number"),
            owned=True,
            unique=tile_copies == 1,
        ),
        Component(
            "knight",
            ("tile knight for each suit numbered 1 to 2", "  count 2", "  starts in shelf"),
            ("suit", "number"),
        ),
    ]


def _from_tables(world: World, chance: Chance) -> list[Component]:
    """The components listed in a table beside the rules."""
    points = [chance.pick(6) for _ in range(3)]
    shapes = [_drawing(chance) for _ in points]
    world.tables["goals.yaml"] = "".join(
        f"- {{id: goal-{number}, points: {worth}, copies: {1 + chance.pick(2)}, shape: {shape}}}\n"
        for number, (worth, shape) in enumerate(zip(points, shapes, strict=True), 1)
    )
    world.tables["captains.yaml"] = "".join(
        f"- {{id: captain-{number}, owner: {1 + chance.pick(2)}, pay: {chance.pick(9)}}}\n"
        for number in range(1, 5)
    )
    goal = (
        'card goal from "goals.yaml"',
        "  points: 0 to 9",
        "  copies: 1 to 3",
        "  shape: pattern of signs",
    )
    captain = ('card captain from "captains.yaml"', "  owner: player", "  pay: 0 to 9", "  starts in cabin")
    return [
        Component("goal", (*goal, "  count copies", "  starts in offer"), ("points", "copies"), pattern=True),
        Component("captain", captain, ("pay",), owned=True, unique=True),
        Component(
            "event",
            ("card event: storm, calm", "  works while event is in today", "  starts in calendar"),
            (),
            ("storm", "calm"),
            unique=True,
        ),
    ]


def _drawing(chance: Chance) -> str:
    """A drawing in the signs of the legend: one part, seldom two."""
    rows = []
    for _ in range(1 + chance.pick(2)):
        rows.append(" ".join(chance.one(("R", "G", ".", "R^", "^", "=")) for _ in range(2)))
    if chance.seldom(4):
        rows += ["", chance.one(("R", "G", "=^"))]
    if "".join(rows).count("=") == 1:
        rows = [row.replace("=^", "^").replace("=", "R") for row in rows]
    if not any(sign in row for row in rows for sign in "RG^="):
        rows[0] = "R R"
    return "[" + ", ".join(f'"{row}"' for row in rows) + "]"


SIGHTS = (
    ("everything", ""),
    ("everything", ""),
    ("everything", ""),
    ("count", "face down"),
    ("top", "everyone sees top"),
    ("contents", "everyone sees contents"),
    ("nothing", "everyone sees nothing"),
)
OWN_SIGHTS = (
    ("everything", ""),
    ("everything", ""),
    ("count", "owner sees everything, others see count"),
    ("nothing", "owner sees everything, others see nothing"),
    ("presence", "owner sees everything, others see presence"),
)
HOMES = {
    "coin": ("bank", ("",)),
    "stone": ("heap", ("",)),
    "frog": ("nest", ("player", "player", "")),
    "card": ("deck", ("",)),
    "king": ("throne", ("",)),
    "lot": ("urn", ("",)),
    "tile": ("rack", ("player", "")),
    "knight": ("shelf", ("suit", "")),
    "goal": ("offer", ("",)),
    "captain": ("cabin", ("player", "")),
    "event": ("calendar", ("",)),
}


def _homes(world: World, chance: Chance) -> list[Spot]:
    """Where components lie before the game."""
    found = []
    for component in world.components:
        name, ways = HOMES[component.noun]
        ordered = component.noun in ("card", "lot", "knight") and not chance.seldom()
        more = [one for one in world.components if one is not component and chance.seldom(4)]
        of = (component, *more) if not chance.seldom() and component.noun != "event" else (component,)
        found.append(_place(chance, name, of, chance.one(ways), ordered=ordered, room=0))
    return found


OTHERS = (
    ("hand", "player"),
    ("purse", "player"),
    ("pile", ""),
    ("niche", "suit"),
    ("corner", "player or nobody"),
    ("row", ""),
)


def _others(world: World, chance: Chance) -> list[Spot]:
    """Other places."""
    found: list[Spot] = []
    able = [*OTHERS]
    nouns = [one.noun for one in world.components]
    if "coin" in nouns:
        able.append(("mat", "coin"))
    if "event" in nouns:
        events = (world.components[nouns.index("event")],)
        found.append(Spot("today", events, "", True, room=1, line="place today of event: ordered, at most 1"))
    for name, per in chance.some(able, 3):
        of = tuple(chance.some(world.components, 3))
        room = 1 + chance.pick(3) if chance.seldom(4) else 0
        found.append(_place(chance, name, of, per, ordered=chance.seldom(2), room=room))
    return found


def _place(
    chance: Chance, name: str, of: tuple[Component, ...], per: str, *, ordered: bool, room: int
) -> Spot:
    seen, sight = chance.one(OWN_SIGHTS if per == "player" else SIGHTS)
    said = [
        *(["ordered"] if ordered else []),
        *([f"at most {room}"] if room else []),
        *([sight] if sight else []),
    ]
    line = f"place {name}{f' for each {per}' if per else ''} of {', '.join(one.noun for one in of)}"
    line += f": {', '.join(said)}" if said else ""
    return Spot(name, of, per, ordered, seen, room=room, line=line)


def _shapes(chance: Chance) -> tuple[str, str, tuple[str, ...]]:
    """A kind of board, how it is said, and spaces by name (those of a ring or track without the board's)."""
    wide, high = 1 + chance.pick(4), 1 + chance.pick(4)
    columns = [1 + chance.pick(3)]
    while len(columns) < 3:
        columns.append(columns[-1] + (1 if columns[-1] == 1 else (1, -1)[chance.pick(2)]))
    cells = tuple(f"{'abcd'[at]}{row + 1}" for row in range(high) for at in range(wide))
    return chance.one(
        (
            ("square", f"square {wide} by {high}", cells),
            ("ring", f"ring of {3 + high}", tuple(f"-{one}" for one in range(1, 4 + high))),
            ("track", f"track of {1 + high}", tuple(f"-{one}" for one in range(1, 2 + high))),
            ("triangle", f"triangle of {high} rows", ("a1",)),
            ("hexes", f"hexes {', '.join(map(str, columns))}", ("a1", "b1", "c1")),
            ("spaces", "spaces north, south, harbour, market", ("north", "south", "harbour", "market")),
        )
    )


def _listed(name: str, world: World, chance: Chance) -> tuple[str, str, tuple[str, ...]]:
    """A board of any outline, whose spaces are listed in a table."""
    kind = chance.one(("graph", "square", "hexes"))
    count = 3 + chance.pick(5)
    spaces = [f"{name[0]}{number}" for number in range(1, count + 1)]
    wide = 3 if kind == "square" else 2
    spots = sorted({(chance.pick(wide), chance.pick(4)) for _ in spaces})
    rows = []
    for number, space in enumerate(spaces if kind == "graph" else spaces[: len(spots)]):
        cells = [f"id: {space}", f"palms: {chance.pick(6)}"]
        if kind == "graph":
            near = chance.some(spaces[:number], 2) if number and not chance.seldom(5) else []
            cells += [f"next-to: [{', '.join(near)}]"] if near else []
        else:
            low = 1 if kind == "square" else -1
            cells += [f"at: [{spots[number][0] + low}, {spots[number][1] + low}]"]
        rows.append(f"- {{{', '.join(cells)}}}\n")
    world.tables[f"{name}.yaml"] = "".join(rows)
    word = "spaces" if kind == "graph" else kind
    return word, f'{word} from "{name}.yaml"', tuple(spaces[: len(rows)])


def _boards(world: World, chance: Chance) -> list[Spot]:
    found: list[Spot] = []
    names = ("field", "yard")[: 1 + chance.seldom()]
    shapes = [_listed(name, world, chance) if chance.seldom(4) else _shapes(chance) for name in names]
    for name, (shape, said, spaces) in zip(names, shapes, strict=True):
        per = "player" if chance.seldom(4) else ""
        way = chance.one(("", "", "stacked", "any number on each space", "at most 2 on each space"))
        of = tuple(chance.some(world.components, 3))
        spaces = tuple(f"{name}{one}" if one[0] == "-" else one for one in spaces)
        alike = [one for one in shapes if ("a1" in one[2]) == ("a1" in spaces) and one[2][0][0] != "-"]
        if per or len(alike) > 1:
            spaces = ()  # they cannot be called by name
        seen, sight = "everything", ""
        if chance.seldom(8):
            seen, sight = chance.one(OWN_SIGHTS if per else SIGHTS)
        parts = [*([way] if way else []), *([sight] if sight else []), said]
        line = f"board {name}{f' for each {per}' if per else ''} of {', '.join(one.noun for one in of)}: {', '.join(parts)}"
        listed = " from " in said
        line += "\n  palms: 0 to 9" if listed else ""
        found.append(
            Spot(name, of, per, way == "stacked", seen, shape, spaces, listed, single=not way, line=line)
        )
    return found


def _keeps(world: World, chance: Chance) -> list[Keep]:
    board = world.boards[0].name
    cleared = chance.one(("", ", cleared each turn", ", cleared each round"))
    high = chance.one((9, 20, 99, 100_000))
    start = chance.one(("seat 1", "at random", "seat 2"))
    hidden = ", owner sees everything, others see nothing"
    found = [
        Keep("glory", "number", "player", "keep glory for each player: -3 to 30, starts 2", 30),
        Keep("level", "number", "", f"keep level: 0 to {high}, starts 1{cleared}", high),
        Keep("leader", "player", "", "keep leader: player or nobody, starts nobody"),
        Keep("price", "number", "suit", "keep price for each suit: 0 to 9, starts 2", 9),
    ]
    others = [
        Keep("host", "sure player", "", f"keep host: player, starts {start}"),
        Keep(
            "favourite", "suit", "player", "keep favourite for each player: suit or nothing, starts nothing"
        ),
        Keep("camp", f"space {board}", "", f"keep camp: space of {board} or nothing, starts nothing"),
        Keep("ready", "truth", "player", "keep ready for each player: truth, starts no"),
        Keep(
            "plan",
            "number",
            "player",
            f"keep plan for each player: 0 to 9, starts at random{hidden}",
            9,
            secret=True,
        ),
        Keep("huge", "number", "", "keep huge: 0 to 999999999, starts 70000", 999_999_999),
        Keep(
            "taste", "number", "player and suit", "keep taste for each player and suit: 0 to 5, starts 1", 5
        ),
    ]
    return [*found, *chance.some(others, 4)]
