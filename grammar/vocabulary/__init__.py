"""The words of the document: every kind of node with its fields, and what they mean.

These classes are the contract between a text and everything behind it. The published JSON Schema is made from them,
and tests prove that the grammar builds, and the interpreter reads, just these nodes.

A node of a family is an object with one key, its kind: `{"plus": {"left": ..., "right": ...}}`. A record is an
object with fixed fields and no kind. `construct.py` says how a construct is described; a family is a union of classes,
so that a `match` over it which forgets one is an error of the type checker. Expressions and statements have a class in
common as well (`families.py`).
"""

from typing import get_args

from festrules.grammar.vocabulary import rulebook
from festrules.grammar.vocabulary.construct import Construct, Record
from festrules.grammar.vocabulary.declarations import Addition, Declaration, Replacement, parts
from festrules.grammar.vocabulary.declarations.meanings import Moment, OverOf
from festrules.grammar.vocabulary.declarations.signs_and_costs import CostLine, Sign
from festrules.grammar.vocabulary.edits import Edit
from festrules.grammar.vocabulary.examples import Binding, Example, ExampleLine, Held, Position
from festrules.grammar.vocabulary.expectations import Expectation
from festrules.grammar.vocabulary.expressions import AnyExpression
from festrules.grammar.vocabulary.expressions.collections import OrderKey
from festrules.grammar.vocabulary.rulebook import DOCUMENT_VERSION, LANGUAGE_VERSION, Rulebook
from festrules.grammar.vocabulary.shapes import Shape
from festrules.grammar.vocabulary.statements import AnyStatement
from festrules.grammar.vocabulary.statements.branching import Case, CaseValue
from festrules.grammar.vocabulary.statements.chance import Range
from festrules.grammar.vocabulary.statements.course import Until
from festrules.grammar.vocabulary.statements.deciding import Condition, TakenOf
from festrules.grammar.vocabulary.types import Type

__all__ = [
    "DOCUMENT_VERSION",
    "FAMILIES",
    "LANGUAGE_VERSION",
    "RECORDS",
    "Construct",
    "Rulebook",
    "record_of",
]

FAMILIES: dict[str, dict[str, type[Construct]]] = {
    family: {construct.RECORD.kind: construct for construct in get_args(union)}
    for family, union in {
        "expression": AnyExpression,
        "type": Type,
        "shape": Shape,
        "until": Until,
        "range": Range,
        "moment": Moment,
        "example-line": ExampleLine,
        "expectation": Expectation,
        "statement": AnyStatement,
        "cost-line": CostLine,
        "sign": Sign,
        "declaration": Declaration,
        "edit": Edit,
        "replacement": Replacement,
        "addition": Addition,
    }.items()
}

# Plain records: objects with fixed fields, not nodes.
RECORDS: dict[str, type[Construct]] = {
    record.RECORD.kind: record
    for record in (
        OrderKey,
        Condition,
        TakenOf,
        Case,
        CaseValue,
        parts.Column,
        parts.Parameter,
        parts.Asked,
        parts.Parameters,
        parts.Entry,
        parts.Domain,
        parts.Numbering,
        parts.Copies,
        parts.PluralOf,
        parts.Face,
        parts.Sight,
        parts.GroupKind,
        parts.SetKind,
        parts.GroupExtra,
        parts.GroupEach,
        parts.Provenance,
        Held,
        Binding,
        Example,
        Position,
        OverOf,
        rulebook.Part,
        rulebook.TieBreak,
        rulebook.Game,
        rulebook.Counts,
        rulebook.Teams,
        rulebook.Length,
        rulebook.Mod,
        rulebook.Reliance,
        rulebook.DroppedExample,
        rulebook.Course,
        rulebook.ClauseEntry,
        rulebook.Row,
        rulebook.Picture,
        rulebook.Appearance,
    )
}


def record_of(what: str, kind: str = "") -> Record:
    """The record of a kind of node in a family, of a construct by its name, or of the `document`."""
    if what == "document":
        return Rulebook.RECORD
    return (FAMILIES[what][kind] if kind else RECORDS[what]).RECORD
