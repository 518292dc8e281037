"""A description of a module for those who run it on its own: where things lie, and words for what they mean.

A browser page has this as JSON beside the module and needs nothing else; docs/abi.md says what each entry is.
"""

from typing import Any, assert_never

from festrules.interpreter.compiled.executors.made import MOST_GAMES, Compiled
from festrules.interpreter.engine.taking import title_saying
from festrules.interpreter.engine.words import say
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine import machine as at
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.machine.questions import is_raced_for
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.types import NUMBER, PLAYER, TRUTH, Component, Enumerated, Placed, Type, bare

VERSION = 1
CELLS = {
    "draws": at.DRAWS,
    "decisions": at.DECISIONS,
    "status": at.STATUS,
    "winners": at.WINNERS,
    "turn": at.TURN,
    "you": at.YOU,
    "round": at.ROUND,
    "at": at.PC,
}
STATUS = {"running": at.RUNNING, "scored": at.SCORED, "won": at.WON, "faulty": at.FAULTY}
ROW = ("status", "why", "winners", "decisions", "draws", "turns")


def description(machine: Machine, made: Compiled) -> dict[str, Any]:
    """All of it as plain data."""
    assert made.bulk is not None
    world = machine.world
    return {
        "festrules-module": VERSION,
        "title": machine.title,
        "rules": machine.digest,
        "configuration": machine.configuration.as_data(),
        "seats": list(world.seats),
        "kinds": [{"name": kind.name, "label": kind.label, "copies": kind.copies} for kind in world.kinds],
        "places": [_place(place) for place in world.places],
        "keeps": {name: {"cell": keep.base, "count": keep.count} for name, keep in machine.keeps.items()},
        "score": [{"name": part.name, "title": part.title} for part in machine.parts],
        "ends": [{"name": end.name, "title": end.title} for end in machine.ends],
        "stops": {
            str(number): stop for number, one in enumerate(machine.code) if (stop := _stop(machine, one))
        },
        "state": {"cells": made.cells, "slots": made.slots, "names": CELLS, "status": STATUS},
        "memory": {
            "options": made.options,
            "weights": made.weights,
            "outcome": made.outcome,
            "row": [*ROW, *_points(machine)],
            "bulk": {
                "next": made.bulk.next,
                "seeds": made.bulk.seeds,
                "rows": made.bulk.rows,
                "most": MOST_GAMES,
            },
        },
    }


def _points(machine: Machine) -> list[str]:
    return [f"points {seat} {part.name}" for seat in range(machine.players) for part in machine.parts]


def _place(place: Place) -> dict[str, Any]:
    """Where what lies in a place is noted; `kinds` are those that may lie there, in the order of its cells."""
    return {
        "title": place.title,
        "family": place.family,
        "owner": place.owner if place.owner >= 0 else None,
        "space": place.space if place.space >= 0 else None,
        "storage": place.storage,
        "cell": place.base,
        "end": place.end,
        "kinds": list(place.kinds),
        **({"mixed": place.mixed, "bottom": place.bottom} if place.mixed >= 0 else {}),
    }


def _stop(machine: Machine, one: ins.Instruction) -> dict[str, Any] | None:
    """An instruction at which play stands, and words for what may be chosen there."""
    if not isinstance(one, ins.Decision | ins.Chance | ins.Together):
        return None
    match one:
        case ins.Choose() | ins.ChooseSome():
            nothing = "that is all" if isinstance(one, ins.ChooseSome) else "none"
            nothing = "wait" if is_raced_for(one) else nothing
            return {"asks": "value", "name": one.name, **_values(machine, one.type), "nothing": nothing}
        case ins.Take():
            titles = zip(one.firsts[:-1], one.titles, one.of, strict=True)
            texts = {str(first): title for first, title, of in titles if of is None}
            done_to = [
                {"first": first - of.low, "end": first + of.size, **_values(machine, of.type)}
                | {"text": title_saying(of, "*")}
                for first, of in zip(one.firsts[:-1], one.of, strict=True)
                if of is not None
            ]
            return {
                "asks": "action",
                "texts": texts,
                "nothing": "nothing",
                **({"of": done_to} if done_to else {}),
            }
        case ins.Pay():
            sizes = [machine.world.kinds[kind].copies + 1 for kind in one.kinds]
            return {"asks": "payment", "kinds": list(one.kinds), "sizes": sizes}
        case ins.Rearrange():
            return {"asks": "value", "of": "place", "nothing": "done"}
        case ins.Together():
            return {"asks": "all", "cell": one.cell}
        case ins.Pick():
            return {"asks": "chance", **_values(machine, one.type)}
        case ins.Draw() | ins.TurnUp():
            return {"asks": "chance", "of": "component"}
        case ins.PickEach():
            return {"asks": "chance", "of": "truth"}
        case _:
            assert_never(one)


def _values(machine: Machine, kind: Type) -> dict[str, Any]:
    """The sort of a value, and the words of each if they don't follow from that."""
    known = bare(kind)
    if isinstance(known, Component):
        return {"of": "component"}
    if isinstance(known, Placed):
        return {"of": "place"}
    if isinstance(known, Enumerated):
        names = machine.world.enumerations[known.name].values
        return {"of": "word", "texts": {str(number): name for number, name in enumerate(names)}}
    if known in (NUMBER, PLAYER):
        return {"of": "number" if known == NUMBER else "player"}
    if known == TRUTH:
        return {"of": "truth", "texts": {str(value): say(machine, value, kind) for value in (0, 1)}}
    return {"of": "other"}
