"""One bend of a rulebook: its place, its description, and the replacement."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

from festrules.grammar.document import Json, Pointer, step
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.fields import Cell
from festrules.grammar.vocabulary.reading import plain
from festrules.interpreter.bending.words import said

Value: TypeAlias = Construct | Cell | tuple[Construct | int, ...]  # of a field
_Other = TypeVar("_Other", bound=Construct)


class Kind(StrEnum):
    """The effect of a bend on the rules."""

    CONDITION_DROPPED = "condition dropped"
    CONDITION_TURNED = "condition turned round"
    JOINED_OTHERWISE = "and for or"
    COMPARISON = "comparison"
    NUMBER = "number"
    ARITHMETIC = "arithmetic"
    ROUNDING = "rounding"
    LIMIT_DROPPED = "limit dropped"
    ORDER = "order"
    HOW_MANY = "every for some"
    MEMBERS = "members"
    OTHER_PLACE = "another place"
    OTHER_PLAYER = "another player"
    OTHER_VALUE = "another value"
    ONE_BRANCH = "one case for all"
    STATEMENT_DROPPED = "statement dropped"
    DIRECTION = "direction"
    MOMENT = "moment"
    CHOICE = "what is offered"
    COST = "cost"
    EDIT_DROPPED = "edit dropped"
    CELL = "cell of a table"
    START = "start"
    CLEARED = "cleared"
    ODDS = "odds"
    SECRECY = "secrecy"
    SCORE = "score"
    TIE_BREAK = "tie-break"


@dataclass(frozen=True, slots=True)
class Bend:
    """One thing that a wrong rulebook could say.

    `statement` leads to the nearest object around the bent node that can cite clauses. `key` names the bend for
    as long as that statement says the same. `instead` is what stands at `pointer`, or empty if nothing does.
    """

    key: str
    kind: Kind
    what: str
    pointer: Pointer
    statement: Pointer
    instead: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class UnkeyedBend:
    """A bend before it has its key; `about` is what it depends on beside its statement."""

    kind: Kind
    what: str
    pointer: Pointer
    instead: tuple[Value, ...]
    about: str = ""

    @property
    def written(self) -> tuple[Json, ...]:
        """The replacement, as it is in a document."""
        return tuple(plain(value) for value in self.instead)


def become(node: Construct, kind: Kind, what: str, instead: Construct) -> UnkeyedBend:
    """Another node here."""
    return UnkeyedBend(kind, what, node.pointer, (instead,))


def becomes(node: Expression, kind: Kind, instead: Expression) -> UnkeyedBend:
    """Another expression, said with both."""
    return become(node, kind, f"{said(node)} becomes {said(instead)}", instead)


def put(node: Construct, kind: Kind, what: str, field: str, value: Value) -> UnkeyedBend:
    """Another value of a field."""
    return UnkeyedBend(kind, what, node.at(field), (value,))


def gone(node: Construct, kind: Kind, what: str) -> UnkeyedBend:
    """Nothing here."""
    return UnkeyedBend(kind, what, node.pointer, ())


def without(node: Construct, kind: Kind, what: str, field: str, number: int | None = None) -> UnkeyedBend:
    """No such field, or no such member of its list."""
    pointer = node.at(field)
    return UnkeyedBend(kind, what, pointer if number is None else step(pointer, number), ())


def as_another(kind: type[_Other], node: Construct) -> _Other:
    """The same fields, in a construct of another kind that has them too."""
    fields = {field.attribute: getattr(node, field.attribute) for field in node.RECORD.fields.values()}
    return kind(pointer=node.pointer, **fields)
