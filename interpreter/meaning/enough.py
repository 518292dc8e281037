"""Whether there are always enough to draw, as far as counting along the text can tell.

Followed is the least number of components that can lie in each place: from before the setup, through every
statement, around loops of known length, along every branch. Where that does not show that there are enough,
nothing is claimed, and the author is asked.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import AtOnce, Procedure, Trigger
from festrules.grammar.vocabulary.reading import construct, written
from festrules.interpreter.meaning.context import Context, expression_of
from festrules.interpreter.meaning.index import triggers_after
from festrules.interpreter.meaning.mentions import mentioned
from festrules.interpreter.meaning.stock import Stock
from festrules.interpreter.world.constants import NotConstant

MOST_STEPS = 20_000  # statements that are followed, before nothing more is claimed
MOST_PLACES = 2_000_000  # from which something is taken, before nothing more is claimed
MOST_TIMES = 500  # round a loop
DEEPEST = 24  # calls inside each other

Places: TypeAlias = "frozenset[int] | None"  # where something may lie; None: anywhere
Names: TypeAlias = dict[str, Places]


class _GiveUpError(Exception):
    """Following the text takes too long."""


def always_enough(context: Context) -> set[Pointer]:
    """The draws and deals for which there are enough, whatever happens."""
    data: Any = context.document.data
    follower = _Follower(context, Stock(context.lying))
    try:
        for thing in context.things.values():
            if isinstance(thing, Trigger) and isinstance(thing.moment, AtOnce):
                statements = [written(one) for one in thing.do]
                follower.around(partial(follower.block, statements, "", {}))
        for section in ("setup", "play"):
            if section in data:
                follower.block(data[section]["do"], f"/{section}/do", {})
    except _GiveUpError:
        return set()
    return {pointer for pointer, enough in follower.enough.items() if enough}


@dataclass(slots=True)
class _Follower:
    context: Context
    stock: Stock
    enough: dict[Pointer, bool] = field(default_factory=dict)
    steps: int = 0
    looked_at: int = 0  # places from which something is taken
    depth: int = 0
    taken: set[int] = field(default_factory=set)  # places from which something has been taken

    # ---- ways through the text ------------------------------------------------------------------

    def block(self, statements: list[Any], pointer: Pointer, names: Names) -> None:
        names = dict(names)
        for number, statement in enumerate(statements):
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise _GiveUpError
            ((kind, fields),) = statement.items()
            self.statement(kind, fields, f"{pointer}/{number}/{kind}", names)

    def either(self, ways: Iterable[Callable[[], None]]) -> None:
        """One of several ways is gone: what is left at the least after any of them."""
        self.stock.settle([self.stock.tried(way) for way in ways])

    def around(self, body: Callable[[], None]) -> None:
        """A loop that runs any number of times: of what it takes from nothing may be left."""
        taken, self.taken = self.taken, set()
        self.stock.tried(body)
        for place in self.taken:
            self.stock[place] = 0
        self.either([lambda: None, body])
        taken |= self.taken
        self.taken = taken

    def times(self, count: int | None, exact: bool, body: Callable[[], None]) -> None:
        if count is None or count > MOST_TIMES:
            self.around(body)
            return
        for _ in range(count):
            if exact:
                body()
            else:
                self.either([lambda: None, body])

    # ---- statements -----------------------------------------------------------------------------

    def statement(self, kind: str, fields: Any, here: Pointer, names: Names) -> None:
        match kind:
            case "draw" | "deal":
                self.draws(kind, fields, here, names)
            case "move" | "move-all" | "move-kind" | "pay" | "rearrange":
                self.moves(kind, fields, names)
            case "let":
                names[fields["name"]] = self.lies(fields["value"], names)
            case "roll":
                names[fields["name"]] = None
            case "pick" | "pick-each" | "choose":
                values = fields["from"].get("of", {}).get("collection")
                names[fields["name"]] = self.lies(values, names) if values else None
                self.maybe(fields.get("otherwise", []), f"{here}/otherwise", names)
            case "take":
                self.take(fields, here, names)
            case "if":
                blocks = [(fields["then"], "then"), (fields.get("otherwise", []), "otherwise")]
                self.either([partial(self.block, one, f"{here}/{word}", names) for one, word in blocks])
            case "depending":
                blocks = [(case["do"], f"cases/{number}/do") for number, case in enumerate(fields["cases"])]
                blocks += [(fields["otherwise"], "otherwise")] if "otherwise" in fields else []
                self.either([partial(self.block, one, f"{here}/{word}", names) for one, word in blocks])
            case "with":
                inside = {**names, fields["name"]: self.lies(fields["of"], names)}
                self.either(
                    [
                        lambda: self.block(fields["do"], f"{here}/do", inside),
                        lambda: self.block(fields.get("otherwise", []), f"{here}/otherwise", names),
                    ]
                )
            case "do":
                self.call(fields["what"])
            case _:
                if "do" in fields:
                    self.course(kind, fields, here, names)

    def course(self, kind: str, fields: Any, here: Pointer, names: Names) -> None:
        """Loops and named parts."""
        count, exact, after = None, True, {"rounds": "round", "turns": "turn", "turns-once": "turn"}.get(kind)
        inside = dict(names)
        match kind:
            case "each" | "turns-once":
                count, exact = self.size(fields["of"], names)
                if kind == "each":
                    inside[fields["name"]] = self.lies(fields["of"], names)
            case "rounds" | "repeat" if "count" in fields:
                count = self.number(fields["count"], names)
            case "phase" | "step" | "physical" | "secretly":
                count, after = 1, fields.get("name")

        def body() -> None:
            self.block(fields["do"], f"{here}/do", inside)
            self.triggers_after(after)

        self.times(count, exact, body)
        if "otherwise" in fields:
            self.maybe(fields["otherwise"], f"{here}/otherwise", names)
        if kind in ("secretly", "physical"):
            for statement in fields["do"]:
                for inner in statement.values():
                    if "name" in inner:
                        values = inner.get("from", {}).get("of", {}).get("collection")
                        names[inner["name"]] = self.lies(values, names) if values else None

    def maybe(self, statements: list[Any], here: Pointer, names: Names) -> None:
        self.either([lambda: None, lambda: self.block(statements, here, names)])

    def take(self, fields: Any, here: Pointer, names: Names) -> None:
        ways = [partial(self.routine, name, "action") for name in fields["actions"]]
        if "otherwise" in fields or fields.get("may"):
            ways.append(partial(self.block, fields.get("otherwise", []), f"{here}/otherwise", names))
        self.either(ways)

    def call(self, what: Any) -> None:
        ((_, called),) = what.items()
        name = called.get("name", "")
        thing = self.context.things.get(name)
        self.routine(name, "procedure" if isinstance(thing, Procedure) else "action")

    def routine(self, name: str, kind: str) -> None:
        thing = self.context.things.get(name)
        if thing is None or thing.RECORD.kind != kind:
            return
        declared = written(thing)[kind]
        if self.depth == DEEPEST:
            raise _GiveUpError
        self.depth += 1
        names: Names = {one["name"]: None for one in declared.get("parameters", {}).values()}
        self.block(declared["do"], f"/things/{name}/{kind}/do", names)
        self.triggers_after(name)
        self.depth -= 1

    def triggers_after(self, name: str | None) -> None:
        triggers = self.context.once("triggers", lambda: triggers_after(self.context.things))
        for trigger in triggers.get(name or "", ()):
            self.either([lambda: None, partial(self.routine, trigger, "trigger")])

    # ---- what goes from where to where -----------------------------------------------------------

    def draws(self, kind: str, fields: Any, here: Pointer, names: Names) -> None:
        amount, source = self.number(fields["amount"], names), self.places(fields["from"], names)
        if amount is not None and kind == "deal":
            amount *= len(self.context.world.seats)
        enough = (
            amount is not None and bool(source) and all(self.stock[place] >= amount for place in source or ())
        )
        self.enough[here] = self.enough.get(here, True) and enough
        self.lose(source, amount)
        if enough and kind == "draw":
            self.gain(self.places(fields["to"], names), amount or 0)
            if "name" in fields:
                names[fields["name"]] = self.places(fields["to"], names)
        elif "name" in fields:
            names[fields["name"]] = None
        if "otherwise" in fields:
            self.maybe(fields["otherwise"], f"{here}/otherwise", names)

    def moves(self, kind: str, fields: Any, names: Names) -> None:
        match kind:
            case "move":
                self.lose(self.lies(fields["what"], names), 1)
                target = self.places(fields["to"], names)
                self.gain(target, 1)
                for name in names.keys() & mentioned(expression_of(fields["what"], "")):
                    names[name] = target
            case "move-all":
                self.move_all(fields, names)
            case "move-kind":
                amount = self.number(fields.get("amount", {"number": {"value": 1}}), names)
                self.lose(self.places(fields["from"], names), amount)
                if amount is not None and not fields.get("up-to"):
                    self.gain(self.places(fields["to"], names), amount)
            case "pay":
                self.lose(self.places(fields["from"], names), None)
            case _:
                self.lose(self.places(fields["board"], names), None)

    def move_all(self, fields: Any, names: Names) -> None:
        """Everything that lies in one place goes to another with it."""
        source, target = self.lies(fields["what"], names), self.places(fields["to"], names)
        count, within = 0, fields["what"].get("within")
        if source is not None and len(source) == 1 and within is not None:
            (place,) = source
            allowed = self.context.world.families[self.context.world.places[place].family].components
            noun = within["what"].get("name", {}).get("name")
            one = self.context.world.components[allowed[0]] if len(allowed) == 1 else None
            if one is not None and noun in (one.name, one.plural):
                count = self.stock[place]
        self.lose(source, None)
        self.gain(target, count)

    def lose(self, places: Places, amount: int | None) -> None:
        self.looked_at += len(self.stock.places) if places is None else len(places)
        if self.looked_at > MOST_PLACES:
            raise _GiveUpError
        for place in self.stock.places if places is None else places:
            self.taken.add(place)
            self.stock[place] = 0 if amount is None else max(0, self.stock[place] - amount)

    def gain(self, places: Places, amount: int) -> None:
        if places is not None and len(places) == 1:
            (place,) = places
            self.stock[place] += amount

    # ---- what can be known of expressions --------------------------------------------------------

    def number(self, expression: Any, names: Names) -> int | None:
        if mentioned(expression_of(expression, "")) & names.keys():
            return None
        try:
            value = self.context.building.constants.value(construct("expression", expression))
        except NotConstant:
            return None
        return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None

    def places(self, expression: Any, names: Names) -> Places:
        """The places an expression may stand for."""
        ((kind, fields),) = expression.items()
        name = fields.get("name") if kind in ("name", "my", "of") else None
        if name is None or name in names or name not in self.context.world.families:
            return None
        return frozenset(self.context.world.families[name].places)

    def lies(self, expression: Any, names: Names) -> Places:
        """Where the components that an expression stands for may lie."""
        ((kind, fields),) = expression.items()
        match kind:
            case "name" | "of" if fields["name"] in names:
                return names[fields["name"]]
            case "within":
                return self.places(fields["place"], names)
            case (
                "where" | "other-than" | "with-most" | "with-least" | "ordered-by" | "reversed" | "aggregate"
            ):
                return self.lies(fields["of"], names)
            case "of" if fields["name"] in ("top", "bottom") and "of" in fields:
                return self.places(fields["of"], names)
        return None

    def size(self, expression: Any, names: Names) -> tuple[int | None, bool]:
        """How many members a collection has, and whether just so many or at the most."""
        ((kind, fields),) = expression.items()
        world = self.context.world
        match kind:
            case "players" | "players-after" | "other-players":
                return len(world.seats) - (kind != "players"), True
            case "reversed":
                return self.size(fields["of"], names)
            case "where" | "other-than" | "with-most" | "with-least":
                return self.size(fields["of"], names)[0], False
            case "of" if fields["name"] == "spaces" and "of" in fields:
                name = next(iter(fields["of"].values())).get("name")
                if name in world.families and name not in names:
                    alone = "name" in fields["of"]
                    return world.families[name].count if alone else world.families[name].spaces, True
            case "name" if fields["name"] not in names:
                component = self.context.index.nouns.get(fields["name"])
                if component is not None:
                    return len(component.kinds), True
        return None, False
