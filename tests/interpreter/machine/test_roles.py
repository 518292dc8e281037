"""Every class of instructions and expressions declares its roles, and each of them once."""

from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import get_args

import pytest

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.lines import is_line

INSTRUCTIONS: tuple[type, ...] = get_args(code.AnyInstruction)
EXPRESSIONS: tuple[type, ...] = get_args(node.AnyExpression)
FAMILIES_OF_CODE = (
    code.Writing,
    code.Moving,
    code.Chance,
    code.Decision,
    code.Leading,
    code.Turning,
    code.Gathering,
    code.Telling,
)
FAMILIES_OF_NODES = (
    node.Name,
    node.Lying,
    node.Collection,
    node.Judgement,
    node.Meaning,
    node.Formation,
    node.OnBoards,
    node.Area,
)


@pytest.mark.parametrize(
    ("families", "every"),
    [(FAMILIES_OF_CODE, INSTRUCTIONS), (FAMILIES_OF_NODES, EXPRESSIONS)],
    ids=["instructions", "expressions"],
)
def test_every_class_stands_in_one_family(families: tuple[object, ...], every: tuple[type, ...]) -> None:
    found = [one for family in families for one in get_args(family)]
    assert sorted(found, key=str) == sorted(every, key=str)


@pytest.mark.parametrize(
    ("package", "of_all", "every"),
    [(code, code.Instruction, INSTRUCTIONS), (node, node.Expression, EXPRESSIONS)],
    ids=["instructions", "expressions"],
)
def test_the_union_has_every_class(package: ModuleType, of_all: type, every: tuple[type, ...]) -> None:
    """So a type checker, which is told by the union what all classes are, knows whether a `match` forgets one."""
    modules = [import_module(one.name) for one in iter_modules(package.__path__, f"{package.__name__}.")]
    made = {one for module in modules for one in vars(module).values() if isinstance(one, type)}
    assert {one for one in made if issubclass(one, of_all)} - {
        base for one in made for base in one.__mro__[1:]
    } == set(every)


@pytest.mark.parametrize("kind", INSTRUCTIONS, ids=lambda kind: kind.__name__)
def test_looking_ahead_goes_past_an_instruction_or_does_not(kind: type) -> None:
    assert issubclass(kind, code.StopsLookAhead) != issubclass(kind, code.PassedByLookAhead)


@pytest.mark.parametrize("kind", EXPRESSIONS, ids=lambda kind: kind.__name__)
def test_an_expression_reads_the_state_or_does_not(kind: type) -> None:
    assert issubclass(kind, node.Pure) != issubclass(kind, node.Reading)


def test_play_stands_where_somebody_or_chance_decides() -> None:
    stands = {one for one in INSTRUCTIONS if issubclass(one, code.Stands)}
    assert stands == {*get_args(code.Question), code.Together}


def test_looking_ahead_never_goes_past_chance_and_always_through_decisions() -> None:
    assert all(issubclass(one, code.StopsLookAhead) for one in get_args(code.Chance))
    assert all(issubclass(one, code.PassedByLookAhead) for one in get_args(code.Decision))
    assert [is_line(code.Return(0, line=line)) for line in (False, True)] == [False, True]


def test_whatever_puts_components_somewhere_carries() -> None:
    """The field of what they go to is called alike everywhere."""
    moving = {one for one in INSTRUCTIONS if "to" in _fields(one) and _types(one)["to"] is not int}
    among_the_same = {code.PassOn, code.Rearrange}  # whose places are all of one declaration
    carries = {one for one in INSTRUCTIONS if issubclass(one, code.Carries)}
    to_players = {code.Show, code.Announce}
    assert moving - to_players == carries - among_the_same


def test_whatever_has_a_name_for_each_member_binds_it() -> None:
    own_way = {node.Shows, node.Best, node.Line}  # of signs, groups and ways, which `ranges/parts.py` knows
    assert {one for one in EXPRESSIONS if "bound" in _fields(one)} - own_way == {
        one for one in EXPRESSIONS if issubclass(one, node.Binding)
    }
    assert all(one.each in _fields(one) for one in EXPRESSIONS if issubclass(one, node.Binding))


def test_filters_have_what_they_filter() -> None:
    assert all("of" in _fields(one) for one in EXPRESSIONS if issubclass(one, node.Filter))


def _fields(kind: type) -> set[str]:
    return set(_types(kind))


def _types(kind: type) -> dict[str, object]:
    return {one.name: one.type for one in fields(kind)}
