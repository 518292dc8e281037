"""The prose of a rulebook as one page: read on a screen, by a screen reader, or printed."""

from importlib.resources import files

from festrules.grammar.markup import Markup, content, tag
from festrules.grammar.printable import printable
from festrules.tables.printing.sections import Writer

PAPER = {"a4": "A4", "letter": "letter"}


def render_page(writer: Writer, paper: str) -> str:
    """The whole page, in which nothing is from elsewhere."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", printable(writer.prose.title)),
        tag("style", style(), Markup(f"@page {{ size: {PAPER[paper]}; }}\n")),
    )
    body = tag("body", tag("main", writer.whole()))
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def style() -> Markup:
    """The sheets by which a rulebook and the table in it are drawn."""
    return content(_sheet("festrules.tables", "static/drawing.css"), _sheet(__package__, "rulebook.css"))


def _sheet(package: str | None, name: str) -> Markup:
    assert package is not None
    return Markup(files(package).joinpath(name).read_text(encoding="utf-8"))
