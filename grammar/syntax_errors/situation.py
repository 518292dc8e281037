"""The facts about a mistake: where it is, what was read before it on the line, and what could have followed."""

from dataclasses import dataclass

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.parser import accepts, begin, layout
from festrules.grammar.source import Source, Span

LAYOUT = {"_NL", "_INDENT", "_DEDENT", "$END"}


@dataclass(frozen=True, slots=True)
class ParseStep:
    """A token that did fit, and everything that would have."""

    token: Token
    accepted: frozenset[str]


@dataclass(frozen=True, slots=True)
class Situation:
    """A mistake; `kind` is the terminal that was read, or CHARACTER for one that begins none."""

    source: Source
    line: int
    column: int
    kind: str
    word: str
    accepted: frozenset[str]
    steps: tuple[ParseStep, ...]
    previous: Token | None
    open: tuple[Token, ...]

    @property
    def text(self) -> str:
        """The line of the mistake."""
        return self.source.line(self.line)

    @property
    def before(self) -> str:
        """The line up to the mistake."""
        return self.text[: self.column - 1]

    @property
    def rest(self) -> str:
        """The line from the mistake on."""
        return self.text[self.column - 1 :]

    @property
    def at_line_start(self) -> bool:
        """Whether nothing but blanks stands before the mistake."""
        return not self.before.strip()

    @property
    def is_layout(self) -> bool:
        """Whether it is a line end or an indentation that did not fit."""
        return self.kind in LAYOUT

    @property
    def first(self) -> ParseStep | None:
        """The first word of the statement, if the mistake is not that word."""
        return self.steps[0] if self.steps else None

    @property
    def last(self) -> ParseStep | None:
        """The word before the mistake, on the same statement."""
        return self.steps[-1] if self.steps else None

    def span(self, start: int | None = None, length: int | None = None, line: int | None = None) -> Span:
        """A stretch of one line; without numbers the wrong word itself."""
        line = line or self.line
        start = self.column if start is None else start
        length = max(1, len(self.word.split("\n")[0]) if length is None else length)
        return Span(self.source.name, line, start, line, start + length)

    def found(self, code: str, message: str, span: Span | None = None, **more: str | None) -> Diagnostic:
        """The diagnostic of this mistake."""
        return Diagnostic(
            code=code,
            message=message,
            span=span or self.span(),
            help=more.get("help"),
            suggestion=more.get("suggestion"),
        )

    def token_span(self, token: Token) -> Span:
        """The place of a token on one line."""
        return self.span(token.column or 1, len(token), token.line or 1)


def situation(text: str, first_line: int, source: Source) -> Situation:
    """Read a text that is known to be wrong once more, and look closely at the line of the mistake."""
    read_so_far = layout().total
    fitting, wrong, _ = _follow(text, first_line, None)
    ends = [number for number, token in enumerate(fitting) if token.type in LAYOUT]
    start = ends[-1] + 1 if ends else 0
    accepted = _follow(text, first_line, start)[2]
    layout().total = read_so_far
    previous = next((token for token in reversed(fitting) if token.type not in LAYOUT), None)
    steps = tuple(map(ParseStep, fitting[start:], accepted))
    line, column = _place(wrong, previous)
    return Situation(
        source=source,
        line=line,
        column=column,
        kind=wrong.type,
        word="" if wrong.type in LAYOUT else str(wrong),
        accepted=accepted[-1],
        steps=steps,
        previous=previous,
        open=tuple(layout().open),
    )


def first_mistake(text: str, first_line: int) -> tuple[str, tuple[int, int]] | None:
    """The kind and place of the first mistake in a text, if there is any."""
    reading = begin(text, first_line)
    tokens: list[Token] = []
    try:
        tokens.extend(reading.iter_parse())
        tokens.append(Token.new_borrow_pos("$END", "", tokens[-1]))
        reading.feed_eof(tokens[-1])
    except UnexpectedToken as error:
        wrong = error.token
    except UnexpectedCharacters as error:
        wrong = Token("CHARACTER", error.char, error.pos_in_stream, error.line, error.column)
    else:
        return None
    previous = next(
        (token for token in reversed(tokens) if token.type not in LAYOUT and token is not wrong), None
    )
    return wrong.type, _place(wrong, previous)


def _follow(text: str, line: int, start: int | None) -> tuple[list[Token], Token, list[frozenset[str]]]:
    """The tokens that fit, the first that does not, and what was accepted before each from `start` on.

    Asked before a token is taken in: a wrong one may already have closed what it does not belong to.
    """
    reading = begin(text, line)
    tokens: list[Token] = []
    accepted: list[frozenset[str]] = []

    def note() -> None:
        if start is not None and len(tokens) >= start:
            accepted.append(accepts(reading))

    try:
        for token in reading.iter_parse():
            note()
            tokens.append(token)
        note()
        tokens.append(Token.new_borrow_pos("$END", "", tokens[-1]))
        reading.feed_eof(tokens[-1])
    except UnexpectedToken as error:
        # The lexer reports a token that fits nowhere before the parser has seen it.
        if tokens and tokens[-1].type == error.token.type and tokens[-1].start_pos == error.token.start_pos:
            return tokens[:-1], tokens[-1], accepted
        note()
        return tokens, error.token, accepted
    except UnexpectedCharacters as error:
        note()
        return tokens, Token("CHARACTER", error.char, error.pos_in_stream, error.line, error.column), accepted
    raise AssertionError(text)


def _place(wrong: Token, previous: Token | None) -> tuple[int, int]:
    """Line and column; what ends a line stands behind its last word, an indent before the next."""
    if wrong.type in {"_INDENT", "_DEDENT"}:
        return wrong.end_line or 1, wrong.end_column or 1
    if wrong.type in LAYOUT and previous is not None:
        return previous.end_line or 1, previous.end_column or 1
    return wrong.line or 1, wrong.column or 1
