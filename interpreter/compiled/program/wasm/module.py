"""The whole module: its sections in the order that WebAssembly asks for."""

import struct
from itertools import groupby

from festrules.interpreter.compiled.program.effects import effects_of
from festrules.interpreter.compiled.program.memory import Memory, lay_out
from festrules.interpreter.compiled.program.nodes import Function
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.calls import MOST_SAVED
from festrules.interpreter.compiled.program.wasm.function import Shared, Signature, Writer
from festrules.interpreter.compiled.program.wasm.noting import noting_of
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned, vector
from festrules.interpreter.compiled.program.wasm.statements import whole

PAGE = 1 << 16
COPIES = 64  # of the state, one inside the work of another
FEWEST_COPIES, MOST_COPIED = (
    4,
    1 << 25,
)  # where states are large: this many at least, and bytes in all at most
HEADER = b"\0asm\1\0\0\0"


def module_bytes(program: Program) -> bytes:
    """The program as a WebAssembly module; needs nothing from outside."""
    shared = _shared(program)
    again = [program.functions[name] for name in shared.noting]
    codes = [_code(shared, function) for function in program.functions.values()]
    codes += [_code(shared, function, noting=True) for function in again]
    signatures = [_signature(function) for function in (*program.functions.values(), *again)]
    functions = [unsigned(shared.type_of(signature)) for signature in signatures]
    return b"".join(
        (
            HEADER,
            _section(1, [_type(signature) for signature in shared.types]),
            _section(3, functions),
            *_tables(shared),
            _section(5, [b"\x01" + unsigned(pages(program)) * 2]),
            _section(6, _globals(shared)),
            _section(7, _exports(shared)),
            *_elements(shared),
            _section(10, codes),
            _section(11, _data(shared)),
        )
    )


def state_at(memory: Memory) -> int:
    """The address of the first state, in bytes."""
    return 4 * (memory.stack_end + (memory.stack_end & 1))


def state_bytes(program: Program) -> int:
    """How many bytes a state takes."""
    return 8 * ((program.slots + 1) // 2)


def copies(program: Program) -> int:
    """For how many copies of the state there is room."""
    return min(COPIES, max(FEWEST_COPIES, MOST_COPIED // state_bytes(program)))


def pages(program: Program) -> int:
    """How much memory a module has."""
    end = state_at(lay_out(program)) + (copies(program) + 1) * state_bytes(program)
    return -(-end // PAGE)


def _shared(program: Program) -> Shared:
    memory = lay_out(program)
    index = {name: unsigned(number) for number, name in enumerate(program.functions)}
    choices, end = {}, 0
    for name, functions in program.choices.items():
        choices[name] = end
        end += len(functions)
    size = state_bytes(program)
    last = state_at(memory) + copies(program) * size
    effects = effects_of(program)
    noted = noting_of(program, effects, MOST_SAVED)
    again = {name: unsigned(len(index) + at) for at, name in enumerate(sorted(noted.functions))}
    return Shared(program, memory, effects, index, choices, size, last, noted=noted.called, noting=again)


def _signature(function: Function) -> Signature:
    return tuple(parameter.wide for parameter in function.parameters), function.result


def _type(signature: Signature) -> bytes:
    parameters, result = signature
    given = [op.NARROW, *(op.TYPE[wide] for wide in parameters)]
    return b"\x60" + vector(given) + vector([] if result is None else [op.TYPE[result]])


def _code(shared: Shared, function: Function, *, noting: bool = False) -> bytes:
    writer = Writer(shared, function, shared.effects[function.name], noting)
    whole(writer)
    runs = [(wide, len(list(run))) for wide, run in groupby(writer.kinds)]
    names = vector([unsigned(count) + op.TYPE[wide] for wide, count in runs])
    return unsigned(len(names) + len(writer.out) + 1) + names + bytes(writer.out) + op.END


def _tables(shared: Shared) -> list[bytes]:
    count = sum(map(len, shared.program.choices.values()))
    return [_section(4, [op.FUNCTIONS + b"\x01" + unsigned(count) * 2])] if count else []


def _elements(shared: Shared) -> list[bytes]:
    """All lists of functions, one after the other; where there is none, none is called: that stops everything."""
    functions = [name for names in shared.program.choices.values() for name in names]
    if not functions:
        return []
    calls = [b"\xd2" + shared.index[name] if name else b"\xd0" + op.FUNCTIONS for name in functions]
    return [_section(9, [b"\x04\x41\x00" + op.END + vector([call + op.END for call in calls])])]


def _globals(shared: Shared) -> list[bytes]:
    """Whether something failed, where the next copy of a state goes, where the state is; only that never changes."""
    state = state_at(shared.memory)
    values = ((0, b"\x01"), (state + shared.state_bytes, b"\x01"), (state, b"\x00"))
    constant = op.NARROW_CONSTANT
    return [op.NARROW + changes + constant + signed(number) + op.END for number, changes in values]


def _exports(shared: Shared) -> list[bytes]:
    own = [("memory", b"\x02\x00"), ("failed", b"\x03\x00"), ("states", b"\x03\x01"), ("state", b"\x03\x02")]
    functions = [(name, b"\x00" + shared.index[name]) for name in shared.program.exports]
    return [unsigned(len(name)) + name.encode() + what for name, what in own + functions]


def _data(shared: Shared) -> list[bytes]:
    """The first slots, and the constant tables."""
    memory, program = shared.memory, shared.program
    narrow = b"".join(
        struct.pack(f"<{len(table)}i", *table) + b"\0" * (4 * (len(table) & 1)) for table in program.tables
    )
    wide = b"".join(
        struct.pack(f"<{len(table)}Q", *(number & (1 << 64) - 1 for number in table))
        for table in program.wide_tables
    )
    starts = [*memory.table_at, *memory.wide_table_at, memory.events]
    parts = [(4 * slot, struct.pack("<i", number)) for slot, number in memory.first().items()]
    parts.append((4 * starts[0], narrow + wide))
    return [
        b"\x00" + op.NARROW_CONSTANT + signed(at) + op.END + unsigned(len(data)) + data for at, data in parts
    ]


def _section(number: int, parts: list[bytes]) -> bytes:
    content = vector(parts)
    return bytes((number,)) + unsigned(len(content)) + content
