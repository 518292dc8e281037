"""Functions put where they are called: small ones, and those that are called from one place only.

A call costs Python as much as ten other things. What calls itself, works on a copy or has a stretch of the stack stays
a function.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Ask, Expression, Function, Let, Local, Statement
from festrules.interpreter.compiled.program.parts import (
    LOOPS,
    Body,
    bodies,
    counting_in,
    expressions_in,
    given_in,
    renamed,
    statements_in,
    with_bodies,
    with_parts,
    with_statements,
)
from festrules.interpreter.compiled.program.program import Program

SMALL = 15  # statements of what is put anywhere
SINGLE = 80  # of what is called from one place and put there
WHOLE = 600  # of the function it is put into
UNCOUNTED = frozenset({nodes.Block, nodes.Leave, nodes.Again})  # which are not work


@dataclass(slots=True)
class About:
    """The facts about one function."""

    size: int = 0
    called: Counter[str] = field(default_factory=Counter)
    given: Counter[str] = field(default_factory=Counter)  # how often each name is given a number
    returns_deep: bool = False  # from within a loop or `Try`


def inlined(program: Program, *, python: bool = False) -> None:
    """Changes the functions of a program."""
    Inliner(program, python=python).all()


def about(function: Function) -> About:
    """Goes through one function."""
    found = About(given=Counter(parameter.name for parameter in function.parameters))
    found.called.update([one.function for one in expressions_in(function.body) if one.__class__ is Ask])
    found.size = sum(one.__class__ not in UNCOUNTED for one in statements_in(function.body))
    found.given.update(given_in(function.body))
    found.given.update(counting_in(function.body))
    found.returns_deep = _returns_deep(function.body, deep=False)
    return found


AROUND = LOOPS | {nodes.Try}


def _returns_deep(body: Body, *, deep: bool) -> bool:
    """Whether a function comes back from within a loop or `Try`."""
    for one in body:
        if one.__class__ is nodes.Return and deep:
            return True
        if any(_returns_deep(some, deep=deep or one.__class__ in AROUND) for some in bodies(one)):
            return True
    return False


def _listed(program: Program) -> set[str]:
    """The lists of functions from which one is asked by its number."""
    return {
        one.functions
        for function in program.functions.values()
        for one in expressions_in(function.body)
        if isinstance(one, nodes.AskOneOf)
    }


class Inliner:
    """One program."""

    def __init__(self, program: Program, *, python: bool) -> None:
        self.program = program
        self.python = python  # which says some functions in its own words
        self.known = {name: about(one) for name, one in program.functions.items()}
        self.callers: Counter[str] = Counter()
        for one in self.known.values():
            self.callers.update(one.called)
        self.callers.update(name for one in _listed(program) for name in program.choices[one])
        self.callers.update(program.exports)
        self.done: set[str] = set()
        self.under_way: set[str] = set()
        self.fresh = count(1)
        self.labels = count(100_000)

    def all(self) -> None:
        """Each function, callees before callers."""
        for name in tuple(self.program.functions):
            self.function(name)

    def function(self, name: str) -> None:
        """One function, with what it calls."""
        if name in self.done or name in self.under_way:
            return
        self.under_way.add(name)
        for called in self.known[name].called:
            self.function(called)
        function = self.program.functions[name]
        self.caller = self.known[name]
        body = self.body(function.body)
        changed = replace(function, body=body)
        self.program.functions[name] = changed
        self.known[name] = about(changed)
        self.under_way.discard(name)
        self.done.add(name)

    # ---- where calls stand ---------------------------------------------------------------------------

    def body(self, statements: Body) -> Body:
        """Statements in order."""
        found: list[Statement] = []
        for one in statements:
            found += self.statement(one)
        return tuple(found)

    def statement(self, one: Statement) -> Body:
        """One statement, and what comes before it."""
        one = with_bodies(one, self.expression, self.body)
        before: list[Statement] = []
        if isinstance(one, nodes.If):
            condition = self.first_call(one.condition, before)
            return (*before, nodes.If(condition, one.then, one.otherwise)) if before else (one,)
        if isinstance(one, Let):
            return self.let(one)
        if isinstance(one, nodes.Do) and one.what.__class__ not in (Ask, nodes.AskOneOf):
            return self.for_its_calls(one.what)  # it called a function that is one expression
        if isinstance(one, nodes.Do) and isinstance(one.what, Ask):
            asked = self.in_arguments(one.what, before)
            pasted = self.pasted(asked, lambda _: (), last=False)
            return (*before, *(pasted if pasted is not None else (nodes.Do(asked),)))
        if isinstance(one, nodes.Return) and isinstance(one.value, Ask):
            asked = self.in_arguments(one.value, before)
            pasted = self.pasted(asked, None, last=True)
            return (*before, *(pasted if pasted is not None else (nodes.Return(asked),)))
        if isinstance(one, nodes.Return) and one.value is not None:
            value = self.first_call(one.value, before)
            return (*before, nodes.Return(value)) if before else (one,)
        return (one,)

    def for_its_calls(self, one: Expression) -> Body:
        """An expression that nobody wants to know: only what is called in it does anything."""
        return (Let(f"r{next(self.fresh)}_", one),) if calls(one) else ()

    def let(self, one: Let) -> Body:
        """A name that is given what a function gives."""
        before: list[Statement] = []
        if not isinstance(one.value, Ask):
            value = self.first_call(one.value, before)
            return (*before, Let(one.name, value)) if before else (one,)
        asked = self.in_arguments(one.value, before)
        pasted = self.pasted(asked, lambda value: (Let(one.name, value),), last=False)
        return (*before, *(pasted if pasted is not None else (Let(one.name, asked),)))

    def first_call(self, one: Expression, before: list[Statement]) -> Expression:
        """Move the first call of an expression before it, if nothing is evaluated before that call."""
        if isinstance(one, Ask) and self.fits(one) is not None:
            name = f"r{next(self.fresh)}_"
            before += self.let(Let(name, one))
            return Local(name, one.wide)
        if isinstance(one, nodes.Calculation):
            return nodes.Calculation(one.by, self.first_call(one.left, before), one.right)
        if isinstance(one, nodes.Not | nodes.Widened | nodes.Narrowed):
            return with_parts(one, lambda part: self.first_call(part, before))
        if isinstance(one, nodes.Both | nodes.Either):
            return one.__class__(self.first_call(one.left, before), one.right)
        return one

    def in_arguments(self, one: Ask, before: list[Statement]) -> Ask:
        """The same for the first argument of a call."""
        if not one.arguments or one.copied:
            return one
        first = self.first_call(one.arguments[0], before)
        return Ask(one.function, (first, *one.arguments[1:]), one.wide, one.copied)

    def expression(self, one: Expression) -> Expression:
        """A function that is one expression, where its numbers may be asked when they are needed."""
        if one.__class__ in (nodes.Constant, nodes.Local):
            return one
        one = with_parts(one, self.expression)
        if not isinstance(one, Ask) or one.copied:
            return one
        function = self.program.functions.get(one.function)
        if function is None or len(function.body) != 1 or function.room or one.function in self.under_way:
            return one
        if self.python and function.python:
            return one
        body = function.body[0]
        if not isinstance(body, nodes.Return) or body.value is None or function.name not in self.done:
            return one
        simple = all(argument.__class__ in (nodes.Constant, nodes.Local) for argument in one.arguments)
        if not simple:
            return one
        given = {
            parameter.name: argument
            for parameter, argument in zip(function.parameters, one.arguments, strict=True)
        }
        return _put(body.value, given)

    # ---- putting a function in -----------------------------------------------------------------------

    def fits(self, one: Ask) -> Function | None:
        """The function, if it may be put where it is called."""
        function = self.program.functions.get(one.function)
        if function is None or one.copied or function.room or one.function not in self.done:
            return None
        if self.python and function.python:
            return None
        known = self.known[one.function]
        most = SINGLE if self.callers[one.function] == 1 else SMALL
        if known.size > most or self.caller.size + known.size > WHOLE:
            return None
        return function

    def pasted(self, one: Ask, result: Callable[[Expression], Body] | None, *, last: bool) -> Body | None:
        """The statements of a function in place of its call; `result` says what becomes of what it gives."""
        function = self.fits(one)
        if function is None or (not last and self.known[one.function].returns_deep):
            return None
        known = self.known[one.function]
        self.caller.size += known.size
        number = next(self.fresh)
        before: list[Statement] = []
        names: dict[str, Expression] = {}
        for parameter, argument in zip(function.parameters, one.arguments, strict=True):
            stays = isinstance(argument, nodes.Constant) or (
                isinstance(argument, Local) and self.caller.given[argument.name] <= 1
            )
            if stays and known.given[parameter.name] == 1:
                names[parameter.name] = argument
            else:
                before.append(Let(f"{parameter.name}_{number}", argument))
        body = _Paste(names, number, self.labels).body(function.body)
        for name, times in known.given.items():
            self.caller.given[f"{name}_{number}"] += times
        if last:
            return (*before, *body)
        assert result is not None
        label = next(self.labels)
        return (*before, nodes.Block(label, _with_results(body, result, label)))


class _Paste:
    """A function under other names and labels."""

    def __init__(self, names: dict[str, Expression], number: int, labels: "count[int]") -> None:
        self.names = names
        self.number = number
        self.next = labels
        self.labels: dict[int, int] = {}

    def body(self, statements: Body) -> Body:
        """Statements in order."""
        return tuple(self.statement(one) for one in statements)

    def label(self, one: int) -> int:
        """A label of its own for this place."""
        if one not in self.labels:
            self.labels[one] = next(self.next)
        return self.labels[one]

    def name(self, one: str) -> str:
        """A name of its own for this place."""
        return f"{one}_{self.number}"

    def expression(self, one: Expression) -> Expression:
        """An expression under other names."""
        if isinstance(one, Local):
            known = self.names.get(one.name)
            return Local(self.name(one.name), one.wide) if known is None else known
        return one if one.__class__ is nodes.Constant else with_parts(one, self.expression)

    def statement(self, one: Statement) -> Statement:
        """A statement under other names."""
        return renamed(with_bodies(one, self.expression, self.body), self.name, self.label)


def _put(one: Expression, given: dict[str, Expression]) -> Expression:
    if isinstance(one, Local):
        return given.get(one.name, one)
    return one if one.__class__ is nodes.Constant else with_parts(one, lambda part: _put(part, given))


def _with_results(body: Body, result: Callable[[Expression], Body], label: int) -> Body:
    """Coming back from a function is leaving the block that it became."""
    found: list[Statement] = []
    for one in body:
        if isinstance(one, nodes.Return):
            if one.value is not None:
                given = result(one.value)
                if not given and calls(one.value):
                    given = (nodes.Do(one.value),) if isinstance(one.value, Ask | nodes.AskOneOf) else ()
                found += given
            found.append(nodes.Leave(label))
        else:
            found.append(with_statements(one, lambda inner: _with_results(inner, result, label)))
    return tuple(found)
