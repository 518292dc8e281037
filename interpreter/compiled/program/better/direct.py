"""Lists with few functions in them: they are called by their names, and may then be put where they are called."""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Expression, Function, Statement
from festrules.interpreter.compiled.program.parts import Body, with_bodies, with_parts
from festrules.interpreter.compiled.program.program import Program

FEW = 4


def called_directly(program: Program) -> None:
    """Changes the functions of a program, and drops the lists that nobody asks any more."""
    single = {
        name: next(iter(found))
        for name, functions in program.choices.items()
        if len(found := {one for one in functions if one}) == 1
    }
    few = {name: some for name, functions in program.choices.items() if (some := _few(functions))}
    asked: set[str] = set()

    def on(one: Expression) -> Expression:
        if one.__class__ in (nodes.Constant, nodes.Local):
            return one
        one = with_parts(one, on)
        if isinstance(one, nodes.AskOneOf):
            if one.functions in single and not calls(one.which):
                return nodes.Ask(single[one.functions], one.arguments, one.wide, one.copied)
            asked.add(one.functions)
        return one

    def body(statements: Body) -> Body:
        return tuple(with_bodies(_in_turn(one, few), on, body) for one in statements)

    for name, one in program.functions.items():
        changed = body(one.body)
        program.functions[name] = Function(name, one.parameters, one.result, changed, one.room, one.python)
    program.choices = {name: some for name, some in program.choices.items() if name in asked}


def _few(functions: tuple[str, ...]) -> dict[int, str]:
    """The functions of a list by their numbers; none, if they are too many, or one of them has several numbers."""
    found = {number: name for number, name in enumerate(functions) if name}
    return found if 2 <= len(found) == len(set(found.values())) <= FEW else {}


def _in_turn(one: Statement, few: dict[str, dict[int, str]]) -> Statement:
    """A call of one of few functions: their numbers are asked one after the other."""
    asked: Expression | None = None
    if isinstance(one, nodes.Let | nodes.Return):
        asked = one.value
    elif isinstance(one, nodes.Do):
        asked = one.what
    if not isinstance(asked, nodes.AskOneOf) or not isinstance(asked.which, nodes.Local):
        return one
    ways: Body = ()
    for number, name in reversed(few.get(asked.functions, {}).items()):
        call = nodes.Ask(name, asked.arguments, asked.wide, asked.copied)
        way: Statement = nodes.Do(call)
        if isinstance(one, nodes.Let):
            way = nodes.Let(one.name, call)
        elif isinstance(one, nodes.Return):
            way = nodes.Return(call)
        ways = (nodes.If(asked.which.is_(number), (way,), ways),) if ways else (way,)
    return ways[0] if ways else one
