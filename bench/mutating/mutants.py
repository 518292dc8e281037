"""The mutants of a module, by name; and the module as one of them."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from mutating.blocks import blocks_of
from mutating.kinds import KINDS
from mutating.places import Place, places


@dataclass(frozen=True)
class Mutant:
    """One thing that is said differently."""

    path: str  # from the root of the checkout
    line: int
    column: int
    kind: str
    what: str
    inside: str  # the function or class
    text: str  # the line of the text
    block: int  # of the module: whoever comes there reaches the mutant
    which: int = 1  # of those that are called alike

    @property
    def name(self) -> str:
        """The name to ask for it by."""
        again = f" #{self.which}" if self.which > 1 else ""
        return f"{self.path}:{self.line}:{self.column} {self.kind}: {self.what}{again}"

    @property
    def key(self) -> tuple[str, str, str, str]:
        """The part that stays the same when lines are moved."""
        return self.path, self.inside, self.text, f"{self.kind}: {self.what}"


def mutants_of(path: str, source: str) -> list[Mutant]:
    """All of a module."""
    return [mutant for mutant, _, _ in _named(path, source, ast.parse(source))]


def become(name: str, path: str, source: str) -> ast.Module:
    """The module as a mutant."""
    tree = ast.parse(source)
    for mutant, place, node in _named(path, source, tree):
        if mutant.name == name:
            place.put(node)
            return ast.fix_missing_locations(tree)
    raise LookupError(f"there is no mutant {name}")


def _named(path: str, source: str, tree: ast.Module) -> Iterator[tuple[Mutant, Place, ast.AST]]:
    lines, blocks = source.splitlines(), blocks_of(tree)
    named: Counter[str] = Counter()
    for place in places(tree):
        line, column = _where(place.node)
        inside, text = ".".join(place.inside), lines[line - 1].strip()
        for kind, changes in KINDS.items():
            for what, node in changes(place):
                said = f"{line}:{column} {kind}: {what}"
                named[said] += 1
                block, which = blocks.of(place.statement), named[said]
                yield Mutant(path, line, column, kind, what, inside, text, block, which), place, node


def _where(node: ast.AST) -> tuple[int, int]:
    """Line and column, which parts of a statement take from what they begin with."""
    match node:
        case ast.match_case(pattern=inner) | ast.comprehension(target=inner):
            return inner.lineno, inner.col_offset + 1
        case ast.expr() | ast.stmt() | ast.pattern() | ast.keyword() | ast.arg() | ast.excepthandler():
            return node.lineno, node.col_offset + 1
    return 1, 1  # operators and the like, of which nothing is made
