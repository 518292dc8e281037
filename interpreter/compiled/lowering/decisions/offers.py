"""Options that are a set of spaces: kept as bits until somebody wants one of them, or all.

By the number of the instruction at which play stands there are lists of functions for every decision:

- `picked(m, choice) -> value` is the option of that number;
- `spread(m)` puts all options down at `low.options`, for whoever wants to read them.

In a block in which all decide, and not just once, they are put down at once.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.decisions.secret import (
    acting,
    first_open,
    inside_blocks,
    only_choice,
)
from festrules.interpreter.compiled.lowering.layout.nth_bit import nth_bit, nth_in_words
from festrules.interpreter.compiled.lowering.sets.bagfuls import bagful
from festrules.interpreter.compiled.lowering.sets.options import values_as_set
from festrules.interpreter.compiled.lowering.sets.spaces import SpaceSet
from festrules.interpreter.compiled.lowering.sets.spacesets import NONE
from festrules.interpreter.compiled.program.code import Code, wide_work
from festrules.interpreter.compiled.program.nodes import (
    AskOneOf,
    Bits,
    Constant,
    Expression,
    Local,
    Widened,
)
from festrules.interpreter.compiled.program.program import WORD
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.world.values import NOTHING

PICKED, SPREAD = "picked", "spread"
ONE = Constant(1, wide=True)


def offer(number: int, bits: Local, members: SpaceSet, low: Lowering, code: Code) -> None:
    """Note these options of a decision, from a set."""
    low.offered_as_sets[number] = None if members.components else members.board
    code.set_work(low.offer, bits)


def option(at: Expression, choice: Expression, low: Lowering) -> Expression:
    """The option of a number, at the instruction at which play stands."""
    if not low.offered_as_sets:
        return wide_work(choice * 2 + low.options)
    return AskOneOf(PICKED, at, (choice,), wide=True)


def option_here(number: int, choice: Expression, low: Lowering, code: Code) -> Expression:
    """The same at a decision that somebody makes now."""
    if number not in low.offered_as_sets:
        return wide_work(choice * 2 + low.options)
    return Widened(_one_of(number, choice, low, code))


def spread(at: Expression, low: Lowering, code: Code) -> None:
    """Put all options on the list."""
    if low.offered_as_sets:
        code.do(AskOneOf(SPREAD, at))


def lower_offers(low: Lowering) -> None:
    """Writes the functions, when all decisions are written."""
    picked, put_down = [], []
    inside = inside_blocks(low)
    for number, instruction in enumerate(low.machine.code):
        choice = number
        if isinstance(instruction, ins.Together):
            only = only_choice(instruction, low)
            choice = number if only is None else only
        if choice in low.offered_as_sets:
            picked.append("" if number in inside else _picked(number, choice, low))
            put_down.append(_spread(number, choice, low))
        else:
            asks = isinstance(instruction, ins.Decision | ins.Together)
            picked.append("listed" if asks and number not in inside else "")
            put_down.append("spread_already" if asks else "")
    low.program.choices[PICKED], low.program.choices[SPREAD] = tuple(picked), tuple(put_down)
    code = low.function("listed", result=True)
    position = code.parameter("choice")
    code.give_back(wide_work(position * 2 + low.options))
    code.done()
    low.function("spread_already").done()


@contextmanager
def _asked(number: int, low: Lowering, code: Code) -> Iterator[None]:
    """The context of the decider at an instruction: in a block, the first open seat."""
    block = low.machine.code[number]
    if isinstance(block, ins.Together):
        with acting(first_open(block, low), code):
            yield
    else:
        yield


def _picked(number: int, choice: int, low: Lowering) -> str:
    """The option of a number, at an instruction where one of a set is chosen."""
    code = low.function(f"g{number}", result=True)
    given = code.parameter("choice")
    with _asked(number, low, code):
        option = _one_of(choice, given, low, code)
    code.give_back(Widened(option))
    return code.done()


def _one_of(number: int, given: Expression, low: Lowering, code: Code) -> Local:
    """One of a set by its number; nothing comes last, if that may be chosen."""
    instruction = low.machine.instruction_at(number, ins.Choose)
    handful = bagful(instruction, low, code)
    if handful is None:
        members = _members(number, instruction, low, code)
        count: Expression = Bits("count", _offered(members, low))
        bit = _nth(members, given, low)

        def found() -> Expression:
            return members.at_bit(code.new(bit, "bit"), low, code)

    else:
        count, whole = handful.count(), handful

        def found() -> Expression:
            return whole.nth(given, low, code)

    if not instruction.may:
        return code.new(found(), "option")
    option = code.new(NOTHING, "option")
    with code.if_(given.differs(count)):
        code.let(option, found())
    return option


def _offered(members: SpaceSet, low: Lowering) -> Expression:
    return wide_work(low.offer, members.board.grid.words)


def _nth(members: SpaceSet, before: Expression, low: Lowering) -> Expression:
    words = range(members.board.grid.words)
    if len(words) == 1:
        return nth_bit(wide_work(low.offer), before, low.program)
    held = [wide_work(low.offer + 2 * word) for word in words]
    return nth_in_words(held, before, low.program, [WORD * word for word in words])


def _spread(number: int, choice: int, low: Lowering) -> str:
    """The function that lists all of them."""
    instruction = low.machine.instruction_at(choice, ins.Choose)
    code = low.function(f"e{number}")
    place = code.new(low.options, "place")

    def put(value: Expression) -> None:
        code.set_work(place, Widened(value))
        code.let(place, place + 2)

    with _asked(number, low, code):
        handful = bagful(instruction, low, code)
        if handful is not None:
            handful.each(low, code, put)
        else:
            members = _members(choice, instruction, low, code)
            with code.bits(_offered(members, low)) as (bit, _):
                put(members.at_bit(bit, low, code))
    if instruction.may:
        code.set_work(place, Constant(NOTHING, wide=True))
    return code.done()


def _members(number: int, instruction: ins.Choose, low: Lowering, code: Code) -> SpaceSet:
    board = low.offered_as_sets[number]
    if board is not None:
        return SpaceSet(board, wide_work(low.offer, board.grid.words))
    members = values_as_set(instruction.values, low, code)
    assert members is not None
    return members


__all__ = ["NONE", "lower_offers", "offer", "option", "spread"]
