"""Authors' guesses at how an example expects something, with the right form."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation


def _said(pattern: str, help: str = "", suggestion: str = "", **more: str) -> Idiom:  # noqa: A002
    return Idiom(re.compile(pattern.replace("NAME", "[a-z][a-z0-9-]*")), help, suggestion, **more)


WHO = r"(?P<who>seat \d+|everyone|\([^()]*\))"
LIKELY = 'expect chance of "red" is 3 in 10'
ANOTHER_FORM = "how likely something is takes another form"
BOUNDED = "(?:at least|at most|more than|fewer than|less than|up to|exactly|just|only)"
ALONE = "each thing that is expected has a line of its own"
IDIOMS = (
    # what is offered
    _said(
        rf"^\s*expect {WHO} (?:(?:can ?not|can't|cant|may not|must not|is not allowed to) (?:pass|stop|decline)"
        r"|(?:has|have) to (?:choose|act))$",
        suggestion="expect {who} cannot pass",
    ),
    _said(
        rf"^\s*expect {WHO} (?:can|may|is allowed to) (?:pass|stop|decline)$",
        suggestion="expect {who} can pass",
    ),
    _said(rf"^\s*expect {WHO} cannot (?:stop|decline)$", suggestion="expect {who} cannot pass"),
    _said(rf"^\s*expect {WHO} (?:can not|can't|may not|must not)", suggestion="expect {who} cannot"),
    _said(rf"^\s*expect {WHO} (?:may|could) only", suggestion="expect {who} can only"),
    _said(rf"^\s*expect {WHO} (?:may|could)", suggestion="expect {who} can"),
    _said(
        r"^\s*expect (?P<who>seat \d+(?:, seat \d+)+) (?P<what>can(?:not)?|has|have|scores?)\b",
        suggestion="expect ({who}) {what}",
        message="several players stand in parentheses",
    ),
    _said(
        r"^\s*expect (?:has |there are )?(?P<number>\d+) options?$",
        "say whose:  expect seat 1 has {number} options",
        message="options are somebody's",
    ),
    _said(
        r"^\s*expect (?:has |there are )?NAME options?$",
        "say whose, and how many:  expect seat 1 has 3 options",
        message="options are somebody's",
    ),
    _said(
        rf"^\s*expect {WHO} ha(?:s|ve) (?:exactly |just |only )?(?P<number>\d+)"
        r" (?:choices?|possibilit(?:y|ies)|alternatives?|ways|actions?|decisions?|options?)(?= after |$)",
        suggestion="expect {who} has {number} options",
    ),
    _said(
        rf"^\s*expect {WHO} ha(?:s|ve) (?:no|zero|0|none) (?:options?|choices?)",
        'say who decides,  expect seat 2 is to act,  or what is refused,  expect seat 1 cannot "pass"',
        message="a player who is asked has an option",
    ),
    _said(
        rf"^\s*expect {WHO} ha(?:s|ve) (?:{BOUNDED} \S+ |(?:several|some|many|few|more|enough) )?"
        r"(?:options?|choices?)",
        "say the number:  expect {who} has 3 options",
        message="an expectation gives the exact number of options",
    ),
    _said(
        rf'^\s*expect {WHO} (?P<can>can only|can|cannot) (?P<words>"[^"]*"(?:, "[^"]*")*|pass)'
        r' after (?P<one>"[^"]*")$',
        suggestion="expect {who} {can} {one} then {words}",
        message="what is chosen first stands first, with `then` after it",
    ),
    _said(
        rf'^\s*expect {WHO} (?P<can>can only|can|cannot) (?P<words>"[^"]*"(?:, "[^"]*")*|pass)'
        r' after (?P<one>"[^"]*"), (?P<other>"[^"]*")$',
        suggestion="expect {who} {can} {one} then {other} then {words}",
        message="what is chosen first stands first, with `then` after it",
    ),
    # the state of the game
    _said(
        r"^\s*expect (?:the )?game (?:is over|over|ends|ended|has ended|is finished|is at an end)$",
        suggestion="expect the game is over",
    ),
    _said(
        r"^\s*expect (?:not the game is over|the game (?:is not over|continues|is going on|has not ended|is running)"
        r"|game goes on)$",
        suggestion="expect the game goes on",
    ),
    _said(
        r"^\s*expect (?:no winner|no one wins|no player wins|nobody has won|there is no winner)$",
        suggestion="expect nobody wins",
    ),
    _said(r"^\s*expect (?P<who>seat \d+) (?:has won|won|is the winner)$", suggestion="expect {who} wins"),
    _said(
        r"^\s*expect .+? (?:and|or) (?:(?:seat \d+|everyone|nobody|\([^()]*\))"
        r" (?:is to act|can|cannot|scores|wins?\b|is asked|is told|has \d)|the game )",
        "write it on the next line:  expect seat 1 is to act",
        message=ALONE,
        code="FR139",
    ),
    # chance
    _said(
        r"^\s*expect (?:the )?(?:chances?|odds|probability|likelihood)(?: (?:of|for|that))? (?=\")",
        suggestion="expect chance of",
    ),
    _said(
        r"^\s*expect (?:the )?(?:chances?|odds|probability|likelihood) (?:of|for|that)$",
        f"say of what, and how likely it is:  {LIKELY}",
        message=ANOTHER_FORM,
    ),
    _said(
        r"^\s*expect (?:the )?(?:chances?|odds|probability) (?:of|for) (?P<what>NAME)",
        'name the outcome as play does:  expect chance of "{what}" is 3 in 10',
    ),
    _said(
        r"(?<=\") (?P<chances>\d+) in (?P<cases>\d+)$",
        suggestion="is {chances} in {cases}",
        message="`is` is missing before how likely it is",
        accepting="IS",
    ),
    _said(
        r"^\s*expect chance of .* (?:is|are) 0?[.,]\d+$",
        f"say in how many of how many cases:  {LIKELY}",
        message=ANOTHER_FORM,
    ),
    _said(
        r"^\s*expect chance of .* (?:is|are) (?P<chances>\d+) ?(?:/|of|out of|to|:|from) ?(?P<cases>\d+)$",
        "say in how many of how many cases:  is {chances} in {cases}",
        message=ANOTHER_FORM,
    ),
    _said(
        r"^\s*expect chance of .* (?:is|are) (?P<percent>\d+) ?(?:%|percent)$",
        "say in how many of how many cases:  is {percent} in 100",
        message=ANOTHER_FORM,
    ),
)


def expectation(seen: Situation) -> Diagnostic | None:
    """A way to expect something that reads well and is not how it is written."""
    return told_of(seen, IDIOMS)
