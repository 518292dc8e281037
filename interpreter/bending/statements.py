"""What is wrong about a statement in a wrong rulebook: it is missing, or does something a little different."""

from collections.abc import Iterator

from festrules.grammar.document import Document, Json
from festrules.interpreter.bending.bend import Change, Kind, become, put, without
from festrules.interpreter.bending.expressions import Maker
from festrules.interpreter.bending.known import Known
from festrules.interpreter.bending.odds import pick
from festrules.interpreter.bending.spots import Spot
from festrules.interpreter.bending.words import case_said, said, statement_said
from festrules.interpreter.edition.nodes import BLOCKS

# Statements that are no rule by themselves: a name, words, and what says that there is nothing to do.
NO_DEED = frozenset({"let", "say", "nothing-happens", "cannot-happen"})
NAMED = frozenset({"phase", "step", "physical"})  # others speak of them
FRAMES = frozenset({"if", "each", "with", "repeat"})  # nothing is left of one in which nothing happens
PARTS = ("phase", "step")  # of a round: they come one after the other
NOTHING: Json = {"nothing-happens": {}}
CANNOT: Json = [{"cannot-happen": {}}]


def dropped(spot: Spot, _: Known) -> Iterator[Change]:
    """The statement is missing: nothing happens instead, which leaves a block its form and a step its name."""
    if spot.kind in NO_DEED or _drops_with_its_only(spot):
        return
    if spot.kind == "needs":
        what = f"the condition {said(spot.fields['condition'])} is dropped"
        yield become(spot, Kind.CONDITION_DROPPED, what, NOTHING)
        return
    what = f"{statement_said(spot.kind, spot.fields)} is dropped"
    if spot.kind in NAMED:
        yield put(spot, Kind.STATEMENT_DROPPED, what, "do", [NOTHING])
        return
    yield become(spot, Kind.STATEMENT_DROPPED, what, NOTHING)


def _drops_with_its_only(spot: Spot) -> bool:
    """Whether dropping the only statement in a block is the same as dropping the block."""
    inside = [one for block in BLOCKS for one in spot.fields.get(block, ())]
    return spot.kind in FRAMES and len(inside) == 1 and not NO_DEED.intersection(inside[0])


def add(spot: Spot, _: Known) -> Iterator[Change]:
    """More for less."""
    other = "subtract" if spot.kind == "add" else "add"
    instead: Json = {other: spot.fields}
    what = f"{statement_said(spot.kind, spot.fields)} becomes {statement_said(other, spot.fields)}"
    yield become(spot, Kind.ARITHMETIC, what, instead)


def move(spot: Spot, known: Known) -> Iterator[Change]:
    """On top for beneath, where there is a top; as many as are said, though there are fewer; just one."""
    if _has_top(spot, known):
        yield _flag(spot, Kind.DIRECTION, "under", "on top", "beneath")
    yield from up_to(spot, known)
    if "amount" in spot.fields and "number" not in spot.fields["amount"]:
        yield without(spot, Kind.NUMBER, f"{said(spot.fields['amount'])} becomes 1", "amount")


def draw(spot: Spot, known: Known) -> Iterator[Change]:
    """On top for beneath, where there is a top; as many as are said, though there are fewer."""
    if _has_top(spot, known):
        yield _flag(spot, Kind.DIRECTION, "under", "on top", "beneath")
    yield from up_to(spot, known)


def _has_top(spot: Spot, known: Known) -> bool:
    """Whether it matters in which order things lie where this goes; what names no place is a space of a board."""
    places = known.places.keys() & set(_names(spot.fields["to"]))
    return bool(places & known.ordered) if places else known.stacked


def _names(value: Json) -> Iterator[str]:
    """Everything that is named in an expression."""
    match value:
        case dict():
            for key, member in value.items():
                if key == "name" and isinstance(member, str):
                    yield member
                yield from _names(member)
        case list():
            for member in value:
                yield from _names(member)
        case _:
            pass


def _flag(spot: Spot, kind: Kind, field: str, plain: str, marked: str) -> Change:
    """A flag that is not there, or is."""
    if spot.fields.get(field):
        return without(spot, kind, f"{marked} becomes {plain}", field)
    return put(spot, kind, f"{plain} becomes {marked}", field, value=True)


def up_to(spot: Spot, _: Known) -> Iterator[Change]:
    """Fewer are not enough."""
    if spot.fields.get("up-to"):
        yield without(spot, Kind.LIMIT_DROPPED, "`up to` is dropped", "up-to")


def deal(spot: Spot, known: Known) -> Iterator[Change]:
    """To another place of each player."""
    if other := known.other_place(spot.fields["to"]):
        what = f"`{spot.fields['to']}` becomes `{other}`"
        yield put(spot, Kind.OTHER_PLACE, what, "to", other)


def roll(spot: Spot, known: Known) -> Iterator[Change]:
    """Another die."""
    dice = [name for name, kind in known.things.items() if kind == "die"]
    if len(dice) > 1:
        other = dice[(dice.index(spot.fields["die"]) + 1) % len(dice)]
        yield put(spot, Kind.OTHER_VALUE, f"`{spot.fields['die']}` becomes `{other}`", "die", other)


def choose(spot: Spot, _: Known) -> Iterator[Change]:
    """Must for may."""
    yield _flag(spot, Kind.CHOICE, "may", f"`{spot.kind}`", f"`may {spot.kind}`")


def take(spot: Spot, known: Known) -> Iterator[Change]:
    """One of the actions is not offered; must for may."""
    yield from choose(spot, known)
    if len(spot.fields["actions"]) > 1:
        for at, action in enumerate(spot.fields["actions"]):
            yield without(spot, Kind.CHOICE, f"`{action}` is not offered", "actions", at)


def branch(spot: Spot, _: Known) -> Iterator[Change]:
    """Whatever the condition says; and nothing otherwise."""
    what = f"{said(spot.fields['condition'])} no longer matters"
    yield put(spot, Kind.CONDITION_DROPPED, what, "condition", {"yes": {}})
    yield from no_otherwise(spot, _)


def depending(spot: Spot, _: Known) -> Iterator[Change]:
    """What happens in one case happens in the next; nothing happens otherwise."""
    cases = spot.fields["cases"]
    for at, case in enumerate(cases):
        following = [*cases, *cases][at + 1]
        if following["do"] != case["do"]:
            what = f"for {case_said(case)} happens what happens for {case_said(following)}"
            other = {**case, "do": following["do"]}
            yield put(spot, Kind.ONE_BRANCH, what, "cases", [*cases[:at], other, *cases[at + 1 :]])
    if len(spot.fields.get("otherwise", ())) > 1:
        yield put(spot, Kind.STATEMENT_DROPPED, "what happens otherwise is dropped", "otherwise", [NOTHING])


def somebody(spot: Spot, known: Known) -> Iterator[Change]:
    """Where there is nobody, or no such component, it happens to the first of all; and nothing otherwise."""
    name = spot.fields["name"]
    seated = name in ("you", "player")
    everyone: Json = {"players": {}} if seated else {"name": {"name": name}}
    if spot.fields.get("otherwise", CANNOT) != CANNOT and (seated or name in known.components):
        first: Json = {"aggregate": {"by": "first", "of": everyone}}
        what = f"where {said(spot.fields['of'])} is nothing, `{name}` is the first of all"
        found: Json = {"default": {"of": spot.fields["of"], "otherwise": first}}
        yield put(spot, Kind.OTHER_VALUE, what, "of", found)
    yield from no_otherwise(spot, known)


def exchanged(spot: Spot, document: Document) -> Iterator[Change]:
    """A phase or step comes after the next one."""
    if spot.kind not in PARTS:
        return
    block, _, at = spot.place.rpartition("/")
    statements, number = document.at(block), int(at)
    for following in statements[number + 1 : number + 2]:
        ((kind, fields),) = following.items()
        if kind in PARTS:
            what = f"`{spot.kind} {spot.fields['name']}` comes after `{kind} {fields['name']}`"
            instead: Json = [*statements[:number], following, spot.node, *statements[number + 2 :]]
            yield Change(Kind.ORDER, what, block, (instead,))


def no_otherwise(spot: Spot, _: Known) -> Iterator[Change]:
    """Nothing happens otherwise. Where there is one statement only, dropping that is the same."""
    if len(spot.fields.get("otherwise", ())) > 1:
        yield without(spot, Kind.STATEMENT_DROPPED, "what happens otherwise is dropped", "otherwise")


def turns(spot: Spot, _: Known) -> Iterator[Change]:
    """The player to the left begins."""
    after: Json = {"aggregate": {"by": "first", "of": {"players-after": {"player": spot.fields["from"]}}}}
    begin: Json = {"default": {"of": after, "otherwise": spot.fields["from"]}}
    what = f"the turns begin to the left of {said(spot.fields['from'])}"
    yield put(spot, Kind.ORDER, what, "from", begin)


def turns_once(spot: Spot, _: Known) -> Iterator[Change]:
    """Who comes first comes last."""
    of = spot.fields["of"]
    first: Json = {"aggregate": {"by": "first", "of": of}}
    others: Json = {"other-than": {"of": of, "without": first}}
    what = f"whoever comes first in {said(of)} comes last"
    yield put(spot, Kind.ORDER, what, "of", {"list": {"items": [others, first]}})


def until(spot: Spot, _: Known) -> Iterator[Change]:
    """Passing in a row for passing for good."""
    if spot.kind in ("everyone-passes", "everyone-has-passed"):
        other = "everyone-has-passed" if spot.kind == "everyone-passes" else "everyone-passes"
        what = f"`{spot.kind.replace('-', ' ')}` becomes `{other.replace('-', ' ')}`"
        yield become(spot, Kind.MOMENT, what, {other: {}})


def win(spot: Spot, _: Known) -> Iterator[Change]:
    """The game is scored instead."""
    what = f"{statement_said('win', spot.fields)} becomes `end the game`"
    yield become(spot, Kind.CHOICE, what, {"end-game": {}})


STATEMENTS: dict[str, Maker] = {
    "add": add,
    "subtract": add,
    "move": move,
    "move-all": move,
    "move-kind": move,
    "draw": draw,
    "deal": deal,
    "roll": roll,
    "pick": pick,
    "choose": choose,
    "take": take,
    "if": branch,
    "depending": depending,
    "with": somebody,
    "race": no_otherwise,
    "turns": turns,
    "turns-once": turns_once,
    "win": win,
}
