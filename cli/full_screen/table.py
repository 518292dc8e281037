"""The whole table in pieces: boards, what there is for each of something, the middle, what players have."""

from collections.abc import Iterator, Sequence

from festrules.cli.full_screen.boards import board_of
from festrules.cli.full_screen.pieces import (
    DIM,
    PLAIN,
    TITLE,
    Look,
    Picture,
    Piece,
    Row,
    beside,
    flowing,
    shifted,
    text,
    width_of,
)
from festrules.cli.full_screen.tables import grid
from festrules.cli.full_screen.things import Eyes, lying_in
from festrules.interpreter.scene.table import Place, Value

PLAYER = "player"
SHORT = 26  # columns of what stands in a table of players; more goes below it
NARROW = 44  # columns of a block that stands beside others


def table_of(eyes: Eyes, width: int) -> Picture:
    """All that is in play, as wide as there is room."""
    blocks = [*boards(eyes, width), *keyed(eyes, width), *middle(eyes, width), *players(eyes, width)]
    rows = list(beside([block for block in blocks if block], width))
    return tuple(rows)


def boards(eyes: Eyes, width: int) -> Iterator[Picture]:
    """Every board; where each player has one, that of who looks first and all beside each other."""
    found: dict[str, list[Place]] = {}
    for place in eyes.scene.places:
        if place.board is not None:
            found.setdefault(place.family, []).append(place)
    for family in found.values():
        owned = len(family) > 1 and all(place.owner is not None for place in family)
        if owned:
            start = next((seat.number for seat in eyes.scene.seats if seat.looks), 0)
            count = len(eyes.scene.seats)
            family.sort(key=lambda place: ((eyes.owner(place.owner) or 0) - start) % count)
            yield (
                text(family[0].heading, TITLE),
                *beside([board_of(eyes, one, width) for one in family], width),
            )
        else:
            yield from (board_of(eyes, one, width) for one in family)


# ---- for each of something ----------------------------------------------------------------------


def keyed(eyes: Eyes, width: int) -> Iterator[Picture]:
    """A table for whatever there are places or values for each of, players aside."""
    rows: dict[str, dict[Row, dict[str, Row]]] = {}
    for place in eyes.scene.places:
        if (of := others(place)) and place.board is None and place.role != "aside":
            told = cell(eyes, place)
            title = place.heading + whose(eyes, place.owner)
            rows.setdefault(of[0], {}).setdefault(row_head(eyes, place), {})[title] = told
    for value in eyes.scene.values:
        if (of := others(value)) and value.text is not None and not value.plain and value.text != "0":
            title = value.name + whose(eyes, value.owner)
            rows.setdefault(of[0], {}).setdefault(row_head(eyes, value), {})[title] = value_cell(eyes, value)
    for name, by_word in rows.items():
        used = {
            word: cells
            for word, cells in by_word.items()
            if any(map(says_something, cells.values())) or any(piece.look.open for piece in word)
        }
        columns = list(
            dict.fromkeys(
                title for cells in used.values() for title, told in cells.items() if says_something(told)
            )
        )
        if used:
            yield keyed_table(name.replace("-", " "), used, columns, width)


def row_head(eyes: Eyes, one: Place | Value) -> Row:
    """What a row is for."""
    keys = [key for key in one.keys if key.of != PLAYER]
    words, ids = " for ".join(key.word for key in keys), [key.id for key in keys]
    look = eyes.on(PLAIN, *ids)
    return (Piece(f"[{words}]" if look.open else words, look, ids[0] if len(ids) == 1 else ""),)


def keyed_table(name: str, rows: dict[Row, dict[str, Row]], columns: Sequence[str], width: int) -> Picture:
    """One of these, or where it is too wide a line for each row."""
    head: list[Row] = [text(name, TITLE), *(text(column, DIM) for column in columns)]
    body = [
        [
            word,
            *(cells.get(column, ()) if says_something(cells.get(column, ())) else () for column in columns),
        ]
        for word, cells in rows.items()
    ]
    drawn = grid([head, *body], width)
    if drawn is not None:
        return drawn
    lines: list[Row] = [text(name, TITLE)]
    for word, cells in rows.items():
        parts = [
            (Piece(f"{column} ", DIM), *cells[column])
            for column in columns
            if says_something(cells.get(column, ()))
        ]
        lines += shifted(flowing((*word, Piece(": ")), parts, width - 2, "; "), 2)
    return tuple(lines)


def others(one: Place | Value) -> tuple[str, str] | None:
    """What it is for each of, and for which, where that is something else than a player."""
    keys = [key for key in one.keys if key.of != PLAYER]
    if not keys or (one.keys[-1].of == PLAYER and len(keys) > 1):
        return None
    return keys[0].of, " for ".join(key.word for key in keys)


def whose(eyes: Eyes, owner: str | None) -> str:
    """Of whom, behind a heading."""
    return "" if owner is None else f" of {eyes.scene.seats[eyes.seats[owner]].name}"


def says_something(row: Row) -> bool:
    """Whether anything stands there."""
    return bool(row) and "".join(piece.text for piece in row) != "-"


def cell(eyes: Eyes, place: Place) -> Row:
    """What lies in a place, in one row."""
    look = eyes.on(Look(), place.id)
    parts = list(lying_in(eyes, place.lying, place.count, place.id, place.owner))
    row = tuple(
        piece for number, part in enumerate(parts) for piece in ((Piece(", "),) if number else ()) + part
    )
    if place.id in eyes.open and not any(piece.look.open for piece in row):
        return (Piece("[", look, place.id), *row, Piece("]", look, place.id))
    return row


def value_cell(eyes: Eyes, value: Value) -> Row:
    """A value; one that names a player in their colour."""
    owner = next((eyes.seats[one] for one in value.about if one in eyes.seats), None)
    return (
        Piece(
            "(hidden)" if value.text is None else value.text, eyes.on(Look(owner=owner), value.id), value.id
        ),
    )


# ---- the middle ----------------------------------------------------------------------------------


def middle(eyes: Eyes, width: int) -> Iterator[Picture]:
    """Places and values of which there is one, and by name alone what matters no more."""
    parts: list[Row] = []
    for place in eyes.scene.places:
        alone = place.board is None and place.owner is None and others(place) is None
        if alone and place.role != "aside" and place.count != 0:
            parts.append((Piece(f"{place.name}: ", DIM), *cell(eyes, place)))
    for value in eyes.scene.values:
        if not value.keys and not value.plain:
            parts.append((Piece(f"{value.name}: ", DIM), *value_cell(eyes, value)))
    aside = [one.name for one in eyes.scene.places if one.role == "aside" and one.owner is None and one.count]
    if aside:
        parts.append((Piece(f"out of play: {', '.join(aside)}", DIM),))
    if not parts:
        return
    room = min(width, max(NARROW, *(min(width_of(part), width) for part in parts)))
    yield (text("on the table", TITLE), *shifted(lines(parts, room - 2), 2))


def lines(parts: Sequence[Row], width: int) -> Iterator[Row]:
    """Each part on lines of its own where it is long, and several short ones on a line."""
    row: Row = ()
    for part in parts:
        wide = width_of(part)
        if row and width_of(row) + 3 + wide > width:
            yield row
            row = ()
        if wide > width:
            if row:
                yield row
            head, *rest = part
            yield from flowing((head,), [tuple(rest)] if len(rest) == 1 else _listed(rest), width)
            row = ()
        else:
            row = (*row, Piece("   "), *part) if row else part
    if row:
        yield row


def _listed(pieces: Sequence[Piece]) -> list[Row]:
    """The parts between commas."""
    parts: list[Row] = [()]
    for piece in pieces:
        if piece.text == ", ":
            parts.append(())
        else:
            parts[-1] = (*parts[-1], piece)
    return parts


# ---- players -------------------------------------------------------------------------------------


def players(eyes: Eyes, width: int) -> Iterator[Picture]:
    """A row for whatever players have, with a column for each; what is long stands below."""
    scene = eyes.scene
    start = next((seat.number for seat in scene.seats if seat.looks), 0)
    seats = [scene.seats[(start + number) % len(scene.seats)] for number in range(len(scene.seats))]
    having: dict[str, dict[str, Row]] = {}
    for place in scene.places:
        if (
            place.owner is not None
            and place.board is None
            and others(place) is None
            and place.role != "aside"
        ):
            having.setdefault(place.heading, {})[place.owner] = cell(eyes, place)
    for value in scene.values:
        if value.owner is not None and others(value) is None and not value.plain:
            having.setdefault(value.name, {})[value.owner] = value_cell(eyes, value)
    rows: list[list[Row]] = []
    below: list[Row] = []
    for heading, cells in having.items():
        if not any(map(says_something, cells.values())):
            continue
        if any(width_of(row) > SHORT for row in cells.values()):
            for seat in seats:
                if says_something(cells.get(seat.id, ())):
                    head = Piece(f"{heading} of {seat.name}: ", Look("plain", seat.number))
                    below += flowing((head,), _listed(cells[seat.id]), width)
        else:
            rows.append([text(heading, DIM), *(cells.get(seat.id, ()) for seat in seats)])
    names: list[Row] = [()]
    for seat in seats:
        points = "" if seat.points is None else f"  {seat.points} point{'' if seat.points == 1 else 's'}"
        told = f"{seat.name} (you)" if seat.looks else seat.name
        awaited = ", to decide" if seat.decides and not seat.looks else ""
        misses = f", misses {seat.misses}" if seat.misses else ""
        names.append(
            (Piece(told, Look("title", seat.number), seat.id), Piece(f"{points}{misses}{awaited}", DIM))
        )
    drawn = grid([names, *rows], width)
    if drawn is None:
        found: list[Row] = []
        for number in range(1, len(names)):
            found.append(names[number])
            for row in rows:
                if says_something(row[number]):
                    found += shifted(flowing((*row[0], Piece(": ")), _listed(row[number]), width - 2), 2)
        drawn = tuple(found)
    yield (*drawn, *below)
