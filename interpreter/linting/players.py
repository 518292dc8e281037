"""Rules about who comes first, where the text leaves it to the order of the seats or of a list."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.document import step
from festrules.grammar.spots import Spot
from festrules.interpreter.linting.look import Found, Look
from festrules.interpreter.linting.places import place_of

DECISIONS = ("choose", "take", "pay", "rearrange")
GREATEST = ("with-most", "with-least")


def first_of_tied(look: Look) -> Iterator[Found]:
    """`first of ... with most` settles a tie by the order of a list, and nobody has said so."""
    for spot in look.of("expression", "aggregate"):
        by = spot.fields["by"]
        if by not in ("first", "last"):
            continue
        greatest = _greatest(look, spot, spot.fields["of"])
        if greatest is None or _is_numbered(look, greatest):
            continue
        yield Found(
            spot.place,
            f"Several may be tied here, and `{by} of` takes the {by} in the order of the list",
            "say what decides: `ordered by ... highest first then ...`, with `never tied` if there can be no tie,"
            " or `as listed` if the order of the list is meant",
        )


def _greatest(look: Look, spot: Spot, of: Any) -> Any | None:
    """The collection of the greatest, if it is one, at once or by a name given before."""
    ((kind, fields),) = of.items()
    if kind in GREATEST:
        return fields
    if kind != "name":
        return None
    for let in look.below(look.routine(spot.place), "let"):
        if let.fields["name"] == fields["name"]:
            ((given, greatest),) = let.fields["value"].items()
            return greatest if given in GREATEST else None
    return None


def _is_numbered(look: Look, greatest: Any) -> bool:
    """Whether cards are compared by their numbers, and each number is there once among them, as far as one can tell."""
    if not _asks_for_number(look, greatest["by"]):
        return False
    filtered = not greatest["of"].keys() & {"within"}  # by a condition, or before, under a name
    numbered = [spot.fields for _, spot in look.declared("component") if "numbered" in spot.fields]
    return any("count" not in fields and (filtered or "each" not in fields) for fields in numbered)


def _asks_for_number(look: Look, by: Any) -> bool:
    """`number of card`, or a definition that is made of it: the strength of a card counts trumps, for example."""
    ((kind, fields),) = by.items()
    if kind != "of":
        return False
    thing = look.things.get(fields["name"])
    if thing is None or thing.kind != "define":
        return bool(fields["name"] == "number")
    return any(one.name == "number" for one in look.asked_in(step(thing.pointer, "value")))


def who_begins(look: Look) -> Iterator[Found]:
    """Decisions one after the other that begin with seat 1, in a game that elsewhere has a player to begin."""
    begins = next(_first_players(look), None)
    if begins is None:
        return
    for spot in look.of("statement", "each", "turns-once"):
        if spot.fields["of"] != {"players": {}} or not _decides(look, spot, set()):
            continue
        yield Found(
            spot.place,
            "Everybody decides here in turn, beginning with seat 1 in every game",
            f"say who begins, as elsewhere: `players from {begins}`; or `players from seat 1` if this is meant",
        )


def _first_players(look: Look) -> Iterator[str]:
    """Whoever is kept and begins somewhere."""
    kept = {name for name, _ in look.declared("keep")}
    starts = [spot.fields.get("from") for spot in look.of("expression", "players")]
    starts += [spot.fields["from"] for spot in look.of("statement", "turns")]
    yield from (name for start in starts if (name := place_of(start)) and name in kept)


def _decides(look: Look, spot: Spot, seen: set[str]) -> bool:
    """Whether somebody is asked in a statement, or in what it does."""
    for one in look.below(spot.place, *DECISIONS, "do"):
        if one.kind != "do":
            return True
        name = place_of(one.fields["what"])
        if name and name not in seen and name in look.things:
            seen.add(name)
            if _decides(look, look.things[name], seen):
                return True
    return False
