"""The reason that a player reads who may not do something: how it is written, and everything that comes close."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation

EXAMPLE = 'for example:  space is empty (refused: "somebody stands there")'
MISSING = "a condition is followed by the reason that a player reads when it does not hold"
FORM = "a reason stands in parentheses, after `refused:`"
_REFUSE = r"refus(?:e[sd]?|ing|al)"
_SAYING = rf"(?:or|else|otherwise|unless|because|if not|reasons?|messages?|say(?:s|ing)?|with|{_REFUSE})"
_TEXT = r'(?P<text>"(?:[^"\\]|\\["\\])*")'
_END = r"[ \t]*[)\]}]?[.;]?(?=[ \t]*(?:[@#]|$))"
_NEARLY = (
    re.compile(rf"[,;]?[ \t]*[(\[{{]?[ \t]*(?:{_SAYING}[ \t,:=-]*)*{_TEXT}{_END}"),
    re.compile(
        rf"[,;]?[ \t]*(?:or[ \t]+)?[(\[{{]?[ \t]*{_REFUSE}[ \t,:=-]+(?P<words>[^\"()\[\]@#]*\w){_END}"
    ),
)


def nearly(seen: Situation) -> Diagnostic | None:
    """`x, otherwise "why"`, `x (refuse: "why")`, `x "why"`, `x (refused: why)`, `x (refused: "why"`."""
    for start in _places(seen):
        for pattern in _NEARLY:
            found = pattern.match(seen.text, start - 1)
            if found and start <= seen.column <= found.end() + 1:
                groups = found.groupdict()
                text = groups.get("text") or f'"{groups["words"].strip()}"'
                span = seen.span(start, found.end() - start + 1)
                return seen.found("FR116", FORM, span, suggestion=f"(refused: {text})")
    return None


def _places(seen: Situation) -> list[int]:
    """The columns on the line of the mistake where a reason could have stood."""
    fitting = [(step.token.column or 1, step.accepted) for step in seen.steps if step.token.line == seen.line]
    return [column for column, accepted in (*fitting, (seen.column, seen.accepted)) if "REFUSED" in accepted]


def missing(seen: Situation) -> Diagnostic | None:
    """A condition without a reason."""
    if "REFUSED" in seen.accepted and seen.kind in {"_NL", "CITE"}:
        return seen.found("FR116", MISSING, help=EXAMPLE)
    return None


def without_quotes(seen: Situation) -> Diagnostic | None:
    """`or` and then words, where a reason could stand."""
    for number, step in enumerate(seen.steps):
        after = seen.steps[number + 1 :]
        if step.token.type != "OR" or "REFUSED" not in step.accepted or not after:
            continue
        if any(later.token.type != "NAME" for later in after) or seen.kind == "STRING":
            continue
        start = step.token.column or 1
        words = re.match(r"or\s+([^@#]*[^@#\s])", seen.text[start - 1 :])
        if words is not None:
            suggestion = '(refused: "' + words[1].strip('"') + '")'
            return seen.found("FR116", FORM, seen.span(start, words.end()), suggestion=suggestion)
    return None
