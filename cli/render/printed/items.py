"""From a game to what is printed on its components: one entry for each kind, sorted into their declarations."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from festrules.cli.render.declared import declarations
from festrules.cli.render.picture import drawings_on
from festrules.cli.render.printed import bringing
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.interpreter.engine.faces import effect_of_kind, shown_on_kind
from festrules.interpreter.engine.words import say
from festrules.interpreter.findings import listed, nearest
from festrules.interpreter.game import Game
from festrules.interpreter.scene.things import Drawing
from festrules.interpreter.world.owners import OWNER
from festrules.interpreter.world.things import ComponentType, Kind
from festrules.interpreter.world.types import Pattern, bare
from festrules.interpreter.world.values import NOTHING

NAMED = re.compile(r"\{ *([\w-]+) *\}")  # columns that a face tells


@dataclass(frozen=True, slots=True)
class Item:
    """One kind: how many there are of it (of each owner), and all that is printed on it."""

    name: str
    count: int
    owners: tuple[str, ...]
    face: str
    columns: tuple[tuple[str, str], ...]  # what the face does not tell
    drawings: tuple[Drawing, ...]
    brings: str  # the title of the change with its name


@dataclass(frozen=True, slots=True)
class Collection:
    """The kinds of one declaration, and where the data comes from."""

    name: str
    word: str  # card, tile, piece or token
    items: tuple[Item, ...]
    file: str
    source: str  # printed, ruled or reconstructed, and why; empty if it is not said
    clauses: tuple[str, ...]
    brought: tuple[str, ...] = ()  # what mods, variants and changes make of them

    @property
    def drawings(self) -> list[Drawing]:
        """All drawings on them."""
        return [drawing for item in self.items for drawing in item.drawings]

    @property
    def number(self) -> int:
        """How many components these are."""
        return sum(item.count * max(1, len(item.owners)) for item in self.items)


class Unknown(Exception):
    """A request for something that does not exist; the text names what there is."""


def collections(game: Game, wanted: Sequence[str]) -> list[Collection]:
    """The print on all components that have any, or on those wanted by name."""
    asked = [plain(name) for name in wanted]
    found, known = [], set[str]()
    variants = frozenset(game.machine.configuration.variants)
    edition = declarations(game)
    for component in game.machine.world.components.values():
        whole = {plain(component.name), plain(component.plural)}
        kinds = [game.machine.world.kinds[number] for number in component.numbers]
        known |= {*whole, *(plain(kind.name) for kind in kinds)}
        if asked and whole.isdisjoint(asked):
            kinds = [kind for kind in kinds if plain(kind.name) in asked]
        declared = edition[component.name]
        assert isinstance(declared, ComponentThing)
        if kinds and (asked or says_anything(game, component, declared)):
            names = {kind.name for kind in kinds}
            brought = tuple(bringing.brought(game.document, variants, component, names))
            found.append(replace(_collection(game, component, kinds, declared), brought=brought))
    for name, word in zip(wanted, asked, strict=True):
        if word not in known:
            raise Unknown(_no_such(game, name, word, known))
    return found


def says_anything(game: Game, component: ComponentType, declared: ComponentThing) -> bool:
    """Whether there is a table of these components, or anything stands on one of them."""
    return declared.file is not None or any(
        shown_on_kind(game.machine, number) or effect_of_kind(game.machine, number)
        for number in component.numbers
    )


def plain(name: str) -> str:
    """A name as somebody may write it."""
    return " ".join(name.casefold().replace("-", " ").split())


def _no_such(game: Game, name: str, word: str, known: set[str]) -> str:
    near = nearest(word, known)
    names = listed([component.plural for component in game.machine.world.components.values()])
    return f"Nothing in this game is called {name}." + (
        f" Did you mean {near}?" if near else f" There are {names}."
    )


def _collection(
    game: Game, component: ComponentType, kinds: Sequence[Kind], declared: ComponentThing
) -> Collection:
    origin = declared.provenance
    items = tuple(_together([_item(game, component, kind, declared) for kind in kinds]))
    return Collection(
        name=component.name,
        word=component.word,
        items=items,
        file=declared.file or "",
        source=bringing.source_of(origin),
        clauses=tuple(dict.fromkeys((*declared.cites, *(origin.cites if origin else ())))),
    )


def _item(game: Game, component: ComponentType, kind: Kind, declared: ComponentThing) -> Item:
    machine, position = game.machine, kind.number - component.first
    said = {OWNER, *NAMED.findall(declared.shown or "")}
    said |= {declared.count.name} if isinstance(declared.count, Named) else set()
    columns = tuple(
        (name.replace("-", " "), say(machine, column.values[position], column.type))
        for name, column in component.columns.items()
        if column.values[position] != NOTHING
        and not isinstance(bare(column.type), Pattern)
        and name not in said
    )
    return Item(
        name=kind.name,
        count=kind.copies,
        owners=() if kind.owner == NOTHING else (machine.world.seats[kind.owner],),
        face=shown_on_kind(machine, kind.number) if declared.shown is not None else "",
        columns=columns,
        drawings=drawings_on(game, kind.number),
        brings=effect_of_kind(machine, kind.number),
    )


def _together(items: Sequence[Item]) -> Iterator[Item]:
    """The items, with those that several players each have of their own as one entry."""
    found: dict[Item, list[str]] = {}
    for item in items:
        found.setdefault(replace(item, owners=()), []).extend(item.owners)
    for item, owners in found.items():
        yield replace(item, owners=tuple(owners))
