"""Lines that stand in the wrong place, and the colons and parentheses that hold lines together."""

import re

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.recovery import STATEMENT_PARENTS
from festrules.grammar.syntax_errors.situation import Situation
from festrules.grammar.words import all_phrases, all_words, declaration_begins, nearest, statement_begins

LISTING = {"card", "tile", "piece", "token", "board", "kinds"}  # what a table can list, in columns
LONGEST_STATEMENT = 20  # lines in which the end of a parenthesis is looked for
_TEXT = re.compile(r'"[^"]*"|#.*')
_PARENTHESIS = re.compile("[()]")
_REST_IS_EMPTY = re.compile(r"\s*(@[\w-]+\s*)*(#.*)?")


def otherwise_alone(seen: Situation) -> Diagnostic | None:
    """An `otherwise` that nothing before it asks for."""
    first = seen.first.token if seen.first else None
    if seen.accepted == {"_INDENT"}:
        return None  # what asks for it has nothing below it
    alone = seen.word == "otherwise" and seen.at_line_start
    if not alone and (first != "otherwise" or first.type != "NAME" or len(seen.steps) > 1):
        return None
    column = seen.column if alone or first is None else first.column
    headers = "`if`, `if there is`, `depending on` or `race`"
    help_ = f"it stands in the column of an {headers}; below a choice it is `if you cannot`"
    return seen.found(
        "FR128", "nothing directly above asks for an `otherwise`", seen.span(column, 9), help=help_
    )


def block_behind_otherwise(seen: Situation) -> Diagnostic | None:
    """`otherwise repeat 3 times`: what has lines below it stands on a line of its own."""
    first = seen.first.token if seen.first else None
    if first != "otherwise" or first.type == "NAME":
        return None
    fitting = seen.steps[1].accepted if len(seen.steps) > 1 else seen.accepted
    begin = (first.column or 1) + len("otherwise")
    behind = seen.text[begin - 1 :]
    for phrase in all_phrases(statement_begins() - fitting):
        if begun := re.match(rf"\s+({phrase})(?![\w-])(?!\s*=)", behind):
            message = "what belongs to `otherwise` stands on the next line, further in"
            span = seen.span(begin + begun.start(1), len(begun[1]))
            return seen.found("FR139", message, span, help="leave `otherwise` alone on its line")
    return None


def unclosed_parenthesis(seen: Situation) -> Diagnostic | None:
    """A parenthesis that is open at the end of its line, and one that closes nothing."""
    if seen.kind == "RPAR" and not seen.open:
        help_ = "take it out, or open it with ( where what belongs together begins"
        return seen.found("FR135", "this parenthesis closes nothing", help=help_)
    if not seen.open or (seen.open[-1].line == seen.line and not seen.is_layout and _is_closed(seen)):
        return None
    span = seen.token_span(seen.open[-1])
    return seen.found("FR135", "this parenthesis is never closed", span, help="put a ) where it ends")


def _is_closed(seen: Situation) -> bool:
    """Whether the parenthesis is closed after the mistake, on this line or a continuation of it."""
    depth, text = len(seen.open), seen.rest
    for number in range(seen.line + 1, seen.line + LONGEST_STATEMENT):
        for sign in _PARENTHESIS.findall(_TEXT.sub("", text)):
            depth += 1 if sign == "(" else -1
            if depth < len(seen.open):
                return True
        text = seen.source.line(number)
        if text[:1].strip():
            break
    return False


def nothing_below(seen: Situation) -> Diagnostic | None:
    """A header without its block."""
    if seen.accepted != {"_INDENT"} or seen.previous is None:
        return None
    line = seen.previous.line or 1
    text = seen.source.line(line)
    indent = len(text) - len(text.lstrip())
    word = text.split()[0]
    span = seen.span(indent + 1, len(text.split("#")[0].rstrip()) - indent, line)
    help_ = "write what belongs to it below, two spaces further in"
    if word == "action":
        help_ = f"{help_}; where nothing comes of it, say `nothing happens`"
    if word == "change":
        help_ = f"{help_}; of a card without a text say `nothing changes`"
    if word == "depending":
        word, help_ = (
            "depending on",
            "write its cases below, two spaces further in, and what happens below each",
        )
    return seen.found("FR127", f"nothing stands below `{word}`", span, help=help_)


def unexpected_indent(seen: Situation) -> Diagnostic | None:
    """A line further in than a line that begins no block."""
    if seen.kind == "_INDENT":
        help_ = "begin it in the same column as the line above"
        return seen.found(
            "FR128", "this line is further in, but nothing above has lines below it", help=help_
        )
    if seen.at_line_start and not seen.steps and seen.column > 1 and seen.accepted >= declaration_begins():
        return seen.found("FR128", "a declaration begins at the margin, without blanks before it")
    if seen.at_line_start and seen.word in all_phrases(declaration_begins()) and seen.column > 1:
        message = f"`{seen.word}` does not belong in what stands above; a declaration begins at the margin"
        return seen.found("FR128", message)
    return None


def colon_too_many(seen: Situation) -> Diagnostic | None:
    """A colon where the language has none, mostly at the end of a header."""
    if seen.kind != "COLON":
        return None
    if _REST_IS_EMPTY.fullmatch(seen.rest[1:]):
        return _without_colon(seen, "no colon stands at the end of this line")
    first = seen.text.split()[0]
    if "_NL" in seen.accepted and first in STATEMENT_PARENTS and _begins_statement(seen.rest[1:]):
        help_ = "leave the colon out, and write what follows it on the next line, further in"
        if first in ("if", "for"):
            help_ = "write a comma in its place, or what follows it on the next line, further in"
        return seen.found("FR118", f"no colon stands after what belongs to `{first}`", help=help_)
    before = seen.before.split()[-1] if seen.before.split() else ""
    if len(seen.steps) == 1 and _header(seen) in LISTING:
        span = seen.token_span(seen.steps[0].token)
        message = f"`{before}` begins a line of its own here; a column cannot be called so"
        return seen.found("FR108", message, span, suggestion=f"the-{before}")
    return _without_colon(seen, f"no colon stands after `{before}` here")


def _without_colon(seen: Situation, message: str) -> Diagnostic:
    """The word before the colon alone."""
    written = re.search(r"(\S+)\s*$", seen.before)
    if written is None or written[1].endswith('"'):
        return seen.found("FR118", message, help="leave the colon out")
    span = seen.span(written.start() + 1, seen.column - written.start())
    return seen.found("FR118", message, span, suggestion=written[1], help="leave the colon out")


def _header(seen: Situation) -> str:
    """The first word of what this line belongs to."""
    above = (seen.source.line(number) for number in range(seen.line - 1, 0, -1))
    return next((text.split()[0] for text in above if text[:1] not in ("", " ", "#")), "")


def _begins_statement(text: str) -> bool:
    return any(re.match(rf"\s*{phrase}(?![\w-])", text) for phrase in all_phrases(statement_begins()))


REMEMBERED = {"counter", "counters", "number", "resource", "state", "value", "variable"}


def unknown_declaration(seen: Situation) -> Diagnostic | None:
    """A line at the margin that begins with no word for a declaration."""
    if seen.column > 1 or seen.is_layout:
        return None
    word = re.match(r"[^\s:]+", seen.rest)
    written = word[0] if word else seen.word
    span = seen.span(length=len(written))
    if written in all_phrases(statement_begins()):
        message = f"`{written}` is a statement; it does not stand at the margin"
        help_ = "put it further in, below `setup`, `play`, `action` or `procedure`"
        return seen.found("FR137", message, span, help=help_)
    if written in all_words() or f"{written}s" in all_words():
        message = f"`{written}` does not stand at the margin"
        return seen.found("FR137", message, span, help="it belongs below a declaration, further in")
    second = re.match(r"[^\s:]+[\s:]+([a-z]+)(?![\w-])", seen.rest)
    if second is not None and second[1] in all_phrases(declaration_begins()):
        message = f"a declaration begins with its kind: `{second[1]}`, and then its name"
        span = seen.span(length=second.end())
        return seen.found("FR137", message, span, suggestion=f"{second[1]} {written}")
    if written in REMEMBERED:
        message = f"`{written}` begins no declaration"
        help_ = "what the game remembers is kept; what lies somewhere is a `token`, `card`, `tile` or `piece`"
        return seen.found("FR137", message, span, suggestion="keep", help=help_)
    close = nearest(seen.rest, declaration_begins())
    known = ", ".join(all_phrases(declaration_begins() - {"VERSION"}))
    message = f"`{written}` begins no declaration"
    return seen.found(
        "FR137", message, span, suggestion=close, help=None if close else f"it could be {known}"
    )


def colon_missing(seen: Situation) -> Diagnostic | None:
    """A value that begins where a colon should stand."""
    if "COLON" not in seen.accepted or (seen.is_layout and "_NL" in seen.accepted):
        return None
    if seen.first is not None and seen.first.token in {"define", "procedure", "cost"}:
        return seen.found("FR119", "a colon is missing before the value")
    if seen.last is not None and seen.rest.startswith('"'):
        begun = f"{seen.last.token} "
        for phrase in all_phrases(seen.last.accepted):
            if phrase.startswith(begun):
                message = f"`{seen.last.token}` does not fit here"
                return seen.found("FR115", message, seen.token_span(seen.last.token), suggestion=phrase)
    before = re.search(r'("[^"]*"|\S+)\s*$', seen.before)
    where = f" after `{before[1]}`" if before else ""
    if not before or not seen.word:
        return seen.found("FR119", f"a colon is missing{where}")
    start = before.start() + 1
    span = seen.span(start, seen.column - start + len(seen.word))
    return seen.found("FR119", f"a colon is missing{where}", span, suggestion=f"{before[1]}: {seen.word}")
