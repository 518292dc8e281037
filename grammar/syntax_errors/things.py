"""How much room there is, kinds that go round, and names of parameters, in words that authors try first."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation


def _said(pattern: str, suggestion: str, **more: str) -> Idiom:
    return Idiom(
        re.compile(pattern.replace("SPACE", r"(?:spaces?|fields?|squares?)")), "", suggestion, **more
    )


IDIOMS = (
    _said(
        r"(?<=[:,] )(?:(?:any|every) number|any many|no limit|unlimited|without (?:a )?limit|shared)"
        r"(?: (?:per|in|on|of|for|to) (?:(?:each|every|any|a|all|one) )?SPACE)?(?=,)",
        "any number on each space",
        accepting="ANY_NUMBER_ON_EACH_SPACE",
    ),
    _said(
        r"(?:per|in|for|to|on|of) (?:(?:each|every|any|a|all|one) )?SPACE(?=,)",
        "on each space",
        accepting="ON_EACH_SPACE",
    ),
    _said(r"each(?=,)", "on each space", accepting="ON_EACH_SPACE"),
    _said(
        r",? ?(?:and )?(?:a?round(?: and round)?(?: again)?|cyclic(?:ally)?|circular(?:ly)?|in (?:the )?circles?"
        r"|and back to (?:the )?(?:start|beginning|first))(?=$| [@#])",
        ", and round again",
        accepting="ROUND_AGAIN",
    ),
)


def thing(seen: Situation) -> Diagnostic | None:
    """Something of a board or of kinds that reads well and is not how it is written."""
    return told_of(seen, IDIOMS)
