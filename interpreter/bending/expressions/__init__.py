"""The mistakes that a wrong rulebook could have in an expression: one function for each family of the vocabulary."""

from collections.abc import Iterator

from festrules.grammar.vocabulary.expressions import Expression, which_expression
from festrules.grammar.vocabulary.expressions.areas import Area
from festrules.grammar.vocabulary.expressions.arithmetic import Arithmetic
from festrules.grammar.vocabulary.expressions.atoms import Atom
from festrules.grammar.vocabulary.expressions.boards import OnBoards
from festrules.grammar.vocabulary.expressions.collections import Collecting
from festrules.interpreter.bending.bend import UnkeyedBend
from festrules.interpreter.bending.expressions.areas import area
from festrules.interpreter.bending.expressions.arithmetic import arithmetic
from festrules.interpreter.bending.expressions.atoms import atom
from festrules.interpreter.bending.expressions.boards import on_boards
from festrules.interpreter.bending.expressions.collections import collecting
from festrules.interpreter.bending.expressions.conditions import judging
from festrules.interpreter.bending.known import NeighbourNames


def expression(node: Expression, known: NeighbourNames) -> Iterator[UnkeyedBend]:
    """The bends of an expression."""
    node = which_expression(node)
    if isinstance(node, Atom):
        yield from atom(node, known)
    elif isinstance(node, Collecting):
        yield from collecting(node)
    elif isinstance(node, Arithmetic):
        yield from arithmetic(node)
    elif isinstance(node, OnBoards):
        yield from on_boards(node)
    elif isinstance(node, Area):
        yield from area(node)
    else:
        yield from judging(node)
