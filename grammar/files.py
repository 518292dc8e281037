"""Files to the document: from a path to one value that holds everything that belongs to a game."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias, TypeVar

from festrules.grammar.clauses import read_clauses
from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors, refuse
from festrules.grammar.document import Document, Json, JsonObject, Pointer, step
from festrules.grammar.file_access import (
    SCENARIOS,
    beside,
    bundled_rules,
    find_base,
    find_inventory,
    find_rules,
    find_tested,
    read_source,
)
from festrules.grammar.json_text import read_json
from festrules.grammar.parse import parse
from festrules.grammar.questions import resolve
from festrules.grammar.scenarios import add_examples, is_section, strangers
from festrules.grammar.schema import validate
from festrules.grammar.source import Source, Span, normalise, whole
from festrules.grammar.tables import read_table
from festrules.grammar.tree_to_document.assemble import Assembly, missing_lines
from festrules.grammar.tree_to_document.building import Node, Section, Thing, Word
from festrules.grammar.tree_to_document.convert import convert
from festrules.grammar.tree_to_document.layout import lay_out
from festrules.grammar.vocabulary import DOCUMENT_VERSION, LANGUAGE_VERSION

__all__ = ["bundled_rules", "find_rules", "read_document", "read_source"]

MAX_MODS = 20  # on top of each other
SECTIONS = ("setup", "play", "score", "winner")

_T = TypeVar("_T")


# A file, the name of a game, or a text that was read elsewhere.
Readable: TypeAlias = str | Path | Source
Folder: TypeAlias = Path


def read_document(source: Readable, folder: Folder | None = None) -> Document:
    """The document of a rules file, of a game by its name, or of a text; `Refused` says all that is wrong.

    `folder` is where a text lies that was not read from a file, for what it names beside it.
    """
    if isinstance(source, str):
        source = find_rules(source)
    if isinstance(source, Path):
        folder = source.parent
        source = read_source(source)
    is_json = source.name.endswith(".json") or source.text.lstrip().startswith("{")
    return _well_formed(read_json(source) if is_json else _Reading().read(source, folder))


def _well_formed(document: Document) -> Document:
    """The same, or refused with everything that is wrong with its form."""
    mistakes = validate(document)
    if mistakes:
        refuse(*mistakes)
    return document


def read_with_scenarios(rules: Path, files: Sequence[Path]) -> Document:
    """The document of a rules file with the scenarios of files beside it."""
    reading, source = _Reading(), read_source(rules)
    if rules.name.endswith(".json"):
        data = {**_well_formed(read_json(source)).data}
        mods = data.pop("mods", [])
        reading.mods = list(mods) if isinstance(mods, list) else []
    else:
        data = reading.game(source, rules.parent)
    for file in map(read_source, files):
        reading.tell(data, file)
    return reading.document(data)


class _Reading:
    """One document in the making, over all the files that belong to it."""

    def __init__(self) -> None:
        self.problems: list[Diagnostic] = []
        self.spans: dict[Pointer, Span] = {}
        self.sources: dict[str, Source] = {}
        self.mods: list[Json] = []
        self.bases: list[Path] = []

    def read(self, source: Source, folder: Path | None) -> Document:
        """The document of a game, with the mods through which it was reached."""
        return self.document(self.game(source, folder))

    def document(self, data: JsonObject) -> Document:
        """What has been read, if nothing was wrong with it."""
        if has_errors(self.problems):
            raise Refused(self.problems)
        return Document({**data, "mods": self.mods} if self.mods else data, self.spans, self.sources)

    def game(self, source: Source, folder: Path | None) -> JsonObject:
        """The data of the game in a file; if the file is a mod, of the game that it changes."""
        source = Source(source.name, normalise(source.text))
        self.sources[source.name] = source
        parts = self._parts(source)
        if source.name.endswith(SCENARIOS) or any(is_section(part, "scenarios") for part in parts):
            return self._scenarios(parts, source, folder)
        title = next((part for part in parts if isinstance(part, Section) and part.name == "mod"), None)
        if title is None:
            return self._game(parts, source, folder)
        data = self._base(title, folder)
        self._mod(parts, folder)
        return data

    def _parts(self, source: Source) -> list[Thing | Section]:
        """The declarations of one file."""
        trees, problems = parse(source)
        self.problems += problems
        parts: list[Thing | Section] = []
        for tree in trees:
            parts += self._try(partial(convert, tree, source)) or []
        return parts

    def _try(self, read: Callable[[], _T]) -> _T | None:
        """Go on after something was refused, to find what else is wrong."""
        try:
            return read()
        except Refused as refused:
            self.problems += refused.diagnostics
            return None

    def _assemble(self, parts: list[Thing | Section], root: Pointer) -> Assembly:
        assembly = Assembly(root)
        for part in parts:
            self._try(partial(assembly.add, part))
        self.problems += assembly.problems
        return assembly

    def _game(self, parts: list[Thing | Section], source: Source, folder: Path | None) -> JsonObject:
        assembly = self._assemble(parts, "")
        game = assembly.data.get("game")
        if game is None and not self.problems:
            message = "this file says neither which game it is nor which game it changes"
            help_ = 'write  game "The title"  after the first line and  players 2 to 4  below it, further in'
            self.problems.append(Diagnostic(code="FR111", message=message, span=whole(source), help=help_))
        if isinstance(game, dict):
            self.problems += missing_lines(game, assembly.spans)
        sections = {name: assembly.data.get(name) for name in (*SECTIONS, "examples")}
        tables = self._tables(assembly, folder)
        clauses = self._clauses(game, assembly, folder) if isinstance(game, dict) else {}
        self.spans |= assembly.spans
        return {
            "festrules": DOCUMENT_VERSION,
            "language": LANGUAGE_VERSION,
            "game": game,
            "order": list(assembly.order),
            "things": assembly.things,
            **{
                name: said
                for name, said in {**sections, "tables": tables, "clauses": clauses}.items()
                if said
            },
        }

    def _base(self, title: Section, folder: Path | None) -> JsonObject:
        """The data of the game that a mod changes."""
        assert isinstance(title.value, Node)
        name = title.value.fields["of"]
        path = self._try(lambda: find_base(name.text, folder, name.span))
        if path is None:
            return {}
        if resolve(path) in self.bases or len(self.bases) == MAX_MODS:
            message, help_ = f"there are more than {MAX_MODS} mods on top of each other", None
            if resolve(path) in self.bases:
                message = f'"{name.text}" leads back to a mod, not to a game'
                help_ = "a name is looked for in the folder of the mod first: give the mod a name of its own"
            self.problems.append(Diagnostic(code="FR113", message=message, span=name.span, help=help_))
            return {}
        self.bases.append(resolve(path))
        source = self._try(lambda: read_source(path, name.span))
        return self.game(source, path.parent) if source else {}

    def _mod(self, parts: list[Thing | Section], folder: Path | None) -> None:
        """Add a mod to those that the base has already."""
        allowed = [part for part in parts if isinstance(part, Thing) or part.name in {"mod", "example"}]
        for part in parts:
            if isinstance(part, Section) and part not in allowed:
                message = f"a mod changes named things of its game; it has no section `{part.name}`"
                help_ = "below a line `change` it can replace things, add some with `also`, or act before or after"
                found = Diagnostic(code="FR112", message=message, span=part.first_word, help=help_)
                self.problems.append(found)
        root = f"/mods/{len(self.mods)}"
        assembly = self._assemble(allowed, root)
        tables = self._tables(assembly, folder)
        optional = {"examples": assembly.data.get("examples"), "tables": tables}
        said = assembly.data["mod"]
        assert isinstance(said, dict)
        things: JsonObject = {"order": list(assembly.order), "things": assembly.things}
        self.mods.append({**said, **things, **{name: value for name, value in optional.items() if value}})
        self.spans |= assembly.spans

    def _scenarios(self, parts: list[Thing | Section], source: Source, folder: Path | None) -> JsonObject:
        """The data of the game that a file of scenarios is about, with these scenarios added to its own."""
        header = next((part for part in parts if is_section(part, "scenarios")), None)
        said = (
            header.value.fields["of"]
            if isinstance(header, Section) and isinstance(header.value, Node)
            else None
        )
        path = self._try(lambda: find_tested(source.name, folder, said and (said.text, said.span)))
        rules = path and self._try(lambda: read_source(path))
        data = self.game(rules, path.parent) if rules and path else {}
        self.tell(data, source, parts)
        return data

    def tell(self, data: JsonObject, source: Source, read: list[Thing | Section] | None = None) -> None:
        """Add the examples of a file of scenarios to those of the game or of the mod that was read last."""
        self.sources[source.name] = source
        parts = self._parts(source) if read is None else read
        holder = self.mods[-1] if self.mods else data
        assert isinstance(holder, dict)
        self.problems += strangers(parts)
        self.spans |= add_examples(holder, f"/mods/{len(self.mods) - 1}" if self.mods else "", parts)

    def _named(self, find: Callable[[], Path], span: Span) -> Source | None:
        """A file that is named at this place."""
        source = self._try(lambda: read_source(find(), span))
        if source is not None:
            self.sources[source.name] = source
        return source

    def _tables(self, assembly: Assembly, folder: Path | None) -> JsonObject:
        """The rows of each thing that is listed in a file of its own."""
        tables: JsonObject = {}
        for name, file in assembly.files.items():
            rows = self._rows(file, folder)
            tables[name] = lay_out(rows, step(step(assembly.root, "tables"), name), assembly.spans)
        for pointer, edit, file in assembly.brought:
            edit["rows"] = lay_out(self._rows(file, folder), step(pointer, "rows"), assembly.spans)
        return tables

    def _rows(self, file: Word, folder: Path | None) -> list[Node] | None:
        """The rows of a table file."""
        source = self._named(partial(beside, file.text, folder, file.span), file.span)
        return self._try(partial(read_table, source)) if source else None

    def _clauses(self, game: JsonObject, assembly: Assembly, folder: Path | None) -> JsonObject:
        """What the cited clauses say, if the game names an inventory of them."""
        name, span = game.get("clauses"), assembly.spans.get("/game/clauses")
        if not isinstance(name, str) or span is None:
            return {}
        source = self._named(partial(find_inventory, name, folder, span), span)
        found = (source and self._try(partial(read_clauses, source))) or {}
        return {key: lay_out(clause, step("/clauses", key), assembly.spans) for key, clause in found.items()}
