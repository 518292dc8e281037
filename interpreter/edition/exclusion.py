"""Proving that two conditions never hold together.

The proof is simple on purpose: an author has to see why it works. Both conditions are asked at the same
moment for the same player, so equal expressions have equal values. What is not proved counts as possible.
"""

from dataclasses import dataclass

from festrules.grammar.document import Json, JsonObject
from festrules.interpreter.edition.nodes import NodeOrNothing, any_of, items, opened, record, text

EFFORT = 200_000  # pairs of conditions looked at in one rulebook; past that nothing is proved any more
ENDLESS = 10**12  # beyond every number of a document
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def opposite(condition: Json) -> JsonObject:
    """The contrary of a condition, with the `not` as deep inside as it goes."""
    kind, fields = opened(condition)
    match kind:
        case "yes" | "no":
            return {"no" if kind == "yes" else "yes": {}}
        case "not":
            return plain(fields["of"])
        case "and" | "or":
            sides: JsonObject = {"left": opposite(fields["left"]), "right": opposite(fields["right"])}
            return {"or" if kind == "and" else "and": sides}
        case "compare":
            return {"compare": {**fields, "by": OPPOSITE[text(fields["by"])]}}
        case "is" | "is-in" | "is-one-of":
            rest = {key: value for key, value in fields.items() if key != "not"}
            return {kind: rest if fields.get("not") else {**rest, "not": True}}
        case _:
            return {"not": {"of": condition}}


def plain(condition: Json) -> JsonObject:
    """A condition without a `not` that could stand further inside."""
    kind, fields = opened(condition)
    if kind == "not" and "not" not in (inner := opposite(fields["of"])):
        return plain(inner)
    if kind in ("is", "is-in", "is-one-of") and fields.get("not") is False:
        return plain(opposite(opposite(condition)))
    if kind == "is-one-of":
        listed = _spelled_out(fields)
        if listed is not None:
            return opposite(listed) if fields.get("not") else listed
    return record(condition)


def _spelled_out(fields: JsonObject) -> NodeOrNothing:
    """`X is one of (A, B)` as `X is A or X is B`; nothing if the values are not listed."""
    collection, listed = opened(fields["of"])
    if collection != "list":
        return None
    values: list[JsonObject] = [
        {"is": {"left": fields["left"], "right": it}} for it in items(listed["items"])
    ]
    return any_of(values)


@dataclass(slots=True)
class Prover:
    """What of a rulebook proofs rest on, and how much more of them there may be."""

    values: frozenset[str]  # names that stand for a value each, and nothing else
    single: frozenset[str]  # places in which one component has room
    left: int = EFFORT

    def exclusive(self, one: Json, other: Json) -> bool:
        """Whether two conditions certainly never hold together."""
        self.left -= 1
        if self.left < 0:
            return False
        one, other = plain(one), plain(other)
        for first, second in ((one, other), (other, one)):
            kind, fields = opened(first)
            if kind == "or":
                return self.exclusive(fields["left"], second) and self.exclusive(fields["right"], second)
        for first, second in ((one, other), (other, one)):
            kind, fields = opened(first)
            if kind == "and":
                return self.exclusive(fields["left"], second) or self.exclusive(fields["right"], second)
        return self._contradict(one, other)

    def _contradict(self, one: JsonObject, other: JsonObject) -> bool:
        if "no" in one or "no" in other or one == opposite(other):
            return True
        return (
            any(
                subject == second and self._differ(value, worth)
                for subject, value in self._equalities(one)
                for second, worth in self._equalities(other)
            )
            or any(
                subject == second and (high < low_too or high_too < low)
                for subject, low, high in _bounds(one)
                for second, low_too, high_too in _bounds(other)
            )
            or self._no_room(one, other)
        )

    def _equalities(self, condition: JsonObject) -> list[tuple[Json, Json]]:
        """What a condition says to be the same, each way round."""
        kind, fields = opened(condition)
        if kind != "is" or fields.get("not"):
            return []
        return [(fields["left"], fields["right"]), (fields["right"], fields["left"])]

    def _differ(self, one: Json, other: Json) -> bool:
        """Whether two expressions stand for two values that are surely not the same."""
        return self._is_constant(one) and self._is_constant(other) and one != other

    def _is_constant(self, expression: Json) -> bool:
        kind, fields = opened(expression)
        return kind in ("number", "seat", "nothing") or (kind == "name" and fields["name"] in self.values)

    def _no_room(self, one: JsonObject, other: JsonObject) -> bool:
        """Whether two components would have to share a place for one."""
        here, there = self._lying(one), self._lying(other)
        if here is None or there is None:
            return False
        return here[0] == there[0] and self._differ(here[1], there[1])

    def _lying(self, condition: JsonObject) -> tuple[Json, Json] | None:
        """The place for one, and what a condition says to lie there."""
        kind, fields = opened(condition)
        match kind:
            case "is-in" if not fields.get("not"):
                place, what = fields["place"], fields["left"]
            case "holds":
                place, what = fields["place"], fields["what"]
            case _:
                return None
        word, about = opened(place)
        return (place, what) if word in ("name", "of", "my") and about["name"] in self.single else None


def _bounds(condition: JsonObject) -> list[tuple[Json, int, int]]:
    """What a condition says of a number: that it lies between two others."""
    kind, fields = opened(condition)
    if kind not in ("compare", "is") or fields.get("not"):
        return []
    by = "=" if kind == "is" else text(fields["by"])
    found = []
    for subject, limit, order in (
        (fields["left"], fields["right"], by),
        (fields["right"], fields["left"], MIRRORED.get(by, by)),
    ):
        word, about = opened(limit)
        value = about.get("value")
        if word == "number" and isinstance(value, int):
            low = {"=": value, ">": value + 1, ">=": value}.get(order, -ENDLESS)
            high = {"=": value, "<": value - 1, "<=": value}.get(order, ENDLESS)
            found.append((subject, low, high))
    return found
