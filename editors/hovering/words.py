"""Words of the language at a place: the longest phrase, and the rule that it is part of there."""

from festrules.editors.explaining.explained import explained
from festrules.editors.reading.automaton import Item, Stack, reduce, waiting_for
from festrules.editors.reading.lexemes import lexeme
from festrules.editors.reading.reading import read_before
from festrules.editors.understanding.understood import Place
from festrules.editors.understanding.view import View
from festrules.grammar.source import Span

NAMELESS = {"NAME", "NUMBER", "STRING", "CITE"}


def of_word(view: View, place: Place) -> tuple[Span, str] | None:
    """The meaning of the phrase at a place in its rule."""
    line, column = place
    text = view.lines[line - 1]
    reading = read_before(view.lines, line, len(text) + 1)
    start = len(reading.text) - len(text)  # of the line
    at = start + column - 1
    for halt in reversed(reading.halts):
        if halt.start > at or halt.start < start:
            continue
        for stack in halt.stacks:
            found = (
                lexeme(reading.text, halt.start, stack[-1].state) if halt.start < len(reading.text) else None
            )
            if found is None or found[1] < at or found[0] in NAMELESS:
                continue
            said = _explained(stack, found[0], reading.text[halt.start : found[1]])
            if said is not None:
                first, last = halt.start - start + 1, found[1] - start + 1
                return Span(view.file, line, first, line, last), said
        return None
    return None


def _explained(stack: Stack, kind: str, phrase: str) -> str | None:
    reduced = reduce(stack, kind, "")
    if reduced is None:
        return None
    items = sorted(waiting_for(reduced, kind), key=_under_way_first)
    written = " ".join(phrase.split())
    said = next((found for item in items if (found := explained(item.rule, written))), None)
    return said.markdown if said else None


def _under_way_first(item: Item) -> bool:
    return item.read == 0
