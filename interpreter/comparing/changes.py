"""Changes, variants and mods as what they make of the rules: each by itself, compared with the rules without it.

Of two rulebooks, one is made in which a change always holds and no other does; the edition of that, compared with the
edition without it, is what the change does, whatever its lines are. When it holds is told in its own words.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from festrules.grammar.document import Document, Json, Pointer, keys_of, step
from festrules.grammar.format.expressions import expression
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Addition, Declaration
from festrules.grammar.vocabulary.declarations.meanings import Action, Change, Variant
from festrules.grammar.vocabulary.edits import DropThing, ForbidAction, IntroduceThing, PartThing
from festrules.grammar.vocabulary.expressions.atoms import Yes
from festrules.grammar.vocabulary.reading import written
from festrules.grammar.vocabulary.rulebook import Mod, Part, Rulebook
from festrules.grammar.walk import walk
from festrules.interpreter.comparing.aligning import Sign, ToldLine, whole
from festrules.interpreter.comparing.compare import differences
from festrules.interpreter.comparing.difference import Chapter, Difference
from festrules.interpreter.comparing.lines import declared, line
from festrules.interpreter.comparing.outright import grown

_File = TypeVar("_File", Rulebook, Mod)
Edition = Callable[[Document], Document]
MOST_NODES = 2_000_000  # nodes of documents that are compared with themselves, over all changes that are told
LEFT_OUT = "These rules are too large to list every change: this one is left out."


def tell_changes(document: Document, names: list[str], edition: Edition) -> Iterator[Chapter]:
    """A chapter for each of these changes and variants; what a mod puts over one of that name is told alone.

    Each takes as long as to compare the whole rulebook with itself, so of a large one not all are told.
    """
    told = max(1, MOST_NODES // sum(1 for _ in walk(document)))
    files = document.book.files
    for number, name in enumerate(names):
        for place, file in reversed([*enumerate(files)]):
            change = file.things.get(name)
            if isinstance(change, Change | Variant):
                kind = change.RECORD.kind
                found = (
                    tuple(_done(document, place, name, change, edition))
                    if number < told
                    else (Difference(name, kind, None, LEFT_OUT),)
                )
                said = found or (Difference(name, kind, None, "Nothing changes."),)
                yield Chapter(_title(name, change), said, _when(name, change))
                break


def changes_of(file: Rulebook | Mod) -> list[str]:
    """The names of the changes and variants of a game or mod."""
    return [name for name in file.order if isinstance(file.things[name], Change | Variant)]


def without_changes(document: Document, *, only: frozenset[str]) -> Document:
    """The document without those changes and variants of its mods."""
    mods: list[Json] = [written(_left(mod, only)) for mod in document.book.mods]
    return replace(document, data={**document.data, "mods": mods})


def _left(file: _File, names: frozenset[str]) -> _File:
    order = tuple(name for name in file.order if name not in names)
    return changed(file, order=order, things={name: file.things[name] for name in order})


def _title(name: str, change: Change | Variant) -> str:
    title = "" if change.title is None else f" {string(change.title)}"
    return f"{change.RECORD.kind} {name}{title}"


def _when(name: str, change: Change | Variant) -> str:
    """When it holds, and over which others it goes."""
    others = [*change.over, *(f"{one.change} of {one.of}" for one in change.over_of)]
    over = f", over {', '.join(others)}" if others else ""
    if isinstance(change, Variant):
        return f"in games with this variant{over}"
    holds = change.while_
    if holds is None:
        return f"while {name} works{over}"
    try:
        said = "always" if isinstance(holds, Yes) else f"while {expression(holds)}"
    except Unwritable:
        said = "while its condition holds"
    return f"{said}{over}"


def _done(
    document: Document, place: int, name: str, change: Change | Variant, edition: Edition
) -> Iterator[Difference]:
    """The effects of a change on the rules, thing by thing."""
    before, after, forbidden = _both(document, place, name, change)
    old, new = edition(before), edition(after)
    found = {one.name: one for one in differences(old, new)}
    for action, reason in forbidden.items():
        text = f"not possible: {string(reason)}"
        said = ToldLine(Sign.NEW, None, line(text, text))
        told = _header(old, action) if action not in found else found[action].told
        if told is not None:
            own = found.get(action, Difference(action, "action"))
            found[action] = replace(own, told=replace(told, under=(said, *told.under)))
    yield from _dropped(document.book, change)
    for one in found.values():
        yield replace(
            one,
            old=one.old and _written(document, name, old.origin(one.old)),
            new=one.new and _written(document, name, new.origin(one.new)),
        )


def _written(document: Document, name: str, pointer: Pointer) -> Pointer:
    """Where the author wrote it: a variant was made a change, and what it increases a replacement."""
    keys = keys_of(pointer.replace(f"/things/{name}/change/", f"/things/{name}/{_kind_of(document, name)}/"))
    value: Any = document.data
    found = ""
    for key in keys:
        if isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else None
        else:
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            break
        found = step(found, key)
    return found


def _kind_of(document: Document, name: str) -> str:
    return next(file.things[name].RECORD.kind for file in document.book.files if name in file.things)


def _dropped(book: Rulebook, change: Change | Variant) -> Iterator[Difference]:
    """Other changes that a change takes back: what they would do is told where they are."""
    drops = (edit for edit in change.edits if isinstance(edit, DropThing))
    gone = [edit.name for edit in drops if edit.condition is None]
    for file in book.files:
        for other in changes_of(file):
            if other in gone:
                thing = file.things[other]
                said = whole(Sign.GONE, declared(other, thing))
                yield Difference(other, thing.RECORD.kind, said, "", thing.pointer, None)


def _header(document: Document, name: str) -> ToldLine | None:
    action = document.book.things.get(name)
    if not isinstance(action, Action):
        return None
    title = "" if action.title is None else f" {string(action.title)}"
    own = line(f"action {name}{title}", f"action {name}")
    return ToldLine(Sign.SAME, own, own)


def _both(
    document: Document, place: int, name: str, change: Change | Variant
) -> tuple[Document, Document, dict[str, str]]:
    """The rules with no change at all, and with this one always; and what it forbids, which is told by itself."""
    book = document.book
    changes = frozenset(other for file in book.files for other in changes_of(file))
    game = _with_brought(_left(book, changes), _brought(book, change))
    plain = changed(game, mods=tuple(_left(mod, changes) for mod in book.mods))
    forbidden = {edit.name: edit.reason for edit in change.edits if isinstance(edit, ForbidAction)}
    made = Change(while_=Yes(), edits=grown(change.edits, plain.files))
    if place == 0:
        always = _with_thing(plain, name, made)
    else:
        mods = list(plain.mods)
        mods[place - 1] = _with_thing(mods[place - 1], name, made)
        always = changed(plain, mods=tuple(mods))
    return _document(document, plain), _document(document, always), forbidden


def _with_thing(file: _File, name: str, thing: Declaration) -> _File:
    return changed(file, order=(*file.order, name), things={**file.things, name: thing})


def _document(document: Document, book: Rulebook) -> Document:
    return Document(written(book), document.spans, document.sources)


def _brought(book: Rulebook, own: Change | Variant) -> dict[str, Addition]:
    """The additions of other changes, so that a change to one of those can be told too."""
    mine = {edit.name for edit in own.edits if isinstance(edit, IntroduceThing)}
    found: dict[str, Addition] = {}
    for file in book.files:
        for name in file.order:
            change = file.things[name]
            for edit in change.edits if isinstance(change, Change | Variant) else ():
                if isinstance(edit, IntroduceThing) and edit.name not in mine:
                    found.setdefault(edit.name, edit.thing)
    return found


def _with_brought(game: Rulebook, brought: dict[str, Addition]) -> Rulebook:
    known = {part.name for part in game.score}
    parts: list[Part] = []
    things: dict[str, Declaration] = {}
    for name, thing in brought.items():
        if isinstance(thing, PartThing):
            if name not in known:
                parts.append(Part(name=name, title=thing.title, value=thing.value, cites=thing.cites))
        elif name not in game.things:
            things[name] = thing
    order, score = (*game.order, *things), (*game.score, *parts)
    return changed(game, order=order, things={**game.things, **things}, score=score)
