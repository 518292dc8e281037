"""Places and stored values put together by what there is one of them for each of.

Of what there is one for each character, say, comes one table with a row for each character; of what there
is one for each player, one with a column for each player.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from festrules.cli.render.places import EMPTY, contents
from festrules.cli.render.values import NOTHING_SPECIAL, says_something, shown, told_values
from festrules.interpreter.engine.view import Seen, View
from festrules.interpreter.engine.words import say
from festrules.interpreter.game import Game
from festrules.interpreter.scene.aside import laid_by, set_aside
from festrules.interpreter.world.things import Domain, Family
from festrules.interpreter.world.types import Component, Placed, bare
from festrules.interpreter.world.values import NOTHING

PLAYER = "player"
FEW = 2  # things laid by that are told one by one


@dataclass(frozen=True, slots=True)
class Column:
    """One place or value for each row: what it is called, and a text by the row's word."""

    title: str
    cells: dict[str, str]


def families_off_board(game: Game) -> Iterator[tuple[Family, bool]]:
    """The places that are no board, and whether they have a row in a table by something else than players."""
    for family in game.machine.world.families.values():
        if family.shape is None:
            yield family, len(others(family.domains)) == 1


def others(domains: tuple[Domain, ...]) -> list[Domain]:
    """What there is one for each of, players aside."""
    return [domain for domain in domains if domain.name != PLAYER]


def by_player(domains: tuple[Domain, ...]) -> bool:
    """Whether there is just one for each player."""
    return [domain.name for domain in domains] == [PLAYER]


# ---- one for each of something ------------------------------------------------------------------


def tables_by_domain(game: Game, view: View) -> Iterator[tuple[str, list[list[str]]]]:
    """For each domain that has places or values: its name, and the rows with their head."""
    columns: dict[str, list[Column]] = {}
    domains: dict[str, Domain] = {}
    for family, in_table in families_off_board(game):
        if in_table:
            (domain,) = others(family.domains)
            domains.setdefault(domain.name, domain)
            columns.setdefault(domain.name, []).extend(_place_columns(game, view, family, domain))
    for name in told_values(game, view):
        keep = game.machine.keeps[name]
        if len(others(keep.domains)) == 1:
            (domain,) = others(keep.domains)
            domains.setdefault(domain.name, domain)
            columns.setdefault(domain.name, []).extend(_value_columns(game, view, name, keep.domains))
    for name, found in columns.items():
        used = [column for column in found if any(text not in (EMPTY, "") for text in column.cells.values())]
        rows = _rows(game, domains[name], used)
        if used and rows:
            yield name, [[spaced(name), *(column.title for column in used)], *rows]


def for_each(name: str) -> str:
    """What the section of a domain is called."""
    return f"for each {spaced(name)}"


def _rows(game: Game, domain: Domain, columns: list[Column]) -> list[list[str]]:
    """A row for each value; of components and spaces only those with something in their row: there may be many."""
    rows = []
    for word in words_of(game, domain):
        cells = [column.cells.get(word, EMPTY) for column in columns]
        if not isinstance(bare(domain.type), Component | Placed) or any(text != EMPTY for text in cells):
            rows.append([word, *cells])
    return rows


def words_of(game: Game, domain: Domain) -> list[str]:
    """The values of a domain in words."""
    values = [*range(domain.first, domain.first + domain.size), *([NOTHING] if domain.nobody else [])]
    return [say(game.machine, value, domain.type) for value in values]


def _place_columns(game: Game, view: View, family: Family, domain: Domain) -> Iterator[Column]:
    position = family.domains.index(domain)
    words: dict[int, str] = {}
    whose: dict[int | None, Column] = {}
    for number in family.places:
        place, one = game.machine.world.places[number], view.places[number]
        value = place.index[position]
        word = words.setdefault(value, say(game.machine, value, domain.type))
        title = family.title + (f" of {game.seats[one.owner]}" if one.owner is not None else "")
        whose.setdefault(one.owner, Column(title, {})).cells[word] = contents(game, one, view.seat)
    yield from whose.values()


def _value_columns(game: Game, view: View, name: str, domains: tuple[Domain, ...]) -> Iterator[Column]:
    """One column, or one for each player; what is nothing special is left empty."""
    columns: dict[str, Column] = {}
    for words in product(*(words_of(game, domain) for domain in domains)):
        value = view.values[name][", ".join(words)]
        owner = next((word for word, domain in zip(words, domains, strict=True) if domain.name == PLAYER), "")
        word = next(word for word, domain in zip(words, domains, strict=True) if domain.name != PLAYER)
        title = spaced(name) + (f" of {owner}" if owner else "")
        text = EMPTY if value in NOTHING_SPECIAL else shown(value)
        columns.setdefault(owner, Column(title, {})).cells[word] = text
    yield from columns.values()


# ---- one for each player -------------------------------------------------------------------------


def table_of_players(game: Game, view: View) -> list[list[str]]:
    """A row for each place and value that all players have; the first column is that of who looks."""
    seats, laid = seats_from(game, view), laid_by(game)
    rows = []
    for family, _ in families_off_board(game):
        if by_player(family.domains):
            whose = {view.places[number].owner: view.places[number] for number in family.places}
            cells = [owned(game, family, whose[seat], view.seat, laid) for seat in seats]
            if any(text != EMPTY for text in cells):
                rows.append([family.title, *cells])
    for name in told_values(game, view):
        if by_player(game.machine.keeps[name].domains):
            values = [view.values[name].get(game.seats[seat]) for seat in seats]
            if any(map(says_something, values)):
                rows.append([spaced(name), *map(shown, values)])
    if any(view.missed):
        rows.append(["misses turns", *(str(view.missed[seat] or EMPTY) for seat in seats)])
    return [["players", *(seat_name(game, view, seat) for seat in seats)], *rows] if rows else []


def owned(game: Game, family: Family, one: Seen, seat: int | None, laid: set[str]) -> str:
    """What lies in a place of a player; of much that is laid by for the score, how much it is."""
    if is_much(one, laid):
        nouns = [game.machine.world.components[name] for name in family.components]
        words = dict.fromkeys(f"{noun.word}s" for noun in nouns)
        noun = nouns[0].plural if len(nouns) == 1 else next(iter(words)) if len(words) == 1 else "things"
        return f"{one.count} {spaced(noun)}"
    return contents(game, one, seat)


def is_much(one: Seen, laid: set[str]) -> bool:
    """Whether so much lies in a place, laid by for the score, that it is told how much it is."""
    return len({*(one.components or ()), *one.known}) > FEW and one.family in laid


def seats_from(game: Game, view: View) -> list[int]:
    """All seats, clockwise from who looks."""
    start = view.seat or 0
    return [*range(start, game.players), *range(start)]


def seat_name(game: Game, view: View, seat: int) -> str:
    """What a player is called."""
    return f"{game.seats[seat]} (you)" if seat == view.seat else game.seats[seat]


# ---- the rest ------------------------------------------------------------------------------------


def single_rows(game: Game, view: View) -> Iterator[tuple[str, str]]:
    """Places that have no row in a table, each with its name; those that are empty are left out."""
    aside = set_aside(game)
    for family, in_table in families_off_board(game):
        for number in family.places if family.name not in aside else ():
            one = view.places[number]
            alone = not in_table and not (by_player(family.domains) and one.owner is not None)
            if alone and one.count != 0:
                yield one.title, contents(game, one, view.seat)


def boxes(game: Game, view: View) -> list[str]:
    """The names of the places that matter no more, if anything lies in them."""
    aside = set_aside(game)
    return [
        family.title
        for family, _ in families_off_board(game)
        if family.name in aside and view.places[family.first].count != 0
    ]


def single_values(game: Game, view: View) -> Iterator[tuple[str, str]]:
    """Stored values of which there is one; of those with many domains, what is special."""
    for name in told_values(game, view):
        domains = game.machine.keeps[name].domains
        if not domains and says_something(view.values[name]):
            yield spaced(name), shown(view.values[name])
        elif len(others(domains)) > 1:
            pairs = view.values[name].items()
            special = [f"{what}: {shown(value)}" for what, value in pairs if value not in NOTHING_SPECIAL]
            if special:
                yield spaced(name), "; ".join(special)


def spaced(name: str) -> str:
    """A name of the rules as words."""
    return name.replace("-", " ")
