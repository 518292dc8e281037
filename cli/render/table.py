"""The table line by line, in sections; what has changed since a seat last looked."""

from collections.abc import Collection, Iterable, Iterator

from festrules.cli.drawing.boards import says
from festrules.cli.drawing.eyes import Eyes
from festrules.cli.drawing.pieces import Picture, Row, text_of
from festrules.cli.drawing.table import Block, blocks, packed
from festrules.cli.render.lines import Line, breadth, room
from festrules.grammar.printable import printable
from festrules.interpreter.scene.scene import Scene


def eyes_on(scene: Scene, *, types: bool = True) -> Eyes:
    """A scene, in as much room as the terminal has; players can type `look`."""
    return Eyes(scene, breadth(), room(), types)


def told(scene: Scene) -> Iterator[Line]:
    """The whole table, for somebody who does not play."""
    return (line for block in blocks(eyes_on(scene, types=False)) for line in lines_of(block))


def in_words(scene: Scene) -> str:
    """The same as plain text, for those who do not see it drawn."""
    return "\n".join(printable(line.text) for line in told(scene))


def whole(scene: Scene, but: Collection[str] = ()) -> tuple[list[Line], set[str]]:
    """All of it, and the names of its sections; what stands on cards `but` on some."""
    found = blocks(eyes_on(scene), but)
    return [line for block in found for line in lines_of(block)], {block.name for block in found}


def changed(
    before: Scene, now: Scene, but: Collection[str] = (), *, types: bool = True
) -> tuple[list[Line], set[str], bool]:
    """The new and missing lines by section, which sections they are, and whether that is less than everything.

    `types` is whether whoever reads it plays, and can type what tells more.
    """
    old = {block.name: block for block in blocks(eyes_on(before, types=types), but)}
    found: list[Line] = []
    names: set[str] = set()
    left_out = False
    for block in blocks(eyes_on(now, types=types), but):
        known = old.get(block.name)
        if known is not None and _words(known) == _words(block):
            left_out = True
            continue
        found += lines_of(block, known)
        if known is not None and _keeps_back(block, known):
            left_out = True
        else:
            names.add(block.name)
    return found, names, left_out


def lines_of(block: Block, known: Block | None = None) -> Iterator[Line]:
    """All of a section; after `known` what is new stands out, and of entries that stand alone only these are told."""
    before = _told(known or block)
    only_new = known is not None and block.alone
    entries = [one for one in block.entries if not only_new or _said(one) not in before]
    shared = [one for one in block.shared if not only_new or says(one) not in before]
    if not entries and not shared:
        return
    yield from plain(block.head, "title")
    for entry in entries:
        yield from plain(entry, "plain" if _said(entry) in before else "new")
    for look, is_old in (("plain", True), ("new", False)):
        yield from plain(packed([one for one in shared if (says(one) in before) is is_old], room()), look)
    yield from plain(block.explained, "dim")


def plain(rows: Iterable[Row], look: str = "plain") -> Iterator[Line]:
    """Rows as lines that all look the same."""
    return (Line(text_of(row).rstrip(), look) for row in rows)


def _said(entry: Picture) -> str:
    """The text of an entry, however wide its columns are."""
    return " ".join(map(says, entry))


def _told(block: Block) -> set[str]:
    return {*map(_said, block.entries), *map(says, block.shared)}


def _words(block: Block) -> tuple[tuple[str, ...], ...]:
    """All that it says, and how it is laid out."""
    entries = [
        tuple(map(text_of, entry)) for entry in (block.head, *block.entries, block.shared, block.explained)
    ]
    return tuple(entries)


def _keeps_back(block: Block, known: Block) -> bool:
    """Whether some of it is not told again, because it stood there before."""
    return block.alone and not _told(known).isdisjoint(_told(block))
