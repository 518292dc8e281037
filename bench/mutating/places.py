"""Where something could be said differently in a module: its nodes, and what must be known of each to change it.

Left out is what no test should tell: annotations, docstrings, texts and what is filled into them, imports, decorators,
assertions, what only a type checker reads.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

LEFT_OUT = (ast.Import, ast.ImportFrom, ast.Assert, ast.JoinedStr, ast.Global, ast.Nonlocal)
UNSAID = {"annotation", "returns", "decorator_list", "type_comment", "type_params", "targets", "target"}
UNREACHABLE = ("assert_never", "AssertionError")


@dataclass(frozen=True)
class Place:
    """A node, where it stands, and how another is put there."""

    node: ast.AST
    put: Callable[[ast.AST], None]
    parent: ast.AST
    field: str
    statement: ast.stmt
    inside: tuple[str, ...] = ()  # names of the classes and functions around it
    returns: str = ""  # what the function around it gives, as it is written


def places(tree: ast.Module) -> Iterator[Place]:
    """Every node that could be another, in the order of the text."""
    for number, statement in enumerate(tree.body):
        yield from _below(Place(statement, _into(tree.body, number), tree, "body", statement))


def _below(place: Place) -> Iterator[Place]:
    node = place.node
    if isinstance(node, LEFT_OUT) or _for_types(node) or _a_text(node):
        return
    yield place
    inner = place
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        returns = ast.unparse(node.returns) if isinstance(node, ast.FunctionDef) and node.returns else ""
        inner = replace(place, inside=(*place.inside, node.name), returns=returns)
    for field, value in ast.iter_fields(node):
        if field in UNSAID and not isinstance(node, ast.comprehension):
            continue
        for each, put in _parts(node, field, value):
            statement = each if isinstance(each, ast.stmt) else place.statement
            yield from _below(
                replace(inner, node=each, put=put, parent=node, field=field, statement=statement)
            )


def _parts(node: ast.AST, field: str, value: object) -> Iterator[tuple[ast.AST, Callable[[ast.AST], None]]]:
    if isinstance(value, ast.AST):
        yield value, lambda other: setattr(node, field, other)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            if isinstance(each, ast.AST):
                yield each, _into(value, number)


def _into(those: list[ast.stmt] | list[ast.AST], number: int) -> Callable[[ast.AST], None]:
    def put(other: ast.AST) -> None:
        those[number] = other  # type: ignore[call-overload]  # a statement stands where one stood

    return put


def _for_types(node: ast.AST) -> bool:
    """Whether only a type checker reads it, or nobody comes there."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__"
    return isinstance(node, ast.Expr | ast.Raise) and ast.unparse(node).partition("(")[0].endswith(
        UNREACHABLE
    )


def _a_text(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        node = node.value
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def never_comes(case: ast.match_case) -> bool:
    """Whether a case is there so that a type checker sees that there are no others."""
    return len(case.body) == 1 and _for_types(case.body[0])
