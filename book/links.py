"""Links: from how they stand in a file to how they stand on a page of the site, and which of them lead nowhere."""

import posixpath
from dataclasses import dataclass
from html.parser import HTMLParser
from urllib.parse import unquote

from book.pages import ROOT, Page, Places

PICTURES = {".png", ".svg"}
OUTSIDE = ("http:", "https:", "mailto:")


@dataclass(frozen=True, slots=True)
class Broken:
    """A link that leads nowhere, and the page that it stands on."""

    page: str
    link: str


class Links:
    """The form of files on the site: pages, games, or plain text."""

    def __init__(self, places: dict[str, Places], games: dict[str, str]) -> None:
        self.places, self.games = places, games
        self.texts: set[str] = set()  # files that are shown as they are
        self.pictures: set[str] = set()

    def on_site(self, page: Page, link: str) -> str:
        """A link of a file, from the page that stands for it."""
        if link.startswith(OUTSIDE):
            return link
        found = self._address(*_target(page, link))
        return relative(page.address, found) if found else link

    def title(self, page: Page, link: str) -> str | None:
        """The title of the page or the heading that a link leads to, if it is a page of the book."""
        if link.startswith(OUTSIDE):
            return None
        target, anchor = _target(page, link)
        return self.places[target].called(anchor) if target in self.places else None

    def picture(self, page: Page, link: str) -> str:
        """A picture, which is copied beside the pages."""
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), link))
        self.pictures.add(target)
        return relative(page.address, f"files/{target}")

    def _address(self, target: str, anchor: str) -> str | None:
        if target in self.places:
            return self.places[target].address(anchor)
        if target in self.games:
            return self.games[target]
        readme = f"{target}/README.md"
        if readme in self.places:
            return self.places[readme].address(anchor)
        if posixpath.splitext(target)[1] in PICTURES:
            self.pictures.add(target)
            return f"files/{target}"
        if (ROOT / target).is_file():
            self.texts.add(target)
            return f"files/{target}.html"
        inside = [source for source in self.places if source.startswith(f"{target}/")]
        return self.places[inside[0]].whole if inside else None


def _target(page: Page, link: str) -> tuple[str, str]:
    """The file that a link names, from the root of the project, and the heading in it."""
    path, _, anchor = link.partition("#")
    folder = posixpath.dirname(page.source)
    return posixpath.normpath(posixpath.join(folder, unquote(path))) if path else page.source, anchor


def relative(start: str, target: str) -> str:
    """A link from one address of the site to another."""
    path, hash_, anchor = target.partition("#")
    if path == start and anchor:
        return f"#{anchor}"
    return posixpath.relpath(path, posixpath.dirname(start) or ".") + hash_ + anchor


class _Read(HTMLParser):
    """The links of a page and the names in it."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if value is not None and (key in {"href", "src"} or (key == "action" and tag == "form")):
                self.links.append(value)
            if value and key == "id":
                self.names.append(value)


def broken(files: dict[str, bytes]) -> list[Broken]:
    """All links of a site that lead to no file of it, or to nothing there; names that a page has twice."""
    pages = {address: _read(content) for address, content in files.items() if address.endswith(".html")}
    names = {address: set(read.names) for address, read in pages.items()}
    found = []
    for address, read in pages.items():
        doubled = {name for name in read.names if read.names.count(name) > 1} if _doubles(read) else set()
        found += [Broken(address, f"#{name} (twice)") for name in sorted(doubled)]
        for link in read.links:
            if link.startswith(OUTSIDE):
                continue
            path, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(address), path)) if path else address
            if target not in files or (anchor and anchor not in names.get(target, ())):
                found.append(Broken(address, link))
    return found


def _doubles(read: _Read) -> bool:
    return len(read.names) != len(set(read.names))


def _read(content: bytes) -> _Read:
    reader = _Read()
    reader.feed(content.decode("utf-8"))
    return reader
