"""Statements of a made game, as lines: what happens, what is decided, what chance brings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tests.interpreter.compiled.made_expressions import Expressions, Scope
from tests.interpreter.compiled.made_world import Chance, Component, World

Lines = list[str]
Made = Callable[[], tuple[Lines, Scope]]


@dataclass(frozen=True, slots=True)
class Where:
    """The statements allowed at a point of the rules."""

    turn: bool = False
    passes: bool = False
    answers: bool = False  # the others may be asked again
    choosing: bool = True  # decisions may stand here
    depth: int = 2  # this many blocks within each other
    actions: tuple[str, ...] = ()
    procedures: tuple[tuple[str, tuple[str, ...]], ...] = ()


def one_of(actions: Sequence[str]) -> str:
    """Actions as they are offered."""
    return " or ".join(filter(None, (", ".join(actions[:-1]), actions[-1])))


def further_in(lines: Lines) -> Lines:
    """A block."""
    return [f"  {line}" for line in lines]


@dataclass(slots=True)
class Statements:
    """Makes them."""

    chance: Chance
    world: World
    make: Expressions

    def block(self, scope: Scope, where: Where, most: int = 3) -> Lines:
        """Some statements, one after the other."""
        lines: Lines = []
        for _ in range(1 + self.chance.pick(most)):
            more, scope = self.statement(scope, where)
            lines += more
            if more and more[-1].strip() in ("cannot happen", "end the turn", "end the game"):
                break
        return lines

    def statement(self, scope: Scope, where: Where) -> tuple[Lines, Scope]:
        """One statement, and what is known after it."""
        ways: list[Made] = [
            lambda: (self.change(scope), scope),
            lambda: (self.move(scope), scope),
            lambda: (self.move(scope), scope),
            lambda: self.let(scope),
            lambda: self.by_chance(scope),
            lambda: self.by_chance(scope),
            lambda: (self.said(scope), scope),
        ]
        if where.choosing and scope.you:
            ways += [lambda: self.choose(scope, where)] * 4
            ways += [lambda: (self.several(scope, where), scope), lambda: (self.taken(where), scope)]
            ways += [lambda: (self.kind_chosen(scope, where), scope)]
            ways += [lambda: (self.rearranged(scope), scope)] if self.chance.seldom(4) else []
        if where.depth > 0:
            inner = replace(where, depth=where.depth - 1)
            ways += [
                lambda: (self.branch(scope, inner), scope),
                lambda: (self.each(scope, inner), scope),
                lambda: (self.named(scope, inner), scope),
                lambda: (self.by_cases(scope, inner), scope),
                lambda: (self.repeated(scope, inner), scope),
            ]
        if where.procedures:
            ways += [lambda: (self.done(scope, where), scope)]
        if where.turn:
            ways += [lambda: (self.of_turns(scope, where), scope)]
        if self.chance.seldom(12):
            ways += [lambda: (self.ending(scope), scope)]
        return self.chance.one(ways)()

    # ---- values ----------------------------------------------------------------------------------------

    def change(self, scope: Scope) -> Lines:
        """A value that is kept becomes another."""
        keep = self.chance.one(self.world.keeps)
        what = self.make.asked_of(keep.name, keep.per, scope)
        if keep.type == "number":
            number = self.make.number(scope, 2)
            if not self.chance.seldom(4):
                return [
                    f"set {what} to ({what} {self.chance.one('+-')} {number} but at least 0) but at most {keep.highest}"
                ]
            ways = (f"add {number} to {what}", f"subtract {number} from {what}", f"set {what} to {number}")
            return [self.chance.one(ways)]
        if keep.type in ("player", "sure player"):
            none = keep.type == "player" and self.chance.seldom(4)
            return [f"set {what} to {'nobody' if none else self.make.player(scope)}"]
        if keep.type == "suit":
            return [f"set {what} to {'nothing' if self.chance.seldom(4) else self.make.suit(scope)}"]
        if keep.type == "truth":
            return [f"set {what} to ({self.make.condition(scope, 1)})"]
        return [f"set {what} to {self.make.space(self.world.boards[0], scope, 2)}"]

    def let(self, scope: Scope) -> tuple[Lines, Scope]:
        """A name for a value, or for several."""
        name, make = self.make.name(), self.make
        component, board = self.chance.one(self.world.components), self.chance.one(self.world.boards)
        kind = self.chance.pick(5)
        if kind == 0:
            return [f"{name} = {make.number(scope, 2)}"], scope.having(name, "number")
        if kind == 1:
            return [f"{name} = {make.player(scope, 2)}"], scope.having(name, "player")
        if kind == 2:
            return [f"{name} = {make.thing(component, scope, 2)}"], scope.having(
                name, f"thing {component.noun}", sure=False
            )
        if kind == 3:
            return [f"{name} = {make.space(board, scope, 2)}"], scope.having(
                name, f"space {board.name}", sure=False
            )
        many, inner = self.many(scope)
        body = f"add count of {name} to glory of seat 1" if self.chance.seldom(2) else ""
        each = [f"for each {inner[0]} in {name}", *further_in(self.change(scope.having(*inner)))]
        return [f"{name} = {many}", *([body] if body else each)], scope

    def many(self, scope: Scope) -> tuple[str, tuple[str, str]]:
        """A collection; a name for its members with their type."""
        make, name = self.make, self.make.name()
        component, board = self.chance.one(self.world.components), self.chance.one(self.world.boards)
        ways: list[tuple[Callable[[], str], str]] = [
            (lambda: make.players(scope, 2), "player"),
            (lambda: make.spaces(board, scope, 2), f"space {board.name}"),
            (lambda: make.things(component, scope, 2), f"thing {component.noun}"),
            (lambda: "suits", "suit"),
            (lambda: make.numbers(scope, 1), "number"),
        ]
        way, type_ = self.chance.one(ways)
        return way(), (name, type_)

    # ---- moving ----------------------------------------------------------------------------------------

    def target(self, component: Component, scope: Scope, *, anywhere: bool = True) -> str:
        """A place in which a component may lie."""
        able = [one for one in self.world.lying(component) if not one.shape]
        boards = [
            one for one in self.world.lying(component) if one.shape and self.make.sure_space(one, scope)
        ]
        if boards and anywhere and self.chance.seldom(2):
            return self.make.sure_space(self.chance.one(boards), scope) or ""
        spot = self.chance.one(able)
        return self.make.asked_of(spot.name, spot.per, scope)

    def direction(self) -> str:
        """On top, or beneath."""
        return "under" if self.chance.seldom(6) else "to"

    def move(self, scope: Scope) -> Lines:
        """Something moves."""
        component = self.chance.one(self.world.components)
        sure = [name for name in scope.of(f"thing {component.noun}") if name in scope.sure]
        target = self.target(component, scope)
        ways = [
            lambda: self.move_one(component, scope, target),
            lambda: self.move_all(component, scope, target),
            lambda: self.move_kind(component, scope, target),
            lambda: self.move_kind(component, scope, target),
        ]
        ways += [lambda: [f"move {self.chance.one(sure)} to {target}"]] * (3 if sure else 0)
        lines = self.chance.one(ways)()
        if self.chance.seldom(3):
            return lines
        fits = [
            one
            for one in self.world.boards
            if one.open and (target in one.spaces or target in scope.of(f"space {one.name}"))
        ]
        if fits and lines[0].startswith("move "):
            return [f"if {target} is empty", *further_in(lines)]
        return lines

    def move_one(self, component: Component, scope: Scope, target: str) -> Lines:
        """One moves, if it can be seen."""
        thing, name = self.make.thing(component, scope, 2), self.make.name()
        if " where 1 is 2)" in thing:
            return self.change(scope)
        return [
            f"if there is {thing}, called {name}",
            f"  move {name} to {target}",
            "otherwise nothing happens",
        ]

    def move_all(self, component: Component, scope: Scope, target: str) -> Lines:
        """All of several move, if they can be seen."""
        things = self.make.things(component, scope, 1)
        if " where 1 is 2)" in things:
            return self.change(scope)
        return [f"move all ({things}) {self.direction()} {target}"]

    def move_kind(self, component: Component, scope: Scope, target: str) -> Lines:
        """Copies of a kind move, seldom more than there are."""
        spots = [one for one in self.world.lying(component) if not one.shape]
        spot = self.chance.one(spots)
        if component.kinds:
            kind = self.chance.one(component.kinds)
        elif component.owned and not component.columns:
            kind = f"{component.noun} of {self.make.player(scope, 0)}"
        else:
            return self.change(scope)
        source = self.make.asked_of(spot.name, spot.per, scope)
        amount = self.make.number(scope, 0)
        if self.chance.seldom(5):
            return [f"move ({amount}) {kind} from {source} {self.direction()} {target}"]
        if spot.open and self.chance.seldom(2):
            return [f"if {source} holds {kind}", f"  move {kind} from {source} {self.direction()} {target}"]
        return [f"move ({amount}) {kind} from {source} {self.direction()} {target}, or all if fewer"]

    # ---- chance ----------------------------------------------------------------------------------------

    def by_chance(self, scope: Scope) -> tuple[Lines, Scope]:
        """Chance decides."""
        name, kind = self.make.name(), self.chance.pick(9)
        if kind == 0:
            if self.chance.seldom(3):
                return [f"roll cube into {self.make.asked_of('glory', 'player', scope)}"], scope
            return [f"roll cube as {name}"], scope.having(name, "number")
        if kind == 1:
            change = self.change(scope)
            return [f"roll mood as {name}", f"if {name} is wild", *further_in(change)], scope
        if kind == 2:
            weight = f" weighted by {self.chance.one((f'4 - {name}', f'{name} * {name}', '2'))}"
            weight = weight if self.chance.seldom(2) else ""
            return [f"pick {name} at random from 1 to 3{weight}"], scope.having(name, "number")
        if kind == 3:
            return self.picked(name, scope)
        if kind == 4:
            return self.each_at_random(name, scope), scope
        if kind == 5:
            return self.physical(name, scope), scope
        return self.drawn(scope)

    def physical(self, name: str, scope: Scope) -> Lines:
        """Something on a real table: some of it never comes on a computer."""
        many, (one, type_) = self.many(scope)
        if type_ == "number":
            many, type_ = "players", "player"
        odds = self.chance.one(("1 in 2", "0 in 1"))
        toss = [
            f'physical {self.make.name()} "throw"',
            f'  pick {name} at random from {many}, each {odds} "which?"',
        ]
        toss += (
            [
                f'  pick {self.make.name()} at random from 0 to 2 weighted by ({self.make.number(scope, 0)} but at most 3) "how often?"'
            ]
            if self.chance.seldom(2)
            else []
        )
        return [*toss, f"for each {one} in {name}", *further_in(self.change(scope.having(one, type_)))]

    def picked(self, name: str, scope: Scope) -> tuple[Lines, Scope]:
        """One of several, at random."""
        kind = self.chance.pick(3)
        if kind == 0:
            return [f"pick {name} at random from {self.make.players(scope, 0)}"], scope.having(name, "player")
        board, component = self.chance.one(self.world.boards), self.chance.one(self.world.components)
        many, type_ = self.make.spaces(board, scope, 1), f"space {board.name}"
        if kind == 1:
            many, type_ = self.make.things(component, scope, 1), f"thing {component.noun}"
        able = f"if any of {many}"
        inner = scope.having(name, type_)
        return [
            able,
            f"  pick {name} at random from {many}",
            *further_in(self.change(inner)),
            *further_in(self.move(inner)),
        ], scope

    def each_at_random(self, name: str, scope: Scope) -> Lines:
        """Each of several by itself."""
        many, (one, type_) = self.many(scope)
        if type_ == "number":
            many, type_ = "players", "player"
        odds = self.chance.one(("1 in 2", "2 in 3", "(level but at most 3) in 3"))
        lines = [f"pick {name} at random from {many}, each {odds}", f"for each {one} in {name}"]
        return [*lines, *further_in(self.change(scope.having(one, type_)))]

    def drawn(self, scope: Scope) -> tuple[Lines, Scope]:
        """Shuffling, drawing, dealing, turning up, showing."""
        spot = self.chance.one(self.world.places)
        source = self.make.asked_of(spot.name, spot.per, scope)
        component = spot.of[0]
        targets = [one for one in self.world.places if set(spot.of) <= set(one.of)]
        to_each = [one for one in targets if one.per == "player"]
        target = self.chance.one(targets)
        goal = self.make.asked_of(target.name, target.per, scope)
        many, kind = self.chance.one((1, 1, 2, 3)), self.chance.pick(6)
        bottom = "bottom of " if spot.ordered and self.chance.seldom(3) else ""
        if kind == 0 and spot.ordered:
            return [f"turn up {source}"], scope
        first = f" from {self.make.player(scope, 0)}" if kind == 1 and self.chance.seldom(3) else ""
        if kind == 1 and to_each and not first and self.chance.seldom(3):
            return [f"deal all from {source} to each {self.chance.one(to_each).name}"], scope
        if kind == 1 and to_each:
            return [
                f"deal {many} from {source} to each {self.chance.one(to_each).name}{first}",
                "if there are not enough, nothing happens",
            ], scope
        if kind == 2:
            whom = self.make.players(scope, 0) if scope.you else "everyone"
            return [f"show {component.plural} in {source} to {whom}"], scope
        if kind in (3, 4):
            name = self.make.name()
            lines = [
                f"draw 1 from {bottom}{source} {self.direction()} {goal} as {name}",
                "if there are not enough, nothing happens",
            ]
            if len(spot.of) == 1 and target.open:
                return lines, scope.having(name, f"thing {component.noun}", sure=False)
            return lines, scope
        if self.chance.seldom(2):
            return [f"shuffle {source}"], scope
        return [f"draw {many} from {bottom}{source} {self.direction()} {goal}, or all if fewer"], scope

    # ---- decisions -------------------------------------------------------------------------------------

    def conditions(self, scope: Scope, of: str = "") -> Lines:
        """The conditions of a choice; each mentions a member by this name, if it must."""
        lines = []
        for _ in range(self.chance.pick(3)):
            spoken_of = f"{of} is {of} and " if of else ""
            condition = f"{spoken_of}({self.make.condition(scope, 2)})"
            mild = "if possible, " if len(condition) % 3 == 0 else ""  # nothing is drawn for it
            lines += [f'  {mild}{condition} (refused: "that is not allowed")']
        return lines

    def otherwise(self, scope: Scope, where: Where) -> Lines:
        """The statements if nothing is possible."""
        able = ["if you cannot, nothing happens"] * 3 + ["if you cannot, add 1 to glory of seat 1"]
        able += ["if you cannot, pass"] if where.passes else []
        able += ["if you cannot, end the turn"] if where.turn else []
        able += ["(there is always at least one)"] if self.chance.seldom(6) else []
        return [self.chance.one(able)]

    def candidates(self, scope: Scope, name: str) -> tuple[str, str]:
        """The candidates of a choice, and the type of its members."""
        make, board = self.make, self.chance.one(self.world.boards)
        component = self.chance.one(self.world.components)
        pools = [
            spot
            for spot in self.world.places
            if spot.per == "player" and "owner sees everything" in spot.line
        ]
        ways: list[tuple[Callable[[], str], str]] = [
            (lambda: f"1 to {3 + self.chance.pick(3)}", "number"),
            (lambda: f"0 to {make.number(scope, 1)}", "number"),
            (lambda: make.spaces(board, scope, 1), f"space {board.name}"),
            (lambda: make.spaces(board, scope, 1), f"space {board.name}"),
            (lambda: make.things(component, scope, 2), f"thing {component.noun}"),
            (lambda: make.things(component, scope, 1), f"thing {component.noun}"),
            (lambda: make.players(scope, 1), "player"),
            (lambda: "suits", "suit"),
        ]
        if pools and scope.you:
            pool = self.chance.one(pools)
            ways += [(lambda: f"{pool.of[0].plural} in my {pool.name}", f"hidden {pool.of[0].noun}")] * 2
        way, type_ = self.chance.one(ways)
        return way(), type_

    def choose(self, scope: Scope, where: Where) -> tuple[Lines, Scope]:
        """A choice, and what is done with it."""
        name = self.make.name()
        many, type_ = self.candidates(scope, name)
        hidden = type_.startswith("hidden ")
        seen = f"thing {type_[7:]}" if hidden else type_
        inside = scope.having(name, seen)
        may = self.chance.seldom(4)
        lines = [f'{"may " if may else ""}choose {name} from {many} "which?"', *self.conditions(inside)]
        otherwise = self.otherwise(scope, where)
        lines += [] if may else otherwise
        leaves = not may and otherwise[0] in ("if you cannot, end the turn", "(there is always at least one)")
        if hidden:
            component = next(one for one in self.world.components if one.noun == type_[7:])
            again = self.make.name()
            lines += [
                f"if there is {name}, called {again}",
                f"  move {again} to {self.target(component, scope)}",
            ]
            lines += ["otherwise nothing happens"]
            return lines, scope
        if leaves or self.chance.seldom(2):
            return lines, scope.having(name, seen, sure=leaves)
        again = self.make.name()
        after = scope.having(again, seen)
        used = self.move(after) if type_.startswith(("space", "thing")) else self.change(after)
        return [
            *lines,
            f"if there is {name}, called {again}",
            *further_in(used),
            "otherwise nothing happens",
        ], scope

    def several(self, scope: Scope, where: Where) -> Lines:
        """Several are chosen, one after the other."""
        board, component = self.chance.one(self.world.boards), self.chance.one(self.world.components)
        least = self.chance.pick(3)
        number = (
            f"{least} to {least + 1 + self.chance.pick(2)}"
            if least == 0 or self.chance.seldom(2)
            else str(least + 1)
        )
        noun, kind = self.make.name(), self.chance.pick(3)
        many, type_ = "players", "player"
        if kind == 1:
            many, type_ = self.make.spaces(board, scope, 1), f"space {board.name}"
        elif kind == 2:
            many, type_ = f"distinct ({self.make.things(component, scope, 1)})", f"thing {component.noun}"
        lines = [
            f'choose {number} {noun}s from {many} "which ones?"',
            *self.conditions(scope.having(noun, type_), noun),
        ]
        one = self.make.name()
        after = scope.having(one, type_)
        used = self.move(after) if kind else self.change(after)
        leave = "if you cannot, end the turn" if where.turn else "(there are always enough)"
        if least == 0:
            leave = "if you cannot, nothing happens"
        return [*lines, leave, f"for each {one} in {noun}s", *further_in(used)]

    def kind_chosen(self, scope: Scope, where: Where) -> Lines:
        """A kind is chosen, and copies of it move."""
        able = [one for one in self.world.components if len(one.kinds) > 1]
        if not able:
            return self.several(scope, where)
        component, name, again = self.chance.one(able), self.make.name(), self.make.name()
        spot = self.chance.one([one for one in self.world.lying(component) if not one.shape])
        source = self.make.asked_of(spot.name, spot.per, scope)
        lines = [f'choose {name} from ({", ".join(component.kinds)}) "which kind?"']
        lines += [f'  {source} holds {name} (refused: "there is none")'] if spot.open else []
        moved = f"  move ({1 + self.chance.pick(2)}) {again} from {source} to {self.target(component, scope)}, or all if fewer"
        return [
            *lines,
            "if you cannot, nothing happens",
            f"if there is {name}, called {again}",
            moved,
            "otherwise nothing happens",
        ]

    def taken(self, where: Where) -> Lines:
        """An action is taken."""
        if not where.actions:
            return ["nothing happens"]
        which = one_of(self.chance.some(where.actions, 3))
        if self.chance.seldom():
            return [f'may choose one: {which} "what?"']
        return [
            f'choose one: {which} "what?"',
            "if you cannot, pass" if where.passes else "if you cannot, nothing happens",
        ]

    def rearranged(self, scope: Scope) -> Lines:
        """A board is arranged again."""
        able = [one for one in self.world.boards if one.open]
        if not able:
            return ["nothing happens"]
        board = self.chance.one(able)
        return [f'rearrange {self.make.asked_of(board.name, board.per, scope)} "as you like"']

    def paid(self, costs: Sequence[str], scope: Scope) -> Lines:
        """Something is paid; what it was made of is counted."""
        cost = self.chance.one(costs)
        coins = next(one for one in self.world.components if one.noun == "coin")
        able = [one for one in self.world.places if coins in one.of and one.open]
        if not able:
            return ["nothing happens"]
        source, goal = self.chance.one(able), self.chance.one(able)
        name = self.make.name()
        given = f" of {self.make.number(scope, 1)}" if cost == "fee" else ""
        return [
            f"pay {cost}{given} from {self.make.asked_of(source.name, source.per, scope)}"
            f" to {self.make.asked_of(goal.name, goal.per, scope)} as {name}",
            f"add count of {name} to glory of seat 1",
        ]

    # ---- blocks ----------------------------------------------------------------------------------------

    def branch(self, scope: Scope, where: Where) -> Lines:
        """One way or another."""
        lines = [f"if {self.make.condition(scope, 2)}", *further_in(self.block(scope, where, 2))]
        if self.chance.seldom():
            lines += [
                f"otherwise if {self.make.condition(scope, 1)}",
                *further_in(self.block(scope, where, 2)),
            ]
        if self.chance.seldom(2):
            lines += ["otherwise", *further_in(self.block(scope, where, 2))]
        return lines

    def each(self, scope: Scope, where: Where) -> Lines:
        """For each of several."""
        many, (name, type_) = self.many(scope)
        quiet = replace(where, choosing=where.choosing and self.chance.seldom(3))
        return [f"for each {name} in {many}", *further_in(self.block(scope.having(name, type_), quiet, 2))]

    def named(self, scope: Scope, where: Where) -> Lines:
        """With a name for what may be nothing, or with somebody who acts."""
        if self.chance.seldom(2):
            inner = replace(scope, you=True)
            quiet = where if scope.you else replace(where, choosing=where.choosing)
            return [f"let {self.make.player(scope)} act", *further_in(self.block(inner, quiet, 2))]
        board, component, name = (
            self.chance.one(self.world.boards),
            self.chance.one(self.world.components),
            self.make.name(),
        )
        value, type_ = self.make.space(board, scope, 2), f"space {board.name}"
        if self.chance.seldom(2):
            value, type_ = self.make.thing(component, scope, 2), f"thing {component.noun}"
        lines = [
            f"if there is {value}, called {name}",
            *further_in(self.block(scope.having(name, type_), where, 2)),
        ]
        return [*lines, "otherwise nothing happens"]

    def by_cases(self, scope: Scope, where: Where) -> Lines:
        """By cases."""
        if self.chance.seldom(2):
            lines, cases = ["depending on level"], ["0", "1, 3", "4 to 5"]
        elif self.chance.seldom():
            lines, cases = [f"depending on {self.make.player(scope)}"], ["seat 1", "seat 2"]
        else:
            lines, cases = [f"depending on {self.make.suit(scope, 2)}"], ["clubs", "hearts"]
        for case in self.chance.some(cases, 3):
            lines += [f"  {case}", *further_in(further_in(self.block(scope, where, 1)))]
        return [*lines, "otherwise nothing happens"]

    def repeated(self, scope: Scope, where: Where) -> Lines:
        """Again and again."""
        quiet = replace(where, choosing=where.choosing and self.chance.seldom(2))
        times = self.chance.one(("2 times", "3 times", f"({self.make.number(scope, 1)} but at most 4) times"))
        return [f"repeat {times}", *further_in(self.block(scope, quiet, 2))]

    def done(self, scope: Scope, where: Where) -> Lines:
        """A procedure."""
        name, types = self.chance.one(where.procedures)
        given = [self.make.argument(type_, scope, 1) for type_ in types]
        if None in given:
            return ["nothing happens"]
        words = ("of", "for", "with")
        return [f"do {name}{''.join(f' {word} ({one})' for word, one in zip(words, given, strict=False))}"]

    def of_turns(self, scope: Scope, where: Where) -> Lines:
        """More turns, or fewer."""
        able = ["take another turn", f"{self.make.player(scope)} misses a turn", "end the turn"]
        able += ["pass", "pass"] if where.passes else []
        able += ["the others answer again"] if where.answers else []
        what = self.chance.one(able)
        if what == "pass" and self.chance.seldom(2):
            return [what]
        return [f"if {self.make.condition(scope, 1)}", f"  {what}"]

    def ending(self, scope: Scope) -> Lines:
        """The game may be over."""
        able = ["end the game", "nobody wins", f"{self.make.player(scope)} wins"]
        able += [f"({self.make.players(scope, 1)}) win", "cannot happen"]
        return [f"if {self.make.condition(scope, 2)}", f"  {self.chance.one(able)}"]

    def said(self, scope: Scope) -> Lines:
        """Everybody is told something."""
        names = [name for name, type_ in scope.names if type_ in ("number", "player")]
        return [f'say "so it is{f": {{{self.chance.one(names)}}}" if names else ""}"']
