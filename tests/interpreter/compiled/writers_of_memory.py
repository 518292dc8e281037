"""Statements that write memory, and what of it; with a program in which others write for them."""

from collections.abc import Callable

from festrules.interpreter.compiled.program.better.remembering import MOST_FILLED, Remembering
from festrules.interpreter.compiled.program.effects import effects_of, pure_functions
from festrules.interpreter.compiled.program.nodes import (
    Ask,
    AskOneOf,
    Block,
    Calculation,
    Cell,
    Constant,
    Do,
    Expression,
    Fail,
    FillCells,
    For,
    ForBits,
    ForEntries,
    Function,
    If,
    Let,
    Local,
    MoveCells,
    Return,
    SetCell,
    SetWork,
    Statement,
    Tell,
    Try,
    While,
    Work,
)
from festrules.interpreter.compiled.program.parts import (
    Body,
)
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import FUEL, STEPS

FIRST, LAST = 20, 28  # cells that are tried
NAMES = 60  # the first of those for the names of the rules
ANY = frozenset(range(FIRST, LAST))
SOMEWHERE = {width: frozenset({-width}) for width in (1, 2)}  # a cell that is calculated
WRITES, READS = Ask("writes"), Ask("reads")
A, B = Local("a"), Local("b")
AT = Local("at")
NEW = Calculation("*", B, B)  # a number that no name stands for
V, W = Local("v", wide=True), Local("w", wide=True)


def narrow(value: int) -> Constant:
    return Constant(value)


WRITING: dict[str, Statement] = {
    "calls": Do(WRITES),
    "calls for a number": Let("x", Calculation("+", narrow(1), Do(WRITES).what)),
    "calls one of several": Do(AskOneOf("several", narrow(0))),
    "calls what calls": Do(Ask("calls")),
    "perhaps": If(narrow(1), (SetCell(narrow(FIRST), narrow(1)),)),
    "otherwise": If(narrow(1), (), (SetCell(narrow(FIRST), narrow(1)),)),
    "in each round": While(1, narrow(1), (SetCell(narrow(FIRST), narrow(1)),)),
    "tries": Try((SetCell(narrow(FIRST), narrow(1)),), ()),
    "handles": Try((), (SetCell(narrow(FIRST), narrow(1)),)),
    "fills": FillCells(narrow(FIRST), narrow(2), narrow(1)),
    "moves": MoveCells(narrow(FIRST), narrow(0), narrow(2)),
    "fills who knows what": FillCells(Work(narrow(FUEL)), narrow(2), narrow(1)),
}


def remembered(*body: Statement) -> Body:
    """A function of a program in which another writes, and one that only reads."""
    program = Program(cells=LAST + 4, slots=LAST + 4)
    program.names = NAMES
    program.table((1, 2, 3))
    program.add(Function("reads", (), False, (Return(Cell(narrow(FIRST))),)))
    program.add(
        Function(
            "writes",
            (),
            False,
            (SetCell(narrow(FIRST), narrow(1)), SetWork(narrow(FUEL), narrow(1)), Return(narrow(1))),
        )
    )
    program.choices["several"] = ("reads", "writes", "")
    for name, inner in WRITING.items():
        program.add(Function(name, (), False, (inner, Return(narrow(1)))))
    main = Function("main", (A, B, AT, V, W), None, body)
    program.add(main)
    return Remembering(program, effects_of(program), pure_functions(program), main).body(main.body, {})


def known_behind(writing: Body, put: SetCell | SetWork, asked: Expression) -> bool:
    """Whether what was put into a slot is still known behind something."""
    return remembered(put, *writing, Let("found", asked))[-1] == Let("found", put.value)


CELL_WRITERS: dict[str, tuple[Statement, frozenset[int]]] = {
    "a cell": (SetCell(narrow(24), B), frozenset({24})),
    "a wide cell": (SetCell(narrow(24), V), frozenset({24, 25})),
    "a cell somewhere": (SetCell(AT, B), SOMEWHERE[1]),
    "a wide cell somewhere": (SetCell(AT, V), SOMEWHERE[2]),
    "a cell behind another": (SetCell(Calculation("+", AT, narrow(22)), B), SOMEWHERE[1]),
    "several": (FillCells(narrow(23), narrow(3), B), frozenset({23, 24, 25})),
    "several, with a number": (FillCells(narrow(23), narrow(3), narrow(0)), frozenset({23, 24, 25})),
    "one of several": (FillCells(narrow(23), narrow(1), B), frozenset({23})),
    "more than are thought of": (FillCells(narrow(FIRST), narrow(MOST_FILLED + 1), B), ANY),
    "several from somewhere": (FillCells(AT, narrow(3), B), ANY),
    "who knows how many": (FillCells(narrow(23), AT, B), ANY),
    "moved": (MoveCells(narrow(23), narrow(0), narrow(2)), frozenset({23, 24})),
    "called": (Do(WRITES), ANY),
    "one of several called": (Do(AskOneOf("several", AT)), ANY),
    "called for a number": (Let("c", Calculation("+", narrow(1), WRITES)), ANY),
    **{f"called, which {name}": (Do(Ask(name)), ANY) for name in WRITING},
    "called for a copy": (Do(Ask("writes", copied=True)), frozenset()),
    "called, and only reads": (Do(READS), frozenset()),
    "work memory": (SetWork(narrow(24), B), frozenset()),
    "told": (Tell(1, (B,)), frozenset()),
}
WORK_WRITERS: dict[str, tuple[Statement, frozenset[int]]] = {
    "a slot": (SetWork(narrow(FUEL), B), frozenset({FUEL})),
    "another": (SetWork(narrow(STEPS), B), frozenset({STEPS})),
    "called": (Do(WRITES), frozenset({FUEL, STEPS})),
    "called for a copy": (Do(Ask("writes", copied=True)), frozenset({FUEL, STEPS})),
    "told": (Tell(1, (B,)), frozenset({FUEL, STEPS})),
    "a slot behind those that have names": (SetWork(AT, B), frozenset()),
    "a cell": (SetCell(narrow(FUEL), B), frozenset()),
}
AROUND: dict[str, Callable[[Statement], Statement]] = {
    "as it is": lambda one: one,
    "if": lambda one: If(A, (one,)),
    "otherwise": lambda one: If(A, (), (one,)),
    "while": lambda one: While(1, A, (one,)),
    "for": lambda one: For(1, "n", narrow(0), B, (one,)),
    "for entries": lambda one: ForEntries(1, "n", 0, narrow(0), narrow(2), (one,)),
    "for bits": lambda one: ForBits(1, "n", W, (one,)),
    "block": lambda one: Block(1, (one,)),
    "try": lambda one: Try((one,), ()),
    "handler": lambda one: Try((Fail(1),), (one,)),
    "deep": lambda one: Block(1, (While(2, A, (Let("d", B), If(B, (Try((), (one,)),)))),)),
}
