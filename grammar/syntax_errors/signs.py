"""Signs that other languages or word processors write, with their equivalents here."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import IN_WORDS

# The longest first; an empty replacement means that there is none, and the words tell what to do.
SIGNS: dict[str, tuple[str, str]] = {
    "===": ("is", ""),
    "!==": ("is not", ""),
    "==": ("is", ""),
    "!=": ("is not", ""),
    "=/=": ("is not", ""),
    "<>": ("is not", ""),
    "≠": ("is not", ""),
    "=<": ("<=", ""),
    "=>": (">=", ""),
    "≤": ("<=", ""),
    "≥": (">=", ""),
    "&&": ("and", ""),
    "||": ("or", ""),
    "+=": ("", "write  add 1 to total  to make a stored number greater"),
    "-=": ("", "write  subtract 1 from total  to make a stored number smaller"),
    "++": ("", "write  add 1 to total"),
    "--": ("", "write  subtract 1 from total; a comment begins with #"),
    ":=": ("=", ""),
    "->": ("", "a value depends on others with `of`, `for` and `with`"),
    "**": ("", "write the product out: x * x"),
    "//": ("#", "a comment begins with #; a division is  x / y (rounded down)"),
    "/*": ("#", "a comment begins with # and goes to the end of the line"),
    "&": ("and", ""),
    "|": ("or", ""),
    "!": ("not", ""),
    "%": ("", "write  x * 10 / 100 (rounded down)  for ten in a hundred"),
    ";": ("", "each statement stands on a line of its own"),
    "{": ("", "what belongs to a line stands below it, further in"),
    "}": ("", "what belongs to a line stands below it, further in"),
    "[": ("(", "several values in a row stand in parentheses: (1, 2, 3)"),
    "]": (")", "several values in a row stand in parentheses: (1, 2, 3)"),
    "\N{EM DASH}": ("-", ""),
    "\N{EN DASH}": ("-", ""),
    "\N{MINUS SIGN}": ("-", ""),
    "\N{NON-BREAKING HYPHEN}": ("-", ""),
    "\N{MULTIPLICATION SIGN}": ("*", ""),
    "÷": ("/", ""),
    "\N{NO-BREAK SPACE}": (" ", "this blank only looks like one; delete it and type it again"),
    "\N{ZERO WIDTH SPACE}": ("", "there is an invisible character here; delete it and type the place again"),
    "?": ("", "a question stands in quotes after what it asks for"),
    "$": ("", "names are written as they are, without a sign before them"),
    "\\": ("", "a statement ends with its line; inside parentheses it may go on in the next"),
    "=": ("is", ""),
}


APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"
_OWNED = re.compile(rf"(?:[{APOSTROPHES}]s?\s+|\.\s*)([A-Za-z][\w-]*)")


def possessive(seen: Situation) -> Diagnostic | None:
    """`card's suit` or `card.suit` for `suit of card`."""
    owner = re.search(r"([A-Za-z][\w-]*)$", seen.before)
    owned = _OWNED.match(seen.rest)
    if owner is None or owned is None or not (seen.word in APOSTROPHES or seen.kind == "DOT"):
        return None
    pronoun = "my" if owner[1].lower() == "my" else None
    written = f"{pronoun} {owned[1]}" if pronoun else f"{owned[1]} of {owner[1]}"
    start = owner.start(1) + 1
    span = seen.span(start, seen.column - start + owned.end())
    sign = "a dot" if seen.kind == "DOT" else "an apostrophe"
    return seen.found(
        "FR131", f"what belongs to something is written with `of`, not with {sign}", span, suggestion=written
    )


def citation(seen: Situation) -> Diagnostic | None:
    """A citation in another form, or not at the end of its line."""
    last = seen.last.token if seen.last else None
    if (
        last is not None
        and last.type == "CITE"
        and last.end_column == seen.column
        and seen.word[:1] in "_.-abcdefghijklmnopqrstuvwxyz"
    ):
        whole = re.match(r"[\w.-]+", seen.rest)
        start = last.column or 1
        return _cite_form(seen, start, len(last) + (whole.end() if whole else 1))
    if seen.kind == "CHARACTER" and seen.word == "@":
        return _cite_form(seen, seen.column, len(re.match(r"@[\w.-]*", seen.rest)[0]))  # type: ignore[index]
    bracketed = re.match(r"[\[(]([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)[\])]", seen.rest)
    if bracketed is not None and "CITE" in seen.accepted:
        message = "a citation is @ with the id of a clause"
        return seen.found("FR136", message, seen.span(length=bracketed.end()), suggestion=f"@{bracketed[1]}")
    if seen.kind == "CITE":
        return seen.found(
            "FR136",
            "citations stand at the end of a line that is complete",
            help="write the rest of the line first",
        )
    if last is not None and last.type == "CITE" and not seen.is_layout:
        message = f"after the citation {last} the line should end"
        return seen.found("FR136", message, help="only further citations and a comment with # can follow")
    return None


def _cite_form(seen: Situation, start: int, length: int) -> Diagnostic:
    written = seen.text[start : start - 1 + length]
    id_ = "-".join(re.findall(r"[A-Z0-9]+", written.upper()))
    message = "a citation is @ with the id of a clause, in capitals, digits and hyphens"
    suggestion = f"@{id_}" if id_[:1].isalpha() else None
    return seen.found("FR136", message, seen.span(start, length), suggestion=suggestion)


def number_form(seen: Situation) -> Diagnostic | None:
    """Decimals, and names or ordinals that begin with a digit."""
    last = seen.last.token if seen.last else None
    if last is None or last.type != "NUMBER" or last.end_column != seen.column:
        return None
    start = last.column or 1
    decimals = re.match(r"[.,]?[0-9]*", seen.rest)
    if seen.kind == "DOT" and decimals is not None:
        help_ = "count in smaller units, or divide and say how to round: 3 / 2 (rounded up)"
        return seen.found(
            "FR134", "numbers are whole", seen.span(start, len(last) + decimals.end()), help=help_
        )
    letters = re.match(r"[A-Za-z_][\w-]*", seen.rest)
    if letters is None:
        return None
    span = seen.span(start, len(last) + letters.end())
    return seen.found(
        "FR129", f"`{last}{letters[0]}` is neither a number nor a name: names begin with a letter", span
    )


def number_in_words(seen: Situation) -> Diagnostic | None:
    """A number that is written as a word, where no name could stand."""
    if seen.word not in IN_WORDS or "NUMBER" not in seen.accepted or "NAME" in seen.accepted:
        return None
    return seen.found("FR134", "numbers are written in digits", suggestion=str(IN_WORDS.index(seen.word)))


def sign_of_another_language(seen: Situation) -> Diagnostic | None:
    """A sign that means something elsewhere."""
    if seen.is_layout:
        return None
    if seen.word == "_" and re.search(r"\w$", seen.before):
        return _underscore(seen)
    if seen.kind not in {"CHARACTER", "COLON", "EQUAL", "ORDER", "MINUS", "PLUS", "STAR", "SLASH"}:
        return None
    if seen.kind == "MINUS" and "TO" in seen.accepted:
        glued = re.match(r"-(?=\d)", seen.rest) and re.search(r"\d$", seen.before)
        to = " to " if glued else "to"
        return seen.found("FR117", "from one number to another is written with `to`", suggestion=to)
    for sign, (instead, help_) in SIGNS.items():
        for start in range(max(1, seen.column - len(sign) + 1), seen.column + 1):
            if seen.text.startswith(sign, start - 1) and (instead or help_) and _is_meant(sign, seen):
                message = f"`{sign}` has no meaning here" if sign.isprintable() else "this is not a blank"
                span = seen.span(start, len(sign))
                code = "FR102" if len(sign) == 1 and not instead else "FR117"
                return seen.found(code, message, span, help=help_ or None, suggestion=instead.strip() or None)
    if seen.kind == "CHARACTER":
        name = (
            f"`{seen.word}`" if seen.word.isprintable() else f"a character with the number {ord(seen.word)}"
        )
        return seen.found("FR102", f"{name} has no meaning in rules, only in comments and texts in quotes")
    return None


def _is_meant(sign: str, seen: Situation) -> bool:
    """Whether the sign is meant this way: `=` can be a comparison only where one is allowed."""
    return sign != "=" or "IS" in seen.accepted


def _underscore(seen: Situation) -> Diagnostic:
    start = re.search(r"[\w-]+$", seen.before)
    end = re.match(r"[\w-]+", seen.rest)
    assert start is not None
    assert end is not None
    written = start[0] + end[0]
    span = seen.span(start.start() + 1, len(written))
    suggestion = "-".join(re.findall(r"[A-Za-z0-9]+", written))
    return seen.found("FR129", "the words of a name are joined by hyphens", span, suggestion=suggestion)
