"""What stands on the cards that a seat sees: each kind once, with its face."""

import re
from collections.abc import Collection, Iterable, Iterator

from festrules.cli.render.lines import padded, wrapped
from festrules.interpreter.engine.faces import face_of_kind
from festrules.interpreter.engine.view import View
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.game import Game
from festrules.interpreter.scene.aside import set_aside
from festrules.interpreter.tabletop.telling.widths import long

WORD = re.compile(r"\w+")
JOINING = {"a", "an", "and", "in", "of", "the"}


def says_more(face: str, name: str) -> bool:
    """Whether what stands on something tells more than its name in other order, as `four of clubs` of `clubs-four`."""
    return not {*WORD.findall(face.casefold())} <= {*WORD.findall(name.casefold())} | JOINING


class Faces:
    """What stands on components, by what a view calls them."""

    def __init__(self, game: Game) -> None:
        self._machine = game.machine
        self._numbers = {
            say_kind(game.machine, kind.number): kind.number for kind in game.machine.world.kinds
        }

    def of(self, name: str) -> str:
        """The face of one; empty if nothing stands on it but its name."""
        number = self._numbers.get(name)
        face = "" if number is None else face_of_kind(self._machine, number)
        return face if says_more(face, name) else ""

    def of_all(self, names: Iterable[str]) -> dict[str, str]:
        """The faces of those on which something stands, each once."""
        found = {name: self.of(name) for name in dict.fromkeys(names)}
        return {name: face for name, face in found.items() if face}


def cards_in_sight(game: Game, view: View, but: Collection[str] = ()) -> Iterator[tuple[str, ...]]:
    """The faces of what lies open off the boards, in common places and in those of who looks; `but` of some."""
    aside = set_aside(game)
    names = [
        name
        for one in view.places
        if one.family not in aside
        and game.machine.world.families[one.family].shape is None
        and one.owner in (None, view.seat)
        for name in one.components or ()
        if name not in but
    ]
    yield from with_faces(Faces(game).of_all(names))


def with_faces(told: dict[str, str]) -> Iterator[tuple[str, ...]]:
    """Names, each with what stands on it; where the same stands on several, that with their names."""
    alike: dict[str, list[str]] = {}
    for name, face in told.items():
        alike.setdefault(face, []).append(name)
    width = max((long(names[0]) for names in alike.values() if len(names) == 1), default=0)
    for face, names in alike.items():
        if len(names) == 1:
            yield tuple(wrapped(f"  {padded(names[0], width)}  ", face))
        else:
            yield tuple(wrapped(f"  {face}: ", ", ".join(names)))
