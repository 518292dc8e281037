"""Authors' guesses at rolling dice, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

ONE_BY_ONE = (
    "each die is rolled by itself:  for each slot in slots, and below it  roll cube into face of you for slot"
)
KEPT = "`as` gives a name; a value that is kept stands after `into`"
IDIOMS = (
    as_idiom(
        r"^\s*roll (?:(?:an? |the )?(?P<die>NAME),? (?:onto|to|in|on|under)|(?:an? |the )(?P<one>NAME) into)"
        r" (?P<place>(?:my )?NAME(?: of [^\"]*[^\"\s])?)$",
        suggestion="roll {die}{one} into {place}",
    ),
    as_idiom(
        r"^\s*roll (?P<die>NAME) as (?P<place>(?:my |your )NAME|NAME of [^\"]*[^\"\s])",
        suggestion="roll {die} into {place}",
        message=KEPT,
    ),
    as_idiom(
        r"^\s*roll (?P<die>NAME) into (?P<place>(?:my )?NAME(?: of [^\"]*[^\"\s])?) as NAME$",
        suggestion="roll {die} into {place}",
        message="the result has the name of the value that keeps it",
    ),
    as_idiom(
        r"^\s*roll (?:NAME into (?:each|every|all)\b[^\"]*|NAME (?:into )?[^\"]*for each [^\"]*"
        r"|(?:\d+|all|each|every|both|my|your|up to|a pair of) (?:of )?[^\"]*|NAME and NAME[^\"]*)",
        ONE_BY_ONE,
        message="`roll` rolls one die",
    ),
    as_idiom(
        r"^\s*roll [^\"]*\b(?P<how>secretly|in secret|privately|unnoticed|hidden)\b[^\"]*",
        "say who sees what a die shows where it is kept:"
        "  keep face: 1 to 6, starts 1, owner sees everything, others see nothing",
    ),
    as_idiom(
        r"^\s*set (?P<place>[^\"]+) to (?:a )?roll (?:of )?(?:an? )?(?P<die>NAME)$",
        suggestion="roll {die} into {place}",
    ),
    as_idiom(r"^\s*(?P<name>NAME) = roll (?:of )?(?:an? )?(?P<die>NAME)$", suggestion="roll {die} as {name}"),
    as_idiom(
        r"^\s*(?:throw|reroll|toss|cast) (?:an? |the )?(?P<die>NAME) (?P<how>as|into) (?P<place>[^\"]*[^\"\s])",
        suggestion="roll {die} {how} {place}",
    ),
    as_idiom(
        r"^\s*(?:throw|reroll|toss|cast) (?:an? |the )?(?P<die>NAME)$",
        "what it shows has a name, or is kept:  roll {die} as result, roll {die} into total of you",
    ),
)


def rolled(seen: Situation) -> Diagnostic | None:
    """A way to roll dice that reads well and is not how it is written."""
    return told_of(seen, IDIOMS)
