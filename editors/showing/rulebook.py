"""The printed rulebook beside the text that it is made from, each sentence with its place in that text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document, Pointer
from festrules.grammar.file_access import SCENARIOS
from festrules.grammar.files import read_as_written
from festrules.grammar.markup import content
from festrules.grammar.source import Span
from festrules.interpreter.game import make_game
from festrules.interpreter.prose.book import prose_of
from festrules.interpreter.prose.page import Prose, paragraphs_in, sections_in
from festrules.interpreter.scene.make import make_scene
from festrules.interpreter.scene.scene import Scene
from festrules.tables.printing.sections import Writer


@dataclass(frozen=True, slots=True)
class PrintedRules:
    """A rulebook as a piece of a page, whose parts bear the numbers of places in the texts."""

    title: str
    page: str = ""  # nothing where the texts cannot be read at all
    places: tuple[Span, ...] = ()
    problem: str = ""  # the first mistake, if there is one


def printed_rules(root: Path, texts: Mapping[str, str]) -> PrintedRules:
    """The rulebook of a game or mod, as far as it can be read; `texts` are not saved, and go before the files."""
    document, found = read_as_written(root, texts)
    wrong = [one for one in found if has_errors((one,)) and not _in_scenarios(one)]
    if document is None:
        return PrintedRules(root.stem, problem=_problem(root, wrong))
    prose = prose_of(document)
    numbers, places = _places(document, prose)
    scene: Scene | None = None
    if not wrong:
        try:
            scene = _first_scene(document)
        except Refused as refused:
            wrong = list(refused.diagnostics)
    page = content(Writer(document, prose, scene, numbers=numbers).whole())
    return PrintedRules(prose.title, page, places, _problem(root, wrong))


def _first_scene(document: Document) -> Scene:
    """The table at the first decision; `Refused` where the rules cannot be played."""
    game = make_game(document)
    return make_scene(game, game.start(), None, asks=False)


def _places(document: Document, prose: Prose) -> tuple[Mapping[Pointer, int], tuple[Span, ...]]:
    """The stretches of text that the prose was made from, and their numbers, by what was said of them."""
    numbers: dict[Pointer, int] = {}
    places: dict[Span, int] = {}
    for pointer in _pointers(prose):
        span = document.span(pointer) if pointer else None
        if span is not None:
            numbers[pointer] = places.setdefault(span, len(places))
    return numbers, tuple(places)


def _pointers(prose: Prose) -> Iterator[Pointer]:
    for section in sections_in((*prose.sections, *prose.aid)):
        yield section.pointer
        yield from (paragraph.pointer for paragraph in paragraphs_in(section.blocks))
    yield from (paragraph.pointer for paragraph in prose.about)


def _in_scenarios(found: Diagnostic) -> bool:
    """Whether something is wrong in scenarios alone: nothing of them is printed."""
    return found.span is not None and found.span.source.endswith(SCENARIOS)


def _problem(root: Path, wrong: list[Diagnostic]) -> str:
    """The first mistake, and how many more there are."""
    if not wrong:
        return ""
    first, *others = wrong
    at = ""
    if first.span:
        file = Path(first.span.source)
        at = f"Line {first.span.line}: " if file == root else f"{file.name}, line {first.span.line}: "
    more = f" ({len(others)} more)" if others else ""
    return f"{at}{first.message}{more}"
