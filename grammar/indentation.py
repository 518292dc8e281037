"""Lines and their indentation as tokens, with limits that hold before anything is built."""

# Lark declares these as properties and documents them as attributes to set.
# pyright: reportIncompatibleMethodOverride=false, reportAssignmentType=false

from collections.abc import Iterator

from lark import Token
from lark.exceptions import LarkError
from lark.indenter import Indenter

MAX_INDENTATIONS = 60  # blocks within blocks
MAX_PARENTHESES = 100
MAX_STATEMENT = 5_000  # tokens between two line ends; bounds the height of every tree
MAX_TOKENS = 120_000  # in one file, retries after mistakes included


class LayoutError(LarkError):
    """The tokens cannot go on; unlike Lark's own error it knows where."""

    def __init__(self, code: str, message: str, token: Token) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.token = token


class Layout(Indenter):
    """Turns line ends into line ends, indents and dedents; inside parentheses there are none."""

    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR"]  # noqa: RUF012 (Lark declares it so)
    CLOSE_PAREN_types = ["RPAR"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 8

    @property
    def always_accept(self) -> tuple[str, ...]:  # type: ignore[override]  # Lark itself declares two types
        """Names too, or `form` would be read as `for` and an `m` where no name fits."""
        return (self.NL_type, "NAME")

    def __init__(self) -> None:
        super().__init__()
        self.total = 0
        self.open: list[Token] = []

    def _process(self, stream: Iterator[Token]) -> Iterator[Token]:
        self.open = []
        in_statement = 0
        token = None
        for token in stream:
            self.total += 1
            in_statement = 0 if token.type == self.NL_type and not self.open else in_statement + 1
            if in_statement > MAX_STATEMENT or self.total > MAX_TOKENS:
                raise LayoutError("FR106", "there is too much here to be read as rules", token)
            if token.type == self.NL_type:
                yield from self.handle_NL(token)
                continue
            if token.type == "LPAR":
                self._open(token)
            yield token
            if token.type == "RPAR" and self.open:
                self.open.pop()
        for _ in self.indent_level[1:]:
            yield Token.new_borrow_pos(self.DEDENT_type, "", token or Token(self.DEDENT_type, ""))

    def _open(self, token: Token) -> None:
        self.open.append(token)
        if len(self.open) > MAX_PARENTHESES:
            raise LayoutError("FR106", f"more than {MAX_PARENTHESES} parentheses within each other", token)

    def handle_NL(self, token: Token) -> Iterator[Token]:  # noqa: N802 (Lark calls it so)
        """A line end, then an indent, or as many dedents as blocks end here."""
        if self.open:
            return
        yield token
        indent = len(token.rsplit("\n", 1)[1])
        if indent > self.indent_level[-1]:
            self.indent_level.append(indent)
            if len(self.indent_level) > MAX_INDENTATIONS:
                raise LayoutError("FR106", f"more than {MAX_INDENTATIONS} blocks within each other", token)
            yield Token.new_borrow_pos(self.INDENT_type, "", token)
        while indent < self.indent_level[-1]:
            self.indent_level.pop()
            yield Token.new_borrow_pos(self.DEDENT_type, "", token)
        if indent != self.indent_level[-1]:
            raise LayoutError("FR103", "this line is not indented like any line above it", token)
