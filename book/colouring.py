"""Code in colours: blocks as HTML, by Pygments; rules by our own lexer, which it finds by its entry point."""

from functools import cache

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from festrules.grammar.markup import Markup, tag

PLAIN = {"text", ""}


@cache
def lexer(language: str) -> Lexer | None:
    """The lexer of a language; none if it has no colours."""
    if language in PLAIN:
        return None
    try:
        return get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return None


@cache
def coloured(text: str, language: str) -> Markup:
    """A block of code, which can be scrolled with the keyboard where it is wider than the page."""
    found = lexer(language)
    inner = Markup(_spans(text, found)) if found else text
    label = "rules" if language == "festrules" else language or "text"
    return tag(
        "pre", tag("code", inner), class_=f"code {language}".strip(), tabindex=0, role="group",
        aria_label=f"a block of {label}",
    )  # fmt: skip


def _spans(text: str, found: Lexer) -> str:
    return highlight(text, found, HtmlFormatter(nowrap=True))
