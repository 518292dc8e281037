"""Whatever an expression can say is worth the same for the reference interpreter, generated Python and WebAssembly.

Each class is asked with each word and mark that it can have (`tests/interpreter/ranges/` has them all), of everything
that its names can be: once where compiled code knows what that is, and once where it knows nothing of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.interpreter.ranges.test_worth import CASES, UNASKED
from tests.interpreter.ranges.tried import ROOM, Case, machine, states, worth

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.interpreter.compiled.executors.loaded import Failed, Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.lowering.context import Lowering, begin
from festrules.interpreter.compiled.lowering.dispatch import each, naming, value
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.program.check import check
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.ranges.fact import ANY, Fact, collection
from festrules.interpreter.world.values import NOTHING, Fault

FORMS = ("python", "wasm")
NEEDS_A_PROCEDURE = (
    node.IfDone,
)  # which a machine of one expression has not: the probe `outlook` has, in lock-step
ASKED = [case for case in CASES if not isinstance(case.expression, (*UNASKED, *NEEDS_A_PROCEDURE))]


@dataclass(frozen=True, slots=True)
class Asking:
    """A function of a program that asks for a case."""

    name: str
    several: bool


@dataclass(frozen=True, slots=True)
class Program:
    """All cases as functions of one program, and it loaded."""

    low: Lowering
    asking: list[Asking]
    loaded: Loaded

    def worth(self, number: int, cells: list[int], given: list[int]) -> int | list[int] | str:
        """Its value in this state, with these names."""
        asking, slots = self.asking[number], self.low.program.slots
        self.loaded.write_state(cells + [0] * (slots - len(cells)))
        self.loaded.call("derive")
        try:
            found = self.loaded.call(asking.name, *given)
        except Failed:
            return "a fault"
        return self.loaded.read_work(self.low.options, found) if asking.several else found


def _program(form: str, *, known: bool) -> Program:
    """All cases compiled, with or without what their names can be."""
    low = begin(machine())
    asking = [_asking(case, low, known=known) for case in ASKED]
    derive = low.function("derive")
    low.sets.derive(derive)
    low.bags.derive(derive)
    derive.done()
    low.program.exports = ("derive", *(one.name for one in asking))
    check(low.program)
    if form == "python":
        return Program(low, asking, LoadedPython(python_source(low.program), low.program.slots))
    pytest.importorskip("wasmtime")
    return Program(low, asking, LoadedWasm(module_bytes(low.program), low.program.slots, quick=True))


def _asking(case: Case, low: Lowering, *, known: bool) -> Asking:
    low.facts.cells = {cell: fact if known else _anything(fact) for cell, fact in case.cells.items()}
    low.facts.forget()
    code = low.another("asked", result=False)
    refill(low, code)
    names = [(place, code.parameter("name"), fact if known else ANY) for place, fact in case.names.items()]
    with naming(names, low):
        several = low.facts.several(case.expression)
        if not several:
            code.give_back(value(case.expression, low, code))
            return Asking(code.done(), several)
        count = code.new(0, "count")

        def put(member: Expression) -> None:
            code.set_work(count + low.options, member)
            code.let(count, count + 1)

        each(case.expression, low, code, put)
        code.give_back(count)
    return Asking(code.done(), several)


def _anything(fact: Fact) -> Fact:
    return collection(ANY, 0, ROOM - 1) if fact.several else ANY


def _expected(case: Case, *, several: bool) -> Iterator[tuple[list[int], list[int], int | list[int] | str]]:
    """The states and names, and what the reference finds there, in the form in which compiled code gives it."""
    for run in states(case):
        held = [run.scratch[place] for place in case.names]
        cells, given = list(run.cells), [one for one in held if isinstance(one, int)]
        found: int | list[int] | str
        try:
            found = worth(case, run)
        except Fault:
            found = "a fault"
        if several and isinstance(found, int):
            found = [] if found == NOTHING else [found]
        yield cells, given, found


@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
@pytest.mark.parametrize("form", FORMS)
def test_every_class_and_word_of_expressions_is_worth_the_same(form: str, known: bool) -> None:
    compiled = _program(form, known=known)
    for number, case in enumerate(ASKED):
        several = compiled.asking[number].several
        for cells, given, expected in _expected(case, several=several):
            assert compiled.worth(number, cells, given) == expected, (case.expression, given)
