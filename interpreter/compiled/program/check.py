"""Whether an integer program is well formed: widths, names, labels, calls, and a result on every way.

Both emitters rely on it and check nothing themselves. Anything wrong is a mistake of the compiler, so it is put in the
compiler's words: all of it, one line each.
"""

import keyword
from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.check_widths import Widths
from festrules.interpreter.compiled.program.nodes import FRAME, Function, Statement, fits
from festrules.interpreter.compiled.program.program import Program

TAKEN = frozenset({"memory", "failed", "states", "state"})  # names of what every module exports

Names = frozenset[str] | None  # what has a number for certain here; None where play never comes


class IllFormed(Exception):
    """A program that no emitter may be given."""


def check(program: Program) -> None:
    """Raises what is wrong, if anything is."""
    found = [problem for function in program.functions.values() for problem in problems(program, function)]
    for name, functions in program.choices.items():
        forms = {_form(program, one) for one in functions if one}
        if len(forms) > 1 or None in forms:
            found.append(f"choices {name}: not all of one form: {', '.join(functions)}")
    for wide, tables in ((False, program.tables), (True, program.wide_tables)):
        for number, table in enumerate(tables):
            if not all(fits(value, wide=wide) for value in table):
                found.append(f"{'wide ' if wide else ''}table {number}: not all of it fits")
    found += [f"export {name}: no such function" for name in program.exports if name not in program.functions]
    found += [f"export {name}: a module has that already" for name in program.exports if name in TAKEN]
    if found:
        raise IllFormed("\n".join(found))


def _form(program: Program, name: str) -> tuple[object, ...] | None:
    function = program.functions.get(name)
    return None if function is None else (function.result, *(one.wide for one in function.parameters))


def problems(program: Program, function: Function) -> list[str]:
    """The mistakes in one function."""
    checker = Checker(program, function)
    checker.whole()
    return [f"{function.name}: {problem}" for problem in checker.found]


class Checker:
    """Follows one function along all its ways."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.function = function
        self.found: list[str] = []
        self.widths = Widths(program, function, self.found)
        self.around: list[tuple[int, bool]] = []  # labels, and whether each is a loop's
        self.seen: set[int] = set()
        self.left: dict[int, list[frozenset[str]]] = {}  # the names known wherever a label is left
        self.counting: list[str] = []  # names that loops give numbers to

    def whole(self) -> None:
        """The function itself."""
        one = self.function
        for name in (one.name, *(parameter.name for parameter in one.parameters)):
            if not name.isidentifier() or keyword.iskeyword(name) or name[0] == "_" or name in ("m", "w"):
                self.found.append(f"{name!r} cannot be a name")
        names = frozenset(parameter.name for parameter in one.parameters)
        if len(names) != len(one.parameters):
            self.found.append("two parameters of one name")
        behind = self.body(one.body, names | {FRAME} if one.room else names)
        if behind is not None and one.result is not None:
            self.found.append("comes to its end without a result")

    def body(self, statements: tuple[Statement, ...], names: Names) -> Names:
        """Statements in order; what is known behind them."""
        for statement in statements:
            if names is None:  # never reached; it still must be well formed
                self.statement(statement, self.everything())
            else:
                names = self.statement(statement, names)
        return names

    def everything(self) -> frozenset[str]:
        """All names of the function."""
        return frozenset({*self.widths.names, FRAME})

    def statement(self, one: Statement, names: frozenset[str]) -> Names:
        """One statement; what is known behind it."""
        self.widths.statement(one, names)
        match one:
            case nodes.Let(name, _):
                if name in self.counting or name == FRAME:
                    self.found.append(f"{name} is not to be written here")
                return names | {name}
            case nodes.If(_, then, otherwise):
                return _either(self.body(then, names), self.body(otherwise, names))
            case nodes.While(label, condition, body):
                behind = self.inside(label, body, names, is_loop=True)
                return behind if condition == nodes.Constant(1) else _either(behind, names)
            case nodes.For(label, name, _, _, body) | nodes.ForBits(label, name, _, body):
                return self.loop(label, name, body, names)
            case nodes.ForEntries(label, name, _, _, _, body):
                return self.loop(label, name, body, names)
            case nodes.Block(label, body):
                return self.inside(label, body, names, is_loop=False)
            case nodes.Leave(label):
                self.jump(label, names)
                return None
            case nodes.Again(label):
                loops = [around for around, is_loop in self.around if is_loop]
                if not loops or loops[-1] != label:
                    self.found.append(f"`Again` {label} is not of the innermost loop")
                return None
            case nodes.Return() | nodes.Fail() | nodes.GiveUp():
                return None
            case nodes.Try(body, handler):
                return _either(self.body(body, names), self.body(handler, names))
            case nodes.SetCell() | nodes.SetWork() | nodes.FillCells() | nodes.MoveCells():
                return names
            case nodes.Do() | nodes.Tell():
                return names
            case _:
                assert_never(one)

    def loop(self, label: int, name: str, body: tuple[Statement, ...], names: frozenset[str]) -> Names:
        """A loop that counts; whether it has a round is not known."""
        if name in self.counting:
            self.found.append(f"{name} counts in two loops at once")
        self.counting.append(name)
        self.inside(label, body, names | {name}, is_loop=True)
        self.counting.pop()
        return names

    def inside(
        self, label: int, body: tuple[Statement, ...], names: frozenset[str], *, is_loop: bool
    ) -> Names:
        """A body with a label: the names known wherever it is left, or at the end of a block."""
        if label in self.seen:
            self.found.append(f"label {label} stands twice")
        self.seen.add(label)
        self.around.append((label, is_loop))
        self.left[label] = []
        end = self.body(body, names)
        self.around.pop()
        behind: Names = None if is_loop else end
        for known in self.left.pop(label):
            behind = _either(behind, known)
        return behind

    def jump(self, label: int, names: frozenset[str]) -> None:
        """To behind a label."""
        if label not in self.left:
            self.found.append(f"`Leave` {label} is not inside of it")
        else:
            self.left[label].append(names)


def _either(one: Names, other: Names) -> Names:
    if one is None or other is None:
        return other if one is None else one
    return one & other
