"""The copies about which a state keeps who knows them: none, if the rules show nothing and nobody hands anything on."""

from festrules.grammar.document import Document
from festrules.grammar.vocabulary.statements.moves import PassOn, Show
from festrules.interpreter.machine.machine import Copies
from festrules.interpreter.world.things import World
from festrules.interpreter.world.values import WATCHERS

MOST = 10_000  # cells; nobody at a table keeps more than that in mind


def copies_to_remember(rules: Document, world: World, first: int) -> Copies:
    """The cells for them, from `first` on: for each place that not all see into, and each kind that may lie there."""
    players = len(world.seats)
    everyone = (1 << players) - 1 | WATCHERS
    hidden = [place for place in world.places if place.eyes["contents"] != everyone]
    kinds = sorted({kind for place in hidden for kind in place.kinds if not world.kinds[kind].unique})
    width = players + 2
    count = len(hidden) * len(kinds) * width
    if not count or count > MOST or not _shows(rules):
        return Copies()
    places = [-1] * len(world.places)
    for number, place in enumerate(hidden):
        places[place.number] = first + number * len(kinds) * width
    offsets = [-1] * len(world.kinds)
    for number, kind in enumerate(kinds):
        offsets[kind] = number * width
    return Copies(first, tuple(places), tuple(offsets), width, len(kinds) * width, count)


def _shows(rules: Document) -> bool:
    """Whether the rules let somebody know the contents of a place that they do not see."""
    return any(isinstance(said, Show | PassOn) for said in rules.constructs)
