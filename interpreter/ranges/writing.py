"""The effect of instructions on names and stored values: which values these can have afterwards.

A range that is believed and wrong is a wrong game: whoever adds an instruction is asked for it here by a type checker.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TypeAlias, assert_never

from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.ranges.calculating import calculated
from festrules.interpreter.ranges.fact import (
    NEVER,
    Fact,
    between,
    bounded,
    collection,
    member_of,
    present,
)
from festrules.interpreter.ranges.facts import Facts
from festrules.interpreter.ranges.worth_lying import lying
from festrules.interpreter.ranges.worth_names import coordinates
from festrules.interpreter.world.types import NUMBER, bare

Written: TypeAlias = Iterator[tuple[int, Fact]]  # a cell, and what is written there


def written(facts: Facts, instruction: code.Instruction, lacking: AbstractSet[int]) -> Written:
    """The names and stored values that an instruction writes.

    `lacking` are the choices, by identity, whose names may be read where there was nothing to choose.
    """
    instruction = code.which_instruction(instruction)
    if isinstance(instruction, code.Writing):
        return _stored_or_named(facts, instruction)
    if isinstance(instruction, code.Decision):
        return _decided(facts, instruction, lacking)
    if isinstance(instruction, code.Chance):
        return _by_chance(facts, instruction)
    if isinstance(instruction, code.Leading):
        return _led(facts, instruction)
    if isinstance(instruction, code.Moving):
        return _followed(facts, instruction)
    if isinstance(instruction, code.Turning | code.Gathering | code.Telling):
        return iter(())  # but cells of their own, which no name or stored value has
    assert_never(instruction)


def _stored_or_named(facts: Facts, one: code.Writing) -> Written:
    match one:
        case code.Let(cell=cell):
            yield cell, facts.of(one.value)
        case code.LetMany(cell=cell, size=size):
            found = facts.members(one.value)
            yield cell, replace(found, most=min(found.most, size))
        case code.WithValue(cell=cell):
            yield cell, present(facts.of(one.value))
        case code.Store() | code.Reset():
            yield one.base, _stored(facts, one)
        case code.AddPosition() | code.ClearPositions():
            pass  # cells of their own, which are asked only for how often a position has come
        case code.Clear():
            pass  # nobody reads the names of a block that has been left
        case _:
            assert_never(one)


def _decided(facts: Facts, one: code.Decision, lacking: AbstractSet[int]) -> Written:
    match one:
        case code.Choose(cell=cell):
            nothing = one.may or id(one) in lacking
            yield cell, replace(member_of(facts.members(one.values)), nothing=nothing)
        case code.ChooseSome(cell=cell):
            found = facts.members(one.values)
            yield cell, replace(found, least=0, most=one.size)
            yield one.candidate, member_of(found)
        case code.Pay(cell=cell, size=size):
            kinds = between(min(one.kinds), max(one.kinds)) if one.kinds else NEVER
            if cell >= 0:
                yield cell, collection(kinds, 0, size)
        case code.Take(of=of):
            for members in filter(None, of):
                yield members.cell, member_of(facts.members(members.values))
        case code.Rearrange():
            pass
        case _:
            assert_never(one)


def _by_chance(facts: Facts, one: code.Chance) -> Written:
    match one:
        case code.Draw(cell=cell):
            if cell >= 0:
                drawn = member_of(facts.of(node.Contents(one.source, None)))
                yield cell, _moved(facts, drawn, facts.of(one.to))
        case code.Pick(cell=cell):
            yield cell, member_of(facts.members(one.values))
        case code.PickEach(cell=cell, members=members):
            most = facts.cell(members).most
            yield cell, replace(facts.members(one.values), least=0, most=most)
        case code.TurnUp():
            pass
        case _:
            assert_never(one)


def _led(facts: Facts, one: code.Leading) -> Written:
    match one:
        case code.Next(cell=cell, name=name):
            yield name, member_of(facts.cell(cell + 1))
        case code.CountDown(cell=cell):
            yield cell, between(0, max(0, facts.cell(cell).high))
        case code.Needs() | code.Jump() | code.Branch() | code.Depending() | code.CallCode() | code.Return():
            pass
        case code.Imagined() | code.EndOfWay():
            pass
        case _:
            assert_never(one)


def _followed(facts: Facts, one: code.Moving) -> Written:
    match one:
        case code.Move(follow=cell):
            if cell >= 0:
                yield cell, _moved(facts, facts.of(one.what), facts.of(one.to))
        case code.Become(follow=cell):
            if cell >= 0:
                yield cell, _moved(facts, facts.of(one.what), facts.of(one.to))
        case (
            code.MoveAll()
            | code.MoveKind()
            | code.MoveTogether()
            | code.PassOn()
            | code.Shuffle()
            | code.Show()
        ):
            pass
        case _:
            assert_never(one)


def _stored(facts: Facts, one: code.Store | code.Reset) -> Fact:
    """The possible values of a stored value after a change; one outside its range is a fault."""
    keep = facts.machine.keeps[one.keep]
    value = facts.of(one.value)
    if isinstance(one, code.Store) and one.by != "=":
        value = calculated(one.by, present(facts.cell(one.base)), present(value))
    if bare(keep.type) != NUMBER or value.never:
        return value
    return bounded(value, keep.low, keep.high)


def _moved(facts: Facts, component: Fact, target: Fact) -> Fact:
    """A component as it is numbered in another place."""
    low, high = coordinates(facts, component, kind=True)
    if component.never or target.never:
        return NEVER
    kinds = range(max(low, 0), min(high, len(facts.machine.world.kinds) - 1) + 1)
    return lying(facts, target, frozenset(kinds))
