"""The whole site: from the files of the project to files of HTML, held in memory until it is known that all fit."""

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from book import games, searching, tables_drawn, vocabulary
from book.colouring import coloured
from book.contents import Part, contents
from book.examples import explaining, short_games
from book.framing import Frame
from book.links import Broken, Links, broken, relative
from book.pages import ROOT, Page, places
from book.rendering import Rendered, Section, render
from book.uses import Construct, Used, most_in, telling, where_used
from festrules.grammar.markup import Content, Markup, tag

GAMES = "Games, explained"
CONSTRUCTS = "constructs.html"
TELLING = 8  # constructs that tell a game from others
COPIED = {
    "book.css": ROOT / "book" / "static" / "book.css",
    "search.js": ROOT / "book" / "static" / "search.js",
    "icon.svg": ROOT / "tables" / "static" / "icon.svg",
}
DRAWING = ROOT / "tables" / "static" / "drawing.css"
LANGUAGES = {
    ".rules": "festrules",
    ".scenarios": "festrules",
    ".py": "python",
    ".yaml": "yaml",
    ".json": "json",
}


@dataclass(frozen=True, slots=True)
class Site:
    """Files by their addresses, and the links that lead nowhere."""

    files: dict[str, bytes]
    pages: int
    broken: tuple[Broken, ...]


def build(*, drawn: bool = True) -> Site:
    """All pages, the search, and what they need; without drawn tables and rulebooks in half the time."""
    parts = contents()
    shown = games.games()
    written = [page for part in parts for page in part.pages]
    links = Links(places(written), {game.source: game.address for game in shown})
    rendered = {page.address: render(page, links) for page in written}
    explained = most_in(explaining(written))
    examples = where_used(short_games(written))
    frame = Frame(_with_games(parts, shown))
    files: dict[str, bytes] = {}
    index: list[searching.Entry] = []
    for part in parts:
        for page in part.pages:
            one = rendered[page.address]
            if page.address == CONSTRUCTS:
                inside: Content = vocabulary.body(page.address, explained, examples)
            else:
                inside = (one.body, _constructs(page, explained), _list(page, part))
            files[page.address] = frame.page(page, inside)
            index += searching.entries(page, one, whole=not part.listed)
    for page, inside in _games(shown, drawn=drawn):
        files[page.address] = frame.page(page, inside)
        index += searching.entries(page, _summary(page))
    if drawn:
        files |= {game.rulebook: tables_drawn.rulebook(ROOT / game.source).encode() for game in shown}
    files |= _texts(links, frame)
    search = Page("", "search.html", "Search", "")
    files[search.address] = frame.page(search, _search())
    files["index.js"] = searching.index(index)
    files |= {address: path.read_bytes() for address, path in COPIED.items()}
    files["book.css"] += DRAWING.read_bytes()
    return Site(files, sum(address.endswith(".html") for address in files), tuple(broken(files)))


def write(site: Site, folder: Path) -> None:
    """The site in a folder; what the folder had before is gone."""
    if folder.exists():
        shutil.rmtree(folder)
    for address, inside in site.files.items():
        path = folder / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(inside)


# ---- games -----------------------------------------------------------------------------------------


def _with_games(parts: Sequence[Part], shown: Sequence[games.Game]) -> tuple[Part, ...]:
    """The parts, the pages of games among those that are written of them."""
    pages = tuple(_game_page(game) for game in shown)
    return tuple(Part(part.title, (*part.pages, *pages)) if part.title == GAMES else part for part in parts)


def _game_page(game: games.Game) -> Page:
    return Page(game.source, game.address, game.title, game.text, GAMES)


def _games(shown: Sequence[games.Game], *, drawn: bool) -> Iterator[tuple[Page, Markup]]:
    every = [game.constructs for game in shown]
    for game, constructs in zip(shown, every, strict=True):
        page = _game_page(game)
        best = vocabulary.links(page.address, telling(constructs, every, TELLING))
        used = vocabulary.names(page.address, constructs)
        table = tables_drawn.drawn(ROOT / game.source) if drawn else None
        yield page, games.body(game, table, best, used)


def _summary(page: Page) -> Rendered:
    """The part of a game that the search looks at: the texts that players read."""
    words = " ".join(part for part in page.text.split('"')[1::2])
    return Rendered(Markup(), (Section(1, page.title, "top", words),))


# ---- what stands below, behind and beside ----------------------------------------------------------


def _list(page: Page, part: Part) -> Content:
    """Below a page that was divided its sections; below the first of a part that the menu does not list, all others."""
    below = [one for one in part.pages if one.under == page.address]
    if not part.listed and page == part.pages[0]:
        below = list(part.pages[1:])
    items = [tag("li", tag("a", one.title, href=relative(page.address, one.address))) for one in below]
    return tag("ul", items, class_="pages") if items else None


def _constructs(page: Page, explained: dict[Construct, Used]) -> Content:
    """The constructs that a page of the language explains."""
    here = {construct for construct, used in explained.items() if used.address == page.address}
    entries = [entry for members in vocabulary.vocabulary().values() for entry in members]
    return vocabulary.explained_here(page.address, (entry for entry in entries if entry.construct in here))


def _texts(links: Links, frame: Frame) -> dict[str, bytes]:
    """Files that pages lead to and that are not pages: as they are, in colours; pictures as they are."""
    files = {f"files/{target}": (ROOT / target).read_bytes() for target in sorted(links.pictures)}
    for target in sorted(links.texts):
        page = Page(target, f"files/{target}.html", target, "")
        text = (ROOT / target).read_text(encoding="utf-8")
        language = LANGUAGES.get(Path(target).suffix, "")
        files[page.address] = frame.page(page, (tag("h1", target), coloured(text, language)))
    return files


def _search() -> Content:
    """The page that searches, in the browser alone."""
    return (
        tag("h1", "Search the book"),
        tag(
            "form",
            tag("label", "What are you looking for?", for_="question"),
            tag("input", type="search", id="question", name="q", autocomplete="off"),
            role="search",
            id="asking",
        ),
        tag("p", "Type a word or two.", id="found", role="status"),
        tag("ol", id="results"),
        tag("noscript", tag("p", "The search needs JavaScript; the contents list every page without it.")),
        tag("script", src="index.js"),
        tag("script", src="search.js"),
    )
