"""Trees of lines that can be read but are still written in older words."""

from typing import TypeGuard

from lark import Token, Tree

from festrules.grammar.diagnostic import Diagnostic, Edit, Fix
from festrules.grammar.older.reword import MESSAGE, TITLE, rewordings
from festrules.grammar.parser import SyntaxTree
from festrules.grammar.source import Source, Span

OF_COSTS = ("less", "one")  # how a line of a cost began that is worded differently now


def check_older(tree: SyntaxTree, source: Source) -> list[Diagnostic]:
    """`you is` for `you are`; `everyone sees count` of a place; `only of X`; `less: 1` and `one of these: 1`, which
    would be names of kinds."""
    found: dict[int, Diagnostic] = {}
    for subtree in tree.iter_subtrees():
        first, verb = [*subtree.children, None, None][:2]
        if subtree.data == "cost_fixed" or (subtree.data == "of" and first == "only"):
            line = first.line if isinstance(first, Token) else subtree.meta.line
            older = _of_line(line or 1, source) if _may_be_older(first, line or 1, source) else None
            found |= {line or 1: older} if older else {}
        elif subtree.data == "sight" and (line := _lies_open(subtree)):
            older = _of_line(line, source)
            found |= {line: older} if older else {}
        elif _says_is(verb) and _is_you(first) and not _of_seats(subtree):
            found.setdefault(verb.line or 1, _are(verb, source))
    return sorted(found.values(), key=lambda one: one.sort_key)


def _of_seats(line: SyntaxTree) -> bool:
    """Whether this is a line of a scenario, which speaks of seats: there `you` is a mistake of another sort."""
    return line.data == "given_value" or line.data.startswith("expect_")


def _lies_open(sight: SyntaxTree) -> int:
    """The line that says of everyone what `face up` and `face down` say of places; of a stored value it stays."""
    who, _, seen = sight.children
    is_older = isinstance(who, Token) and who == "everyone" and seen in ("everything", "count")
    return (who.line or 1) if is_older and isinstance(who, Token) else 0


def _may_be_older(first: object, line: int, source: Source) -> bool:
    """Whether to look for an older wording at all, which means going through the whole text."""
    return first == "only" or source.line(line).lstrip().startswith(OF_COSTS)


def _says_is(verb: object) -> TypeGuard[Token]:
    return isinstance(verb, Token) and verb.startswith("is")


def _is_you(subject: object) -> bool:
    return isinstance(subject, Tree) and subject.data == "you"


def _of_line(line: int, source: Source) -> Diagnostic | None:
    return next((one for one in rewordings(source) if one.span and one.span.line == line), None)


def _are(verb: Token, source: Source) -> Diagnostic:
    line, column = verb.line or 1, verb.column or 1
    span = Span(source.name, line, column, line, column + len("is"))
    text = source.line(line)
    fix = Fix(TITLE, (Edit(span, "are"),), safe=True)
    instead = f"{text[: column - 1]}are{text[column + 1 :]}".strip()
    return Diagnostic(code="FR141", message=MESSAGE, span=span, suggestion=instead, fix=fix)
