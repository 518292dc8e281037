"""All expressions."""

from typing import TypeAlias, cast

from festrules.grammar.vocabulary.expressions.areas import Area
from festrules.grammar.vocabulary.expressions.arithmetic import Arithmetic
from festrules.grammar.vocabulary.expressions.atoms import Atom
from festrules.grammar.vocabulary.expressions.boards import OnBoards
from festrules.grammar.vocabulary.expressions.collections import Collecting
from festrules.grammar.vocabulary.expressions.conditions import Judging
from festrules.grammar.vocabulary.families import Expression

__all__ = ["AnyExpression", "Expression", "which_expression"]

AnyExpression: TypeAlias = Atom | Collecting | Arithmetic | Judging | OnBoards | Area


def which_expression(said: Expression) -> AnyExpression:
    """The same as one of all classes, so that a type checker names those which a `match` forgets."""
    return cast("AnyExpression", said)
