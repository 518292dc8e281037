"""Stored values: which of them say something, and how."""

from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import Look, Piece, Row
from festrules.grammar.vocabulary.words import Size
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.scene.table import Value
from festrules.interpreter.scene.ties import only_for_ties
from festrules.interpreter.world.types import NUMBER, TRUTH, bare


def is_told(value: Value) -> bool:
    """Whether a value stands on the table: not what the rules keep for themselves."""
    return value.size != Size.FOLDED


def says_something(value: Value) -> bool:
    """Whether a value is one: what is not so, nothing or nobody goes without saying."""
    return not value.plain


def special(value: Value) -> bool:
    """Whether it is worth a word among many: neither that, nor 0."""
    return not value.plain and value.number != 0


def value_row(eyes: Eyes, value: Value) -> Row:
    """A value, or that it is hidden; one that names a player in their colour."""
    owner = next((eyes.seats[one].number for one in value.about if one in eyes.seats), None)
    look = eyes.on(Look(owner=owner), value.id)
    told = told_of(value)
    return (Piece(f"[{told}]" if look.open else told, look, value.id),)


def told_of(value: Value) -> str:
    """A value as a text, or that it is hidden."""
    return "(hidden)" if value.text is None else value.text


def passing(machine: Machine) -> set[str]:
    """The values whose changes are nothing to tell: what only parts ties, and what is soon cleared again."""
    cleared = {name for name, keep in machine.keeps.items() if keep.cleared is not None}
    return cleared | only_for_ties(machine)


def amounts(machine: Machine) -> set[str]:
    """The values that are numbers, or so or not: the table says how they stand."""
    return {name for name, keep in machine.keeps.items() if bare(keep.type) in (NUMBER, TRUTH)}
