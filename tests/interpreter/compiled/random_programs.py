"""Integer programs made at random: well formed, ended after a while, and without numbers that do not fit."""

from collections.abc import Callable
from random import Random

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.code import Code, cell, wide_work, work
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Constant,
    Expression,
    Local,
    Narrowed,
    Widened,
)
from festrules.interpreter.compiled.program.program import FUEL, Program

CELLS = 12
MOST = 1_000  # of a narrow number, either way
WIDE_CONSTANTS = (0, 1, 7, (1 << 62) + 12345, 0x9E3779B97F4A7C15, (1 << 64) - 1)


def random_program(seed: int, size: int) -> Program:
    """A program whose last function is `main(m, a, b)`."""
    random = Random(seed)
    program = Program(CELLS, CELLS + 4, stack=512, events=64)
    program.table((3, 1, 4, 1, 5, 9, 2, 6))
    program.table(tuple(random.randint(-MOST, MOST) for _ in range(5)))
    program.table(WIDE_CONSTANTS, wide=True)
    shared = program.reserve(16)
    for number in range(3):
        Maker(program, random, shared, f"f{number}").function(size)
        program.choices["several"] = (*(f"f{one}" for one in range(number + 1)), "")
    Maker(program, random, shared, "main").function(size)
    program.exports = tuple(program.functions)
    return program


class Maker:
    """One function; it calls those before it."""

    def __init__(self, program: Program, random: Random, shared: int, name: str) -> None:
        self.random = random
        self.shared = shared
        self.known = [one for one in program.functions if one.startswith("f")]
        self.code = Code(program, name, False)
        self.names = [self.code.parameter("a"), self.code.parameter("b")]
        self.patterns: list[Local] = []
        self.open: list[tuple[int, bool]] = []
        self.frame = self.code.buffer(6) if random.random() < 0.6 else None
        self.counting = 0

    def function(self, size: int) -> None:
        """All of it. A function that was called too often gives back something at once."""
        code = self.code
        code.set_work(FUEL, work(FUEL) - 1)
        with code.if_(work(FUEL) < 0):
            code.give_back(5)
        self.patterns.append(code.new(Constant(77, wide=True), "pattern"))
        if self.frame is not None:
            for slot in range(6):
                code.set_work(self.frame + slot, slot)
        self.body(size, 3)
        code.give_back(self.narrow(2))
        code.done()

    # ---- expressions -------------------------------------------------------------------------------

    def fitting(self, one: Expression) -> Expression:
        """A number within bounds."""
        kind = self.random.randrange(3)
        if kind == 0:
            return one % (MOST + 1)
        return one % 17 - 8 if kind == 1 else one // 1000 % 8

    def index(self, below: int, depth: int) -> Expression:
        """An index that is there."""
        if self.random.random() < 0.5:
            return Constant(self.random.randrange(below))
        return self.narrow(depth - 1) % below

    def narrow(self, depth: int) -> Expression:
        """A narrow number."""
        random = self.random
        if depth <= 0 or random.random() < 0.2:
            known: list[Expression] = [Constant(random.randint(-20, 20)), *self.names]
            return random.choice(known)
        return random.choice(
            (
                lambda: cell(self.index(CELLS, depth)),
                lambda: work(self.index(4, depth) + self.shared),
                lambda: nodes.Entry(0, self.index(8, depth)),
                lambda: nodes.Entry(1, self.index(5, depth)),
                lambda: self.fitting(self.calculation(depth)),
                lambda: self.fitting(self.calculation(depth)),
                lambda: self.condition(depth),
                lambda: self.condition(depth),
                lambda: nodes.Depending(
                    self.condition(depth - 1), self.narrow(depth - 1), self.narrow(depth - 1)
                ),
                lambda: self.divided(depth),
                lambda: nodes.Bits("count", self.pattern(depth)),
                lambda: nodes.Bits(random.choice(("first", "last")), self.pattern(depth) | 1),
                lambda: Narrowed(self.fitting(self.wide(depth))),
                lambda: nodes.TableAt(0) - nodes.TableAt(1) + 3,
                lambda: self.call(depth),
                lambda: (
                    cell(self.frame_or(depth))
                    if self.frame is None
                    else work(self.frame + self.index(6, depth))
                ),
            )
        )()

    def frame_or(self, depth: int) -> Expression:
        return self.index(CELLS, depth)

    def calculation(self, depth: int) -> Expression:
        by = self.random.choice("+-*&|^")
        return nodes.calculate(by, self.narrow(depth - 1), self.narrow(depth - 1))

    def divided(self, depth: int) -> Expression:
        by = self.random.choice(("//", "%"))
        if self.random.random() < 0.5:
            divisor: Expression = Constant(self.random.choice((1, 2, 3, 8, 10, -1, -3, -4)))
        else:
            divisor = self.narrow(depth - 1) % 9 + self.random.choice((1, -9))
        return nodes.Calculation(by, self.narrow(depth - 1), divisor)

    def condition(self, depth: int) -> Expression:
        """Something that is mostly truth."""
        random = self.random
        one, other = self.narrow(depth - 1), self.narrow(depth - 1)
        return random.choice(
            (
                lambda: nodes.calculate(random.choice(("==", "!=", "<", "<=", ">", ">=")), one, other),
                lambda: nodes.calculate(random.choice(("==", "!=")), one, Constant(0)),
                lambda: nodes.Not(one),
                lambda: nodes.Not(nodes.Not(one)),
                lambda: self.truth(depth) & self.truth(depth) | self.truth(depth),
                lambda: nodes.Both(one, other),
                lambda: nodes.Either(one, other),
                lambda: (
                    nodes.Both(self.condition(depth - 1), nodes.Either(other, self.condition(depth - 1)))
                    if depth > 0
                    else one
                ),
                lambda: nodes.calculate(random.choice(("==", "<", ">=")), self.wide(depth), self.wide(depth)),
            )
        )()

    def truth(self, depth: int) -> Expression:
        """Truth in any case."""
        one, other = self.narrow(depth - 1), self.narrow(depth - 1)
        return self.random.choice(
            (one < other, nodes.Both(one, other), nodes.Either(one, other), nodes.Not(one))
        )

    def wide(self, depth: int) -> Expression:
        """A wide number with a sign, within some bounds."""
        random = self.random
        one: Expression = Widened(self.narrow(depth - 1))
        if random.random() < 0.3:
            return one
        other = random.choice(
            (Constant(random.randint(-(1 << 40), 1 << 40), wide=True), Widened(self.narrow(depth - 1)))
        )
        found = nodes.calculate(random.choice("+-*"), one, other)
        if random.random() < 0.4:
            divisor = random.choice((1, 3, 16, -5, 1 << 33))
            return nodes.Calculation(random.choice(("//", "%")), found, Constant(divisor, wide=True))
        return found

    def pattern(self, depth: int) -> Expression:
        """A wide number without a sign."""
        random = self.random
        if depth <= 0 or random.random() < 0.2:
            known: list[Expression] = [*self.patterns]
            return random.choice([*known, Constant(random.choice(WIDE_CONSTANTS), wide=True)])
        if random.random() < 0.2:
            return nodes.Entry(0, self.index(len(WIDE_CONSTANTS), depth), wide=True)
        if random.random() < 0.2:
            return wide_work(self.shared + 4 + 2 * random.randrange(4)) & Constant((1 << 64) - 1, wide=True)
        by = random.choice(("wrap+", "wrap*", "&", "|", "^", "wrap<<", ">>"))
        if by in ("wrap<<", ">>"):
            return nodes.Calculation(by, self.pattern(depth - 1), self.narrow(depth - 1) % 64)
        return nodes.Calculation(by, self.pattern(depth - 1), self.pattern(depth - 1))

    def call(self, depth: int) -> Expression:
        """A function that is there."""
        if not self.known:
            return Constant(1)
        copied = self.random.random() < 0.5
        arguments = (self.narrow(depth - 1), self.narrow(depth - 1))
        if self.random.random() < 0.3:
            return AskOneOf("several", self.index(len(self.known), depth), arguments, copied=copied)
        return Ask(self.random.choice(self.known), arguments, copied=copied)

    # ---- statements --------------------------------------------------------------------------------

    def body(self, size: int, depth: int) -> None:
        """Some statements."""
        names, patterns = len(self.names), len(self.patterns)
        for _ in range(self.random.randint(1, size)):
            self.statement(size, depth)
        del self.names[names:], self.patterns[patterns:]

    def statement(self, size: int, depth: int) -> None:
        """One statement."""
        simple: tuple[Callable[[], None], ...] = (
            lambda: self.names.append(self.code.new(self.narrow(3), "x")),
            lambda: self.patterns.append(self.code.new(self.pattern(3), "p", wide=True)),
            lambda: (
                self.code.let(
                    self.random.choice(self.names[: len(self.names) - self.counting] or self.names),
                    self.narrow(3),
                )
                if not self.counting
                else None
            ),
            lambda: self.code.let(self.random.choice(self.patterns), self.pattern(3)),
            lambda: self.code.set(self.index(CELLS, 2), self.narrow(3)),
            lambda: self.code.set(self.random.randrange(CELLS), self.narrow(3)),
            lambda: self.code.set_work(self.index(4, 2) + self.shared, self.narrow(3)),
            lambda: self.code.set_work(self.shared + 4 + 2 * self.random.randrange(4), self.pattern(3)),
            lambda: self.code.fill(
                self.index(4, 2), self.index(8, 2), self.random.choice((0, -1, self.narrow(1)))
            ),
            lambda: self.code.move(self.index(4, 2), self.index(4, 2), self.index(8, 2)),
            lambda: self.code.move(
                self.random.randrange(4), self.random.randrange(4), self.random.randrange(8)
            ),
            self.jump,
            lambda: self.code.tell(7, self.narrow(2), self.narrow(1)),
            lambda: (
                self.code.emit(nodes.Do(found)) if isinstance(found := self.call(2), Ask | AskOneOf) else None
            ),
        )
        nested = (
            self.fork,
            self.chain,
            self.loop,
            self.entries,
            self.bits,
            self.block,
            self.attempt,
            self.rounds,
        )
        if depth > 0 and self.random.random() < 0.45:
            self.random.choice(nested)(max(1, size - 1), depth - 1)
        else:
            self.random.choice(simple)()

    def jump(self) -> None:
        """Out of something, under a condition."""
        with self.code.if_(self.condition(2)):
            kind = self.random.randrange(6)
            loops = [label for label, is_loop in self.open if is_loop]
            if kind == 0:
                self.code.give_back(self.narrow(2))
            elif kind == 1:
                self.code.fail(self.random.randrange(5), self.narrow(1))
            elif kind == 2 and self.random.random() < 0.1:
                self.code.give_up(self.random.randrange(5))
            elif kind == 3 and loops:
                self.code.again(loops[-1])
            elif self.open:
                self.code.leave(self.random.choice(self.open)[0])

    def fork(self, size: int, depth: int) -> None:
        fork = self.code.either(self.condition(2))
        with fork.yes():
            self.body(size, depth)
        with fork.no():
            if self.random.random() < 0.7:
                self.body(size, depth)
        fork.end()

    def chain(self, size: int, depth: int) -> None:
        """Many questions about one number."""
        asked = self.code.new(self.narrow(2) % 7 + self.random.choice((-2, 0, 1)), "asked")

        def way(number: int) -> None:
            fork = self.code.either(asked.is_(number))
            with fork.yes():
                self.body(1, depth)
            with fork.no():
                if number < 6:
                    way(number + self.random.randint(1, 2))
                elif self.random.random() < 0.5:
                    self.body(size, depth)
            fork.end()

        way(0)

    def loop(self, size: int, depth: int) -> None:
        start = self.random.randrange(3)
        stop = Constant(start + 2) if self.random.random() < 0.5 else self.narrow(2) % 4
        with self.code.count(start, stop) as (name, label):
            self.round(name, label, size, depth)

    def entries(self, size: int, depth: int) -> None:
        start, stop = (0, 8) if self.random.random() < 0.3 else (self.index(4, 2), self.index(5, 2) + 3)
        with self.code.entries(0, start, stop) as (name, label):
            self.round(name, label, size, depth)

    def bits(self, size: int, depth: int) -> None:
        few = self.pattern(2) & Constant(0x8000_0000_0001_0005, wide=True)
        with self.code.bits(few) as (name, label):
            self.round(name, label, size, depth)

    def round(self, name: Local, label: int, size: int, depth: int) -> None:
        self.open.append((label, True))
        self.names.append(name)
        self.counting += 1
        self.body(size, depth)
        self.counting -= 1
        self.names.pop()
        self.open.pop()

    def rounds(self, size: int, depth: int) -> None:
        """A loop with a condition that comes to an end."""
        left = self.code.new(self.narrow(1) % 4, "left")
        with self.code.while_(
            nodes.Both(left > 0, self.condition(1)) if self.random.random() < 0.5 else left > 0
        ) as label:
            self.code.let(left, left - 1)
            self.open.append((label, True))
            self.body(size, depth)
            self.open.pop()

    def block(self, size: int, depth: int) -> None:
        with self.code.block() as label:
            self.open.append((label, False))
            self.body(size, depth)
            self.open.pop()

    def attempt(self, size: int, depth: int) -> None:
        attempt = self.code.attempt()
        with attempt.body():
            self.body(size, depth)
        with attempt.handler():
            self.body(1, depth)
        attempt.end()
