"""Words that an author knows from other languages, with their equivalents here."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation

# At the beginning of a statement or declaration: word -> (instead of it, or what to do).
FIRST: dict[str, tuple[str, str]] = {
    "else": ("otherwise", ""),
    "elif": ("otherwise if", ""),
    "elseif": ("otherwise if", ""),
    "elsif": ("otherwise if", ""),
    "for": ("", "write  for each card in cards in my hand"),
    "foreach": ("for each", ""),
    "forall": ("for each", ""),
    "each": ("for each", "write  for each player in players"),
    "while": ("", "write  repeat until  and the opposite of the condition"),
    "loop": ("", "write  repeat 3 times  or  repeat until  and a condition"),
    "when": ("if", "something that happens by itself is a `trigger`"),
    "unless": ("if not", ""),
    "return": ("", "a value that follows from others is a `define`"),
    "break": ("", "say when it ends: `repeat until`"),
    "continue": ("", "put what is done into an `if`"),
    "def": ("", "a value is a `define`, a series of statements a `procedure`"),
    "function": ("", "a value is a `define`, a series of statements a `procedure`"),
    "func": ("", "a value is a `define`, a series of statements a `procedure`"),
    "var": ("", "write  name = value; what lasts longer is declared with `keep`"),
    "const": ("", "write  define name: value"),
    "print": ("say", ""),
    "echo": ("say", ""),
    "tell": ("say", "`say` tells everybody a text; `announce VALUE to PLAYERS as NAME` makes a value known"),
    "put": ("move", ""),
    "place": ("move", ""),
    "give": ("move", "a component moves, a stored number is added to"),
    "remove": ("move", "move it to a place for what is out of the game"),
    "discard": ("move", "write  move card to discarded"),
    "gain": ("add", "write  add 2 to score of you"),
    "earn": ("add", "write  add 2 to score of you"),
    "lose": ("subtract", "write  subtract 2 from score of you"),
    "increase": ("add", "write  add 1 to total"),
    "decrease": ("subtract", "write  subtract 1 from total"),
    "ask": ("choose", ""),
    "select": ("choose", ""),
    "require": ("needs", ""),
    "call": ("do", ""),
    "mix": ("shuffle", ""),
    "reshuffle": ("shuffle", ""),
    "import": ("", 'a file of components is named where they are declared: card dish from "dishes.yaml"'),
    "include": ("", 'a file of components is named where they are declared: card dish from "dishes.yaml"'),
}
# Anywhere else.
ANYWHERE: dict[str, tuple[str, str]] = {
    "then": ("", "leave `then` out; what is done stands on the next line, further in"),
    "else": ("otherwise", ""),
    "the": ("", "leave `the` out"),
    "a": ("", "leave `a` out"),
    "an": ("", "leave `an` out"),
    "into": ("to", ""),
    "onto": ("to", ""),
    "equals": ("is", ""),
    "contains": ("holds", ""),
    "has": ("holds", ""),
    "have": ("holds", ""),
    "includes": ("holds", ""),
    "who": ("where", "write  players where and a condition"),
    "which": ("where", ""),
    "that": ("where", ""),
    "your": ("my", "write  my hand  or  hand of player"),
    "their": ("", "say whose: hand of player"),
    "his": ("", "say whose: hand of player"),
    "her": ("", "say whose: hand of player"),
    "its": ("", "say whose: suit of card"),
    "plus": ("+", ""),
    "minus": ("-", ""),
    "except": ("other than", ""),
    "without": ("other than", ""),
    "per": ("for each", ""),
    "each": ("for each", ""),
    "x": ("by", ""),
    "by": ("", "say with `of`, `for` or `with` what it depends on"),
}
PHRASES = {
    r"is (?:greater|more) than or equal to|is at least|is (?:no|not) less than": ">=",
    r"is (?:less|fewer) than or equal to|is at most|is (?:no|not) more than": "<=",
    r"(?:is |are )?(?:more|greater|higher|larger|bigger|above|better) than": ">",
    r"(?:is |are )?(?:less|fewer|lower|smaller|below|worse) than": "<",
    r"(?:does not|do not|doesn't) equal|is not equal to": "is not",
    r"is equal to|is the same as|equal to": "is",
    r"(?:isn|aren).t\b": "is not",
    r"(?<!is )not in\b": "is not in",
    r"(?<!are )not on\b": "is not on",
    r"multiplied by": "*",
    r"divided by": "/",
    r"for every\b": "for each",
    r"for all\b": "for each",
    r"else if\b": "otherwise if",
    r"is (?:a|an|the)\b": "is",
}
ARTICLES = {"a", "an", "the"}
MOVING = {"choose", "draw", "move", "pay", "shuffle", "take", "turn"}  # what is called `a` is not moved
OWNERS = {"your", "their", "his", "her", "its"}
_PHRASE = re.compile("|".join(f"(?P<p{number}>{pattern})" for number, pattern in enumerate(PHRASES)))


def phrase(seen: Situation) -> Diagnostic | None:
    """A phrase of plain English at or around the wrong word."""
    if seen.is_layout:
        return None
    for found in _PHRASE.finditer(seen.text):
        if found.start() < seen.column <= found.end() + 1 and found.lastgroup:
            instead = list(PHRASES.values())[int(found.lastgroup[1:])]
            span = seen.span(found.start() + 1, len(found[0]))
            return seen.found(
                "FR114", f"`{found[0]}` is not how it is written here", span, suggestion=instead
            )
    return None


def small_word(seen: Situation) -> Diagnostic | None:
    """An article, or a word for whose something is, before the wrong word: it was taken for a name."""
    first = str(seen.first.token) if seen.first is not None else ""
    follows = [*(step.token.type == "NAME" for step in seen.steps[1:]), re.match(r"[a-z]", seen.rest)]
    for step, is_followed in zip(seen.steps, follows, strict=False):
        word = step.token.lower()
        is_small = word in OWNERS | {"the", "an"} or (word == "a" and first in MOVING)
        if step.token.type == "NAME" and is_small and is_followed:
            return _said(seen, str(step.token), step.token.column or 1, ANYWHERE[word])
    if seen.word.lower() in OWNERS | {"the"}:
        return _said(seen, seen.word, seen.column, ANYWHERE[seen.word.lower()])
    return None


def first_word(seen: Situation) -> Diagnostic | None:
    """The first word of the line comes from elsewhere."""
    word = re.match(r"\s*([A-Za-z]+)", seen.text)
    if word is None or word[1].lower() not in FIRST:
        return None
    if seen.first is not None and seen.first.token.type != "NAME":
        return None
    if len(seen.steps) > 1 and seen.steps[1].token.type == "EQUAL":
        return None
    return _said(seen, word[1], word.start(1) + 1, FIRST[word[1].lower()])


def any_word(seen: Situation) -> Diagnostic | None:
    """The wrong word or the one before it comes from elsewhere."""
    if seen.word.lower() in ANYWHERE and _is_meant(seen):
        return _said(seen, seen.word, seen.column, ANYWHERE[seen.word.lower()])
    last = seen.last
    if last is None or last.token.type != "NAME":
        return None
    before = last.token.lower()
    if before not in ANYWHERE or before == "x" or (before in ARTICLES and seen.kind != "NAME"):
        return None
    return _said(seen, str(last.token), last.token.column or 1, ANYWHERE[before])


def _is_meant(seen: Situation) -> bool:
    """Whether the word is meant this way: `a` and `x` may also be an author's own names."""
    if seen.word == "x":
        return "BY" in seen.accepted
    return seen.word.lower() not in ARTICLES or re.match(r"[A-Za-z]+\s+[a-z]", seen.rest) is not None


def _said(seen: Situation, word: str, column: int, known: tuple[str, str]) -> Diagnostic:
    instead, help_ = known
    behind = re.match(r"\s+([A-Za-z0-9][\w-]*)", seen.text[column - 1 + len(word) :])
    if word.lower() in ARTICLES and behind is not None:
        span = seen.span(column, len(word) + behind.end())
        message = f"no article stands before a name: leave `{word}` out"
        return seen.found("FR114", message, span, suggestion=behind[1])
    message = f"`{word}` is not a word of this language"
    return seen.found(
        "FR114", message, seen.span(column, len(word)), suggestion=instead or None, help=help_ or None
    )
