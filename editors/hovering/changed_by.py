"""The changes of a thing: by events and variants of its game, and by mods."""

from collections.abc import Iterator

from festrules.editors.understanding.understood import Understood
from festrules.editors.understanding.view import View
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.edits import IntroduceThing
from festrules.grammar.vocabulary.rulebook import Mod

MOST = 8  # that are named


def changes_of(view: View, name: str) -> Iterator[str]:
    """A line for what changes a thing, if anything does."""
    found = dict.fromkeys(one for known in (view.understood, *view.beside) for one in _changing(known, name))
    words = [*found]
    if words:
        more = f" and {len(words) - MOST} more" if len(words) > MOST else ""
        yield f"Changed by {', '.join(words[:MOST])}{more}."


def _changing(known: Understood, name: str) -> Iterator[str]:
    if known.document is None:
        return
    for part in known.document.book.files:
        where = f" of the mod {part.title}" if isinstance(part, Mod) else ""
        for change, thing in part.things.items():
            if isinstance(thing, Change | Variant) and any(
                getattr(edit, "name", "") == name and not isinstance(edit, IntroduceThing)
                for edit in thing.edits
            ):
                yield f"the {thing.RECORD.kind} `{change}`{where}"
