"""Authors' guesses at the lines of a cost, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

AMOUNT = r"(?P<amount>[^:@\"]+?)(?P<rest>(?: if [^@\"]+)?)$"
# The first one that fits is told.
IDIOMS = (
    as_idiom(
        r"^\s*(?P<head>any one kind|one other kind|one of these kinds|in all|each of NAME) (?P<amount>(?:\d|NAME).*)",
        suggestion="{head}: {amount}",
        message="a colon is missing",
    ),
    as_idiom(
        rf"^\s*(?:each|all|every|one of each|each one)(?: of)? (?P<kinds>NAME): {AMOUNT}",
        suggestion="each of {kinds}: {amount}{rest}",
    ),
    as_idiom(
        r"^\s*(?P<amount>\d+|NAME) (?:of )?any (?:one )?(?:kind|sort)$", suggestion="any one kind: {amount}"
    ),
    as_idiom(
        r"^\s*(?P<amount>\d+|NAME) (?:of )?(?:any |one )other (?:kind|sort)$",
        suggestion="one other kind: {amount}",
    ),
    as_idiom(r"^\s*(?P<amount>\d+|NAME) (?:of )(?P<kind>NAME)$", suggestion="{kind}: {amount}"),
    as_idiom(
        rf"^\s*(?:any|one|any one)(?: single)? (?:kind|sort|thing)s?: {AMOUNT}",
        suggestion="any one kind: {amount}{rest}",
    ),
    as_idiom(
        rf"^\s*(?:another|(?:any |one )?other)(?: (?:kind|sort)s?)?: {AMOUNT}",
        suggestion="one other kind: {amount}{rest}",
    ),
    as_idiom(
        rf"^\s*(?:in total|altogether|all in all|any kinds?|total): {AMOUNT}",
        "fewer of whatever is asked for:  in all: 1 less",
        "in all: {amount}{rest}",
    ),
    as_idiom(rf": (?P<word>less|fewer|minus) {AMOUNT}", suggestion=": {amount} less{rest}"),
    as_idiom(r"\b(?:fewer|off|cheaper)(?=$| if )", suggestion="less"),
    as_idiom(
        r"\b(?:more|extra)(?=$| if )", "an extra line says how many more:  one of these kinds: 1 more", ""
    ),
    as_idiom(
        r"^\s*one of these kinds: (?P<amount>[^@\"]*[^@\"\s])",
        "that many are asked for on top of the others:  one of these kinds: 1 more",
        message="`more` is missing after the number",
    ),
    as_idiom(
        r"^\s*in all: (?P<amount>[^@\"]*[^@\"\s])",
        "that many fewer are asked for:  in all: 1 less",
        message="`less` is missing after the number",
    ),
)
_IN_A_COST = {"ANY_ONE_KIND", "IN_ALL"}


def price(seen: Situation) -> Diagnostic | None:
    """A turn of phrase for a line of a cost around the wrong word."""
    begun = seen.steps[0].accepted if seen.steps else seen.accepted
    return told_of(seen, IDIOMS) if begun & _IN_A_COST else None
