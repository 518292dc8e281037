"""Playing on once a player or chance has decided, by the functions that are there for it."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Expression, Return
from festrules.interpreter.compiled.program.parts import statements_in

PLAYS, BEGINS = "plays", "begins"  # play on from an instruction to where play stands


def play_on(following: Expression, low: Lowering, code: Code) -> None:
    """Plays on from an instruction, or not if the game is over, to where play stands; may fail."""
    if isinstance(following, Constant) and following.value >= 0:
        first = f"b{following.value}"
        if always_stands(first, low):
            code.do(Ask(first))
            return
        following = Ask(first)
    code.do(Ask(PLAYS, (following,)))


def always_stands(name: str, low: Lowering) -> bool:
    """Whether a function never hands over to another one."""
    return not any(
        isinstance(one, Return) and (not isinstance(one.value, Constant) or one.value.value >= 0)
        for one in statements_in(low.program.functions[name].body)
    )
