"""Authors' guesses at how to speak of repeated positions, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

SINGLE = r"(?:this |the |the same |the current |a )?position"
COME = r"(?:has |is |was )?(?:come|comes|came|occurs|occurred|happened|repeated|been repeated|been|appeared)"
DECLARED = "a list of positions is declared:  keep past: positions of field, whose turn it is, at most 200"
OFTEN = {
    "twice": 2,
    "thrice": 3,
    "(?:two|second) times?": 2,
    "(?:three|third) times?": 3,
    "four times": 4,
    "five times": 5,
}


def _in_words(often: str, number: int) -> Idiom:
    """How often it has come in words, and not as a number."""
    return as_idiom(
        rf"\b{SINGLE} {COME} (?:for the )?(?:at least )?{often} in (?P<past>NAME)",
        suggestion=f"this position has come {number} times in {{past}}",
    )


IDIOMS = (
    *(_in_words(often, number) for often, number in OFTEN.items()),
    as_idiom(
        rf"\b{SINGLE} {COME} (?:at least )?(?P<often>\d+)(?: or more)? times? (?:in|on|to) (?P<past>NAME)",
        suggestion="this position has come {often} times in {past}",
    ),
    as_idiom(
        rf"\b{SINGLE} {COME} (?:for the )?(?:at least |more than )?(?:twice|thrice|NAME times?|\d+ times?)",
        "say in which list:  this position has come 3 times in past",
    ),
    as_idiom(
        rf"^\s*(?:add|note|record|remember|store|save|put|append|push) {SINGLE} (?:to|in|into|on|onto) (?P<past>NAME)$",
        suggestion="add this position to {past}",
    ),
    as_idiom(
        r"^\s*(?:add|note|record|remember|store|save) (?:this |the |the current )position$",
        suggestion="add this position to past",
    ),
    as_idiom(
        r"^\s*(?:note|record|remember) (?P<past>NAME)$",
        suggestion="add this position to {past}",
        message="this does not say what is added",
    ),
    as_idiom(
        r"^\s*(?:forget|empty|reset|erase) (?:all )?(?:positions? (?:in|of) )?(?P<past>NAME)$",
        suggestion="clear {past}",
    ),
    as_idiom(
        r"\b(?:the|the same|the current|a) position is (?P<not>not )?in (?P<past>NAME)",
        suggestion="this position is {not}in {past}",
    ),
    as_idiom(
        r"\bthis position (?:is repeated|has been before|is old|has occurred before|has come before)",
        suggestion="this position is in past",
    ),
    as_idiom(
        r"^\s*keep NAME: positions of [^\"]*,"
        r" ?(?P<who>my turn|the turn|whose turn|player to move|who is to act)(?=,|$)",
        message="`{who}` is no part of a position",
        help="say  whose turn it is",
    ),
    as_idiom(
        r"^\s*keep (?P<past>NAME): (?:the )?positions of (?P<of>NAME)(?: and (?P<other>NAME))?"
        r",? (?:up to|max|maximum|no more than|not more than) (?P<most>\d+)$",
        suggestion="keep {past}: positions of {of}, at most {most}",
    ),
    as_idiom(
        r"^\s*keep (?P<past>NAME): positions of (?P<of>NAME(?:, NAME)*)$",
        suggestion="keep {past}: positions of {of}, at most 200",
        message="this does not say how many positions there is room for",
    ),
    as_idiom(
        r"^\s*keep (?P<past>NAME): positions of (?P<of>NAME(?:, NAME)*) at most (?P<most>\d+)$",
        suggestion="keep {past}: positions of {of}, at most {most}",
    ),
    as_idiom(
        r"^\s*(?:history|positions) (?P<past>NAME)(?: of [^\"]*)?$",
        DECLARED,
        message="`{0}` is not how it is written here",
    ),
)


def of_positions(seen: Situation) -> Diagnostic | None:
    """A way to speak of positions that reads well and is not how it is written."""
    return told_of(seen, IDIOMS)
