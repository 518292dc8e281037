"""Authors' guesses at choosing several things, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

FEW = r"(?P<few>\d+|NAME)"
DIFFERENT = "say it of the things to choose from:  choose 2 coins from distinct coins in my purse"

IDIOMS: tuple[Idiom, ...] = (
    as_idiom(rf"(?<=choose )(?:at least|a minimum of|no less than|no fewer than) {FEW}", suggestion="{few} or more"),
    as_idiom(rf"(?<=choose )(?:at most|a maximum of|no more than) {FEW}", suggestion="0 to {few}"),
    as_idiom(rf"(?<=choose ){FEW} or (?:fewer|less)", suggestion="0 to {few}"),
    as_idiom(r"(?<=choose )(?P<few>\d+) ?\+ ?(?P<what>NAME) ", suggestion="{few} or more {what}"),
    as_idiom(rf"(?<=choose ){FEW} (?P<what>NAME),? or more", suggestion="{few} or more {what}"),
    as_idiom(
        r"(?<=choose )(?P<what>NAME), (?P<few>\d+) or more,?",
        suggestion="{few} or more {what}",
    ),
    as_idiom(r"(?<=choose )more than \d+", "write how many are enough:  choose 3 or more cards from cards in my hand"),
    as_idiom(r"(?<=choose )between (?P<few>\d+) and (?P<many>\d+)", suggestion="{few} to {many}"),
    as_idiom(r"(?<=choose )(?P<few>\d+) or (?P<many>\d+)", suggestion="{few} to {many}"),
    as_idiom(r"(?<=choose )(?:exactly|any|just) (?P<few>\d+)", suggestion="{few}"),
    as_idiom(
        r"(?<=choose )(?:any (?:amount|count|set|selection|combination|subset) of"
        r"|any numbers? (?!of\b)|as many (?=NAME from))",
        suggestion="any number of",
    ),
    as_idiom(r"(?<=choose )(?:\d+|\d+ to \d+|\d+ or more) (?:different|distinct|unique) NAME", DIFFERENT),
)  # fmt: skip


def how_many_chosen(seen: Situation) -> Diagnostic | None:
    """The message for a guess at how many are chosen."""
    return told_of(seen, IDIOMS)
