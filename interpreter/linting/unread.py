"""Rules about what is declared and then plays no part: nothing sets it, reads it, or comes there."""

from collections.abc import Iterator
from typing import TypeAlias

from festrules.grammar.document import Pointer, around
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import Action, Define, Procedure
from festrules.grammar.vocabulary.declarations.things import ComponentThing, KeepThing, PlaceThing
from festrules.grammar.vocabulary.edits import AfterEdit, AlsoNeeds, BeforeEdit
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import Within
from festrules.grammar.vocabulary.expressions.conditions import Holds, IsIn
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.chance import Deal, Draw, Pick, PickEach, Roll, RollInto
from festrules.grammar.vocabulary.statements.deciding import Choose, Pay
from festrules.grammar.vocabulary.statements.storing import Add, Let, Set, Subtract
from festrules.interpreter.linting.look import Found, Look, is_inside
from festrules.interpreter.linting.mending import without_lines
from festrules.interpreter.linting.places import place_of

Giving: TypeAlias = Let | Choose | Pick | PickEach | Roll | Draw | Pay
WithNamesOfItsOwn: TypeAlias = AfterEdit | BeforeEdit | AlsoNeeds


def never_set(look: Look) -> Iterator[Found]:
    """Stored values that are not left to chance and never change."""
    written = {place_of(target) for _, target in _changes(look)}
    for name, keep in look.declared(KeepThing):
        if name not in written and keep.starts is not None and name in look.mentioned:
            yield Found(
                look.named(keep),
                f"Nothing ever changes `{name}`: it always has the value that it starts with",
                f"a `set {name} to ...` may be missing; a value that is always the same is a `define`",
            )


def never_read(look: Look) -> Iterator[Found]:
    """Stored values that change, but are only asked for by their own changes."""
    changes: dict[str | None, set[Pointer]] = {}
    for one, target in _changes(look):
        changes.setdefault(place_of(target), set()).add(one.pointer)
    for name, keep in look.declared(KeepThing):
        own = changes.get(name)
        if own and all(_is_inside_any(asked.pointer, own) for asked in look.mentioned.get(name, [])):
            yield Found(
                look.named(keep),
                f"`{name}` is changed, but nothing ever asks for it",
                "a condition or a part of the score that asks for it may be missing; if not, leave it out",
            )


def _changes(look: Look) -> Iterator[tuple[Statement, Expression]]:
    """The statements that change something kept, each with what it changes."""
    for one in look.of(Set, Add, Subtract):
        yield one, one.target
    for roll in look.of(RollInto):
        yield roll, roll.into


def _is_inside_any(pointer: Pointer, holders: set[Pointer]) -> bool:
    while pointer and pointer not in holders:
        pointer = around(pointer)
    return pointer in holders


def unused_name(look: Look) -> Iterator[Found]:
    """Names for something chosen, rolled or worked out that are never used."""
    kept = {name for name, _ in look.declared(KeepThing)}
    for spot in look.spots:
        node = spot.node
        if not isinstance(node, Giving) or not node.name:
            continue
        name = node.name
        if isinstance(node, Let) and name in kept:
            if not _is_asked_below(look, node, name):
                hint = f"`{name}` is kept: `set` changes it, and `=` only gives a name"
                yield Found(node.pointer, _NOTHING_COMES.format(name), hint)
            continue
        if _is_asked(look, node, name):
            continue
        message = _NOTHING_COMES.format(name)
        if isinstance(node, Roll) and name in kept:
            hint = f"`{name}` is kept: `roll {node.die} into {name}` keeps what the die shows"
            yield Found(node.pointer, message, hint)
            continue
        fix = (
            without_lines(look.document, node.pointer, "leave the line out")
            if isinstance(node, Let)
            else None
        )
        hint = _WHAT_TO_DO.get(type(node), "use it, or leave the name out")
        yield Found(node.pointer, message, hint, fix=fix)
    for thing_name, define in look.declared(Define):
        yield from _unused_parameters(look, thing_name, define)
    for thing_name, procedure in look.declared(Procedure):
        yield from _unused_parameters(look, thing_name, procedure)
    for thing_name, action in look.declared(Action):
        yield from _unused_parameters(look, thing_name, action)


_NOTHING_COMES = "Nothing uses `{}` after this"
_WHAT_TO_DO: dict[type[Construct], str] = {
    Choose: "was this name meant in the lines below? if not, nobody need be asked for what is not used",
    Let: "was this name meant in the lines below? if not, leave the line out",
}


def _is_asked_below(look: Look, node: Let, name: str) -> bool:
    """Whether a name is used in the rest of its block: elsewhere it is the stored value of that name."""
    block, _, own = node.pointer.rpartition("/")
    asked = look.asked_by.get((look.routine(node.pointer), name), ())
    following = (
        one.pointer.removeprefix(f"{block}/") for one in asked if one.pointer.startswith(f"{block}/")
    )
    return any(int(at.partition("/")[0]) > int(own) for at in following)


def _is_asked(look: Look, node: Construct, name: str) -> bool:
    """Whether a name is used where it is known, apart from the statement that gives it."""
    routine = look.routine(node.pointer)
    edits = look.edits.get(routine.rpartition("/")[2], ())
    holders = [routine, *(edit.pointer for edit in edits if isinstance(edit, WithNamesOfItsOwn))]
    return any(
        not is_inside(one.pointer, node.pointer)
        for holder in holders
        for word in {name, plural_of(name), name.removesuffix("s")}
        for one in look.asked_by.get((look.routine(holder), word), ())
        if holder == routine or is_inside(one.pointer, holder)
    )


def _unused_parameters(look: Look, name: str, thing: Define | Procedure | Action) -> Iterator[Found]:
    if name in look.changed or thing.parameters is None:
        return  # another meaning may ask for it
    parts = thing.parameters
    asked = look.asked_in(thing.pointer)
    mentioned = {one.name for one in asked if not is_inside(one.pointer, parts.pointer)}
    for word, parameter in (("of", parts.of), ("for", parts.for_), ("with", parts.with_)):
        if parameter is None:
            continue
        given = parameter.name
        if not mentioned & {given, plural_of(given)} and not (given == "player" and "your" in mentioned):
            yield Found(
                parameter.pointer,
                f"`{name}` is the same whatever its `{given}` is: nothing in it uses that",
                f"was this name meant there? if not, leave out `{word} {given}`, here and where it is used",
            )


def unread_column(look: Look) -> Iterator[Found]:
    """A column of a table that no rule asks for, and that players do not read either."""
    for noun, component in look.declared(ComponentThing):
        if component.shown is None:
            continue  # all its columns are told
        for column in component.columns:
            name = column.name
            if name != "owner" and name not in look.mentioned:
                yield Found(
                    column.pointer,
                    f"No rule asks for `{name} of {noun}`, and no player reads it",
                    f"a rule that asks for it may be missing; if not, put `{{{name}}}` into `shown as` or leave it out",
                )


def empty_place(look: Look) -> Iterator[Found]:
    """A place to which nothing ever comes, and of which rules still ask what lies there."""
    starts = {place_of(component.starts) for _, component in look.declared(ComponentThing)}
    dealt = {one.to for one in look.of(Deal)}
    for name, place in look.declared(PlaceThing):
        mentions = [one for one in look.mentioned.get(name, ()) if not isinstance(one.node, PlaceThing)]
        if name in starts or name in dealt or not mentions:
            continue
        if all(_only_looks(look, one.node) for one in mentions):
            yield Found(
                look.named(place),
                f"Nothing ever comes to `{name}`: it is empty all the time",
                f"say what starts there, or move something to `{name}`",
            )


def _only_looks(look: Look, node: Construct) -> bool:
    """Whether a place is named where it is only asked what lies there, or where something comes from."""
    if not isinstance(node, Named | Of | My):
        return False
    holder = look.outer(node)
    if isinstance(holder, Within | Holds | IsIn):
        return holder.place is node
    return getattr(holder, "from_", None) is node
