"""Authors' guesses at ranges, at a few of many members and at neighbours at the table, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

FROM_TO = "numbers from one to another stand in parentheses"
FROM_THE_TOP = "what lies in an ordered place is counted from the top, or from the bottom"
NUMBERED = "a member is called by its number, counted from 1"
BESIDE = "say beside whom"
PLACES = "several places together stand in parentheses, with commas"
PLACE = r"(?:my )?NAME(?: of (?:seat \d+|(?:my )?NAME))?"
JOINED = rf"(?P<one>{PLACE}(?:, {PLACE})*),? (?:and|or|plus|as well as)"

IDIOMS: tuple[Idiom, ...] = (
    # sets and groups
    as_idiom(
        r"\b(?:(?:all |every |each )sets?|set) of (?P<size>\d+) from\b", suggestion="sets of {size} from"
    ),
    as_idiom(
        r"\b(?:subsets|combinations|selections|groups|sets) of (?P<size>\d+) (?:out of|in|of|from)\b",
        suggestion="sets of {size} from",
    ),
    as_idiom(
        r"\b(?:subsets|combinations|sets) of (?P<size>\d+) (?P<what>NAME) (?=in |of |on )",
        suggestion="sets of {size} from {what}",
    ),
    as_idiom(r"\bpairs (?:from|out of)\b", suggestion="sets of 2 from"),
    as_idiom(
        r"\bsets of (?:at least (?P<least>\d+)|(?P<more>\d+) or more|(?P<first>\d+)(?:, | or )\d+)\b",
        "say from how many to how many:  sets of 2 to 5 from cards in my hand",
    ),
    as_idiom(r"\bgroup(?:ed)?(?: by| with| according to)\b", suggestion="grouped by"),
    as_idiom(
        r"\bgroups of (?P<what>.+?) (?:by|with the same|of the same)\b",
        "write  cards in my hand grouped by number of card",
    ),
    # kinds with numbers, numbers from one to another
    as_idiom(
        r"^\s*(?:replace |also )?(?P<what>kinds of NAME):? (?:from )?(?P<low>\d+) to (?P<high>\d+|NAME)",
        "numbered kinds are called by their name and number, such as  pier-1",
        "{what} numbered {low} to {high}",
    ),
    as_idiom(
        r"^\s*(?:replace |also )?(?P<what>kinds of NAME): \d+(?:, ?\d+)*",
        "values are names; of numbers write  {what} numbered 1 to 3",
    ),
    as_idiom(
        r"(?<=[a-z=,] )(?<!random )(?:the )?(?:numbers? )?(?:from |between )?"
        r"(?P<low>\d+) (?:to|and) (?P<high>\d+|NAME)$",
        FROM_TO,
        "({low} to {high})",
    ),
    as_idiom(
        r"(?P<head>(?:for each|every|some|no) NAME in|is one of) (?:numbers )?(?:from )?"
        r"(?P<low>\d+|NAME) to (?P<high>\d+|(?:count of )?(?:my )?NAME(?: (?:of|in|on) (?:my )?NAME)*)",
        FROM_TO,
        "{head} ({low} to {high})",
    ),
    as_idiom(r"\brange ?\((?P<low>[^,()]+), ?(?P<high>[^(),]+)\)", FROM_TO, "({low} to {high})"),
    as_idiom(r"(?P<low>\d+) ?\.\.+ ?(?P<high>\d+|NAME)", FROM_TO, "{low} to {high}"),
    # several places
    as_idiom(
        rf"(?<!is )(?<!not )\b(?P<in>in|on) {JOINED} (?:in|on) (?P<two>{PLACE})",
        PLACES,
        "{in} ({one}, {two})",
    ),
    as_idiom(rf"\b(?P<in>in|on) {JOINED} (?P<two>{PLACE})(?=:)", PLACES, "{in} ({one}, {two})"),
    # the only one, a few of many, one by its number
    as_idiom(
        r"\b(?:the )?(?:only|single|sole) (?!of\b|one of\b)(?P<what>NAME) (?=(?:in|on|where|with|among)\b)",
        "it is one of several, so they stand in the plural:  the only one of cards in my hand",
    ),
    as_idiom(
        r"\b(?:(?:the )?(?:only one|only|one and only|sole|single)|the one)(?: member| one)? (?:of|among)"
        r"(?= (?!.*\bonly one of))",
        suggestion="the only one of",
    ),
    as_idiom(
        r"\b(?:the )?(?P<end>first|last) (?P<count>\d+) (?!of\b)(?P<what>NAME) (?:in|of)(?= )",
        suggestion="{end} {count} of {what} in",
    ),
    as_idiom(
        r"\b(?:the )?(?P<end>first|last) (?P<count>\d+) (?!of\b)(?P<what>NAME)(?! (?:in|on|of)\b)",
        suggestion="{end} {count} of {what}",
    ),
    as_idiom(
        r"\b(?P<end>first|last|member) (?P<count>\([^()]*\)) (?!of\b)(?P<what>NAME)",
        suggestion="{end} {count} of {what}",
    ),
    as_idiom(r"\b(?P<end>first|last) of (?P<count>\d+) (?P<what>NAME)", suggestion="{end} {count} of {what}"),
    as_idiom(
        r"\b(?P<what>first|last|member) (?P<count>[\w-]+(?: [-+*/] [\w-]+)+) of(?= )",
        "what is calculated stands in parentheses",
        "{what} ({count}) of",
    ),
    as_idiom(
        r"\b(?:the )?(?:top|topmost|upper|uppermost) (?P<count>\d+) (?P<what>NAME) (?:in|of|on|from)(?= )",
        FROM_THE_TOP,
        "top {count} {what} of",
    ),
    as_idiom(
        r"\b(?:the )?(?:bottom|lower|lowest) (?P<count>\d+) (?P<what>NAME) (?:in|of|on|from)(?= )",
        FROM_THE_TOP,
        "bottom {count} {what} of",
    ),
    as_idiom(r"\b(?:the )?top (?P<count>\d+)\b", f"{FROM_THE_TOP}:  top {{count}} cards of deck"),
    as_idiom(r"\b(?:the )?bottom (?P<count>\d+)\b", f"{FROM_THE_TOP}:  bottom {{count}} cards of deck"),
    as_idiom(
        r"\b(?:the )?(?P<number>\d+)(?:st|nd|rd|th) (?P<what>NAME) (?P<where>in|on)(?= )",
        f"{NUMBERED}:  member {{number}} of cards in row",
    ),
    as_idiom(r"\b(?:the )?(?P<number>\d+)(?:st|nd|rd|th) of(?= )", NUMBERED, "member {number} of"),
    as_idiom(
        r"\b(?:number|nth|item|element|entry|position) (?P<number>\d+|\([^()]*\)) (?:of|in)(?= )",
        NUMBERED,
        "member {number} of",
    ),
    # who sits beside whom
    as_idiom(
        r"^\s*next player$",
        "turns go round by themselves, with  turns from seat 1 until deck is empty  above",
    ),
    as_idiom(
        r"\bnext of (?:all |the )?players after (?P<who>.*[^\s:])", suggestion="next player after {who}"
    ),
    as_idiom(r"\b(?:the )?(?:next|previous) player (?:before|to the right of)\b", suggestion="player before"),
    as_idiom(
        r"\b(?:the )?(?:next player|next|player|neighbour) (?:clockwise from|(?:to|on) the left of|following)\b",
        suggestion="next player after",
    ),
    as_idiom(
        r"\b(?:the )?(?:player|neighbour) (?:to|on) the right of\b",
        suggestion="player before",
    ),
    as_idiom(r"\b(?:the )?(?:player|next) after\b", suggestion="next player after"),
    as_idiom(
        r"\b(?:the )?next player(?: clockwise| (?:to|on) the left)?(?! after)\b",
        BESIDE,
        "next player after you",
    ),
    as_idiom(
        r"\b(?:the )?(?:previous|preceding) player\b",
        BESIDE,
        "player before you",
    ),
)


def of_many(seen: Situation) -> Diagnostic | None:
    """The message for a guess at numbers, members or neighbours."""
    return told_of(seen, IDIOMS)
