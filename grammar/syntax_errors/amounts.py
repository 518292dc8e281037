"""Authors' guesses at amounts that are moved, drawn, dealt, passed on or paid, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

HANDS = r"(?:each |all |my |your |their |the )?(?P<hand>NAME?)s?(?: of each player)?"
AMOUNT = r"(?:\d+|(?:my )?NAME|\([^()]*\))"
SUM = r"(?:\d+|NAME|\([^()]*\))(?: [-+*] (?:\d+|NAME|\([^()]*\)))+"
OF = r"NAME of (?:my )?NAME(?: (?:in|on) (?:my )?NAME)?"
FEWER = ", or all if fewer"
# The first one that fits is told.
IDIOMS = (
    as_idiom(
        rf"\bmove (?:up to|at most) (?P<number>{AMOUNT}) (?P<what>NAME) (?P<way>from [^\"@]*[^\"@\s])",
        suggestion=f"move {{number}} {{what}} {{way}}{FEWER}",
    ),
    as_idiom(
        rf"\bdraw at most (?P<number>{AMOUNT}) (?P<way>from [^\"@]*[^\"@\s])",
        suggestion=f"draw {{number}} {{way}}{FEWER}",
    ),
    as_idiom(
        r"\bdeal (?:up to|at most) (?P<number>\S+) (?P<way>from [^\"@]*[^\"@\s])",
        "what happens when there are too few stands below:  if there are not enough, end the game",
        "deal {number} {way}",
    ),
    as_idiom(
        r"(?<!,) or all if (?:there are )?fewer\b"
        r"|(?:,| or|, or)? (?:as many|as much) as (?:there (?:are|is)|possible)\b"
        r"|(?:,| or|, or) (?:fewer|less)(?: if .*\w)?$"
        r"|(?:,| or|, or) (?:all|what|whatever)(?: that)? (?:there (?:are|is)|is left)(?: if .*\w)?$"
        r"|, or all if (?:there are (?:fewer|less|not enough)|not enough|less)$",
        suggestion=FEWER,
    ),
    as_idiom(
        rf"\bmove (?P<amount>{SUM}|{OF}) (?P<what>NAME) from\b",
        suggestion="move ({amount}) {what} from",
        message="what is calculated stands in parentheses here",
    ),
    as_idiom(
        r"\bmove (?P<number>\d+) (?P<what>NAME) (?P<way>to|under) (?P<place>.+)",
        "say where from:  move {number} {what} from bank {way} {place}",
        message="several of a kind come from somewhere",
    ),
    as_idiom(r"^\s*move (?P<what>NAME) (?P<place>NAME)$", suggestion="move {what} to {place}"),
    as_idiom(
        r"\bmove all (?P<what>NAME) from (?P<place>.+?) (?=to |under )",
        suggestion="move all {what} in {place}",
    ),
    as_idiom(
        r"\bmove all from (?P<place>.+?) (?=to |under )",
        "say all of what:  move all cards in my hand to discarded",
    ),
    as_idiom(
        rf"\b(?:each player |players )?pass(?:es)? {HANDS} (?:to )?(?:the )?(?P<side>left|right)(?: player)?\b",
        suggestion="pass each {hand} to the {side}",
    ),
    as_idiom(
        rf"\b(?:each player |players )?pass(?:es)? {HANDS} (?:clockwise|to (?:the )?next(?: player)?)\b",
        suggestion="pass each {hand} to the left",
    ),
    as_idiom(
        rf"\bpass(?:es)? {HANDS} (?:anti-?clockwise|counter-?clockwise|to the (?:previous|last) player)\b",
        suggestion="pass each {hand} to the right",
    ),
    as_idiom(
        r"\bdeal [^\"@]+ to each NAME[^\",@]*, or all if fewer",
        "a deal that may be short says below what happens then:  if there are not enough, end the game",
        message="`or all if fewer` is for what goes to one place",
    ),
    as_idiom(
        r"\bdeal (?!all from NAME to)(?:out )?all(?: (?:the )?NAME)?(?: (?:of|in|from)(?: the)? NAME)?"
        r" to each (?P<hand>NAME)",
        "all that lies in a pile is dealt:  deal all from deck to each {hand}",
        message="it is dealt from a pile, until nothing is left",
    ),
    as_idiom(
        r"\bdeal (?:out )?(?:the )?(?:whole |entire |rest of (?:the )?|remaining )?(?P<pile>NAME)(?: out| evenly)?"
        r" to each (?P<hand>NAME)",
        suggestion="deal all from {pile} to each {hand}",
    ),
    as_idiom(
        r"\bdraw all(?: (?:the )?(?P<what>NAME))? from (?P<pile>(?:my )?NAME)"
        r" (?P<way>to|under) (?P<place>[^\"@]*[^\"@\s])",
        "all that lies there moves:  move all cards in {pile} {way} {place}",
    ),
    as_idiom(
        r"\bdraw (?P<number>\d+|NAME) from (?:the )?(?:under|beneath|below|underneath|bottom|bottom from)(?: of)?"
        r"(?: the)? (?P<pile>(?:my )?NAME)",
        suggestion="draw {number} from bottom of {pile}",
    ),
    as_idiom(
        r"\bdraw (?:the )?(?P<end>bottom|lowest|last)(?: NAME)? (?:of|from|in)(?: the)? (?P<pile>(?:my )?NAME)",
        suggestion="draw 1 from bottom of {pile}",
    ),
    as_idiom(r"\b(?P<verb>draw|deal) (?P<number>\d+) NAME (?=from )", suggestion="{verb} {number}"),
    as_idiom(r"\bdeal .*\bto (?P<hand>NAME) of each player\b", "write  deal 5 from deck to each {hand}"),
    as_idiom(
        r"\bdeal (?P<one>\d+)(?: NAME)?(?:,|,? and|,?)(?: then)? (?P<other>\d+)\b[^\"@]*",
        "each packet has a line:  deal {one} from deck to each hand  and below it  deal {other} from deck to each hand",
    ),
    as_idiom(r"\bdeal \d+ NAME\b", "write  deal 5 from deck to each hand"),
    as_idiom(
        r"\bchoose as many (?P<what>NAME) as (?:there are )?(?P<many>NAME (?:in|on) .+?)(?= from )",
        suggestion="choose (count of {many}) {what}",
    ),
    as_idiom(
        r"\bchoose as many (?P<what>NAME) as\b",
        "what is worked out stands in parentheses:  choose (count of cards in table) {what} from ...",
    ),
    as_idiom(
        r"\bpay (?P<number>\d+) (?P<what>NAME)\b",
        "what is paid is declared as a `cost`; a number of one kind is moved:"
        "  move {number} coin from my purse to bank",
    ),
    as_idiom(
        r"^\s*(?P<who>NAME|seat \d+) (?P<verb>pays?|spends?) (?P<number>NAME|\d+)(?: NAME)?$",
        "write  subtract {number} from gold of {who}  for what is kept; what lies somewhere is moved",
        message="`{verb}` is not a word of this language",
    ),
    as_idiom(
        r"^\s*(?P<who>NAME|seat \d+) (?P<verb>gets?|gains?|earns?|receives?) (?P<number>NAME|\d+)(?: NAME)?$",
        "write  add {number} to gold of {who}  for what is kept; what lies somewhere is moved",
        message="`{verb}` is not a word of this language",
    ),
    as_idiom(
        r"^\s*count (?P<number>NAME|\d+) (?:for (?:each|every)|per) player$",
        suggestion="count {number} * count of players",
    ),
)


def amounts(seen: Situation) -> Diagnostic | None:
    """A turn of phrase around the wrong word."""
    return told_of(seen, IDIOMS)
