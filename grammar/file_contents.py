"""The contents of all files of one rulebook, with their places in the text and every mistake in them."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from festrules.grammar.clauses import read_clauses
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import JsonObject, Pointer, step
from festrules.grammar.file_access import beside, find_inventory, read_source
from festrules.grammar.parse import parse
from festrules.grammar.source import Source, Span, normalise, whole
from festrules.grammar.tables import read_table
from festrules.grammar.tree_to_document.assemble import Assembly, missing_lines
from festrules.grammar.tree_to_document.building import Node, Section, Thing, Word
from festrules.grammar.tree_to_document.convert import convert
from festrules.grammar.tree_to_document.layout import lay_out
from festrules.grammar.vocabulary import DOCUMENT_VERSION, LANGUAGE_VERSION

SECTIONS = ("setup", "play", "score", "score-for", "winner")
Parts = list[Thing | Section]
Kept = dict[Source, tuple[Parts, list[Diagnostic]]]  # the results of reading texts, which nobody changes

_T = TypeVar("_T")


class Contents:
    """One document in the making, over all the files that belong to it."""

    def __init__(self, *, mended: bool = False, kept: Kept | None = None) -> None:
        self.mended = mended  # whether declarations with a mistake count too, as far as they can be read
        self.kept = {} if kept is None else kept
        self.problems: list[Diagnostic] = []
        self.spans: dict[Pointer, Span] = {}
        self.sources: dict[str, Source] = {}

    def parts(self, source: Source) -> Parts:
        """The declarations of one file."""
        source = Source(source.name, normalise(source.text))
        self.sources[source.name] = source
        if source not in self.kept:
            self.kept[source] = self._read(source)
        parts, problems = self.kept[source]
        self.problems += problems
        return [*parts]

    def _read(self, source: Source) -> tuple[Parts, list[Diagnostic]]:
        trees, problems = parse(source, mended=self.mended)
        found: Parts = []
        for tree in trees:
            try:
                found += convert(tree, source)
            except Refused as refused:
                problems += refused.diagnostics
        return found, problems

    def attempt(self, read: Callable[[], _T]) -> _T | None:
        """Go on after something was refused, to find what else is wrong."""
        try:
            return read()
        except Refused as refused:
            self.problems += refused.diagnostics
            return None

    def report(self, code: str, message: str, span: Span | None, help_: str | None = None) -> None:
        """One thing that is wrong."""
        self.problems.append(Diagnostic(code=code, message=message, span=span, help=help_))

    def game_of(self, parts: Parts, source: Source, folder: Path | None) -> JsonObject:
        """The data of a game from the declarations of its file."""
        assembly = self._assemble(parts, "")
        game = assembly.data.get("game")
        if game is None and not self.problems:
            message = "this file says neither which game it is nor which game it changes"
            help_ = 'write  game "The title"  after the first line and  players 2 to 4  below it, further in'
            self.report("FR111", message, whole(source), help_)
        if isinstance(game, dict):
            self.problems += missing_lines(game, assembly.spans)
        sections = {name: assembly.data.get(name) for name in (*SECTIONS, "positions", "examples")}
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

    def mod_of(self, parts: Parts, name: str | None, folder: Path | None, root: Pointer) -> JsonObject:
        """The data of a mod from the declarations of its file, and what scenarios beside it say."""
        allowed = [part for part in parts if isinstance(part, Thing) or part.name not in {"game", *SECTIONS}]
        for part in parts:
            if isinstance(part, Section) and part not in allowed:
                message = f"a mod changes named things of its game; it has no section `{part.name}`"
                help_ = "below a line `change` it can replace things, add some with `also`, or act before or after"
                self.report("FR112", message, part.first_word, help_)
        assembly = self._assemble(allowed, root)
        listed = ("dropped-examples", "positions", "examples")
        optional = {field: assembly.data.get(field) for field in listed}
        optional["tables"] = self._tables(assembly, folder)
        said = assembly.data["mod"]
        assert isinstance(said, dict)
        things: JsonObject = {"order": list(assembly.order), "things": assembly.things}
        named: JsonObject = {} if name is None else {"name": name}
        self.spans |= assembly.spans
        return {**said, **named, **things, **{field: value for field, value in optional.items() if value}}

    def _assemble(self, parts: Parts, root: Pointer) -> Assembly:
        assembly = Assembly(root)
        for part in parts:
            self.attempt(partial(assembly.add, part))
        self.problems += assembly.problems
        return assembly

    def _named(self, find: Callable[[], Path], span: Span) -> Source | None:
        """A file that is named at this place."""
        source = self.attempt(lambda: read_source(find(), span))
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
        return self.attempt(partial(read_table, source)) if source else None

    def _clauses(self, game: JsonObject, assembly: Assembly, folder: Path | None) -> JsonObject:
        """The text of the cited clauses, if the game names an inventory of them."""
        name, span = game.get("clauses"), assembly.spans.get("/game/clauses")
        if not isinstance(name, str) or span is None:
            return {}
        source = self._named(partial(find_inventory, name, folder, span), span)
        found = (source and self.attempt(partial(read_clauses, source))) or {}
        return {key: lay_out(clause, step("/clauses", key), assembly.spans) for key, clause in found.items()}
