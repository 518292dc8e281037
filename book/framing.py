"""The frame of every page: the head with the search, the parts of the book, the way on."""

from dataclasses import dataclass

from book.contents import Part
from book.links import relative
from book.pages import Page
from festrules.grammar.markup import Content, Markup, content, tag

NAME = "festrules"


@dataclass(frozen=True, slots=True)
class Frame:
    """All parts, for the menu, and the order of the pages, for the way on."""

    parts: tuple[Part, ...]

    def page(self, page: Page, body: Content) -> bytes:
        """A whole page."""
        head = tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("title", page.title if page.title == NAME else f"{page.title} - {NAME}"),
            tag("link", rel="stylesheet", href=relative(page.address, "book.css")),
            tag("link", rel="icon", href=relative(page.address, "icon.svg")),
        )
        main = tag("main", tag("article", self._above(page), body), self._way(page), id="main")
        inside = (
            tag("a", "Skip to the text", href="#main", class_="skip"),
            self._top(page),
            tag("div", self._menu(page), main, class_="columns"),
        )
        whole = content(Markup("<!doctype html>\n"), tag("html", head, tag("body", inside), lang="en"), "\n")
        return whole.encode("utf-8")

    def _top(self, page: Page) -> Markup:
        search = tag(
            "form",
            tag("label", "Search", for_="q"),
            tag(
                "input",
                type="search",
                name="q",
                id="q",
                placeholder="deal, trick, tie ...",
                autocomplete="off",
            ),
            tag("button", "Find", type="submit"),
            action=relative(page.address, "search.html"),
            role="search",
        )
        home = tag("a", NAME, href=relative(page.address, "index.html"), class_="home")
        return tag("header", home, search if page.address != "search.html" else None)

    def _menu(self, page: Page) -> Markup:
        """The parts of the book; of the one that is open, its pages."""
        items = [
            tag("li", self._part(part, page), class_="open" if part.title == page.part else None)
            for part in self.parts
        ]
        menu = tag("nav", tag("ul", items), aria_label="Parts of the book")
        folded = tag("details", tag("summary", "Contents"), menu, class_="folded")
        return tag("div", tag("div", menu, class_="standing"), folded, class_="menu")

    def _part(self, part: Part, page: Page) -> Content:
        listed = [one for one in part.pages if not one.under or one.under in _around(page)]
        listed = listed if part.listed else listed[:1]
        link = tag("a", part.title, href=relative(page.address, part.pages[0].address))
        if part.title != page.part:
            return link
        return link, tag("ul", [tag("li", self._entry(one, page)) for one in listed])

    def _entry(self, one: Page, page: Page) -> Markup:
        here = one.address == page.address
        return tag(
            "a",
            one.title,
            href=relative(page.address, one.address),
            aria_current="page" if here else None,
            class_="section" if one.under else None,
        )

    def _above(self, page: Page) -> Markup | None:
        """Where a section of a long page belongs."""
        over = next((one for part in self.parts for one in part.pages if one.address == page.under), None)
        if over is None:
            return None
        return tag("p", tag("a", over.title, href=relative(page.address, over.address)), class_="above")

    def _way(self, page: Page) -> Markup | None:
        part = next((part for part in self.parts if part.title == page.part), None)
        if part is None or page not in part.pages:
            return None
        at = part.pages.index(page)
        before = part.pages[at - 1] if at else None
        after = part.pages[at + 1] if at + 1 < len(part.pages) else None
        return tag(
            "nav",
            _step(page, before, "Before", "prev"),
            _step(page, after, "Next", "next"),
            class_="way",
            aria_label="Pages before and after",
        )


def _around(page: Page) -> set[str]:
    return {page.address, page.under}


def _step(page: Page, to: Page | None, word: str, rel: str) -> Markup | None:
    if to is None:
        return None
    said = (tag("span", f"{word}: ", class_="quiet"), to.title)
    return tag("a", said, href=relative(page.address, to.address), rel=rel)
