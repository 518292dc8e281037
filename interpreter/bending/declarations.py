"""What is wrong about a declaration, a change, a score or a tie-break in a wrong rulebook."""

from collections.abc import Iterator
from itertools import pairwise

from festrules.grammar.document import Json, step
from festrules.interpreter.bending.bend import Change, Kind, become, gone, put, without
from festrules.interpreter.bending.expressions import Maker
from festrules.interpreter.bending.known import Known
from festrules.interpreter.bending.odds import die
from festrules.interpreter.bending.spots import Spot
from festrules.interpreter.bending.words import said

SEES = {
    "everything": "count",
    "contents": "count",
    "top": "count",
    "count": "everything",
    "presence": "count",
    "nothing": "count",
}
ENDS = {"at-once": "after-turn", "after-turn": "at-once", "after-round": "after-turn"}
IDLE_EDITS = ("nothing-changes", "reword", "seats", "length")  # that change nothing of how the game is played
LIFE = {"turn": "round", "round": "turn"}


def option(spot: Spot, _: Known) -> Iterator[Change]:
    """It is usually something else."""
    usual = spot.fields["usually"]
    if values := spot.fields.get("values"):
        others = [value for value in values if value != usual]
    elif not isinstance(usual, int):
        others = []
    else:
        others = [
            value for value in (usual + 1, usual - 1) if spot.fields["from"] <= value <= spot.fields["to"]
        ]
    for other in others[:1]:
        yield put(spot, Kind.OTHER_VALUE, f"usually it is {other}, not {usual}", "usually", other)


def kinds(spot: Spot, _: Known) -> Iterator[Change]:
    """After the last comes none; two of a circle are in the wrong order."""
    values = spot.fields.get("values", [])
    if spot.fields.get("circle"):
        yield without(spot, Kind.ORDER, "`in a circle` is dropped", "circle")
        if len(values) > 3:
            what = f"`{values[1]}` comes before `{values[0]}`"
            yield put(spot, Kind.ORDER, what, "values", [values[1], values[0], *values[2:]])


def table(spot: Spot, _: Known) -> Iterator[Change]:
    """What it says for one value it says for the next, and the other way round."""
    entries = spot.fields["entries"]
    for at, (entry, following) in enumerate(pairwise(entries)):
        if entry["is"] != following["is"]:
            what = f"{said(entry['is'])} and {said(following['is'])} are exchanged"
            pair = [{**entry, "is": following["is"]}, {**following, "is": entry["is"]}]
            yield put(spot, Kind.ORDER, what, "entries", [*entries[:at], *pair, *entries[at + 2 :]])


def action(spot: Spot, _: Known) -> Iterator[Change]:
    """It is never possible."""
    never: Json = {"needs": {"condition": {"no": {}}, "reason": "it is never possible"}}
    yield put(spot, Kind.CHOICE, "it is never possible", "do", [never, *spot.fields["do"]])


def component(spot: Spot, _: Known) -> Iterator[Change]:
    """There is one more of each; what its cards do always holds."""
    count = spot.fields.get("count")
    if count is not None and "number" not in count:
        more: Json = {"plus": {"left": count, "right": {"number": {"value": 1}}}}
        yield put(spot, Kind.NUMBER, f"there is one more than {said(count)}", "count", more)
    if "works" in spot.fields:
        what = f"{said(spot.fields['works'])} no longer matters"
        yield put(spot, Kind.CONDITION_DROPPED, what, "works", {"yes": {}})


def keep(spot: Spot, known: Known) -> Iterator[Change]:
    """It keeps its value, or gets its first one again at another time; it starts with somebody."""
    cleared = spot.fields.get("cleared")
    if cleared is not None:
        yield without(spot, Kind.CLEARED, f"`cleared each {cleared}` is dropped", "cleared")
    elif known.rounds:
        yield put(spot, Kind.CLEARED, "it is cleared each round", "cleared", "round")
    if cleared in LIFE:
        other = LIFE[cleared]
        yield put(
            spot, Kind.CLEARED, f"`cleared each {cleared}` becomes `cleared each {other}`", "cleared", other
        )
    kind = spot.fields["type"]
    kind = kind.get("optional", {}).get("of", kind)
    starts = spot.fields.get("starts")
    if kind == {"named": {"name": "player"}} and (starts is None or "nothing" in starts):
        seat: Json = {"seat": {"number": 1}}
        yield put(spot, Kind.START, "it starts with seat 1", "starts", seat)


def end(spot: Spot, _: Known) -> Iterator[Change]:
    """It comes at another time, or never."""
    moment = spot.fields["moment"]
    other = ENDS[moment]
    what = f"`{moment.replace('-', ' ')}` becomes `{other.replace('-', ' ')}`"
    yield put(spot, Kind.MOMENT, what, "moment", other)
    yield put(spot, Kind.CONDITION_DROPPED, "it never comes", "when", {"no": {}})


def change(spot: Spot, _: Known) -> Iterator[Change]:
    """It always holds, or never."""
    if "while" in spot.fields:
        what = f"{said(spot.fields['while'])} no longer matters"
        yield put(spot, Kind.CONDITION_DROPPED, what, "while", {"yes": {}})
        yield put(spot, Kind.EDIT_DROPPED, "it never holds", "while", {"no": {}})


def dropped_edit(spot: Spot, _: Known) -> Iterator[Change]:
    """The edit is missing; without any other, nothing changes. Texts and lengths are no rules."""
    if spot.kind in IDLE_EDITS:
        return
    what = f"`{spot.kind.replace('-', ' ')} {spot.fields.get('name', 'of the game')}` is dropped"
    if spot.alone:
        yield become(spot, Kind.EDIT_DROPPED, what, {"nothing-changes": {}})
    else:
        yield gone(spot, Kind.EDIT_DROPPED, what)


def limit(spot: Spot, _: Known) -> Iterator[Change]:
    """At least for at most."""
    other = "at-most" if spot.fields["by"] == "at-least" else "at-least"
    yield put(spot, Kind.COMPARISON, f"`{spot.fields['by']}` becomes `{other}`", "by", other)


def around(spot: Spot, _: Known) -> Iterator[Change]:
    """Before for after."""
    other = "after" if spot.kind == "before" else "before"
    what = f"`{spot.kind} {spot.fields['name']}` becomes `{other} {spot.fields['name']}`"
    yield become(spot, Kind.MOMENT, what, {other: spot.fields})


def moment(spot: Spot, known: Known) -> Iterator[Change]:
    """After the turn for at once, after the round for after the turn; whatever its condition says."""
    if spot.kind == "at-once":
        instead: Json = {"after": {"thing": "turn", "when": spot.fields["when"]}}
        yield become(spot, Kind.MOMENT, "`at once` becomes `after turn`", instead)
        return
    thing = spot.fields["thing"]
    other = LIFE.get(thing) or next(
        (name for name, kind in known.things.items() if name != thing and kind == known.things.get(thing)),
        "turn",
    )
    yield put(spot, Kind.MOMENT, f"`after {thing}` becomes `after {other}`", "thing", other)
    if "when" in spot.fields:
        what = f"the condition {said(spot.fields['when'])} is dropped"
        yield without(spot, Kind.CONDITION_DROPPED, what, "when")


def cost_line(spot: Spot, _: Known) -> Iterator[Change]:
    """The line is missing; any kind for one that is not named before."""
    if not spot.alone:
        yield gone(spot, Kind.COST, f"the line `{spot.kind.replace('-', ' ')}` is dropped")
    if "if" in spot.fields:
        what = f"the condition {said(spot.fields['if'])} is dropped"
        yield without(spot, Kind.CONDITION_DROPPED, what, "if")
    other = {"any-one": "one-other", "one-other": "any-one", "one-of-these": "one-other"}.get(spot.kind)
    if other:
        what = f"`{spot.kind.replace('-', ' ')}` becomes `{other.replace('-', ' ')}`"
        yield become(spot, Kind.COST, what, {other: spot.fields})


def condition(spot: Spot, _: Known) -> Iterator[Change]:
    """The condition of a choice is missing; one that others speak of by name always holds."""
    what = f"the condition {said(spot.fields['condition'])} is dropped"
    if "name" in spot.fields:
        yield put(spot, Kind.CONDITION_DROPPED, what, "condition", {"yes": {}})
    else:
        yield gone(spot, Kind.CONDITION_DROPPED, what)


def mark(spot: Spot, _: Known) -> Iterator[Change]:
    """It means nothing."""
    what = f'"{spot.fields["sign"]}" means nothing: {said(spot.fields["condition"])} is dropped'
    yield put(spot, Kind.CONDITION_DROPPED, what, "condition", {"yes": {}})


def same(spot: Spot, _: Known) -> Iterator[Change]:
    """What bears it need not be the same."""
    nothing: Json = {"mark": {"sign": spot.fields["sign"], "condition": {"yes": {}}}}
    what = f'what bears "{spot.fields["sign"]}" need not be the same'
    yield become(spot, Kind.CONDITION_DROPPED, what, nothing)


def group_extra(spot: Spot, _: Known) -> Iterator[Change]:
    """What the numbers of groups are worth is missing."""
    yield gone(spot, Kind.SCORE, f"the extra {said(spot.fields['value'])} is missing")


def group_kind(spot: Spot, _: Known) -> Iterator[Change]:
    """It is missing, or a condition of it, or a space that it takes up."""
    if not spot.alone:
        yield gone(spot, Kind.SCORE, f"the kind `{spot.fields['name']}` is missing")
    for at, one in enumerate(spot.fields.get("needs", ())):
        yield without(spot, Kind.CONDITION_DROPPED, f"the condition {said(one)} is dropped", "needs", at)
    if len(spot.fields["takes"]) > 1:
        for at, space in enumerate(spot.fields["takes"]):
            yield without(spot, Kind.MEMBERS, f"it does not take {said(space)}", "takes", at)


def sight(spot: Spot, _: Known) -> Iterator[Change]:
    """They see more, or less."""
    who, sees = spot.fields["who"], spot.fields["sees"]
    other = SEES[sees]
    yield put(spot, Kind.SECRECY, f"`{who}` see {other}, not {sees}", "sees", other)


def part(spot: Spot, _: Known) -> Iterator[Change]:
    """It is worth nothing."""
    yield put(spot, Kind.SCORE, "this part of the score is worth nothing", "value", {"number": {"value": 0}})


def tie_break(spot: Spot, _: Known) -> Iterator[Change]:
    """The step is missing; least for most; a tie that is not shared."""
    if "value" in spot.fields and not spot.alone:
        what = f"the step `{spot.fields['by']}` {said(spot.fields['value'])} is missing"
        yield gone(spot, Kind.TIE_BREAK, what)
    other = {"most": "least", "least": "most"}.get(spot.fields["by"])
    if other:
        yield put(spot, Kind.TIE_BREAK, f"`{spot.fields['by']}` becomes `{other}`", "by", other)
    if spot.fields["by"] == "shared":
        yield put(spot, Kind.TIE_BREAK, "`shared` becomes `never tied`", "by", "never-tied")


def game(spot: Spot, _: Known) -> Iterator[Change]:
    """Fewer, or more, may play."""
    least, most = spot.fields["players"]["from"], spot.fields["players"]["to"]
    if least < most:
        at = step(spot.pointer, "players")
        yield Change(Kind.NUMBER, f"{least} cannot play", step(at, "from"), (least + 1,))
        yield Change(Kind.NUMBER, f"{most} cannot play", step(at, "to"), (most - 1,))


def hexes(spot: Spot, _: Known) -> Iterator[Change]:
    """A column is missing."""
    columns = spot.fields.get("columns", ())
    if len(columns) > 2:
        yield without(spot, Kind.NUMBER, "the last column is missing", "columns", len(columns) - 1)


def graph(spot: Spot, _: Known) -> Iterator[Change]:
    """A space is missing."""
    spaces = spot.fields.get("spaces", ())
    if len(spaces) > 1:
        what = f"the space `{spaces[-1]}` is missing"
        yield without(spot, Kind.NUMBER, what, "spaces", len(spaces) - 1)


DECLARATIONS: dict[str, Maker] = {
    "component": component,
    "option": option,
    "kinds": kinds,
    "die": die,
    "table": table,
    "action": action,
    "keep": keep,
    "end": end,
    "change": change,
}
EDITS: dict[str, Maker] = {"limit": limit, "before": around, "after": around}
SHAPES: dict[str, Maker] = {"hexes": hexes, "graph": graph}
SIGNS: dict[str, Maker] = {"mark": mark, "same": same}
RECORDS: dict[str, Maker] = {
    "condition": condition,
    "group-kind": group_kind,
    "group-extra": group_extra,
    "sight": sight,
    "part": part,
    "tie-break": tie_break,
    "game": game,
}
