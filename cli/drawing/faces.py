"""The faces of the cards that a seat sees: each kind once."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from festrules.cli.drawing.eyes import Eyes, named_of
from festrules.cli.drawing.pieces import Picture, Piece, flowing, padded_to, text
from festrules.interpreter.scene.asking import says_more
from festrules.interpreter.tabletop.telling.widths import long


def face_of(eyes: Eyes, name: str) -> str:
    """The face of a thing and what it brings; empty if nothing stands on it but its name."""
    thing = eyes.by_name.get(name)
    face = "" if thing is None else "; ".join(filter(None, (thing.face, thing.effect)))
    return face if says_more(face, name) else ""


def faces_of(eyes: Eyes, names: Iterable[str]) -> dict[str, str]:
    """The faces of those on which something stands, each once."""
    found = {name: face_of(eyes, name) for name in dict.fromkeys(names)}
    return {name: face for name, face in found.items() if face}


def cards_in_sight(eyes: Eyes, but: Collection[str] = ()) -> Iterator[Picture]:
    """The faces of open cards off the boards, in common places and in those of the seat that looks; `but` some."""
    names = [
        eyes.name(one)
        for place in eyes.scene.places
        if not eyes.is_folded(place) and place.board is None and place.owner in (None, eyes.scene.seat)
        if place.sight in ("everything", "contents")
        for one in named_of(place.lying, known=False)
    ]
    yield from with_faces(faces_of(eyes, [name for name in names if name not in but]), eyes.reading)


def with_faces(told: Mapping[str, str], width: int) -> Iterator[Picture]:
    """Names, each with what stands on it; where the same stands on several, that with their names."""
    alike: dict[str, list[str]] = {}
    for name, face in told.items():
        alike.setdefault(face, []).append(name)
    wide = max((long(names[0]) for names in alike.values() if len(names) == 1), default=0)
    for face, names in alike.items():
        if len(names) == 1:
            head, rest = f"  {padded_to(names[0], wide)}  ", face
        else:
            head, rest = f"  {face}: ", ", ".join(names)
        yield tuple(flowing(text(head), [(Piece(rest),)], width, ""))
