"""Boxes: places into which something goes and that nothing asks for any more. They are told last, by name alone."""

from collections.abc import Iterator
from typing import Any

from festrules.interpreter.game import Game

ELSEWHERE = {"order", "setup", "starts"}  # what is said there is over when play begins


def set_aside(game: Game) -> set[str]:
    """The places that play only puts something into: what lies there matters to nobody."""
    asked = set(asked_for(game.document.data))
    return {
        family.name
        for family in game.machine.world.families.values()
        if family.shape is None and not family.domains and family.name not in asked
    }


def asked_for(what: Any) -> Iterator[str]:
    """Every name that a document uses, but for where something is put."""
    match what:
        case str():
            yield what
        case dict():
            for key, value in what.items():
                target = key == "to" and isinstance(value, dict)
                if key not in ELSEWHERE and not (target and is_one_place(value)):
                    yield from asked_for(value)
        case list():
            for value in what:
                yield from asked_for(value)


def is_one_place(target: dict[str, Any]) -> bool:
    """Whether it is just the name of a place."""
    return target.keys() == {"name"} and isinstance(target["name"], dict)
