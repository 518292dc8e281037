"""Words of the language with a slip in them, and statements that are none."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import ParseStep, Situation
from festrules.grammar.words import all_phrases, nearest, statement_begins

_DECLARED = {"define", "procedure", "action", "cost"}  # with parameters
_WORD = re.compile(r"[A-Za-z][A-Za-z-]*")


def without_of(seen: Situation) -> Diagnostic | None:
    """`discount for player` where only `discount of dish for player` can stand, be it declared or asked for."""
    last = seen.last.token if seen.last else None
    behind = re.match(r"(for|with)\s+(?!(?:each|most|least|the)\b)[\w(]", seen.rest)
    if last is None or last.type != "NAME" or "OF" not in seen.accepted or behind is None:
        return None
    if len(seen.steps) == 2 and seen.steps[0].token in _DECLARED:
        message = f"the first parameter of `{last}` stands after `of`; `{behind[1]}` comes after that"
    elif {"IN", "FOR"} & seen.accepted == {"IN"}:
        message = f"the first value for `{last}` stands after `of`; `{behind[1]}` comes after that"
    else:
        return None
    return seen.found("FR101", message, seen.span(length=len(behind[1])), suggestion="of")


def misspelt(seen: Situation) -> Diagnostic | None:
    """The wrong word, the word before it or the first of the statement is nearly one that fits."""
    if _WORD.match(seen.rest) and not seen.is_layout:
        close = nearest(seen.rest, seen.accepted)
        if close is not None and close != seen.word:
            return _instead(seen, seen.column, _written(seen.rest, close), close)
    for step in filter(None, (seen.last, seen.first)):
        if step.token.type == "NAME" and (close := _meant(step, seen)):
            column = step.token.column or 1
            return _instead(seen, column, _written(seen.text[column - 1 :], close), close)
    return None


def _meant(step: ParseStep, seen: Situation) -> str | None:
    """The phrase that is meant by a word which was taken for a name."""
    if step.token.line != seen.line:
        return None
    text = seen.text[(step.token.column or 1) - 1 :]
    close = nearest(text, step.accepted, 0.8)
    return None if close == step.token else close


def _written(text: str, phrase: str) -> str:
    """As many words of the text as the phrase has."""
    words = re.match(r"[A-Za-z-]+" + r"(?:\s+[A-Za-z-]+)?" * phrase.count(" "), text)
    assert words is not None
    return words[0]


def _instead(seen: Situation, column: int, written: str, close: str) -> Diagnostic:
    if written == close:
        return seen.found("FR101", f"`{written}` does not fit here")
    if written.lower() == close:
        message = f"words of the language are written in small letters: `{close}`"
    else:
        message = f"`{written}` does not fit here"
    return seen.found("FR115", message, seen.span(column, len(written)), suggestion=close)


def no_statement(seen: Situation) -> Diagnostic | None:
    """A statement that begins with a word of the author's."""
    first = seen.first
    if first is None or first.token.type != "NAME" or "MOVE" not in first.accepted or len(seen.steps) > 1:
        return None
    if "EQUAL" not in seen.accepted:
        return None
    known = ", ".join(word for word in all_phrases(statement_begins()) if word in COMMON)
    message = f"`{first.token}` begins no statement"
    help_ = f"statements begin with words such as {known}; a procedure is carried out with  do {first.token}"
    return seen.found("FR138", message, seen.token_span(first.token), help=help_)


COMMON = {"add", "choose", "draw", "for each", "if", "move", "set", "shuffle"}
