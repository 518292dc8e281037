"""The subject of a name in a text, and where it is named."""

from enum import StrEnum

from festrules.grammar.document import Pointer
from festrules.grammar.frozen import dataclass
from festrules.grammar.source import Span


class Sort(StrEnum):
    """The sorts of things that have names."""

    THING = "thing"  # a declaration: a place, a component, an action; its names are unique
    LOCAL = "local"  # a name of a statement or expression, or a parameter
    VALUE = "value"  # one of the values of kinds, of an option or a die, or a kind of component
    COLUMN = "column"  # of components, kinds or a table
    SPACE = "space"  # of a board
    PART = "part"  # of the score
    STAGE = "stage"  # a phase or step, or what happens on a real table
    CLAUSE = "clause"  # of the rulebook
    POSITION = "position"  # from which scenarios begin


@dataclass(frozen=True, slots=True, order=True)
class Subject:
    """Something that has a name. `of` tells it from others of that name.

    That is the thing whose value, column or space it is, or the place in the document where a local name is given.
    """

    sort: Sort
    name: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Mention:
    """A place of a text where something is named; `gives` it its name there, or asks for it.

    `text` is the word as it stands there, which may be a plural or have blanks in it.
    """

    span: Span
    subject: Subject
    pointer: Pointer  # of the name, in the document
    gives: bool = False
