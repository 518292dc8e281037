"""Files to the document: from a path to one value that holds everything that belongs to a game."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeAlias

from festrules.grammar.diagnostic import Diagnostic, Label, Refused, has_errors, refuse
from festrules.grammar.document import Document, Json, JsonObject
from festrules.grammar.file_access import (
    SCENARIOS,
    bundled_rules,
    find_base,
    find_mod,
    find_rules,
    find_tested,
    picture_beside,
    read_source,
    scenarios_beside,
)
from festrules.grammar.file_contents import Contents, Kept, Parts
from festrules.grammar.json_text import read_json
from festrules.grammar.mod_files import ModFile, base_of, called, from_document, header_of, in_order, title_of
from festrules.grammar.picture_files import read_picture
from festrules.grammar.questions import resolve, unsaved
from festrules.grammar.scenarios import add_examples, is_section, misplaced, strangers
from festrules.grammar.schema import validate
from festrules.grammar.source import Source, Span
from festrules.grammar.tree_to_document.assemble import MANY
from festrules.grammar.tree_to_document.building import Node, Section, Word
from festrules.grammar.tree_to_document.layout import lay_out

__all__ = ["bundled_rules", "find_rules", "read_document", "read_source"]

MAX_MODS = 20  # on top of each other
IS_MOD = re.compile(r'^mod[ \t]+"', re.MULTILINE)
IS_GAME = re.compile(r'^game[ \t]+"', re.MULTILINE)

# A file, the name of a game or mod, or a text that was read elsewhere.
Readable: TypeAlias = str | Path | Source
Folder: TypeAlias = Path


def read_document(source: Readable, folder: Folder | None = None, mods: Sequence[Readable] = ()) -> Document:
    """The document of a rules file, of a game by its name, or of a text; `Refused` says all that is wrong.

    `folder` is where a text lies that was not read from a file, for what it names beside it. `mods` are laid on
    top, each once, with the mods that they change; in which order they are named makes no difference.
    """
    reading = _Reading()
    reading.game(source, folder, mods)
    return _well_formed(reading.document())


def read_with_scenarios(
    rules: Path,
    files: Sequence[Path],
    texts: Mapping[str, str] | None = None,
    *,
    mods: Sequence[Readable] = (),
) -> Document:
    """The document of a rules file with scenarios from files, and from those beside all that it is made of.

    `texts` are what should be read in the place of some of these files, by their paths.
    """
    reading = _Reading()
    with unsaved(texts or {}):
        reading.all(rules, files, mods)
        return _well_formed(reading.document())


def read_as_written(
    rules: Path, texts: Mapping[str, str], kept: Kept | None = None
) -> tuple[Document | None, tuple[Diagnostic, ...]]:
    """The same for files that are still being written: as much as can be read, and what is wrong with the rest.

    Lines with a mistake say something harmless in the document. There is none where even that cannot be made sense of.
    What is wrong is what `read_with_scenarios` would say: nothing that only follows from the harmless lines. A caller
    that reads the same texts again and again hands over what was `kept` of them the last time.
    """
    kept = {} if kept is None else kept
    with unsaved(texts):
        document, problems = _attempted(rules, kept, mended=True)
        if document is not None and not has_errors(problems):
            return document, problems
        sound = {source: said for source, said in kept.items() if not said[1]}
        return document, _attempted(rules, sound)[1]


def _attempted(
    rules: Path, kept: Kept, *, mended: bool = False
) -> tuple[Document | None, tuple[Diagnostic, ...]]:
    """A document with all that is wrong with it, or what keeps it from being one."""
    reading = _Reading(mended=mended, kept=kept)
    try:
        reading.all(rules, (), ())
        return _well_formed(reading.document()), tuple(reading.problems)
    except Refused as refused:
        return None, refused.diagnostics


def _well_formed(document: Document) -> Document:
    """The same, or refused with all mistakes in its form."""
    mistakes = validate(document)
    if mistakes:
        refuse(*mistakes)
    return document


class _Reading(Contents):
    """A game and the mods that are laid on top of it."""

    def __init__(self, *, mended: bool = False, kept: Kept | None = None) -> None:
        super().__init__(mended=mended, kept=kept)
        self.mods: list[ModFile] = []  # each once, after the one that it changes
        self.data: JsonObject | None = None  # of the game, once it is reached
        self.root: Path | None = None  # its file
        self.first: ModFile | None = None  # the mod that was named as the game, if it is one
        self.given: dict[str, Path] = {}  # a file named by somebody, by its name: the name means that file
        self.entering: list[Path] = []
        self.untouched: Document | None = None  # a document as it came, while nothing is added to it

    # ---- all of it -----------------------------------------------------------------------------

    def game(self, source: Readable, folder: Folder | None, mods: Sequence[Readable]) -> None:
        """Reads a game, or a mod with its game, and more mods."""
        found_at = find_rules(source) if isinstance(source, str) else source
        path = found_at if isinstance(found_at, Path) else None
        if path is not None:
            folder = path.parent
            self.given[called(path.name)] = path
        text = read_source(found_at) if isinstance(found_at, Path) else found_at
        found = [
            mod if isinstance(mod, Source) else self._found(mod, folder if path else None) for mod in mods
        ]
        for one in found:
            if isinstance(one, Path):
                self.given.setdefault(called(one.name), one)
        if text.name.endswith(".json") or text.text.lstrip().startswith("{"):
            self._compiled(text, path)
        else:
            self.first = self._file(text, folder, path)
        for one in found:
            if one is not None:
                self._add(one)

    def all(self, rules: Path, files: Sequence[Path], mods: Sequence[Readable]) -> None:
        """Reads a game with scenarios from files, and from those beside all that it is made of."""
        self.game(rules, None, mods)
        for file in files:
            self.tell(file, self.first)
        for path, mod in self.paths():
            for file in scenarios_beside(path):
                if file not in files:
                    self.tell(file, mod)

    def document(self) -> Document:
        """The document, if nothing was wrong with it."""
        if self.untouched is not None and not self.problems:
            return self.untouched
        ordered = in_order(self.mods)
        mods: list[Json] = []
        for number, mod in enumerate(ordered):
            data = mod.data or self._mod(mod, f"/mods/{number}")
            mods.append(data if mod.below is None else {**data, "upon": ordered.index(mod.below)})
        if has_errors(self.problems) and not self.mended:
            raise Refused(self.problems)
        game = self.data or {}
        return Document({**game, "mods": mods} if mods else game, self.spans, self.sources)

    def paths(self) -> list[tuple[Path, ModFile | None]]:
        """The files that it is made of: the game, and the mods."""
        found: list[tuple[Path, ModFile | None]] = [(self.root, None)] if self.root else []
        return [*found, *((mod.path, mod) for mod in self.mods if mod.path)]

    def tell(self, file: Path, mod: ModFile | None) -> None:
        """Adds the examples of a file of scenarios to those of a mod, or of the game."""
        source = self.attempt(lambda: read_source(file))
        if source is not None:
            self._told(self.parts(source), mod)

    def _told(self, parts: Parts, mod: ModFile | None) -> None:
        self.untouched = None
        self.problems += strangers(parts)
        if mod is None:
            self.problems += misplaced(parts) if self.data else []
            self.spans |= add_examples(self.data or {}, "", parts)
        elif mod.data is not None:
            self.spans |= add_examples(mod.data, f"/mods/{in_order(self.mods).index(mod)}", parts)
        else:
            mod.parts += [part for part in parts if isinstance(part, Section) and part.name in MANY]

    # ---- the game ------------------------------------------------------------------------------

    def _compiled(self, source: Source, path: Path | None) -> None:
        """A document that was compiled before, with the mods that are in it."""
        self.untouched = _well_formed(read_json(source))
        self.data = {name: value for name, value in self.untouched.data.items() if name != "mods"}
        self.root = path
        self.mods = from_document(self.untouched.data)
        self.first = self.mods[-1] if self.mods else None

    def _file(self, source: Source, folder: Path | None, path: Path | None) -> ModFile | None:
        """Reads a file and all that it rests on; gives the mod that it is, or nothing for the game."""
        parts = self.parts(source)
        if source.name.endswith(SCENARIOS) or any(is_section(part, "scenarios") for part in parts):
            return self._scenarios(parts, source, folder)
        header = header_of(parts)
        if header is None:
            self._game(parts, source, folder, path)
            return None
        name = called(source.name) if source.name != "-" else None
        mod = ModFile(name, title_of(header), None, path, folder, source.text, parts)
        self.entering.append(resolve(path) if path else Path())
        mod.below = self._below(base_of(header), mod)
        self.entering.pop()
        self.mods.append(mod)
        return mod

    def _game(self, parts: Parts, source: Source, folder: Path | None, path: Path | None) -> None:
        self.problems += misplaced(parts)
        if self.data is None:
            self.data, self.root = self.game_of(parts, source, folder), path
            self._add_picture(self.data, "", path)

    def _scenarios(self, parts: Parts, source: Source, folder: Path | None) -> ModFile | None:
        """Reads what a file of scenarios is about, and adds these scenarios to its own."""
        header = next((part for part in parts if is_section(part, "scenarios")), None)
        said = (
            header.value.fields["of"]
            if isinstance(header, Section) and isinstance(header.value, Node)
            else None
        )
        path = self.attempt(lambda: find_tested(source.name, folder, said and (said.text, said.span)))
        rules = path and self.attempt(lambda: read_source(path))
        mod = self._file(rules, path.parent, path) if rules and path else None
        self._told(parts, mod)
        return mod

    def _add_picture(self, data: JsonObject, root: str, path: Path | None) -> None:
        """Add the picture: the file beside the rules that says how the table is drawn."""
        found = picture_beside(path) if path else None
        source = self.attempt(partial(read_source, found)) if found else None
        if source is not None:
            self.sources[source.name] = source
            if (said := self.attempt(partial(read_picture, source))) is not None:
                data["picture"] = lay_out(said, f"{root}/picture", self.spans)

    # ---- mods ----------------------------------------------------------------------------------

    def _mod(self, mod: ModFile, root: str) -> JsonObject:
        """The data of a mod, with its picture."""
        data = self.mod_of(mod.parts, mod.name, mod.folder, root)
        self._add_picture(data, root, mod.path)
        return data

    def _found(self, mod: str | Path, folder: Path | None) -> Path | None:
        return self.attempt(lambda: find_mod(mod, folder) if isinstance(mod, str) else mod)

    def _add(self, given: Path | Source) -> None:
        """One more mod, if it is one of this game and not there already."""
        path = given if isinstance(given, Path) else None
        if path is not None and self._known(path) is not None:
            return
        source = self.attempt(lambda: read_source(given)) if isinstance(given, Path) else given
        if source is None:
            return
        self.untouched = None
        if IS_GAME.search(source.text) or source.text.lstrip().startswith("{"):
            message = f"{source.name} is a game of its own, not a mod"
            self.sources[source.name] = source
            help_ = 'a mod begins with a line like  mod "Its title" of "the-game"'
            self.report("FR539", message, _line_of(source, IS_GAME), help_)
            return
        known = len(self.problems)
        if self._file(source, path.parent if path else None, path) is None and len(self.problems) == known:
            self.report(
                "FR539", f"{source.name} does not say which game it changes", _line_of(source, IS_MOD)
            )

    def _known(self, path: Path) -> ModFile | None:
        """A mod that was read from this file, or that came in a document and is called like it."""
        at = resolve(path)
        for mod in self.mods:
            if (
                resolve(mod.path) == at
                if mod.path
                else mod.data is not None and mod.name == called(path.name)
            ):
                return mod
        return None

    def _below(self, name: Word, mod: ModFile) -> ModFile | None:
        """The mod that a mod changes, or None if it changes the game itself."""
        here = (one for one in self.mods if one.path is None and one.name == called(name.text))
        without_file = next(here, None)
        if without_file is not None:
            return without_file
        path = self._meant(name.text, mod) or self._searched(name, mod)
        if path is None:
            return None
        at = resolve(path)
        if self.root is not None and at == resolve(self.root):
            return None
        known = self._known(path)
        if known is not None:
            return known
        if at in self.entering or len(self.entering) > MAX_MODS:
            message, help_ = f"there are more than {MAX_MODS} mods on top of each other", None
            if at in self.entering:
                message = f'"{name.text}" leads back to a mod, not to a game'
                help_ = "a name is looked for in the folder of the mod first: give the mod a name of its own"
            self.report("FR113", message, name.span, help_)
            return None
        source = self.attempt(lambda: read_source(path, name.span))
        if source is None:
            return None
        if self.data is not None and not IS_MOD.search(source.text):
            self._another_game(name.text, name.span, mod)
            return None
        return self._file(source, path.parent, path)

    def _meant(self, name: str, mod: ModFile) -> Path | None:
        """The base that the person who wants to play has named, if it goes by this name."""
        path = self.given.get(called(name))
        return None if path is None or (mod.path and resolve(path) == resolve(mod.path)) else path

    def _searched(self, name: Word, mod: ModFile) -> Path | None:
        """The base found where bases are kept. A game that came without a file may be any game, so None will do."""
        if self.data is not None and self.root is None:
            with suppress(Refused):
                return find_base(name.text, mod.folder, name.span)
            return None
        return self.attempt(lambda: find_base(name.text, mod.folder, name.span))

    def _another_game(self, wanted: str, span: Span, mod: ModFile) -> None:
        """A mod of a game other than the one being played; a text without a file may be any game."""
        if self.root is None or self.data is None:
            return
        game = self.data.get("game")
        title = game.get("title") if isinstance(game, dict) else None
        place = self.spans.get("/game/title")
        self.problems.append(
            Diagnostic(
                code="FR539",
                message=f'the mod "{mod.title}" changes {called(wanted)}, but the game being played is '
                f"{called(self.root.name)}",
                span=span,
                help=f"play it with {called(wanted)}, or leave it out",
                labels=(Label(place, f"this is {title}, the game being played"),) if place else (),
            )
        )


def _line_of(source: Source, pattern: re.Pattern[str]) -> Span:
    """The line that makes a file what it is, else its first."""
    found = pattern.search(source.text)
    line = source.text.count("\n", 0, found.start()) + 1 if found else 1
    text = source.text.split("\n")[line - 1]
    return Span(source.name, line, 1, line, max(2, len(text) + 1))
