"""Offers to an author at the cursor."""

from enum import StrEnum

from festrules.grammar.frozen import dataclass
from festrules.grammar.source import Span


class Kind(StrEnum):
    """The sorts of things that are offered; editors show a sign for each."""

    WORD = "word"  # of the language
    SNIPPET = "snippet"  # a line, or several, with places to fill in
    LOCAL = "local"  # a name of a statement or expression, or a parameter
    PLACE = "place"
    BOARD = "board"
    SPACE = "space"
    COMPONENT = "component"
    VALUE = "value"  # of an enumeration, an option or a die, or a kind of component
    COLUMN = "column"  # or another attribute
    KINDS = "kinds"  # an enumeration
    TYPE = "type"
    KEPT = "kept"
    TABLE = "table"
    DEFINITION = "definition"
    ACTION = "action"
    PROCEDURE = "procedure"
    COST = "cost"
    OTHER = "other"  # of whatever else has a name: dice, legends, groups, ends, parts, steps, changes
    NEW = "new"  # a name that something asks for and nothing gives yet
    CLAUSE = "clause"
    FILE = "file"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that fits at the cursor.

    `inserted` takes the place of what stands in `span`; in a `snippet` there are places to fill in, as editors write
    them. Offers are shown in the order of `sort`, and found by `label`.
    """

    label: str
    kind: Kind
    inserted: str
    span: Span
    sort: str
    snippet: bool = False
    detail: str = ""  # of what type it is, in an author's words
    documentation: str = ""  # with marks


@dataclass(frozen=True, slots=True)
class Completions:
    """All that fits, the likeliest first; `incomplete` if more would fit once more is typed."""

    offers: tuple[Offer, ...] = ()
    incomplete: bool = False

    @property
    def labels(self) -> list[str]:
        """Their labels, in order."""
        return [offer.label for offer in self.offers]
