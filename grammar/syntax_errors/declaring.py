"""Declarations as somebody would write them who has not seen one, with the right form."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.declared import COMPONENTS, names_of
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

WORD = "(?P<word>card|tile|piece|token)"
ROOM = "any number on each space|at most \\d+ on each space|stacked"
SHAPE = r"(?:spaces|square|hexes|ring|track|triangle)\b[^,#@]*"
MOST = "0 to 999"  # a range to begin with
KEPT = "a range stands behind the colon, and then what it starts with"
SIGHT = "owner sees everything, others see count"
ENDED = "the end of a game has a name, and says when it is looked for: `at once`, `after the turn` or `after the round`"
WHEN = "when|if|once|as soon as|whenever|after|on"
IDIOMS = (
    # the game
    as_idiom(
        r"^\s+(?:for |with )?(?P<low>\d+) ?(?:to|-|or) ?(?P<high>\d+) players$",
        suggestion="players {low} to {high}",
    ),
    as_idiom(r"^\s+(?:for |with )?(?P<number>\d+) players$", suggestion="players {number}"),
    # kinds
    as_idiom(r"^kinds? (?:of )?(?P<what>NAME):", suggestion="kinds of {what}:"),
    as_idiom(r"^(?P<what>NAME?)s: (?P<all>NAME(?:, NAME)+)$", suggestion="kinds of {what}: {all}"),
    # components
    as_idiom(
        rf"^{WORD}s (?P<name>NAME?)s?:? (?P<low>\d+) to (?P<high>\d+) (?:of|for|in|per)"
        rf" (?:each|every) (?P<of>NAME)$",
        suggestion="{word} {name} for each {of} numbered {low} to {high}",
    ),
    as_idiom(
        rf"^{WORD} (?P<name>NAME):? (?P<low>\d+) to (?P<high>\d+) (?:of|for|in|per) (?:each|every)"
        rf" (?P<of>NAME)$",
        suggestion="{word} {name} for each {of} numbered {low} to {high}",
    ),
    as_idiom(
        rf"^{WORD} (?P<name>NAME):? (?:from )?(?P<low>\d+) to (?P<high>\d+)$",
        suggestion="{word} {name} numbered {low} to {high}",
    ),
    as_idiom(
        rf"^{WORD}s? (?P<name>NAME):? (?P<number>\d+) (?:for|of|per) (?:each|every) player$",
        "how many there are stands below:  count {number}",
        "{word} {name} for each player",
    ),
    as_idiom(
        r"^(?P<number>\d+) (?P<name>NAME) (?:for|of|per) (?:each|every) player$",
        "how many there are stands below:  count {number}",
        "piece {name} for each player",
    ),
    as_idiom(
        r"^\s+(?:count(?: of|:) )?(?P<number>\d+)(?: (?:for |of )?(?:each|every)(?: player)?| per"
        r" player| copies)?$",
        suggestion="count {number}",
        accepting="COUNT",
    ),
    as_idiom(r"^\s+count: (?P<number>\d+)$", suggestion="count {number}"),
    as_idiom(
        r"^\s+(?:(?:all )?(?:of them )?(?:starts?|begins?|lies?|lie)(?: out)?|all|they are)"
        r" (?:in|on|at) (?:the )?(?P<place>(?:my )?NAME)$",
        suggestion="starts in {place}",
    ),
    # places
    as_idiom(
        r"^place (?P<head>[^:,]+), (?P<how>(?:face|ordered|owner|everyone|at most|others|team|all"
        r" see)\b.*)$",
        suggestion="place {head}: {how}",
        message="what is said of a place stands behind a colon",
    ),
    as_idiom(
        r"^(?:deck|pile|stack|bag|hand|row|zone|discard-pile) (?P<name>(?!place|board)NAME)(?= (?:for|of)\b)",
        suggestion="place {name}",
        message="where components lie is a place",
    ),
    as_idiom(
        r"(?<=[:,] )(?:secret|hidden|private|hidden from (?:the )?others?|(?:only )?(?:the"
        r" )?owner(?: only)? (?:can )?sees?"
        r"(?: it| them)?)(?=$| [@#])",
        suggestion=SIGHT,
        message="who sees what is said of each",
    ),
    as_idiom(r"\bowner sees (?:the )?(?:NAME|it|all|them)(?=,|$)", suggestion="owner sees everything"),
    as_idiom(
        r"\bothers see (?:the |how many |only )?(?:number|how many|amount|backs?)(?: of NAME)?(?=,|$)",
        suggestion="others see count",
    ),
    # what is kept
    as_idiom(
        r"^(?:each|every) player (?:has|starts? with|begins? with|gets|owns) (?P<number>\d+)"
        r" (?P<what>NAME)$",
        KEPT,
        f"keep {{what}} for each player: {MOST}, starts {{number}}",
        message="what each player has a number of is kept",
    ),
    as_idiom(
        r"^(?:keep )?(?P<what>NAME) (?:for each|for every|of each|of|per) player: (?P<number>\d+)$",
        KEPT,
        f"keep {{what}} for each player: {MOST}, starts {{number}}",
    ),
    as_idiom(r"^keep (?P<what>NAME): (?P<number>\d+)$", KEPT, f"keep {{what}}: {MOST}, starts {{number}}"),
    as_idiom(
        r"^keep (?P<what>NAME): (?P<who>seat \d+)$",
        "its type stands behind the colon, and then what it starts with",
        "keep {what}: player, starts {who}",
    ),
    as_idiom(
        r"^keep (?P<head>[^:]*: [^,]*[^,\s]),? (?:starts|begins|starting|beginning)(?:"
        r" (?:with|at|as|from|off))? ",
        suggestion="keep {head}, starts",
    ),
    as_idiom(
        r"^(?:the )?(?:first )?(?P<what>NAME) (?:is|starts as|=) (?P<who>seat \d+)$",
        suggestion="keep {what}: player, starts {who}",
        message="what the game remembers is kept",
    ),
    # what follows from something else
    as_idiom(
        r"^define (?P<head>NAME(?: (?:of|for|with) NAME)*) (?:is|as|=|means)(?![\w-])",
        suggestion="define {head}:",
        message="a colon stands before the value",
        code="FR119",
    ),
    as_idiom(
        r"^(?P<head>NAME(?: of NAME)?) (?:is|are|=) (?P<value>[^:]+)$",
        suggestion="define {head}: {value}",
        message="a value that follows from others is a `define`",
    ),
    # boards
    as_idiom(
        r"^(?P<head>board [^:]*): ?(?:any number on each space, )?(?:graph|map|network)$",
        'write  spaces from "map.yaml"  and there  - {id: hill, next-to: [wood, bog]}  for each space;'
        " or, in a row,  spaces hill, wood, bog",
        message="a board of an irregular shape comes from a table",
    ),
    as_idiom(r"\b(?:graph|map|network|regions|areas)(?= from\b)", suggestion="spaces"),
    as_idiom(r"^board (?P<head>[^:]*) from(?= )", suggestion="board {head}: spaces from"),
    as_idiom(
        rf"^(?P<head>board [^:]*): (?P<shape>{SHAPE}), (?P<room>{ROOM})$",
        "how much room there is stands before the shape",
        "{head}: {room}, {shape}",
    ),
    # the end
    as_idiom(
        rf"^end(?:s|ing)?(?: of)?(?: the)?(?: game)?:? (?:{WHEN}) (?P<what>.+)$",
        ENDED,
        "end finished at once when {what}",
        message="the end of a game has a name, and says when it is looked for",
    ),
    as_idiom(
        r"^(?:the )?(?:game|play) (?:ends?|is over|stops|finishes|lasts|goes on)(?: after| for)?"
        r" (?P<number>\d+) rounds$",
        "below `play` stands  rounds {number}  and what happens in a round below that",
        message="how many rounds there are stands below `play`",
    ),
    as_idiom(
        rf"^(?:the )?(?:game|play) (?:ends?|is over|stops|finishes)(?: at once| immediately)?"
        rf" (?:{WHEN}) (?P<what>.+)$",
        ENDED,
        "end finished at once when {what}",
        message="the end of a game has a name, and says when it is looked for",
    ),
    as_idiom(
        r"^end at once when (?P<what>.+)$", suggestion="end finished at once when {what}", message=ENDED
    ),
    as_idiom(
        r'^end (?P<name>NAME)(?P<title> "[^"]*")? (?:when|if|once|as soon as) ',
        "instead of `at once`, it can be `after the turn` or `after the round`",
        "end {name}{title} at once when",
        message="an end says when it is looked for",
    ),
    # who wins
    as_idiom(r"^(?:the )?(?:win|wins|winning|victory|winners|winner):?$", suggestion="winner"),
    as_idiom(
        r"^(?:the )?winner(?: is|:| has) .*$",
        "write  winner  and below it, further in,  most points",
        message="who wins stands below `winner`, further in",
    ),
)
_WITHOUT = re.compile(
    r"^place (?P<name>[a-z][a-z0-9-]*)(?P<each>(?: (?:for|of|per) (?:each|every) player)?)(?=:|$)"
)
_HAVING = re.compile(
    r"^(?:each|every) player has (?:an? |one |their own |a place )?(?P<name>[a-z][a-z0-9-]*)$"
)


def declaring(seen: Situation) -> Diagnostic | None:
    """A declaration in the words of somebody who has not seen one."""
    return _place_of_nothing(seen) or told_of(seen, IDIOMS)


def _place_of_nothing(seen: Situation) -> Diagnostic | None:
    """`place deck: face down`, `each player has a hand`: what may lie there is missing."""
    found = _WITHOUT.match(seen.text) or _HAVING.match(seen.text)
    if found is None or seen.column > found.end() + 2:
        return None
    each = " for each player" if found.groupdict().get("each", " ") else ""
    names = names_of(seen.source, *COMPONENTS)
    whole = f"place {found['name']}{each} of {names[0] if names else 'card'}"
    help_ = None if len(names) == 1 else f"for example:  {whole}"
    return seen.found(
        "FR114",
        "a place says what may lie there",
        seen.span(1, found.end()),
        suggestion=whole if len(names) == 1 else None,
        help=help_,
    )
