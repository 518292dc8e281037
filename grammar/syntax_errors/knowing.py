"""Authors' guesses at how something is made known or put in order, with the right form."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation


def _said(pattern: str, help: str = "", suggestion: str = "", **more: str) -> Idiom:  # noqa: A002
    return Idiom(re.compile(pattern.replace("NAME", "[a-z][a-z0-9-]*")), help, suggestion, **more)


TELLS = r"^\s*(?:announce|tell|reveal)"
NAME_BEHIND = "the value comes first, and its name after it"
WORD = "`reveal` is not a word of this language"
SHOWN = "components are shown; a value that follows from them is announced"
IDIOMS = (
    # in what order
    _said(
        r"^\s*(?:may )?choose (?P<what>NAME) in order from ",
        suggestion="choose all {what} in order from",
        message="`in order` stands after how many are chosen",
    ),
    _said(
        r"^\s*(?:may )?choose all (?P<what>NAME)(?: in (?:any|some) order)? from ",
        "what is done with all of them needs no choice:  move all cards in my hand to discarded",
        "choose all {what} in order from",
        message="when all are chosen, only their order is a choice",
    ),
    _said(
        r"^\s*(?:may )?choose (?:the |an |their )?order (?:of|for) (?:the )?(?P<what>[^\"]*[^\s\"])",
        "name those whose order is chosen:  choose all cards in order from {what}",
    ),
    _said(
        r"^\s*(?:put|move|return|place)\b[^\"]* in (?:any|some) order$",
        "the order is a choice before they move:  choose all cards in order from cards in my hand",
    ),
    # who sees it
    _said(
        r"(?<=[:,] )(?:the )?(?:owner's team|owner and team|(?:my|its|their|the) team|partners?|team-?mates"
        r"|members(?: of (?:the|its|my) team)?) sees?(?= (?:everything|contents|top|count|presence|nothing)\b)",
        suggestion="team sees",
        message="who sees it is `everyone`, `owner`, `team` or `others`",
    ),
    # what is made known
    _said(
        r"^\s*announce (?P<name>NAME) (?:as|is|=) (?P<value>NAME .*[^\s\"])$",
        suggestion="announce {value} as {name}",
        message=NAME_BEHIND,
    ),
    _said(
        r"^\s*announce (?P<name>NAME) ?[=:] ?(?P<value>[^\s\"].*)$",
        suggestion="announce {value} as {name}",
        message=NAME_BEHIND,
    ),
    _said(
        r"^\s*announce (?P<value>[^\"]+) as (?P<name>NAME) (?P<to>to [^\"]*[^\s\"])",
        suggestion="announce {value} {to} as {name}",
        message="the name comes last, after those who are told",
    ),
    _said(rf"{TELLS} (?:whether|if|that) ", suggestion="announce"),
    _said(
        rf"{TELLS} (?:to )?(?P<to>seat \d+|NAME) (?P<value>(?!as |to )[^\s\"].*) as (?P<name>NAME)",
        suggestion="announce {value} to {to} as {name}",
    ),
    _said(
        r"^\s*announce (?=\")",
        "`announce` makes a value known, under a name: a text alone is said",
        "say",
    ),
    _said(
        r"^\s*(?:announce|show)\b.* to (?P<one>seat \d+|NAME) and (?P<other>seat \d+|NAME)",
        "several players stand in parentheses:  to ({one}, {other})",
        message="those who are told are one value",
    ),
    _said(
        r"^\s*(?:announce|show)\b[^\"]*\b(?P<how>secretly|in secret|privately|silently)\b",
        "a word at the end hides it from the others:  show cards in my hand to seat 2 unnoticed",
    ),
    _said(r"^\s*reveal (?P<what>[^\"]+ to .*)$", SHOWN, "show {what}", message=WORD),
    _said(r"^\s*reveal (?P<what>[^\"]+)$", SHOWN, "show {what} to everyone", message=WORD),
    _said(
        r"^\s*(?:you )?(?:may )?(?:look|looks|peek|peeks) at (?:the )?top (?P<number>\d+)? ?(?P<what>.*)$",
        "what lies on top is drawn to a place that only its owner sees:  draw 3 from deck to my aside, or all if fewer",
    ),
    _said(
        r"^\s*(?:you )?(?:may )?(?:look|looks|peek|peeks) at (?P<what>[^\"]+)$",
        "components are seen where they lie:  show {what} to you",
    ),
)


def made_known(seen: Situation) -> Diagnostic | None:
    """A way to make something known, or to order it, that reads well and is not how it is written."""
    return told_of(seen, IDIOMS)
