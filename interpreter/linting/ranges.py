"""Which numbers an expression of a text can be, whatever the configuration.

A text has many configurations and no machine, and may have mistakes. So what can be read of an expression becomes one
of a machine, of which it is known what it can be; names in it stand for what is declared for them, and where the words
do not tell, for any number.
"""

from collections.abc import Iterator

from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.parts import Column, Numbering
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KeepThing,
    KindsThing,
    OptionThing,
    TableThing,
)
from festrules.grammar.vocabulary.edits import Edit
from festrules.grammar.vocabulary.expressions import Expression, arithmetic, atoms, conditions
from festrules.grammar.vocabulary.expressions.collections import Aggregate, Players
from festrules.grammar.vocabulary.types import NumberType, Type
from festrules.grammar.vocabulary.words import Aggregation
from festrules.interpreter.linting.look import Look
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import ANY, MANY, Fact, any_of, between, collection
from festrules.interpreter.ranges.ranges import Ranges
from festrules.interpreter.world.things import World

EFFORT = 100_000  # expressions looked at for one rule; past that any of them can be any number
DEEPEST = 12  # definitions and parts within each other; deeper ones can be any number
OF_MEMBERS: dict[Aggregation, node.Gathered] = {
    Aggregation.SUM: "sum",
    Aggregation.HIGHEST: "highest",
    Aggregation.LOWEST: "lowest",
    Aggregation.FIRST: "first",
    Aggregation.LAST: "last",
    Aggregation.ONLY: "only",
}
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
            name
            for spot in look.spots
            if not isinstance(spot.node, Edit | Column)
            and (field := spot.node.RECORD.fields.get("name")) is not None
            and field.binds
            and (name := getattr(spot.node, field.attribute)) is not None
        }
        players = look.document.book.game.players
        self.players = between(players.from_, players.to)

    def of(self, expression: Expression) -> Fact:
        """The numbers that it can be."""
        return self.ranges.of(self._read(expression, 0))

    def settled(self, asked: conditions.Compare | conditions.Is) -> bool | None:
        """Whether a comparison holds, if it is the same for all numbers that both sides can be; by `is`, too."""
        one, other = self._read(asked.left, 0), self._read(asked.right, 0)
        fact = self.ranges.of(
            node.Compare(asked.by.value, one, other)
            if isinstance(asked, conditions.Compare)
            else node.Equal(one, other)
        )
        return bool(fact.low) if fact.low == fact.high else None

    # ---- reading -----------------------------------------------------------------------------------

    def _name(self, fact: Fact) -> node.Expression:
        """A name that stands for this, or for nothing: whether it can, no declaration tells."""
        place = len(self.ranges.bound)
        nothing = not fact.several
        self.ranges.bound[place] = any_of((fact, Fact(1, 0, nothing=True))) if nothing else fact
        return node.Bound(place)

    def _read(self, expression: Expression, depth: int) -> node.Expression:
        self.left -= 1
        if self.left < 0 or depth > DEEPEST:
            return self._name(ANY)
        match expression:
            case atoms.Number(value=value):
                return node.Constant(value)
            case atoms.Named(name=name) | atoms.My(name=name):
                return self._name(ANY) if name in self.given else self._named(name, depth)
            case atoms.Of(name=name):
                return self._attribute(name, depth)
            case Aggregate():
                return self._aggregate(expression, depth)
            case atoms.Conditional():
                then, other = self._parts(depth, expression.then, expression.otherwise)
                return node.Conditional(self._name(between(0, 1)), then, other)
            case atoms.Default():
                of, other = self._parts(depth, expression.of, expression.otherwise)
                return node.Default(of, other)
            case _:
                return self._calculated(expression, depth)

    def _calculated(self, expression: Expression, depth: int) -> node.Expression:
        match expression:
            case arithmetic.Negative():
                return node.Arithmetic("-", node.Constant(0), *self._parts(depth, expression.of))
            case arithmetic.Plus():
                return node.Arithmetic("+", *self._parts(depth, expression.left, expression.right))
            case arithmetic.Minus():
                return node.Arithmetic("-", *self._parts(depth, expression.left, expression.right))
            case arithmetic.Times():
                return node.Arithmetic("*", *self._parts(depth, expression.left, expression.right))
            case arithmetic.AtLeast():
                return node.Arithmetic("at-least", *self._parts(depth, expression.of, expression.limit))
            case arithmetic.AtMost():
                return node.Arithmetic("at-most", *self._parts(depth, expression.of, expression.limit))
            case _:
                return self._name(ANY)

    def _parts(self, depth: int, *expressions: Expression) -> Iterator[node.Expression]:
        return (self._read(one, depth + 1) for one in expressions)

    def _fact(self, expression: Expression, depth: int) -> Fact:
        return self.ranges.of(self._read(expression, depth + 1))

    def _named(self, name: str, depth: int) -> node.Expression:
        if name in self.look.changed:
            return self._name(ANY)
        match self.look.things.get(name):
            case KeepThing(type=declared):
                return self._name(self._typed(declared, depth))
            case Define(value=value):
                return self._read(value, depth + 1)
            case OptionThing(from_=int(least), to=int(most)):
                return self._name(between(least, most))
            case TableThing(entries=entries):
                return self._name(any_of(self._fact(entry.is_, depth) for entry in entries))
            case _:
                return self._name(ANY)

    def _typed(self, declared: Type, depth: int) -> Fact:
        return self._from_to(declared, depth) if isinstance(declared, NumberType) else ANY

    def _from_to(self, bounds: NumberType | Numbering, depth: int) -> Fact:
        return between(self._fact(bounds.from_, depth).low, self._fact(bounds.to, depth).high)

    def _attribute(self, name: str, depth: int) -> node.Expression:
        if name == "height":
            return self._name(between(0, ANY.high))
        thing = self.look.things.get(name)
        if isinstance(thing, KeepThing | TableThing):
            return self._named(name, depth)
        if thing is not None or name in self.given:
            return self._name(ANY)
        found = [self._typed(column.type, depth) for column in self.look.of(Column) if column.name == name]
        if name == "number":  # cards bear numbers; a column may be called so, too
            numbered = [component.numbered for _, component in self.look.declared(ComponentThing)]
            numbered += [kinds.numbered for _, kinds in self.look.declared(KindsThing)]
            found += [self._from_to(bounds, depth) for bounds in numbered if bounds is not None]
        if name == "position" and not any(self.look.declared(BoardThing)):  # spaces have positions, too
            listed = (kinds for _, kinds in self.look.declared(KindsThing) if not kinds.numbered)
            found += [between(1, len(kinds.values) if kinds.values else ANY.high) for kinds in listed]
        return self._name(any_of(found) if found else ANY)

    def _aggregate(self, aggregate: Aggregate, depth: int) -> node.Expression:
        of = aggregate.of
        if aggregate.by is Aggregation.COUNT:
            everybody = isinstance(of, Players) and of.from_ is None
            return self._name(self.players if everybody else between(0, ANY.high))
        if (by := OF_MEMBERS.get(aggregate.by)) is None:
            return self._name(ANY)
        return node.Aggregate(by, self._name(collection(self._fact(of, depth), 0, MANY)))
