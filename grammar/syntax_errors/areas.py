"""Authors' guesses at connected areas, at spaces beside them and at ways along routes, with the right form."""

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.idioms import Idiom, as_idiom, told_of
from festrules.grammar.syntax_errors.situation import Situation

OVER_WHAT = "say what the way leads over"
LINKED = "say what each route links"

IDIOMS: tuple[Idiom, ...] = (
    as_idiom(
        r"\bthrough [^\"]+?(?:,? (?:weighted|costing|weighing|with (?:costs?|weights?))|(?<!,) counting)(?: by| of)? ?",
        "say at the end what a step counts:  steps from a1 to d4 through spaces of field, counting cost of space",
    ),
    as_idiom(r"\bconnected (?:group|area|region) (?:of|in|on)(?= )", suggestion="connected groups of"),
    as_idiom(
        r"\b(?:the |all )?(?:area|region|group|chain|territory|island) (?:of|around|from|containing|with) "
        r"(?P<where>NAME) (?:through|over|in|along|of)(?= )",
        suggestion="spaces connected with {where} through",
    ),
    as_idiom(
        r"\b(?:the |all )?spaces (?:that (?:can be|are) )?(?:reachable|reached|accessible) from (?P<where>.+?) "
        r"(?:through|over|via|along|in|across|on)(?= )",
        suggestion="spaces connected with {where} through",
    ),
    as_idiom(
        r"\b(?:the |all )?spaces (?:that (?:can be|are) )?(?:reachable|reached|accessible) from\b",
        OVER_WHAT,
        "spaces connected with a1 through my stones on field",
    ),
    as_idiom(r"\bspaces connected (?:to|from)\b", suggestion="spaces connected with"),
    as_idiom(
        r"\bspaces connected with (?P<where>(?:(?!through\b).)+?) (?:over|along|via|by|across)(?= )",
        suggestion="spaces connected with {where} through",
    ),
    as_idiom(
        r"\bspaces connected with (?P<where>(?:(?!through\b).)+)$",
        OVER_WHAT,
        "spaces connected with {where} through my stones on field",
    ),
    as_idiom(
        r"\bconnected (?:groups|components|regions|areas|parts|sets|spaces) (?:in|among|on|within|of)(?= )",
        suggestion="connected groups of",
    ),
    as_idiom(
        r"\b(?:the |all )?spaces (?:adjacent to|around|beside|bordering|neighbouring|touching|surrounding)(?= )",
        suggestion="spaces next to",
    ),
    as_idiom(r"\b(?P<verb>is|are) connected with\b", suggestion="{verb} connected to"),
    as_idiom(r"\b(?P<verb>is|are) not connected with\b", suggestion="{verb} not connected to"),
    as_idiom(r"\b(?:connects|leads|links|is joined|is linked) (?:to|with)\b", suggestion="is connected to"),
    as_idiom(
        r"\b(?P<one>NAME) and (?P<other>NAME) are connected (?=through|over)",
        suggestion="{one} is connected to {other}",
    ),
    as_idiom(
        r"\bconnected to (?P<to>.+?) (?:via|along|by|across|using)(?= )",
        "for spaces write  through , for routes  over",
        "connected to {to} through",
    ),
    as_idiom(
        r"\b(?:the )?(?:distance|length of (?:the|a) way|(?:shortest )?(?:path|way|route)) from\b",
        suggestion="steps from",
    ),
    as_idiom(
        r"\b(?:the )?longest (?:path|route|way|road|chain|tour|walk) (?:over|of|through|along|in|on)\b",
        suggestion="longest trail over",
    ),
    as_idiom(r"\blongest trail (?:of|through|along|in|on)\b", suggestion="longest trail over"),
    as_idiom(
        r"(?<!,)(?<!each),? (?:each )?(?:linking|joining|connecting)(?= NAME\b)",
        LINKED,
        ", each linking",
    ),
    as_idiom(
        r", (?:each (?:joining|connecting|from)|linking)(?= )",
        suggestion=", each linking",
    ),
    as_idiom(
        r"\blongest trail over (?P<routes>(?:(?!each linking).)+)$",
        LINKED,
        "longest trail over {routes}, each linking start of route and goal of route",
    ),
    as_idiom(
        r"(?<=[\w)] )(?:using|in (?:the )?directions?|moving|going|walking|stepping (?:in|to|by|along))(?= )",
        "say at the end in which directions steps may lead",
        "stepping",
        accepting="STEPPING",
    ),
)


def of_areas(seen: Situation) -> Diagnostic | None:
    """The message for a guess at areas or ways."""
    return told_of(seen, IDIOMS)
