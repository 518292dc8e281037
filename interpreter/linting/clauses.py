"""Rules about lines that say another thing than the clauses that they cite."""

import re
from collections.abc import Iterator
from typing import Any

from festrules.grammar.document import Pointer
from festrules.grammar.spots import Spot
from festrules.interpreter.findings import listed
from festrules.interpreter.linting.look import Found, Look, is_inside
from festrules.interpreter.linting.saying import NUMBERS, near

COUNTED = {
    **NUMBERS, "one": 1, "once": 1, "twice": 2, "double": 2, "doubled": 2, "half": 2, "both": 2, "pair": 2,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
}  # fmt: skip
NUMBER = re.compile(rf"\b(\d+|{'|'.join(COUNTED)})\b")
BOUNDS = ("keep", "board", "game", "length", "column", "option")  # numbers that only make something finite
MODELS = ("pick", "pick-each", "list", "map")  # chances, and lists that count


def number_of_clause(look: Look) -> Iterator[Found]:
    """A line has a number, and the clauses that it cites speak of others."""
    clauses: Any = look.document.data.get("clauses")
    if not clauses:
        return
    for spot in look.of("expression", "number"):
        number = spot.fields["value"]
        holder = look.at(spot.statement)
        if number < 2 or holder is None or _is_a_model(look, spot, holder.place):
            continue
        cites = [cite for cite in holder.fields.get("cites", ()) if cite in clauses]
        said = _numbers(" ".join(clauses[cite]["says"] for cite in cites))
        if max(said, default=0) >= 2 and not _worked_out(said) & (near(look, spot) | {number}):
            numbers = [str(one) for one in sorted(said)]
            yield Found(
                spot.place,
                f"This is {number}, and {listed(cites)} {'speak' if len(cites) > 1 else 'speaks'} of {listed(numbers)}",
                "one of the two is wrong, or another clause says it: cite that",
            )


def _numbers(says: str) -> set[int]:
    return {COUNTED.get(word) or int(word[:9]) for word in NUMBER.findall(says.casefold()) if word != "0"}


def _worked_out(said: set[int]) -> set[int]:
    """What a reader may have made of the numbers of a clause: two colours with two each are four."""
    return (
        said
        | {one + other for one in said for other in said}
        | {one * other for one in said for other in said}
    )


def _is_a_model(look: Look, spot: Spot, within: Pointer) -> bool:
    """Whether a number says how likely something is, how far a value can go, or what nobody knows to be printed."""
    outer: Spot | None = spot
    while outer is not None and is_inside(outer.place, within):
        if outer.kind in MODELS or (outer.kind or outer.what) in BOUNDS:
            return True
        if (
            isinstance(outer.fields, dict)
            and outer.fields.get("provenance", {}).get("source") == "reconstructed"
        ):
            return True
        outer = look.outer(outer.place)
    return False
