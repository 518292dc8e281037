"""The number of a set's bit by how many come before it: a random choice out of a set.

Where the bit lies nobody foresees, and a jump that was not foreseen costs more than looking on. So no way depends on
it: halves, quarters and eighths are passed over by numbers alone, and a table knows all bytes.
"""

from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Ask, Bits, Entry, Expression, Narrowed
from festrules.interpreter.compiled.program.program import Program

BYTE = 8
PLACE = 4  # bits that the number of a bit of a byte takes, one more than it needs: so a place is found by shifting

# As Python finds it, where jumps cost what everything does.
IN_PYTHON = """\
skipped = 0
while {before} > 3:
 here = ({word} & 65535).bit_count()
 if here > {before}: break
 {before} -= here
 {word} >>= 16
 skipped += 16
while {before}:
 {word} &= {word} - 1
 {before} -= 1
return skipped + ({word} & -{word}).bit_length() - 1"""


def nth_bit(word: Expression, before: Expression, program: Program, width: int = 64) -> Expression:
    """The number of the bit before which so many others are set; the set is no wider than that."""
    steps = [step for step in (32, 16, BYTE) if step < width]
    name = f"nth_bit_{BYTE << len(steps)}"
    if name not in program.functions:
        _write(Code(program, name, False), steps)
    return Ask(name, (word, before))


def _write(code: Code, steps: list[int]) -> None:
    given, before = code.parameter("word", wide=True), code.parameter("before")
    left, bits, skipped = code.new(before, "left"), code.new(given, "bits"), code.new(0, "skipped")
    for step in steps:
        low = code.new(Bits("count", bits & ((1 << step) - 1)), "low")
        with code.if_(left >= low):
            code.let(left, left - low)
            code.let(bits, bits >> step)
            code.let(skipped, skipped + step)
    table = code.program.table(tuple(_places(byte) for byte in range(1 << BYTE)))
    places = Entry(table, Narrowed(bits & ((1 << BYTE) - 1)))
    code.give_back(skipped + ((places >> (left << 2)) & (BYTE - 1)))
    code.done(IN_PYTHON.format(word=given.name, before=before.name))


def _places(byte: int) -> int:
    """The numbers of the bits that are set in a byte, one after the other."""
    numbers = [bit for bit in range(BYTE) if byte >> bit & 1]
    return sum(bit << PLACE * position for position, bit in enumerate(numbers))


def nth_in_words(words: list[Expression], before: Expression, program: Program, at: list[int]) -> Expression:
    """The same for a set in several wide numbers; the numbers of their first bits are known."""
    name = "nth_in_words_" + "_".join(map(str, at))
    if name not in program.functions:
        _write_words(Code(program, name, False), at)
    return Ask(name, (before, *words))


def _write_words(code: Code, at: list[int]) -> None:
    """Where more come before it than there are in a number, it is not in that."""
    left = code.new(code.parameter("before"), "left")
    first, *others = [code.parameter("word", wide=True) for _ in at]
    bits, skipped = code.new(first, "bits"), code.new(at[0], "skipped")
    for word, begins in zip(others, at[1:], strict=True):
        here = code.new(Bits("count", bits), "here")
        with code.if_(left >= here):
            code.let(left, left - here)
            code.let(bits, word)
            code.let(skipped, begins)
    code.give_back(skipped + nth_bit(bits, left, code.program))
    code.done()
