"""The random stream, as docs/random.md has it, in functions of the program."""

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    Constant,
    Expression,
    Narrowed,
    calculate,
)
from festrules.interpreter.engine.stream import GAMMA, MASK

FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
LOWER = (1 << 32) - 1


def draw(seed: Expression, number: Expression, low: Lowering) -> Expression:
    """The 64 random bits of a seed's draw with a number; both are wide."""
    if "draw" not in low.program.functions:
        code = low.function("draw", result=True)
        given, k = code.parameter("seed", wide=True), code.parameter("k", wide=True)
        steps = calculate("wrap*", calculate("wrap+", k, 1), pattern(GAMMA))
        z = code.new(calculate("wrap+", given, steps), "z")
        for shift, factor in ((30, FIRST), (27, SECOND)):
            code.let(z, calculate("wrap*", z ^ (z >> shift), pattern(factor)))
        code.give_back(z ^ (z >> 31))
        code.done(_draw_in_python(given.name, k.name))
    return Ask("draw", (seed, number), wide=True)


def _draw_in_python(seed: str, number: str) -> str:
    """Python has numbers of any size: it cuts them where they have grown, and nowhere else."""
    mixed = f"(z := {seed} + ({number} + 1) * {GAMMA} & {MASK})"
    for shift, factor in ((30, FIRST), (27, SECOND)):
        mixed = f"(z := ({mixed} ^ z >> {shift}) * {factor} & {MASK})"
    return f"return {mixed} ^ z >> 31"


def below(seed: Expression, number: Expression, total: Expression, low: Lowering) -> Expression:
    """A narrow number from 0 to before a wide total of at most 2**31, from one draw."""
    if "below" not in low.program.functions:
        code = low.function("below", result=False)
        given, k = code.parameter("seed", wide=True), code.parameter("k", wide=True)
        most = code.parameter("total", wide=True)
        bits = code.new(draw(given, k, low), "bits")
        high = calculate("wrap*", bits >> 32, most)
        rest = calculate("wrap*", bits & LOWER, most) >> 32
        code.give_back(Narrowed(calculate("wrap+", high, rest) >> 32))
        code.done(f"return draw(m, {given.name}, {k.name}) * {most.name} >> 64")
    return Ask("below", (seed, number, total))


def pattern(bits: int) -> Constant:
    """64 bits as a wide number."""
    return Constant(bits - (1 << 64) if bits >> 63 else bits, wide=True)
