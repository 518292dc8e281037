"""Writing a function of the integer program, statement by statement."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import (
    FRAME,
    Ask,
    AskOneOf,
    Cell,
    Expression,
    Function,
    Local,
    Number,
    Statement,
    Width,
    Work,
    number,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.splitting import split


def cell(address: Number) -> Expression:
    """A slot of the state."""
    return Cell(number(address))


def wide_cell(address: Number, width: Width = True) -> Expression:
    """A wide number in the state, or a vast one."""
    return Cell(number(address), width)


def work(address: Number) -> Expression:
    """A slot of the work memory."""
    return Work(number(address))


def wide_work(address: Number, width: Width = True) -> Expression:
    """A wide number in the work memory, or a vast one."""
    return Work(number(address), width)


@dataclass(slots=True)
class Code:
    """A function being written. Statements go into the innermost block that is open."""

    program: Program
    name: str
    result: Width | None = None
    parameters: list[Local] = field(default_factory=list)
    room: int = 0
    labels: int = 0
    names: int = 0
    open: list[list[Statement]] = field(default_factory=lambda: [[]])

    # ---- names -------------------------------------------------------------------------------------

    def parameter(self, hint: str, *, wide: Width = False) -> Local:
        """One more parameter."""
        self.parameters.append(self._name(hint, wide=wide))
        return self.parameters[-1]

    def _name(self, hint: str, *, wide: Width) -> Local:
        self.names += 1
        return Local(f"{hint}{self.names}", wide)

    def new(self, value: Number, hint: str = "x", *, wide: Width = False) -> Local:
        """A new name for a number, at least so wide; it keeps it whatever is written afterwards."""
        given = number(value, wide=wide)
        local = self._name(hint, wide=max(given.wide, wide))
        self.emit(nodes.Let(local.name, given))
        return local

    def held(self, value: Expression, hint: str = "x") -> Expression:
        """The same number, in a name if asking for it twice would be work or may give another."""
        return value if isinstance(value, nodes.Constant | Local) else self.new(value, hint)

    def let(self, local: Local, value: Number) -> None:
        """Gives a name another number."""
        self.emit(nodes.Let(local.name, number(value, wide=local.wide)))

    def buffer(self, slots: int) -> Expression:
        """A stretch of the stack, as long as the function lasts: where it begins."""
        start = self.room
        self.room += slots
        return Local(FRAME) + start

    # ---- statements --------------------------------------------------------------------------------

    def emit(self, statement: Statement) -> None:
        """Any statement."""
        self.program.grow()
        self.open[-1].append(statement)

    def set(self, address: Number, value: Number, within: tuple[int, int] | None = None) -> None:
        """Writes a slot of the state; where that is not known before play, it lies within these."""
        self.emit(nodes.SetCell(number(address), number(value), within))

    def set_work(self, address: Number, value: Number) -> None:
        """Writes a slot of the work memory."""
        self.emit(nodes.SetWork(number(address), number(value)))

    def fill(self, start: Number, count: Number, value: Number = 0) -> None:
        """Writes a number into several slots of the state."""
        self.emit(nodes.FillCells(number(start), number(count), number(value)))

    def move(self, target: Number, source: Number, count: Number, *, from_work: bool = False) -> None:
        """Copies slots of the state, or of the work memory into the state."""
        self.emit(nodes.MoveCells(number(target), number(source), number(count), from_work))

    def do(self, what: Expression) -> None:
        """Calls a function for what it does."""
        assert isinstance(what, Ask | AskOneOf)
        self.emit(nodes.Do(what))

    def give_back(self, value: Number | None = None) -> None:
        """Comes back from the function."""
        given = None if value is None else number(value, wide=self.result or False)
        self.emit(nodes.Return(given))

    def fail(self, code: int, *operands: Number) -> None:
        """The rules are at fault."""
        self.emit(nodes.Fail(code, tuple(number(one) for one in operands)))

    def give_up(self, reason: int) -> None:
        """The reference interpreter is to do it."""
        if self.program.account:
            self.set_work(self.program.account, self.program.place)
        self.emit(nodes.GiveUp(reason))

    def tell(self, code: int, *operands: Number) -> None:
        """Notes an event."""
        self.emit(nodes.Tell(code, tuple(number(one) for one in operands)))

    def leave(self, label: int) -> None:
        """Goes on behind a loop or block."""
        self.emit(nodes.Leave(label))

    def again(self, label: int) -> None:
        """Goes on with the next round of the innermost loop."""
        self.emit(nodes.Again(label))

    # ---- blocks ------------------------------------------------------------------------------------

    def label(self) -> int:
        """A new label."""
        self.labels += 1
        return self.labels

    @contextmanager
    def inside(self) -> Iterator[list[Statement]]:
        """A list of statements of its own, for those who make blocks."""
        self.open.append([])
        yield self.open[-1]
        self.open.pop()

    @contextmanager
    def if_(self, condition: Number) -> Iterator[None]:
        """Statements under a condition; what is known is settled at once."""
        with self.inside() as body:
            yield
        asked = number(condition)
        if isinstance(asked, nodes.Constant):
            self.open[-1] += body if asked.value else []
        elif body:
            self.emit(nodes.If(asked, tuple(body)))

    def either(self, condition: Number) -> "Fork":
        """Both ways of a condition: `with fork.yes(): ...`, `with fork.no(): ...`, then `fork.end()`."""
        return Fork(self, number(condition))

    @contextmanager
    def while_(self, condition: Number) -> Iterator[int]:
        """Again as long as a condition holds. Gives its label."""
        label = self.label()
        with self.inside() as body:
            yield label
        self.emit(nodes.While(label, number(condition), tuple(body)))

    @contextmanager
    def count(self, start: Number, stop: Number, hint: str = "i") -> Iterator[tuple[Local, int]]:
        """The numbers from one up to before another; gives the name and its label."""
        label, local = self.label(), self._name(hint, wide=False)
        with self.inside() as body:
            yield local, label
        self.emit(nodes.For(label, local.name, number(start), number(stop), tuple(body)))

    @contextmanager
    def entries(
        self, table: int, start: Number, stop: Number, hint: str = "e"
    ) -> Iterator[tuple[Local, int]]:
        """The entries of a stretch of a constant table."""
        label, local = self.label(), self._name(hint, wide=False)
        with self.inside() as body:
            yield local, label
        self.emit(nodes.ForEntries(label, local.name, table, number(start), number(stop), tuple(body)))

    @contextmanager
    def bits(self, of: Expression, hint: str = "b") -> Iterator[tuple[Local, int]]:
        """The numbers of the bits that are set."""
        label, local = self.label(), self._name(hint, wide=False)
        with self.inside() as body:
            yield local, label
        self.emit(nodes.ForBits(label, local.name, of, tuple(body)))

    @contextmanager
    def block(self) -> Iterator[int]:
        """Statements that may be left."""
        label = self.label()
        with self.inside() as body:
            yield label
        self.emit(nodes.Block(label, tuple(body)))

    def attempt(self) -> "Attempt":
        """`with attempt.body(): ...`, `with attempt.handler(): ...`, then `attempt.end()`."""
        return Attempt(self)

    def done(self, python: str = "") -> str:
        """The function is written: it becomes part of the program. `python`: its lines in Python's own words."""
        assert len(self.open) == 1
        parameters, body = tuple(self.parameters), tuple(self.open[0])
        function = Function(self.name, parameters, self.result, body, self.room, python)
        return self.program.add(split(function, self.program) if self.program.vast else function)


@dataclass(slots=True)
class Fork:
    """Two ways."""

    code: Code
    condition: Expression
    ways: dict[bool, list[Statement]] = field(default_factory=lambda: {True: [], False: []})

    @contextmanager
    def yes(self) -> Iterator[None]:
        """Where it holds."""
        with self.code.inside() as body:
            yield
        self.ways[True] = body

    @contextmanager
    def no(self) -> Iterator[None]:
        """Where it does not."""
        with self.code.inside() as body:
            yield
        self.ways[False] = body

    def end(self) -> None:
        """Both are written."""
        if isinstance(self.condition, nodes.Constant):
            for statement in self.ways[bool(self.condition.value)]:
                self.code.emit(statement)
            return
        self.code.emit(nodes.If(self.condition, tuple(self.ways[True]), tuple(self.ways[False])))


@dataclass(slots=True)
class Attempt:
    """Code that may fail."""

    code: Code
    tried: list[Statement] = field(default_factory=list)
    caught: list[Statement] = field(default_factory=list)

    @contextmanager
    def body(self) -> Iterator[None]:
        """The code that is tried."""
        with self.code.inside() as body:
            yield
        self.tried = body

    @contextmanager
    def handler(self) -> Iterator[None]:
        """The code to run if it fails."""
        with self.code.inside() as body:
            yield
        self.caught = body

    def end(self) -> None:
        """Both are written."""
        self.code.emit(nodes.Try(tuple(self.tried), tuple(self.caught)))
