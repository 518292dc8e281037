"""Text to the same text as everybody would write it; the author's lines and comments stay what they are."""

from festrules.grammar.diagnostic import has_errors, refuse
from festrules.grammar.format.lines import read_lines, set_lines
from festrules.grammar.parse import parse
from festrules.grammar.source import Source, normalise


def format_text(source: Source) -> str:
    """The canonical form of a rules file; one with mistakes is refused."""
    _, problems = parse(source)
    if has_errors(problems):
        refuse(*problems)
    return set_lines(read_lines(normalise(source.text)))
