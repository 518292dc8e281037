"""Authors' guesses at the order in which things come, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

DOWN = r"(?:descending|from high to low|high to low|(?:the )?(?:highest|largest|greatest|most) first)"
UP = r"(?:ascending|from low to high|low to high|(?:the )?(?:lowest|smallest|least|fewest) first)"
BY = r"(?:(?<=\bordered by )|(?<= then ))"
KEY = r"(?P<key>[^,\"@]+?)"
# The first one that fits is told.
IDIOMS = (
    # who wins
    as_idiom(r"(?<=^  then )(?:the )?(?:fewest|smallest|lowest)\b", suggestion="least"),
    as_idiom(r"(?<=^  then )(?:the )?(?:highest|largest|greatest|biggest|best)\b", suggestion="most"),
    # members
    as_idiom(
        rf"{BY}(?!highest|lowest){KEY},? (?:in )?{DOWN}",
        suggestion="highest {key}",
    ),
    as_idiom(rf"{BY}(?!highest|lowest){KEY},? (?:in )?{UP}", suggestion="lowest {key}"),
    as_idiom(
        rf"{BY}(?:the )?(?:most|largest|greatest|biggest|best)\b",
        suggestion="highest",
    ),
    as_idiom(rf"{BY}(?:the )?(?:least|smallest|fewest)\b", suggestion="lowest"),
    as_idiom(
        rf"{BY}(?!highest|lowest){KEY}(?=,| then |$)",
        "say which comes first:  highest {key}  or  lowest {key}",
        message="an order says whether the highest or the lowest comes first",
    ),
    as_idiom(
        r"(?:,? and |, | )(?:(?:ties|equals|equal ones|those that are equal) (?:keep|stay|remain)[^@\"]*"
        r"|in the order (?:before|as listed)|as they (?:are|were)(?: listed)?)",
        suggestion=", equals keep their order",
    ),
    as_idiom(r",? (?:no|without) ties$|,? never (?:a tie|equal)$", suggestion=", never tied"),
    as_idiom(
        r"\bordered by (?:highest|lowest) [^@\"]*?(?:, *[a-z][^@\"]*)?$",
        "if nothing is ever equal, write  , never tied  and otherwise  , equals keep their order",
        message="an order ends with what happens to equals",
    ),
    as_idiom(r"\b(?:sorted|ranked|arranged|in (?:the )?order|order) (?:by|of)\b", suggestion="ordered by"),
)


def order(seen: Situation) -> Diagnostic | None:
    """A turn of phrase for an order around the wrong word."""
    return told_of(seen, IDIOMS)
