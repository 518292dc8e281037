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


class NotConstant(Exception):
    """An expression that play decides, where a number must be known before."""


@dataclass(slots=True)
class Constants:
    """Evaluates constant expressions of a document in one configuration."""

    things: dict[str, Any]
    configuration: Configuration
    findings: Findings
    used: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)  # definitions being looked into, against cycles

    def number(self, expression: Any, pointer: Pointer, low: int, high: int, what: str) -> int:
        """A number between two bounds; what is wrong is reported, and the lower bound goes on."""
        try:
            value = self.value(expression)
        except NotConstant:
            self.findings.report(
                "FR406",
                pointer,
                f"{what} must be known before the game starts.",
                hint="Use numbers, options, `count of players` and tables by players.",
            )
            return low
        if isinstance(value, bool) or not isinstance(value, int):
            self.findings.report("FR401", pointer, f"{what} is a number, and this is {value}.")
            return low
        if not low <= value <= high:
            self.findings.report("FR403", pointer, f"{what} is {value}; it must be from {low} to {high}.")
            return low
        return value

    def value(self, expression: Any) -> Value:
        """The value of a constant expression."""
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
        thing = self.things.get(name, {})
        self.used.add(name)
        if name in self.asked:
            raise NotConstant
        self.asked.append(name)
        try:
            if "table" in thing and "of" not in thing["table"]:
                return self._by_players(thing["table"])
            if "define" in thing and not thing["define"].get("parameters"):
                return self.value(thing["define"]["value"])
        finally:
            self.asked.pop()
        raise NotConstant

    def _by_players(self, table: Any) -> Value:
        count = self.configuration.players
        for entry in table["entries"]:
            if isinstance(entry["from"], int) and entry["from"] <= count <= entry.get("to", entry["from"]):
                return self.value(entry["is"])
        raise NotConstant


def table_pointer(name: str, row: int, column: str) -> Pointer:
    """The pointer of one cell of a table."""
    return step(step(step("/tables", name), row), column)
