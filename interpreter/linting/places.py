"""Places as rules name them, and what is done with each: shuffled, drawn from, asked for its order."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.document import around
from festrules.grammar.spots import Spot
from festrules.interpreter.linting.look import Look

BY_NAME = ("name", "of", "my")
ENDS = ("top", "bottom")  # what only an order has


def place_of(expression: Any) -> str | None:
    """The name that a place is called by: `deck`, `offer of pile`, `my hand`; nothing of anything else."""
    if not isinstance(expression, dict):
        return None
    ((kind, fields),) = expression.items()
    named = kind in BY_NAME and isinstance(fields, dict) and isinstance(fields.get("name"), str)
    return fields["name"] if named else None


def shuffled(look: Look) -> set[str]:
    """The places that are shuffled somewhere."""
    return {name for spot in look.of("statement", "shuffle") if (name := place_of(spot.fields["place"]))}


def drawn_from(look: Look) -> set[str]:
    """The places from which chance deals."""
    return {name for spot in look.of("statement", "draw", "deal") if (name := place_of(spot.fields["from"]))}


def asked_in_order(look: Look) -> set[str]:
    """The places of which it matters what lies on top."""
    asked = drawn_from(look)
    asked |= {name for spot in look.of("statement", "turn-up") if (name := place_of(spot.fields["place"]))}
    for spot in look.of("expression", "of"):
        if spot.fields["name"] in ENDS and (name := place_of(spot.fields.get("of"))):
            asked.add(name)
    return asked


def is_pile(look: Look, name: str) -> bool:
    """Whether what lies there has an order."""
    spot = look.things.get(name)
    return spot is not None and bool(
        (spot.kind == "place" and spot.fields.get("ordered"))
        or (spot.kind == "board" and spot.fields.get("stacked"))
    )


def places_in(look: Look, expression: Any) -> Iterator[str]:
    """The places from which the members of a collection come."""
    if isinstance(expression, list):
        for inner in expression:
            yield from places_in(look, inner)
    elif isinstance(expression, dict):
        for kind, fields in expression.items():
            if kind == "what":
                continue  # a component that may be called like a place
            name = place_of({kind: fields})
            if name in look.things and look.things[str(name)].kind in ("place", "board"):
                yield str(name)
            if isinstance(fields, dict | list):
                yield from places_in(look, fields)


def afterwards(look: Look, spot: Spot) -> Iterator[Spot]:
    """The statements that come after one in its list, and after those around it."""
    place = spot.place
    while place.count("/") > 1:
        holder, number = around(place), place.rpartition("/")[2]
        if number.isdigit():
            rest = range(int(number) + 1, len(look.document.at(holder)))
            yield from (look.holding[f"{holder}/{one}"] for one in rest if f"{holder}/{one}" in look.holding)
        place = holder
