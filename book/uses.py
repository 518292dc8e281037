"""Which constructs a text of rules uses, and in which section of a page each is explained."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.grammar.files import Readable, read_document
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.walk import walk

Construct = tuple[str, str]  # its family and its kind
SHOWN = frozenset(family for family in FAMILIES if family not in {"replacement", "addition"})
SAME = {"replacement": "declaration", "addition": "declaration"}


@dataclass(frozen=True, slots=True)
class Used:
    """Where constructs are used: on a page, in a section, in a game."""

    title: str
    address: str
    constructs: Counter[Construct]


def constructs_of(document: Document) -> Counter[Construct]:
    """How often each construct stands in a document."""
    found: Counter[Construct] = Counter()
    for spot in walk(document):
        family = SAME.get(spot.family, spot.family)
        if family in SHOWN:
            found[family, type(spot.node).RECORD.kind] += 1
    return found


def constructs_in(text: Readable) -> Counter[Construct]:
    """The same of a text; none of one that is shown because it is wrong."""
    try:
        return constructs_of(read_document(text))
    except Refused:
        return Counter()


def most_in(places: Sequence[Used]) -> dict[Construct, Used]:
    """For each construct the place that is most about it, the first of them; none where half of them use it."""
    best: dict[Construct, tuple[float, Used]] = {}
    spread = Counter(construct for place in places for construct in place.constructs)
    for place in places:
        every = place.constructs.total()
        for construct, count in place.constructs.items():
            worth = count / every**0.5
            if spread[construct] * 2 <= len(places) and worth > best.get(construct, (0.0, place))[0]:
                best[construct] = worth, place
    return {construct: place for construct, (_, place) in best.items()}


def telling(one: Counter[Construct], all_of_them: Iterable[Counter[Construct]], most: int) -> list[Construct]:
    """The constructs that a game shows best: those that fewest others use."""
    spread = Counter(construct for other in all_of_them for construct in other)
    return sorted(one, key=lambda construct: (spread[construct], -one[construct], construct))[:most]


def where_used(places: Iterable[Used]) -> Mapping[Construct, list[Used]]:
    """For each construct all places that use it, those first that show little else."""
    found: dict[Construct, list[Used]] = {}
    for place in sorted(places, key=lambda place: len(place.constructs)):
        for construct in place.constructs:
            found.setdefault(construct, []).append(place)
    return found
