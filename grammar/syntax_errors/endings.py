"""Lines that end too early or too late."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.recovery import STATEMENT_PARENTS
from festrules.grammar.syntax_errors.plain import expected
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import all_phrases, statement_begins

BEFORE_A_COMMA = {"if", "for"}  # the last words of one statement on its line
NEVER_BESIDE = {
    "choose",
    "may",
    "draw",
    "deal",
    "depending",
    "if",
    "for",
    "cannot",
}  # what has lines below it, or may
_AFTER = re.compile(r"\s*(?:@[A-Z]|#)")
_OPERAND = r"(?:[a-z][a-z0-9-]*(?: of [a-z][a-z0-9-]*)*|\d+)"
_END_OF_VALUE = re.compile(r"\s*(?:$|[\",@#]|(?:of them|from|to|under)\b)")
_ROUNDED = re.compile(
    r"[,(\[]?\s*(?:round\w*\b\s*)?(?:always\s+)?(?P<way>up|down)?(?:wards?)?(?!\w)\s*[)\]]?"
)
INSIDE_VALUES = frozenset({"+", "-", "*", "/", "(", "of"})  # a value continues behind these


def rounding_missing(seen: Situation) -> Diagnostic | None:
    """A division that does not say how it is rounded."""
    if "ROUNDED" not in seen.accepted:
        return None
    help_ = "write `(rounded up)` or `(rounded down)` after a division"
    word = _ROUNDED.match(seen.rest)
    span = seen.span(length=word.end()) if word else None
    suggestion = f"(rounded {word['way']})" if word and word["way"] else None
    message = "this division does not say how it is rounded"
    return seen.found("FR133", message, span, suggestion=suggestion, help=None if suggestion else help_)


def bound_outside(seen: Situation) -> Diagnostic | None:
    """`weighted by 2 - luck but at least 0`: here a value with a bound stands in parentheses."""
    bound = re.match(rf"(?P<words>but at (?:least|most)) {_OPERAND}(?: [-+*] {_OPERAND})*", seen.rest)
    if seen.word.split()[:1] != ["but"] or bound is None:
        return None
    before = ""
    for number in range(len(seen.steps) - 1, -1, -1):
        token, accepted = seen.steps[number].token, seen.steps[number].accepted
        before = str(seen.steps[number - 1].token) if number else ""
        if {"NUMBER", "LPAR"} <= accepted and before not in INSIDE_VALUES:
            start = token.column or 1
            written = seen.text[start - 1 : seen.column - 1 + bound.end()]
            message = f"a value with `{bound['words']}` stands in parentheses here"
            span = seen.span(start, len(written))
            whole = f"({written})" if _END_OF_VALUE.match(seen.rest[bound.end() :]) else None
            return seen.found("FR101", message, span, suggestion=whole)
    return None


def condition_behind(seen: Situation) -> Diagnostic | None:
    """`you win if ...`: the condition stands behind what depends on it."""
    if seen.at_line_start or seen.text.split()[0] in {"if", "define", "otherwise"}:
        return None
    written = _AFTER.split(seen.text)[0]
    behind = re.search(r"\s(if\s.+)", written)
    is_behind = seen.word == "if" and "_NL" in seen.accepted
    is_cut_short = seen.is_layout and "OTHERWISE" in seen.accepted
    if behind is None or not (is_behind or is_cut_short):
        return None
    message = "the condition stands before what depends on it, on a line of its own"
    help_ = f"write  {behind[1].strip()}  and below it, further in, what happens then"
    if is_cut_short:
        help_ += "; a value with `if` goes on with `otherwise`"
    return seen.found("FR139", message, seen.span(behind.start(1) + 1, 2), help=help_)


def line_too_short(seen: Situation) -> Diagnostic | None:
    """The line ends in the middle."""
    if not seen.is_layout:
        return None
    before = seen.before.split()
    after = f"after `{before[-1]}` " if before else ""
    return seen.found("FR140", f"the line ends too early: {after}there should be {expected(seen)}")


def line_too_long(seen: Situation) -> Diagnostic | None:
    """Something after a line that was already complete."""
    if "_NL" not in seen.accepted:
        return None
    first = seen.first.token if seen.first else ""
    begins = {phrase.split()[0] for phrase in all_phrases(statement_begins())}
    if seen.word in begins and first in STATEMENT_PARENTS:
        if first in BEFORE_A_COMMA and seen.word not in NEVER_BESIDE:
            message = f"a comma stands between what belongs to `{first}` and what is done"
            comma = f"{seen.before.strip()}, {seen.rest.strip()}"
            return seen.found(
                "FR139", message, help=f"write  {comma}  or what is done on the next line, further in"
            )
        message = f"what belongs to `{first}` stands on the next line, further in"
        return seen.found("FR139", message)
    behind_comma = seen.rest[1:].split()[:1] if seen.word == "," else []
    if first in STATEMENT_PARENTS and behind_comma and behind_comma[0] in begins:
        message = f"what belongs to `{first}` stands on the next line, further in"
        return seen.found("FR139", message, help="end the line here, without the comma")
    others = expected(seen, without=frozenset({"_NL", "CITE"}))
    more = f", or go on with {others}" if others else ""
    return seen.found("FR139", f"`{seen.word}` does not fit here: the line could end before it{more}")
