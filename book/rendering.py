"""Markdown to HTML: headings with names, links to other pages, blocks of code in colours."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from book.colouring import coloured
from book.links import Links
from book.pages import Page, anchor_of
from festrules.grammar.markup import Markup

FILE_NAME = re.compile(r"[\w./-]+\.md")
READER = MarkdownIt("commonmark", {"html": True}).enable("table")


@dataclass(frozen=True, slots=True)
class Section:
    """The text below a heading, as words alone, for the search."""

    level: int
    title: str
    anchor: str
    words: str
    also: str = ""  # in which other words readers ask for it


@dataclass(frozen=True, slots=True)
class Rendered:
    """The inside of a page, and its sections."""

    body: Markup
    sections: tuple[Section, ...]


def render(page: Page, links: Links) -> Rendered:
    """A page as HTML."""
    tokens = [token for token in READER.parse(page.text) if not _is_comment(token)]
    names: dict[str, int] = {}
    for position, token in enumerate(tokens):
        if token.type == "heading_open":
            _head(token, tokens[position + 1], names, page.first)
        for inner, following in pairwise(token.children or ()):
            _name(inner, following, page, links)
        for inner in token.children or ():
            _link(inner, page, links)
    return Rendered(Markup(_html(tokens)), tuple(_sections(page.text, tokens)))


def _is_comment(token: Token) -> bool:
    return token.type == "html_block" and token.content.lstrip().startswith("<!--")


def _head(token: Token, inline: Token, names: dict[str, int], first: int) -> None:
    anchor = anchor_of(inline.content)
    names[anchor] = names.get(anchor, 0) + 1
    token.attrSet("id", anchor if names[anchor] == 1 else f"{anchor}-{names[anchor] - 1}")
    token.meta["level"] = int(token.tag[1])
    token.tag = f"h{max(1, int(token.tag[1]) - first + 1)}"


def _link(token: Token, page: Page, links: Links) -> None:
    if token.type == "link_open":
        token.attrSet("href", links.on_site(page, str(token.attrGet("href"))))
    elif token.type == "image":
        token.attrSet("src", links.picture(page, str(token.attrGet("src"))))


def _name(token: Token, text: Token, page: Page, links: Links) -> None:
    """A link whose text is the name of a file has the title of its page instead: the site has no such files."""
    if token.type == "link_open" and text.type == "text" and FILE_NAME.fullmatch(text.content):
        text.content = links.title(page, str(token.attrGet("href"))) or text.content


def _html(tokens: Sequence[Token]) -> str:
    """The tokens as HTML; what is wide scrolls by itself, so that a page never does."""
    made: list[str] = []
    tag = ""
    for position, token in enumerate(tokens):
        match token.type:
            case "fence":
                made.append(coloured(token.content, token.info.split()[0] if token.info else ""))
            case "code_block":
                made.append(coloured(token.content, ""))
            case "table_open":
                made.append('<div class="wide" tabindex="0" role="group" aria-label="a table"><table>')
            case "table_close":
                made.append("</table></div>")
            case "heading_open":
                tag = token.tag
                made.append(f'<{tag} id="{token.attrGet("id")}">')
            case "heading_close":
                made.append(f"</{tag}>\n")
            case _:
                made.append(READER.renderer.render([token], READER.options, {}) if position >= 0 else "")
    return "".join(made)


def _sections(text: str, tokens: Sequence[Token]) -> list[Section]:
    also = _asked_as(text)
    found: list[Section] = []
    head: tuple[int, str, str] | None = None
    words: list[str] = []
    for position, token in enumerate(tokens):
        if token.type == "heading_open":
            if head:
                found.append(Section(*head, " ".join(words), also.get(head[1], "")))
            head, words = (
                (int(token.meta["level"]), _plain(tokens[position + 1]), str(token.attrGet("id"))),
                [],
            )
        elif token.type == "inline" and tokens[position - 1].type != "heading_open":
            words.append(_plain(token))
        elif token.type in {"fence", "code_block"}:
            words.append(" ".join(token.content.split()))
    if head:
        found.append(Section(*head, " ".join(words), also.get(head[1], "")))
    return found


def _plain(token: Token) -> str:
    return "".join(
        " " if one.type in {"softbreak", "hardbreak"} else one.content for one in token.children or ()
    )


def _asked_as(text: str) -> dict[str, str]:
    """By heading, what stands below it in a comment `<!-- also: ... -->`: words that readers look for it by."""
    found: dict[str, str] = {}
    head = ""
    for line in text.splitlines():
        if line.startswith("#"):
            head = line.lstrip("#").strip().replace("`", "")
        elif line.startswith("<!-- also: "):
            found[head] = line.removeprefix("<!-- also: ").removesuffix(" -->")
    return found
