"""A rule about what is imagined: a move that is looked at and never made is written twice."""

from collections.abc import Iterator

from festrules.grammar.vocabulary.declarations.meanings import Procedure
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Named, Of
from festrules.grammar.vocabulary.expressions.conditions import IfDone
from festrules.grammar.vocabulary.statements.branching import Do
from festrules.interpreter.linting.look import Found, Look


def only_imagined(look: Look) -> Iterator[Found]:
    """Procedures that are only ever imagined, and never done."""
    done = {_called(one.what) for one in look.of(Do)}
    procedures = dict(look.declared(Procedure))
    told: set[str] = set()
    for one in look.of(IfDone):
        name = _called(one.what)
        if name in procedures and name not in done and name not in told:
            told.add(name)
            yield Found(
                one.what.pointer,
                f"`{name}` is imagined here, and nothing ever does it",
                f"other lines say what happens then, and may not agree: write `do {name} ...` instead",
            )


def _called(what: Expression) -> str:
    """The procedure or action that is spoken of."""
    return what.name if isinstance(what, Named | Of) else ""
