"""Rules about what is declared and then plays no part: nothing sets it, reads it, or comes there."""

import re
from collections.abc import Iterator

from festrules.grammar.document import Pointer, around, step
from festrules.grammar.spots import Spot
from festrules.interpreter.linting.look import Found, Look, Mention, is_inside
from festrules.interpreter.linting.mending import without_lines
from festrules.interpreter.linting.places import place_of
from festrules.interpreter.world.plurals import plural_of

WRITES = ("set", "add", "subtract")
GIVES = ("let", "choose", "pick", "pick-each", "roll", "draw", "pay")
ONLY_LOOKED_AT = re.compile("/(within/place|holds/place|is-in/place|from)/(name|of|my)/name$")
WITH_NAMES_OF_ITS_OWN = ("after", "before", "also-needs")


def never_set(look: Look) -> Iterator[Found]:
    """What is kept, is not left to chance, and never changes."""
    written = {place_of(spot.fields["target"]) for spot in look.of("statement", *WRITES)}
    for name, spot in look.declared("keep"):
        if name not in written and "starts" in spot.fields and name in look.mentioned:
            yield Found(
                look.named(spot),
                f"Nothing ever changes `{name}`: whoever asks for it is told what it starts with",
                f"a `set {name} to ...` may be missing; what is always the same is a `define`",
            )


def never_read(look: Look) -> Iterator[Found]:
    """What is kept, and changed, and asked for by nothing but its own changes."""
    changes: dict[str | None, set[Pointer]] = {}
    for spot in look.of("statement", *WRITES):
        changes.setdefault(place_of(spot.fields["target"]), set()).add(spot.place)
    for name, spot in look.declared("keep"):
        own = changes.get(name)
        if own and all(_is_inside_any(one.pointer, own) for one in look.mentioned.get(name, [])):
            yield Found(
                look.named(spot),
                f"`{name}` is changed, and nothing ever asks for it",
                "a condition or a part of the score that asks for it may be missing; else leave it out",
            )


def _is_inside_any(pointer: Pointer, holders: set[Pointer]) -> bool:
    while pointer and pointer not in holders:
        pointer = around(pointer)
    return pointer in holders


def unused_name(look: Look) -> Iterator[Found]:
    """A name for what was chosen, rolled or worked out, of which nothing is made."""
    kept = {name for name, _ in look.declared("keep")}
    for spot in look.of("statement", *GIVES):
        name = spot.fields.get("name")
        if not name or _is_asked(look, spot, name):
            continue
        message = f"Nothing comes of `{name}`: it is not asked for after this"
        if spot.kind == "let" and name in kept:
            yield Found(spot.place, message, f"`{name}` is kept: `set` changes it, and `=` only gives a name")
            continue
        yield Found(
            spot.place,
            message,
            _WHAT_TO_DO.get(spot.kind, "use it, or leave the name out"),
            fix=without_lines(look.document, spot.place, "leave the line out")
            if spot.kind == "let"
            else None,
        )
    for kind in ("define", "procedure"):
        for name, spot in look.declared(kind):
            yield from _unused_parameters(look, name, spot)


_WHAT_TO_DO = {
    "choose": "is it another name that stands in the lines below? what is chosen and not used need not be asked",
    "let": "is it another name that stands in the lines below? else leave the line out",
}


def _is_asked(look: Look, spot: Spot, name: str) -> bool:
    """Whether a name is asked for where it is known, beside the statement that gives it."""
    routine = look.routine(spot.place)
    edits = look.edits.get(routine.rpartition("/")[2], ())
    holders = [routine, *(edit.place for edit in edits if edit.kind in WITH_NAMES_OF_ITS_OWN)]
    return any(
        not is_inside(one.pointer, spot.place)
        for holder in holders
        for word in {name, plural_of(name), name.removesuffix("s")}
        for one in look.asked_by.get((look.routine(holder), word), ())
        if holder == routine or is_inside(one.pointer, holder)
    )


def _unused_parameters(look: Look, name: str, spot: Spot) -> Iterator[Found]:
    if name in look.changed:
        return  # another meaning may ask for it
    mentioned = {one.name for one in _inner(look, spot)}
    for word, parameter in spot.fields.get("parameters", {}).items():
        given = parameter["name"]
        if not mentioned & {given, plural_of(given)} and not (given == "player" and "your" in mentioned):
            yield Found(
                step(step(spot.pointer, "parameters"), word),
                f"`{name}` is the same whatever its `{given}` is: nothing in it asks for that",
                f"is it another name that stands there? else leave out `{word} {given}`, here and where it is asked",
            )


def _inner(look: Look, spot: Spot) -> list[Mention]:
    """The names that a declaration asks for."""
    parts = step(spot.pointer, "parameters")
    return [one for one in look.asked_in(spot.place) if not is_inside(one.pointer, parts)]


def unread_column(look: Look) -> Iterator[Found]:
    """A column of a table that no rule asks for, and that players do not read either."""
    for noun, spot in look.declared("component"):
        if "shown" not in spot.fields:
            continue  # all its columns are told
        for number, column in enumerate(spot.fields.get("columns", ())):
            name = column["name"]
            if name != "owner" and name not in look.mentioned:
                yield Found(
                    f"{spot.pointer}/columns/{number}",
                    f"No rule asks for `{name} of {noun}`, and no player reads it",
                    f"a rule that asks for it may be missing; else put `{{{name}}}` into `shown as`, or leave it out",
                )


def empty_place(look: Look) -> Iterator[Found]:
    """A place to which nothing ever comes, and of which rules still ask what lies there."""
    starts = {place_of(spot.fields.get("starts")) for _, spot in look.declared("component")}
    dealt = {spot.fields["to"] for spot in look.of("statement", "deal")}
    for name, spot in look.declared("place"):
        mentions = [one for one in look.mentioned.get(name, ()) if one.kind != "place"]
        if name in starts or name in dealt or not mentions:
            continue
        if all(ONLY_LOOKED_AT.search(one.pointer) for one in mentions):
            yield Found(
                look.named(spot),
                f"Nothing ever comes to `{name}`: it is empty all the time",
                f"say what starts there, or move something to `{name}`",
            )
