"""`look`: what a card says, what it brings and where it lies; what lies in a place. All as the seat sees it."""

from collections.abc import Iterator, Sequence

from festrules.cli.drawing.contents import told_in
from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.keyed import table_of_players, tables_by_domain
from festrules.cli.drawing.pieces import text_of
from festrules.cli.drawing.values import is_told, told_of
from festrules.cli.play.session import Session
from festrules.cli.render.declared import declarations
from festrules.cli.render.lines import Line, cited, wrapped
from festrules.cli.render.lying import rows_told
from festrules.cli.render.picture import drawings_on, legend_lines, picture
from festrules.cli.render.printed.bringing import brought
from festrules.cli.render.table import eyes_on
from festrules.grammar.vocabulary.declarations.things import ComponentThing, PlaceThing
from festrules.interpreter.engine.faces import face_of, face_of_kind
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.game import Game
from festrules.interpreter.scene.comparing import lying_on
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.stage import stage_of
from festrules.interpreter.world.things import Kind
from festrules.interpreter.world.types import Enumerated, Placed
from festrules.interpreter.world.values import NOTHING

MOST = 6  # things that are told of at length


def look(session: Session, asked: str) -> list[Line]:
    """Everything in this game whose name begins so."""
    game = session.game
    shown = eyes_on(make_scene(game, session.known, session.eyes, asks=False))
    word = plain(asked)
    if not word:
        return [Line("Say what to look at: look NAME, for a card, tile, piece, place or board.")]
    kinds = {
        say_kind(game.machine, kind.number): kind
        for kind in game.machine.world.kinds
        if plain(kind.name).startswith(word)
    }
    exact = {name: kind for name, kind in kinds.items() if plain(kind.name) == word}
    found = [list(of_kind(game, shown, name, kind)) for name, kind in (exact or kinds).items()]
    found += (
        []
        if exact
        else [
            [line]
            for line in (*of_places(game, shown, word), *of_values(game, shown, word), *of_notes(shown, word))
        ]
    )
    found += [list(of_players(shown, word))] if word in map(plain, game.seats) else []
    found = found or [list(of_belongings(shown, word))]
    found += [list(of_rules(session, word))] if found and not exact else []
    if not any(found):
        return [Line(f"Nothing here is called {asked}. For the rules that name it: rules {asked}")]
    if len(found) > MOST:
        return [line for lines in found[:-1] for line in lines[:1]] + found[-1]
    return [line for lines in found for line in lines]


def named(session: Session, asked: str) -> list[Line]:
    """The cards that are called just so."""
    game = session.game
    shown = eyes_on(make_scene(game, session.known, session.eyes, asks=False))
    return [
        line
        for kind in game.machine.world.kinds
        if asked and plain(kind.name) == plain(asked)
        for line in of_kind(game, shown, say_kind(game.machine, kind.number), kind)
    ]


def plain(name: str) -> str:
    """A name as somebody may write it."""
    return " ".join(name.casefold().replace("-", " ").split())


# ---- cards -----------------------------------------------------------------------------------------


def of_kind(game: Game, shown: Eyes, name: str, kind: Kind) -> Iterator[Line]:
    """A card: what stands on it, its columns where that says something else, its drawings, where it lies."""
    machine = game.machine
    component = machine.world.components[kind.component]
    declared = declarations(game)[component.name]
    assert isinstance(declared, ComponentThing)
    head = name if name == component.name else f"{name}, {component.name}"
    face = face_of_kind(machine, kind.number)
    yield from told(f"{head}: " if face else head, face, declared.cites)
    position = kind.number - component.first
    if declared.shown is not None:
        values = [
            f"{column.replace('-', ' ')} {say(machine, one.values[position], one.type)}"
            for column, one in component.columns.items()
            if one.values[position] != NOTHING
        ]
        yield from told("  its columns: ", ", ".join(values))
    yield from drawings(game, kind)
    places = [
        title_of(shown, place)
        for place, lying in lying_on(shown.scene)
        if lying.thing is not None and shown.name(lying) == name
    ]
    if places:
        yield from told("  where it lies: ", ", ".join(places))
    origin = declared.provenance
    if origin is not None and origin.note:
        yield from told(f"  {origin.source}: ", origin.note, origin.cites)
    for sentence in brought(game.document, frozenset(machine.configuration.variants), component, {kind.name}):
        yield from told("  ", sentence)


def drawings(game: Game, kind: Kind) -> Iterator[Line]:
    """The drawing on a card, and the meanings of its signs."""
    shown = drawings_on(game, kind.number)
    for one in shown:
        yield Line(f"  {one.name}:")
        yield from (Line(f"    {row}") for row in picture(one))
    yield from legend_lines(shown, "    ")


# ---- places and values -------------------------------------------------------------------------------


def of_places(game: Game, shown: Eyes, word: str) -> Iterator[Line]:
    """The contents of the places of that name; of a board, those of each space that is not empty."""
    by_id = dict(zip(stage_of(game).names.places, game.machine.world.places, strict=True))
    for place in shown.scene.places:
        for space in place.board.spaces if place.board else (None,):
            one = by_id[(space or place).id]
            names = (plain(one.name), plain(one.title), plain(place.heading))
            count = place.count if space is None else space.count
            named = space is None and any(name.startswith(word) for name in names)
            if named or (plain(place.family) == word and count != 0) or word in names[:2]:
                face = face_of(game.machine, one.number, Placed((one.family,), board=space is not None))
                told_of = (told_in(shown, place, space), face)
                yield from told(f"{one.title}: ", "; ".join(filter(None, told_of)))


def of_values(game: Game, shown: Eyes, word: str) -> Iterator[Line]:
    """The table's columns about a value, and the things on the table that belong to it."""
    rows = {name: rows_told(table) for name, table in tables_by_domain(shown)}
    for name, enumeration in game.machine.world.enumerations.items():
        for number, value in enumerate(enumeration.values):
            face = face_of(game.machine, number, Enumerated(name))
            lying = rows.get(name, {}).get(value, "")
            if (face or lying) and plain(value).startswith(word):
                yield from told(f"{value}, {name}: ", "; ".join(filter(None, (face, lying))))


def of_notes(shown: Eyes, word: str) -> Iterator[Line]:
    """The stored values folded on the table that mention it."""
    for value in shown.scene.values:
        if not is_told(value) and not value.plain and plain(value.name).startswith(word):
            of = ", ".join(key.word for key in value.keys)
            yield from told(f"{value.name} of {of}: " if of else f"{value.name}: ", told_of(value))


def of_rules(session: Session, word: str) -> Iterator[Line]:
    """The clauses that begin with a name, or that the declaration of a place stands for."""
    clauses = {name: clause.says_ for name, clause in session.game.document.book.clauses.items()}
    found = [name for name, says in clauses.items() if plain(says).startswith((f"{word} ", f"{word}, "))]
    for name, thing in declarations(session.game).items():
        if plain(name) == word and isinstance(thing, PlaceThing):
            found += [one for one in thing.cites if one in clauses]
    for name in dict.fromkeys(found):
        yield from told(f"  {name}  ", clauses[name])
    if any(word in plain(says) for says in clauses.values()):
        yield Line(f"  All that the rules say of it: rules {word}", "dim")


def of_players(shown: Eyes, word: str) -> Iterator[Line]:
    """The possessions of a player."""
    table = table_of_players(shown)
    for column, seat in enumerate(shown.around, 1):
        if table and plain(seat.name) == word:
            yield Line(text_of(table[0][column]), "title")
            for row in table[1:]:
                yield from told(f"  {text_of(row[0])}: ", text_of(row[column]))


def of_belongings(shown: Eyes, word: str) -> Iterator[Line]:
    """All places of one player that are called so together: the spaces of their board, as `city of player 2`."""
    for seat in shown.scene.seats:
        own = [place for place in shown.scene.places if place.owner == seat.id]
        for family in dict.fromkeys(place.family for place in own):
            places = [place for place in own if place.family == family]
            names = (plain(family), plain(places[0].heading))
            if word not in (f"{name} of {plain(seat.name)}" for name in names):
                continue
            yield Line(f"{places[0].heading} of {seat.name}", "title")
            lying = [
                (space.label if space else place.name, told_in(shown, place, space))
                for place in places
                for space in (place.board.spaces if place.board else (None,))
                if (space or place).count != 0
            ]
            for called, what in lying:
                yield from told(f"  {called}: ", what)
            if not lying:
                yield Line("  nothing lies there")


def title_of(shown: Eyes, where: str) -> str:
    """The title of a place or space."""
    for place in shown.scene.places:
        if place.id == where:
            return place.name
        for space in place.board.spaces if place.board else ():
            if space.id == where:
                return space.name
    return where


def told(head: str, text: str, clauses: Sequence[str] = ()) -> Iterator[Line]:
    """A text behind a head, with its clauses."""
    yield from (Line(line) for line in wrapped(head, f"{text}{cited(clauses)}"))
