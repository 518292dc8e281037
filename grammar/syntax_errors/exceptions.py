"""Authors' guesses at a rule with an exception, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

# The first one that fits is told.
IDIOMS = (
    as_idiom(r"\byou (?:isn't|aren't|ain't|are n't|isnt|arent)", suggestion="you are not"),
    as_idiom(r"\byou're not\b", suggestion="you are not"),
    as_idiom(r"\byou're\b", suggestion="you are"),
    as_idiom(
        r"(?<= )(?:except(?:ing)?|but not|save|other than) (?:when|if|where)\b",
        suggestion="unless",
    ),
    as_idiom(
        r"\bunless .+? unless\b",
        "say two exceptions with  or  between them, or put one in parentheses:  a unless (b unless c)",
        message="one line has one `unless`",
    ),
    as_idiom(r"^\s*unless (?P<condition>[^:,@\"(]+)$", suggestion="if not ({condition})"),
    as_idiom(
        r"^\s*(?:[a-z-]+: )?unless (?P<exception>[^,@\"(]+), (?P<rule>[^@\"(]+)",
        suggestion="{rule} unless {exception}",
    ),
)


def exception(seen: Situation) -> Diagnostic | None:
    """A turn of phrase for an exception around the wrong word."""
    return told_of(seen, IDIOMS)
