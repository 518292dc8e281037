"""Made games about boards: ways, lines, areas, positions, imagined moves, and pieces that change.

They come on top of what other made games say, so that those stay what they were, seed by seed.
"""

from collections.abc import Callable
from dataclasses import replace

from tests.interpreter.compiled.made_expressions import WAYS, Expressions, Made, Scope
from tests.interpreter.compiled.made_statements import Lines, Statements, Where, further_in
from tests.interpreter.compiled.made_world import Chance, Component, Keep, Spot, World

Stride = tuple[str, tuple[str, ...]]  # a procedure that can be imagined, and the types of its arguments


def widen(world: World, chance: Chance) -> None:
    """Boards become larger, their edges are joined; ways, positions and numbers on spaces are kept.

    Discs of each player come from where all see them, and lie on every board, so that they can turn over.
    """
    disc = Component("disc", ("piece disc for each player", "  count 3", "  starts in box"), owned=True)
    box = Spot("box", (disc,), "player", line="place box for each player of disc")
    world.components.append(disc)
    world.places.append(box)
    world.lines += [*disc.declared, box.line]
    boards = []
    for board in world.boards:
        line = board.line.replace(" of ", " of disc, ", 1)
        if board.shape == "square" and " from " not in line:
            if chance.seldom(3):
                line = f"{line.rpartition('square')[0]}square 9 by {4 + chance.pick(6)}"
            if chance.seldom(3):
                sides = ("left and right", "top and bottom")
                line += "".join(f", {side} edges joined" for side in chance.some(sides, 2))
        world.lines[world.lines.index(board.line)] = line
        boards.append(replace(board, line=line, of=(disc, *board.of)))
    world.boards = boards
    keeps = []
    if any(WAYS[board.shape] for board in boards):
        way = chance.one(next(WAYS[board.shape] for board in boards if WAYS[board.shape]))
        keeps += [Keep("wind", "direction", "", f"keep wind: direction, starts {way}")]
    for board in boards:
        if board.open and not board.per:
            more = ", leader" if chance.seldom(2) else ""
            keeps += [
                Keep("past", "positions", "", f"keep past: positions of {board.name}{more}, at most 20")
            ]
        if board.spaces and not board.per:
            line = f"keep depth for each space of {board.name}: 0 to 5, starts {chance.pick(3)}"
            keeps += [Keep("depth", "number", f"space {board.name}", line, 5)]
        if keeps and keeps[-1].name == "depth":
            break
    named = {one.name: one for one in keeps}
    world.lines += [one.line for one in named.values()]
    world.keeps += [one for one in named.values() if one.type == "number"]


class WideExpressions(Expressions):
    """Expressions, among them those about ways and areas."""

    strides: tuple[Stride, ...] = ()

    def said(self, keep: str) -> bool:
        """Whether something is kept."""
        return any(line.startswith(f"keep {keep}") for line in self.world.lines)

    def asked_of(self, name: str, per: str, scope: Scope) -> str:
        """A thing with one for each of something, also for each space."""
        if per.startswith("space "):
            board = next(one for one in self.world.boards if one.name == per[6:])
            return f"{name} of {self.sure_space(board, scope)}"
        return super().asked_of(name, per, scope)

    # ---- ways ------------------------------------------------------------------------------------------

    def way(self, board: Spot, scope: Scope) -> str:
        """One way of a board."""
        plain = self.chance.one(WAYS[board.shape])
        ways = [plain] * 4 + [f"(opposite of {plain})"] + scope.of("direction") * 2
        ways += ["wind"] if self.said("wind") else []
        return self.chance.one(ways)

    def several_ways(self, board: Spot) -> str:
        """Some ways of a board, said outright."""
        some = self.chance.some(WAYS[board.shape], 4)
        return f"({', '.join(some)})" if len(some) > 1 else "directions"

    def held(self, board: Spot, scope: Scope) -> str:
        """The possible contents of a space: something, or nothing."""
        component = self.chance.one(board.of)
        if component.columns or not board.open or self.chance.seldom(4):
            return "nothing"
        if component.owned:
            return f"my {component.noun}" if scope.you else f"{component.noun} of {self.player(scope, 0)}"
        return component.noun if not component.kinds else self.chance.one(component.kinds)

    def line(self, board: Spot, scope: Scope, depth: int) -> str:
        """A line or several, with what ends it."""
        if self.chance.seldom(2):
            start = f"lines {self.several_ways(board)} from {self.space(board, scope, depth)}"
        else:
            start = f"line {self.way(board, scope)} from {self.space(board, scope, depth)}"
        if self.chance.seldom(4):
            return f"({start})"
        here = scope.having("space", f"space {board.name}")
        held = self.held(board, scope)
        ways = ["space is empty", "space is occupied"] if board.open or scope.all_seen else []
        ways += [f"space holds {held}"] * 2 if held != "nothing" else []
        condition = self.chance.one([*ways, self.condition(here, 0)])
        end = self.chance.one(
            ("", ", and the next space", f", closed by {self.held(board, scope)}", ", closed by nothing")
        )
        if not (board.open or scope.all_seen):
            end = self.chance.one(("", ", and the next space"))
        return f"({start} while {condition}{end})"

    def space(self, board: Spot, scope: Scope, depth: int = 1) -> str:
        """A space of a board, or nothing; also one step on."""
        if depth > 0 and WAYS[board.shape] and self.chance.seldom(5):
            return f"(step {self.way(board, scope)} from {self.space(board, scope, depth - 1)})"
        return super().space(board, scope, depth)

    def spaces(self, board: Spot, scope: Scope, depth: int = 1) -> str:
        """Spaces of a board, also along ways and in areas."""
        if depth > 0 and self.chance.seldom(2):
            return self._one(*self.ways_over(board, scope, depth - 1))
        return super().spaces(board, scope, depth)

    def ways_over(self, board: Spot, scope: Scope, depth: int) -> list[Made]:
        """Spaces that are found by going over a board."""
        ways: list[Made] = [
            lambda: f"(spaces connected with {self.reached(board, scope, depth)})",
            lambda: f"(spaces next to {self.among(board, scope, depth)})",
            lambda: (
                f"({self.chance.one(('first', 'last'))} of (connected groups of {self.among(board, scope, depth)}))"
            ),
        ]
        if WAYS[board.shape]:
            ways += [lambda: self.line(board, scope, depth)] * 3
            ways += [
                lambda: f"(step {self.several_ways(board)} from {self.space(board, scope, depth)})",
                lambda: (
                    f"(spaces between {self.space(board, scope, depth)} and {self.space(board, scope, depth)})"
                ),
                lambda: self.next_ones(board, scope, depth),
            ]
        if board.shape == "square":
            leap = self.chance.one(("2 by 1", "1 by 1", "2 by 2", "3 by 1"))
            ways += [lambda: f"(leaps {leap} from {self.space(board, scope, depth)})"]
        return ways

    def next_ones(self, board: Spot, scope: Scope, depth: int) -> str:
        """This many spaces, one after the other."""
        among = f" among {self.spaces(board, scope, depth)}" if self.chance.seldom(2) else ""
        start = self.space(board, scope, 0)
        count = f"({self.number(scope, 0)} but at most 9)" if self.chance.seldom(2) else "3"
        return f"(next {count} spaces {self.way(board, scope)} from {start}{among})"

    def among(self, board: Spot, scope: Scope, depth: int) -> str:
        """Spaces or what lies on them."""
        if board.open and self.chance.seldom(2):
            things = self.chance.one(board.of)
            owned = f"{things.plural} of {self.player(scope, 0)}" if things.owned else things.plural
            return f"({owned} on {self.asked_of(board.name, board.per, scope)})"
        return f"({self.spaces(board, scope, depth)})"

    def stepping(self, board: Spot) -> str:
        """Where steps go, seldom elsewhere than to neighbours."""
        if not WAYS[board.shape] or not self.chance.seldom(3):
            return ""
        if board.shape == "square" and self.chance.seldom():
            return " stepping leaps 2 by 1 from space"
        return f" stepping ({', '.join(self.chance.some(WAYS[board.shape], 4))})"

    def reached(self, board: Spot, scope: Scope, depth: int) -> str:
        """From where, and through what."""
        start = self.space(board, scope, depth) if self.chance.seldom(2) else self.among(board, scope, 0)
        return f"{start} through {self.among(board, scope, depth)}{self.stepping(board)}"

    # ---- numbers and conditions ------------------------------------------------------------------------

    def number(self, scope: Scope, depth: int = 2) -> str:
        """A number that is surely there, also one of areas and ways."""
        if depth <= 0 or not self.chance.seldom(6):
            return super().number(scope, depth)
        board, inner = self.chance.one(self.world.boards), depth - 1
        groups = f"connected groups of {self.among(board, scope, inner)}{self.stepping(board)}"
        ways: list[Made] = [
            lambda: f"(count of {groups})",
            lambda: f"(highest (count of g) for each g in {groups} otherwise 0)",
            lambda: self.through(board, scope, inner),
            lambda: self.trail(scope, inner),
            lambda: f"(count of {self.spaces(board, scope, inner + 1)})",
        ]
        ways += [lambda: "(times this position has come in past)"] if self.said("past") else []
        return self._one(*ways)

    def through(self, board: Spot, scope: Scope, depth: int) -> str:
        """Steps through some spaces."""
        start, goal = self.sure_space(board, scope), self.sure_space(board, scope)
        if not start or not goal:
            return "turn"
        here = scope.having("space", f"space {board.name}")
        counting = f", counting ({self.number(here, 1)} but at least 0)" if self.chance.seldom(2) else ""
        return f"(steps from {start} to {goal} through {self.among(board, scope, depth)}{self.stepping(board)}{counting} otherwise 7)"

    def trail(self, scope: Scope, depth: int) -> str:
        """The longest way over some components."""
        able = [one for one in self.world.components if one.numbers]
        if not able:
            return "turn"
        one = self.chance.one(able)
        routes = f"first 5 of ({self.things(one, scope, depth)})"
        by = self.chance.one(one.numbers)
        counting = f", counting ({by} of {one.noun})" if self.chance.seldom(2) else ""
        return f"(longest trail over ({routes}), each linking {by} of {one.noun} and {self.chance.pick(4)}{counting})"

    def condition(self, scope: Scope, depth: int = 2) -> str:
        """A condition, also one of connection, of positions and of what would be."""
        if depth <= 0 or not self.chance.seldom(6):
            return super().condition(scope, depth)
        board, inner = self.chance.one(self.world.boards), depth - 1
        ways: list[Made] = [
            lambda: (
                f"({self.among(board, scope, 0)} is connected to {self.among(board, scope, 0)} through {self.among(board, scope, inner)})"
            ),
            lambda: f"{self.space(board, scope, inner)} is one of {self.spaces(board, scope, depth)}",
        ]
        if self.said("past"):
            ways += [
                lambda: f"(this position is {self.chance.one(('', 'not '))}in past)",
                lambda: "(this position has come 2 times in past)",
            ]
        if self.strides and scope.you:
            ways += [lambda: self.imagined(scope, inner)] * 3
        return self._one(*ways)

    def imagined(self, scope: Scope, depth: int) -> str:
        """A condition on something being done."""
        name, types = self.chance.one(self.strides)
        given = [self.argument(type_, scope, depth) for type_ in types]
        if None in given:
            return "yes"
        words = "".join(f" {word} ({one})" for word, one in zip(("of", "for"), given, strict=False))
        return f"(if you did {name}{words}, {self.condition(scope, depth)})"


class WideStatements(Statements):
    """Statements, among them those about positions, and what becomes something else."""

    def statement(self, scope: Scope, where: Where) -> tuple[Lines, Scope]:
        """One statement, and what is known after it."""
        if not self.chance.seldom():
            return super().statement(scope, where)
        ways: list[Callable[[], Lines]] = [lambda: self.becomes(scope)] * (4 if self.in_the_open() else 1)
        make = self.make
        assert isinstance(make, WideExpressions)
        if make.said("past"):
            ways += [lambda: [self.chance.one(("add this position to past",) * 4 + ("clear past",))]]
        able = [one for one in self.world.boards if WAYS[one.shape]]
        if make.said("wind") and able:
            ways += [lambda: [f"set wind to {make.way(self.chance.one(able), scope)}"]]
        if where.choosing and scope.you:
            ways += [lambda: self.most_repeats(scope)] * 2
            ways += [lambda: self.strode(scope)] * 4 if make.strides else []
        return self.chance.one(ways)(), scope

    def in_the_open(self) -> list[tuple[Component, Spot]]:
        """Components on boards in no order that all see, and that come from where all see them."""
        return [
            (one, board)
            for one in self.world.components
            for board in self.world.boards
            if one in board.of
            and board.open
            and not board.ordered
            and self.world.lying(one)[0].open
            and not self.world.lying(one)[0].ordered
        ]

    def becomes(self, scope: Scope) -> Lines:
        """Components become others where they lie."""
        able = self.in_the_open()
        if not able:
            return self.change(scope)
        (one, board), name = self.chance.one(able), self.make.name()
        named = [two for two, on in able if on == board and (two.kinds or not two.columns)]
        if not named:
            return self.change(scope)
        other = self.chance.one(named)
        what = f"{one.plural} on {self.make.asked_of(board.name, board.per, scope)}"
        who = self.make.player(scope, 0)
        kind = self.chance.one(other.kinds) if other.kinds else other.noun
        kind = f"{kind} of {who}" if other.owned else kind
        home = self.world.lying(other)[0]
        source = (
            f"{home.name} of {who}"
            if home.per == "player" and other.owned
            else self.make.asked_of(home.name, home.per, scope)
        )
        written = f" from {source}" if self.chance.seldom(3) else ""
        turned = f"{name} becomes {kind}{written}"
        guarded = (
            [turned] if self.chance.seldom(6) or other.columns else [f"if {source} holds {kind}, {turned}"]
        )
        return [f"for each {name} in first 2 of ({what})", *further_in(guarded)]

    def strode(self, scope: Scope) -> Lines:
        """Something goes where it may go for what would be then."""
        make = self.make
        assert isinstance(make, WideExpressions)
        name, types = make.strides[0]
        board = next(one for one in self.world.boards if f"space {one.name}" == types[1])
        things = self.of(types[0]).plural
        one, walker, two, goal = make.name(), make.name(), make.name(), make.name()
        known = scope.having(walker, types[0]).having(two, types[1])
        doing = f"if you did {name} of {walker} for {two}, {make.condition(known, 2)}"
        where = self.chance.one((f"in {self.world.lying(self.of(types[0]))[0].name}", f"on {board.name}"))
        return [
            f'choose {one} from {things} {where} "which?"',
            "if you cannot, nothing happens",
            f"if there is {one}, called {walker}",
            f'  choose {two} from {make.spaces(board, scope, 1)} "where to?"',
            f'    {doing} (refused: "that would be bad")',
            *further_in(self.conditions(known)),
            "  if you cannot, nothing happens",
            f"  if there is {two}, called {goal}",
            f"    do {name} of {walker} for {goal}",
            "  otherwise nothing happens",
            "otherwise nothing happens",
        ]

    def of(self, type_: str) -> Component:
        """The component that a type is of."""
        return next(one for one in self.world.components if f"thing {one.noun}" == type_)

    def most_repeats(self, scope: Scope) -> Lines:
        """As often as can be."""
        name, board = self.make.name(), self.chance.one(self.world.boards)
        type_ = f"space {board.name}"
        many = self.make.spaces(board, scope, 1)
        if self.chance.seldom():
            many, type_ = f"1 to {1 + self.chance.pick(3)}", "number"
        inside = scope.having(name, type_)
        then = f", then with most {self.make.number(scope, 1)}" if self.chance.seldom(2) else ""
        lines = [
            f'repeat, taking the way with most repeats{then} (refused: "more can be done")',
            f'  choose {name} from {many} "where to next?"',
            f'    level < {1 + self.chance.pick(3)} (refused: "that is far enough")',
            *(f"  {one.replace('if possible, ', '')}" for one in self.conditions(inside)),
            "  set level to level + 1",
        ]
        if self.chance.seldom(2):
            lines += further_in(self.becomes(inside))
        if type_ != "number" and any(on == board for _, on in self.in_the_open()):
            one = self.chance.one([one for one, on in self.in_the_open() if on == board])
            again = self.make.name()
            lines += [
                f"  if there is a first of ({one.plural} on {board.name}), called {again}",
                f"    if {name} is empty, move {again} to {name}",
                "  otherwise nothing happens",
            ]
        return ["if level < 6", *further_in(lines)]
