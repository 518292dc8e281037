"""Bends of declarations as a whole, for those that cite clauses and of which little else can be wrong."""

from collections.abc import Iterator

from festrules.grammar.document import Json
from festrules.grammar.walk import Spot
from festrules.interpreter.bending.bend import Bend, Change, Kind, put, without
from festrules.interpreter.bending.words import said

NOTHING: Json = {"nothing-happens": {}}
FLAGS = {"place": ("ordered",), "board": ("crowded", "stacked")}


def whole_bends(spot: Spot) -> Iterator[Bend]:
    """A procedure in which nothing happens, a place without its order, a stored value that starts with more."""
    for number, change in enumerate(_changes(spot)):
        key = f"{spot.pointer} {number}"
        yield Bend(key, change.kind, change.what, change.pointer, spot.pointer, change.instead)


def _changes(spot: Spot) -> Iterator[Change]:
    if spot.what not in ("declaration", "replacement", "addition"):
        return
    if spot.kind in ("procedure", "trigger"):
        yield put(spot, Kind.STATEMENT_DROPPED, "nothing happens in it", "do", [NOTHING])
    for flag in FLAGS.get(spot.kind, ()):
        if spot.fields.get(flag):
            yield without(spot, Kind.LIMIT_DROPPED, f"`{flag}` is dropped", flag)
    starts = spot.fields.get("starts") if spot.kind == "keep" else None
    if starts is not None and "range" in spot.fields["type"] and "number" not in starts:
        more: Json = {"plus": {"left": starts, "right": {"number": {"value": 1}}}}
        yield put(spot, Kind.START, f"it starts with one more than {said(starts)}", "starts", more)
