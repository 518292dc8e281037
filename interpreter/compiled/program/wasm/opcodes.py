"""The instructions that are used, as they are written. `NARROW` and `WIDE` are the types i32 and i64."""

from typing import TypeAlias

from festrules.interpreter.compiled.program.nodes import Width

ByWidth: TypeAlias = dict[Width, bytes]

NARROW, WIDE, FUNCTIONS = b"\x7f", b"\x7e", b"\x70"
NO_RESULT = b"\x40"

UNREACHABLE, BLOCK, LOOP, IF, ELSE, END = b"\x00", b"\x02", b"\x03", b"\x04", b"\x05", b"\x0b"
BRANCH, BRANCH_IF, BRANCH_TABLE, RETURN = b"\x0c", b"\x0d", b"\x0e", b"\x0f"
CALL, CALL_INDIRECT, DROP, SELECT = b"\x10", b"\x11", b"\x1a", b"\x1b"
GET, SET, TEE, GET_GLOBAL, SET_GLOBAL = b"\x20", b"\x21", b"\x22", b"\x23", b"\x24"
NARROW_CONSTANT, WIDE_CONSTANT = b"\x41", b"\x42"
STATE = b"\x20\x00"  # the address of the state, which every function is given first

# With how they are aligned: slots are, wide numbers as slots are.
LOAD, LOAD_WIDE, STORE, STORE_WIDE = b"\x28\x02", b"\x29\x02", b"\x36\x02", b"\x37\x02"
COPY_MEMORY, FILL_MEMORY = b"\xfc\x0a\x00\x00", b"\xfc\x0b\x00"

IS_ZERO, WIDE_IS_ZERO = b"\x45", b"\x50"
ADD, SUBTRACT, MULTIPLY, SHIFT, AND, OR = b"\x6a", b"\x6b", b"\x6c", b"\x74", b"\x71", b"\x72"
AT_LEAST, ABOVE_UNSIGNED, LESS, SIGNED_AT_MOST = b"\x4e", b"\x4b", b"\x48", b"\x4c"
DIFFERS = b"\x47"
TO_NARROW, TO_WIDE, TO_WIDE_UNSIGNED = b"\xa7", b"\xac", b"\xad"

# By the width of the left side.
PLAIN: dict[Width, dict[str, bytes]] = {
    False: {
        "+": ADD,
        "-": SUBTRACT,
        "*": MULTIPLY,
        "&": AND,
        "|": OR,
        "^": b"\x73",
        "<<": SHIFT,
        ">>": b"\x76",
        "==": b"\x46",
        "!=": DIFFERS,
        "<": LESS,
        ">": b"\x4a",
        "<=": b"\x4c",
        ">=": AT_LEAST,
    },
    True: {
        "+": b"\x7c",
        "-": b"\x7d",
        "*": b"\x7e",
        "&": b"\x83",
        "|": b"\x84",
        "^": b"\x85",
        "<<": b"\x86",
        ">>": b"\x88",
        "wrap+": b"\x7c",
        "wrap*": b"\x7e",
        "wrap<<": b"\x86",
        "==": b"\x51",
        "!=": b"\x52",
        "<": b"\x53",
        ">": b"\x55",
        "<=": b"\x57",
        ">=": b"\x59",
    },
}
SUBTRACT_OF: ByWidth = {False: SUBTRACT, True: b"\x7d"}
ADD_OF: ByWidth = {False: ADD, True: b"\x7c"}
AND_OF: ByWidth = {False: AND, True: b"\x83"}
SHIFT_SIGNED: ByWidth = {False: b"\x75", True: b"\x87"}
DIVIDE_SIGNED: ByWidth = {False: b"\x6d", True: b"\x7f"}
DIVIDE: ByWidth = {False: b"\x6e", True: b"\x80"}
REST_SIGNED: ByWidth = {False: b"\x6f", True: b"\x81"}
REST: ByWidth = {False: b"\x70", True: b"\x82"}
LEADING_ZEROS = b"\x79"  # of a wide number
FIRST_BIT: ByWidth = {False: b"\x68", True: b"\x7a"}
COUNT_BITS: ByWidth = {False: b"\x69", True: b"\x7b"}
CONSTANT: ByWidth = {False: NARROW_CONSTANT, True: WIDE_CONSTANT}
TYPE: ByWidth = {False: NARROW, True: WIDE}
