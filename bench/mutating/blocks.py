"""Blocks of a module: statements that are carried out together. Probes in front of each say who came there.

Block 0 is what is carried out when the module is imported.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

SEEN = "__seen__"  # the name of what a module notes in
IMPORT = 0
COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)


@dataclass
class Blocks:
    """Which block each statement is in, and where blocks begin."""

    numbers: dict[int, int] = field(default_factory=dict)  # of a statement, by identity
    functions: dict[int, str] = field(default_factory=dict)  # by its first block
    starts: list[tuple[list[ast.stmt], int, int]] = field(default_factory=list)  # a body, where in it, which

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.starts) + 1

    def of(self, statement: ast.stmt) -> int:
        """The block of a statement."""
        return self.numbers[id(statement)]


def blocks_of(tree: ast.Module) -> Blocks:
    """The blocks of a module, in the order of its text."""
    blocks = Blocks()
    _outside(tree.body, blocks, IMPORT, ())
    return blocks


def probed(tree: ast.Module) -> Blocks:
    """Puts the probes in."""
    blocks = blocks_of(tree)
    for body, at, number in reversed(blocks.starts):
        probe = ast.parse(f"{SEEN}[{number}] = 1").body[0]
        for one in ast.walk(probe):
            ast.copy_location(one, body[at])
        body.insert(at, probe)
    return blocks


def _outside(body: list[ast.stmt], blocks: Blocks, number: int, inside: tuple[str, ...]) -> None:
    """Statements that no function of their own is around: those of the module and of classes."""
    for one in body:
        blocks.numbers[id(one)] = number
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            _definition(one, blocks, number, inside)
        for inner in _bodies(one):
            _outside(inner, blocks, number, inside)


def _definition(
    one: ast.FunctionDef | ast.ClassDef, blocks: Blocks, number: int, inside: tuple[str, ...]
) -> None:
    name = (*inside, one.name)
    if isinstance(one, ast.ClassDef):
        _outside(one.body, blocks, number, name)
        return
    blocks.functions[blocks.count] = ".".join(name)
    text = isinstance(one.body[0], ast.Expr) and isinstance(one.body[0].value, ast.Constant)
    if text and len(one.body) > 1:
        blocks.numbers[id(one.body[0])] = number
    _inside(one.body, blocks, name, 1 if text and len(one.body) > 1 else 0)


def _inside(body: list[ast.stmt], blocks: Blocks, inside: tuple[str, ...], first: int = 0) -> None:
    """Statements of a function; behind one that holds others begins another block."""
    number = -1
    for at in range(first, len(body)):
        one = body[at]
        if number < 0:
            number = blocks.count
            blocks.starts.append((body, at, number))
        blocks.numbers[id(one)] = number
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            _definition(one, blocks, number, inside)
        for inner in _bodies(one):
            _inside(inner, blocks, inside)
        if isinstance(one, COMPOUND):
            number = -1


def _bodies(one: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The statements in a statement."""
    match one:
        case ast.If(body=body, orelse=otherwise) | ast.For(body=body, orelse=otherwise):
            yield from (each for each in (body, otherwise) if each)
        case ast.While(body=body, orelse=otherwise):
            yield from (each for each in (body, otherwise) if each)
        case ast.With(body=body):
            yield body
        case ast.Try(body=body, handlers=handlers, orelse=otherwise, finalbody=last):
            yield body
            yield from (handler.body for handler in handlers)
            yield from (each for each in (otherwise, last) if each)
        case ast.Match(cases=cases):
            yield from (case.body for case in cases)
