"""A function of a module while it is written: its names, the blocks that are open, and where a failure goes."""

from dataclasses import dataclass, field

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import Effects
from festrules.interpreter.compiled.program.memory import Memory
from festrules.interpreter.compiled.program.nodes import Function, Width
from festrules.interpreter.compiled.program.program import REASON, Program
from festrules.interpreter.compiled.program.signs import Signs
from festrules.interpreter.compiled.program.wasm import opcodes as op
from festrules.interpreter.compiled.program.wasm.numbers import signed, unsigned

FAILED, STATES = b"\x00", b"\x01"  # globals: whether something failed; where the next copy of the state goes
Slots = tuple[tuple[int, int], ...]  # of the state, and which are wide
Signature = tuple[tuple[Width, ...], Width | None]


@dataclass(slots=True)
class Shared:
    """Shared by all functions of a module."""

    program: Program
    memory: Memory
    effects: dict[str, Effects]
    index: dict[str, bytes]  # of each function
    choices: dict[str, int]  # where each list of functions begins in the table
    state_bytes: int  # of a state
    last_state: int  # the last address at which a copy of the state has room
    types: dict[Signature, int] = field(default_factory=dict)
    noted: dict[str, Slots] = field(default_factory=dict)  # what is called so (see `noting.py`)
    noting: dict[str, bytes] = field(
        default_factory=dict
    )  # and what is written a second time: its index there

    def type_of(self, signature: Signature) -> int:
        """The number of a type of functions."""
        return self.types.setdefault(signature, len(self.types))


@dataclass(slots=True)
class Writer:
    """One function. Blocks are counted from the outside; the function itself is number 0."""

    shared: Shared
    function: Function
    effects: Effects
    noting: bool = False  # whether it notes what it writes over
    out: bytearray = field(default_factory=bytearray)
    get: dict[str, bytes] = field(default_factory=dict)  # how each name is read
    kinds: list[Width] = field(default_factory=list)  # of the names that are not parameters: whether wide
    height: int = 1
    leaving: dict[int, int] = field(default_factory=dict)  # the block behind which each label is left
    going_on: dict[int, int] = field(default_factory=dict)  # and that where its next round begins
    failing: int = 0  # the block that a failure leaves
    signs_known: Signs | None = None

    # ---- names -------------------------------------------------------------------------------------

    def fresh(self, *, wide: Width = False) -> bytes:
        """A new name that only the emitter knows: its index."""
        self.kinds.append(wide)
        return unsigned(len(self.function.parameters) + len(self.kinds))

    def read(self, name: str, *, wide: Width) -> bytes:
        """How a name is read."""
        if name not in self.get:
            self.get[name] = op.GET + self.fresh(wide=wide)
        return self.get[name]

    def write(self, name: str, *, wide: Width) -> bytes:
        """How a name is written."""
        return op.SET + self.read(name, wide=wide)[1:]

    @property
    def signs(self) -> Signs:
        """Which numbers are never below zero; worked out when somebody asks."""
        if self.signs_known is None:
            self.signs_known = Signs(self.shared.program, self.function)
        return self.signs_known

    # ---- blocks ------------------------------------------------------------------------------------

    def begin(self, opcode: bytes, result: bytes = op.NO_RESULT) -> int:
        """Opens a block; its number."""
        self.out += opcode + result
        self.height += 1
        return self.height - 1

    def end(self) -> None:
        """Closes the innermost block."""
        self.out += op.END
        self.height -= 1

    def branch(self, block: int, opcode: bytes = op.BRANCH) -> None:
        """Goes behind a block, or to the start of a loop."""
        self.out += opcode + unsigned(self.height - 1 - block)

    # ---- often used --------------------------------------------------------------------------------

    def constant(self, number: int) -> None:
        """A narrow number."""
        self.out += op.NARROW_CONSTANT + signed(number)

    def load_work(self, slot: int) -> None:
        """A slot of the work memory."""
        self.out += b"\x41\x00" + op.LOAD + unsigned(4 * slot)

    def give_up(self, reason: int) -> None:
        """Writes why, and stops everything."""
        self.out += b"\x41\x00"
        self.constant(reason)
        self.out += op.STORE + unsigned(4 * REASON) + op.UNREACHABLE

    def check_failed(self) -> None:
        """Goes where failures go, if the last call failed."""
        self.out += op.GET_GLOBAL + FAILED
        self.branch(self.failing, op.BRANCH_IF)

    def fails(self, names: tuple[str, ...]) -> bool:
        """Whether one of these functions may fail."""
        effects = self.shared.effects
        return any(effects[name].fails for name in names if name)


def split(address: nodes.Expression) -> tuple[nodes.Expression | None, int]:
    """An address as a part that is worked out, if there is one, and a constant behind it."""
    if address.__class__ is nodes.Constant:
        return None, address.value
    if isinstance(address, nodes.Calculation) and address.right.__class__ is nodes.Constant:
        if address.by == "+":
            return address.left, address.right.value
        if address.by == "-":
            return address.left, -address.right.value
    return address, 0
