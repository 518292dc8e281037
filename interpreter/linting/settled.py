"""Rules about what is decided before the game: conditions, limits, choices and lines that change nothing."""

from collections.abc import Iterator
from typing import Any

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.document import step
from festrules.grammar.source import Span
from festrules.grammar.spots import Spot
from festrules.interpreter.linting.look import Found, Look, repeated, same
from festrules.interpreter.linting.mending import without_lines
from festrules.interpreter.linting.ranges import Said
from festrules.interpreter.world.values import LARGEST


def same_twice(look: Look) -> Iterator[Found]:
    """Something is compared with itself, or the same condition stands twice where once is enough."""
    for spot in look.of("expression", "is", "compare"):
        if same(spot.fields["left"], spot.fields["right"]):
            yield Found(
                spot.place,
                "Both sides of this comparison are the same",
                "inside `where` and its kin a noun means the member and hides a choice of that name:"
                " give one of the two another name",
            )
    for spot in look.of("expression", "and", "or"):
        outer = look.outer(spot.place)
        if outer is not None and outer.kind == spot.kind:
            continue
        if any(True for _ in repeated(_parts(spot.kind, {spot.kind: spot.fields}))):
            yield Found(
                spot.place,
                f"One condition stands twice beside `{spot.kind}`",
                "was another one meant? else say it once",
            )
    for spot in look.of("statement", "choose"):
        for number in repeated(one["condition"] for one in spot.fields.get("conditions", ())):
            yield Found(
                f"{spot.pointer}/conditions/{number}",
                "This condition stands above already: its reason is never told",
                "was another condition meant? else leave it out",
            )
    yield from _asked_again(look)


def _asked_again(look: Look) -> Iterator[Found]:
    """`otherwise if` what was asked before: the first in each chain, which is one for each of its conditions."""
    told: set[str] = set()
    for spot in look.of("statement", "if"):
        asked, fields, pointer = [spot.fields["condition"]], spot.fields, spot.pointer
        while len(rest := fields.get("otherwise", ())) == 1 and "if" in rest[0]:
            pointer, fields = f"{pointer}/otherwise/0/if", rest[0]["if"]
            if any(same(fields["condition"], before) for before in asked):
                if pointer not in told:
                    yield Found(
                        step(pointer, "condition"),
                        "This was asked above already: the lines below are never reached",
                        "was another condition meant? else leave the lines out",
                    )
                told.add(pointer)
                break
            asked.append(fields["condition"])


def _parts(kind: str, expression: Any) -> Iterator[Any]:
    if kind in expression:
        yield from _parts(kind, expression[kind]["left"])
        yield from _parts(kind, expression[kind]["right"])
    else:
        yield expression


def same_branches(look: Look) -> Iterator[Found]:
    """A condition after which the same happens, whether it holds or not."""
    for spot in [*look.of("statement", "if"), *look.of("expression", "conditional")]:
        then, other = spot.fields["then"], spot.fields.get("otherwise")
        if other is not None and same(then, other):
            yield Found(
                spot.place,
                "Whether this condition holds or not, the same comes of it",
                "was one of the two meant to be another? else say it without the condition",
            )


def settled_condition(look: Look) -> Iterator[Found]:
    """A comparison that the numbers decide before the game."""
    said = Said(look)
    for spot in look.of("expression", "compare", "is"):
        left, right = spot.fields["left"], spot.fields["right"]
        if spot.kind == "is" and not _is_number(right):
            continue
        if look.literal(left) is not None and look.literal(right) is not None:
            continue  # whoever compares two written numbers knows
        answer = said.settled(spot.fields.get("by", "is"), left, right)
        if answer is None:
            continue
        answer = answer is not bool(spot.fields.get("not"))
        yield Found(
            spot.place,
            f"This is {'always' if answer else 'never'} so: {_words(said, left, right)}",
            "was another number meant? else leave the condition out",
        )


def _is_number(expression: Any) -> bool:
    return isinstance(expression, dict) and "number" in expression


def _words(said: Said, left: Any, right: Any) -> str:
    """What the side that is no written number can be."""
    side, fact = ("right", said.of(right)) if _is_number(left) else ("left", said.of(left))
    if fact.low == -LARGEST:
        return f"the {side} side is at most {fact.high}"
    if fact.high == LARGEST:
        return f"the {side} side is never less than {fact.low}"
    return f"the {side} side lies between {fact.low} and {fact.high}"


def idle_limit(look: Look) -> Iterator[Found]:
    """`but at most` what it never exceeds."""
    said = Said(look)
    for spot in look.of("expression", "at-least", "at-most"):
        of, limit = said.of(spot.fields["of"]), said.of(spot.fields["limit"])
        least = spot.kind == "at-least"
        end, bound = (of.low, limit.high) if least else (of.high, limit.low)
        if (end < bound if least else end > bound) or abs(end) == LARGEST:
            continue
        words = "at least" if least else "at most"
        yield Found(
            spot.place,
            f"This is {'never less than' if least else 'never more than'} {end} anyway: `but {words}` limits nothing",
            "was another number meant? else leave the limit out",
            fix=_without_limit(look, spot, words),
        )


def _without_limit(look: Look, spot: Spot, words: str) -> Fix | None:
    """The number alone."""
    whole, inner = (look.document.spans.get(place) for place in (spot.place, step(spot.pointer, "limit")))
    if whole is None or inner is None or whole.line != whole.end_line:
        return None
    source = look.document.sources.get(whole.source)
    line = source.line(whole.line) if source else ""
    start = line.rfind(f" but {words} ", 0, inner.column - 1)
    if start < 0 or inner.end_column != whole.end_column or inner.line != whole.line:
        return None
    gone = Span(whole.source, whole.line, start + 1, whole.line, inner.end_column)
    return Fix("leave the limit out", (Edit(gone, ""),), safe=False)


def same_replacement(look: Look) -> Iterator[Found]:
    """A replacement that says what is so without it."""
    for spot in look.of("edit", "replace"):
        name, ((kind, fields),) = spot.fields["name"], spot.fields["thing"].items()
        thing = look.things.get(name)
        if thing is not None and thing.kind == kind and _alike(thing.fields, fields):
            yield Found(
                spot.place,
                f"This replaces `{name}` by what it is already",
                "was something else meant? else leave the line out",
                also=((look.named(thing), "this is what it is"),),
                fix=without_lines(look.document, spot.place, "leave the line out"),
            )


def _alike(one: Any, other: Any) -> bool:
    """Whether two declarations mean the same, wherever they come from."""
    left = {key: value for key, value in one.items() if key != "provenance"}
    right = {key: value for key, value in other.items() if key != "provenance"}
    return same(left, right)
