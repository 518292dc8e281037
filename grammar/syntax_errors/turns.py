"""How authors say whose turns there are, and when turns end; the same is said here otherwise."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation


def _said(pattern: str, help: str = "", suggestion: str = "", **more: str) -> Idiom:  # noqa: A002
    return Idiom(re.compile(pattern), help, suggestion, **more)


ALL = "all|each|every|everyone|everybody"
ALL_BUT_ONE = "(?:all|everyone|everybody) (?:but|except) one"
THE_OTHERS = "(?:all )?(?:the )?other players|(?:all )?(?:the )?others|(?:everyone|everybody|all) else"
ANSWER = "answer(?:s|ed)?|call(?:s|ed)?|match(?:es|ed)?|respond(?:s|ed)?|react(?:s|ed)?|(?:had|have) (?:a|their) say"
# The first one that fits is told.
IDIOMS = (
    _said(
        r"\bturns from (?P<who>.+?) until (?P<end>.+?) among (?P<who_else>.+)",
        suggestion="turns from {who} among {who_else} until {end}",
    ),
    _said(
        r"\bturns among (?P<who_else>.+?) from (?P<who>.+?) until\b",
        suggestion="turns from {who} among {who_else} until",
    ),
    _said(
        r"\bturns for (?P<who>.+?) among (?P<who_else>.+?)(?: until .+)?$",
        "one turn for each is  turns for {who_else}  and round they go with"
        "  turns from seat 1 among {who_else} until ...",
    ),
    _said(
        r"\bturns for (?P<who>.+?) until\b",
        suggestion="turns from seat 1 among {who} until",
        message="`turns for` is one turn for each, without an end to say",
    ),
    _said(
        r"\buntil (?:everyone|everybody) passes(?! in a row)(?: one after the other)?",
        suggestion="until everyone passes in a row",
    ),
    _said(
        r"\buntil (?:all|each|every) (?:of the )?(?:players? )?(?:have |has )?pass(?:es|ed)?\b(?: in a row)?",
        suggestion="until everyone passes in a row",
    ),
    _said(
        rf"\buntil (?:{ALL_BUT_ONE}) (?:of the )?(?:players? )?(?:have |has )?(?:pass|fold|drop)\w*(?: out)?",
        suggestion="until all but one have passed",
    ),
    _said(
        r"\buntil (?:only )?one (?:player )?(?:is left|remains|has not passed)\b",
        "write  until all but one have passed  or count them:  until count of contenders is 1",
    ),
    _said(
        rf"\buntil (?:{ALL}) (?:of the )?(?:others? )?(?:players? )?(?:have |has )?(?:{ANSWER})\b.*",
        suggestion="until everyone has answered",
    ),
    _said(
        rf"^\s*(?:{THE_OTHERS}) (?:must |has to |have to |may |can )?(?:{ANSWER})(?: again| once more| anew)?$",
        suggestion="the others answer again",
    ),
)


def turns(seen: Situation) -> Diagnostic | None:
    """A turn of phrase for turns around the wrong word."""
    return told_of(seen, IDIOMS)
