"""Authors' guesses at naming what a choice asks about, or at giving the chosen thing another name, with the right form.

What is asked of each that may be chosen is a definition: it is worked out for each of them.
"""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

ASKED = "let a definition ask it of each thing to choose from:  define {name} of space: ...; then  {name} of landing"
NO_NAMES = "no name is given among the conditions of a choice"
CHOSEN = "what is chosen has the name that stands after `choose`"

IDIOMS: tuple[Idiom, ...] = (
    *(
        as_idiom(pattern, ASKED, message=NO_NAMES, code="FR117", accepting=accepting)
        for pattern, accepting in (
            (r"^\s*(?P<name>NAME)\s*=(?!=)(?!.*\b(?:or|refused)\b)", "IS"),
            (r"^\s*let (?P<name>NAME)\s*(?:=|be\b)", "COLON"),
            (r"^\s*if there is (?:an?\b)?(?=[^,\"]+, called (?P<name>NAME)$)", ""),
        )
    ),
    as_idiom(
        r"^\s*(?:may )?choose (?:an? )?NAME from (?P<many>[^,\"]+?)(?P<text> \"[^\"]*\")?,?"
        r" (?:called|named|as) (?P<name>NAME)",
        suggestion="choose {name} from {many}{text}",
        message=CHOSEN,
    ),
)


def of_names(seen: Situation) -> Diagnostic | None:
    """A name where none can be given, or in another place than it is."""
    return told_of(seen, IDIOMS)
