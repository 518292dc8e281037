"""Rules about piles: an order that nobody has decided, and what players see of it."""

from collections.abc import Iterator

from festrules.grammar.document import Pointer, step
from festrules.grammar.spots import Spot
from festrules.interpreter.linting.look import Found, Look, is_inside
from festrules.interpreter.linting.mending import line_beside, text_of, words_behind
from festrules.interpreter.linting.places import (
    afterwards,
    asked_in_order,
    drawn_from,
    is_pile,
    place_of,
    places_in,
    shuffled,
)

BRINGS = ("move", "move-all", "move-kind", "draw")
LOOPS = ("each", "repeat", "turns", "turns-once", "rounds", "race", "secretly")
SORTED = ("ordered-by", "reversed")


def order_of_pile(look: Look) -> Iterator[Found]:
    """Several components that come from a place without an order to a pile lie there as they are listed."""
    asked = asked_in_order(look)
    mixed = shuffled(look)
    for spot in look.of("statement", "move-all"):
        goal = place_of(spot.fields["to"])
        if goal is None or goal not in asked or not is_pile(look, goal):
            continue
        froms = [name for name in places_in(look, spot.fields["what"]) if _is_loose(look, name, mixed)]
        froms = [name for name in froms if not _holds_one(look, spot, name)]
        if not froms or _is_sorted(look, spot) or _is_shuffled_then(look, spot, goal):
            continue
        yield Found(
            spot.place,
            f"What comes from `{froms[0]}` has no order of its own: it will lie in `{goal}` in the order in"
            " which its kinds are listed, the same in every game",
            f"write `shuffle {goal}` after it, or say the order with `ordered by`",
            fix=line_beside(look.document, spot.place, f"shuffle {_written(look, spot, 'to')}"),
        )


def _written(look: Look, spot: Spot, field: str) -> str:
    """A place as the author wrote it."""
    span = look.document.span(step(spot.pointer, field))
    return text_of(look.document, span) if span else ""


def _joint(spot: Spot) -> str:
    """What stands before a property of a place."""
    return "," if spot.fields.keys() & {"ordered", "capacity"} else ":"


def _is_loose(look: Look, name: str, mixed: set[str]) -> bool:
    """Whether nobody knows an order of what lies there: it has none, or it was shuffled."""
    capacity = look.things[name].fields.get("capacity")
    one = look.literal(capacity) == 1
    return not one and (name in mixed or not is_pile(look, name))


def _holds_one(look: Look, spot: Spot, name: str) -> bool:
    """Whether a single component comes there, as often as all that lies there moves away."""
    to = [one for one in look.of("statement", *BRINGS) if place_of(one.fields["to"]) == name]
    if len(to) != 1 or any(one.fields["to"] == name for one in look.of("statement", "deal")):
        return False
    one = to[0]
    single = one.kind == "move" or (one.kind == "draw" and look.literal(one.fields["amount"]) == 1)
    return single and _loop(look, one) == _loop(look, spot) and not _is_rare(look, spot)


def _is_rare(look: Look, spot: Spot) -> bool:
    """Whether a statement happens under a condition only."""
    outer = look.outer(spot.place)
    while outer is not None and outer.kind not in LOOPS:
        if outer.kind in ("if", "depending"):
            return True
        outer = look.outer(outer.place)
    return False


def _loop(look: Look, spot: Spot) -> Pointer:
    """The statement that repeats another, or the routine that it stands in."""
    outer = look.outer(spot.place)
    while outer is not None and outer.kind not in LOOPS:
        outer = look.outer(outer.place)
    return outer.place if outer is not None else look.routine(spot.place)


def _is_sorted(look: Look, spot: Spot) -> bool:
    return any(True for _ in look.below(step(spot.pointer, "what"), *SORTED))


def _is_shuffled_then(look: Look, spot: Spot, goal: str) -> bool:
    return any(_shuffles(look, later, goal, set()) for later in afterwards(look, spot))


def _shuffles(look: Look, spot: Spot, goal: str, seen: set[str]) -> bool:
    """Whether a statement, or what it does, shuffles a place."""
    for one in look.below(spot.place, "shuffle", "do"):
        if one.kind == "shuffle" and place_of(one.fields["place"]) == goal:
            return True
        name = place_of(one.fields["what"]) if one.kind == "do" else None
        if name and name not in seen and name in look.things:
            seen.add(name)
            if _shuffles(look, look.things[name], goal, seen):
                return True
    return False


def never_shuffled(look: Look) -> Iterator[Found]:
    """A pile from which is drawn brings the same in every game, if nothing has mixed it before."""
    mixed = shuffled(look)
    for noun, spot in look.declared("component"):
        pile = place_of(spot.fields.get("starts"))
        if pile is None or not is_pile(look, pile) or not _has_kinds(spot):
            continue
        draws = [one for one in look.of("statement", "draw", "deal") if place_of(one.fields["from"]) == pile]
        if pile in mixed:
            draws = [one for one in draws if _is_too_early(look, one, pile)]
            never = "is not shuffled in the setup"
        else:
            never = "is never shuffled"
        if not draws:
            continue
        first = draws[0]
        yield Found(
            first.place,
            f"`{pile}` {never}: every game draws the same, in the order in which `{noun}` is listed",
            f"write `shuffle {pile}` before this, or leave out `ordered` if it is no pile",
            also=((look.named(look.things[pile]), "this is the pile"),),
            fix=line_beside(
                look.document, first.place, f"shuffle {_written(look, first, 'from')}", before=True
            ),
        )


def _is_too_early(look: Look, draw: Spot, pile: str) -> bool:
    """Whether it is drawn in the setup, and the setup shuffles nothing; what comes later may be mixed by then."""
    setup = [one for one in look.of("course") if one.place == "/setup"]
    return any(is_inside(draw.place, one.place) and not _shuffles(look, one, pile, set()) for one in setup)


def _has_kinds(spot: Spot) -> bool:
    fields = spot.fields
    return len(fields.get("values", ())) > 1 or bool(fields.keys() & {"each", "numbered", "file"})


def open_pile(look: Look) -> Iterator[Found]:
    """A shuffled place of which nobody said who sees it tells everybody what is still in it."""
    drawn = drawn_from(look)
    for name in sorted(shuffled(look)):
        spot = look.things.get(name)
        if spot is None or spot.kind != "place" or "sight" in spot.fields or name not in drawn:
            continue
        yield Found(
            look.named(spot),
            f"`{name}` is shuffled, and everybody sees which components are still in it",
            "write `everyone sees count` behind it if only their number is seen,"
            " or `everyone sees contents` if this is meant",
            fix=words_behind(look.document, spot.place, f"{_joint(spot)} everyone sees count"),
        )
