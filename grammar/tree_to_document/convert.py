"""A syntax tree to what its builders make of it, from the leaves to the root and without recursion."""

import re

from lark import Token, Tree

from festrules.grammar.parser import SyntaxTree
from festrules.grammar.source import Source, Span
from festrules.grammar.tree_to_document import (
    blocks,
    changes,
    components,
    conditions,
    course,
    declarations,
    examples,
    expressions,
    places,
    statements,
    templates,
)
from festrules.grammar.tree_to_document.building import BUILDERS, Part, Word

# Importing a module registers its builders.
MODULES = (
    blocks,
    changes,
    components,
    conditions,
    course,
    declarations,
    examples,
    expressions,
    places,
    statements,
    templates,
)

_ESCAPE = re.compile(r"\\(.)")


def convert(tree: SyntaxTree, source: Source) -> Part:
    """The part that a tree becomes."""
    built: dict[int, Part] = {}
    for subtree in tree.iter_subtrees():
        parts = [_part(child, built, source) for child in subtree.children]
        built[id(subtree)] = BUILDERS[subtree.data](_span(subtree, source), *parts)
    return built[id(tree)]


def _part(child: SyntaxTree | Token | None, built: dict[int, Part], source: Source) -> Part:
    if isinstance(child, Tree):
        return built.pop(id(child))
    if child is None or child.type == "NUMBER":
        return child and int(child)
    text = _ESCAPE.sub(r"\1", child[1:-1]) if child.type == "STRING" else str(child)
    return Word(text, span_of(child, source))


def span_of(token: Token, source: Source) -> Span:
    """The place of a token."""
    line, column = token.line or 1, token.column or 1
    return Span(source.name, line, column, token.end_line or line, token.end_column or column + len(token))


def _span(tree: SyntaxTree, source: Source) -> Span:
    """The place of a rule; one that took up no words gets none that anybody would see."""
    meta = tree.meta
    if meta.empty:
        return Span(source.name, 1, 1, 1, 1)
    return Span(source.name, meta.line, meta.column, meta.end_line, meta.end_column)
