"""Compiled code draws the numbers that docs/random.md fixes."""

from tests.interpreter.compiled.places_of_games import machine_of

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.interpreter.compiled.lowering.chance import stream
from festrules.interpreter.compiled.lowering.context import begin
from festrules.interpreter.compiled.program.python_text import namespace
from festrules.interpreter.engine.stream import MASK, below, draw


def test_the_stream() -> None:
    """Bits and numbers, of small and large seeds and draws."""
    low = begin(machine_of("climbers-3p"))
    bits = low.function("bits", result=True)
    seed, number = bits.parameter("seed", wide=True), bits.parameter("number", wide=True)
    bits.give_back(stream.draw(seed, number, low))
    bits.done()
    some = low.function("some", result=False)
    seed, number = some.parameter("seed", wide=True), some.parameter("number", wide=True)
    total = some.parameter("total", wide=True)
    some.give_back(stream.below(seed, number, total, low))
    some.done()
    made = namespace(low.program)
    for given in (0, 1, 1234567, 2024, MASK >> 1, MASK):
        for drawn in (0, 1, 2, 11, 10**12, MASK):
            assert made["bits"]([], given, drawn) & MASK == draw(given, drawn)
            for cases in (1, 2, 6, 1000, 2**31 - 1, 2**31):
                assert made["some"]([], given, drawn, cases) == below(given, drawn, cases)
