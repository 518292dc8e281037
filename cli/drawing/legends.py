"""The meanings of the signs on boards, and the faces of the cards that they belong to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.faces import face_of, faces_of, with_faces
from festrules.cli.drawing.pieces import Row, said
from festrules.interpreter.scene.signs import parts
from festrules.interpreter.scene.table import Board, Place, Space

OF = " of "
MANY = 6  # kinds lying on a board, each told with its face


@dataclass(frozen=True, slots=True)
class Signs:
    """A sign for each component that may lie on a board, by what a view calls it."""

    by_name: dict[str, str]

    def of(self, name: str) -> str:
        """The sign of a component."""
        return self.by_name.get(name, name[:1])

    def legend(self, names: Sequence[str]) -> str:
        """The signs of those components, each with what it means; letter by letter where that is shorter."""
        known = [name for name in self.by_name if name in names]
        letters = self._owned(known) or self._letters(known)
        if letters and sum(map(len, letters)) < len(known):
            return "; ".join(", ".join(f"{one} {word}" for word, one in each.items()) for each in letters)
        return ", ".join(f"{self.of(name)} {name}" for name in known)

    def _owned(self, names: Sequence[str]) -> list[dict[str, str]]:
        """The meanings of the signs' beginnings, and then their owners; empty if that is not all."""
        stems: dict[str, str] = {}
        owners: dict[str, str] = {}
        for name in names:
            stem, of, owner = name.rpartition(OF)
            mark = owners.setdefault(f"of {owner}", self.of(name)[-1:])
            begin = self.of(name).removesuffix(mark)
            if not of or not begin or stems.setdefault(stem, begin) != begin or self.of(name) != begin + mark:
                return []
        return [stems, dict(sorted(owners.items()))] if len(stems) > 1 else []

    def _letters(self, names: Sequence[str]) -> list[dict[str, str]]:
        """For each position in the signs what its letters stand for; nothing if a letter is not just one word."""
        spelled = [(self.of(name), parts(name)) for name in names]
        length = len(spelled[0][1]) if spelled else 0
        if any(len(sign) != length or len(words) != length for sign, words in spelled):
            return []
        if any(not begins(sign, words) for sign, words in spelled):
            return []
        return [
            dict(sorted({words[position]: sign[position] for sign, words in spelled}.items()))
            for position in range(length)
        ]


def begins(sign: str, words: Sequence[str]) -> bool:
    """Whether each letter of a sign is in its word."""
    return all(letter.casefold() in word.casefold() for letter, word in zip(sign, words, strict=True))


def legend(eyes: Eyes, boards: Sequence[tuple[Place, Board]], said_of: Sequence[str]) -> Iterator[Row]:
    """The meanings of the signs on boards of one declaration; `said_of` is what their table says of single spaces."""
    spaces = [(ground, space) for _, ground in boards for space in ground.spaces]
    lying = list(dict.fromkeys(name for ground, space in spaces for name in in_sight(eyes, ground, space)))
    signs = {eyes.name(one): one.sign for _, space in spaces for one in space.lying if one.thing is not None}
    if lying and faces_of(eyes, lying) and len(lying) <= MANY and not eyes.points:
        told = {f"{signs[name]} {name}": face_of(eyes, name) for name in lying}
        yield from (row for entry in with_faces(told, eyes.reading) for row in entry)
    elif lying:
        known = {thing.full: signs[thing.full] for thing in eyes.scene.things if thing.full in signs}
        yield from said(Signs(known).legend(lying), eyes.reading, head="  ")
    if said_of:
        yield from said("; ".join(said_of), eyes.reading, head="  ")
    if any(ground.stacked and (space.count or 0) > 1 for ground, space in spaces):
        yield from said("^2 a stack of 2, its top is shown", eyes.reading, head="  ")
    about = {space.id for _, space in spaces}
    for where, (sign, name) in eyes.marks.items():
        if where in about:
            yield from said(f"{sign} {name}", eyes.reading, head="  ")


def in_sight(eyes: Eyes, ground: Board, space: Space) -> Iterator[str]:
    """The meanings of the signs on a space: of a stack only that of its top."""
    lying = space.lying[:1] if ground.stacked else space.lying
    return (eyes.name(one) for one in lying if one.thing is not None)
