"""How likely something is in a wrong rulebook: the faces of a die, the weights of what is picked."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.parts import Face
from festrules.grammar.vocabulary.declarations.things import DieThing
from festrules.grammar.vocabulary.statements.chance import Pick
from festrules.interpreter.bending.bend import Kind, UnkeyedBend, gone, put, without
from festrules.interpreter.bending.words import said


def pick(node: Pick) -> Iterator[UnkeyedBend]:
    """All are alike."""
    if node.weighted is not None:
        yield without(node, Kind.ODDS, f"`weighted by` {said(node.weighted)} is dropped", "weighted")


def die(node: DieThing) -> Iterator[UnkeyedBend]:
    """A number or a face is missing; a face is there more or less often."""
    least, most = node.from_, node.to
    if least is not None and most is not None:
        if least < most:
            yield put(node, Kind.NUMBER, f"there is no {least} on it", "from", least + 1)
            yield put(node, Kind.NUMBER, f"there is no {most} on it", "to", most - 1)
    elif len(node.faces) > 1:
        for face in node.faces:
            yield gone(face, Kind.MEMBERS, f"there is no `{face.name}` on it")
        yield from _more_and_fewer(node)
        yield from _exchanged(node)


def _more_and_fewer(node: DieThing) -> Iterator[UnkeyedBend]:
    """A face is on one side more, or on one fewer if any is left."""
    for at, face in enumerate(node.faces):
        times = _times(face)
        what = f"`{face.name}` is on one side"
        yield put(node, Kind.ODDS, f"{what} more", "faces", _on(node.faces, {at: times + 1}))
        if times > 1:
            yield put(node, Kind.ODDS, f"{what} fewer", "faces", _on(node.faces, {at: times - 1}))


def _exchanged(node: DieThing) -> Iterator[UnkeyedBend]:
    """Two neighbours, each on as many sides as the other one should be."""
    for at, (face, following) in enumerate(pairwise(node.faces)):
        times, others = _times(face), _times(following)
        if times != others:
            what = f"`{face.name}` is on {_sides(others)} and `{following.name}` on {_sides(times)}"
            yield put(node, Kind.ODDS, what, "faces", _on(node.faces, {at: others, at + 1: times}))


def _times(face: Face) -> int:
    return 1 if face.times is None else face.times


def _sides(times: int) -> str:
    return "one side" if times == 1 else f"{times} sides"


def _on(faces: tuple[Face, ...], times: Mapping[int, int]) -> tuple[Face, ...]:
    """The faces, some of them on this many sides."""
    counts = [times.get(at, _times(face)) for at, face in enumerate(faces)]
    return tuple(
        changed(face, times=count if count > 1 else None) for face, count in zip(faces, counts, strict=True)
    )
