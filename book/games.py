"""A page for each game: what it shows of the language, its table, its rules, and the clauses that they carry out."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

import yaml

from book.colouring import coloured
from book.pages import ROOT
from book.uses import Construct, constructs_of
from festrules.grammar.counts import in_words, numbers_of
from festrules.grammar.document import Document
from festrules.grammar.file_access import bundled_mods, bundled_rules
from festrules.grammar.files import read_document
from festrules.grammar.markup import Content, Markup, content, tag
from festrules.grammar.vocabulary.declarations.meanings import Action, Variant
from festrules.grammar.vocabulary.declarations.things import OptionThing

SHOWS = "docs/games.md"  # says of each game what it shows
ROW = re.compile(r"^\| \[.*?\]\(\.\./(rules/[\w/.-]+)\) \| (?P<shows>.+) \|$", re.MULTILINE)
FIRST = re.compile(r"festrules \d+\n\n((?:#.*\n)+)")
CITED = re.compile(r"@([A-Z][A-Z0-9]*-[0-9]+[a-z]?)")


@dataclass(frozen=True, slots=True)
class Game:
    """A game that comes with festrules, or a mod of one."""

    source: str
    address: str
    document: Document
    text: str
    shows: str
    is_mod: bool

    @property
    def title(self) -> str:
        if self.is_mod:
            return _mod_title(self.text)
        return self.document.book.game.title

    @property
    def rulebook(self) -> str:
        """Where its rulebook in sentences stands."""
        return self.address.replace(".html", "-rulebook.html")

    @property
    def constructs(self) -> Counter[Construct]:
        return constructs_of(self.document)


def games() -> list[Game]:
    """All games of `rules/` in the order in which `docs/games.md` tells them, then those that it does not."""
    page = (ROOT / SHOWS).read_text(encoding="utf-8")
    shows = {found[1]: found["shows"] for found in ROW.finditer(page)}
    paths = {_source(path): path for path in [*bundled_rules(), *bundled_mods()]}
    order = [*(source for source in shows if source in paths), *(one for one in paths if one not in shows)]
    return [_game(paths[source], source, shows.get(source, "")) for source in order]


def _source(path: Path) -> str:
    """Where a file of the package stands in the project."""
    parts = path.parts
    return "/".join(parts[len(parts) - 1 - parts[::-1].index("rules") :])


def _game(path: Path, source: str, shows: str) -> Game:
    text = path.read_text(encoding="utf-8")
    is_mod = re.search(r'^mod "', text, re.MULTILINE) is not None
    return Game(source, f"games/{path.stem}.html", read_document(path), text, shows, is_mod)


def _mod_title(text: str) -> str:
    found = re.search(r'^mod "(.+?)" of "', text, re.MULTILINE)
    return found[1] if found else ""


def body(game: Game, table: Markup | None, telling: Content, used: Content) -> Markup:
    """The inside of the page of a game; `telling` are the constructs that it shows best, `used` all of them."""
    clauses = clauses_of(game)
    caption = tag("figcaption", "The table as the first player sees it, a little way into a game.")
    return content(
        tag("h1", game.title, id="top"),
        tag("p", Markup(_inline(game.shows)), class_="lead") if game.shows else None,
        tag("p", _told_first(game)),
        tag("ul", list(_facts(game)), class_="facts"),
        _to_rulebook(game) if table is not None else None,
        tag("h2", "The table", id="table"),
        tag("figure", table, caption, class_="picture"),
        tag("h2", "What it shows of the language", id="shows"),
        telling,
        tag("h2", "The rules", id="rules"),
        _told(clauses),
        Markup(_linked(coloured(game.text, "festrules"), clauses)),
        _clauses(clauses),
        tag("h2", "Every construct in it", id="constructs"),
        used,
    )


def _inline(text: str) -> str:
    return re.sub(r"`(.+?)`", r"<code>\1</code>", escape(text, quote=False))


def _to_rulebook(game: Game) -> Markup:
    link = tag("a", "The rulebook in sentences", href=Path(game.rulebook).name)
    return tag("p", link, ": what you need, setup, turns, actions, the end, and all of it on one sheet.")


def _told_first(game: Game) -> str:
    """The comment at the beginning of its file, in which its author says what the game is about."""
    found = FIRST.match(game.text)
    return " ".join(line.lstrip("# ") for line in found[1].splitlines()) if found else ""


def _facts(game: Game) -> Iterator[Markup]:
    stem = Path(game.source).stem
    book = game.document.book
    counts = numbers_of(book.game.players)
    yield tag("li", "1 player" if counts == (1,) else f"{in_words(counts)} players")
    if not game.is_mod:
        yield tag("li", "Play it: ", tag("code", f"festrules play {stem}"))
    else:
        base = re.search(r'" of "([\w-]+)"', game.text)
        yield tag("li", "Play it: ", tag("code", f"festrules play {base[1] if base else ''} --mod {stem}"))
    for name, said in book.things.items():
        match said:
            case OptionThing():
                yield tag("li", "Option ", tag("code", name), f": {said.help or name}")
            case Variant():
                yield tag("li", "Variant ", tag("code", name), f": {said.title or name}")
            case _:
                pass
    actions = [said.title for said in book.things.values() if isinstance(said, Action) and said.title]
    if actions:
        yield tag("li", "What players may do: ", "; ".join(actions))


def clauses_of(game: Game) -> Mapping[str, str]:
    """The clauses of its rulebook, in our own words, by their names."""
    cited = re.search(r"^ +clauses from ([\w-]+)", game.text, re.MULTILINE)
    path = ROOT / "seeds" / cited[1] / "clauses.yaml" if cited else None
    if path is None or not path.is_file():
        return {}
    inventory = yaml.safe_load(path.read_text(encoding="utf-8"))
    entries = [one for key in ("clauses", "rulings") for one in inventory.get(key, ())]
    return {one["id"]: one.get("says") or f"{one['question']} {one['ruling']}" for one in entries}


def _told(clauses: Mapping[str, str]) -> Markup | None:
    if not clauses:
        return None
    return tag(
        "p",
        "A name behind @ is the clause of the printed rulebook that the line carries out; it leads there.",
    )


def _linked(rules: str, clauses: Mapping[str, str]) -> str:
    """The names of clauses in a text of rules lead to the clauses."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[1]}">{found[0]}</a>' if found[1] in clauses else found[0]

    return CITED.sub(link, rules)


def _clauses(clauses: Mapping[str, str]) -> Content:
    if not clauses:
        return None
    rows = [
        tag("div", tag("dt", name, id=name), tag("dd", " ".join(str(said).split())))
        for name, said in clauses.items()
    ]
    return tag("h2", "The clauses of its rulebook, in our own words", id="clauses"), tag("dl", rows)
