"""Authors' guesses at ways over a board, positions after a move and changing pieces, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

HOW_FAR = (
    "a line goes on `while space is empty`, without what stands in the way; "
    "with it:  while space is empty, and the next space"
)
LINE = r"\b(?P<line>lines? (?:(?! from ).)+ from (?:(?! (?:until|up to|as far as|through) ).)+)"
MUST_TAKE_MOST = "to go on for as long as possible, write  repeat until stuck"
EACH_BECOMES = "for each of several, write:  for each disc in discs on field, disc becomes my disc"
THING = r"(?P<what>(?:the |my )?NAME|top of NAME)"
BEGINS = r"(?:^\s*|(?<=, )|(?<=otherwise ))"  # where a statement does
OTHER = r"(?P<other>my NAME|NAME of NAME(?: \d+)?|NAME)"

IDIOMS: tuple[Idiom, ...] = (
    as_idiom(
        LINE + r" until (?:the )?space is (?:occupied|not empty)\b",
        HOW_FAR,
        "{line} while space is empty, and the next space",
    ),
    as_idiom(LINE + r" (?:until|up to|as far as|through)(?= )", HOW_FAR),
    as_idiom(r"(?<=[\w)]) (?:closed by|ended by)(?= )", suggestion=", closed by"),
    as_idiom(r"(?<=[\w)]) and the next space\b", suggestion=", and the next space"),
    as_idiom(
        r"\bleaps? (?P<far>\d+)(?: by| and| x|,)? (?P<aside>\d+) from\b",
        suggestion="leaps {far} by {aside} from",
    ),
    as_idiom(
        r"\bspaces between (?P<one>NAME) (?:to|,) ?(?P<other>NAME)",
        suggestion="spaces between {one} and {other}",
    ),
    as_idiom(
        r"\bnext (?P<many>\d+|NAME) (?:space|steps?) (?P<way>NAME) from\b",
        suggestion="next {many} spaces {way} from",
    ),
    as_idiom(r"\bstep in (?:the )?(?:direction )?(?:of )?(?P<way>NAME) from\b", suggestion="step {way} from"),
    as_idiom(r"^\s*(?:after|once) (?P<done>NAME of [^,]+),(?= )", suggestion="if you did {done},"),
    as_idiom(
        r"\bif (?P<done>NAME of (?:(?! were ).)+) were (?:done|made|played|carried out)\b",
        suggestion="if you did {done}",
    ),
    as_idiom(r"\bif you (?:do|had done|were to do|would do|made|make)(?= )", suggestion="if you did"),
    as_idiom(
        r"^\s*repeat as (?:often|long|far|many times|much) as possible\b",
        MUST_TAKE_MOST,
        "repeat, taking the way with most repeats",
    ),
    as_idiom(rf"{BEGINS}{THING} become {OTHER}", EACH_BECOMES, "{what} becomes {other}"),
    as_idiom(
        rf"{BEGINS}{THING} (?:turns? into|becomes an?|promotes? to|is (?:promoted|turned|flipped) (?:in)?to) {OTHER}",
        suggestion="{what} becomes {other}",
    ),
    as_idiom(
        rf"{BEGINS}(?:promote|turn|change|flip|replace|crown|make) {THING} "
        rf"(?:into|to|by|with|as|over to|for|a) {OTHER}",
        suggestion="{what} becomes {other}",
    ),
    as_idiom(r"^\s*(?:flip|turn over|turn) (?:all )?(?:\(|NAME)", EACH_BECOMES),
    as_idiom(r"^\s*(?:all |every |each )?(?P<what>NAME|\([^)]*\)|.*\S) become(?= )", EACH_BECOMES),
    as_idiom(
        r"^\s*(?:setup|set-up|lay out|put up|lay) (?P<board>NAME) from(?= )", suggestion="set up {board} from"
    ),
)


def of_ways(seen: Situation) -> Diagnostic | None:
    """The message for a guess at ways, or at the position after a move."""
    return told_of(seen, IDIOMS)
