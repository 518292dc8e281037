"""The properties of the game as a whole, its options and variants, with the edits of lasting changes made.

This is known before a configuration is chosen, so it is read off the document without making an edition of it.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import assert_never

from festrules.grammar.counts import teams_after
from festrules.grammar.document import Document, step
from festrules.grammar.vocabulary.construct import Construct, changed
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.declarations.things import OptionThing
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.reading import construct, written
from festrules.grammar.vocabulary.rulebook import Counts, Game, Length
from festrules.interpreter.edition.gather import taken_in
from festrules.interpreter.edition.lists import Line, brought
from festrules.interpreter.edition.standing import ChangesInForce
from festrules.interpreter.findings import Findings

NONE: frozenset[str] = frozenset()


class Header:
    """The header of a document. Each part is looked up once, however often it is asked for."""

    def __init__(self, document: Document) -> None:
        self.document = document
        book = taken_in(document.book, Findings(document))
        self.standing = ChangesInForce(book.things, book.mods)
        self._games: dict[frozenset[str], Game] = {}
        self._options: dict[frozenset[str], dict[str, OptionThing]] = {}

    def game(self, variants: frozenset[str] = NONE) -> Game:
        """The game section for a choice of variants."""
        if variants not in self._games:
            game = self.document.book.game
            said = {key: value for key, value, _ in said_of_game(game, self.standing, variants)}
            self._games[variants] = (
                construct("game", written(changed(game, **said)), "/game") if said else game
            )
        return self._games[variants]

    def options(self, variants: frozenset[str] = NONE) -> dict[str, OptionThing]:
        """The options by name, for a choice of variants."""
        if variants not in self._options:
            self._options[variants] = {
                name: construct("declaration", written(option), step("/things", name))
                for name, option in _options(self.standing, variants).items()
            }
        return self._options[variants]

    @cached_property
    def variants(self) -> dict[str, Variant]:
        """The variants by name that can be chosen."""
        gone = self.standing.dropped(NONE)
        found = {name: thing for name, thing in self.standing.things.items() if isinstance(thing, Variant)}
        return {name: thing for name, thing in found.items() if name not in gone}


def said_of_game(
    game: Game, standing: ChangesInForce, variants: frozenset[str]
) -> Iterator[tuple[str, str | tuple[str | Construct, ...] | Construct, Line]]:
    """The edits of the game section: the field, its new value and the edit; of several, the last one counts."""
    teams = game.teams
    for _, line in standing.in_force(variants):
        match line:
            case SetPlayers():
                counts = Counts(from_=line.from_, to=line.to, without=line.without, pointer=line.fields_at)
                yield "players", counts, line
            case SetSeats():
                yield "seats", line.names, line
            case SetTeams():
                teams = teams_after(teams, line)
                yield "teams", teams, line
            case SetLength(then=then, cites=cites):
                at = line.fields_at
                yield "length", Length(decisions=line.decisions, then=then, cites=cites, pointer=at), line
            case Reword():
                if line.name == "game" and line.inside is None:
                    yield "title", line.as_, line
            case (
                ReplaceThing() | IntroduceThing() | DropThing() | ForbidAction() | SkipThing() | Increase() | Limit()
                | BeforeEdit() | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | AddRows()
                | SetCell() | SetCount() | NothingChanges()
            ):  # fmt: skip
                pass  # speaks of a thing
            case _:
                assert_never(line)


def _options(standing: ChangesInForce, variants: frozenset[str]) -> dict[str, OptionThing]:
    found = {name: thing for name, thing in standing.things.items() if isinstance(thing, OptionThing)}
    for _, line in standing.in_force(variants):
        match line:
            case ReplaceThing(name=name, thing=OptionThing() as thing) if name in found:
                found[name] = thing
            case AddRows(name=name) if name in found and found[name].values:
                found[name] = changed(found[name], values=(*found[name].values, *brought(line)))
            case DropThing(name=name, row=str() as row) if name in found:
                left = tuple(one for one in found[name].values if one != row)
                found[name] = changed(found[name], values=left)
            case Reword(name=name) if name in found:
                found[name] = changed(found[name], help=line.as_)
            case ReplaceThing() | AddRows() | DropThing() | Reword():
                pass  # of something else
            case (
                IntroduceThing() | ForbidAction() | SkipThing() | Increase() | Limit() | BeforeEdit()
                | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | SetCell() | SetCount()
                | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
            ):  # fmt: skip
                pass  # speaks of no option
            case _:
                assert_never(line)
    return found


def titles_of_changes(document: Document) -> dict[str, str]:
    """The titles of the changes of the game and of its mods, apart from those that are dropped."""
    standing = Header(document).standing
    gone = standing.dropped(NONE)
    things = standing.things.items()
    return {name: it.title or "" for name, it in things if isinstance(it, Change) and name not in gone}
