"""What is worked out before play, and so is asked in every game of a configuration: sizes, counts, ranges."""

from collections.abc import Iterator

from festrules.grammar.document import Pointer, step
from festrules.interpreter.meaning.context import Context


def settled(context: Context) -> Iterator[Pointer]:
    """The definitions that sizes are made of, and of the tables by players the entries for these players."""
    players = context.configuration.players
    for name, thing in context.things.items():
        here = step("/things", name)
        if name in context.building.constants.known and "define" in thing:
            yield context.document.origin(f"{here}/define")
        if "table" in thing and "of" not in thing["table"]:
            yield context.document.origin(f"{here}/table")
            for number, entry in enumerate(thing["table"]["entries"]):
                if entry["from"] <= players <= entry.get("to", entry["from"]):
                    yield context.document.origin(f"{here}/table/entries/{number}")
