"""`(there is always at least one)`, in other words or in another place."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation

_MEANT = re.compile(
    r"\s*(?:otherwise\s+)?(?P<said>\(?\s*(?:there(?:'s|\s+(?:is|are|will\s+be))\s+)?always\b[^@#]*[^@#\s]"
    r"|\(?\s*there\s+(?:is|are)\s+(?:(?:at\s+least\s+)?(?:one|some)|enough)(?:\s*\))?(?=\s*(?:$|[@#])))"
)
_ARTICLE = re.compile(r"\s*(?:may )?choose (?P<word>an?|the|one) (?P<name>[a-z][a-z0-9-]*) from\b")
WORDS = {"ALWAYS_ONE": "(there is always at least one)", "ALWAYS_ENOUGH": "(there are always enough)"}
PLACES = "it stands below `choose`, `if there is`, `draw` or `deal`, in the same column"


def always(seen: Situation) -> Diagnostic | None:
    """An assurance that is nearly right, or one about something that may always be possible anyway."""
    found = _MEANT.match(seen.text)
    accepted = seen.steps[0].accepted if seen.steps else seen.accepted
    if found is None or re.match(r"\s*=", seen.rest):
        return None
    start = len(seen.text) - len(seen.text.lstrip())
    above = _above(seen, start)
    if article := _ARTICLE.match(seen.source.line(above)):
        message = f"no article stands before a name: leave `{article['word']}` out"
        length = article.end("name") - article.start("word")
        where = seen.span(article.start("word") + 1, length, above)
        return seen.found("FR114", message, where, suggestion=article["name"])
    span = seen.span(start + 1, found.end("said") - start)
    words = next((words for terminal, words in WORDS.items() if terminal in accepted), None)
    if words is None:
        message = "nothing directly above asks whether there is always one"
        return seen.found("FR128", message, span, help=PLACES)
    message = f"`{found['said']}` is not how it is written here"
    return seen.found("FR114", message, span, suggestion=words)


def _above(seen: Situation, indent: int) -> int:
    """The line to which an assurance belongs: the nearest above that is no further in."""
    lines = ((number, seen.source.line(number)) for number in range(seen.line - 1, 0, -1))
    return next(
        (number for number, text in lines if text.strip() and len(text) - len(text.lstrip()) <= indent), 1
    )
