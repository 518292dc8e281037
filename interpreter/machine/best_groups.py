"""The best groups that an expression asks for, even through a definition with arguments.

`best sums of cards for 8` is a call that puts the 8 in its place, around the best groups.
"""

from dataclasses import replace

from festrules.interpreter.machine.expressions import Beside, Best, Call, Chosen, Expression, Left


def best_of(whole: Expression) -> Best | None:
    """The best groups themselves; None for any other expression, even one derived from them."""
    match whole:
        case Call(name=name, value=Best() as best) if name == best.name:
            return best
        case Best():
            return whole
    return None


def asked_of_best(whole: Expression, asked: Chosen | Beside | Left) -> Expression:
    """A question about the best groups, in the scope of the definition that they are asked through."""
    return replace(whole, value=asked) if isinstance(whole, Call) else asked
