"""Numbers that must be known before there is a world: sizes, counts and ranges.

They may be made of numbers, options, the player count, tables by player count and definitions of those.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from festrules.grammar.document import Pointer, step
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.findings import Findings

Value = int | str | bool

OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "plus": lambda left, right: left + right,
    "minus": lambda left, right: left - right,
    "times": lambda left, right: left * right,
}
ORDERS: dict[str, Callable[[int, int], bool]] = {
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
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

    things: dict[str, Any]
    configuration: Configuration
    findings: Findings
    used: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)  # definitions being looked into, against cycles
    known: dict[str, Value] = field(default_factory=dict)  # the values of definitions and tables
    depth: int = 0

    def number(self, expression: Any, pointer: Pointer, low: int, high: int, what: str) -> int:
        """A number between two bounds; what is wrong is reported, and the lower bound goes on."""
        try:
            value = self.value(expression)
        except NotConstant as problem:
            self._report(problem, pointer, what)
            return low
        if isinstance(value, bool) or not isinstance(value, int):
            words = ("yes" if value else "no") if isinstance(value, bool) else f"`{value}`"
            self.findings.report("FR401", pointer, f"{what} must be a number, and this is {words}.")
            self.findings.broken.update(
                fields["name"] for kind, fields in expression.items() if kind == "name"
            )
            return low
        if not low <= value <= high:
            self.findings.report("FR403", pointer, f"{what} is {value}; it must be from {low} to {high}.")
            return low
        return value

    def _report(self, problem: NotConstant, pointer: Pointer, what: str) -> None:
        if problem.code == "broken":
            return
        hint = "Use numbers, options, `count of players` and tables by players."
        if problem.code == "FR406":
            message = f"{what} must be known before the game starts."
            self.findings.report("FR406", pointer, message, hint=hint)
        else:
            self.findings.report(problem.code, pointer, problem.why, hint=hint, near=problem.near)

    def value(self, expression: Any) -> Value:
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

    def _value(self, expression: Any) -> Value:
        ((kind, fields),) = expression.items()
        match kind:
            case "number":
                return int(fields["value"])
            case "yes" | "no":
                return bool(kind == "yes")
            case "players" if "from" not in fields:
                return self.configuration.players
            case "aggregate" if fields["by"] == "count" and "players" in fields["of"]:
                return self.configuration.players
            case "name":
                return self._named(fields["name"])
            case "plus" | "minus" | "times":
                return OPERATIONS[str(kind)](self._number(fields["left"]), self._number(fields["right"]))
            case "divide":
                left, right = self._number(fields["left"]), self._number(fields["right"])
                if right == 0:
                    raise NotConstant
                return left // right if fields["rounded"] == "down" else -(-left // right)
            case "negative":
                return -self._number(fields["of"])
            case "at-least":
                return max(self._number(fields["of"]), self._number(fields["limit"]))
            case "at-most":
                return min(self._number(fields["of"]), self._number(fields["limit"]))
            case "compare":
                return ORDERS[fields["by"]](self._number(fields["left"]), self._number(fields["right"]))
            case "is":
                same = self.value(fields["left"]) == self.value(fields["right"])
                return same != bool(fields.get("not", False))
            case "and":
                return bool(self.value(fields["left"])) and bool(self.value(fields["right"]))
            case "or":
                return bool(self.value(fields["left"])) or bool(self.value(fields["right"]))
            case "not":
                return not self.value(fields["of"])
            case "conditional":
                return self.value(fields["then"] if self.value(fields["if"]) else fields["otherwise"])
        raise NotConstant

    def _number(self, expression: Any) -> int:
        value = self.value(expression)
        if isinstance(value, bool) or not isinstance(value, int):
            raise NotConstant
        return value

    def _named(self, name: str) -> Value:
        for option, value in self.configuration.options:
            if option == name:
                self.used.add(name)
                return value
            if name in self.things[option]["option"].get("values", ()):
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
            near = (
                name,
                [key for key, one in self.things.items() if {"option", "table", "define"} & one.keys()],
            )
            raise NotConstant("FR301", f"Nothing is called `{name}`.", near)
        if "table" in thing and "of" not in thing["table"]:
            return self._by_players(name, thing["table"])
        if "define" in thing and not thing["define"].get("parameters"):
            return self.value(thing["define"]["value"])
        raise NotConstant

    def _by_players(self, name: str, table: Any) -> Value:
        count = self.configuration.players
        for entry in table["entries"]:
            low, high = entry["from"], entry.get("to", entry["from"])
            if isinstance(low, int) and isinstance(high, int) and low <= count <= high:
                return self.value(entry["is"])
        # The table itself is reported where it stands.
        self.findings.report(
            "FR404",
            f"/things/{name}/table",
            f"The table `{name}` does not say what holds for {count} players.",
            hint="Add an entry.",
        )
        self.findings.broken.add(name)
        raise NotConstant("broken")


def table_pointer(name: str, row: int, column: str) -> Pointer:
    """The pointer of one cell of a table."""
    return step(step(step("/tables", name), row), column)
