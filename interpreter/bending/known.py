"""What the names of a rulebook stand for, as far as bends need it: places, and values with a neighbour."""

import json
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from festrules.grammar.document import Document
from festrules.interpreter.bending.spots import spots

TURNING = {
    "up": "down",
    "down": "up",
    "left": "right",
    "right": "left",
    "up-left": "up-right",
    "up-right": "up-left",
    "down-left": "down-right",
    "down-right": "down-left",
    "row": "column",
    "column": "row",
    "top": "bottom",
    "bottom": "top",
    "forward": "back",
    "back": "forward",
}


@dataclass
class Known:
    """Names that can be mistaken for others of their kind."""

    places: dict[str, Any] = field(default_factory=dict)
    ordered: set[str] = field(default_factory=set)  # places where it matters what lies on top
    stacked: bool = False  # whether there are such spaces
    others: dict[str, str] = field(default_factory=dict)  # a value, and the one that is named after it
    things: dict[str, str] = field(default_factory=dict)  # a thing, and what it is
    rounds: bool = False  # whether the game has any

    @property
    def components(self) -> frozenset[str]:
        """The names of all cards, tiles, pieces and tokens."""
        return frozenset(name for name, kind in self.things.items() if kind == "component")

    def other_place(self, name: str) -> str | None:
        """Another place that can hold the same, one for each of the same."""
        if name not in self.places:
            return None
        at, many = self._numbers[name], len(self.places)
        nearest = [alike[bisect_right(alike, at) % len(alike)] for alike in self._alike(name)]
        other = min(nearest, key=lambda number: (number - at - 1) % many)
        return None if other == at else self._names[other]

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(self.places)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self._names)}

    def _alike(self, name: str) -> list[list[int]]:
        """For each thing that a place can hold: the numbers of those that can, and are there for each of the same."""
        fields = self.places[name]
        return [self._holding[component, _each(fields)] for component in fields["of"]]

    @cached_property
    def _holding(self) -> dict[tuple[str, str], list[int]]:
        found: dict[tuple[str, str], list[int]] = {}
        for number, fields in enumerate(self.places.values()):
            for component in dict.fromkeys(fields["of"]):
                found.setdefault((component, _each(fields)), []).append(number)
        return found


def _each(fields: Any) -> str:
    """Of what there is a place for each."""
    return json.dumps(fields.get("each"), sort_keys=True)


def known_of(document: Document) -> Known:
    """The names of a document and of its mods."""
    known, data = Known(rounds=any(spot.kind == "rounds" for spot in spots(document))), document.data
    parts: list[Any] = [data, *data.get("mods", [])]  # type: ignore[misc]
    for part in parts:
        tables = part.get("tables", {})
        for name in part["order"]:
            ((kind, fields),) = part["things"][name].items()
            known.things[name] = kind
            if kind in ("place", "board"):
                known.places[name] = fields
                if fields.get("ordered") or fields.get("stacked"):
                    known.ordered.add(name)
                known.stacked = known.stacked or bool(fields.get("stacked"))
            if kind in ("kinds", "component"):
                values = fields.get("values") or [row["id"] for row in tables.get(name, ())]
                _pair(known, values)
    return known


def _pair(known: Known, values: list[str]) -> None:
    if len(values) > 1:
        known.others |= dict(zip(values, [*values[1:], values[0]], strict=True))
