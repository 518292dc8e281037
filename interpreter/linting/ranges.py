"""Which numbers an expression can be, as far as its words tell; where they do not, any."""

from dataclasses import dataclass
from typing import Any

from festrules.grammar.walk import binds
from festrules.interpreter.linting.look import Look

DEEPEST = 12  # definitions and parts within each other; deeper ones can be any number


@dataclass(frozen=True, slots=True)
class Range:
    """From the least to the greatest; None where there is no such end."""

    least: int | None = None
    most: int | None = None

    def plus(self, other: "Range") -> "Range":
        """All sums."""
        return Range(_both(self.least, other.least), _both(self.most, other.most))

    @property
    def negative(self) -> "Range":
        """All numbers below zero instead of above, and the other way round."""
        return Range(None if self.most is None else -self.most, None if self.least is None else -self.least)

    def around(self, other: "Range") -> "Range":
        """The smallest range that holds both."""
        least = None if self.least is None or other.least is None else min(self.least, other.least)
        most = None if self.most is None or other.most is None else max(self.most, other.most)
        return Range(least, most)


ANY = Range()


def _both(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


class Ranges:
    """The ranges of a document's expressions. A name that is given to several things can be any number."""

    def __init__(self, look: Look) -> None:
        self.look = look
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
        self.players = Range(counts["from"], counts["to"])

    def of(self, expression: Any, depth: int = 0) -> Range:
        """The numbers that it can be."""
        if depth > DEEPEST or not isinstance(expression, dict):
            return ANY
        ((kind, fields),) = expression.items()
        if kind == "number":
            return Range(fields["value"], fields["value"])
        if kind in ("name", "my"):
            return ANY if fields["name"] in self.given else self._named(fields["name"], depth)
        if kind == "of":
            return self._attribute(fields, depth)
        if kind == "aggregate":
            return self._aggregate(fields, depth)
        if kind in ("plus", "minus", "times", "negative"):
            return self._calculated(kind, fields, depth)
        if kind in ("at-least", "at-most"):
            return self._limited(kind, fields, depth)
        if kind == "conditional":
            return self.of(fields["then"], depth + 1).around(self.of(fields["otherwise"], depth + 1))
        if kind == "default":
            return self.of(fields["of"], depth + 1).around(self.of(fields["otherwise"], depth + 1))
        return ANY

    def _named(self, name: str, depth: int) -> Range:
        spot = self.look.things.get(name)
        if spot is None or name in self.look.changed:
            return ANY
        if spot.kind == "keep":
            return self._typed(spot.fields["type"], depth)
        if spot.kind == "define":
            return self.of(spot.fields["value"], depth + 1)
        if spot.kind == "option" and "from" in spot.fields:
            return Range(spot.fields["from"], spot.fields["to"])
        if spot.kind == "table":
            ranges = [self.of(entry["is"], depth + 1) for entry in spot.fields["entries"]]
            found = ranges[0]
            for one in ranges[1:]:
                found = found.around(one)
            return found
        return ANY

    def _typed(self, type_: Any, depth: int) -> Range:
        if "range" not in type_:
            return ANY
        bounds = type_["range"]
        return Range(self.of(bounds["from"], depth + 1).least, self.of(bounds["to"], depth + 1).most)

    def _attribute(self, fields: Any, depth: int) -> Range:
        name = fields["name"]
        if name == "height":
            return Range(0, None)
        thing = self.look.things.get(name)
        if name == "number" and thing is None and name not in self.given:
            return self._numbered(depth)
        if thing is not None and thing.kind in ("keep", "table"):
            return self._named(name, depth)
        types = [spot.fields["type"] for spot in self.look.of("column") if spot.fields["name"] == name]
        if thing is not None or not types or name in self.given:
            return ANY
        found = self._typed(types[0], depth)
        for one in types[1:]:
            found = found.around(self._typed(one, depth))
        return found

    def _numbered(self, depth: int) -> Range:
        """The numbers that cards bear; a column may be called so, too."""
        found = [
            Range(self.of(bounds["from"], depth + 1).least, self.of(bounds["to"], depth + 1).most)
            for _, spot in self.look.declared("component")
            if (bounds := spot.fields.get("numbered"))
        ]
        found += [
            self._typed(spot.fields["type"], depth)
            for spot in self.look.of("column")
            if spot.fields["name"] == "number"
        ]
        whole = found[0] if found else ANY
        for one in found[1:]:
            whole = whole.around(one)
        return whole

    def _aggregate(self, fields: Any, depth: int) -> Range:
        by, of = fields["by"], fields["of"]
        if by == "count":
            return self.players if of == {"players": {}} else Range(0, None)
        inner = self.of(of, depth + 1)
        if by in ("highest", "lowest"):
            return inner
        if by == "sum" and inner.least is not None and inner.least >= 0:
            return Range(0, None)
        return ANY

    def _calculated(self, kind: str, fields: Any, depth: int) -> Range:
        if kind == "negative":
            return self.of(fields["of"], depth + 1).negative
        left, right = self.of(fields["left"], depth + 1), self.of(fields["right"], depth + 1)
        if kind == "plus":
            return left.plus(right)
        if kind == "minus":
            return left.plus(right.negative)
        ends = (left.least, left.most, right.least, right.most)
        if left.least is not None and right.least is not None and min(left.least, right.least) >= 0:
            most = None if left.most is None or right.most is None else left.most * right.most
            return Range(left.least * right.least, most)
        if None in ends:
            return ANY
        products = [one * other for one in ends[:2] for other in ends[2:]]  # type: ignore[operator]
        return Range(min(products), max(products))

    def _limited(self, kind: str, fields: Any, depth: int) -> Range:
        of, limit = self.of(fields["of"], depth + 1), self.of(fields["limit"], depth + 1)
        if kind == "at-least":
            ends = [end for end in (of.least, limit.least) if end is not None]
            most = None if of.most is None or limit.most is None else max(of.most, limit.most)
            return Range(max(ends) if ends else None, most)
        ends = [end for end in (of.most, limit.most) if end is not None]
        least = None if of.least is None or limit.least is None else min(of.least, limit.least)
        return Range(least, min(ends) if ends else None)
