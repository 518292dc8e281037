"""What lies somewhere, in pieces: its name or sign, how many there are, and whose it is."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from festrules.cli.full_screen.pieces import DIM, Look, Picture, Piece, Row, text
from festrules.interpreter.scene.scene import Scene
from festrules.interpreter.scene.table import Lying
from festrules.interpreter.scene.things import Thing


@dataclass(frozen=True, slots=True)
class Eyes:
    """A scene, and what of it stands out: what may be chosen, what the highlighted option is about, what is new."""

    scene: Scene
    open: frozenset[str]
    picked: frozenset[str]
    fresh: frozenset[str]
    things: Mapping[str, Thing]
    seats: Mapping[str, int]

    def on(self, look: Look, *ids: str | None) -> Look:
        """A look, with what stands out of those ids."""
        known = {one for one in ids if one}
        return replace(
            look,
            open=not known.isdisjoint(self.open),
            picked=not known.isdisjoint(self.picked),
            fresh=not known.isdisjoint(self.fresh),
        )

    def owner(self, seat: str | None) -> int | None:
        """The number of a seat."""
        return None if seat is None else self.seats[seat]


def eyes_for(scene: Scene, picked: Collection[str] = ()) -> Eyes:
    """A scene with what stands out in it."""
    about = {one for offer in (scene.asked.offers if scene.asked else ()) for one in offer.about}
    changes = scene.changes
    fresh = {one.target for one in changes.moved} | {one.place for one in changes.added} if changes else set()
    return Eyes(
        scene,
        frozenset(about),
        frozenset(picked),
        frozenset(fresh),
        {one.id: one for one in scene.things},
        {one.id: one.number for one in scene.seats},
    )


def tint_of(thing: Thing) -> str:
    """The words of its columns: one of them may be a colour."""
    return " ".join(mark.text for mark in thing.marks if mark.sort == "word")


def lying_in(
    eyes: Eyes, lying: Collection[Lying], count: int | None, place: str, owner: str | None
) -> Iterator[Row]:
    """Everything that lies in a place, each a part of its own."""
    if count == 0:
        yield (Piece("-", DIM),)
    elif not lying:
        yield (Piece("something" if count is None else f"{count} face down", DIM, place),)
    for one in lying:
        yield one_lying(eyes, one, owner)


def one_lying(eyes: Eyes, one: Lying, owner: str | None) -> Row:
    """What lies there, by its name; what is not seen by how much it is."""
    if one.thing is None:
        words = "face down" if one.count is None else f"{one.count} face down"
        return (Piece(words, eyes.on(DIM, one.id), one.id),)
    thing = eyes.things[one.thing]
    many = one.count not in (None, 1)
    name = f"{one.count} {thing.many}" if many else thing.name
    whose = eyes.owner(thing.owner)
    if thing.owner is not None and thing.owner != owner:
        name = f"{name} of {eyes.scene.seats[whose or 0].name}"
    look = eyes.on(Look(owner=whose, tint=tint_of(thing)), one.id, one.thing)
    shown = f"[{name}]" if look.open else name
    return (Piece(shown, look, one.id), *((Piece(" (face down)", DIM),) if one.known else ()))


def drawn(thing: Thing) -> Picture:
    """What is drawn on a thing, cell by cell, and what the signs mean."""
    rows: list[Row] = []
    for drawing in thing.drawings:
        wide = max((len(cell) for part in drawing.parts for row in part for cell in row), default=1)
        for number, part in enumerate(drawing.parts):
            rows += [text("and elsewhere", DIM)] if number else []
            rows += [
                tuple(Piece(f"[{cell:^{wide}}]" if cell else " " * (wide + 2)) for cell in row)
                for row in part
            ]
        rows.append(text(", ".join(f"{one.sign} {one.means}" for one in drawing.legend), DIM))
    return tuple(rows)
