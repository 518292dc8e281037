"""Choices and their conditions in the words of a rulebook, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

PLACE = r"(?:my )?NAME(?: of (?:seat \d+|NAME))?"
FOLLOWED = 'if possible, suit of card is suit-led (refused: "follow suit")'
NEXT_TO = "next to|adjacent to|beside|neighbouring|near|bordering"
# The first one that fits is told.
IDIOMS = (
    # what somebody chooses
    as_idiom(
        r"^\s+(?:either |do |you may |you can )?(?P<one>NAME) or (?P<other>NAME) *(?=\"|$)",
        suggestion="choose one: {one} or {other}",
        message="these are actions",
    ),
    as_idiom(
        r"^\s+you (?P<may>may )?(?P<verb>choose|move|draw|pay|pass|set|add|take|roll)\b",
        suggestion="{may}{verb}",
    ),
    as_idiom(r"\bchoose (?P<one>NAME): (?P<low>\S+) to ", suggestion="choose {one} from {low} to"),
    as_idiom(
        r"^\s+(?P<one>NAME) (?:from|between) (?P<low>\S+) (?:to|and) (?P<high>[^\"]*[^\" ]) *(?=\")",
        suggestion="choose {one} from {low} to {high}",
        message="what somebody decides is chosen",
    ),
    as_idiom(
        rf"\bchoose (?:an? |one |the )?(?:space )?(?:{NEXT_TO}) (?:the |to )?(?P<what>NAME)",
        suggestion="choose space from neighbours of {what}",
    ),
    as_idiom(
        r"\bchoose (?:an? |one |the )?neighbours? of (?P<what>NAME) ?",
        suggestion="choose space from neighbours of {what}",
    ),
    as_idiom(
        r"\bchoose (?:an? |one |the )?space (?:on|in|of) (?P<board>(?:my )?NAME) ?",
        suggestion="choose space from spaces of {board}",
    ),
    as_idiom(
        r"\bchoose (?:an? |one |the )?(?P<what>NAME) *(?=\")",
        "for example:  choose space from spaces of field",
        message="what is chosen from stands behind `from`",
    ),
    as_idiom(
        rf"\bchoose (?:an? |one |the )?(?P<one>(?!one|all|any)NAME) (?P<where>in|on)"
        rf" (?P<place>{PLACE}) *(?=\"|$)",
        suggestion="choose {one} from {one}s {where} {place}",
    ),
    as_idiom(
        rf"\bchoose (?:one of )?(?:my|your) (?P<one>NAME?)s (?P<where>in|on) (?P<place>{PLACE}) *(?=\"|$)",
        suggestion="choose {one} from my {one}s {where} {place}",
    ),
    as_idiom(
        rf"\bchoose (?:one of )?(?:my|your) (?P<one>NAME) (?P<where>in|on) (?P<place>{PLACE}) *(?=\"|$)",
        suggestion="choose {one} from my {one} {where} {place}",
    ),
    as_idiom(
        r"^\s+play (?:an? |one |the )?(?P<one>NAME)(?: from (?:your |my |their )?(?P<place>NAME))?$",
        "playing is choosing and moving:  choose {one} from {one}s in my hand  and below it  move"
        " {one} to table",
        message="`play` is no statement",
    ),
    # conditions
    as_idiom(
        r"^\s+(?:only if|only when|must|provided that|provided) (?P<what>(?:my )?NAME .*\brefused\b.*)$",
        suggestion="needs {what}",
    ),
    as_idiom(
        r"^\s+(?P<head>(?!if\b)[^\"(]*?) (?:must|has to|have to|should) be (?P<value>[^\"(]*?),?"
        r" (?:if (?:they|you) can|if possible) (?=\()",
        suggestion="if possible, {head} is {value}",
    ),
    as_idiom(
        r"^\s+(?P<head>(?!if\b|must\b|needs\b)[^\"(]*?[^\"(\s]),? (?:if (?:they|you) can|if"
        r" possible) (?=\()",
        suggestion="if possible, {head}",
    ),
    as_idiom(
        r"^\s+(?:(?:you )?must |players? must )?follow(?:s)? (?:suit|led|NAME)?\b.*",
        FOLLOWED,
        message="what must be followed is a condition of the choice",
    ),
    as_idiom(
        r"^\s+(?P<head>(?:needs )?)(?:there (?:is|are) )?(?:fewer|less) than (?P<number>\d+)"
        r" (?P<what>NAME (?:in|on) [^\"()<>]*[^\"()<> ])",
        suggestion="{head}count of {what} < {number}",
    ),
    as_idiom(
        r"^\s+(?P<head>(?:needs )?)(?:there (?:is|are) )?more than (?P<number>\d+) (?P<what>NAME"
        r" (?:in|on) [^\"()<>]*[^\"()<> ])",
        suggestion="{head}count of {what} > {number}",
    ),
    as_idiom(
        r"^\s+(?P<head>(?:needs )?)(?:there (?:is|are) )?(?:at most|no more than|up to)"
        r" (?P<number>\d+) (?P<what>NAME (?:in|on) [^\"()<>]*[^\"()<> ])",
        suggestion="{head}count of {what} <= {number}",
    ),
    as_idiom(
        r"^\s+(?P<head>(?:needs )?)(?:there (?:is|are) )?(?:at least|no (?:less|fewer) than)"
        r" (?P<number>\d+) (?P<what>NAME (?:in|on) [^\"()<>]*[^\"()<> ])",
        suggestion="{head}count of {what} >= {number}",
    ),
    as_idiom(
        r"^\s+(?P<head>(?:needs|if) )(?:an? |any |some )(?P<what>NAME (?:in|on)) ",
        suggestion="{head}any of {what}",
    ),
    as_idiom(
        rf"(?P<place>{PLACE}) (?:has|have|contains?|holds) (?:an? |any |some )(?P<one>NAME)(?= |$)",
        suggestion="any of {one}s in {place}",
    ),
    as_idiom(
        r"(?P<verb>\b(?:any|some|an?|every|each|no)) (?P<one>NAME) (?P<where>in|on) (?P<place>(?:my"
        r" )?NAME) is (?P<value>NAME)",
        "write  some {one} in {one}s {where} {place}: suit of {one} is {value}",
    ),
    as_idiom(
        r"^\s+(?P<otherwise>otherwise )?if (?:there (?:is|are) )?(?:no ties?|only one\b.*|an?"
        r" ties?|ties?)$",
        "count those who are alike:  best = players with most bid of player  and then  if count of best is 1",
        message="a tie is found by counting",
    ),
    as_idiom(
        r"^\s+if not,? (?P<what>(?:say|pass|draw|move|set|add|end)\b.*)$", suggestion="otherwise {what}"
    ),
)


def choosing(seen: Situation) -> Diagnostic | None:
    """A choice, or a condition, in the words of a rulebook."""
    return _needed(seen) or told_of(seen, IDIOMS)


def _needed(seen: Situation) -> Diagnostic | None:
    """`needs` before a condition of a choice."""
    first = seen.first.token if seen.first else None
    if first != "needs" or first.type != "NAME" or len(seen.steps) > 1 or seen.is_layout:
        return None
    message = "the conditions of a choice stand below it, without `needs`"
    span = seen.span(first.column, seen.column - (first.column or 1) + len(seen.word))
    return seen.found("FR114", message, span, suggestion=seen.word)
