"""What is settled before play, and so belongs to every game of a configuration: sizes, counts, variants."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from festrules.grammar.document import Document, Pointer, around, step
from festrules.interpreter.edition.gather import HOLDS
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.world.constants import Constants, NotConstant


def settled(context: Context, document: Document) -> Iterator[Pointer]:
    """The variants that are played, the definitions that sizes are made of, the entries for so many players.

    `document` is what the authors wrote: where all changes have been made there are no variants any more.
    """
    players, constants = context.configuration.players, context.building.constants
    data: Any = document.data
    for root, part in [("", data), *((f"/mods/{at}", mod) for at, mod in enumerate(data.get("mods", ())))]:
        for name in context.configuration.variants:
            if "variant" in part["things"].get(name, ()):
                yield f"{step(f'{root}/things', name)}/variant"
    for name, thing in context.things.items():
        here = step("/things", name)
        if name in constants.known and "define" in thing and not name.endswith(HOLDS):
            yield context.document.origin(f"{here}/define")
            for way in _ways(constants, thing["define"]["value"], f"{here}/define/value"):
                yield context.document.origin(around(way)) + way[way.rindex("/") :]
        if "table" in thing and "of" not in thing["table"]:
            for number, entry in enumerate(thing["table"]["entries"]):
                if entry["from"] <= players <= entry.get("to", entry["from"]):
                    yield context.document.origin(f"{here}/table/entries/{number}")


def _ways(constants: Constants, value: Any, pointer: Pointer) -> Iterator[Pointer]:
    """The ways that the conditions in a constant expression go."""
    for kind, fields in value.items():
        here = f"{pointer}/{kind}"
        if kind == "conditional":
            with suppress(NotConstant):
                yield f"{here}/{'then' if constants.value(fields['if']) else 'otherwise'}"
        if isinstance(fields, dict):
            for name, inner in fields.items():
                if isinstance(inner, dict):
                    yield from _ways(constants, inner, f"{here}/{name}")
