"""Putting an edition together from a rulebook and the edits that are made to it."""

from festrules.grammar.document import Document, Json, JsonObject, Pointer
from festrules.interpreter.edition.answers import is_lasting
from festrules.interpreter.edition.bodies import revised_body
from festrules.interpreter.edition.cards import without_works
from festrules.interpreter.edition.check import Plan
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.fabric import revised_fabric
from festrules.interpreter.edition.flow import Flow
from festrules.interpreter.edition.gather import SECTIONS, Edit, Rulebook
from festrules.interpreter.edition.header import said_of_game
from festrules.interpreter.edition.nodes import NodeOrNothing, items, opened, record, text
from festrules.interpreter.edition.offers import Offers
from festrules.interpreter.edition.standing import Standing
from festrules.interpreter.edition.targets import Target
from festrules.interpreter.edition.things import holding_define, revised_thing
from festrules.interpreter.edition.values import introduced_part, revised_part


def apply(book: Rulebook, plan: Plan, desk: Desk) -> Document:
    """The document with all changes made."""
    active = {target: [edit for edit in edits if edit.change.active] for target, edits in plan.items()}
    active = {target: desk.agreed(edits) for target, edits in active.items() if edits}
    tables = dict(book.tables)
    declared, words, places = _things(book, active, tables, desk)
    dropped = frozenset(name for name, node in declared if node is None)
    things = {name: node for name, node in declared if node is not None}
    data = {key: value for key, value in book.data.items() if key != "mods"}
    data["game"] = _game(book, desk)
    flow = Flow(desk, active, Offers(desk, _offers(book, active), things, dropped))
    for section in SECTIONS:
        course = _section(section, book, active, desk)
        if course is not None:
            data[section] = course if flow.idle() else flow.course(course)
    if not flow.idle():
        things = {name: flow.node(node) for name, node in things.items()}
    score = _score(book, active, desk)
    things |= desk.revealed()
    order: list[Json] = list(things)
    parts: dict[str, Json] = {"score": score, "examples": book.examples, "tables": tables}
    data = {key: value for key, value in data.items() if key not in parts}
    data |= {"order": order, "things": dict(things)}
    data |= {key: value for key, value in parts.items() if value}
    places |= {f"/order/{at}": words[name] for at, name in enumerate(things) if name in words}
    return desk.origins.harvest(data, places)


def _offers(book: Rulebook, active: Plan) -> list[Edit]:
    """The edits that offer actions, in the order of the text."""
    made = {edit for edits in active.values() for edit in edits if edit.kind == "offer"}
    return [edit for edit in book.edits if edit in made]


def _game(book: Rulebook, desk: Desk) -> JsonObject:
    """What is said of the game as a whole."""
    game = record(book.data["game"])
    variants = frozenset(change.name for change in book.changes if change.variant and change.active)
    said = {
        key: desk.origins.made(it, edit)
        for key, it, edit in said_of_game(Standing(book.things, book.mods), variants)
    }
    return desk.origins.altered(game, said) if said else game


def _things(
    book: Rulebook, active: Plan, tables: JsonObject, desk: Desk
) -> tuple[list[tuple[str, NodeOrNothing]], dict[str, Pointer], dict[Pointer, Pointer]]:
    """All things in their order: what a change brings stands where the change stood; their rows go into `tables`.

    Beside them stands where the names of things, and the cells that edits set, were written.
    """
    changes = {change.name: change for change in book.changes}
    brought: dict[str, list[Edit]] = {}
    for edit in book.edits:
        if edit.kind == "introduce" and "part" not in edit.thing:
            brought.setdefault(edit.change.name, []).append(edit)
    found: list[tuple[str, NodeOrNothing]] = []
    taken = set(book.things) - set(changes)
    words, places = dict(book.words), dict[Pointer, Pointer]()
    working = {one.name: one for one in book.working}

    def add(name: str, node: JsonObject, introduced: Edit | None) -> None:
        edits = active.get(Target("thing", name), [])
        rows = items(introduced.fields.get("rows") if introduced else tables.get(name))
        woven = revised_fabric(desk, node, rows, edits)
        if woven.rows:
            tables[name] = woven.rows
            places.update(woven.places(name))
        else:
            tables.pop(name, None)
        if name in working and "works" in opened(woven.node)[1]:
            woven.node, works = without_works(desk.origins, working[name], woven.node)
            desk.hidden.append((working[name].works, works))
        edits = [edit for edit in edits if not is_lasting(edit) or edit.kind == "reword"]
        found.append((name, revised_thing(desk, name, woven.node, edits, introduced)))
        found.extend(desk.revealed())

    for name, node in book.things.items():
        change = changes.get(name)
        if change is None:
            add(name, node, None)
        elif change.active:
            if not change.outright:
                found.append((change.holding, holding_define(desk, change)))
                words[change.holding] = words[name]
            for edit in brought.get(name, []):
                if edit.name not in taken:
                    taken.add(edit.name)
                    words[edit.name] = f"{desk.origins.pointer(edit.fields)}/name"
                    add(edit.name, edit.thing, edit)
    return found, words, places


def _section(section: str, book: Rulebook, active: Plan, desk: Desk) -> NodeOrNothing:
    """The statements of the whole game; nothing if there are none."""
    course = book.data.get(section)
    edits = active.get(Target("section", section), [])
    if not edits:
        return None if course is None else record(course)
    base = record(course or {"do": []})
    body = revised_body(desk, [(None, {"section": base})], edits)
    return desk.origins.altered(base, {"do": body}) if course else {"do": body}


def _score(book: Rulebook, active: Plan, desk: Desk) -> list[Json]:
    """The parts of the score that are left, and after them those that are new."""
    found: list[Json] = []
    parts: list[tuple[JsonObject, Edit | None]] = [
        (record(part), None) for part in items(book.data.get("score"))
    ]
    names = {text(part["name"]) for part, _ in parts}
    for edit in book.edits:
        if (
            edit.kind == "introduce"
            and "part" in edit.thing
            and edit.change.active
            and edit.name not in names
        ):
            names.add(edit.name)
            parts.append((introduced_part(desk, edit), edit))
    for part, introduced in parts:
        edits = active.get(Target("part", text(part["name"])), [])
        if (revised := revised_part(desk, part, edits, introduced)) is not None:
            found.append(revised)
    return desk.origins.made(found, book.data.get("score"))
