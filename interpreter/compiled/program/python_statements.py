"""How each statement is written in Python."""

from typing import assert_never

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import FRAME, Expression, Statement
from festrules.interpreter.compiled.program.program import STACK
from festrules.interpreter.compiled.program.python_writer import (
    CHOICE,
    PLUS,
    Falling,
    Writer,
)

FEW = 3  # slots that are written one by one


def statement(writer: Writer, one: Statement, falling: Falling) -> None:
    """Any statement; `falling` are the ways that coming to its end goes anyway."""
    match one:
        case nodes.Let(name, value):
            writer.write(f"{writer.local(name)} = {writer.kept(value)}")
        case nodes.SetCell():
            _set_cell(writer, one)
        case nodes.SetWork(address, value):
            writer.write(f"w[{writer.any(address)}] = {writer.kept(value)}")
        case nodes.If():
            _if(writer, one, falling)
        case nodes.Leave(label):
            writer.jump(("leave", label), falling)
        case nodes.Again(label):
            writer.jump(("again", label), falling)
        case nodes.Return():
            _return(writer, one, falling)
        case nodes.Do(what):
            writer.write(writer.any(what))
        case nodes.Block():
            writer.loop("while 1:", one, falling)
        case nodes.While(_, condition):
            writer.loop(f"while {writer.asked(condition)}:", one, falling)
        case nodes.For():
            _for(writer, one, falling)
        case nodes.ForEntries():
            _for_entries(writer, one, falling)
        case nodes.ForBits():
            _for_bits(writer, one, falling)
        case nodes.FillCells():
            _fill(writer, one)
        case nodes.MoveCells():
            _move(writer, one)
        case nodes.Fail(code, operands):
            writer.write(f"fail({_told(writer, code, operands)})")
        case nodes.Try():
            _try(writer, one, falling)
        case nodes.GiveUp(reason):
            writer.write(f"give_up({reason})")
        case nodes.Tell(code, operands):
            writer.write(f"tell({_told(writer, code, operands)})")
        case _:
            assert_never(one)


def _told(writer: Writer, code: int, operands: tuple[Expression, ...]) -> str:
    return ", ".join([str(code), *(writer.kept(each) for each in operands)])


CHANGING = frozenset("+-*&|^")  # Python's own for the value in the place of the result


def _set_cell(writer: Writer, one: nodes.SetCell) -> None:
    value, here = one.value, nodes.Cell(one.address, one.value.wide)
    if isinstance(value, nodes.Calculation) and value.by in CHANGING and value.left == here:
        by, right = value.by, value.right
        if by == "+" and isinstance(right, nodes.Constant) and right.value < 0:
            by, right = "-", nodes.Constant(-right.value, right.wide)
        writer.write(f"m[{writer.any(one.address)}] {by}= {writer.kept(right)}")
        return
    writer.write(f"m[{writer.any(one.address)}] = {writer.kept(one.value)}")


def _stretch(writer: Writer, start: Expression, count: str) -> str:
    if isinstance(start, nodes.Constant) and count.isdigit():
        return f"{start.value}:{start.value + int(count)}"
    first, again = writer.twice(writer.at(start, PLUS))
    return f"{first}:{again} + {count}"


def _fill(writer: Writer, one: nodes.FillCells) -> None:
    if (
        isinstance(one.start, nodes.Constant)
        and isinstance(one.count, nodes.Constant)
        and one.count.value <= FEW
    ):
        places = [f"m[{one.start.value + slot}] = " for slot in range(one.count.value)]
        writer.write(f"{''.join(places)}{writer.kept(one.value)}")
        return
    value = writer.kept(one.value)
    count = writer.counted(one.count)
    writer.write(f"m[{_stretch(writer, one.start, count)}] = ({value},) * {count}")


def _move(writer: Writer, one: nodes.MoveCells) -> None:
    count = writer.counted(one.count)
    source = _stretch(writer, one.source, count)
    memory = "w" if one.from_work else "m"
    writer.write(f"m[{_stretch(writer, one.target, count)}] = {memory}[{source}]")


def _if(writer: Writer, one: nodes.If, falling: Falling) -> None:
    writer.write(f"if {writer.asked(one.condition)}:")
    writer.block(one.then, falling)
    if one.otherwise:
        writer.write("else:")
        writer.block(one.otherwise, falling)


def _for(writer: Writer, one: nodes.For, falling: Falling) -> None:
    bounds = writer.any(one.stop)
    if one.start != nodes.Constant(0):
        bounds = f"{writer.any(one.start)}, {bounds}"
    writer.loop(f"for {writer.local(one.name)} in range({bounds}):", one, falling)


def _for_entries(writer: Writer, one: nodes.ForEntries, falling: Falling) -> None:
    whole = nodes.Constant(len(writer.program.tables[one.table]))
    part = "" if one.start == nodes.Constant(0) else writer.any(one.start)
    end = "" if one.stop == whole else writer.any(one.stop)
    over = f"T{one.table}" if part == end == "" else f"T{one.table}[{part}:{end}]"
    writer.loop(f"for {writer.local(one.name)} in {over}:", one, falling)


def _for_bits(writer: Writer, one: nodes.ForBits, falling: Falling) -> None:
    rest, lowest = writer.fresh(), writer.fresh()
    writer.write(f"{rest} = {writer.pattern(one.of, CHOICE)}")
    first = (
        f"{lowest} = {rest} & -{rest}",
        f"{writer.local(one.name)} = {lowest}.bit_length() - 1",
        f"{rest} ^= {lowest}",
    )
    writer.loop(f"while {rest}:", one, falling, first)


def _return(writer: Writer, one: nodes.Return, falling: Falling) -> None:
    if one.value is None:
        if writer.function.room:
            writer.write(f"w[{STACK}] = {FRAME}")
        if ("return", 0) not in falling:
            writer.give_back()
    elif writer.function.room and not isinstance(one.value, nodes.Constant | nodes.Local):
        name = writer.fresh()
        writer.write(f"{name} = {writer.kept(one.value)}")
        writer.write(f"w[{STACK}] = {FRAME}")
        writer.give_back(name)
    else:
        if writer.function.room:
            writer.write(f"w[{STACK}] = {FRAME}")
        writer.give_back(writer.kept(one.value))


def _try(writer: Writer, one: nodes.Try, falling: Falling) -> None:
    stack = writer.fresh()
    writer.write(f"{stack} = w[{STACK}]")
    writer.write("try:")
    writer.within += 1
    writer.block(one.body, falling)
    writer.within -= 1
    writer.write("except Failed:")
    writer.indent += 1
    writer.write(f"w[{STACK}] = {stack}")
    writer.indent -= 1
    writer.block(one.handler, falling)
