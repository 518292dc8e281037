"""The kinds of mutants: for a node, what could stand there instead, with words for the change.

Each is a function from a place to changes, entered in `KINDS`. They are those that tools for mutation usually have, and
what this code is made of: matches, tables, iterations, keywords.
"""

import ast
import copy
from collections.abc import Callable, Iterator

from mutating.places import Place, never_comes

Change = tuple[str, ast.AST]  # what is said, and what stands there then

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitAnd,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list", "sorted": "list"}
COLLECTING = ("frozenset", "set", "dict", "tuple", "isinstance", "chain")
ONE_VALUE_LESS = 3  # fewer are a pair that is taken apart somewhere


def instead(node: ast.AST, **fields: object) -> ast.AST:
    """The same node, but for some fields."""
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def without(those: list[ast.AST], number: int) -> list[ast.AST]:
    """All but one."""
    return [*those[:number], *those[number + 1 :]]


def comparison(place: Place) -> Iterator[Change]:
    """`<` is `<=`, `==` is `!=`, `in` is `not in`."""
    match place.node:
        case ast.Compare(ops=operators):
            for number, one in enumerate(operators):
                other = COMPARISONS[type(one)]()
                changed = [*operators[:number], other, *operators[number + 1 :]]
                yield f"{WORDS[type(one)]} is {WORDS[type(other)]}", instead(place.node, ops=changed)


def logic(place: Place) -> Iterator[Change]:
    """`and` is `or`, one of the conditions is missing, `not` is missing."""
    match place.node:
        case ast.BoolOp(op=by, values=values):
            other = ast.Or() if isinstance(by, ast.And) else ast.And()
            yield f"{WORDS[type(by)]} is {WORDS[type(other)]}", instead(place.node, op=other)
            for number, one in enumerate(values):
                rest = [*values[:number], *values[number + 1 :]]
                said = f"without `{shortly(one)}`"
                yield said, rest[0] if len(rest) == 1 else instead(place.node, values=rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "without not", operand


def arithmetic(place: Place) -> Iterator[Change]:
    """`+` is `-`; a class of several is missing where `|` joins them; a minus is missing."""
    match place.node:
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            if _for_types(place):
                return
            yield f"without `{shortly(left)}`", right
            yield f"without `{shortly(right)}`", left
        case ast.BinOp(op=by) | ast.AugAssign(op=by) if type(by) in ARITHMETIC:
            other = ARITHMETIC[type(by)]()
            yield f"{WORDS[type(by)]} is {WORDS[type(other)]}", instead(place.node, op=other)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield "without minus", operand


def _for_types(place: Place) -> bool:
    """Whether a name is given to several types, which nobody asks for."""
    match place.statement:
        case ast.Assign():
            return not place.inside
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def constant(place: Place) -> Iterator[Change]:
    """A number is one more or one less, `True` is `False`."""
    match place.node:
        case ast.Constant(value=bool(value)):
            yield f"{value} is {not value}", instead(place.node, value=not value)
        case ast.Constant(value=int(value)):
            yield f"{value} is {value + 1}", instead(place.node, value=value + 1)
            if value > 0:
                yield f"{value} is {value - 1}", instead(place.node, value=value - 1)


def statement(place: Place) -> Iterator[Change]:
    """A statement is missing; a loop goes on where it ended, and ends where it went on."""
    missing = ast.copy_location(ast.Pass(), place.node)
    match place.node:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.Delete() | ast.Raise():
            if not isinstance(place.node, ast.Expr) or isinstance(place.node.value, ast.Call):
                yield "missing", missing
            else:  # what makes a function a generator stays
                yield "missing", instead(place.node, value=nothing_given(place.node))
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign():
            yield "missing", missing
        case ast.Continue():
            yield "missing", missing
            yield "continue is break", ast.copy_location(ast.Break(), place.node)
        case ast.Break():
            yield "missing", missing
        case ast.Return(value=value) if value is not None and not _nothing(value):
            if "None" in place.returns:
                yield "return None", instead(place.node, value=ast.copy_location(ast.Constant(None), value))


def condition(place: Place) -> Iterator[Change]:
    """A condition always holds, or never."""
    match place.node:
        case ast.If(test=test) | ast.IfExp(test=test):
            yield "always", instead(place.node, test=settled(test, holds=True))
            yield "never", instead(place.node, test=settled(test, holds=False))
        case ast.While(test=test):
            yield "never", instead(place.node, test=settled(test, holds=False))
        case ast.comprehension(ifs=conditions):
            for number, one in enumerate(conditions):
                yield f"without `if {shortly(one)}`", instead(place.node, ifs=without(conditions, number))  # type: ignore[arg-type]  # a list of nodes


def case(place: Place) -> Iterator[Change]:
    """A case of a match, its condition, or one of several patterns is missing."""
    match place.node:
        case ast.match_case(pattern=pattern, guard=guard, body=body):
            if never_comes(place.node):
                return
            never = ast.copy_location(ast.Constant(value=False), body[0])
            yield f"without case `{shortly(pattern)}`", instead(place.node, guard=never)
            if guard is not None:
                yield f"without `if {shortly(guard)}`", instead(place.node, guard=None)
        case ast.MatchOr(patterns=patterns):
            for number, one in enumerate(patterns):
                rest = without(patterns, number)  # type: ignore[arg-type]  # a list of nodes
                other = rest[0] if len(rest) == 1 else instead(place.node, patterns=rest)
                yield f"without `{shortly(one)}`", other


def table(place: Place) -> Iterator[Change]:
    """A member of a list, a set or a dictionary is missing, or of a tuple that is one for its members."""
    match place.node:
        case ast.Dict(keys=keys, values=values):
            for number, key in enumerate(keys):
                said = f"without `{shortly(key or values[number])}`"
                rest: list[ast.AST] = [*values[:number], *values[number + 1 :]]
                yield said, instead(place.node, keys=[*keys[:number], *keys[number + 1 :]], values=rest)
        case ast.List(elts=members) | ast.Set(elts=members) | ast.Tuple(elts=members):
            if isinstance(place.node, ast.Tuple) and not _for_its_members(place, len(members)):
                return
            for number, one in enumerate(members):
                yield f"without `{shortly(one)}`", instead(place.node, elts=without(members, number))  # type: ignore[arg-type]  # a list of nodes


def _for_its_members(place: Place, count: int) -> bool:
    """Whether a tuple is asked what is in it; others would break at once."""
    match place.parent:
        case ast.Compare():
            return True
        case ast.Call(func=ast.Name(id=name)) if name in COLLECTING:
            return True
        case ast.Assign() | ast.AnnAssign():
            return count >= ONE_VALUE_LESS or not place.inside
    return False


def keyword(place: Place) -> Iterator[Change]:
    """An argument that has a name is missing."""
    match place.node:
        case ast.Call(keywords=keywords):
            for number, one in enumerate(keywords):
                if one.arg is not None:
                    said = f"without `{one.arg}={shortly(one.value)}`"
                    yield said, instead(place.node, keywords=without(keywords, number))  # type: ignore[arg-type]  # a list of nodes


def iteration(place: Place) -> Iterator[Change]:
    """There is nothing to go through."""
    match place.node:
        case ast.For(iter=over) | ast.comprehension(iter=over):
            nothing = ast.copy_location(ast.Tuple(elts=[], ctx=ast.Load()), over)
            yield "over nothing", instead(place.node, iter=nothing)


def call(place: Place) -> Iterator[Change]:
    """`min` is `max`, `any` is `all`, what is put in order stays as it is."""
    match place.node:
        case ast.Call(func=ast.Name(id=name) as function, keywords=keywords) if name in CALLS:
            other = CALLS[name]
            kept = [] if other == "list" else keywords
            yield f"{name} is {other}", instead(place.node, func=instead(function, id=other), keywords=kept)


def settled(test: ast.expr, *, holds: bool) -> ast.expr:
    """A condition that is asked, as it may give names to things, and decides nothing."""
    constant = ast.copy_location(ast.Constant(value=holds), test)
    if not any(isinstance(one, ast.NamedExpr) for one in ast.walk(test)):
        return constant
    both: list[ast.expr] = [ast.copy_location(ast.Tuple(elts=[test], ctx=ast.Load()), test), constant]
    return ast.copy_location(
        ast.Subscript(
            value=ast.copy_location(ast.Tuple(elts=both, ctx=ast.Load()), test),
            slice=ast.copy_location(ast.Constant(value=1), test),
            ctx=ast.Load(),
        ),
        test,
    )


def nothing_given(where: ast.AST) -> ast.expr:
    """`yield from ()`."""
    nothing = ast.copy_location(ast.Tuple(elts=[], ctx=ast.Load()), where)
    return ast.copy_location(ast.YieldFrom(value=nothing), where)


def shortly(node: ast.AST) -> str:
    """A node as text, on one line and not too long."""
    said = " ".join(ast.unparse(node).split())
    return said if len(said) <= 50 else f"{said[:47]}..."


def _nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


WORDS: dict[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.And: "and",
    ast.Or: "or",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
}
KINDS: dict[str, Callable[[Place], Iterator[Change]]] = {
    one.__name__: one
    for one in (
        comparison,
        logic,
        arithmetic,
        constant,
        statement,
        condition,
        case,
        table,
        keyword,
        iteration,
        call,
    )
}
