"""The consequences of a decision or of chance, up to where play stands again.

By the number of the instruction at which play stands, a decision, chance or a block in which all decide, there are
lists of functions:

- `offered(m) -> count` lists the options of whoever decides first: in a block the open seat with the lowest number;
- `decided(m, value)` carries out what that seat has decided, and plays on;
- `sampled(m, seed)` brings about what the stream of a seed says, and plays on.

Before chance there is also `s<n>(m) -> number`: where play goes on if chance has no say, or `STANDS`.

A fault goes through all of them; whoever calls them ends the game then.
"""

from festrules.interpreter.compiled.lowering import telling
from festrules.interpreter.compiled.lowering.chance import chance
from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.course.ends import checked
from festrules.interpreter.compiled.lowering.course.onward import play_on
from festrules.interpreter.compiled.lowering.decisions.decisions import LISTING
from festrules.interpreter.compiled.lowering.decisions.offers import spread
from festrules.interpreter.compiled.lowering.decisions.secret import (
    acting,
    first_open,
    inside_blocks,
    only_choice,
)
from festrules.interpreter.compiled.program.code import cell
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Constant,
    Expression,
    Narrowed,
)
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.machine import YOU

OFFERED, DECIDED, SAMPLED = "offered", "decided", "sampled"


def lower_deciding(low: Lowering) -> None:
    """Writes all these functions."""
    found: dict[str, dict[int, str]] = {OFFERED: {}, DECIDED: {}, SAMPLED: {}}
    inside = inside_blocks(low)
    for number, instruction in enumerate(low.machine.code):
        if isinstance(instruction, ins.Decision) and number in inside:
            continue  # the block asks
        if low.bulk and number not in low.stands:
            continue
        if isinstance(instruction, ins.Decision):
            found[OFFERED][number] = f"o{number}"
            found[DECIDED][number] = _decided(instruction, number, low)
        elif isinstance(instruction, ins.Together):
            found[OFFERED][number] = _offered_in_block(instruction, number, low)
            found[DECIDED][number] = _decided_in_block(instruction, number, low)
        elif isinstance(instruction, ins.Chance):
            found[SAMPLED][number] = _sampled(instruction, number, low)
            _settled(instruction, number, low)
    for name, functions in found.items():
        numbers = range(len(low.machine.code))
        low.program.choices[name] = tuple(functions.get(number, "") for number in numbers)


def _decided(instruction: ins.Decision, number: int, low: Lowering) -> str:
    code = low.function(f"d{number}")
    value = code.parameter("value", wide=True)
    following: Expression = Ask(f"c{number}", (value,))
    if isinstance(instruction, ins.Choose):
        given = code.held(Narrowed(value), "given")
        code.set(instruction.cell, given)
        telling.chose(instruction, number, given, low, code)
        following = Constant(number + 1)
    play_on(checked(low, number, following), low, code)
    return code.done()


def _sampled(instruction: ins.Chance, number: int, low: Lowering) -> str:
    code = low.function(f"x{number}")
    seed = code.parameter("seed", wide=True)
    following = chance.sample(instruction, number, seed, low, code)
    play_on(checked(low, number, following), low, code)
    return code.done()


def _settled(instruction: ins.Chance, number: int, low: Lowering) -> None:
    code = low.function(f"s{number}", result=False)
    code.give_back(chance.settled(instruction, number, low, code))
    code.done()


# ---- blocks in which all decide ------------------------------------------------------------------------------


def listed_for(block: ins.Together, number: int, low: Lowering) -> str:
    """The function that lists a seat's options; the state is a copy in which it goes on for that seat."""
    name = f"i{number}"
    if name not in low.program.functions:
        code = low.function(name, result=False)
        seat = code.parameter("seat")
        choice, count = only_choice(block, low), code.new(0, "count")
        code.set(YOU, seat)
        if choice is not None:
            code.let(count, Ask(f"o{choice}"))
            spread(Constant(choice), low, code)
        else:
            where = code.new(cell(seat + block.cell), "where")
            window, size = block.locals
            code.move(window, seat * size + (window + size), size)
            code.let(count, AskOneOf(LISTING, where))
            spread(where, low, code)
        code.give_back(count)
        code.done()
    return name


def _offered_in_block(block: ins.Together, number: int, low: Lowering) -> str:
    code = low.function(f"o{number}", result=False)
    seat = code.new(first_open(block, low), "seat")
    choice = only_choice(block, low)
    if choice is None:
        code.give_back(Ask(listed_for(block, number, low), (seat,), copied=True))
    else:
        with acting(seat, code):
            count = code.new(Ask(f"o{choice}"), "count")
        code.give_back(count)
    return code.done()


def _decided_in_block(block: ins.Together, number: int, low: Lowering) -> str:
    code = low.function(f"d{number}")
    value = code.parameter("value", wide=True)
    seat = code.new(first_open(block, low), "seat")
    code.do(Ask(f"within{number}", (seat, value)))
    play_on(Constant(number), low, code)
    return code.done()
