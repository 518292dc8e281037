"""Functions of the program for stretches of cells: runs with their length first, and counts."""

from collections.abc import Callable

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.program.code import Code, cell
from festrules.interpreter.compiled.program.nodes import Ask, Constant, Depending, Either, Expression

FEW = 5  # cells that are asked one by one
FEW_MOVED = 7  # cells of a run that are moved without asking how many of them are in use


def total(start: Expression, width: int, low: Lowering) -> Expression:
    """The sum of some counts."""
    if width <= FEW:
        found: Expression = Constant(0)
        for number in range(width):
            found = cell(start + number) if not number else found + cell(start + number)
        return found
    return Ask(_made("total", low, _total), (start, Constant(width)))


def _total(code: Code) -> None:
    start, width = code.parameter("start"), code.parameter("width")
    found = code.new(0, "found")
    with code.count(start, start + width) as (at, _):
        code.let(found, found + cell(at))
    code.give_back(found)
    code.done(f"return sum(m[{start.name}:{start.name} + {width.name}])")


def anything(start: Expression, width: int, low: Lowering) -> Expression:
    """Whether one of some counts is not 0."""
    if width <= FEW:
        found: Expression = Constant(0)
        for number in range(width):
            one = cell(start + number).differs(0)
            found = Either(found, one) if number else one
        return found
    return Ask(_made("anything", low, _anything), (start, Constant(width)))


def _anything(code: Code) -> None:
    start, width = code.parameter("start"), code.parameter("width")
    with code.count(start, start + width) as (at, _), code.if_(cell(at)):
        code.give_back(1)
    code.give_back(0)
    code.done(f"return 1 if any(m[{start.name}:{start.name} + {width.name}]) else 0")


def first_count(start: Expression, width: int, low: Lowering) -> Expression:
    """The position of the first count that is not 0, or -1."""
    return Ask(_made("first_count", low, _first_count), (start, Constant(width)))


def _first_count(code: Code) -> None:
    start, width = code.parameter("start"), code.parameter("width")
    with code.count(0, width) as (at, _), code.if_(cell(start + at)):
        code.give_back(at)
    code.give_back(-1)
    code.done()


def last_count(start: Expression, width: int, low: Lowering) -> Expression:
    """The position of the last count that is not 0, or -1."""
    return Ask(_made("last_count", low, _last_count), (start, Constant(width)))


def _last_count(code: Code) -> None:
    start, width = code.parameter("start"), code.parameter("width")
    with code.count(1, width + 1) as (back, _), code.if_(cell(start + width - back)):
        code.give_back(width - back)
    code.give_back(-1)
    code.done()


def walk(start: Expression, rest: Expression, low: Lowering) -> Expression:
    """The position of the count in which a number lies that is less than their sum, counted through all of them."""
    return Ask(_made("walk", low, _walk), (start, rest))


def _walk(code: Code) -> None:
    start, given = code.parameter("start"), code.parameter("rest")
    at, rest = code.new(start, "at"), code.new(given, "rest")
    with code.while_(rest >= cell(at)):
        code.let(rest, rest - cell(at))
        code.let(at, at + 1)
    code.give_back(at - start)
    code.done()


def times_in_run(start: Expression, kind: Expression, low: Lowering) -> Expression:
    """How often a kind lies in a run."""
    return Ask(_made("times_in_run", low, _times_in_run), (start, kind))


def _times_in_run(code: Code) -> None:
    start, kind = code.parameter("start"), code.parameter("kind")
    found = code.new(0, "found")
    with code.count(start + 1, start + 1 + cell(start)) as (at, _), code.if_(cell(at).is_(kind)):
        code.let(found, found + 1)
    code.give_back(found)
    first = f"{start.name} + 1"
    code.done(f"return m[{first}:{first} + m[{start.name}]].count({kind.name})")


def remove(start: Expression, kind: Expression, low: Lowering) -> Expression:
    """Removes the first copy of a kind from a run; whether there was one."""
    return Ask(_made("remove", low, _remove), (start, kind))


def _remove(code: Code) -> None:
    start, kind = code.parameter("start"), code.parameter("kind")
    length = code.new(cell(start), "length")
    with code.count(start + 1, start + 1 + length) as (at, _), code.if_(cell(at).is_(kind)):
        code.move(at, at + 1, start + length - at)
        code.set(start + length, 0)
        code.set(start, length - 1)
        code.give_back(1)
    code.give_back(0)
    code.done()


def remove_last(start: Expression, kind: Expression, low: Lowering) -> Expression:
    """Removes the last copy of a kind from a run; whether there was one."""
    return Ask(_made("remove_last", low, _remove_last), (start, kind))


def _remove_last(code: Code) -> None:
    start, kind = code.parameter("start"), code.parameter("kind")
    length = code.new(cell(start), "length")
    with code.count(0, length) as (back, _):
        at = code.new(start + length - back, "at")
        with code.if_(cell(at).is_(kind)):
            code.move(at, at + 1, start + length - at)
            code.set(start + length, 0)
            code.set(start, length - 1)
            code.give_back(1)
    code.give_back(0)
    code.done()


def push(start: Expression, kind: Expression, low: Lowering, code: Code, most: int = 0) -> None:
    """Puts a kind in front of a run. In a run with few cells, at most `most`, all move on, whatever lies in them."""
    if not 0 < most <= FEW_MOVED:
        code.do(Ask(_made("push", low, _push), (start, kind)))
        return
    begin = code.held(start, "begin")
    code.move(begin + 2, begin + 1, most - 1)
    code.set(begin + 1, kind)
    code.set(begin, cell(begin) + 1)


def _push(code: Code) -> None:
    start, kind = code.parameter("start"), code.parameter("kind")
    length = code.new(cell(start), "length")
    code.move(start + 2, start + 1, length)
    code.set(start + 1, kind)
    code.set(start, length + 1)
    code.done()


def append(start: Expression, kind: Expression, low: Lowering, code: Code) -> None:
    """Puts a kind behind a run."""
    code.do(Ask(_made("append", low, _append), (start, kind)))


def _append(code: Code) -> None:
    start, kind = code.parameter("start"), code.parameter("kind")
    length = code.new(cell(start), "length")
    code.set(start + 1 + length, kind)
    code.set(start, length + 1)
    code.done()


def end_of(start: Expression, *, last: bool) -> Expression:
    """The first or last kind of a run that has one."""
    return cell(start + cell(start)) if last else cell(start + 1)


def chosen(condition: Expression, then: Expression, otherwise: Expression) -> Expression:
    """One of two numbers; what is known is settled at once."""
    if isinstance(condition, Constant):
        return then if condition.value else otherwise
    return Depending(condition, then, otherwise)


def _made(name: str, low: Lowering, write: Callable[[Code], None]) -> str:
    """A function that takes addresses, written once: `write` ends it."""
    if name not in low.program.functions:
        result = name not in ("push", "append")
        inner = low.function(name, result=False if result else None)
        write(inner)
    return name
