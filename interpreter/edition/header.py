"""What is said of the game as a whole, and its options and variants, with what lasting changes say of them.

This is known before a configuration is chosen, so it is read off the document without making an edition of it.
"""

from collections.abc import Iterator
from functools import cached_property

from festrules.grammar.document import Document, Json, JsonObject, step
from festrules.grammar.vocabulary.declarations.things import OptionThing
from festrules.grammar.vocabulary.reading import construct
from festrules.grammar.vocabulary.rulebook import Game
from festrules.interpreter.edition.gather import taken_in
from festrules.interpreter.edition.lists import brought
from festrules.interpreter.edition.nodes import items, opened, record, text
from festrules.interpreter.edition.standing import Standing
from festrules.interpreter.findings import Findings

NONE: frozenset[str] = frozenset()
LENGTH = ("decisions", "then", "cites")


class Header:
    """What a document says before the game; looked up once, however often it is asked."""

    def __init__(self, document: Document) -> None:
        self.document = document
        book = taken_in(document.data, Findings(document))
        self.standing = Standing(book.things, book.mods)
        self._games: dict[frozenset[str], Game] = {}
        self._options: dict[frozenset[str], dict[str, OptionThing]] = {}

    def game(self, variants: frozenset[str] = NONE) -> Game:
        """What the game section says, for a choice of variants."""
        if variants not in self._games:
            said = {key: value for key, value, _ in said_of_game(self.standing, variants)}
            game = {**record(self.document.data["game"]), **said}
            self._games[variants] = construct("game", game, "/game")
        return self._games[variants]

    def options(self, variants: frozenset[str] = NONE) -> dict[str, OptionThing]:
        """The options by name, for a choice of variants."""
        if variants not in self._options:
            self._options[variants] = {
                name: construct("declaration", {OptionThing.RECORD.kind: fields}, step("/things", name))
                for name, fields in _options(self.standing, variants).items()
            }
        return self._options[variants]

    @cached_property
    def variants(self) -> dict[str, JsonObject]:
        """The variants by name that can be chosen."""
        gone = self.standing.dropped(NONE)
        found = {name: opened(node)[1] for name, node in self.standing.things.items() if "variant" in node}
        return {name: fields for name, fields in found.items() if name not in gone}


def said_of_game(standing: Standing, variants: frozenset[str]) -> Iterator[tuple[str, Json, JsonObject]]:
    """What edits say of the game instead: the field, what it is, and the fields of the edit; the last one counts."""
    for _, (kind, fields) in standing.in_force(variants):
        match kind:
            case "players":
                yield kind, {"from": fields["from"], "to": fields["to"]}, fields
            case "seats":
                yield kind, fields["names"], fields
            case "length":
                yield kind, {key: it for key, it in fields.items() if key in LENGTH}, fields
            case "reword" if fields["name"] == "game" and "inside" not in fields:
                yield "title", fields["as"], fields
            case _:
                pass


def _options(standing: Standing, variants: frozenset[str]) -> dict[str, JsonObject]:
    found = {name: opened(node)[1] for name, node in standing.things.items() if "option" in node}
    for _, (kind, fields) in standing.in_force(variants):
        name = text(fields.get("name", ""))
        if name not in found:
            continue
        values = items(found[name].get("values"))
        match kind:
            case "replace":
                found[name] = opened(fields["thing"])[1]
            case "add-rows" if values:
                found[name] = {**found[name], "values": [*values, *brought(fields)]}
            case "drop" if "row" in fields and values:
                found[name] = {**found[name], "values": [one for one in values if one != fields["row"]]}
            case "reword":
                found[name] = {**found[name], "help": fields["as"]}
            case _:
                pass
    return found


def titles_of_changes(document: Document) -> dict[str, str]:
    """What the changes of the game and of its mods are called, but for those that are dropped."""
    standing = Header(document).standing
    gone = standing.dropped(NONE)
    fields = {name: opened(node)[1] for name, node in standing.things.items() if "change" in node}
    return {name: text(one.get("title", "")) for name, one in fields.items() if name not in gone}
