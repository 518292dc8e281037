"""The entries of a table with another value for one number, player count or name."""

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.parts import Entry
from festrules.grammar.vocabulary.edits import SetCell
from festrules.grammar.vocabulary.fields import Constant

Entries = tuple[Entry, ...]


def with_entry(entries: Entries, line: SetCell) -> Entries:
    """The entries of a table with one of them changed; the rest of its stretch keeps the old value."""
    assert line.to is not None
    new = Entry(from_=line.of, is_=line.to, pointer=line.pointer)
    found: list[Entry] = []
    placed = False
    for entry in entries:
        around = _around(entry, line.of)
        if around is None:
            found.append(entry)
        else:
            before, after = around
            found += (*before, *(() if placed else (new,)), *after)
            placed = True
    return tuple(found) if placed else (*found, new)


def _around(entry: Entry, asked: Constant) -> tuple[Entries, Entries] | None:
    """The parts of an entry before and after a key that lies in it; None if it does not."""
    low, high = entry.from_, entry.from_ if entry.to is None else entry.to
    if not (isinstance(low, int) and isinstance(high, int) and isinstance(asked, int)):
        return ((), ()) if asked == low == high else None
    if not low <= asked <= high:
        return None
    return _stretch(entry, low, asked - 1), _stretch(entry, asked + 1, high)


def _stretch(entry: Entry, low: int, high: int) -> Entries:
    if low > high:
        return ()
    return (changed(entry, from_=low, to=high if low < high else None),)
