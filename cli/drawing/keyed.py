"""Places and stored values put together by what there is one of them for each of.

Of what there is one for each character, say, comes one table with a row for each character; of what there
is one for each player, one with a column for each player.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from festrules.cli.drawing.contents import EMPTY, contents
from festrules.cli.drawing.eyes import Eyes, seat_name
from festrules.cli.drawing.pieces import DIM, PLAIN, TITLE, Look, Piece, Row, text, text_of
from festrules.cli.drawing.values import is_told, says_something, special, value_row
from festrules.interpreter.scene.printed import spaced
from festrules.interpreter.scene.table import Key, Place, Value

PLAYER = "player"
FEW = 2  # things laid by that are told one by one
THINGS = ("thing", "space")  # of which there may be many

Table = list[list[Row]]


@dataclass(frozen=True, slots=True)
class Column:
    """One place or value for each row: what it is called, and what stands in the rows by their words."""

    title: str
    cells: dict[str, Row]


def off_board(eyes: Eyes) -> Iterator[Place]:
    """The places that are not board and are not folded."""
    return (place for place in eyes.scene.places if place.board is None and not eyes.is_folded(place))


def others(keys: Iterable[Key]) -> list[Key]:
    """The other domains, players aside."""
    return [key for key in keys if key.of != PLAYER]


def by_player(keys: Sequence[Key]) -> bool:
    """Whether there is just one for each player."""
    return [key.of for key in keys] == [PLAYER]


def says(row: Row) -> bool:
    """Whether anything stands in a cell."""
    return bool(row) and text_of(row) != EMPTY


# ---- one for each of something ------------------------------------------------------------------


def tables_by_domain(eyes: Eyes) -> Iterator[tuple[str, Table]]:
    """For each domain that has places or values: its name, and the rows with their head."""
    columns: dict[str, dict[tuple[str, str], Column]] = {}
    words: dict[str, dict[str, Key]] = {}
    for place in off_board(eyes):
        owner = "" if place.owner is None else eyes.seats[place.owner].name
        _add(columns, words, (place.family, place.heading, owner), place.keys, contents(eyes, place))
    for value in filter(is_told, eyes.scene.values):
        owner = next((key.word for key in value.keys if key.of == PLAYER), "")
        row = value_row(eyes, value) if special(value) else text(EMPTY, DIM)
        _add(columns, words, (value.kept, value.name, owner), value.keys, row)
    for name, found in columns.items():
        used = [column for column in found.values() if any(map(says, column.cells.values()))]
        rows = list(_rows_of(eyes, words[name].values(), used))
        if rows and (used or any(row[0][0].look.open for row in rows)):
            yield name, [[text(spaced(name), TITLE), *(text(one.title, TITLE) for one in used)], *rows]


def _add(
    columns: dict[str, dict[tuple[str, str], Column]],
    words: dict[str, dict[str, Key]],
    named: tuple[str, str, str],
    keys: Sequence[Key],
    row: Row,
) -> None:
    """A cell of its table, if it belongs to one: `named` by the rules, for players, and whose it is."""
    if len(others(keys)) != 1:
        return
    (key,) = others(keys)
    kept, name, owner = named
    title = name + (f" of {owner}" if owner else "")
    words.setdefault(key.of, {}).setdefault(key.word, key)
    columns.setdefault(key.of, {}).setdefault((kept, owner), Column(title, {})).cells[key.word] = row


def _rows_of(eyes: Eyes, keys: Iterable[Key], columns: Sequence[Column]) -> Iterator[list[Row]]:
    """A row for each value; of components and spaces only those with something in their row."""
    for key in keys:
        cells = [column.cells.get(key.word, text(EMPTY, DIM)) for column in columns]
        look = eyes.on(PLAIN, key.id)
        if key.sort not in THINGS or any(map(says, cells)) or look.open:
            yield [(Piece(f"[{key.word}]" if look.open else key.word, look, key.id),), *cells]


def for_each(name: str) -> str:
    """The heading of a domain's section."""
    return f"for each {spaced(name)}"


# ---- one for each player -------------------------------------------------------------------------


def table_of_players(eyes: Eyes) -> Table:
    """A row for each place and value that all players have; the first column is the viewer's."""
    places: dict[str, dict[str | None, Place]] = {}
    for place in off_board(eyes):
        if by_player(place.keys):
            places.setdefault(place.family, {})[place.owner] = place
    values: dict[str, dict[str | None, Value]] = {}
    for value in filter(is_told, eyes.scene.values):
        if by_player(value.keys):
            values.setdefault(value.kept, {})[value.owner] = value
    rows: Table = []
    for whose in places.values():
        cells = [owned(eyes, whose[seat.id]) if seat.id in whose else () for seat in eyes.around]
        if any(map(says, cells)):
            rows.append([text(next(iter(whose.values())).heading), *cells])
    for found in values.values():
        kept = [found[seat.id] for seat in eyes.around]
        if any(map(says_something, kept)):
            rows.append([text(kept[0].name), *(value_row(eyes, value) for value in kept)])
    if eyes.points and any(seat.points is not None for seat in eyes.around):
        rows.append([text("points"), *(text(str(seat.points)) for seat in eyes.around)])
    if any(seat.misses for seat in eyes.around):
        rows.append([text("misses turns"), *(text(str(seat.misses or EMPTY)) for seat in eyes.around)])
    return [[text("players", TITLE), *_heads(eyes)], *rows] if rows or eyes.points else []


def _heads(eyes: Eyes) -> Iterator[Row]:
    """The players; on a screen that stands still also who is to decide."""
    for seat in eyes.around:
        name = Piece(seat_name(seat), Look("title", seat.number), seat.id)
        awaited = ", to decide" if eyes.points and seat.decides and not seat.looks else ""
        yield (name, Piece(awaited, DIM)) if awaited else (name,)


def owned(eyes: Eyes, place: Place) -> Row:
    """The contents of a player's place; of a large hoard kept for the score, just how much it is."""
    return text(f"{place.count} {place.many}") if is_much(place) else contents(eyes, place)


def is_much(place: Place) -> bool:
    """Whether so much lies in a place, laid by for the score, that only its amount is shown."""
    return place.role == "laid by" and len({one.thing for one in place.lying if one.thing}) > FEW


# ---- the rest ------------------------------------------------------------------------------------


def single_rows(eyes: Eyes) -> Iterator[tuple[str, Row]]:
    """Places that have no row in a table, each with its name; those that are empty are left out."""
    for place in off_board(eyes):
        in_table = len(others(place.keys)) == 1 or (by_player(place.keys) and place.owner is not None)
        if not in_table and place.count != 0:
            yield place.name, contents(eyes, place)


def folded(eyes: Eyes, *, aside: bool) -> list[str]:
    """The names of what is folded if anything lies there: of places that matter no more, or of the others."""
    return list(
        dict.fromkeys(
            place.heading
            for place in eyes.scene.places
            if eyes.is_folded(place) and place.count != 0 and (place.role == "aside") is aside
        )
    )


def notes(eyes: Eyes) -> list[str]:
    """The names of what the rules keep for themselves, where it says something."""
    return list(
        dict.fromkeys(value.name for value in eyes.scene.values if not is_told(value) and not value.plain)
    )


def single_values(eyes: Eyes) -> Iterator[tuple[str, Row]]:
    """Stored values of which there is one; of those with many domains, what is special."""
    several: dict[str, list[str]] = {}
    for value in filter(is_told, eyes.scene.values):
        if not value.keys and says_something(value):
            yield value.name, value_row(eyes, value)
        elif len(others(value.keys)) > 1 and special(value):
            what = ", ".join(key.word for key in value.keys)
            several.setdefault(value.name, []).append(f"{what}: {text_of(value_row(eyes, value))}")
    yield from ((name, text("; ".join(each))) for name, each in several.items())
