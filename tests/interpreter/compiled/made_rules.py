"""Rules files made at random: small games with everything that the language has, most of them valid."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.interpreter.compiled.made_expressions import Asked, Expressions, Scope
from tests.interpreter.compiled.made_statements import Lines, Statements, Where, further_in, one_of
from tests.interpreter.compiled.made_ways import Stride, WideExpressions, WideStatements, widen
from tests.interpreter.compiled.made_world import Chance, Component, world_of

from festrules.grammar.files import read_document
from festrules.interpreter.game import make_game
from festrules.interpreter.machine.machine import Machine

ENDS = {  # of turns that go round
    2: "everyone passes in a row",
    3: "everyone has passed",
    4: "all but one have passed",
    5: "everyone has answered",
    6: "the game ends",
}


@dataclass(frozen=True, slots=True)
class Made:
    """A game as text, with the tables that lie beside it, for this many players."""

    text: str
    tables: dict[str, str]
    players: int

    def machine(self) -> Machine:
        """The machine; `Refused` if the checker finds a mistake."""
        with TemporaryDirectory() as folder:
            for name, text in (("made.rules", self.text), *self.tables.items()):
                (Path(folder) / name).write_text(text, encoding="utf-8")
            return make_game(read_document(Path(folder) / "made.rules"), self.players).machine


def rules(pick: Callable[[int], int], *, wide: bool = False) -> Made:
    """A game, from answers to one question: a number below another; a `wide` one says more of boards."""
    chance = Chance(pick)
    world = world_of(chance)
    if wide:
        widen(world, chance)
        making = Making(chance, WideStatements(chance, world, WideExpressions(chance, world)))
    else:
        making = Making(chance, Statements(chance, world, Expressions(chance, world)))
    return Made(
        making.text(),
        {name: one for name, one in world.tables.items() if f'"{name}"' in "\n".join(world.lines)},
        world.players,
    )


class Making:
    """Makes one game."""

    def __init__(self, chance: Chance, statements: Statements) -> None:
        self.chance = chance
        self.statements = statements
        self.make = statements.make
        self.world = statements.world
        self.asked: tuple[Asked, ...] = ()
        self.costs: tuple[str, ...] = ()
        self.actions: tuple[str, ...] = ()
        self.procedures: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def text(self) -> str:
        """The whole file."""
        world, chance = self.world, self.chance
        then = chance.one(("scores decide", "nobody wins"))
        lines = [
            "festrules 2",
            'game "Made"',
            f"  players {world.players}",
            f"  at most {world.longest} decisions, then {then}",
            *world.lines,
            "table tenfold of number as n: 5 for n 0, 10 for n 1 to 4, 20 for n 5 to 9",
        ]
        lines += self.legend()
        lines += self.groups()
        lines += self.definitions()
        lines += self.cost_lines()
        self.actions = ("grab", "wait", "jump")[: 1 + chance.pick(3)]
        lines += self.procedure_lines()
        for name in self.actions:
            lines += self.action(name)
        play = self.play()
        lines += self.triggers("\n".join(play))
        lines += self.changes(play)
        lines += ["setup", *further_in(self.setup())]
        lines += ["play", *further_in(play)]
        lines += self.scores()
        return "\n".join(lines) + "\n"

    # ---- declarations ----------------------------------------------------------------------------------

    def scope(self, *, you: bool = False) -> Scope:
        return Scope(you=you, asked=self.asked)

    def where(self, **more: bool | int) -> Where:
        return replace(Where(actions=self.actions, procedures=self.procedures), **more)  # type: ignore[arg-type]

    def definitions(self) -> Lines:
        """Some definitions, each of which may ask for those before it."""
        lines: Lines = []
        board = self.chance.one(self.world.boards)
        component = self.chance.one(self.world.components)
        able: list[tuple[str, str, tuple[str, ...]]] = [
            ("worth-a", "number", ("number",)),
            ("good", "truth", ("player",)),
            ("near", "truth", (f"space {board.name}", "player")),
            ("spots", f"spaces {board.name}", ("player",)),
            ("mine", f"things {component.noun}", ("player",)),
            ("plain", "number", ()),
            ("worth-b", "number", (f"space {board.name}", "number", "player")),
            ("fine", "truth", (f"thing {component.noun}",)),
        ]
        for name, gives, types in self.chance.some(able, 4):
            scope, parameters = self.scope(), []
            for type_ in types:
                parameter = self.make.name()
                scope = scope.having(parameter, type_)
                parameters.append(f"{self.typed(type_)} as {parameter}")
            words = "".join(
                f" {word} {one}" for word, one in zip(("of", "for", "with"), parameters, strict=False)
            )
            lines.append(f"define {name}{words}: {self.body(gives, scope)}")
            self.asked = (*self.asked, Asked(name, gives, types))
        return lines

    def body(self, gives: str, scope: Scope) -> str:
        """The value of a definition."""
        if gives == "number":
            return self.make.number(scope, 3)
        if gives == "truth":
            return self.make.condition(scope, 2)
        name = gives.split()[1]
        if gives.startswith("spaces"):
            return self.make.spaces(next(one for one in self.world.boards if one.name == name), scope, 2)
        return self.make.things(next(one for one in self.world.components if one.noun == name), scope, 2)

    @staticmethod
    def typed(type_: str) -> str:
        """A type of a parameter."""
        if type_.startswith("space "):
            return f"space of {type_[6:]}"
        return type_.removeprefix("thing ")

    def legend(self) -> Lines:
        """The signs of drawings, if there are any."""
        if not any(one.pattern for one in self.world.components):
            return []
        board = next((one for one in self.world.boards if one.shape == "square" and one.open), None)
        scope = Scope().having("space", f"space {board.name}") if board else Scope()
        signs = [self.make.condition(scope, self.chance.pick(2)) for _ in range(3)]
        same = (
            "kind of top of space"
            if board is None or (board.open and board.ordered)
            else f"({self.make.number(scope, 1)})"
        )
        return [
            "legend signs of space",
            f'  "R" "a red one": {signs[0]}',
            f'  "G" "a green one": {signs[1]}',
            f'  mark "^" "raised": {signs[2]}',
            f'  same "=": {same}',
        ]

    def groups(self) -> Lines:
        """The best groups of a board."""
        boards = [one for one in self.world.boards if one.open and one.shape not in ("spaces",)]
        if not boards or not self.chance.seldom(3):
            return []
        board = self.chance.one(boards)
        scope = Scope()
        lines = [f"groups clan on {board.name}"]
        for kind in ("pair", "camp-fire")[: 1 + self.chance.pick(2)]:
            lines += [f"  kind {kind}", "    for each one in spaces"]
            here = scope.having("one", f"space {board.name}")
            if self.chance.seldom(2):
                lines += ["    for each two in neighbours of one"]
                here = here.having("two", f"space {board.name}")
            lines += [f"    needs {self.make.condition(here, self.chance.pick(2))}"]
            lines += [
                f"    takes {', '.join(name for name, _ in here.names)}",
                f"    worth {1 + self.chance.pick(5)}",
            ]
            self.make.groups.append((board.name, kind))
        if self.chance.seldom(2):
            lines += ['  extra "two": 3 if count of pair >= 2 otherwise 0']
        return lines

    def cost_lines(self) -> Lines:
        """The lines of a cost."""
        if not any(one.noun == "coin" for one in self.world.components):
            return []
        scope = self.scope()
        known = scope.having("amount", "number")
        lines = ["cost toll"]
        lines += [f"  gold: {self.chance.pick(3)}"] if self.chance.seldom(2) else []
        lines += [f"  any one kind: {1 + self.chance.pick(2)}"] if self.chance.seldom(2) else []
        lines += [f"  one other kind: {1 + self.chance.pick(2)}"] if self.chance.seldom(4) else []
        lines += [f"  silver: {self.make.number(scope, 1)}"]
        lines += [f"  one of these kinds: {1 + self.chance.pick(2)} more"] if self.chance.seldom(3) else []
        lines += [f"  in all: {self.make.number(scope, 0)} less"] if self.chance.seldom(3) else []
        lines += ["  wild: gold"] if self.chance.seldom(3) else []
        self.costs = ("toll", "fee")
        return [
            *lines,
            "cost fee of number as amount",
            f"  gold: {self.make.number(known, 1)} if {self.make.condition(known, 1)}",
        ]

    def procedure_lines(self) -> Lines:
        """Some procedures, each of which may do those before it."""
        lines: Lines = []
        board = self.chance.one(self.world.boards)
        able: list[tuple[str, tuple[str, ...]]] = [
            ("fuss", ("player",)),
            ("settle-up", (f"space {board.name}", "number")),
            ("bustle", ()),
        ]
        lines += self.strides() if isinstance(self.make, WideExpressions) else []
        for name, types in self.chance.some(able, 3):
            scope, parameters = self.scope(), []
            for type_ in types:
                parameter = self.make.name()
                scope = scope.having(parameter, type_)
                parameters.append(f"{self.typed(type_)} as {parameter}")
            words = "".join(f" {word} {one}" for word, one in zip(("of", "for"), parameters, strict=False))
            where = replace(self.where(choosing=False, depth=1), actions=())
            lines += [f"procedure {name}{words}", *further_in(self.statements.block(scope, where))]
            self.procedures = (*self.procedures, (name, types))
        return lines

    def strides(self) -> Lines:
        """A procedure that can be imagined, since all see what it does."""
        statements, make = self.statements, self.make
        assert isinstance(statements, WideStatements)
        assert isinstance(make, WideExpressions)
        able = statements.in_the_open()
        if not able:
            return []
        one, board = self.chance.one(able)
        scope = self.scope(you=True)
        stride: Stride = ("stride", (f"thing {one.noun}", f"space {board.name}"))
        scope = scope.having("walker", stride[1][0]).having("goal-space", stride[1][1])
        lines = [f"procedure stride of {one.noun} as walker for space of {board.name} as goal-space"]
        home = self.world.lying(one)[0]
        if not home.per and self.chance.seldom(2):
            lines += [f"  move all {one.plural} on goal-space to {home.name}"]
        lines += ["  if goal-space is not full, move walker to goal-space"]
        lines += further_in(statements.becomes(scope) if self.chance.seldom(2) else statements.change(scope))
        make.strides, self.procedures = (stride,), (stride,)
        return lines

    def action(self, name: str) -> Lines:
        """An action: what it needs, what is chosen, and what happens."""
        scope = self.scope(you=True)
        lines = [f'action {name} "{name}"']
        if self.chance.seldom(2):
            lines += [f'  needs {self.make.condition(scope, 2)} (refused: "no")']
        where = replace(self.where(depth=1), actions=())
        body: Lines = []
        for _ in range(self.chance.pick(3)):
            more, scope = self.chosen(scope, sure=not any("may choose" in line for line in body))
            body += more
        if (
            self.costs
            and self.chance.seldom(2)
            and not any("if you cannot" in line or "always" in line or "may " in line for line in body)
        ):
            body += self.statements.paid(self.costs, scope)
        return [*lines, *further_in([*body, *self.statements.block(scope, where, 2)])]

    def chosen(self, scope: Scope, *, sure: bool) -> tuple[Lines, Scope]:
        """A choice of an action: without an `otherwise`, so that it is looked ahead to."""
        name = self.make.name()
        many, type_ = self.statements.candidates(scope, name)
        if type_.startswith("hidden "):
            return [], scope
        may = "may " if self.chance.seldom(5) else ""
        lines = [
            f'{may}choose {name} from {many} "which?"',
            *self.statements.conditions(scope.having(name, type_)),
        ]
        lines += [] if sure or may else ["if you cannot, nothing happens"]
        return lines, scope.having(name, type_, sure=sure and not may)

    def changes(self, play: Lines) -> Lines:
        """Changes of what has a name, while something holds."""
        cards = any(one.noun == "event" for one in self.world.components)
        if not cards and not self.chance.seldom():
            return []
        quiet = replace(self.where(choosing=False, depth=0), actions=())
        scope = self.scope(you=True)
        edits: Lines = []
        numbers = [one for one in self.asked if one.gives == "number"]
        if numbers:
            asked = self.chance.one(numbers)
            edits += [f"increase {asked.name} by {self.chance.one((1, -2, 3))}"]
            edits += [f"limit {asked.name} to at {self.chance.one(('most', 'least'))} {self.chance.pick(9)}"]
        name = self.chance.one(self.actions)
        edits += [f'forbid {name} (refused: "not now")'] if self.chance.seldom() else []
        edits += (
            [f'{name} needs {self.make.condition(scope, 1)} (refused: "not yet")']
            if self.chance.seldom(2)
            else []
        )
        edits += (
            [f"after {name}", *further_in(self.statements.block(scope, quiet, 1))]
            if self.chance.seldom(2)
            else []
        )
        edits += (
            [f"before {name}", *further_in(self.statements.block(scope, quiet, 1))]
            if self.chance.seldom()
            else []
        )
        edits = edits or ["nothing changes"]
        if cards:
            return ['change storm "a storm"', *further_in(edits), 'change calm "calm"', "  nothing changes"]
        return [f'change festive "a feast" while {self.make.condition(self.scope(), 1)}', *further_in(edits)]

    def triggers(self, play: str) -> Lines:
        """Triggers, and the end of the game."""
        lines: Lines = []
        scope = self.scope()
        quiet = replace(self.where(choosing=False, depth=1), actions=())
        if self.chance.seldom(2):
            able = [name for name in ("turn", "round") if f"{name}s " in play]
            moment = self.chance.one(("at once", "after grab", *(f"after {name}" for name in able)))
            you = moment in ("after turn", "after grab")
            if moment == "at once" or self.chance.seldom(2):
                moment += f" when {self.make.condition(replace(scope, you=you), 2)}"
            lines += [
                f"trigger bell {moment}",
                *further_in(self.statements.block(replace(scope, you=you), quiet, 2)),
            ]
        if self.chance.seldom(3):
            lines += [
                f"trigger whistle at once when {self.make.condition(scope, 1)}",
                *further_in(self.statements.change(scope)),
            ]
        if self.chance.seldom(2):
            moment = self.chance.one(("at once", "after the turn", "after the round"))
            lines += [f'end over "it is over" {moment} when {self.make.condition(scope, 2)}']
        if self.chance.seldom(3):
            condition = f"some p in players: glory of p > {8 + self.chance.pick(10)}"
            lines += [f'end fame "somebody is famous" at once when {condition}']
        return lines

    # ---- the course ------------------------------------------------------------------------------------

    def setup(self) -> Lines:
        """Things are laid out."""
        where = replace(self.where(choosing=False, depth=1), actions=())
        lines = self.statements.block(self.scope(), where, 4)
        for component in self.world.components:
            boards = [one for one in self.world.lying(component) if one.shape and one.spaces and one.open]
            if boards and component.kinds:
                board = self.chance.one(boards)
                space, home = self.chance.one(board.spaces), self.world.lying(component)[0]
                if not home.per and home.name:
                    lines += [
                        f"if {space} is empty",
                        f"  move 1 {component.kinds[0]} from {home.name} to {space}, or all if fewer",
                    ]
            lines += self.laid_out(component)
            if component.noun == "event" and self.chance.seldom(2):
                lines += ["move storm to today"]
            if component.owned and boards and boards[0].open and self.world.lying(component)[0].open:
                lines += self.pieces(component.noun, boards[0].name, boards[0].per)
        return lines

    def laid_out(self, component: Component) -> Lines:
        """Some of it is dealt, or lies about, before the game."""
        home, *others = self.world.lying(component)
        hands = [
            one for one in others if one.per == "player" and not one.shape and set(home.of) <= set(one.of)
        ]
        if home.per or component.owned:
            return []
        if hands and self.chance.seldom(2):
            shuffled = [f"shuffle {home.name}"] if home.ordered else []
            return [
                *shuffled,
                f"deal {1 + self.chance.pick(3)} from {home.name} to each {self.chance.one(hands).name}",
                "if there are not enough, nothing happens",
            ]
        boards = [one for one in others if one.shape and not one.per and one.open]
        if not boards or not home.open or not self.chance.seldom(2):
            return []
        board = self.chance.one(boards)
        spread = self.make.condition(self.scope().having("space", f"space {board.name}"), 1)
        lines = [
            f"for each space in (spaces of {board.name} where {spread})",
            f"  if there is a first of {component.plural} in {home.name}, called thing",
        ]
        return [
            *lines,
            "    if space is not full",
            "      move thing to space",
            "  otherwise nothing happens",
        ]

    def pieces(self, noun: str, board: str, per: str) -> Lines:
        """Each player's pieces come onto the board, here and there."""
        inside = f"spaces of {board}" + (" of player" if per else "")
        homes = {"frog": "nest", "tile": "rack", "captain": "cabin", "disc": "box"}
        return [
            "for each player in players",
            f"  if there is a first of ({inside} where space is empty), called spot",
            f"    if there is a first of ({noun}s of player in {homes[noun]}), called one",
            "      move one to spot",
            "    otherwise nothing happens",
            "  otherwise nothing happens",
        ]

    def play(self) -> Lines:
        """Parts of the course, one after the other."""
        lines: Lines = []
        for _ in range(1 + self.chance.pick(4)):
            kind = self.chance.pick(6)
            if kind == 0:
                lines += [f"rounds {2 + self.chance.pick(4)}", *further_in(self.in_round())]
            elif kind == 1:
                lines += self.turns()
            elif kind == 2:
                lines += self.race()
            elif kind == 3:
                lines += self.secretly()
            elif kind == 4:
                lines += [f'phase {self.make.name()} "a phase"', *further_in(self.turns())]
            else:
                lines += [
                    f"rounds until {self.make.condition(self.scope(), 1)} or round > 4",
                    *further_in(self.in_round()),
                ]
        return [*lines, "turns for players", f'  may choose one: {one_of(self.actions)} "what now?"']

    def in_round(self) -> Lines:
        """The statements of a round."""
        lines: Lines = []
        for _ in range(1 + self.chance.pick(2)):
            kind = self.chance.pick(4)
            if kind in (0, 1):
                lines += self.turns(once=True)
            elif kind == 2:
                lines += self.secretly()
            else:
                lines += self.statements.block(self.scope(), self.where(choosing=False), 2)
        return lines

    def turns(self, *, once: bool = False) -> Lines:
        """Turns of any kind."""
        make, scope = self.make, self.scope()
        own = self.scope(you=True)
        kind = 0 if once else self.chance.pick(7)
        until = ENDS.get(kind, "")
        if kind == 0:
            head = f"turns for {make.players(scope, 1)}"
        else:
            among = f" among ({make.players(scope, 1)})" if self.chance.seldom(3) else ""
            until = until or f"({make.condition(scope, 2)}) or turn > 9"
            again = ", round and round," if "answered" in until else ""
            head = f"turns from {make.player(scope)}{among}{again} until {until}"
        where = self.where(turn=True, passes="pass" in until, answers="answered" in until)
        first = self.statements.taken(where) if self.chance.seldom(2) else []
        if not first:
            first, own = self.statements.choose(own, where)
        if kind > 1 and not self.chance.seldom(8):  # otherwise they might go on and on
            first = ['choose pace from 1 to 2 "how fast?"', *first]
        raised = [f"if {make.condition(own, 1)}", "  the others answer again"] if where.answers else []
        return [head, *further_in([*first, *self.statements.block(own, where, 3), *raised])]

    def secretly(self) -> Lines:
        """All choose in secret."""
        scope = self.scope(you=True)
        name = self.make.name()
        who = self.chance.one(("players", "players", f"({self.make.players(self.scope(), 1)})"))
        lines = [f"all {who} secretly"]
        many, type_ = self.statements.candidates(scope, name)
        while type_.startswith("hidden "):
            many, type_ = "1 to 3", "number"
        lines += [f'  choose {name} from {many} "which?"']
        lines += further_in(self.statements.conditions(scope.having(name, type_)))
        lines += ["  if you cannot, nothing happens"]
        other = self.make.name()
        if self.chance.seldom(2):
            lines += [f'  may choose {other} from 1 to 3 "how many?"']
        if type_ == "number":
            lines += [
                "for each player in players",
                f"  set level to ({name} of player otherwise 1) but at most 5 but at least 0",
            ]
        else:
            lines += [
                "for each player in players",
                f"  if {name} of player is not nothing",
                "    set level to 2",
            ]
        return lines

    def race(self) -> Lines:
        """First come, first served."""
        scope = self.scope(you=True)
        name = self.make.name()
        many, type_ = self.statements.candidates(scope, name)
        if type_.startswith("hidden "):
            many, type_ = "1 to 3", "number"
        inside = scope.having(name, type_)
        until = f"({self.make.condition(self.scope(), 1)}) or level > 4"
        lines = [f"all players race until {until}"]
        may = "may " if self.chance.seldom(3) else ""
        lines += [
            f'  {may}choose {name} from {many} "which?"',
            *further_in(self.statements.conditions(inside)),
        ]
        where = replace(self.where(depth=1), actions=())
        lines += further_in(self.statements.block(inside, where, 2))
        lines += ["  set level to level + 1 but at most 9"]
        return [*lines, "otherwise", "  nothing happens"] if self.chance.seldom(2) else lines

    # ---- the end ---------------------------------------------------------------------------------------

    def scores(self) -> Lines:
        """Points, and who wins."""
        scope = replace(self.scope(you=True), all_seen=True)
        lines = ["score", "  part glory: my glory"]
        for number in range(self.chance.pick(3)):
            lines += [f"  part p{number}: {self.make.number(scope, 2)}"]
        lines += ["winner", f"  {self.chance.one(('most', 'least'))} points"]
        for _ in range(self.chance.pick(3)):
            lines += [f"  then {self.chance.one(('most', 'least'))} ({self.make.number(scope, 2)})"]
        return [*lines, "  then never tied" if self.chance.seldom(8) else "  then shared"]
