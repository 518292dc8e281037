"""The print on components as text: cards beside each other, as many as there is room for."""

import textwrap
from collections.abc import Iterator, Sequence

from festrules.cli.render.lines import Line, cited, padded, plain, room, wrapped
from festrules.cli.render.picture import legend_lines, picture
from festrules.cli.render.printed.items import Collection, Item
from festrules.interpreter.findings import listed
from festrules.interpreter.game import Game
from festrules.interpreter.tabletop.telling.widths import long

GAP = 2  # between two cards
FRAME = 4  # what the edges of a card take
LEAST = 24  # columns inside a card whose texts are broken into lines
NOTHING_PRINTED = "Nothing is printed on the components of this game."


def render_text(game: Game, found: Sequence[Collection]) -> Iterator[Line]:
    """The whole of it."""
    if not found:
        yield Line(NOTHING_PRINTED)
    for number, one in enumerate(found):
        if number:
            yield Line("")
        yield from _collection(game, one)


def _collection(game: Game, one: Collection) -> Iterator[Line]:
    yield Line(headline(one), "title")
    for told in about(one):
        yield from plain(wrapped("  ", told), "dim")
    yield from legend_lines(one.drawings)
    cards = [list(_card(game, item)) for item in one.items]
    yield from plain(_shortest(cards))


def headline(one: Collection) -> str:
    """The heading of a collection, and how many there are."""
    kinds = f"{len(one.items)} kind" + ("s" if len(one.items) > 1 else "")
    word = "" if one.word == one.name else f", {one.word}"
    return f"{one.name.replace('-', ' ')}{word}: {kinds}, {one.number} in all"


def about(one: Collection) -> Iterator[str]:
    """The source of the data, if it is given, and who adds to it or changes it."""
    table = f"from {one.file}" if one.file else ""
    told = "; ".join(filter(None, (table, one.source)))
    if told or one.clauses:
        yield f"{told}{cited(one.clauses)}".strip()
    yield from one.brought


def whose(game: Game, item: Item) -> str:
    """The owner; empty if there is none."""
    if not item.owners:
        return ""
    if len(item.owners) == game.players:
        return "one for each player" if item.count == 1 else f"{item.count} for each player"
    return f"of {listed(item.owners)}"


def how_many(item: Item) -> str:
    """How many of one kind there are, if not just one."""
    return f"x{item.count}" if item.count > 1 else ""


def _card(game: Game, item: Item) -> Iterator[tuple[str, str]]:
    """The lines of a card, each with what goes to its right edge; what is drawn begins with a blank."""
    yield item.name, how_many(item)
    if owner := whose(game, item):
        yield owner, ""
    if item.face:
        yield item.face.strip(), ""
    for one in item.drawings:
        yield one.name if len(item.drawings) > 1 else "", ""
        yield from ((f" {row}", "") for row in picture(one))
    if item.drawings and (item.columns or item.brings):
        yield "", ""
    if item.columns:
        yield ", ".join(f"{title} {told}" for title, told in item.columns), ""
    if item.brings:
        yield item.brings, ""


def _shortest(cards: Sequence[Sequence[tuple[str, str]]]) -> list[str]:
    """All cards in rows: so many beside each other that it takes the fewest lines, and the fewer if it is the same."""
    needed = max(long(text) + (1 + long(right) if right else 0) for card in cards for text, right in card)
    least = min(needed, max(LEAST, *(long(piece) for card in cards for piece in _unbroken(card))))
    ways = []
    for across in range(1, len(cards) + 1):
        width = min(needed, (room() + GAP) // across - GAP - FRAME)
        if across > 1 and width < least:
            break
        ways.append(list(_rows(cards, across, width)))
    return min(ways, key=len)


def _rows(cards: Sequence[Sequence[tuple[str, str]]], across: int, width: int) -> Iterator[str]:
    for first in range(0, len(cards), across):
        yield from _beside([list(_fitted(card, width)) for card in cards[first : first + across]], width)


def _unbroken(card: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The parts that stay on one line: a drawn line, a word, and beside the first one how many there are."""
    for text, right in card:
        if text.startswith(" "):
            yield text
        else:
            yield from (f"{word} {right}".rstrip() for word in text.replace("-", "- ").split())


def _fitted(card: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    for text, right in card:
        if text.startswith(" ") or not text:
            yield text[:width]
            continue
        first, *rest = textwrap.wrap(text, max(1, width - (1 + long(right) if right else 0)))
        yield padded(first, width - long(right)) + right if right else first
        yield from rest


def _beside(cards: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Cards of one height in a row."""
    edge = (" " * GAP).join("+" + "-" * (width + 2) + "+" for _ in cards)
    yield edge
    for number in range(max(map(len, cards))):
        rows = (card[number] if number < len(card) else "" for card in cards)
        yield (" " * GAP).join(f"| {padded(row, width)} |" for row in rows)
    yield edge
