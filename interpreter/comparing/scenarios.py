"""Scenarios that are new, gone or other than they were: no rules, but what the rules are held to."""

from collections.abc import Iterator

from festrules.grammar.document import Pointer
from festrules.grammar.format.examples import write_example, write_position
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.interpreter.comparing.aligning import Sign, aligned, whole
from festrules.interpreter.comparing.difference import Difference
from festrules.interpreter.comparing.lines import ComparedLine, written_line

Found = dict[str, tuple[ComparedLine, Pointer]]


def compare_scenarios(old: Rulebook, new: Rulebook) -> Iterator[Difference]:
    """The scenarios of two rulebooks by their titles."""
    before, after = _scenarios(old), _scenarios(new)
    for title in dict.fromkeys([*after, *before]):
        was, now = before.get(title), after.get(title)
        if was is None and now is not None:
            yield Difference(title, "example", whole(Sign.NEW, now[0]), "", None, now[1])
        elif now is None and was is not None:
            yield Difference(title, "example", whole(Sign.GONE, was[0]), "", was[1], None)
        elif was and now and was[0].whole != now[0].whole:
            yield Difference(title, "example", aligned(was[0], now[0]), "", was[1], now[1])


def _scenarios(book: Rulebook) -> Found:
    """The scenarios that have to come true with all mods: a mod may drop or replace those of its base."""
    found: Found = {}
    for file in book.files:
        for dropped in file.dropped_examples if isinstance(file, Mod) else ():
            found.pop(dropped.title, None)
        for position in file.positions:
            title = f"position {position.title}"
            found[title] = (written_line(title, write_position, position), position.pointer)
        for example in file.examples:
            own = changed(example, replaces=False)
            said = written_line(f"example {example.title}", write_example, own)
            found[example.title] = (said, example.pointer)
    return found
