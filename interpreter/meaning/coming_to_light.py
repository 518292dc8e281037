"""Where a component goes by what it is itself: all who see it come there learn nothing more by that."""

from dataclasses import replace

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.expressions import Expression
from festrules.interpreter.meaning.typed import YOU_NODE, Typed
from festrules.interpreter.world.things import Family

SEEN_COMING = ("everything", "contents", "top")


def coming_to_light(what: Typed, target: tuple[Typed, list[Family]]) -> tuple[Typed, list[Family]]:
    """`move card to row of suit of card`: a place that all see, without the card among what it depends on."""
    place, families = target
    if not all(family.sight.others in SEEN_COMING for family in families):
        return target
    if not isinstance(what.node, node.Cell) or not _follows(place.node, what.node):
        return target
    return replace(place, reads=place.reads - what.reads), families


def _follows(value: Expression, from_: node.Cell) -> bool:
    """Whether something is known to everybody who knows the acting player and the value of this name."""
    match value:
        case node.Constant():
            return True
        case node.Cell():
            return value in (from_, YOU_NODE)
        case node.Lookup():
            return _follows(value.value, from_)
        case node.PlaceAt(indices=indices):
            return all(_follows(one.value, from_) for one in indices)
    return False
