"""Which bits of a number may be set: what a set of spaces cannot hold need not be taken off it.

A number is told by a pattern: each bit that it may have is set there. -1, all bits, is a number of which nothing is
known; so what has another pattern is never below zero. Names begin with no bits and take up those of every number that
they are given; what goes on growing becomes unknown.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import OF_STATEMENT
from festrules.interpreter.compiled.program.nodes import COMPARING, Constant, Expression, Function, Statement
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import LISTED

ANY = -1
WORD = (1 << 64) - 1
ROUNDS = 4  # after which what still grows is unknown
OPTIONS = (1 << 31) - 1  # there are never fewer than none
COUNTED = 127  # the bits of a number of bits


class Possible:
    """One function."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.names: dict[str, int] = {one.name: ANY for one in function.parameters}
        given: list[tuple[str, Expression]] = []
        _collect(function.body, given)
        for number in range(ROUNDS + 1):
            before = dict(self.names)
            for name, value in given:
                self.names[name] = self.names.get(name, 0) | self.of(value)
            if before == self.names:
                return
            if number == ROUNDS:
                growing = {name for name, bits in self.names.items() if before.get(name) != bits}
                self._forget(growing, given)

    def _forget(self, growing: set[str], given: list[tuple[str, Expression]]) -> None:
        """Nothing is known of these names, nor of those that follow from them."""
        while growing:
            self.names |= dict.fromkeys(growing, ANY)
            growing = {name for name, value in given if self.names[name] | self.of(value) != self.names[name]}

    def of(self, one: Expression) -> int:
        """The bits that a number may have."""
        match one:
            case Constant(value):
                return value
            case nodes.Local(name):
                return self.names.get(name, 0)
            case nodes.Cell(address, True):
                return self.program.bits_at(address)
            case nodes.Work(Constant(address), wide):
                if wide:
                    return WORD if address in self.program.kept_patterns else ANY
                return OPTIONS if address == LISTED else ANY
            case nodes.Entry(table, _, wide):
                found = 0
                for number in (self.program.wide_tables if wide else self.program.tables)[table]:
                    found |= number
                return found
            case nodes.Calculation():
                return self._calculation(one)
            case nodes.Bits():
                return COUNTED
            case nodes.Not() | nodes.Both() | nodes.Either():
                return 1
            case nodes.Widened(of) | nodes.Narrowed(of):
                return self.of(of)
            case nodes.Depending(_, then, otherwise):
                return self.of(then) | self.of(otherwise)
            case nodes.Ask(function):
                return _result(self.program, function)
        return ANY

    def _calculation(self, one: nodes.Calculation) -> int:
        if one.by in COMPARING:
            return 1
        left, right, by = self.of(one.left), self.of(one.right), one.by
        if by in ("&", "|", "^"):
            return left & right if by == "&" else left | right
        if by in ("<<", "wrap<<", ">>"):
            return _shifted(by, left, one)
        if by == "%" and isinstance(one.right, Constant) and one.right.value > 0:
            return _filled(one.right.value - 1)
        if left < 0 or right < 0:
            return WORD if by in nodes.WRAPPING else ANY
        most = {"+": left + right, "*": left * right, "//": left}.get(by, ANY)
        if by in nodes.WRAPPING:
            most = min(left + right if by == "wrap+" else left * right, WORD)
        return _filled(most)


def _result(program: Program, name: str) -> int:
    """The bits that a function's result may have, whatever it is asked with."""
    if name not in program.results:
        program.results[name] = ANY  # as long as it is not known: functions may call each other in a circle
        function = program.functions.get(name)
        if function is not None:
            own, found = Possible(program, function), 0
            for value in _returned(function.body):
                found |= own.of(value)
            program.results[name] = found
    return program.results[name]


def _returned(statements: tuple[Statement, ...]) -> list[Expression]:
    found: list[Expression] = []
    for one in statements:
        if isinstance(one, nodes.Return) and one.value is not None:
            found.append(one.value)
        for name in ("body", "then", "otherwise", "handler"):
            found += _returned(getattr(one, name, ()))
    return found


def _shifted(by: str, left: int, one: nodes.Calculation) -> int:
    if not isinstance(one.right, Constant):
        if by == "wrap<<":
            return WORD
        return _filled(left) if by == ">>" and left >= 0 else ANY
    shift = one.right.value
    if shift < 0:
        return ANY  # in code that nobody comes to
    if by != ">>":
        moved = left << shift
        return moved & WORD if by == "wrap<<" else moved
    return (left & WORD if one.wide else left) >> shift


def _filled(most: int) -> int:
    """All bits of numbers up to this one."""
    return (1 << most.bit_length()) - 1 if most >= 0 else ANY


def _collect(statements: tuple[Statement, ...], given: list[tuple[str, Expression]]) -> None:
    for one in statements:
        match one:
            case nodes.Let(name, value):
                given.append((name, value))
            case nodes.For(_, name, start, stop):
                given += ((name, start), (name, stop))
            case nodes.ForEntries(_, name, table, start):
                given.append((name, nodes.Entry(table, start)))
            case nodes.ForBits(_, name, of):
                given.append((name, nodes.Bits("first", of)))
            case nodes.Try(body, handler):
                _collect(body, given)
                _collect(handler, given)
        known = OF_STATEMENT.get(one.__class__)
        if known is not None:
            for get in known[1]:
                _collect(get(one), given)
