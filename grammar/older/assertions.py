"""Trees in which `cannot happen` says what another wording says: that there always is what a statement asks for."""

from lark import Tree

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.reword import MESSAGE, rewordings
from festrules.grammar.parser import SyntaxTree
from festrules.grammar.source import Source, Span

ALWAYS_ONE = "(there is always at least one)"
ALWAYS_ENOUGH = "(there are always enough)"
ASKING = {
    "choose": ALWAYS_ONE,
    "take": ALWAYS_ONE,
    "with_": ALWAYS_ONE,
    "let_act": ALWAYS_ONE,
    "choose_several": ALWAYS_ENOUGH,
    "draw": ALWAYS_ENOUGH,
    "deal": ALWAYS_ENOUGH,
}


def check_assertions(tree: SyntaxTree, source: Source) -> list[Diagnostic]:
    """The mistakes in `otherwise` blocks that say nothing but `cannot happen`."""
    found = []
    for subtree in tree.iter_subtrees():
        last = subtree.children[-1] if subtree.children else None
        if subtree.data in ASKING and isinstance(last, Tree) and _asserts(last):
            found.append(_told(last, ASKING[subtree.data], source))
    return sorted(found, key=lambda one: one.sort_key)


def _asserts(otherwise: SyntaxTree) -> bool:
    statements = otherwise.children[-1:]
    if otherwise.data.endswith("_block") and isinstance(statements[0], Tree):
        statements = statements[0].children
    kinds = [one.data for one in statements if isinstance(one, Tree)]
    return otherwise.data.startswith(("otherwise", "instead")) and kinds == ["cannot_happen"]


def _told(otherwise: SyntaxTree, words: str, source: Source) -> Diagnostic:
    line = otherwise.meta.line
    known = next((one for one in rewordings(source) if one.span and one.span.line == line), None)
    if known is not None:
        return known
    text = source.line(line)
    column = len(text) - len(text.lstrip()) + 1
    span = Span(source.name, line, column, line, len(text.rstrip()) + 1)
    return Diagnostic(code="FR141", message=MESSAGE, span=span, help=f"write  {words}  in its place")
