"""Authors' guesses at whose turn it is and when turns end, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

ALL = "all|each|every|everyone|everybody"
ALL_BUT_ONE = "(?:all|everyone|everybody) (?:but|except) one"
THE_OTHERS = "(?:all )?(?:the )?other players|(?:all )?(?:the )?others|(?:everyone|everybody|all) else"
ANSWER = "answer(?:s|ed)?|call(?:s|ed)?|match(?:es|ed)?|respond(?:s|ed)?|react(?:s|ed)?|(?:had|have) (?:a|their) say"
SAME_TIME = (
    "at (?:one|the) same (?:moment|instant)|at (?:a|one) time|simultaneously|all at once|at once|together"
)
# The first one that fits is told.
IDIOMS = (
    as_idiom(
        r"^\s*let (?P<name>NAME) (?:=|be|is) (?P<value>.+)",
        "`let` says who acts:  let owner of card act",
        "{name} = {value}",
        message="a value gets its name without `let`",
    ),
    as_idiom(
        r"^\s*let (?P<who>.+?) (?:acts|do|does|play|plays|go|choose|decide)(?::| instead)?$",
        suggestion="let {who} act",
    ),
    as_idiom(
        r"^\s*(?:as (?!you )|for )(?P<who>(?:owner|first|last|only|lead|winner)[^=]*?)(?: (?:acts|act))?$",
        suggestion="let {who} act",
    ),
    as_idiom(r"^\s*(?P<who>NAME(?: of [^=]+)?) acts?$", suggestion="let {who} act"),
    as_idiom(
        r"\brace until (?:all|each|every|everyone|everybody|nobody)\b.* pass.*",
        "a player with nothing to choose is not asked, and `may choose` lets them wait; say what brings it to an end:"
        "  all players race until bank is empty",
        message="nobody passes in a race",
    ),
    as_idiom(
        r"\bturns from (?P<who>[^,]+?),?(?: round and round,)? until everyone has answered among (?P<who_else>.+)",
        suggestion="turns from {who} among {who_else}, round and round, until everyone has answered",
    ),
    as_idiom(
        r"\bturns from (?P<who>.+?) until (?P<end>.+?) among (?P<who_else>.+)",
        suggestion="turns from {who} among {who_else} until {end}",
    ),
    as_idiom(
        r"\bturns among (?P<who_else>.+?) from (?P<who>.+?) until\b",
        suggestion="turns from {who} among {who_else} until",
    ),
    as_idiom(
        r"\bturns for (?P<who>.+?) among (?P<who_else>.+?)(?: until .+)?$",
        "one turn for each is  turns for {who_else}  and turns that go round are"
        "  turns from seat 1 among {who_else} until ...",
    ),
    as_idiom(
        r"\bturns for (?P<who>.+?) until\b",
        suggestion="turns from seat 1 among {who} until",
        message="`turns for` is one turn for each, without an end to say",
    ),
    as_idiom(
        r"\buntil (?:the )?(?P<place>(?:my )?NAME) (?:(?:runs?|has run) (?:out|dry)|is used up)",
        suggestion="until {place} is empty",
    ),
    as_idiom(
        r"\buntil (?:everyone|everybody) passes(?! in a row)(?: one after the other)?",
        suggestion="until everyone passes in a row",
    ),
    as_idiom(
        r"\buntil (?:all|each|every) (?:of the )?(?:players? )?(?:have |has )?pass(?:es|ed)?\b(?: in a row)?",
        suggestion="until everyone passes in a row",
    ),
    as_idiom(
        rf"\buntil (?:{ALL_BUT_ONE}) (?:of the )?(?:players? )?(?:have |has )?(?:pass|fold|drop)\w*(?: out)?",
        suggestion="until all but one have passed",
    ),
    as_idiom(
        r"\buntil (?:only )?one (?:player )?(?:is left|remains|has not passed)\b",
        "write  until all but one have passed  or count them:  until count of contenders is 1",
    ),
    as_idiom(
        rf"\b(?:rounds|race)(?:,[^,]*,)? until (?:{ALL}) (?:players? )?(?:have |has )?(?:{ANSWER})\b.*",
        "players answer in turns:  turns from seat 1, round and round, until everyone has answered",
    ),
    as_idiom(
        rf"(?:,? (?:round and round|round after round|again and again|around and around|in a circle),?)?"
        rf" until (?:{ALL}) (?:of the )?(?:others? )?(?:players? )?(?:have |has )?(?:{ANSWER})\b.*",
        suggestion=", round and round, until everyone has answered",
    ),
    as_idiom(
        r",? (?:round and round|round after round|again and again|around and around),? until\b",
        "`round and round` belongs to answers; other turns go round by themselves",
        " until",
    ),
    as_idiom(
        rf"^\s*(?:{THE_OTHERS}) (?:must |has to |have to |may |can )?(?:{ANSWER})(?: again| once more| anew)?$",
        suggestion="the others answer again",
    ),
    as_idiom(
        rf"^\s*for each (?P<name>NAME) in (?P<who>.+?),? (?:{SAME_TIME})$",
        suggestion="for each {name} in {who} at the same time",
    ),
    as_idiom(
        r"^\s*(?:at the same time|simultaneously),? for each (?P<name>NAME) in (?P<who>.+)$",
        suggestion="for each {name} in {who} at the same time",
    ),
    as_idiom(
        r"^\s*(?:all|every|each) (?P<who>players?) (?:at the same time|simultaneously|at once)$",
        "what they choose is  all players secretly  and what moves is"
        "  for each player in players at the same time",
    ),
)


def turns(seen: Situation) -> Diagnostic | None:
    """A turn of phrase for turns around the wrong word."""
    return told_of(seen, IDIOMS)
