"""A function without vast numbers: each of them becomes several wide ones, the lowest first.

Sets of more spaces than a wide number has bits are written as one number, so that whoever asks of a set need not know
how large a board is. When a function is finished its vast names become several names, its vast parameters several
parameters; of a vast result the lowest number is given back, and the others lie in work memory. What comes behind,
emitters included, never sees a vast number.
"""

from collections.abc import Iterator

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import (
    COMPARING,
    Constant,
    Expression,
    Function,
    Local,
    Statement,
    Width,
    calculate,
)
from festrules.interpreter.compiled.program.parts import (
    Body,
    expressions_in,
    inside,
    statements_in,
    with_bodies,
    with_parts,
)
from festrules.interpreter.compiled.program.program import Program

WORD = 64
PATTERN = (1 << WORD) - 1
NONE, FULL = Constant(0, True), Constant(PATTERN, True)


def split(function: Function, program: Program) -> Function:
    """The same function, of numbers of one and two slots."""
    if any(one.wide > 1 for one in function.parameters):
        program.taken[function.name] = tuple(int(one.wide) for one in function.parameters)
    if not any(_is_vast(one, program) for one in (*function.parameters, *expressions_in(function.body))):
        return function
    return _Splitter(program, function).whole(function)


def _is_vast(one: Expression, program: Program) -> bool:
    return one.wide > 1 or (isinstance(one, nodes.Ask) and one.function in program.taken)


class _Splitter:
    """One function."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.fresh = 0
        self.inner: dict[int, int] = {}  # of a loop over bits: the label of the loop over those of one number
        self.widths = {one.name: int(one.wide) for one in function.parameters}
        self.labels = max(
            (one.label for one in statements_in(function.body) if hasattr(one, "label")), default=0
        )
        for one in expressions_in(function.body):
            if isinstance(one, Local) and one.wide > self.widths.get(one.name, 0):
                self.widths[one.name] = int(one.wide)
        given = [one for one in statements_in(function.body) if isinstance(one, nodes.Let)]
        before: dict[str, int] = {}
        while before != self.widths:  # a name is as vast as the vastest number that it is given
            before = dict(self.widths)
            for let in given:
                self.widths[let.name] = max(self.widths.get(let.name, 0), self.width(let.value))

    def whole(self, one: Function) -> Function:
        """All of it."""
        parameters = tuple(part for each in one.parameters for part in self.parts_of(each))
        result = one.result and True
        return Function(one.name, parameters, result, self.body(one.body), one.room, one.python)

    # ---- how vast ------------------------------------------------------------------------------------

    def width(self, one: Expression) -> Width:
        """How many wide numbers make up a number; 0 if it is narrow."""
        match one:
            case Constant(value, wide):
                return max(int(wide), -(-value.bit_length() // WORD)) if wide else 0
            case Local(name, wide):
                return self.widths.get(name, int(wide))
            case nodes.Calculation(by, left, right):
                if by in COMPARING:
                    return 0
                return max(self.width(left), self.width(right)) if by in "&|^" else self.width(left)
            case nodes.Depending(_, then, otherwise):
                return max(self.width(then), self.width(otherwise))
        return int(one.wide)

    # ---- expressions -----------------------------------------------------------------------------------

    def parts_of(self, one: Local) -> tuple[Local, ...]:
        """The names of a name."""
        width = self.width(one)
        return tuple(self._part(one.name, at) for at in range(width)) if width > 1 else (one,)

    def _part(self, name: str, at: int) -> Local:
        return Local(f"{name}_{at}", True)

    def expression(self, one: Expression) -> Expression:
        """A number that is not vast, whatever it is asked of."""
        match one:
            case nodes.Calculation(by, left, right) if by in COMPARING and self._vast(left, right):
                return self._compared(by, left, right)
            case nodes.Bits(how, of) if self._vast(of):
                return self._bits(how, self.words(of))
            case nodes.Narrowed(of) if self._vast(of):
                return nodes.Narrowed(self.words(of)[0])
            case nodes.Ask() | nodes.AskOneOf():
                return self._asked(one)
        return with_parts(one, self.expression)

    def _vast(self, *some: Expression) -> bool:
        return any(self.width(one) > 1 for one in some)

    def _asked(self, one: nodes.Ask | nodes.AskOneOf) -> Expression:
        """A call with more numbers; of its result only the lowest."""
        name = one.function if isinstance(one, nodes.Ask) else one.functions[0]
        sizes = self.program.taken.get(name, (0,) * len(one.arguments))
        both = zip(one.arguments, sizes, strict=True)
        given = tuple(part for argument, size in both for part in self._given(argument, size))
        if isinstance(one, nodes.Ask):
            return nodes.Ask(one.function, given, bool(one.wide), one.copied)
        return nodes.AskOneOf(one.functions, self.expression(one.which), given, bool(one.wide), one.copied)

    def _given(self, argument: Expression, size: int) -> list[Expression]:
        """An argument for few spaces has fewer parts than the function takes."""
        vast = size > 1 or self._vast(argument)
        return self.words(argument, size) if vast else [self.expression(argument)]

    def _compared(self, by: str, left: Expression, right: Expression) -> Expression:
        """Whether all their parts are the same."""
        assert by in ("==", "!=")
        size = max(self.width(left), self.width(right))
        found: Expression = NONE
        for one, other in zip(self.words(left, size), self.words(right, size), strict=True):
            found = _joined("|", found, _joined("^", one, other))
        return calculate(by, found, NONE)

    def _bits(self, how: str, words: list[Expression]) -> Expression:
        if how == "count":
            return _sum(nodes.Bits(how, word) for word in words if word != NONE)
        one_by_one = [*enumerate(words)]  # the last one looked at comes first
        (at, word), *others = one_by_one if how == "last" else one_by_one[::-1]
        found: Expression = nodes.Bits(how, word) + WORD * at
        for at, word in others:
            found = nodes.Depending(word.differs(NONE), nodes.Bits(how, word) + WORD * at, found)
        return found

    def words(self, one: Expression, size: int = 0) -> list[Expression]:
        """The parts of a number, at least this many."""
        found = self._words(one)
        return found + [NONE] * (size - len(found))

    def _words(self, one: Expression) -> list[Expression]:
        size = max(self.width(one), 1)
        match one:
            case Constant(value):
                return [Constant(value >> WORD * at & PATTERN, True) for at in range(size)]
            case Local():
                return [*self.parts_of(one)]
            case nodes.Cell(address) | nodes.Work(address):
                begins = self._still(address)
                return [one.__class__(calculate("+", begins, 2 * at), True) for at in range(size)]
            case nodes.Entry(table, index) if one.wide > 1:
                position = self._still(index)
                return [nodes.Entry(self._table(table, at), position, True) for at in range(size)]
            case nodes.Depending(condition, then, otherwise):
                asked = self._still(condition)
                both = zip(self.words(then, size), self.words(otherwise, size), strict=True)
                return [nodes.Depending(asked, yes, no) for yes, no in both]
            case nodes.Calculation(by, left, right) if by in "&|^":
                both = zip(self.words(left, size), self.words(right, size), strict=True)
                return [_joined(by, one, other) for one, other in both]
            case nodes.Calculation("wrap<<" | ">>" as by, left, right) if size > 1:
                return self._shifted(by, left, self.expression(right), size)
        if size > 1:
            raise ValueError(f"no vast number is worked out so: {one}")
        return [self.expression(one)]

    def _still(self, one: Expression) -> Expression:
        """A node that is asked for each part."""
        if calls(one):
            raise ValueError(f"this is asked more than once: {one}")
        return self.expression(one)

    def _table(self, table: int, at: int) -> int:
        words = tuple(number >> WORD * at & PATTERN for number in self.program.vast_tables[table])
        return self.program.table(words, wide=True)

    def _shifted(self, by: str, left: Expression, right: Expression, size: int) -> list[Expression]:
        if not isinstance(right, Constant):
            if by != "wrap<<" or not isinstance(left, Constant) or left.value != 1:
                raise ValueError(f"shifted by a number that is not known: {left}")
            single = [
                tuple((1 << bit) >> WORD * at & PATTERN for bit in range(WORD * size)) for at in range(size)
            ]
            return [nodes.Entry(self.program.table(one, wide=True), right, True) for one in single]
        words, (whole, rest) = self.words(left, size), divmod(right.value, WORD)
        if by == ">>":
            whole = -whole

        def word(at: int) -> Expression:
            return words[at] if 0 <= at < size else NONE

        found = []
        for at in range(size):
            near, far = word(at - whole), word(at - whole + (1 if by == ">>" else -1))
            if rest:
                other = "wrap<<" if by == ">>" else ">>"
                near = near if near == NONE else calculate(by, near, rest)
                far = far if far == NONE else calculate(other, far, WORD - rest)
                near = _joined("|", near, far)
            found.append(near)
        return found

    # ---- statements ------------------------------------------------------------------------------------

    def body(self, statements: Body) -> Body:
        """Statements in order."""
        return tuple(found for one in statements for found in self._statement(one))

    def _statement(self, one: Statement) -> Iterator[Statement]:
        match one:
            case nodes.Let(name, value) if self.widths.get(name, 0) > 1:
                yield from self._let(name, value)
            case nodes.SetCell(address, value, within) if self._vast(value):
                begins = self._still(address)
                for at, word in enumerate(self.words(value)):
                    among = None if within is None else (within[0] + 2 * at, within[1] + 2 * at)
                    yield nodes.SetCell(calculate("+", begins, 2 * at), word, among)
            case nodes.SetWork(address, value) if self._vast(value):
                begins = self._still(address)
                for at, word in enumerate(self.words(value)):
                    yield nodes.SetWork(calculate("+", begins, 2 * at), word)
            case nodes.Return(value) if value is not None and self._vast(value):
                first, *others = self.words(value)
                for at, word in enumerate(others):
                    yield nodes.SetWork(Constant(self.program.further(at)), word)
                yield nodes.Return(first)
            case nodes.ForBits(label, name, of, body) if self._vast(of):
                yield from self._for_bits(label, name, of, body)
            case nodes.Again(label):
                yield nodes.Again(self.inner.get(label, label))
            case _:
                yield with_bodies(one, self.expression, self.body)

    def _let(self, name: str, value: Expression) -> Iterator[Statement]:
        """Part by part; one that is still asked for what it was is written last."""
        size = self.widths[name]
        if isinstance(value, nodes.Ask | nodes.AskOneOf):
            yield nodes.Let(self._part(name, 0).name, self._asked(value))
            for at in range(1, size):
                further = Constant(self.program.further(at - 1))
                rest: Expression = NONE if at >= value.wide else nodes.Work(further, True)
                yield nodes.Let(self._part(name, at).name, rest)
            return
        words = self.words(value, size)
        put_by: list[Statement] = []
        for at, word in enumerate(words):
            part = self._part(name, at)
            if any(one == part for one in inside(words[at + 1 :])):
                self.fresh += 1
                kept = Local(f"{name}_{at}_{self.fresh}", True)
                yield nodes.Let(kept.name, word)
                put_by.append(nodes.Let(part.name, kept))
            elif word != part:
                yield nodes.Let(part.name, word)
        yield from put_by

    def _for_bits(self, label: int, name: str, of: Expression, body: Body) -> Iterator[Statement]:
        """A loop over the parts, and in it one over the bits of a part: the numbers of these lie behind each other."""
        self.labels += 1
        self.inner[label] = self.labels
        held = []
        for at, word in enumerate(self.words(of)):
            self.fresh += 1
            held.append(Local(f"{name}_w{at}_{self.fresh}", True))
            yield nodes.Let(held[-1].name, word)
        part, bit = Local(f"{name}_part_{self.fresh}"), Local(f"{name}_bit_{self.fresh}")
        chosen: Expression = held[-1]
        for at, one in reversed([*enumerate(held[:-1])]):
            chosen = nodes.Depending(part.is_(at), one, chosen)
        numbered = nodes.Let(name, calculate("+", bit, part * WORD))
        bits = nodes.ForBits(self.inner[label], bit.name, chosen, (numbered, *self.body(body)))
        yield nodes.For(label, part.name, Constant(0), Constant(len(held)), (bits,))


def _joined(by: str, one: Expression, other: Expression) -> Expression:
    """Two parts; what takes nothing or gives nothing is left out."""
    if by == "&":
        if NONE in (one, other):
            return NONE
        return other if one == FULL else one if other == FULL else calculate(by, one, other)
    return other if one == NONE else one if other == NONE else calculate(by, one, other)


def _sum(some: Iterator[Expression]) -> Expression:
    found: Expression = Constant(0)
    for one in some:
        found = one if found == Constant(0) else found + one
    return found
