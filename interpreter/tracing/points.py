"""What there is in a rulebook that scenarios can come past: its statements, and the ways in which they lead on.

The pointers are those that `pointers.py` and `noting.py` give, so they can be compared. What an author says to
be impossible (`cannot happen`, `never tied`) is no point, nor is what happens there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import Document, Json, Pointer
from festrules.grammar.walk import Spot, can_cite, walk

ALWAYS: tuple[Json, ...] = ({"yes": {}}, {"no": {}})
SILENT = ("nothing-happens", "cannot-happen")
TRACED = ("define", "cost", "end", "trigger", "action", "procedure", "change", "variant")


@dataclass(frozen=True, slots=True)
class Point:
    """Something to come past. `place` is where it stands in the text; `missing` says what a way lacked."""

    pointer: Pointer
    place: Pointer
    missing: str = ""

    @property
    def is_way(self) -> bool:
        """Whether this is one of the ways in which a statement leads on, and not a statement."""
        return self.missing != ""


def points_of(document: Document) -> tuple[Point, ...]:
    """All statements and ways of a rulebook and its mods, in the order of the text."""
    spots = list(walk(document))
    asked = {spot.fields.get("name") for spot in spots if spot.what == "expression"}
    return tuple(point for spot in spots if not _is_only_told(spot, asked) for point in _points(spot))


def _is_only_told(spot: Spot, asked: set[object]) -> bool:
    """Whether a definition is there only for texts that players read, which are no part of play."""
    return (spot.what, spot.kind) == ("declaration", "define") and _name(spot.pointer) not in asked


def _name(pointer: Pointer) -> str:
    return pointer.rpartition("/things/")[2].partition("/")[0]


def untraced(document: Document) -> frozenset[Pointer]:
    """What no trace tells of, of all that can cite clauses: it may matter to every scenario."""
    spots = (spot for spot in walk(document) if can_cite(spot.what, spot.kind))
    return frozenset(spot.pointer for spot in spots if not _is_traced(spot))


def _is_traced(spot: Spot) -> bool:
    """Whether `Result.reached` tells of it. An edit is in force wherever its change is, so it is not traced."""
    match spot.what:
        case "statement":
            return spot.kind not in SILENT
        case "condition":
            return "/edits/" not in spot.pointer
        case "declaration":
            return spot.kind in TRACED
        case "part" | "tie-break":
            return "/edits/" not in spot.pointer
    return False


def _points(spot: Spot) -> Iterator[Point]:
    here, fields = spot.pointer, spot.fields
    match spot.what:
        case "statement" if spot.kind not in SILENT:
            yield Point(here, here)
            yield from _ways(spot.kind, here, fields)
        case "condition":
            yield from _condition(here)
        case "expression" if spot.kind == "conditional":
            yield Point(f"{here}/then", f"{here}/then", "its condition never held")
            yield Point(f"{here}/otherwise", f"{here}/otherwise", "its condition always held")
        case "declaration":
            yield from _declared(spot)
        case "part":
            if "/edits/" not in here:
                yield Point(here, here)
        case "tie-break" if fields["by"] != "never-tied" and not _says_nothing(here, fields):
            yield Point(here, here)


def _declared(spot: Spot) -> Iterator[Point]:
    here, fields = spot.pointer, spot.fields
    match spot.kind:
        case "define" | "cost":
            yield Point(here, here)
        case "table" if "of" in fields:
            yield Point(here, here)
        case "table":
            for number in range(len(fields["entries"])):
                entry = f"{here}/entries/{number}"
                yield Point(entry, entry, "no scenario is played by so many")
        case "end":
            yield Point(f"{here}/when", here)
        case "trigger" if "when" in fields["moment"].get("after", ()):
            yield Point(f"{here}/moment", f"{here}/moment", "its condition always held")
        case "variant":
            yield Point(here, here)
        case "change" if fields.get("while") not in ALWAYS and {"nothing-changes": {}} not in fields["edits"]:
            yield Point(f"{here}/edits", here)


def _says_nothing(here: Pointer, fields: Any) -> bool:
    """Whether a way to find the winner is there only because there must be one: the rules name whoever wins."""
    return here == "/winner/0" and fields["by"] == "shared"


def _condition(here: Pointer) -> Iterator[Point]:
    if "/edits/" not in here or "/do/" in here.rpartition("/edits/")[2]:
        yield Point(f"{here}/condition", here, "it never held")
        yield Point(f"{here}/reason", here, "it never refused anything")


def _ways(kind: str, here: Pointer, fields: Any) -> Iterator[Point]:
    """The ways in which a statement leads on."""
    match kind:
        case "needs":
            yield from _condition(here)
        case "if":
            yield from _block(here, fields, "then", "its condition never held")
            if "otherwise" in fields:
                yield from _block(here, fields, "otherwise", "its condition always held")
            else:
                yield Point(f"{here}/otherwise", here, "its condition always held")
        case "depending":
            for number in range(len(fields["cases"])):
                case = f"{here}/cases/{number}"
                if "cannot-happen" not in fields["cases"][number]["do"][0]:
                    yield Point(case, case, "it was never this case")
            if "otherwise" in fields:
                yield from _block(here, fields, "otherwise", "it was always one of the cases above")
        case "with" if "otherwise" in fields:
            yield from _block(here, fields, "do", "there was never anything")
            yield from _block(here, fields, "otherwise", "there always was something")
        case "choose" | "take" | "draw" | "deal" if "otherwise" in fields:
            yield from _block(here, fields, "otherwise", "there was always enough to go on")
        case "turns" | "rounds" | "repeat" | "race":
            if _ends(kind, fields.get("until", {})):
                yield Point(f"{here}/until", f"{here}/until", "it never came to this end")
            if "otherwise" in fields:
                yield from _block(here, fields, "otherwise", "somebody could always choose something")


def _ends(kind: str, until: Any) -> bool:
    """Whether the end of turns, rounds and the like is theirs: something that comes true, or that they pass."""
    if kind == "turns":
        return "game-ends" not in until
    return bool(until) and "game-ends" not in until and until not in ALWAYS


def _block(here: Pointer, fields: Any, name: str, missing: str) -> Iterator[Point]:
    """A block that something leads to, unless its author says that nothing ever does."""
    if "cannot-happen" not in fields[name][0]:
        yield Point(f"{here}/{name}", f"{here}/{name}", missing)
