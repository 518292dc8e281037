"""Functions that nobody calls and nobody outside may call, and the lists that nobody asks for one: they go."""

from festrules.interpreter.compiled.program.effects import called_by
from festrules.interpreter.compiled.program.nodes import Ask, AskOneOf
from festrules.interpreter.compiled.program.parts import expressions_in
from festrules.interpreter.compiled.program.program import Program


def without_uncalled(program: Program) -> None:
    """Changes the functions and lists of a program, if it says who is called from outside."""
    if not program.exports:
        return
    waiting, kept, asked = [*program.exports], set[str](), set[str]()
    while waiting:
        name = waiting.pop()
        if name in kept:
            continue
        kept.add(name)
        for one in expressions_in(program.functions[name].body):
            if isinstance(one, AskOneOf):
                asked.add(one.functions)
            if isinstance(one, Ask | AskOneOf):
                waiting += called_by(one, program)
    program.functions = {name: one for name, one in program.functions.items() if name in kept}
    program.choices = {name: some for name, some in program.choices.items() if name in asked}
