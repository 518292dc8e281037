"""Places that are joined as conditions are, `cards in my hand and my row`: how several are said together."""

from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Divide, Minus, Plus, Times
from festrules.grammar.vocabulary.expressions.collections import List, Within
from festrules.grammar.vocabulary.expressions.conditions import And, Compare, Is, Or
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.typed import Scope, Typed
from festrules.interpreter.world.types import TRUTH, UNKNOWN, Component, Placed, bare, fits, member


def are_joined(context: Context, said: And | Or, left: Typed, scope: Scope) -> bool:
    """Whether what stands with `and` are places, or what lies in them; if so, that is reported."""
    lying = (one for one in every(said.left) if isinstance(one, Within))
    before = next((one for one in lying if written(said.left).endswith(written(one))), None)
    if before is None or left.type == UNKNOWN or fits(bare(left.type), TRUTH):
        return False
    behind = _first(said.right)
    found = bare(member(context.resolve(behind, scope).type))
    if isinstance(found, Placed):
        together = f"{written(before.what)} in ({_bare(before.place)}, {written(behind)})"
    elif isinstance(found, Component) and isinstance(behind, Within):
        together = f"({written(before)}, {written(behind)})"
        if written(before.what) == written(behind.what):
            together = f"{written(before.what)} in ({_bare(before.place)}, {_bare(behind.place)})"
    else:
        return False
    context.findings.report(
        "FR401",
        behind.pointer,
        f"`{said.RECORD.kind}` stands between conditions; several places together stand in parentheses.",
        hint=f"Write `{together}`.",
    )
    return True


def _first(said: Expression) -> Expression:
    """The beginning of an expression: the place in `my row > 3`."""
    while isinstance(said, And | Or | Compare | Is | Plus | Minus | Times | Divide):
        said = said.left
    return said


def _bare(place: Expression) -> str:
    """A place, or several of them without their parentheses."""
    return ", ".join(written(one) for one in place.items) if isinstance(place, List) else written(place)
