"""Which questions an edit answers, and which two edits of one thing cannot both be made.

What always holds says what there is: a row is there or not, a cell holds one value, players read one text. Two
answers to one question do not agree, unless they are the same; a thing that is replaced as a whole answers
for all that it states.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from festrules.grammar.document import Json, JsonObject
from festrules.grammar.vocabulary import FAMILIES
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.lists import brought, members
from festrules.interpreter.edition.nodes import opened, text
from festrules.interpreter.edition.statements_of import condition_names, prompts

Question = tuple[Json, ...]

REMOVALS = ("drop", "skip")
OF_THE_GAME = ("players", "seats", "length")
# What holds from the start or not at all.
LASTING = frozenset({"add-rows", "set", "count", "reword", *OF_THE_GAME})
LASTING_THINGS = frozenset(
    {"option", *(kind for kind, thing in FAMILIES["declaration"].items() if thing.RECORD.there_is)}
)
ABSOLUTE = frozenset({"replace", "replace-condition", "set", "count", "reword", *OF_THE_GAME, *REMOVALS})
MANY = frozenset({"add-rows", "set", "count", "reword"})  # edits of which one thing may have very many


def is_lasting(edit: Edit) -> bool:
    """Whether an edit says what there is, and so cannot come and go."""
    if edit.kind == "replace":
        return opened(edit.thing)[0] in LASTING_THINGS
    return edit.kind in LASTING or "row" in edit.fields


def is_part(edit: Edit) -> bool:
    """Whether an edit speaks of a part of its target that is there or not, one way or another."""
    return (is_lasting(edit) and edit.kind != "replace") or edit.kind == "replace-condition"


def questions(edit: Edit) -> list[Question]:
    """What an edit says of its target."""
    fields = edit.fields
    match edit.kind:
        case "replace" | "skip":
            return [("whole",)]
        case "drop" if "row" in fields:
            return [("row", fields["row"])]
        case "drop" if edit.condition_name is None:
            return [("whole",)]
        case "drop" | "replace-condition":
            return [("condition", edit.condition_name)]
        case "add-rows":
            return [("row", name) for name in brought(fields)]
        case "set":
            return [("cell", fields["of"], fields["name"])]
        case "count":
            return [("count", fields["name"])]
        case "reword":
            return [("text", fields.get("inside"))]
        case _:
            return [(edit.kind,)] if edit.kind in OF_THE_GAME else []


def subject(edit: Edit) -> str:
    """What an edit is about, as it is said in a message."""
    fields = edit.fields
    match edit.kind:
        case "drop" if "row" in fields:
            return f"`{text(fields['row'])}` of `{edit.name}`"
        case "set" if fields.get("players"):
            return f"`{edit.name}` for {fields['of']} players"
        case "set":
            return f"`{edit.name}` of `{fields['of']}`"
        case "count":
            return f"the count of `{edit.name}`"
        case "reword":
            return f"the text of `{edit.name}{'.' + text(fields['inside']) if 'inside' in fields else ''}`"
        case "replace-condition":
            return f"`{edit.name}.{edit.condition_name}`"
        case "players":
            return "how many can play"
        case "seats":
            return "what the seats are called"
        case "length":
            return "the greatest length of a game"
        case _:
            return f"`{edit.name}`"


def contradict(first: Edit, second: Edit) -> bool:
    """Whether two edits of one thing cannot both be made. That two leave it out is no contradiction."""
    if first.change is not second.change and _the_same(first, second):
        return False
    if {*questions(first)} & {*questions(second)}:
        return not (first.kind in REMOVALS and second.kind in REMOVALS)
    return _goes_against(first, second) or _goes_against(second, first)


def _the_same(first: Edit, second: Edit) -> bool:
    """Whether two say the very same: then they agree."""
    if first.kind != second.kind or first.kind not in ABSOLUTE:
        return False
    one, other = ({key: it for key, it in edit.fields.items() if key != "cites"} for edit in (first, second))
    return one == other


def _goes_against(edit: Edit, other: Edit) -> bool:
    """Whether an edit as a whole says otherwise than another does of a part."""
    if edit.kind == "replace" and edit.change is not other.change:
        return _replaced_otherwise(edit, other)
    if edit.kind == "drop" and "row" in edit.fields:
        return other.kind in ("set", "count") and edit.fields["row"] in (
            other.fields.get("of"),
            other.fields["name"],
        )
    if edit.kind == "replace-condition":
        return other.kind == "reword" and other.fields.get("inside") == edit.condition_name
    return False


def _replaced_otherwise(edit: Edit, other: Edit) -> bool:
    new = opened(edit.thing)[1]
    inside = other.fields.get("inside")
    match other.kind:
        case "also-needs":
            return other.condition_name is not None and other.condition_name not in condition_names(new)
        case "set" | "count" | "replace-condition":
            return True
        case "add-rows":
            return bool({*brought(other.fields)} & {*members(edit.thing, edit.fields.get("rows"))})
        case "drop" if "row" in other.fields:
            return other.fields["row"] not in [*members(edit.thing, edit.fields.get("rows"))]
        case "reword" if inside is None:
            return bool({"title", "help", "shown"} & {*new})
        case "reword":
            return inside not in condition_names(new) or inside in prompts(new)
        case _:
            return False


def pairs(edits: list[Edit]) -> Iterator[tuple[Edit, Edit]]:
    """Each two edits of a thing that could contradict each other, once, in the order of the text."""
    place = {edit: at for at, edit in enumerate(edits)}
    few = [edit for edit in edits if edit.kind not in MANY]
    many = [edit for edit in edits if edit.kind in MANY]
    alike: dict[Question, list[Edit]] = defaultdict(list)
    for edit in edits:
        for question in spoken_of(edit):
            alike[question].append(edit)
    found = {
        *combinations(few, 2),
        *(pair for group in alike.values() for pair in combinations(group, 2)),
        *((edit, other) for edit in few if edit.kind == "replace" for other in many),
    }
    yield from sorted(
        {(one, two) if place[one] < place[two] else (two, one) for one, two in found},
        key=lambda pair: (place[pair[0]], place[pair[1]]),
    )


def spoken_of(edit: Edit) -> set[Question]:
    """All that an edit says anything of."""
    return {*questions(edit), *_mentioned(edit)}


def _mentioned(edit: Edit) -> Iterable[Question]:
    """The rows and conditions of which an edit says something."""
    fields: JsonObject = edit.fields
    if edit.kind == "set":
        yield ("row", fields["of"])
    if edit.kind == "count":
        yield ("row", fields["name"])
    if edit.kind == "reword" and "inside" in fields:
        yield ("condition", fields["inside"])
