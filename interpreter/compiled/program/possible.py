"""Which bits of a number may be set: what a set of spaces cannot hold need not be taken off it.

A number is told by a pattern: each bit that it may have is set there. -1, all bits, is a number of which nothing is
known; so what has another pattern is never below zero. Names begin with no bits and take up those of every number that
they are given; what goes on growing becomes unknown.
"""

from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import COMPARING, Constant, Expression, Function
from festrules.interpreter.compiled.program.parts import Body, statements_in
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import LISTED

ANY = -1
WORD = (1 << 64) - 1
ROUNDS = 4  # after which anything that still grows is unknown
OPTIONS = (1 << 31) - 1  # there are never fewer than none
COUNTED = 127  # the bits of a number of bits


class Possible:
    """One function."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.names: dict[str, int] = {one.name: ANY for one in function.parameters}
        given = _given(function.body)
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
            case nodes.Cell() | nodes.Work() | nodes.TableAt() | nodes.AskOneOf():
                return ANY
            case _:
                assert_never(one)

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
            for one in statements_in(function.body):
                if isinstance(one, nodes.Return) and one.value is not None:
                    found |= own.of(one.value)
            program.results[name] = found
    return program.results[name]


def _shifted(by: str, left: int, one: nodes.Calculation) -> int:
    if not isinstance(one.right, Constant):
        if by == "wrap<<":
            return WORD
        return _filled(left) if by == ">>" and left >= 0 else ANY
    shift = one.right.value
    if shift < 0:
        return ANY  # in code that is never reached
    if by != ">>":
        moved = left << shift
        return moved & WORD if by == "wrap<<" else moved
    return (left & WORD if one.wide else left) >> shift


def _filled(most: int) -> int:
    """All bits of numbers up to this one."""
    return (1 << most.bit_length()) - 1 if most >= 0 else ANY


def _given(body: Body) -> list[tuple[str, Expression]]:
    """The names, and what they may be given."""
    given: list[tuple[str, Expression]] = []
    for one in statements_in(body):
        if isinstance(one, nodes.Let):
            given.append((one.name, one.value))
        elif isinstance(one, nodes.For):
            given += ((one.name, one.start), (one.name, one.stop))
        elif isinstance(one, nodes.ForEntries):
            given.append((one.name, nodes.Entry(one.table, one.start)))
        elif isinstance(one, nodes.ForBits):
            given.append((one.name, nodes.Bits("first", one.of)))
    return given
