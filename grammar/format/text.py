"""Text to the same text as everybody would write it; the author's lines and comments stay what they are."""

from collections import defaultdict

from festrules.grammar.diagnostic import has_errors, refuse
from festrules.grammar.edits import apply_edits
from festrules.grammar.format.lines import read_lines, set_lines
from festrules.grammar.parse import parse
from festrules.grammar.row_nouns import missing_nouns
from festrules.grammar.source import Source, normalise

NEGATIVE = {"negative", "negative_entry"}


def format_text(source: Source) -> str:
    """The canonical form of a rules file; one with mistakes is refused."""
    trees, problems = parse(source)
    if has_errors(problems):
        refuse(*problems)
    nouns = missing_nouns(trees, source)
    if nouns:
        return format_text(Source(source.name, apply_edits(source.text, nouns)))
    signs: dict[int, set[int]] = defaultdict(set)
    for tree in trees:
        for minus in tree.find_pred(lambda one: one.data in NEGATIVE):
            signs[minus.meta.line - 1].add(minus.meta.column - 1)
    return set_lines(read_lines(normalise(source.text), signs))
