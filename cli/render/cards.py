"""What stands on the cards that a seat sees: each kind once, with its face."""

from collections.abc import Iterator

from festrules.cli.render.lines import long, padded, wrapped
from festrules.interpreter.engine.faces import face_of_kind
from festrules.interpreter.engine.view import View
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.game import Game


def faces(game: Game) -> dict[str, str]:
    """What stands on each component, by what a view calls it."""
    machine = game.machine
    return {
        say_kind(machine, kind.number): face_of_kind(machine, kind.number) for kind in machine.world.kinds
    }


def cards_in_sight(game: Game, view: View) -> Iterator[tuple[str, ...]]:
    """The faces of what lies open off the boards: in common places, and in those of who looks."""
    names = [
        name
        for one in view.places
        if game.machine.world.families[one.family].shape is None and one.owner in (None, view.seat)
        for name in one.components or ()
    ]
    known = faces(game)
    yield from with_faces({name: known[name] for name in names if known[name]})


def with_faces(told: dict[str, str]) -> Iterator[tuple[str, ...]]:
    """Names, each with what stands on it."""
    width = max(map(long, told), default=0)
    for name, face in told.items():
        yield tuple(wrapped(f"  {padded(name, width)}  ", face))
