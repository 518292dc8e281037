"""How likely something is in a wrong rulebook: the faces of a die, the weights of what is picked."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from festrules.grammar.document import Json
from festrules.interpreter.bending.bend import Change, Kind, put, without
from festrules.interpreter.bending.known import Known
from festrules.interpreter.bending.spots import Spot
from festrules.interpreter.bending.words import said


def pick(spot: Spot, _: Known) -> Iterator[Change]:
    """All are alike."""
    if "weighted" in spot.fields:
        what = f"`weighted by` {said(spot.fields['weighted'])} is dropped"
        yield without(spot, Kind.ODDS, what, "weighted")


def die(spot: Spot, _: Known) -> Iterator[Change]:
    """A number or a face is missing; a face is there more or less often."""
    fields = spot.fields
    if "faces" not in fields and fields["from"] < fields["to"]:
        yield put(spot, Kind.NUMBER, f"there is no {fields['from']} on it", "from", fields["from"] + 1)
        yield put(spot, Kind.NUMBER, f"there is no {fields['to']} on it", "to", fields["to"] - 1)
    elif len(fields.get("faces", ())) > 1:
        for at, face in enumerate(fields["faces"]):
            yield without(spot, Kind.MEMBERS, f"there is no `{face['name']}` on it", "faces", at)
        yield from _more_and_fewer(spot)
        yield from _exchanged(spot)


def _more_and_fewer(spot: Spot) -> Iterator[Change]:
    """A face is on one side more, or on one fewer if any is left."""
    faces = spot.fields["faces"]
    for at, face in enumerate(faces):
        times = face.get("times", 1)
        what = f"`{face['name']}` is on one side"
        yield put(spot, Kind.ODDS, f"{what} more", "faces", _on(faces, {at: times + 1}))
        if times > 1:
            yield put(spot, Kind.ODDS, f"{what} fewer", "faces", _on(faces, {at: times - 1}))


def _exchanged(spot: Spot) -> Iterator[Change]:
    """Two neighbours, each on as many sides as the other one should be."""
    faces = spot.fields["faces"]
    for at, (face, following) in enumerate(pairwise(faces)):
        times, others = face.get("times", 1), following.get("times", 1)
        if times != others:
            what = f"`{face['name']}` is on {_sides(others)} and `{following['name']}` on {_sides(times)}"
            yield put(spot, Kind.ODDS, what, "faces", _on(faces, {at: others, at + 1: times}))


def _sides(times: int) -> str:
    return "one side" if times == 1 else f"{times} sides"


def _on(faces: Sequence[Any], times: Mapping[int, int]) -> Json:
    """The faces, some of them on so many sides."""
    plain = [{name: value for name, value in face.items() if name != "times"} for face in faces]
    count = {**{at: face.get("times", 1) for at, face in enumerate(faces)}, **times}
    return [{**face, "times": count[at]} if count[at] > 1 else face for at, face in enumerate(plain)]
