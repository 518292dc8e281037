"""The parts of each node, derived from the types of its fields and listed nowhere else.

A part is an expression, a tuple of them, or a tuple of statements, its body; as well, a statement may give numbers to a
name or have a label. All else in a node is a word. Whoever goes through a program asks here, so a field that a node
gets is gone through by all at once.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum, auto
from operator import attrgetter, is_
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Expression, Statement
from festrules.interpreter.compiled.program.statements import LABEL, NAME

Body: TypeAlias = tuple[Statement, ...]
OnExpression: TypeAlias = Callable[[Expression], Expression]
OnBody: TypeAlias = Callable[[Body], Body]

EXPRESSIONS: tuple[type, ...] = get_args(Expression)
STATEMENTS: tuple[type, ...] = get_args(Statement)


class Role(Enum):
    """The role of a field."""

    WORD = auto()
    ONE = auto()  # an expression
    PERHAPS = auto()  # an expression, or nothing
    SEVERAL = auto()  # expressions
    BODY = auto()  # statements
    NAME = auto()  # a name that is given numbers
    LABEL = auto()


MARKS = {NAME: Role.NAME, LABEL: Role.LABEL}
PARTS = frozenset({Role.ONE, Role.PERHAPS, Role.SEVERAL, Role.BODY})


def _role(of: Any) -> Role:
    inside = get_args(of)
    if get_origin(of) is Annotated:
        return MARKS[inside[1]]
    if get_origin(of) is tuple:
        within = get_args(inside[0]) or inside[:1]
        return Role.BODY if set(within) <= set(STATEMENTS) else Role.SEVERAL
    kinds = set(inside or (of,))
    if not kinds & set(EXPRESSIONS):
        return Role.WORD
    return Role.PERHAPS if type(None) in kinds else Role.ONE


def roles(kind: type) -> dict[str, Role]:
    """The fields of a kind of node, in order."""
    types = get_type_hints(kind, include_extras=True)
    return {one.name: _role(types[one.name]) for one in fields(kind)}


ROLES: dict[type, dict[str, Role]] = {kind: roles(kind) for kind in (*EXPRESSIONS, *STATEMENTS)}


# ---- asking for parts ----------------------------------------------------------------------------------

Parts: TypeAlias = Callable[[Any], tuple[Any, ...]]


def _values(names: list[str]) -> Parts:
    """The values of some fields."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    get = attrgetter(names[0])
    return lambda one: (get(one),)


def _expressions(kind: type) -> Parts:
    """The expressions in nodes of a kind, one after the other."""
    own = {name: role for name, role in ROLES[kind].items() if role in PARTS - {Role.BODY}}
    if {*own.values()} <= {Role.ONE}:
        return _values([*own])
    getters = [(attrgetter(name), role) for name, role in own.items()]

    def found(one: Any) -> tuple[Any, ...]:
        together: tuple[Any, ...] = ()
        for get, role in getters:
            value = get(one)
            together += value if role is Role.SEVERAL else () if value is None else (value,)
        return together

    return found


IN_EXPRESSION: dict[type, Parts] = {kind: _expressions(kind) for kind in EXPRESSIONS}
IN_STATEMENT: dict[type, Parts] = {kind: _expressions(kind) for kind in STATEMENTS}
BODIES: dict[type, Parts] = {
    kind: _values([name for name, role in ROLES[kind].items() if role is Role.BODY]) for kind in STATEMENTS
}
HOLDING = frozenset(kind for kind in STATEMENTS if Role.BODY in ROLES[kind].values())
LOOPS = frozenset({nodes.While, nodes.For, nodes.ForEntries, nodes.ForBits})
LEAVES = frozenset(kind for kind in EXPRESSIONS if PARTS.isdisjoint(ROLES[kind].values()))


def parts(one: Expression) -> tuple[Expression, ...]:
    """The expressions in an expression."""
    return IN_EXPRESSION[one.__class__](one)


def asked_in(one: Statement) -> tuple[Expression, ...]:
    """The expressions in a statement, not those in its bodies."""
    return IN_STATEMENT[one.__class__](one)


def bodies(one: Statement) -> tuple[Body, ...]:
    """The statements in a statement."""
    return BODIES[one.__class__](one)


def statements_in(body: Body) -> list[Statement]:
    """All statements, whole before part and in order."""
    found: list[Statement] = []
    _gather(body, found)
    return found


def _gather(body: Body, found: list[Statement]) -> None:
    for one in body:
        found.append(one)
        if one.__class__ in HOLDING:
            for inner in BODIES[one.__class__](one):
                _gather(inner, found)


def inside(some: Iterable[Expression]) -> list[Expression]:
    """All expressions, whole before part."""
    found: list[Expression] = []
    waiting = [*some]
    while waiting:
        one = waiting.pop()
        found.append(one)
        if one.__class__ not in LEAVES:
            waiting += IN_EXPRESSION[one.__class__](one)
    return found


def expressions_in(body: Body) -> list[Expression]:
    """All expressions in some statements, and in the statements in them."""
    return inside([part for one in statements_in(body) for part in IN_STATEMENT[one.__class__](one)])


def everything(body: Body) -> list[Statement | Expression]:
    """All statements and all expressions."""
    return [*statements_in(body), *expressions_in(body)]


GIVING: dict[type, Callable[[Any], str]] = {
    kind: attrgetter(name) for kind in STATEMENTS for name, role in ROLES[kind].items() if role is Role.NAME
}


def given_in(body: Body) -> list[str]:
    """The names that some statements, and those in them, give numbers: each as often as a statement does."""
    return [GIVING[one.__class__](one) for one in statements_in(body) if one.__class__ in GIVING]


def counting_in(body: Body) -> list[str]:
    """Those among them that loops give numbers, another one in each round."""
    loops = [one for one in statements_in(body) if one.__class__ in LOOPS]
    return [GIVING[one.__class__](one) for one in loops if one.__class__ in GIVING]


# ---- changing parts ------------------------------------------------------------------------------------


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether two tuples hold the very same nodes."""
    return len(one) == len(other) and all(map(is_, one, other))


def _change(role: Role, value: Any, on: OnExpression, body: OnBody) -> Any:
    """The new form of a part: the very same where nothing in it is different."""
    if role is Role.PERHAPS:
        return None if value is None else on(value)
    now = body(value) if role is Role.BODY else tuple([on(each) for each in value])
    return value if same(value, now) else now


Changing: TypeAlias = Callable[[Any, OnExpression, OnBody], Any]


def _changing(kind: type) -> Changing:
    """How a node of a kind is made of another; it stays what it is if all its parts do."""
    plan = [(at, role) for at, role in enumerate(ROLES[kind].values()) if role in PARTS]
    values = _values([*ROLES[kind]])
    if not plan:
        return lambda one, _, __: one
    if [role for _, role in plan] == [Role.ONE]:
        return _changing_one(kind, plan[0][0], values)

    def changed(one: Any, on: OnExpression, body: OnBody) -> Any:
        now = [*values(one)]
        another = False
        for at, role in plan:
            part = now[at]
            now[at] = found = on(part) if role is Role.ONE else _change(role, part, on, body)
            another = another or found is not part
        return kind(*now) if another else one

    return changed


def _changing_one(kind: type, at: int, values: Parts) -> Changing:
    """The same of a kind with one expression, which most are of."""
    get = attrgetter([*ROLES[kind]][at])

    def changed(one: Any, on: OnExpression, _: OnBody) -> Any:
        part = get(one)
        found = on(part)
        if found is part:
            return one
        now = [*values(one)]
        now[at] = found
        return kind(*now)

    return changed


CHANGING = {kind: _changing(kind) for kind in ROLES}


def with_parts(one: Expression, on: OnExpression) -> Expression:
    """An expression whose parts are changed."""
    changed: Expression = CHANGING[one.__class__](one, on, unchanged)
    return changed


def with_bodies(one: Statement, on: OnExpression, body: OnBody) -> Statement:
    """A statement whose expressions and statements are changed."""
    changed: Statement = CHANGING[one.__class__](one, on, body)
    return changed


def with_asked(one: Statement, on: OnExpression) -> Statement:
    """A statement whose own expressions are changed, and those of no statement in it."""
    return with_bodies(one, on, unchanged)


def with_statements(one: Statement, body: OnBody) -> Statement:
    """A statement in which only the statements are changed."""
    return with_bodies(one, unchanged, body) if one.__class__ in HOLDING else one


def renamed(one: Statement, name: Callable[[str], str], label: Callable[[int], int]) -> Statement:
    """A statement that gives its numbers to another name, and has or means another label."""
    roles = ROLES[one.__class__]
    if Role.NAME not in roles.values() and Role.LABEL not in roles.values():
        return one
    changes: dict[Role, Callable[[Any], Any]] = {Role.NAME: name, Role.LABEL: label}
    return one.__class__(
        *(changes.get(role, unchanged)(getattr(one, field)) for field, role in roles.items())
    )


def unchanged(one: Any) -> Any:
    """A part that stays as it is."""
    return one
