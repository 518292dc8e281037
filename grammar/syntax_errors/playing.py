"""Statements in the words of a rulebook, with the right form."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.declared import hand_of, names_of, pile_of
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

KEPT = "what each player has a number of is changed with `add` and `subtract`"
PLACE = r"(?:my )?NAME(?: of (?:seat \d+|NAME))?"
AMOUNT = r"(?:\d+|(?:my )?NAME(?: of NAME)?)"
GREATEST = "most|highest|greatest|largest|biggest"
SMALLEST = "least|lowest|fewest|smallest"
OPPOSITES = (("<", ">="), (">", "<="), ("<=", ">"), (">=", "<"))
# The first one that fits is told.
IDIOMS = (
    # whose turn
    as_idiom(
        r"^\s+(?:each|every|all) players? \w+.*?\b(?:starting|beginning) (?:with|from|at)"
        r" (?P<who>NAME(?: \d+)?)$",
        suggestion="turns for players from {who}",
    ),
    as_idiom(
        r"^\s+(?:for )?(?:each|every|all) players?(?: in turn)?,? (?:from|starting with|beginning"
        r" with) (?P<who>NAME(?: \d+)?)$",
        suggestion="turns for players from {who}",
    ),
    as_idiom(
        r"^\s+turns (?:starting|beginning)?(?: with| from| at)?"
        r" ?(?P<who>(?!for|from|until|among)NAME(?: \d+)?)$",
        suggestion="turns for players from {who}",
    ),
    as_idiom(r"^\s+turns from (?P<who>NAME(?: \d+)?)$", suggestion="turns for players from {who}"),
    as_idiom(
        r"^\s+(?:(?:the )?players (?:take|have) turns|take turns|turns|in turns?(?: order)?|taking"
        r" turns),? (?=until )",
        suggestion="turns from seat 1",
    ),
    as_idiom(
        r"^\s+(?:(?:the )?players (?:take|have) turns|take turns|turns|in turns?(?: order)?|taking turns)$",
        "instead of `the game ends` there can be a condition",
        "turns from seat 1 until the game ends",
    ),
    as_idiom(
        r"\buntil (?:nobody|no one|no player) (?:can|is able to|wants to)\b.*",
        "who can do nothing passes:  if you cannot, pass",
        "until everyone passes in a row",
    ),
    as_idiom(r"^\s+(?P<number>\d+) (?:rounds|times)$", suggestion="rounds {number}"),
    as_idiom(r"^\s+play (?P<number>\d+) NAME$", suggestion="rounds {number}"),
    as_idiom(r"^\s+(?:each|every) player secretly(?: NAME)?$", suggestion="all players secretly"),
    as_idiom(
        r"^\s+(?:(?:everyone|everybody|all)(?: players)?|players|each player|every player)(?: \w+)?"
        r" (?:secretly|in secret)(?: NAME)?$",
        suggestion="all players secretly",
    ),
    as_idiom(r"^\s+until (?P<end>.+)$", suggestion="repeat until {end}"),
    as_idiom(
        r"^\s+while (?P<head>.+) is not (?P<value>NAME|\d+)$", suggestion="repeat until {head} is {value}"
    ),
    *(
        as_idiom(
            rf"^\s+while (?!.*\b(?:and|or)\b)(?P<left>[^<>=!,]+) {sign} (?P<right>[^<>=!,]+)$",
            suggestion=f"repeat until {{left}} {opposite} {{right}}",
        )
        for sign, opposite in OPPOSITES
    ),
    *(
        as_idiom(
            rf"^\s+while (?=(?!.*\b(?:and|or)\b)(?P<left>[^<>=!,]+?) {sign} (?P<right>[^<>=!,]+), (?P<done>.+)$)",
            f"write  repeat until {{left}} {opposite} {{right}}  and on the next line, further in:  {{done}}",
        )
        for sign, opposite in (*OPPOSITES, ("is not", "is"))
    ),
    as_idiom(
        r"^\s+while (?=[^,(]+, .+$)",
        "write  repeat until  and the opposite of the condition, and what is done on the next line, further in",
    ),
    as_idiom(r"^\s+while (?P<what>.+)$", suggestion="repeat until not ({what})"),
    # loops
    as_idiom(
        r"\bfor each (?P<adjective>NAME) (?P<one>player|space)$", suggestion="for each {one} in {adjective}"
    ),
    as_idiom(r"^\s+for each player of (?P<whom>NAME)$", suggestion="for each player in {whom}"),
    # what is kept
    as_idiom(
        rf"^\s+(?P<what>{PLACE}) ?-= ?(?P<number>.+)$",
        suggestion="subtract {number} from {what}",
        message=KEPT,
        code="FR117",
    ),
    as_idiom(
        rf"^\s+(?P<what>{PLACE}) ?\+= ?(?P<number>.+)$",
        suggestion="add {number} to {what}",
        message=KEPT,
        code="FR117",
    ),
    as_idiom(
        rf"^\s+you (?:loses?|pays?|spends?|gives?) (?P<number>{AMOUNT}) (?P<what>NAME)$",
        suggestion="subtract {number} from my {what}",
        message=KEPT,
    ),
    as_idiom(
        rf"^\s+(?P<who>NAME) (?:loses?|pays?|spends?) (?P<number>{AMOUNT}) (?P<what>NAME)$",
        suggestion="subtract {number} from {what} of {who}",
        message=KEPT,
    ),
    as_idiom(
        rf"^\s+you (?:gains?|gets?|receives?|earns?|scores?) (?P<number>{AMOUNT}) (?P<what>NAME)$",
        suggestion="add {number} to my {what}",
        message=KEPT,
    ),
    as_idiom(
        rf"^\s+(?P<who>NAME) (?:gains?|gets?|receives?|earns?|scores?) (?P<number>{AMOUNT})"
        rf" (?P<what>NAME)$",
        suggestion="add {number} to {what} of {who}",
        message=KEPT,
    ),
    as_idiom(
        rf"^\s+(?:remove|take|take away|deduct) (?P<number>\d+|NAME of NAME) from (?P<what>{PLACE})$",
        suggestion="subtract {number} from {what}",
        message=KEPT,
    ),
    as_idiom(
        r"^\s+(?P<kept>NAME) (?:is now|is) (?P<value>NAME(?: of NAME)*|\d+)$",
        suggestion="set {kept} to {value}",
        message="what is kept is changed with `set`",
        accepting="EQUAL",
    ),
    # what moves
    as_idiom(
        r"^\s+(?:move|put|take|deal|turn up|flip) (?:the )?(?:top|first|upper(?:most)?)"
        r" (?P<number>\d+) NAME (?:of|from) (?P<deck>NAME)"
        r" (?:to|on|into|in) (?:the )?",
        suggestion="draw {number} from {deck} to",
    ),
    as_idiom(
        r"^\s+(?:put|place|lay|take) (?P<what>[^\"]+) from (?P<place>(?:my )?NAME(?: of NAME)?)"
        r" (?:on|in|into|onto|to) (?:the )?",
        suggestion="move {what} from {place} to",
    ),
    as_idiom(
        r"^\s+(?:put|place|lay) (?:an? |the )?(?P<what>NAME) (?:on|in|into|onto) (?:the )?",
        suggestion="move {what} to",
    ),
    as_idiom(
        r"^\s+move (?P<what>[^\"]+ from (?:my )?NAME(?: of NAME)?) (?:on|in|into|onto) (?:the )?",
        suggestion="move {what} to",
    ),
    as_idiom(
        r"^\s+(?:put|place|lay) (?P<what>\d+ NAME) (?:on|in|into|onto) (?:the )?(?P<place>NAME)$",
        "say where they come from:  move {what} from deck to {place}",
        message="what moves comes from somewhere",
    ),
    as_idiom(
        r"^\s+(?:turn up|reveal|flip|open) (?P<number>\d+) NAME from (?P<deck>NAME)$",
        "say where they lie openly:  draw {number} from {deck} to market",
        message="several are drawn to a place that all see",
    ),
    as_idiom(
        r"^\s+(?P<who>NAME) (?:takes?|gets?|wins|receives?|collects?) (?:all )?(?:the"
        r" )?(?P<what>NAME)(?P<where> (?:in|on|from) (?:the )?NAME)?$",
        "what moves comes first:  move all cards in played to won of {who}",
        message="`{who}` begins no statement",
    ),
    as_idiom(r"^\s+(?P<who>NAME) leads?$", "write  set leader to {who}", message="who leads is kept"),
    # what is asked of something
    as_idiom(
        rf"(?P<before>[=:] )(?:the )?player with (?:the )?(?:{GREATEST}) (?P<what>NAME)$",
        suggestion="{before}the only one of players with most {what} of player",
    ),
    as_idiom(
        rf"(?P<before>[=:] )(?:the )?player with (?:the )?(?:{SMALLEST}) (?P<what>NAME)$",
        suggestion="{before}the only one of players with least {what} of player",
    ),
    as_idiom(rf"\bwith (?:the )?(?:{GREATEST})\b", suggestion="with most"),
    as_idiom(rf"\bwith (?:the )?(?:{SMALLEST})\b", suggestion="with least"),
    as_idiom(
        r"\bcount of (?P<what>(?P<one>NAME?)s) (?P<where>in|on) (?P<place>[^\"]*?) with"
        r" (?P<column>NAME) (?P<value>NAME|\d+)",
        suggestion="count of {what} {where} {place} where {column} of {one} is {value}",
    ),
    as_idiom(
        r"\bfirst (?P<one>(?!of)NAME) (?:played )?(?P<where>in|on)\b", suggestion="first of {one}s {where}"
    ),
)
_DONE = re.compile(
    r"\s+(?P<said>(?:(?:call|then|go to|perform|run|resolve|do|then do) (?:the )?(?:procedure )?)?"
    r"(?P<name>[a-z][a-z0-9-]*))$"
)
_DEALT = re.compile(
    r"\s+(?:(?:each|every) player (?:draws?|gets?|takes?|receives?) (?P<drawn>\d+)(?: [a-z-]+)?"
    r"|deal (?P<dealt>\d+)(?: [a-z-]+)?(?: from [a-z-]+)?(?: to (?:each|every|all)(?: [a-z-]+)?| each)?)$"
)
_DRAWN = re.compile(
    r"\s+draw(?: (?P<number>an?|one|the|\d+))?(?: (?!from\b)[a-z][a-z0-9-]*)?"
    r"(?: from (?:the )?(?P<pile>[a-z][a-z0-9-]*))?$"
)
_PLAYED = re.compile(r"\s+move all (?P<first>[a-z][a-z0-9-]*) (?P<second>[a-z][a-z0-9-]*)(?= to )")


def playing(seen: Situation) -> Diagnostic | None:
    """A statement in the words of a rulebook."""
    return told_of(seen, IDIOMS)


def by_its_names(seen: Situation) -> Diagnostic | None:
    """A statement that is recognised by the names of the game in it."""
    return _dealt(seen) or _drawn(seen) or _done(seen) or _all_played(seen)


def _dealt(seen: Situation) -> Diagnostic | None:
    """`deal 6 cards to each player`: from the one pile, to the hand that each player has."""
    found = _DEALT.match(seen.text)
    pile, hand = pile_of(seen.source), hand_of(seen.source)
    if found is None or pile is None or hand is None:
        return None
    start = len(seen.text) - len(seen.text.lstrip())
    written = seen.text[start : found.end()]
    span = seen.span(start + 1, len(written))
    suggestion = f"deal {found['drawn'] or found['dealt']} from {pile} to each {hand}"
    return seen.found("FR114", f"`{written}` is not how it is written here", span, suggestion=suggestion)


def _drawn(seen: Situation) -> Diagnostic | None:
    """`draw a card`: from the one pile, to the hand of whoever acts."""
    found = _DRAWN.match(seen.text)
    hand = hand_of(seen.source)
    pile = found and (found["pile"] or pile_of(seen.source))
    if found is None or pile is None or hand is None:
        return None
    written = seen.text.lstrip()
    number = (found["number"] or "").strip()
    suggestion = f"draw {number if number.isdigit() else 1} from {pile} to my {hand}"
    span = seen.span(len(seen.text) - len(written) + 1, len(written))
    return seen.found("FR114", f"`{written}` is not how it is written here", span, suggestion=suggestion)


def _done(seen: Situation) -> Diagnostic | None:
    """The name of a procedure, alone on its line or behind a word that does not belong there."""
    found = _DONE.match(seen.text)
    if found is None or found["name"] not in names_of(seen.source, "procedure"):
        return None
    message = f"`{found['name']}` is a procedure, which is done"
    span = seen.span(found.start("said") + 1, len(found["said"]))
    return seen.found("FR138", message, span, suggestion=f"do {found['name']}")


def _all_played(seen: Situation) -> Diagnostic | None:
    """`move all cards played to`, where `played` is a place."""
    found = _PLAYED.match(seen.text)
    places = names_of(seen.source, "place", "board")
    if found is None or not {found["first"], found["second"]} & {*places}:
        return None
    place, what = (
        found.group("first", "second") if found["first"] in places else found.group("second", "first")
    )
    start = found.start("first") - len("move all ")
    span = seen.span(start + 1, found.end() - start)
    message = f"`{seen.text[start : found.end()]}` is not how it is written here"
    return seen.found("FR114", message, span, suggestion=f"move all {what} in {place}")
