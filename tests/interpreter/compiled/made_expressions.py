"""Expressions of a made game: numbers, players, spaces, components, collections and conditions, as text.

Whatever may be nothing is followed by an `otherwise` where something is needed, so that the checker has no question.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tests.interpreter.compiled.made_world import SUITS, Chance, Component, Spot, World

WAYS = {
    "square": ("up", "down", "left", "right", "up-left", "down-right"),
    "triangle": ("left", "right", "up-left", "down-right"),
    "hexes": ("up", "down", "up-left", "down-right"),
    "ring": ("forward", "back"),
    "track": ("forward", "back"),
    "spaces": (),
}
Made = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Asked:
    """A definition that can be asked."""

    name: str
    gives: str
    of: tuple[str, ...]  # types of its parameters


@dataclass(frozen=True, slots=True)
class Scope:
    """The surroundings of an expression. Names are kept with their type; `sure` are never nothing."""

    names: tuple[tuple[str, str], ...] = ()
    sure: frozenset[str] = frozenset()
    you: bool = False
    all_seen: bool = False  # what is hidden may be asked for, too
    asked: tuple[Asked, ...] = ()

    def having(self, name: str, type_: str, *, sure: bool = True) -> "Scope":
        """With one more name."""
        names = (*((one, of) for one, of in self.names if one != name), (name, type_))
        return replace(self, names=names, sure=self.sure | {name} if sure else self.sure - {name})

    def of(self, type_: str) -> list[str]:
        """Names of a type; of numbers, players and suits only those that are never nothing."""
        plain = type_ in ("number", "player", "suit")
        return [name for name, of in self.names if of == type_ and (name in self.sure or not plain)]


@dataclass(slots=True)
class Expressions:
    """Makes them."""

    chance: Chance
    world: World
    fresh: int = 0
    groups: list[tuple[str, str]] = field(default_factory=list)

    def name(self) -> str:
        """A name that nothing has."""
        self.fresh += 1
        return f"v{self.fresh}"

    def _one(self, *ways: Made) -> str:
        return self.chance.one(ways)()

    # ---- numbers ---------------------------------------------------------------------------------------

    def number(self, scope: Scope, depth: int = 2) -> str:
        """A number that is surely there."""
        ways: list[Made] = [lambda: str(self.chance.one((1, 2, 0, 3, 5, 9)))]
        ways += [lambda: self.chance.one(scope.of("number"))] * (3 if scope.of("number") else 0)
        ways += [lambda: self.kept("number", scope)] * 2
        ways += [lambda: self.chance.one(("size", "share", "turn"))]
        if depth > 0:
            inner = depth - 1
            ways += [lambda: f"count of {self.counted(scope, inner)}"] * 3
            ways += [
                lambda: f"({self.number(scope, inner)} {self.chance.one('+-*')} {self.number(scope, inner)})",
                lambda: self.divided(scope, inner),
                lambda: self.limited(scope, inner),
                lambda: (
                    f"({self.number(scope, inner)} if {self.condition(scope, inner)} otherwise {self.number(scope, inner)})"
                ),
                lambda: f"sum of {self.numbers(scope, inner)}",
                lambda: (
                    f"({self.chance.one(('highest', 'lowest', 'first of', 'last of'))} {self.numbers(scope, inner)} otherwise {self.chance.pick(4)})"
                ),
                lambda: self.ranked(scope, inner),
                lambda: self.of_space(scope, inner),
                lambda: self.of_space(scope, inner),
                lambda: self.of_thing(scope, inner),
                lambda: self.of_board(scope, inner),
                lambda: f"tenfold of {self.number(scope, inner)}",
                lambda: f"(- {self.number(scope, inner)})",
                lambda: self.stepped(scope, inner),
                lambda: self.definition("number", scope, inner) or "turn",
                lambda: self.best(scope),
            ]
        return self._one(*ways)

    def divided(self, scope: Scope, depth: int) -> str:
        """A division; seldom by what may be zero."""
        by = self.number(scope, 0) if self.chance.seldom(6) else str(2 + self.chance.pick(3))
        return f"({self.number(scope, depth)} / {by} (rounded {self.chance.one(('up', 'down'))}))"

    def limited(self, scope: Scope, depth: int) -> str:
        """A number within a limit."""
        side = self.chance.one(("most", "least"))
        return f"({self.number(scope, depth)} but at {side} {self.number(scope, 0)})"

    def ranked(self, scope: Scope, depth: int) -> str:
        """A place in an order of the players."""
        by = self.number(scope.having("player", "player"), depth)
        return f"(rank of {self.player(scope, depth)} among players by {by})"

    def of_space(self, scope: Scope, depth: int) -> str:
        """Something a space knows."""
        board = self.chance.one(self.world.boards)
        what = {"ring": ("position",), "track": ("position",), "spaces": ()}.get(
            board.shape, ("row", "column")
        )
        if board.ordered and board.open:
            what = (*what, "height")
        if board.palms:
            what = (*what, "palms", "palms")
        if not what:
            return self.stepped(scope, depth)
        return (
            f"({self.chance.one(what)} of {self.space(board, scope, depth)} otherwise {self.chance.pick(3)})"
        )

    def of_thing(self, scope: Scope, depth: int) -> str:
        """The number on a component."""
        able = [one for one in self.world.components if one.numbers]
        if not able:
            return self.kept("number", scope)
        one = self.chance.one(able)
        return f"({self.chance.one(one.numbers)} of {self.thing(one, scope, depth)} otherwise {self.chance.pick(3)})"

    def of_board(self, scope: Scope, depth: int) -> str:
        """A line or a group."""
        board = self.chance.one(self.world.boards)
        how = self.chance.one(("longest line", "largest group"))
        if board.shape in ("ring", "track", "spaces"):
            how = "largest group"
        what = self.spaces(board, scope, 0)
        if self.chance.seldom(2) and (board.open or scope.all_seen):
            things = self.chance.one(board.of)
            owned = f"{things.plural} of {self.player(scope, 0)}" if things.owned else things.plural
            what = f"{owned} on {self.place(board, scope, depth)}"
        return f"{how} of ({what})"

    def stepped(self, scope: Scope, depth: int) -> str:
        """Steps from one to another."""
        if self.world.circle and self.chance.seldom(2):
            return f"(steps from {self.suit(scope, depth)} to {self.suit(scope, depth)} otherwise 4)"
        board = self.chance.one(self.world.boards)
        start, goal = self.sure_space(board, scope), self.sure_space(board, scope)
        return f"(steps from {start} to {goal} otherwise 7)" if start and goal else self.kept("number", scope)

    def best(self, scope: Scope) -> str:
        """The worth of the best groups."""
        if not self.groups:
            return self.kept("number", scope)
        name, kind = self.chance.one(self.groups)
        board = next(one for one in self.world.boards if one.name == name)
        best = f"best clan of {self.place(board, scope, 0)}"
        return self.chance.one(
            (
                f"({best})",
                f"(count of {kind}s in {best})",
                f"(sum of worth of {kind}s in {best})",
                f"(extra of {best})",
            )
        )

    def kept(self, type_: str, scope: Scope) -> str:
        """A value that is kept."""
        able = [one for one in self.world.keeps if one.type == type_ and (scope.all_seen or not one.secret)]
        if not able:
            return {"truth": "yes", "suit": "clubs"}.get(type_, "2")
        keep = self.chance.one(able)
        return self.asked_of(keep.name, keep.per, scope)

    def asked_of(self, name: str, per: str, scope: Scope) -> str:
        """A thing with one for each of something, asked of one of them."""
        if per == "player" and scope.you and self.chance.seldom(2):
            return f"my {name}"
        if per in ("player", "player or nobody"):
            return f"{name} of {self.player(scope, 0)}"
        if per == "suit":
            return f"{name} of {self.suit(scope, 0)}"
        if per == "coin":
            return f"{name} of {self.chance.one(('gold', 'silver'))}"
        if per == "player and suit":
            return f"{name} of {self.player(scope, 0)} for {self.suit(scope, 0)}"
        return name

    # ---- players, suits, spaces, components ------------------------------------------------------------

    def player(self, scope: Scope, depth: int = 1) -> str:
        """A player who is surely there."""
        ways: list[Made] = [lambda: f"seat {1 + self.chance.pick(2)}"]
        ways += [lambda: "you"] * (3 if scope.you else 0)
        ways += [lambda: self.chance.one(scope.of("player"))] * (4 if scope.of("player") else 0)
        if depth > 0:
            inner = depth - 1
            ways += [
                lambda: "(leader otherwise seat 1)",
                lambda: (
                    f"({self.chance.one(('first', 'last'))} of {self.players(scope, inner)} otherwise seat 2)"
                ),
                lambda: self.owner(scope, inner),
            ]
            ways += [lambda: "(first of other players otherwise you)"] if scope.you else []
        return self._one(*ways)

    def owner(self, scope: Scope, depth: int) -> str:
        """Whose something is."""
        able = [
            one
            for one in self.world.components
            if one.owned or any(spot.per == "player" for spot in self.world.lying(one))
        ]
        if not able:
            return "seat 1"
        return f"(owner of {self.there(self.chance.one(able), scope, depth)} otherwise seat 1)"

    def suit(self, scope: Scope, depth: int = 1) -> str:
        """A suit that is surely there."""
        ways: list[Made] = [lambda: self.chance.one(SUITS)]
        ways += [lambda: self.chance.one(scope.of("suit"))] * (3 if scope.of("suit") else 0)
        able = [one for one in self.world.components if "suit" in one.columns]
        if depth > 0 and able:
            ways += [
                lambda: f"(suit of {self.thing(self.chance.one(able), scope, depth - 1)} otherwise hearts)"
            ]
        return self._one(*ways)

    def space(self, board: Spot, scope: Scope, depth: int = 1) -> str:
        """A space of a board, or nothing."""
        named = scope.of(f"space {board.name}")
        ways: list[Made] = [lambda: self.chance.one(named)] * (5 if named else 0)
        ways += [lambda: self.chance.one(board.spaces)] * (2 if board.spaces else 0)
        if board is self.world.boards[0] and any(one.name == "camp" for one in self.world.keeps):
            ways += [lambda: "camp"]
        if depth > 0 or not ways:
            ways += [
                lambda: (
                    f"({self.chance.one(('first', 'last', 'first'))} of {self.spaces(board, scope, depth - 1)})"
                )
            ]
        if depth > 0 and WAYS[board.shape]:
            ways += [
                lambda: f"({self.chance.one(WAYS[board.shape])} of {self.space(board, scope, depth - 1)})"
            ] * 2
        return self._one(*ways)

    def sure_space(self, board: Spot, scope: Scope) -> str | None:
        """A space that is surely there."""
        named = [one for one in scope.of(f"space {board.name}") if one in scope.sure]
        able = [*named, *named, *board.spaces]
        return self.chance.one(able) if able else None

    def thing(self, component: Component, scope: Scope, depth: int = 1) -> str:
        """A component of a sort, or nothing."""
        named = scope.of(f"thing {component.noun}")
        ways: list[Made] = [lambda: self.chance.one(named)] * (5 if named else 0)
        ways += [lambda: self.chance.one(component.kinds)] * (
            2 if component.kinds and component.unique else 0
        )
        if depth > 0 or not ways:
            ways += [
                lambda: (
                    f"({self.chance.one(('first', 'last', 'first'))} of {self.things(component, scope, depth - 1)})"
                ),
                lambda: self.top(component, scope),
            ]
        if depth > 0 and self.chance.seldom(8):
            ways += [lambda: f"(the only one of {self.things(component, scope, depth - 1)})"]
        return self._one(*ways)

    def there(self, component: Component, scope: Scope, depth: int) -> str:
        """The same, where all see it."""
        named = scope.of(f"thing {component.noun}")
        if named and not self.chance.seldom():
            return self.chance.one(named)
        return f"(first of {self.things(component, scope, depth)})"

    def top(self, component: Component, scope: Scope) -> str:
        """The top of a place that holds nothing else."""
        able = [
            one
            for one in self.world.lying(component)
            if (one.ordered or one.single) and one.of == (component,) and (one.open or scope.all_seen)
        ]
        if not able:
            return f"(first of {self.things(component, scope, 0)})"
        spot = self.chance.one(able)
        where = self.space(spot, scope, 1) if spot.shape else self.asked_of(spot.name, spot.per, scope)
        end = self.chance.one(("top", "bottom", "top")) if spot.ordered else "top"
        return f"({end} of {where})"

    def place(self, spot: Spot, scope: Scope, depth: int = 1) -> str:
        """A place or whole board, one or many."""
        if spot.per and self.chance.seldom(4) and not spot.shape:
            return spot.name
        return self.asked_of(spot.name, spot.per, scope)

    # ---- collections -----------------------------------------------------------------------------------

    def players(self, scope: Scope, depth: int = 1) -> str:
        """Players."""
        ways: list[Made] = [lambda: "players"]
        ways += [lambda: "other players"] if scope.you else []
        if depth > 0:
            here, inner = scope.having("player", "player"), depth - 1
            ways += [
                lambda: f"players {self.chance.one(('from', 'after'))} {self.player(scope, inner)}",
                lambda: f"(players where {self.condition(here, inner)})",
                lambda: f"(players with {self.chance.one(('most', 'least'))} {self.number(here, inner)})",
                lambda: self.ordered("players", here, inner),
                lambda: f"(players from {self.player(scope, 0)} reversed)",
                lambda: f"(players other than {self.player(scope, 0)})",
                lambda: f"({self.player(scope, 0)}, {self.player(scope, 0)})",
            ]
        return self._one(*ways)

    def spaces(self, board: Spot, scope: Scope, depth: int = 1) -> str:
        """Spaces of a board."""
        whole = f"spaces of {self.asked_of(board.name, board.per, scope)}"
        ways: list[Made] = [lambda: whole]
        if depth >= 0:
            here, inner = scope.having("space", f"space {board.name}"), depth - 1
            ways += [lambda: f"({whole} where {self.condition(here, inner)})"] * 2
            ways += [lambda: f"neighbours of {self.space(board, scope, inner)}"]
        if depth > 0:
            ways += [
                lambda: f"({whole} with {self.chance.one(('most', 'least'))} {self.number(here, inner)})",
                lambda: f"({self.spaces(board, scope, inner)} other than {self.spaces(board, scope, inner)})",
                lambda: f"({self.space(board, scope, inner)}, {self.spaces(board, scope, inner)})",
                lambda: f"(({self.spaces(board, scope, inner)}) reversed)",
                lambda: f"(distinct ({self.spaces(board, scope, inner)}, {self.space(board, scope, inner)}))",
                lambda: f"({whole} ordered by lowest {self.number(here, inner)}, equals keep their order)",
                lambda: self.definition(f"spaces {board.name}", scope, inner) or whole,
                lambda: self.on_board(board, scope),
            ]
        return self._one(*ways)

    def on_board(self, board: Spot, scope: Scope) -> str:
        """Where something lies on a board; only where all see it."""
        component = self.chance.one(board.of)
        if not board.open and not scope.all_seen:
            return f"spaces of {self.asked_of(board.name, board.per, scope)}"
        return f"(space of ({component.plural} on {self.asked_of(board.name, board.per, scope)}))"

    def things(self, component: Component, scope: Scope, depth: int = 1) -> str:
        """Components of a sort, where all see them."""
        able = [
            one
            for one in self.world.lying(component)
            if scope.all_seen or one.seen in ("everything", "contents")
        ]
        if not able:
            return self.empty(component)
        spot = self.chance.one(able)
        plain = self.lying(component, spot, scope, depth)
        if depth <= 0 or self.chance.seldom(2):
            return plain
        here, inner = scope.having(component.noun, f"thing {component.noun}"), depth - 1
        return self._one(
            lambda: f"(({plain}) where {self.condition(here, inner)})",
            lambda: f"(({plain}) with {self.chance.one(('most', 'least'))} {self.number(here, inner)})",
            lambda: f"(({plain}) other than {self.thing(component, scope, inner)})",
            lambda: self.ordered(f"({plain})", here, inner),
            lambda: f"({self.thing(component, scope, inner)}, {plain})",
            lambda: f"(({plain}) reversed)",
            lambda: self.definition(f"things {component.noun}", scope, inner) or plain,
        )

    def empty(self, component: Component) -> str:
        """Those of a place that nobody sees cannot be asked for: none of all."""
        return f"({component.plural} where 1 is 2)"

    def lying(self, component: Component, spot: Spot, scope: Scope, depth: int) -> str:
        """Components in one place or several, on spaces or a board."""
        what = component.plural
        if component.owned and self.chance.seldom(2):
            what = (
                f"my {what}" if scope.you and self.chance.seldom(2) else f"{what} of {self.player(scope, 0)}"
            )
        if component.kinds and not component.columns and len(component.kinds) > 1 and self.chance.seldom(3):
            what = self.chance.one(component.kinds)
        if spot.shape and depth > 0 and self.chance.seldom(2):
            return f"{what} on ({self.spaces(spot, scope, depth - 1)})"
        return f"{what} in {self.place(spot, scope, depth)}"

    def numbers(self, scope: Scope, depth: int = 1) -> str:
        """Numbers, one for each of something."""
        able = [one for one in self.world.components if one.numbers]
        ways: list[Made] = [
            lambda: (
                f"({self.number(scope, 0)}, {self.number(scope, 0)}, {self.number(scope, max(0, depth - 1))})"
            ),
            lambda: (
                f"(({self.number(scope.having('player', 'player'), depth)}) for each player in {self.players(scope, depth)})"
            ),
        ]
        if able:
            one = self.chance.one(able)
            ways += [lambda: f"({self.chance.one(one.numbers)} of ({self.things(one, scope, depth)}))"] * 2
        board = self.chance.one(self.world.boards)
        here = scope.having("space", f"space {board.name}")
        ways += [
            lambda: f"(({self.number(here, depth - 1)}) for each space in {self.spaces(board, scope, depth)})"
        ]
        ways += [lambda: f"distinct {self.numbers(scope, 0)}"] if depth > 0 else []
        return self._one(*ways)

    def counted(self, scope: Scope, depth: int) -> str:
        """Anything that can be counted."""
        ways: list[Made] = [lambda: self.things(self.chance.one(self.world.components), scope, depth)] * 3
        ways += [
            lambda: f"({self.spaces(self.chance.one(self.world.boards), scope, depth)})",
            lambda: f"({self.players(scope, depth)})",
        ]
        plain = [one for one in self.world.components if not one.owned]
        if plain:
            ways += [lambda: f"(distinct kind of ({self.things(self.chance.one(plain), scope, depth)}))"]
        able = [one for one in self.world.components if "suit" in one.columns]
        if able:
            ways += [lambda: f"(distinct suit of ({self.things(self.chance.one(able), scope, depth)}))"]
        return self._one(*ways)

    # ---- conditions ------------------------------------------------------------------------------------

    def condition(self, scope: Scope, depth: int = 2) -> str:
        """A condition."""
        inner = depth - 1
        ways: list[Made] = [
            lambda: (
                f"{self.number(scope, inner)} {self.chance.one(('<', '<=', '>', '>=', 'is', 'is not'))} {self.number(scope, min(inner, 0))}"
            ),
            lambda: (
                f"{_is(self.player(scope, inner))} {self.chance.one(('', 'not '))}{self.player(scope, inner)}"
            ),
            lambda: f"leader is {self.chance.one(('nobody', 'not nobody', 'seat 1'))}",
            lambda: self.placed(scope, inner),
            lambda: self.placed(scope, inner),
        ]
        if depth > 0:
            ways += [
                lambda: (
                    f"({self.condition(scope, inner)} {self.chance.one(('and', 'or'))} {self.condition(scope, inner)})"
                ),
                lambda: f"not ({self.condition(scope, inner)})",
                lambda: self.quantified(scope, inner),
                lambda: self.quantified(scope, inner),
                lambda: f"{self.chance.one(('any', 'none'))} of {self.counted(scope, inner)}",
                lambda: (
                    f"{self.number(scope, inner)} is {self.chance.one(('', 'not '))}{self.chance.one(('even', 'odd'))}"
                ),
                lambda: (
                    f"{self.number(scope, inner)} is {self.chance.one(('', 'not '))}one of ({self.numbers(scope, inner)})"
                ),
                lambda: (
                    f"{_is(self.player(scope, inner))} {self.chance.one(('', 'not '))}one of {self.players(scope, inner)}"
                ),
                lambda: (
                    f"{self.suit(scope, inner)} is {self.chance.one(('', 'not '))}{self.suit(scope, inner)}"
                ),
                lambda: self.spatial(scope, inner),
                lambda: self.moved(scope, inner),
                lambda: self.compared(scope, inner),
                lambda: f"({self.kept('truth', scope)})",
                lambda: self.predicate(scope, inner),
                lambda: self.shown(scope, inner),
            ]
        return self._one(*ways)

    def placed(self, scope: Scope, depth: int) -> str:
        """Something about a place."""
        open_spots = [
            one
            for one in self.world.places
            if scope.all_seen or (one.seen != "nothing" and one.seen != "presence")
        ]
        full_spots = [one for one in open_spots if one.room]
        boards = [one for one in self.world.boards if one.open or scope.all_seen]
        ways: list[Made] = [lambda: "turn > 2"]
        if open_spots:
            ways += [
                lambda: (
                    f"{self.place(self.chance.one(open_spots), scope)} is {self.chance.one(('empty', 'not empty'))}"
                )
            ]
        if full_spots:
            ways += [
                lambda: (
                    f"{self.place(self.chance.one(full_spots), scope)} is {self.chance.one(('full', 'not full'))}"
                )
            ]
        if boards:
            ways += [lambda: self.on_space(self.chance.one(boards), scope, depth)] * 3
        return self._one(*ways)

    def on_space(self, board: Spot, scope: Scope, depth: int) -> str:
        """Something about what lies on a space."""
        space = self.sure_space(board, scope)
        if space is None:
            space = f"({self.spaces(board, scope, depth)})"
        component = self.chance.one(board.of)
        way = self.chance.one(("empty", "occupied", "not empty", *(("full",) if board.single else ())))
        if self.chance.seldom() and not component.columns:
            held = f"my {component.noun}" if component.owned and scope.you else component.noun
            return f"{space} holds {held}"
        return f"{space} is {way}"

    def quantified(self, scope: Scope, depth: int) -> str:
        """Something of every one, of some or of none."""
        name, how = self.name(), self.chance.one(("every", "some", "no"))
        kind = self.chance.pick(3)
        if kind == 0:
            many, type_ = self.players(scope, depth), "player"
        elif kind == 1:
            component = self.chance.one(self.world.components)
            many, type_ = self.things(component, scope, depth), f"thing {component.noun}"
        else:
            board = self.chance.one(self.world.boards)
            many, type_ = self.spaces(board, scope, depth), f"space {board.name}"
        return f"({how} {name} in ({many}): {self.condition(scope.having(name, type_), depth)})"

    def spatial(self, scope: Scope, depth: int) -> str:
        """Something about spaces."""
        board = self.chance.one(self.world.boards)
        space, asked = self.space(board, scope, depth), self.chance.one(("", "not "))
        return self._one(
            lambda: f"{space} is {asked}one of {self.spaces(board, scope, depth)}",
            lambda: f"{space} is {asked}{self.space(board, scope, depth)}",
            lambda: f"{space} is {asked}nothing",
        )

    def moved(self, scope: Scope, depth: int) -> str:
        """A condition on something lying elsewhere."""
        able = [(name, of) for name, of in scope.names if of.startswith("thing ") and name in scope.sure]
        kinds = [
            (one.kinds[0], f"thing {one.noun}")
            for one in self.world.components
            if one.unique and one.kinds and all(spot.open for spot in self.world.lying(one))
        ]
        if not (able or kinds):
            return "yes"
        name, of = self.chance.one([*able, *able, *kinds])
        component = next(one for one in self.world.components if f"thing {one.noun}" == of)
        boards = [one for one in self.world.boards if component in one.of and self.sure_space(one, scope)]
        if boards and self.chance.seldom(2):
            space = self.sure_space(self.chance.one(boards), scope)
            return f"({space} is not full and (if {name} were on {space}, {self.condition(scope, depth)}))"
        return f"(if {name} were gone, {self.condition(scope, depth)})"

    def compared(self, scope: Scope, depth: int) -> str:
        """One component and another."""
        component = self.chance.one(self.world.components)
        one, asked = self.thing(component, scope, depth), self.chance.one(("", "not "))
        ways: list[Made] = [
            lambda: f"{one} is {asked}{self.thing(component, scope, depth)}",
            lambda: f"{one} is {asked}nothing",
            lambda: f"{one} is {asked}one of {self.things(component, scope, depth)}",
        ]
        places = [spot for spot in self.world.places if component in spot.of and spot.open]
        sure = [name for name in scope.of(f"thing {component.noun}") if name in scope.sure]
        if places and sure:
            ways += [
                lambda: f"{self.chance.one(sure)} is {asked}in {self.place(self.chance.one(places), scope)}"
            ]
        return self._one(*ways)

    def ordered(self, members: str, scope: Scope, depth: int) -> str:
        """Some members in the order of a number."""
        key = self.number(scope, depth)
        return (
            f"({members} ordered by {self.chance.one(('lowest', 'highest'))} {key}, equals keep their order)"
        )

    def definition(self, gives: str, scope: Scope, depth: int) -> str:
        """A definition that gives this, if there is one."""
        able = [one for one in scope.asked if one.gives == gives]
        if not able:
            return ""
        asked = self.chance.one(able)
        given = [self.argument(type_, scope, depth) for type_ in asked.of]
        if None in given:
            return ""
        words = ("of", "for", "with")
        return f"({asked.name}{''.join(f' {word} ({one})' for word, one in zip(words, given, strict=False))})"

    def predicate(self, scope: Scope, depth: int) -> str:
        """A definition that is true or not."""
        able = [one for one in scope.asked if one.gives == "truth"]
        if not able:
            return "yes"
        asked = self.chance.one(able)
        given = [self.argument(type_, scope, depth) for type_ in asked.of]
        if not given:
            return f"({asked.name})"
        if given[0] is None or None in given:
            return "yes"
        more = f" for ({given[1]})" if len(given) > 1 else ""
        return f"({_is(given[0])} {self.chance.one(('', 'not '))}{asked.name}{more})"

    def argument(self, type_: str, scope: Scope, depth: int) -> str | None:
        """An argument of a definition or procedure, which is surely there."""
        if type_ == "number":
            return self.number(scope, depth)
        if type_ == "player":
            return self.player(scope, depth)
        if type_ == "suit":
            return self.suit(scope, depth)
        if type_.startswith("space "):
            return self.sure_space(next(one for one in self.world.boards if one.name == type_[6:]), scope)
        names = [name for name in scope.of(type_) if name in scope.sure]
        return self.chance.one(names) if names else None

    def shown(self, scope: Scope, depth: int) -> str:
        """A drawing on a board."""
        boards = [one for one in self.world.boards if one.shape == "square" and one.open]
        goals = [one for one in self.world.components if one.pattern]
        if not boards or not goals:
            return self.placed(scope, depth)
        names = [name for name in scope.of("thing goal") if name in scope.sure]
        goal = self.chance.one(names or ["goal-1", "goal-2", "goal-3"])
        ways = self.chance.one(("", " turned", " mirrored", " turned mirrored"))
        board = self.chance.one(boards)
        return f"({self.asked_of(board.name, board.per, scope)} shows shape of {goal}{ways})"


def _is(who: str) -> str:
    """Somebody or something, with the word that stands behind."""
    return f"{who} {'are' if who == 'you' else 'is'}"
