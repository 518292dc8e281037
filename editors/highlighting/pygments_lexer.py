"""Rules in colour wherever Pygments is: books, pages, terminals. Needs the extra `editor`."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from pygments.lexer import Lexer
from pygments.token import Comment, Error, Keyword, Name, Number, Punctuation, String, Whitespace, _TokenType

from festrules.editors.highlighting.roles import Role
from festrules.editors.highlighting.scanning import scan

TOKENS: Mapping[Role, _TokenType] = {
    Role.DECLARATION: Keyword.Declaration,
    Role.STATEMENT: Keyword,
    Role.JOINING: Keyword.Pseudo,
    Role.VALUE: Name.Builtin,
    Role.CONSTANT: Keyword.Constant,
    Role.DECLARED: Name.Class,
    Role.NAME: Name,
    Role.NUMBER: Number.Integer,
    Role.TEXT: String.Double,
    Role.CLAUSE: Name.Label,
    Role.COMMENT: Comment.Single,
    Role.SIGN: Punctuation,
    Role.SPACE: Whitespace,
    Role.UNKNOWN: Error,
}


class FestrulesLexer(Lexer):
    """Rules and scenarios of festrules."""

    name = "festrules"
    aliases: ClassVar = ["festrules", "rules"]
    filenames: ClassVar = ["*.rules", "*.scenarios"]
    version_added = ""

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """Each piece of a text with its colour."""
        for piece in scan(text):
            yield piece.start, TOKENS[piece.role], piece.text
