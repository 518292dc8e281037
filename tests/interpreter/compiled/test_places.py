"""Compiled code for places does to the cells what the reference does, and fails where and as it fails."""

import random

import pytest
from tests.interpreter.compiled.places_of_games import MACHINES, Trial, in_disorder, machine_of, tried

from festrules.interpreter.compiled.lowering.context import Lowering
from festrules.interpreter.compiled.lowering.layout.grounds import Site
from festrules.interpreter.compiled.lowering.places import knowing, places
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Constant, Expression
from festrules.interpreter.engine import knowing as told
from festrules.interpreter.engine import moves
from festrules.interpreter.engine import places as reference
from festrules.interpreter.engine.run import Run
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.values import NOTHING


def _trial(machine: Machine) -> Trial:
    trial = Trial(machine)
    trial.add("count", 1, places.count_in)
    trial.add("empty", 1, places.is_empty)
    trial.add("top", 1, places.top_of)
    trial.add("bottom", 1, lambda place, low, code: places.top_of(place, low, code, bottom=True))
    trial.add("copies", 2, places.copies_in)
    trial.add("take", 2, places.take_out, result=False)
    trial.add("put", 2, places.put_in, result=False)
    trial.add(
        "under",
        2,
        lambda place, kind, low, code: places.put_in(place, kind, low, code, under=True),
        result=False,
    )
    trial.add("mix", 1, places.mix, result=False)
    trial.add("locate", 1, places.locate)
    trial.add("relocate", 3, places.relocate, result=False)
    trial.add(
        "relocate_under",
        3,
        lambda kind, one, two, low, code: places.relocate(
            kind, one, two, low, code, places.Manner(under=True)
        ),
        result=False,
    )
    trial.add(
        "forget",
        1,
        lambda place, low, code: knowing.forget(place, knowing.who_sees(place, low), low, code, single=True),
        result=False,
    )
    trial.add("kinds", 1, _hash_of_kinds)
    trial.add("once", 1, lambda *given: _hash_of_kinds(*given, once=True))
    for family in machine.world.families.values():
        _of_family(trial, family.first, family.first + family.count - 1)
    return trial


def _hash_of_kinds(place: Site | Expression, low: Lowering, code: Code, *, once: bool = False) -> Expression:
    """A number for the kinds that come and their order."""
    found = code.new(0, "found")
    places.kinds_each(
        place, low, code, lambda kind: code.let(found, (found * 131 + kind + 1) % 1_000_003), once=once
    )
    return found


def _of_family(trial: Trial, first: int, last: int) -> None:
    """The same where it is known of which declaration a place is, or which place it is."""
    for name, low, high in (("of", first, last), ("at", last, last)):

        def site(number: Expression, low: int = low, high: int = high) -> Site:
            return Site(Constant(low) if low == high else number, low, high)

        trial.add(f"count_{name}{first}", 1, lambda n, *more, site=site: places.count_in(site(n), *more))
        trial.add(f"kinds_{name}{first}", 1, lambda n, *more, site=site: _hash_of_kinds(site(n), *more))
        trial.add(
            f"relocate_{name}{first}",
            3,
            lambda kind, one, two, *more, site=site: places.relocate(kind, one, site(two), *more),
            result=False,
        )
        trial.add(
            f"relocate_from_{name}{first}",
            3,
            lambda kind, one, two, *more, site=site: places.relocate(kind, site(one), two, *more),
            result=False,
        )


def _numbered(kinds: list[int]) -> int:
    found = 0
    for kind in kinds:
        found = (found * 131 + kind + 1) % 1_000_003
    return found


@pytest.mark.parametrize("name", MACHINES)
def test_what_lies_in_places(name: str) -> None:
    """Questions about each place, and about each place of one declaration."""
    machine, chance = machine_of(name), random.Random(name)
    trial = _trial(machine)
    for times in (0, 60, 400):
        cells = in_disorder(machine, chance, times)
        for place in machine.world.places:
            number, kinds = place.number, reference.kinds_in(cells, place)
            assert trial.call("count", cells, number) == reference.count_in(cells, place)
            assert trial.call("empty", cells, number) == reference.is_empty(cells, place)
            top, bottom = (reference.top_of(cells, place, bottom=below) for below in (False, True))
            assert trial.call("top", cells, number) == (NOTHING if top is None else top)
            assert trial.call("bottom", cells, number) == (NOTHING if bottom is None else bottom)
            assert trial.call("kinds", cells, number) == _numbered(kinds)
            for kind in {*kinds, *chance.sample(range(len(machine.world.kinds)), 2)}:
                assert trial.call("copies", cells, number, kind) == reference.copies_in(cells, place, kind)
            family = machine.world.families[place.family]
            assert trial.call(f"count_of{family.first}", cells, number) == len(kinds)
            assert trial.call(f"kinds_of{family.first}", cells, number) == _numbered(kinds)
            if number == family.first + family.count - 1:
                assert trial.call(f"count_at{family.first}", cells, number) == len(kinds)
                assert trial.call(f"kinds_at{family.first}", cells, number) == _numbered(kinds)


@pytest.mark.parametrize("name", MACHINES)
def test_moving_and_knowing(name: str) -> None:
    """Components are moved at random, as far as the rules of places allow and a little further."""
    machine, chance = machine_of(name), random.Random(name)
    trial, world = _trial(machine), machine.world
    for _ in range(6):
        cells = in_disorder(machine, chance, 150)
        ours = list(cells)
        for _ in range(120):
            source, target = chance.choice(world.places), chance.choice(world.places)
            lying = reference.kinds_in(cells, source)
            if not lying and chance.random() < 0.9:
                continue
            kind = (
                chance.choice(lying)
                if lying and chance.random() < 0.9
                else chance.randrange(len(world.kinds))
            )
            under = chance.random() < 0.2
            first, last = world.families[target.family].first, world.families[target.family].places[-1]
            way = (
                "relocate_under"
                if under
                else chance.choice(
                    (
                        "relocate",
                        f"relocate_at{first}" if target.number == last else f"relocate_of{first}",
                        f"relocate_from_of{world.families[source.family].first}",
                    )
                )
            )
            run = Run(machine, cells)
            expected = tried(lambda: moves.relocate(run, kind, source, target, under=under))  # noqa: B023
            assert trial.call(way, ours, kind, source.number, target.number) == expected
            assert ours == cells, (way, kind, source.name, target.name)
            if chance.random() < 0.1:
                reference.mix(cells, target)
                told.forget_order(machine, cells, target)
                trial.call("mix", ours, target.number)
                trial.call("forget", ours, target.number)
                assert ours == cells


@pytest.mark.parametrize("name", MACHINES)
def test_taking_and_putting(name: str) -> None:
    """Each by itself, and where components are."""
    machine, chance = machine_of(name), random.Random(name)
    trial, world = _trial(machine), machine.world
    for _ in range(200):
        cells = in_disorder(machine, chance, 5)
        place, kind = chance.choice(world.places), chance.randrange(len(world.kinds))
        theirs, ours = list(cells), list(cells)
        lying = reference.kinds_in(cells, place)
        if lying and chance.random() < 0.8:
            kind = chance.choice(lying)
        expected = tried(lambda: reference.take_out(machine, theirs, place, kind))  # noqa: B023
        assert trial.call("take", ours, place.number, kind) == expected
        under = chance.random() < 0.3
        expected = tried(lambda: reference.put_in(machine, theirs, place, kind, under=under))  # noqa: B023
        assert trial.call("under" if under else "put", ours, place.number, kind) == expected
        assert ours == theirs
        for component in (kind, kind + len(world.kinds) * (place.number + 1)):
            expected = tried(lambda: reference.locate(machine, cells, component))  # noqa: B023
            assert trial.call("locate", cells, component) == expected
