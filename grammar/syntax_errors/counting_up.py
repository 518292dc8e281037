"""Points and who wins, as somebody would write them who has not seen it, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

PART = "each part of a score has a name"
GREATEST = "most|highest|greatest|largest|biggest|best"
SMALLEST = "least|lowest|fewest|smallest"
POINTS = "points?|scores?|totals?"
TIED = (
    r"(?:if |in (?:case of )?|on )?(?:an? |the )?(?:tied?|ties|tie-?break(?:er)?s?|draws?|equal)"
    r"(?: are broken by)?[:,]?"
)
# The first one that fits is told.
IDIOMS = (
    # points
    as_idiom(
        r"^\s+(?P<number>\d+) points? (?:for each|for every|per|each) (?P<one>NAME)(?P<where>"
        r" (?:in|on) .+)$",
        suggestion="part points: {number} * count of {one}s{where}",
        message=PART,
        code="FR101",
    ),
    as_idiom(
        r"^\s+(?P<number>\d+) points? (?:for each|for every|per|each) (?P<what>.+)$",
        "write  part points: {number} * count of coins in my purse",
        message=PART,
        code="FR101",
    ),
    as_idiom(
        r"^\s+(?:the )?(?P<value>(?:sum|count|highest|lowest|my|number|points|\d)\b[^\":]*)$",
        suggestion="part points: {value}",
        message=PART,
        code="FR101",
        accepting="PART",
    ),
    as_idiom(
        r"^\s+(?P<name>NAME)(?=: )", suggestion="part {name}", message=PART, code="FR101", accepting="PART"
    ),
    as_idiom(
        r"\b(?P<what>NAME) of (?:each|every) (?P<one>NAME) (?P<where>in|on)\b",
        suggestion="sum of {what} of {one}s {where}",
    ),
    as_idiom(
        r"\b(?P<what>NAME) of (?:each|every) space where\b",
        suggestion="sum of {what} of space for each space in spaces of board where",
    ),
    as_idiom(r"\b(?P<word>sum|count) (?!of\b)(?P<what>NAME)(?= )", suggestion="{word} of {what}"),
    # who wins
    as_idiom(
        rf"^\s+(?:(?:the )?player (?:with|who has)|whoever has)? ?(?:the )?(?:{GREATEST})"
        rf" (?:{POINTS})(?: wins)?$",
        suggestion="most points",
    ),
    as_idiom(
        rf"^\s+(?:(?:the )?player (?:with|who has)|whoever has)? ?(?:the )?(?:{SMALLEST})"
        rf" (?:{POINTS})(?: wins)?$",
        suggestion="least points",
    ),
    as_idiom(
        rf"^\s+(?:(?:then|otherwise|{TIED})?,? ?(?:is |are )?(?:all )?(?:of them"
        rf" )?(?:shared?|(?:all|both|they all) wins?"
        r"|(?:all|both|everybody|everyone) (?:of them )?(?:tied"
        r" )?(?:wins?|shares?)|(?:shared|joint) victory)"
        r"(?: the (?:win|victory))?)$",
        suggestion="then shared",
    ),
    as_idiom(rf"^\s+{TIED} (?:the )?(?:{GREATEST}) ", suggestion="then most", accepting="THEN"),
    as_idiom(rf"^\s+{TIED} (?:the )?(?:{SMALLEST}) ", suggestion="then least", accepting="THEN"),
)


def counting_up(seen: Situation) -> Diagnostic | None:
    """A line of a score, or of who wins, in other words."""
    return told_of(seen, IDIOMS)
