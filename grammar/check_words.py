"""Words that parse and still cannot stay: names in another form, reserved words, huge numbers."""

from lark import Token, Tree

from festrules.grammar.bounds import LARGEST_INTEGER, LARGEST_SEED, LONGEST_NAME
from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.older.reword import reworded_at
from festrules.grammar.parser import SyntaxTree
from festrules.grammar.source import Source, Span
from festrules.grammar.words import reserved_words, words_before_of

# What declares something that others have: it is spoken of with `of`.
OWNED = {"column", "keep", "place", "board", "table", "signature", "kinds"}
# What is chosen in them, each player has one of: it is spoken of with `of`, too.
FOR_ALL = {"secretly", "race"}
CHOOSING = {"choose", "choose_several"}


def check_words(tree: SyntaxTree, source: Source) -> list[Diagnostic]:
    """The mistakes in the names and numbers of a declaration."""
    subtrees = list(tree.iter_subtrees())
    alone = [_asked_of_nothing(subtree) for subtree in subtrees if subtree.data == "action"]
    found = [
        one
        for subtree in subtrees
        for word in _tokens(subtree)
        for one in _check(word, str(subtree.data), source)
    ]
    for subtree in subtrees:
        if subtree.data in OWNED and not any(subtree is one for one in alone):
            found += _check_owned(subtree, source)
        elif subtree.data in FOR_ALL:
            chosen = [inner for inner in subtree.iter_subtrees() if inner.data in CHOOSING]
            found += [one for choice in chosen for one in _check_owned(choice, source)]
        elif subtree.data == "space_type":
            found += _check_type(subtree, source)
    return sorted(found, key=lambda one: one.sort_key)


def _asked_of_nothing(action: SyntaxTree) -> object:
    """The signature of an action without a parameter: nothing is spoken of with `of`."""
    signature = action.children[0]
    return signature if isinstance(signature, Tree) and not any(signature.children[1:]) else None


def _tokens(subtree: SyntaxTree) -> list[Token]:
    return [child for child in subtree.children if isinstance(child, Token)]


def _check_owned(declaration: SyntaxTree, source: Source) -> list[Diagnostic]:
    """`count of card` could never be read as the column `count` of a card."""
    word = next((child for child in _tokens(declaration) if child.type == "NAME"), None)
    if word is None or word not in words_before_of():
        return []
    message = f"`{word} of` are words of the language; what belongs to something cannot be called `{word}`"
    return [Diagnostic(code="FR108", message=message, span=_span(word, source), suggestion=f"the-{word}")]


def _check_type(declared: SyntaxTree, source: Source) -> list[Diagnostic]:
    """`card of docks`: of all types only a space says of what it is."""
    kind, board = (child for child in declared.children if isinstance(child, Token))
    if kind == "space":
        return []
    message = f"only a space is of a board, and `{kind}` is none"
    help_ = f"the type is `{kind}` alone, or `space of {board}`"
    return [Diagnostic(code="FR305", message=message, span=_span(kind, source), help=help_)]


def _check(word: Token, of: str, source: Source) -> list[Diagnostic]:
    span = _span(word, source)
    if word.type == "NUMBER":
        return _check_number(word, of, span)
    if word.type != "NAME":
        return []
    if len(word) > LONGEST_NAME:
        return [Diagnostic(code="FR129", message=f"a name has at most {LONGEST_NAME} characters", span=span)]
    if word != word.lower():
        message = "names are written in small letters"
        return [Diagnostic(code="FR129", message=message, span=span, suggestion=word.lower())]
    if word in reserved_words():
        older = reworded_at(source, span.line, span.column)
        if older is not None:
            return [older]
        message = f"`{word}` is a word of the language; it cannot be a name"
        return [Diagnostic(code="FR108", message=message, span=span, suggestion=f"the-{word}")]
    return []


def _check_number(word: Token, of: str, span: Span) -> list[Diagnostic]:
    """Seeds are what programs tell, so they are larger than any number that people write."""
    what, largest = (
        ("seed", LARGEST_SEED) if of == "example_seed" else ("number in rules", LARGEST_INTEGER - 1)
    )
    digits = word.lstrip("0")
    if len(digits) < len(str(largest)) or (len(digits) == len(str(largest)) and digits <= str(largest)):
        return []
    return [Diagnostic(code="FR134", message=f"no {what} is larger than {largest}", span=span)]


def _span(word: Token, source: Source) -> Span:
    line, column = word.line or 1, word.column or 1
    return Span(source.name, line, column, line, column + len(word))
