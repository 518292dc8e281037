"""Turns of phrase that authors bring along, with the right form for each."""

import re
from typing import NamedTuple

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation


class Idiom(NamedTuple):
    """A phrase to recognise, and the message for it; words in braces are groups of the pattern."""

    pattern: re.Pattern[str]
    help: str = ""
    suggestion: str = ""
    message: str = "`{0}` is not how it is written here"
    code: str = "FR114"
    accepting: str = ""  # a word that must be possible where the mistake is


def as_idiom(pattern: str, help: str = "", suggestion: str = "", **more: str) -> Idiom:  # noqa: A002
    """One of them; `NAME` in its pattern is any name."""
    return Idiom(re.compile(pattern.replace("NAME", "[a-z][a-z0-9-]*")), help, suggestion, **more)


CHANGED = "`=` gives a name to a value; what is kept is changed with `set`, `add` or `subtract`"
BELONGS = "what belongs to something is written with `of`, not with {0}"
COUNTED = "count them:  count of coins in my purse >= 3"
ONE_THING = (
    "an expectation with `holds` is about one thing; only a position lists everything that lies somewhere"
)
COURSES = "(?:turns|rounds?|hand|deal|trick|step|phase)"
FINISHED = (
    "say what ends them: `keep finished: truth, starts no`, `turns from seat 1 until finished`; "
    "then `set finished to yes` and `end the turn`"
)
APART = "(?:may|choose|draw|deal|if|for)"  # the block below an `if`, never beside it
BELOW = "what belongs to `if` stands on the next line, further in"
# The mistake is in what the pattern matches, or right behind it. The first one that fits is told.
IDIOMS = (
    # positions
    as_idiom(
        r"^\s*(?P<who>seat \d+) (?:pass|passes|passed|has already passed)$", suggestion="{who} has passed"
    ),
    as_idiom(
        r"^\s*(?P<one>seat \d+) and (?P<other>seat \d+) (?:have )?pass(?:ed)?$",
        suggestion="{one}, {other} have passed",
    ),
    as_idiom(
        r"^\s*(?P<who>seat \d+) (?:answer|answers|answered|has already answered)$",
        suggestion="{who} has answered",
    ),
    as_idiom(
        r"^\s*(?P<one>seat \d+) and (?P<other>seat \d+) (?:have )?answer(?:ed)?$",
        suggestion="{one}, {other} have answered",
    ),
    as_idiom(
        r"^\s*expect .*\bha(?:s|ve) (?P<done>passed|answered)$",
        "expect what comes of it:  expect seat 1 is to act",
        message="who has {done} belongs to a position; it cannot be expected",
    ),
    as_idiom(
        r"^\s*expect (?P<who>\S.*?) (?:isn't to act|is not asked|does not act|cannot act)$",
        suggestion="expect {who} is not to act",
    ),
    as_idiom(
        r"^\s*expect (?P<who>seat \d+(?:, seat \d+)+) (?:is|are) (?P<what>to act|not to act|asked|told|not told)",
        suggestion="expect ({who}) is {what}",
        message="several players stand in parentheses",
    ),
    as_idiom(
        r"^\s*expect .*\bholds .*\bthe rest$",
        "expect how many there are:  expect count of cards in deck is 44",
        message="only a position says that a place holds the rest",
    ),
    as_idiom(
        r"(?P<head>\bholds|,) (?:all |the |all the )?(?:rest|others|remainder|remaining|everything else|anything else"
        r"|(?:other|remaining) NAME|rest of (?:the )?NAME)(?=$|,)",
        suggestion="{head} the rest",
    ),
    as_idiom(r"\bholds shuffled (?P<what>.+\S)", suggestion="holds {what}, shuffled"),
    as_idiom(r"\b(?P<last>NAME) shuffled$", suggestion="{last}, shuffled"),
    as_idiom(r",? in (?:any|random|unknown|no) order$", suggestion=", shuffled"),
    as_idiom(
        r"(?<=\")(?:,? )then (?=\")",
        "commas stand between what one player chooses; only an expectation says `then`",
        ",",
    ),
    as_idiom(r"\b(?P<verb>is|are) an? (?P<number>\d+)", suggestion="{verb} {number}"),
    as_idiom(
        r"\b(?P<verb>is|are) (?:all )?in (?:a )?(?:row|sequence|order)\b",
        suggestion="{verb} consecutive in any order",
        help="there is a word for numbers or kinds that follow each other",
    ),
    as_idiom(r"\b(?P<verb>is|are) all the (?!same\b)NAME", suggestion="{verb} all the same"),
    as_idiom(
        r"^\s*kind NAME(?: \"[^\"]*\")?(?=:)",
        "groups of cards are declared with `of`:  groups melds of cards",
        message="a kind of group on a board says below what it takes, and has no colon",
    ),
    as_idiom(r"\boutside (?:the |their )?(?!best )(?P<groups>NAME)\b", suggestion="outside best {groups}"),
    as_idiom(
        r"\b(?:not|that are not) in (?:the |their )?best (?P<groups>NAME)\b",
        suggestion="outside best {groups}",
    ),
    as_idiom(r"\boutside best (?P<groups>NAME) of (?P<of>NAME)\b", suggestion="outside best {groups}"),
    as_idiom(r"\bbest (?P<groups>NAME)(?= (?:in|on)\b)", suggestion="best {groups} of cards"),
    as_idiom(
        r"^\s*(?:replace |also )?define [^:]*\b(?P<word>of|for|with) players(?=:| for | with )",
        "`players` alone means all who play, so give these a name of their own:  {word} players as rivals",
        message="there is no name after `players` here",
    ),
    as_idiom(
        r"\bfor each (?P<one>NAME) for each (?P<other>NAME)",
        suggestion="for each {one} and {other}",
    ),
    as_idiom(
        r'^\s*(?P<head>(?:replace )?procedure NAME[^"]*?) ?"[^"]*"',
        suggestion="{head}",
        message="a procedure has no text for players: only an action has one",
    ),
    as_idiom(
        r'^\s*(?:printed|(?:ruled|reconstructed)(?: "[^"]*")?)',
        "for a rule, say it in the game section, or in a comment above it",
        message="only something declared, such as a card, a table or a definition, says where it comes from",
        accepting="EQUAL",
    ),
    # changing what is kept
    as_idiom(
        r"^\s*(?P<what>my NAME|NAME of [^=<>]+?)\s*=(?!=)(?!.*\b(?:or|refused)\b)",  # conditions have reasons
        suggestion="set {what} to",
        message=CHANGED,
        code="FR117",
    ),
    as_idiom(
        r"\badd (?P<number>\d+) (?P<what>NAME) to\b",
        "write  add {number} to my {what}  for what is kept; what lies somewhere is moved",
    ),
    as_idiom(
        r"\bsubtract (?P<number>\d+) (?P<what>NAME) from\b",
        "write  subtract {number} from my {what}  for what is kept; what lies somewhere is moved",
    ),
    as_idiom(
        r"\b(?P<what>NAME)\[(?P<whose>[\w -]+)\]",
        suggestion="{what} of {whose}",
        message=BELONGS.format("brackets"),
        code="FR131",
    ),
    # asking
    as_idiom(
        r"\bchoose (?:one of:? |between |either )?(?P<acts>NAME(?:, NAME)*?)"
        r"(?:, | or |, or | and |, and )(?P<last>NAME)(?= *(?:\"|$))",
        message="these are actions",
        suggestion="choose one: {acts} or {last}",
    ),
    as_idiom(
        r"\bchoose one: (?P<acts>NAME(?:, NAME)*), (?:or )?(?P<last>NAME)(?= *(?:\"|$))",
        "`or` stands before the last of them",
        "choose one: {acts} or {last}",
    ),
    as_idiom(
        r"\bchoose one: (?P<first>NAME) or (?P<next>NAME) or\b",
        "`or` stands before the last of them alone",
        "choose one: {first}, {next} or",
    ),
    as_idiom(
        r"\bchoose (?P<name>NAME) between (?P<low>[^\"]+?) and (?P<high>[^\"]*[^\" ])",
        suggestion="choose {name} from {low} to {high}",
    ),
    as_idiom(r"\bthere (?:is|are) no (?P<what>NAME) (?=in |on )", suggestion="none of {what}"),
    as_idiom(
        r"\bthere (?:is|are)(?: any| some| an?)? (?P<what>NAME) (?=in |on )", suggestion="any of {what}"
    ),
    as_idiom(
        r"\b(?P<verb>has|have|contains?|includes?)(?= (?:\d|no |any |more |fewer |less |most|at |exactly|the ))",
        COUNTED,
        message="`{verb}` is not a word of this language",
    ),
    as_idiom(
        r"\b(?P<verb>has|have|contains?|includes?)\b(?= [a-z])",
        suggestion="holds",
        message="`{verb}` is not a word of this language",
    ),
    as_idiom(
        r"^\s*needs .*\bif possible\b.*",
        "leave it out; something to be taken only where nothing better can be comes after it:  choose one: jump  and"
        " below it  if you cannot  with  choose one: step  below that",
        message="`if possible` belongs to a choice, not to what an action needs",
        code="FR139",
    ),
    as_idiom(
        r"\b(?:if|when|whenever) (?:(?:you|they|we) can|at all possible|it is possible|able)\b"
        r"|\b(?:when|wherever|whenever|as far as) possible\b",
        suggestion="if possible",
    ),
    as_idiom(r"(?:^\s*|(?<=: ))if possible(?: ?:| )", suggestion="if possible,"),
    as_idiom(r"(?:^\s*|(?<=: ))if (?!possible)NAME ?,", suggestion="if possible,"),
    as_idiom(r"(?<!but )(?<!to )(?<!is )\bat least(?= \w)", suggestion=">="),
    as_idiom(r"(?<!but )(?<!to )(?<!is )\bat most(?= \w)", suggestion="<="),
    as_idiom(
        r"\b(?P<name>max)\s*\(",
        "write  x but at least y  for the greater of two; of many:  highest fame of players",
    ),
    as_idiom(
        r"\b(?P<name>min)\s*\(",
        "write  x but at most y  for the smaller of two; of many:  lowest fame of players",
    ),
    as_idiom(r"\b(?:len|length|size|count)\s*\(", suggestion="count of ("),
    as_idiom(r"\bsum\s*\(", suggestion="sum of ("),
    as_idiom(
        r"\b(?:floor|ceil|round)\s*\(",
        "a division says how it is rounded:  x / 2 (rounded down), x / 2 (rounded up)",
    ),
    as_idiom(
        r"(?<!at )\brandom\b(?: number)?(?:\(| from| between).*",
        "let chance decide on a line above:  pick luck at random from 1 to 6",
    ),
    as_idiom(
        r"\bpick (?P<name>NAME) from (?P<many>.+?) at random", suggestion="pick {name} at random from {many}"
    ),
    as_idiom(
        r",? (?:each )?with (?:an? )?(?:chance|probability|odds)(?: of)? (?P<few>\d+) (?:in|to|out of) (?P<all>\d+)",
        suggestion=", each {few} in {all}",
    ),
    as_idiom(r"\beach (?P<few>\d+) ?(?:/|out of|of|:) ?(?P<all>\d+)", suggestion="each {few} in {all}"),
    as_idiom(r"\beach (?P<percent>\d+) ?(?:%|percent)", suggestion="each {percent} in 100"),
    as_idiom(
        r"\beach .+ in .+ weighted by .*",
        "leave `weighted by` out: with `each` every one has a chance of its own, and weights are for picking one",
        message="`each` and `weighted by` do not go together",
    ),
    as_idiom(r"(?<=[\w)]) each (?P<few>\d+) in (?P<all>\d+)", suggestion=", each {few} in {all}"),
    as_idiom(
        r"(?<=, )each (?P<few>[a-z0-9]\S*(?: \S+)*? (?:[-+*/]|of|but) [^()\"]*) in (?P<all>[a-z0-9(][^\"]*)",
        "what is calculated stands in parentheses before `in`:  each ({few}) in {all}",
    ),
    # loops
    as_idiom(
        r"^\s*for (?:each|every|all) (?P<one>NAME) of (?P<many>(?P=one)(?:e?s)\b.*)",
        suggestion="for each {one} in {many}",
    ),
    as_idiom(
        r"^\s*for (?:each|every|all) (?P<one>space) (?:of|on|in) (?P<board>(?:my )?NAME(?: of [^#@]+)?)$",
        suggestion="for each space in spaces of {board}",
        accepting="IN",
    ),
    as_idiom(
        r"^\s*for (?:each|every|all) (?P<one>NAME) of (?P<where>(?:my )?NAME(?: of [^#@]+)?)",
        "say of which things:  for each {one} in {one}s in {where}",
        accepting="IN",
    ),
    # legends, texts for players
    as_idiom(
        r"^\s*\" *\": ?(?P<kind>same|mark)\b ?",
        "it stands before the sign, as in  {kind} and then the sign, a colon and what it means",
        message="`{kind}` does not stand behind the sign",
    ),
    as_idiom(
        r"^\s*(?P<what>place|board) (?P<name>NAME) (?P<rest>(?:of|for) [^:\"]*)\" *\"",
        "it stands right behind the name, before `of` and `for`",
        message="the text that players read of a {what} does not stand here",
    ),
    as_idiom(
        r"^\s*(?P<verb>shuffle|move) .*\"",
        "no question belongs here; one stands where something is drawn, dealt, turned up, picked or rolled",
        message="nobody is asked anything at `{verb}`",
        code="FR139",
    ),
    as_idiom(
        r"\b(?P<what>NAME)\((?P<whose>[\w -]+)\)",
        suggestion="{what} of {whose}",
        message=BELONGS.format("parentheses"),
        code="FR131",
    ),
    # examples
    as_idiom(
        r"^\s*expect (?P<place>.+) holds (?P<number>\d+) (?P<what>NAME)",
        suggestion="expect count of {what} in {place} is {number}",
        message=ONE_THING,
        code="FR139",
    ),
    as_idiom(
        r"^\s*expect (?P<place>.+) holds (?P<what>[^,]+),",
        "write a line for each, and count them:  expect count of cards in hand of seat 1 is 2",
        message=ONE_THING,
        code="FR139",
    ),
    # orders
    as_idiom(r"\bin (?:the )?(?:reverse|reversed|opposite)(?: order)?\b", suggestion="reversed"),
    as_idiom(r"\b(?:backwards?|(?:counter|anti)-?clockwise)$", suggestion="reversed"),
    as_idiom(r"\brevers(?:e|ed) (?P<many>players(?: (?:from|after) NAME)?)", suggestion="{many} reversed"),
    as_idiom(r"\brevers(?:e|ed) (?=NAME)", "write it after:  cards in my hand reversed"),
    as_idiom(
        r"\bin (?:the )?(?:clockwise|turn|seating|playing|usual) order\b",
        "leave it out: players always come clockwise, everything else in its listed order",
    ),
    as_idiom(
        r"\bin (?P<way>ascending|descending|rising|falling) order\b",
        "say what is compared:  cards in my hand ordered by highest number of card, equals keep their order",
    ),
    # players
    as_idiom(
        r"\bplayer (?P<number>\d+)'s (?P<what>NAME)",
        suggestion="{what} of seat {number}",
        message="a player is called by the number of the seat",
    ),
    as_idiom(
        r"(?<!each )\bplayer (?P<number>[1-9]\d*)\b(?! to\b)",
        suggestion="seat {number}",
        message="a player is called by the number of the seat",
    ),
    as_idiom(
        r"^\s*every(?:one|body) NAMEs\b", "write  for each player in players  and below it what each does"
    ),
    as_idiom(
        r"\byou may (?!choose)NAME",
        "write  may choose card from cards in my hand  or  `may choose one:` and the name of an action",
    ),
    as_idiom(r"\byou (?=may choose)", "leave `you` out: it is whoever acts"),
    # changes
    as_idiom(
        r"^\s*(?:decrease|reduce|lower) (?P<what>NAME) by (?P<number>\d+)",
        "to make something less, increase it by a number below zero",
        "increase {what} by -{number}",
        accepting="NEEDS",
    ),
    as_idiom(
        r"^\s*add (?P<line>(?:in all|any one kind|one other kind|one of these kinds|each of|wild)\b[^:]*:.*)"
        r" to (?P<cost>NAME)",
        "write  add to {cost}  and below it, further in, its new lines:  {line}",
    ),
    as_idiom(
        r"^\s*offer (?P<what>NAME) (?:next to|with|after|behind|along with|as well as|before)(?= NAME)",
        suggestion="offer {what} beside",
    ),
    # the course of the game
    as_idiom(
        r"^\s*(?:repeat|play|for) (?:for )?(?P<number>\d+|NAME) rounds$",
        suggestion="rounds {number}",
    ),
    as_idiom(rf"^\s*(?:end|leave|stop|finish) (?:the |these |this |all )?{COURSES}\b.*", FINISHED),
    as_idiom(rf"^\s*(?:the |this )?{COURSES} (?:ends?|stops?|is over|are over)\b.*", FINISHED),
    as_idiom(r"^\s*(?:the )?(?:game over|game ends|end game|stop)\b", suggestion="end the game"),
    as_idiom(r"^\s*(?:skip (?:the |a |my |your )?turn|end turn)\b", suggestion="end the turn"),
    as_idiom(r"\bloses?\b", "say who wins:  the only one of other players wins; or  end the game"),
    as_idiom(r"\brepeat while\b.*", "write  repeat until  and the opposite of the condition"),
    as_idiom(
        r"^\s*or (?=[a-z])",
        "it stands in the column of the `choose` above",
        "if you cannot,",
        message="what happens when nothing is possible begins with `if you cannot`",
    ),
    as_idiom(rf"^\s*(?:otherwise )?if [^,]*, {APART} ", "leave the comma out", message=BELOW, code="FR139"),
    as_idiom(
        r'^\s*say "[^"]*"\s*\+',
        'values stand in the text, in braces:  say "you have {braced}"',
        message="texts are not put together with `+`",
        code="FR117",
    ),
)
_TEXT = re.compile(r'"[^"]*"|#.*')


def idiom(seen: Situation) -> Diagnostic | None:
    """A turn of phrase around the wrong word."""
    return told_of(seen, IDIOMS)


def told_of(seen: Situation, idioms: tuple[Idiom, ...]) -> Diagnostic | None:
    """The first of these turns of phrase that stands around the wrong word."""
    text = _TEXT.sub(_hidden, seen.text)
    for known in idioms:
        if known.accepting and known.accepting not in seen.accepted:
            continue
        for found in known.pattern.finditer(text):
            if found.start() < seen.column <= found.end() + 1:
                told = _told(seen, known, found)
                if told.suggestion != found[0].strip():
                    return told
    return None


def _hidden(text: re.Match[str]) -> str:
    """A text in quotes or a comment, with nothing in it that could be taken for rules."""
    return '"' + " " * (len(text[0]) - 2) + '"' if text[0][0] == '"' else " " * len(text[0])


def _told(seen: Situation, known: Idiom, found: re.Match[str]) -> Diagnostic:
    blanks = len(found[0]) - len(found[0].lstrip())
    written = found[0].strip()
    words = {name: seen.text[slice(*found.span(name))] for name in found.groupdict()} | {
        "braced": "{my gold}"
    }
    return seen.found(
        known.code,
        known.message.format(written, **words),
        seen.span(found.start() + blanks + 1, len(written)),
        suggestion=known.suggestion.format(**words) or None,
        help=known.help.format(**words) or None,
    )
