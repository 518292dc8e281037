"""What stands on the cards that a seat sees: each kind once, with its face."""

from collections.abc import Collection, Iterable, Iterator

from festrules.cli.render.lines import padded, wrapped
from festrules.cli.render.shown import Shown
from festrules.interpreter.scene.asking import says_more
from festrules.interpreter.tabletop.telling.widths import long


def face_of(shown: Shown, name: str) -> str:
    """The face of a thing and what it brings; empty if nothing stands on it but its name."""
    thing = shown.by_name.get(name)
    face = "" if thing is None else "; ".join(filter(None, (thing.face, thing.effect)))
    return face if says_more(face, name) else ""


def faces_of(shown: Shown, names: Iterable[str]) -> dict[str, str]:
    """The faces of those on which something stands, each once."""
    found = {name: face_of(shown, name) for name in dict.fromkeys(names)}
    return {name: face for name, face in found.items() if face}


def cards_in_sight(shown: Shown, but: Collection[str] = ()) -> Iterator[tuple[str, ...]]:
    """The faces of what lies open off the boards, in common places and in those of who looks; `but` of some."""
    names = [
        name
        for place in shown.scene.places
        if place.role != "aside" and place.board is None and place.owner in (None, shown.scene.seat)
        if place.sight in ("everything", "contents")
        for name in shown.names(place.lying, known=False)
        if name not in but
    ]
    yield from with_faces(faces_of(shown, names))


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
