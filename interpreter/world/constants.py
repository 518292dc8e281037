"""Numbers that must be known before there is a world: sizes, counts and ranges.

They may be made of numbers, options, the player count, tables by player count and definitions of those.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.declarations.parts import Numbering
from festrules.grammar.vocabulary.declarations.things import OptionThing, TableThing
from festrules.grammar.vocabulary.expressions import Expression, atoms
from festrules.grammar.vocabulary.expressions import arithmetic as numbers
from festrules.grammar.vocabulary.expressions import conditions as judging
from festrules.grammar.vocabulary.expressions.collections import Aggregate, Players
from festrules.grammar.vocabulary.words import Aggregation, Comparison, Rounding
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.findings import Findings

Value = int | str | bool

ORDERS: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.LESS: lambda left, right: left < right,
    Comparison.AT_MOST: lambda left, right: left <= right,
    Comparison.MORE: lambda left, right: left > right,
    Comparison.AT_LEAST: lambda left, right: left >= right,
}

MOVING = ("turn", "round", "you", "everyone")  # names that play gives a meaning
DEEPEST = 110  # levels of an expression, those of the definitions that it uses included
LARGEST = 10**12  # on the way to a number


class NotConstant(Exception):
    """An expression that play decides, where a number must be known before; or one with a mistake in it."""

    def __init__(self, code: str = "FR406", why: str = "", near: tuple[str, list[str]] | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.near = near


@dataclass(slots=True)
class Constants:
    """Evaluates constant expressions of a document in one configuration."""

    things: Mapping[str, Declaration]
    configuration: Configuration
    findings: Findings
    used: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)  # definitions being looked into, against cycles
    known: dict[str, Value] = field(default_factory=dict)  # the values of definitions and tables
    depth: int = 0

    def number(self, expression: Expression, low: int, high: int, what: str) -> int:
        """A number between two bounds; a mistake is reported, and the lower bound takes its place."""
        pointer = expression.pointer
        try:
            value = self.value(expression)
        except NotConstant as problem:
            self._report(problem, pointer, what)
            return low
        if isinstance(value, bool) or not isinstance(value, int):
            words = ("yes" if value else "no") if isinstance(value, bool) else f"`{value}`"
            self.findings.report("FR401", pointer, f"{what} must be a number, and this is {words}.")
            if isinstance(expression, atoms.Named):
                self.findings.broken.add(expression.name)
            return low
        if not low <= value <= high:
            self.findings.report("FR403", pointer, f"{what} is {value}; it must be from {low} to {high}.")
            return low
        return value

    def numbers(self, numbered: Numbering, most: int) -> range:
        """The numbers from one to another, at most this many."""
        low = self.number(numbered.from_, -most, most, "The first number")
        high = self.number(numbered.to, low, low + most, "The last number")
        return range(low, high + 1)

    def _report(self, problem: NotConstant, pointer: Pointer, what: str) -> None:
        if problem.code == "broken":
            return
        hint = "Use numbers, options, `count of players` and tables by players."
        if problem.code == "FR406":
            message = f"{what} must be known before the game starts."
            self.findings.report("FR406", pointer, message, hint=hint)
        else:
            self.findings.report(problem.code, pointer, problem.why, hint=hint, near=problem.near)

    def value(self, expression: Expression) -> Value:
        """The value of a constant expression."""
        self.depth += 1
        try:
            if self.depth > DEEPEST:
                raise NotConstant
            found = self._value(expression)
            if isinstance(found, int) and abs(found) > LARGEST:
                raise NotConstant("FR403", f"On the way to this number there is one larger than {LARGEST}.")
            return found
        finally:
            self.depth -= 1

    def _value(self, expression: Expression) -> Value:
        match expression:
            case atoms.Number(value=value):
                return value
            case atoms.Yes() | atoms.No():
                return isinstance(expression, atoms.Yes)
            case Players(from_=None) | Aggregate(by=Aggregation.COUNT, of=Players()):
                return self.configuration.players
            case atoms.Named(name=name):
                return self._named(name)
            case atoms.Conditional():
                return self.value(expression.then if self.value(expression.if_) else expression.otherwise)
            case _:
                found = self._judged(expression)
                return self._calculated(expression) if found is None else found

    def _judged(self, expression: Expression) -> bool | None:
        """Whether a condition holds; nothing if it is none."""
        match expression:
            case judging.Compare(by=by):
                return ORDERS[by](self._number(expression.left), self._number(expression.right))
            case judging.Is(not_=turned):
                return (self.value(expression.left) == self.value(expression.right)) != turned
            case judging.And():
                return bool(self.value(expression.left)) and bool(self.value(expression.right))
            case judging.Or():
                return bool(self.value(expression.left)) or bool(self.value(expression.right))
            case judging.Not():
                return not self.value(expression.of)
            case _:
                return None

    def _calculated(self, expression: Expression) -> int:
        match expression:
            case numbers.Plus():
                return self._number(expression.left) + self._number(expression.right)
            case numbers.Minus():
                return self._number(expression.left) - self._number(expression.right)
            case numbers.Times():
                return self._number(expression.left) * self._number(expression.right)
            case numbers.Divide(rounded=rounded):
                one, other = self._number(expression.left), self._number(expression.right)
                if other == 0:
                    raise NotConstant
                return one // other if rounded is Rounding.DOWN else -(-one // other)
            case numbers.Negative():
                return -self._number(expression.of)
            case numbers.AtLeast():
                return max(self._number(expression.of), self._number(expression.limit))
            case numbers.AtMost():
                return min(self._number(expression.of), self._number(expression.limit))
            case _:
                raise NotConstant  # play decides it

    def _number(self, expression: Expression) -> int:
        value = self.value(expression)
        if isinstance(value, bool) or not isinstance(value, int):
            raise NotConstant
        return value

    def _named(self, name: str) -> Value:
        for option, value in self.configuration.options:
            if option == name:
                self.used.add(name)
                return value
            thing = self.things[option]
            if isinstance(thing, OptionThing) and name in thing.values:
                return name
        self.used.add(name)
        if name in self.findings.broken:
            raise NotConstant("broken")
        if name in self.known:
            return self.known[name]
        if name in self.asked:
            raise NotConstant
        self.asked.append(name)
        try:
            self.known[name] = self._declared(name)
        finally:
            self.asked.pop()
        return self.known[name]

    def _declared(self, name: str) -> Value:
        thing = self.things.get(name)
        if thing is None and name in MOVING:
            raise NotConstant
        if thing is None:
            fitting = (OptionThing, TableThing, Define)
            near = name, [key for key, one in self.things.items() if isinstance(one, fitting)]
            raise NotConstant("FR301", f"Nothing is called `{name}`.", near)
        match thing:
            case TableThing(of=None):
                return self._by_players(name, thing)
            case Define(parameters=None):
                return self.value(thing.value)
            case _:
                raise NotConstant

    def _by_players(self, name: str, table: TableThing) -> Value:
        count = self.configuration.players
        for entry in table.entries:
            low, high = entry.from_, entry.from_ if entry.to is None else entry.to
            if isinstance(low, int) and isinstance(high, int) and low <= count <= high:
                return self.value(entry.is_)
        # The table itself is reported where it stands.
        self.findings.report(
            "FR404",
            table.fields_at,
            f"The table `{name}` has no entry for {count} players.",
            hint="Add an entry.",
        )
        self.findings.broken.add(name)
        raise NotConstant("broken")
