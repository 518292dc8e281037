"""Which numbers an expression of a text can be, whatever the configuration.

A text has many configurations and no machine, and may have mistakes. So what can be read of an expression becomes one
of a machine, of which it is known what it can be; names in it stand for what is declared for them, and where the words
do not tell, for any number.
"""

from typing import Any

from festrules.grammar.spots import binds
from festrules.interpreter.linting.look import Look
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import ANY, MANY, Fact, any_of, between, collection
from festrules.interpreter.ranges.ranges import Ranges
from festrules.interpreter.world.things import World

EFFORT = 100_000  # expressions looked at for one rule; past that any of them can be any number
DEEPEST = 12  # definitions and parts within each other; deeper ones can be any number
CALCULATED: dict[str, node.Calculation] = {"plus": "+", "minus": "-", "times": "*"}
OF_MEMBERS = ("sum", "highest", "lowest", "first", "last", "only")
NO_WORLD = World((), {}, {}, {}, (), {}, (), (), {}, (), {})


class _Declared(Ranges):
    """Names are bound to what is declared for them, and nothing has a cell."""

    def cell(self, number: int) -> Fact:
        return self.bound.get(number, ANY)


class Said:
    """The ranges of a document's expressions. A name that is given to several things can be any number."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.left = EFFORT
        self.ranges = _Declared(NO_WORLD)
        self.given = {
            spot.fields["name"]
            for spot in look.spots
            if isinstance(spot.fields, dict)
            and binds(spot, "name")
            and spot.what not in ("edit", "declaration")
            and spot.what != "column"
            and "name" in spot.fields
        }
        data: Any = look.document.data
        counts = data["game"]["players"]
        self.players = between(counts["from"], counts["to"])

    def of(self, expression: Any) -> Fact:
        """The numbers that it can be."""
        return self.ranges.of(self._read(expression, 0))

    def settled(self, by: Any, left: Any, right: Any) -> bool | None:
        """Whether a comparison holds, if it is the same for all numbers that both sides can be; by `is`, too."""
        one, other = self._read(left, 0), self._read(right, 0)
        asked = node.Equal(one, other) if by == "is" else node.Compare(by, one, other)
        fact = self.ranges.of(asked)
        return bool(fact.low) if fact.low == fact.high else None

    # ---- reading -----------------------------------------------------------------------------------

    def _name(self, fact: Fact) -> node.Expression:
        """A name that stands for this, or for nothing: whether it can, no declaration tells."""
        place = len(self.ranges.bound)
        nothing = not fact.several
        self.ranges.bound[place] = any_of((fact, Fact(1, 0, nothing=True))) if nothing else fact
        return node.Bound(place)

    def _read(self, expression: Any, depth: int) -> node.Expression:
        self.left -= 1
        if self.left < 0 or depth > DEEPEST or not isinstance(expression, dict):
            return self._name(ANY)
        ((kind, fields),) = expression.items()
        match kind:
            case "number":
                return node.Constant(fields["value"])
            case "name" | "my":
                return self._name(ANY) if fields["name"] in self.given else self._named(fields["name"], depth)
            case "of":
                return self._attribute(fields, depth)
            case "aggregate":
                return self._aggregate(fields["by"], fields["of"], depth)
            case "negative":
                return node.Arithmetic("-", node.Constant(0), self._read(fields["of"], depth + 1))
            case "plus" | "minus" | "times":
                left, right = (self._read(fields[side], depth + 1) for side in ("left", "right"))
                return node.Arithmetic(CALCULATED[kind], left, right)
            case "at-least" | "at-most":
                of, limit = (self._read(fields[part], depth + 1) for part in ("of", "limit"))
                return node.Arithmetic(kind, of, limit)
            case "conditional":
                then, other = (self._read(fields[way], depth + 1) for way in ("then", "otherwise"))
                return node.Conditional(self._name(between(0, 1)), then, other)
            case "default":
                of, other = (self._read(fields[part], depth + 1) for part in ("of", "otherwise"))
                return node.Default(of, other)
        return self._name(ANY)

    def _fact(self, expression: Any, depth: int) -> Fact:
        return self.ranges.of(self._read(expression, depth + 1))

    def _named(self, name: str, depth: int) -> node.Expression:
        spot = self.look.things.get(name)
        if spot is None or name in self.look.changed:
            return self._name(ANY)
        if spot.kind == "keep":
            return self._name(self._typed(spot.fields["type"], depth))
        if spot.kind == "define":
            return self._read(spot.fields["value"], depth + 1)
        if spot.kind == "option" and "from" in spot.fields:
            return self._name(between(spot.fields["from"], spot.fields["to"]))
        if spot.kind == "table":
            return self._name(any_of(self._fact(entry["is"], depth) for entry in spot.fields["entries"]))
        return self._name(ANY)

    def _typed(self, type_: Any, depth: int) -> Fact:
        return self._from_to(type_["range"], depth) if "range" in type_ else ANY

    def _from_to(self, bounds: Any, depth: int) -> Fact:
        return between(self._fact(bounds["from"], depth).low, self._fact(bounds["to"], depth).high)

    def _attribute(self, fields: Any, depth: int) -> node.Expression:
        name = fields["name"]
        if name == "height":
            return self._name(between(0, ANY.high))
        thing = self.look.things.get(name)
        if thing is not None and thing.kind in ("keep", "table"):
            return self._named(name, depth)
        if thing is not None or name in self.given:
            return self._name(ANY)
        columns = [spot.fields["type"] for spot in self.look.of("column") if spot.fields["name"] == name]
        found = [self._typed(one, depth) for one in columns]
        if name == "number":  # cards bear numbers; a column may be called so, too
            numbered = [spot.fields.get("numbered") for _, spot in self.look.declared("component")]
            found += [self._from_to(bounds, depth) for bounds in numbered if bounds]
        return self._name(any_of(found) if found else ANY)

    def _aggregate(self, by: Any, of: Any, depth: int) -> node.Expression:
        if by == "count":
            return self._name(self.players if of == {"players": {}} else between(0, ANY.high))
        if by not in OF_MEMBERS:
            return self._name(ANY)
        return node.Aggregate(by, self._name(collection(self._fact(of, depth), 0, MANY)))
