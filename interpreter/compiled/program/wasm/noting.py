"""Calls on a copy of the state that write little of it, nobody knows where: what they write over is put back.

What they may call is written a second time, and notes what lay in each slot before it is written, where copies of the
state would go: the address and eight bytes. Behind the call that is put back from the last to the first, and then the
slots that are known before play, which are kept in names.
"""

from dataclasses import dataclass, field

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import Effects, saved_slots, saved_stretches
from festrules.interpreter.compiled.program.memory import STATES_FULL
from festrules.interpreter.compiled.program.parts import asked_in, inside, statements_in
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.function import STATES, Slots, Writer
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned

ENTRY, VALUE = 16, 8  # the bytes of a note, and where in it the overwritten number is
MOST_KNOWN = 32  # slots that are kept in names
SHORT = 40  # slots that are copied faster than noted
MOST_STRETCHES = 6


@dataclass(slots=True)
class Noting:
    """The calls with slots known before play, and the code that is written a second time for them."""

    called: dict[str, Slots] = field(default_factory=dict)
    functions: set[str] = field(default_factory=set)


def noting_of(program: Program, effects: dict[str, Effects], most_saved: int) -> Noting:
    """The calls of a program for which it is worth it."""
    found = Noting()
    for name in sorted(_called_on_copies(program)):
        own = effects[name]
        stretches = saved_stretches(own, MOST_STRETCHES, program.slots)
        short = stretches is not None and sum(behind - first for first, behind in stretches) <= SHORT
        if short or saved_slots(own, most_saved) is not None:
            continue
        reached, slots = set[str](), dict[int, int]()
        if _reach(name, program, reached, slots) and len(slots) <= MOST_KNOWN:
            found.called[name] = tuple(sorted(slots.items()))
            found.functions |= {one for one in reached if effects[one].writes is None}
    return found


def _called_on_copies(program: Program) -> set[str]:
    return {
        one.function
        for function in program.functions.values()
        for statement in statements_in(function.body)
        for one in inside(asked_in(statement))
        if isinstance(one, nodes.Ask) and one.copied
    }


def _reach(name: str, program: Program, reached: set[str], slots: dict[int, int]) -> bool:
    """Notes what a function calls on the same state, and the slots that all this is known to write.

    False where more would have to be put back than slot by slot: whole stretches, or what is tried and given up.
    """
    if name in reached:
        return True
    reached.add(name)
    for one in statements_in(program.functions[name].body):
        match one:
            case nodes.SetCell(nodes.Constant(address), value):
                slots[address] = value.wide or slots.get(address, 0)
            case nodes.FillCells(nodes.Constant(start), nodes.Constant(count)) if count <= MOST_KNOWN:
                slots |= {slot: slots.get(slot, 0) for slot in range(start, start + count)}
            case nodes.FillCells() | nodes.MoveCells() | nodes.Try():
                return False
        for each in inside(asked_in(one)):
            if isinstance(each, nodes.AskOneOf) and not each.copied:
                return False
            called = each.function if isinstance(each, nodes.Ask) and not each.copied else name
            if not _reach(called, program, reached, slots):
                return False
    return True


def note(writer: Writer, at: bytes, *, wide: bool) -> None:
    """Notes what lies at an address, which is read so; of a narrow slot with the one that it makes up a pair with."""
    states = writer.fresh()
    if not wide:
        pair = writer.fresh()
        writer.out += at + op.NARROW_CONSTANT + signed(-8) + op.AND + op.SET + pair
        at = op.GET + pair
    writer.out += op.GET_GLOBAL + STATES + op.TEE + states
    writer.constant(writer.shared.last_state)
    writer.out += op.ABOVE_UNSIGNED
    writer.begin(op.IF)
    writer.give_up(STATES_FULL)
    writer.end()
    writer.out += op.GET + states + at + op.STORE + b"\x00"
    writer.out += op.GET + states + at + op.LOAD_WIDE + b"\x00" + op.STORE_WIDE + unsigned(VALUE)
    writer.out += op.GET + states + op.NARROW_CONSTANT + signed(ENTRY) + op.ADD + op.SET_GLOBAL + STATES


def put_back(writer: Writer, first: bytes) -> None:
    """Puts back what was noted from an address on, the last first."""
    states = writer.fresh()
    writer.out += op.GET_GLOBAL + STATES + op.SET + states
    again = writer.begin(op.LOOP)
    writer.out += op.GET + states + op.GET + first + op.DIFFERS
    writer.begin(op.IF)
    writer.out += op.GET + states + op.NARROW_CONSTANT + signed(-ENTRY) + op.ADD + op.TEE + states
    writer.out += (
        op.LOAD + b"\x00" + op.GET + states + op.LOAD_WIDE + unsigned(VALUE) + op.STORE_WIDE + b"\x00"
    )
    writer.branch(again)
    writer.end()
    writer.end()
    writer.out += op.GET + first + op.SET_GLOBAL + STATES
