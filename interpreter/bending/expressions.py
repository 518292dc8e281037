"""What is wrong about an expression in a wrong rulebook: one function for each kind of node."""

from collections.abc import Callable, Iterator

from festrules.grammar.document import Json
from festrules.interpreter.bending.bend import Change, Kind, become, without
from festrules.interpreter.bending.known import TURNING, Known
from festrules.interpreter.bending.spots import Spot
from festrules.interpreter.bending.words import said

Maker = Callable[[Spot, Known], Iterator[Change]]

BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
AGGREGATES = {
    "first": "last",
    "last": "first",
    "highest": "lowest",
    "lowest": "highest",
    "any": "none",
    "none": "any",
    "longest-line": "largest-group",
    "largest-group": "longest-line",
}
NEXT_PLAYER: Json = {
    "default": {"of": {"aggregate": {"by": "first", "of": {"other-players": {}}}}, "otherwise": {"you": {}}}
}


def becomes(spot: Spot, kind: Kind, node: Json) -> Change:
    """Another expression, said with both."""
    return become(spot, kind, f"{said(spot.node)} becomes {said(node)}", node)


def number(spot: Spot, _: Known) -> Iterator[Change]:
    """One more, one fewer."""
    value = spot.fields["value"]
    for other in (value + 1, value - 1):
        if other >= 0:
            yield becomes(spot, Kind.NUMBER, {"number": {"value": other}})


def name(spot: Spot, known: Known) -> Iterator[Change]:
    """Another place that holds the same, another value of the kind."""
    here = spot.fields["name"]
    if other := known.other_place(here):
        yield becomes(spot, Kind.OTHER_PLACE, {"name": {"name": other}})
    elif other := known.others.get(here):
        yield becomes(spot, Kind.OTHER_VALUE, {"name": {"name": other}})


def you(spot: Spot, _: Known) -> Iterator[Change]:
    """The next player."""
    yield become(spot, Kind.OTHER_PLAYER, "`you` becomes the next player", NEXT_PLAYER)


def truth(spot: Spot, _: Known) -> Iterator[Change]:
    """Yes for no."""
    yield becomes(spot, Kind.CONDITION_TURNED, {"no": {}} if spot.kind == "yes" else {"yes": {}})


def seat(spot: Spot, _: Known) -> Iterator[Change]:
    """The seat beside it."""
    other = spot.fields["number"] + (1 if spot.fields["number"] == 1 else -1)
    yield becomes(spot, Kind.OTHER_PLAYER, {"seat": {"number": other}})


def my(spot: Spot, known: Known) -> Iterator[Change]:
    """What belongs to the next player, and another place of one's own."""
    here = spot.fields["name"]
    instead: Json = {"of": {"name": here, "of": NEXT_PLAYER}}
    yield become(spot, Kind.OTHER_PLAYER, f"`my {here}` becomes that of the next player", instead)
    if other := known.other_place(here):
        yield becomes(spot, Kind.OTHER_PLACE, {"my": {"name": other}})


def of(spot: Spot, known: Known) -> Iterator[Change]:
    """Another place, another direction."""
    here = spot.fields["name"]
    if other := known.other_place(here):
        yield becomes(spot, Kind.OTHER_PLACE, {"of": {**spot.fields, "name": other}})
    elif here in TURNING and here not in known.things and spot.fields.keys() == {"name", "of"}:
        yield becomes(spot, Kind.DIRECTION, {"of": {**spot.fields, "name": TURNING[here]}})


def players(spot: Spot, _: Known) -> Iterator[Change]:
    """All players begin with the first, or with the next one."""
    if "from" in spot.fields:
        after: Json = {"players-after": {"player": spot.fields["from"]}}
        order: Json = {"list": {"items": [after, spot.fields["from"]]}}
        yield becomes(spot, Kind.ORDER, order)


def players_after(spot: Spot, _: Known) -> Iterator[Change]:
    """The player themselves, too."""
    yield becomes(spot, Kind.MEMBERS, {"players": {"from": spot.fields["player"]}})


def other_players(spot: Spot, _: Known) -> Iterator[Change]:
    """The player who acts, too."""
    yield becomes(spot, Kind.MEMBERS, {"players": {"from": {"you": {}}}})


def items(spot: Spot, _: Known) -> Iterator[Change]:
    """One of them is left out."""
    if len(spot.fields["items"]) > 1:
        for at, item in enumerate(spot.fields["items"]):
            yield without(spot, Kind.MEMBERS, f"{said(item)} is left out of {said(spot.node)}", "items", at)


def aggregate(spot: Spot, _: Known) -> Iterator[Change]:
    """First for last, highest for lowest."""
    by = spot.fields["by"]
    if by in AGGREGATES:
        yield becomes(spot, Kind.ORDER, {"aggregate": {**spot.fields, "by": AGGREGATES[by]}})
    if by == "sum":
        highest: Json = {"aggregate": {**spot.fields, "by": "highest"}}
        instead: Json = {"default": {"of": highest, "otherwise": {"number": {"value": 0}}}}
        yield become(spot, Kind.ARITHMETIC, f"{said(spot.node)} becomes {said(highest)}", instead)
    if by == "distinct":
        yield becomes(spot, Kind.MEMBERS, spot.fields["of"])


def where(spot: Spot, _: Known) -> Iterator[Change]:
    """The condition is dropped."""
    what = f"the condition {said(spot.fields['condition'])} is dropped"
    yield become(spot, Kind.CONDITION_DROPPED, what, spot.fields["of"])


def other_than(spot: Spot, _: Known) -> Iterator[Change]:
    """Nothing is left out."""
    yield becomes(spot, Kind.MEMBERS, spot.fields["of"])


def with_most(spot: Spot, _: Known) -> Iterator[Change]:
    """Most for least, and all of them."""
    other = "with-least" if spot.kind == "with-most" else "with-most"
    yield becomes(spot, Kind.ORDER, {other: spot.fields})
    yield becomes(spot, Kind.MEMBERS, spot.fields["of"])


def ordered_by(spot: Spot, _: Known) -> Iterator[Change]:
    """Each step of the order turned round, each left out."""
    keys = spot.fields["keys"]
    for at, key in enumerate(keys):
        turned = {**key, "highest": True}
        if key.get("highest"):
            del turned["highest"]
        other = {**spot.fields, "keys": [*keys[:at], turned, *keys[at + 1 :]]}
        yield becomes(spot, Kind.ORDER, {"ordered-by": other})
    if len(keys) > 1:
        for at, key in enumerate(keys):
            what = f"{said(key['by'])} no longer counts in the order"
            yield without(spot, Kind.ORDER, what, "keys", at)


def reversed_(spot: Spot, _: Known) -> Iterator[Change]:
    """In the order in which they come."""
    yield becomes(spot, Kind.ORDER, spot.fields["of"])


def rank(spot: Spot, _: Known) -> Iterator[Change]:
    """Counted from the lowest."""
    turned = {**spot.fields, "by": {"negative": {"of": spot.fields["by"]}}}
    yield becomes(spot, Kind.ORDER, {"rank": turned})


def steps(spot: Spot, _: Known) -> Iterator[Change]:
    """Backward."""
    turned: Json = {"steps": {"from": spot.fields["to"], "to": spot.fields["from"]}}
    yield becomes(spot, Kind.DIRECTION, turned)


def arithmetic(spot: Spot, _: Known) -> Iterator[Change]:
    """Plus for minus; a product without one of its factors."""
    if spot.kind == "times":
        yield becomes(spot, Kind.ARITHMETIC, spot.fields["left"])
        yield becomes(spot, Kind.ARITHMETIC, spot.fields["right"])
    else:
        other = "minus" if spot.kind == "plus" else "plus"
        yield becomes(spot, Kind.ARITHMETIC, {other: spot.fields})


def divide(spot: Spot, _: Known) -> Iterator[Change]:
    """Rounded the other way, not divided at all."""
    rounded = "up" if spot.fields["rounded"] == "down" else "down"
    yield becomes(spot, Kind.ROUNDING, {"divide": {**spot.fields, "rounded": rounded}})
    yield becomes(spot, Kind.ARITHMETIC, spot.fields["left"])


def negative(spot: Spot, _: Known) -> Iterator[Change]:
    """Above zero."""
    yield becomes(spot, Kind.ARITHMETIC, spot.fields["of"])


def clamp(spot: Spot, _: Known) -> Iterator[Change]:
    """Without the limit."""
    word = spot.kind.replace("-", " ")
    what = f"`but {word}` {said(spot.fields['limit'])} is dropped"
    yield become(spot, Kind.LIMIT_DROPPED, what, spot.fields["of"])


def compare(spot: Spot, _: Known) -> Iterator[Change]:
    """The boundary, and the other way round."""
    by = spot.fields["by"]
    for other in (BOUNDARY[by], TURNED[by]):
        yield becomes(spot, Kind.COMPARISON, {"compare": {**spot.fields, "by": other}})


def judged(spot: Spot, _: Known) -> Iterator[Change]:
    """Is for is not."""
    turned = {name: value for name, value in spot.fields.items() if name != "not"}
    if not spot.fields.get("not"):
        turned["not"] = True
    yield becomes(spot, Kind.CONDITION_TURNED, {spot.kind: turned})


def contrary(spot: Spot, _: Known) -> Iterator[Change]:
    """The contrary."""
    yield becomes(spot, Kind.CONDITION_TURNED, {"not": {"of": spot.node}})


def shows(spot: Spot, _: Known) -> Iterator[Change]:
    """A pattern that may not be turned or mirrored, or may."""
    for flag in ("turned", "mirrored"):
        other = {name: value for name, value in spot.fields.items() if name != flag}
        if not spot.fields.get(flag):
            other[flag] = True
        yield becomes(spot, Kind.DIRECTION, {"shows": other})


def joined(spot: Spot, _: Known) -> Iterator[Change]:
    """And for or; one side alone."""
    other = "or" if spot.kind == "and" else "and"
    yield becomes(spot, Kind.JOINED_OTHERWISE, {other: spot.fields})
    for dropped, kept in (("right", "left"), ("left", "right")):
        what = f"the condition {said(spot.fields[dropped])} is dropped"
        yield become(spot, Kind.CONDITION_DROPPED, what, spot.fields[kept])


def negated(spot: Spot, _: Known) -> Iterator[Change]:
    """Without the not."""
    yield becomes(spot, Kind.CONDITION_TURNED, spot.fields["of"])


def quantified(spot: Spot, _: Known) -> Iterator[Change]:
    """Every for some."""
    other = "every" if spot.fields["how"] == "some" else "some"
    yield becomes(spot, Kind.HOW_MANY, {"quantified": {**spot.fields, "how": other}})


def supposed(spot: Spot, _: Known) -> Iterator[Change]:
    """The condition as things are."""
    yield becomes(spot, Kind.CONDITION_DROPPED, spot.fields["condition"])


def conditional(spot: Spot, _: Known) -> Iterator[Change]:
    """One value in either case."""
    for kept in ("then", "otherwise"):
        yield becomes(spot, Kind.ONE_BRANCH, spot.fields[kept])


EXPRESSIONS: dict[str, Maker] = {
    "number": number,
    "name": name,
    "you": you,
    "yes": truth,
    "no": truth,
    "seat": seat,
    "my": my,
    "of": of,
    "players": players,
    "players-after": players_after,
    "other-players": other_players,
    "list": items,
    "aggregate": aggregate,
    "where": where,
    "other-than": other_than,
    "with-most": with_most,
    "with-least": with_most,
    "ordered-by": ordered_by,
    "reversed": reversed_,
    "rank": rank,
    "steps": steps,
    "plus": arithmetic,
    "minus": arithmetic,
    "times": arithmetic,
    "divide": divide,
    "negative": negative,
    "at-least": clamp,
    "at-most": clamp,
    "compare": compare,
    "is": judged,
    "is-in": judged,
    "is-one-of": judged,
    "holds": contrary,
    "shows": shows,
    "and": joined,
    "or": joined,
    "not": negated,
    "quantified": quantified,
    "if-gone": supposed,
    "if-moved": supposed,
    "conditional": conditional,
}
