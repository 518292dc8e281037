"""An integer program as Python source: one function for each of its functions, over a list `m` that is the state.

A wide number is kept whole in the first of its two slots. A bit pattern is kept without a sign, so that what uses its
highest bit is not to be compared but for equality. Truth that is kept is a number, never Python's `True`: what is in
a state has one form.
"""

from collections.abc import Callable
from typing import Any

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.memory import EVENTS_FULL, STACK_FULL, Memory, lay_out
from festrules.interpreter.compiled.program.nodes import COMPARING, FRAME, Expression, Function, Statement
from festrules.interpreter.compiled.program.program import EVENTS, FAULT, OPERANDS, REASON, STACK, Program
from festrules.interpreter.compiled.program.ways import Ways

PATTERN = (1 << 64) - 1

# How tightly Python binds.
CHOICE, OR, AND, NOT, COMPARED, SHIFT, PLUS, TIMES, SIGN, ATOM = 0, 1, 2, 3, 4, 8, 9, 10, 11, 12
LEVEL = {
    "+": PLUS,
    "-": PLUS,
    "*": TIMES,
    "//": TIMES,
    "%": TIMES,
    "&": 7,
    "^": 6,
    "|": 5,
    "<<": SHIFT,
    ">>": SHIFT,
}


class Failed(Exception):
    """A `Fail` that nothing around it caught; work memory says what it was."""


class GivenUp(Exception):
    """A `GiveUp`; work memory says why."""


Text = tuple[str, int]  # an expression, and how tightly it binds


def python_source(program: Program) -> str:
    """The whole program. What it needs besides is in `namespace`."""
    lines = [f"T{number} = {table!r}" for number, table in enumerate(program.tables)]
    lines += [f"W{number} = {table!r}" for number, table in enumerate(program.wide_tables)]
    memory = lay_out(program)
    for function in program.functions.values():
        lines += Writer(program, memory, function).lines()
    for name, functions in program.choices.items():
        lines.append(f"L_{name} = ({''.join((one or 'None') + ', ' for one in functions)})")
    return "\n".join(lines) + "\n"


def namespace(program: Program, source: str | None = None) -> dict[str, Any]:
    """The functions by name, with a work memory of their own, `w`."""
    memory = lay_out(program)
    work = memory.initial()

    def fail(code: int, *operands: int) -> None:
        work[FAULT] = code
        work[OPERANDS : OPERANDS + len(operands)] = operands
        raise Failed

    def give_up(reason: int) -> None:
        work[REASON] = reason
        raise GivenUp

    def tell(code: int, *operands: int) -> None:
        at = work[EVENTS]
        if at + 2 + len(operands) > memory.stack:
            give_up(EVENTS_FULL)
        work[at : at + 2 + len(operands)] = (code, len(operands), *operands)
        work[EVENTS] = at + 2 + len(operands)

    names: dict[str, Any] = {"w": work, "Failed": Failed, "fail": fail, "give_up": give_up, "tell": tell}
    text = python_source(program) if source is None else source
    exec(compile(text, "<compiled rules>", "exec"), names)  # noqa: S102  # our own text of our own nodes
    return names


class Writer:
    """One function becomes lines of text."""

    def __init__(self, program: Program, memory: Memory, function: Function) -> None:
        self.program = program
        self.memory = memory
        self.function = function
        self.out: list[str] = []
        self.indent = 1
        self.ways = Ways()
        self.more = 0

    def lines(self) -> list[str]:
        """Its definition."""
        one = self.function
        parameters = ", ".join(["m", *(parameter.name for parameter in one.parameters)])
        self.out.append(f"def {one.name}({parameters}):")
        if one.room:
            self.write(f"{FRAME} = w[{STACK}]")
            self.write(f"w[{STACK}] = {FRAME} + {one.room}")
            self.write(f"if w[{STACK}] > {self.memory.stack_end}: give_up({STACK_FULL})")
        self.body(
            one.body, frozenset({("return", 0)}) if one.result is None and not one.room else frozenset()
        )
        if one.room and one.result is None:
            self.write(f"w[{STACK}] = {FRAME}")
        if len(self.out) == 1:
            self.write("pass")
        return self.out

    def write(self, text: str) -> None:
        """A line."""
        self.out.append(" " * self.indent + text)

    # ---- statements --------------------------------------------------------------------------------

    def body(self, statements: tuple[Statement, ...], falling: frozenset[tuple[str, int]]) -> None:
        """Statements in order; `falling` are the ways that coming to their end goes anyway."""
        for position, statement in enumerate(statements):
            last = position == len(statements) - 1
            STATEMENTS[statement.__class__](self, statement, falling if last else frozenset())

    def block(
        self, statements: tuple[Statement, ...], falling: frozenset[tuple[str, int]] = frozenset()
    ) -> None:
        """Statements a step to the right."""
        self.indent += 1
        before = len(self.out)
        self.body(statements, falling)
        if len(self.out) == before:
            self.write("pass")
        self.indent -= 1

    def fresh(self) -> str:
        """A name that no program has."""
        self.more += 1
        return f"_{self.more}"

    def loop(
        self,
        head: str,
        statement: nodes.While | nodes.For | nodes.ForEntries | nodes.ForBits | nodes.Block,
        falling: frozenset[tuple[str, int]],
        first: tuple[str, ...] = (),
    ) -> None:
        """A loop of Python. What goes further than one loop goes by a name that is asked behind each."""
        is_block = isinstance(statement, nodes.Block)
        left = {("leave", statement.label)} | falling
        place = len(self.out)
        self.write(head)
        self.indent += 1
        for line in first:
            self.write(line)
        self.indent -= 1
        self.ways.enter(statement.label, frozenset(left), is_loop=not is_block)
        self.block(statement.body, frozenset(left if is_block else {("again", statement.label)}))
        if is_block and not self.ways.around[-1].broken:
            self.out[place:] = [line[1:] for line in self.out[place + 1 :]]
        elif is_block:
            self.write(" break")
        for way, name, outermost in self.ways.leave():
            if outermost:
                self.out.insert(place, " " * self.indent + f"{name} = 0")
            goes_on = outermost and way[0] == "again"
            self.write(f"if {name}: {'continue' if goes_on else 'break'}")

    def jump(self, way: tuple[str, int], falling: frozenset[tuple[str, int]]) -> None:
        """Out of a loop, or on to its next round."""
        if way not in falling:
            for line in self.ways.go(way):
                self.write(line)

    # ---- expressions -------------------------------------------------------------------------------

    def text(self, expression: Expression) -> Text:
        """An expression; truth may be Python's."""
        return EXPRESSIONS[expression.__class__](self, expression)

    def at(self, expression: Expression, level: int) -> str:
        """An expression as an operand of something that binds like this."""
        text, own = self.text(expression)
        return text if own >= level else f"({text})"

    def any(self, expression: Expression) -> str:
        """An expression that stands alone; truth may be Python's."""
        return self.text(expression)[0]

    def kept(self, expression: Expression, level: int = CHOICE) -> str:
        """An expression that is kept: truth is a number."""
        if gives_truth(expression):
            text = f"1 if {self.any(expression)} else 0"
            return text if level == CHOICE else f"({text})"
        return self.at(expression, level)

    def pattern(self, expression: Expression, level: int) -> str:
        """A wide number as a bit pattern."""
        if not expression.wide or never_negative(expression):
            return self.at(expression, level)
        text = f"{self.at(expression, 7)} & {PATTERN}"
        return text if level <= 7 else f"({text})"

    def counted(self, count: Expression) -> str:
        """A number that is asked more than once in a statement: in a name, unless it is one."""
        if isinstance(count, nodes.Constant | nodes.Local):
            return self.any(count)
        name = self.fresh()
        self.write(f"{name} = {self.any(count)}")
        return name

    def twice(self, text: str) -> tuple[str, str]:
        """The text of a number that is asked twice, for the first time and for the second."""
        if text.isalnum() or text.startswith("-"):
            return text, text
        name = self.fresh()
        return f"({name} := {text})", name


def gives_truth(expression: Expression) -> bool:
    """Whether the text of an expression may give `True`."""
    if isinstance(expression, nodes.Calculation):
        return expression.by in COMPARING
    if isinstance(expression, nodes.Depending):
        return gives_truth(expression.then) or gives_truth(expression.otherwise)
    if isinstance(expression, nodes.Widened | nodes.Narrowed):
        return gives_truth(expression.of)
    return isinstance(expression, nodes.Not | nodes.Both | nodes.Either)


def never_negative(expression: Expression) -> bool:
    """Whether a wide number is one without a sign in any case."""
    if isinstance(expression, nodes.Constant):
        return expression.value >= 0
    if isinstance(expression, nodes.Calculation):
        if expression.by in nodes.WRAPPING or expression.by == ">>":
            return True
        if expression.by == "&":
            return never_negative(expression.left) or never_negative(expression.right)
        return expression.by in "|^" and never_negative(expression.left) and never_negative(expression.right)
    return False


# ---- each expression -----------------------------------------------------------------------------------


def _constant(_: Writer, one: nodes.Constant) -> Text:
    return str(one.value), ATOM if one.value >= 0 else SIGN


def _local(_: Writer, one: nodes.Local) -> Text:
    return one.name, ATOM


def _cell(writer: Writer, one: nodes.Cell) -> Text:
    return f"m[{writer.any(one.address)}]", ATOM


def _work(writer: Writer, one: nodes.Work) -> Text:
    return f"w[{writer.any(one.address)}]", ATOM


def _entry(writer: Writer, one: nodes.Entry) -> Text:
    if isinstance(one.index, nodes.Constant):
        tables = writer.program.wide_tables if one.wide else writer.program.tables
        return _constant(writer, nodes.Constant(tables[one.table][one.index.value]))
    return f"{'W' if one.wide else 'T'}{one.table}[{writer.any(one.index)}]", ATOM


def _table_at(writer: Writer, one: nodes.TableAt) -> Text:
    return str(writer.memory.table_at[one.table]), ATOM


def _calculation(writer: Writer, one: nodes.Calculation) -> Text:
    by = one.by
    if by in COMPARING:
        return f"{writer.at(one.left, COMPARED + 1)} {by} {writer.at(one.right, COMPARED + 1)}", COMPARED
    if by in nodes.WRAPPING:
        level = LEVEL[by[4:]]
        left = writer.at(one.left, level)
        return f"({left} {by[4:]} {writer.at(one.right, level + 1)}) & {PATTERN}", LEVEL["&"]
    level = LEVEL[by]
    if by == ">>":
        return f"{writer.pattern(one.left, level)} >> {writer.at(one.right, level + 1)}", level
    if by in "&|^":
        return f"{writer.kept(one.left, level)} {by} {writer.kept(one.right, level + 1)}", level
    return f"{writer.at(one.left, level)} {by} {writer.at(one.right, level + 1)}", level


def _not(writer: Writer, one: nodes.Not) -> Text:
    return f"not {writer.at(one.of, NOT)}", NOT


def _bits(writer: Writer, one: nodes.Bits) -> Text:
    if one.how == "count":
        text = writer.pattern(one.of, ATOM)
        return f"{text if not text.isdigit() else f'({text})'}.bit_count()", ATOM
    lowest, again = writer.twice(writer.pattern(one.of, ATOM))
    return f"({lowest} & -{again}).bit_length() - 1", PLUS


def _same(writer: Writer, one: nodes.Widened | nodes.Narrowed) -> Text:
    return writer.text(one.of)


def _both(writer: Writer, one: nodes.Both) -> Text:
    return f"{writer.at(one.left, AND)} and {writer.at(one.right, AND)}", AND


def _either(writer: Writer, one: nodes.Either) -> Text:
    return f"{writer.at(one.left, OR)} or {writer.at(one.right, OR)}", OR


def _depending(writer: Writer, one: nodes.Depending) -> Text:
    then, condition = writer.at(one.then, OR), writer.at(one.condition, OR)
    return f"{then} if {condition} else {writer.any(one.otherwise)}", CHOICE


def _arguments(writer: Writer, one: nodes.Ask | nodes.AskOneOf) -> str:
    return ", ".join(["m[:]" if one.copied else "m", *(writer.kept(each) for each in one.arguments)])


def _ask(writer: Writer, one: nodes.Ask) -> Text:
    return f"{one.function}({_arguments(writer, one)})", ATOM


def _ask_one_of(writer: Writer, one: nodes.AskOneOf) -> Text:
    return f"L_{one.functions}[{writer.any(one.which)}]({_arguments(writer, one)})", ATOM


EXPRESSIONS: dict[type, Callable[[Writer, Any], Text]] = {
    nodes.Constant: _constant,
    nodes.Local: _local,
    nodes.Cell: _cell,
    nodes.Work: _work,
    nodes.Entry: _entry,
    nodes.TableAt: _table_at,
    nodes.Calculation: _calculation,
    nodes.Not: _not,
    nodes.Bits: _bits,
    nodes.Widened: _same,
    nodes.Narrowed: _same,
    nodes.Both: _both,
    nodes.Either: _either,
    nodes.Depending: _depending,
    nodes.Ask: _ask,
    nodes.AskOneOf: _ask_one_of,
}


# ---- each statement ------------------------------------------------------------------------------------

Falling = frozenset[tuple[str, int]]


def _let(writer: Writer, one: nodes.Let, _: Falling) -> None:
    writer.write(f"{one.name} = {writer.kept(one.value)}")


def _set_cell(writer: Writer, one: nodes.SetCell, _: Falling) -> None:
    writer.write(f"m[{writer.any(one.address)}] = {writer.kept(one.value)}")


def _set_work(writer: Writer, one: nodes.SetWork, _: Falling) -> None:
    writer.write(f"w[{writer.any(one.address)}] = {writer.kept(one.value)}")


def _stretch(writer: Writer, start: Expression, count: str) -> str:
    if isinstance(start, nodes.Constant) and count.isdigit():
        return f"{start.value}:{start.value + int(count)}"
    first, again = writer.twice(writer.at(start, PLUS))
    return f"{first}:{again} + {count}"


def _fill(writer: Writer, one: nodes.FillCells, _: Falling) -> None:
    value = writer.kept(one.value)
    count = writer.counted(one.count)
    writer.write(f"m[{_stretch(writer, one.start, count)}] = [{value}] * {count}")


def _move(writer: Writer, one: nodes.MoveCells, _: Falling) -> None:
    count = writer.counted(one.count)
    source = _stretch(writer, one.source, count)
    writer.write(f"m[{_stretch(writer, one.target, count)}] = m[{source}]")


def _if(writer: Writer, one: nodes.If, falling: Falling) -> None:
    writer.write(f"if {writer.any(one.condition)}:")
    writer.block(one.then, falling)
    if one.otherwise:
        writer.write("else:")
        writer.block(one.otherwise, falling)


def _while(writer: Writer, one: nodes.While, falling: Falling) -> None:
    writer.loop(f"while {writer.any(one.condition)}:", one, falling)


def _for(writer: Writer, one: nodes.For, falling: Falling) -> None:
    bounds = writer.any(one.stop)
    if one.start != nodes.Constant(0):
        bounds = f"{writer.any(one.start)}, {bounds}"
    writer.loop(f"for {one.name} in range({bounds}):", one, falling)


def _for_entries(writer: Writer, one: nodes.ForEntries, falling: Falling) -> None:
    whole = nodes.Constant(len(writer.program.tables[one.table]))
    part = "" if one.start == nodes.Constant(0) else writer.any(one.start)
    end = "" if one.stop == whole else writer.any(one.stop)
    over = f"T{one.table}" if part == end == "" else f"T{one.table}[{part}:{end}]"
    writer.loop(f"for {one.name} in {over}:", one, falling)


def _for_bits(writer: Writer, one: nodes.ForBits, falling: Falling) -> None:
    rest = writer.fresh()
    writer.write(f"{rest} = {writer.pattern(one.of, CHOICE)}")
    first = (f"{one.name} = ({rest} & -{rest}).bit_length() - 1", f"{rest} &= {rest} - 1")
    writer.loop(f"while {rest}:", one, falling, first)


def _block(writer: Writer, one: nodes.Block, falling: Falling) -> None:
    writer.loop("while 1:", one, falling)


def _leave(writer: Writer, one: nodes.Leave, falling: Falling) -> None:
    writer.jump(("leave", one.label), falling)


def _again(writer: Writer, one: nodes.Again, falling: Falling) -> None:
    writer.jump(("again", one.label), falling)


def _return(writer: Writer, one: nodes.Return, falling: Falling) -> None:
    if one.value is None:
        if writer.function.room:
            writer.write(f"w[{STACK}] = {FRAME}")
        if ("return", 0) not in falling:
            writer.write("return")
    elif writer.function.room and not isinstance(one.value, nodes.Constant | nodes.Local):
        name = writer.fresh()
        writer.write(f"{name} = {writer.kept(one.value)}")
        writer.write(f"w[{STACK}] = {FRAME}")
        writer.write(f"return {name}")
    else:
        if writer.function.room:
            writer.write(f"w[{STACK}] = {FRAME}")
        writer.write(f"return {writer.kept(one.value)}")


def _do(writer: Writer, one: nodes.Do, _: Falling) -> None:
    writer.write(writer.any(one.what))


def _fail(writer: Writer, one: nodes.Fail, _: Falling) -> None:
    writer.write(f"fail({', '.join([str(one.code), *(writer.kept(each) for each in one.operands)])})")


def _try(writer: Writer, one: nodes.Try, falling: Falling) -> None:
    stack = writer.fresh()
    writer.write(f"{stack} = w[{STACK}]")
    writer.write("try:")
    writer.block(one.body, falling)
    writer.write("except Failed:")
    writer.indent += 1
    writer.write(f"w[{STACK}] = {stack}")
    writer.indent -= 1
    writer.block(one.handler, falling)


def _give_up(writer: Writer, one: nodes.GiveUp, _: Falling) -> None:
    writer.write(f"give_up({one.reason})")


def _tell(writer: Writer, one: nodes.Tell, _: Falling) -> None:
    writer.write(f"tell({', '.join([str(one.code), *(writer.kept(each) for each in one.operands)])})")


STATEMENTS: dict[type, Callable[[Writer, Any, Falling], None]] = {
    nodes.Let: _let,
    nodes.SetCell: _set_cell,
    nodes.SetWork: _set_work,
    nodes.FillCells: _fill,
    nodes.MoveCells: _move,
    nodes.If: _if,
    nodes.While: _while,
    nodes.For: _for,
    nodes.ForEntries: _for_entries,
    nodes.ForBits: _for_bits,
    nodes.Block: _block,
    nodes.Leave: _leave,
    nodes.Again: _again,
    nodes.Return: _return,
    nodes.Do: _do,
    nodes.Fail: _fail,
    nodes.Try: _try,
    nodes.GiveUp: _give_up,
    nodes.Tell: _tell,
}
