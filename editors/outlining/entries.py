"""The entries of an outline, and their sorts."""

from enum import StrEnum

from festrules.grammar.frozen import dataclass
from festrules.grammar.source import Span
from festrules.grammar.vocabulary.words import ComponentWord


class EntrySort(StrEnum):
    """The sorts of parts that a text has."""

    HEADING = "heading"  # a comment that stands over several declarations
    GAME = "game"
    OPTION = "option"
    KINDS = "kinds"
    TABLE = "table"
    COMPONENT = "component"
    DIE = "die"
    PLACE = "place"
    BOARD = "board"
    STORED = "stored"
    DEFINITION = "definition"
    COST = "cost"
    LEGEND = "legend"
    GROUPS = "groups"
    PROCEDURE = "procedure"
    ACTION = "action"
    COURSE = "course"  # setup, play, score, winner
    STAGE = "stage"
    TRIGGER = "trigger"
    END = "end"
    CHANGE = "change"
    EDIT = "edit"
    SCENARIO = "scenario"
    POSITION = "position"
    COLUMN = "column"
    PART = "part"
    ROW = "row"  # of a table
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Entry:
    """A part of a text: all of it, its name, and what it consists of."""

    name: str
    sort: EntrySort
    detail: str
    span: Span
    named: Span
    below: tuple["Entry", ...] = ()


# What a line at the margin declares, by its first word.
DECLARED = {
    **{word.value: EntrySort.COMPONENT for word in ComponentWord},
    "game": EntrySort.GAME,
    "mod": EntrySort.GAME,
    "scenarios": EntrySort.GAME,
    "option": EntrySort.OPTION,
    "kinds": EntrySort.KINDS,
    "table": EntrySort.TABLE,
    "die": EntrySort.DIE,
    "place": EntrySort.PLACE,
    "board": EntrySort.BOARD,
    "keep": EntrySort.STORED,
    "define": EntrySort.DEFINITION,
    "cost": EntrySort.COST,
    "legend": EntrySort.LEGEND,
    "groups": EntrySort.GROUPS,
    "procedure": EntrySort.PROCEDURE,
    "action": EntrySort.ACTION,
    "setup": EntrySort.COURSE,
    "play": EntrySort.COURSE,
    "score": EntrySort.COURSE,
    "winner": EntrySort.COURSE,
    "trigger": EntrySort.TRIGGER,
    "end": EntrySort.END,
    "change": EntrySort.CHANGE,
    "variant": EntrySort.CHANGE,
    "example": EntrySort.SCENARIO,
    "replace": EntrySort.SCENARIO,
    "drop": EntrySort.SCENARIO,
    "position": EntrySort.POSITION,
}
# What the lines below one of these can be, by their first word.
WITHIN = {
    EntrySort.COURSE: {
        **dict.fromkeys(("phase", "step", "physical"), EntrySort.STAGE),
        "part": EntrySort.PART,
    },
    EntrySort.PROCEDURE: dict.fromkeys(("phase", "step", "physical"), EntrySort.STAGE),
    EntrySort.GROUPS: {"kind": EntrySort.PART},
}
WITH_COLUMNS = {EntrySort.KINDS, EntrySort.COMPONENT, EntrySort.BOARD}
