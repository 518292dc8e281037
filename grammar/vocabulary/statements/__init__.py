"""All statements."""

from typing import TypeAlias, cast

from festrules.grammar.vocabulary.families import Statement
from festrules.grammar.vocabulary.statements.branching import Branching
from festrules.grammar.vocabulary.statements.chance import Chance
from festrules.grammar.vocabulary.statements.course import Ordering
from festrules.grammar.vocabulary.statements.deciding import Deciding
from festrules.grammar.vocabulary.statements.moves import Moving
from festrules.grammar.vocabulary.statements.storing import Storing

__all__ = ["AnyStatement", "Statement", "which_statement"]

AnyStatement: TypeAlias = Storing | Moving | Chance | Deciding | Branching | Ordering


def which_statement(said: Statement) -> AnyStatement:
    """The same as one of all classes, so that a type checker names those which a `match` forgets."""
    return cast("AnyStatement", said)
