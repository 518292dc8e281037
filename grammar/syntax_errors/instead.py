"""Guesses at `if you cannot`: what happens if nothing can be chosen or there is too little to draw."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation

_THAT = r"(?:you|they|that|this|it|none|nothing|nobody|no one|no \w[\w-]*|neither|there)"
_CANNOT = (
    r"(?:you (?:can't|can not|cannot|couldn't|could not|are (?:not able|unable) to)(?: [a-z-]+)*"
    rf"|{_THAT} (?:is|are|can be|could be|is not|isn't|cannot be|can) (?:possible|impossible|chosen|able|choose)"
    r"|(?:not possible|impossible|none|nothing)"
    r"|there (?:is|are|isn't|aren't) (?:none|nothing|no|not|nobody|too few|fewer)\b(?: [a-z-]+)*)"
)
_MEANT = re.compile(
    rf"\s*(?P<said>else|(?:otherwise )?if {_CANNOT}|or else)(?P<behind>\s*,|\s*(?=$|[@#])|\s*:|(?= ))"
)
WORDS = {"IF_YOU_CANNOT": "if you cannot", "IF_NOT_ENOUGH": "if there are not enough"}


def instead(seen: Situation) -> Diagnostic | None:
    """The message for such a guess; the right form always begins with the same words."""
    found = _MEANT.match(seen.text)
    accepted = seen.steps[0].accepted if seen.steps else seen.accepted
    words = next((words for terminal, words in WORDS.items() if terminal in accepted), None)
    if found is None or words is None:
        return None
    start = len(seen.text) - len(seen.text.lstrip())
    span = seen.span(start + 1, found.end() - start)
    alone = not seen.text[found.end() :].strip()
    message = f"`{found['said']}` is not how it is written here"
    return seen.found("FR114", message, span, suggestion=words if alone else f"{words},")
