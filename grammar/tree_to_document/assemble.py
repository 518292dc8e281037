"""The declarations of one file to the data of a document: things by name in text order, sections by kind."""

from dataclasses import dataclass, field
from typing import Any

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.document import JsonObject, Pointer, step
from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Section, Thing, Word, said_twice
from festrules.grammar.tree_to_document.layout import Drawn, lay_out

# Sections that may come several times, and the field that lists them.
MANY = {"position": "positions", "example": "examples", "dropped-example": "dropped-examples"}


@dataclass(slots=True)
class Assembly:
    """Everything put together so far; `root` is the place of its things in the document."""

    root: Pointer = ""
    data: JsonObject = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    things: JsonObject = field(default_factory=dict)
    spans: dict[Pointer, Span] = field(default_factory=dict)
    problems: list[Diagnostic] = field(default_factory=list)
    first: dict[str, Span] = field(default_factory=dict)
    files: dict[str, Word] = field(default_factory=dict)  # by the name of the thing that is listed there
    brought: list[tuple[Pointer, JsonObject, Word]] = field(default_factory=list)  # by edits of changes

    def add(self, part: Thing | Section) -> None:
        """Take in one declaration."""
        if isinstance(part, Thing):
            self._add_thing(part)
        elif part.name in MANY:
            field = MANY[part.name]
            several = self.data.setdefault(field, [])
            assert isinstance(several, list)
            pointer = step(step(self.root, field), len(several))
            several.append(lay_out(part.value, pointer, self.spans))
        else:
            self._add_section(part)

    def _add_thing(self, thing: Thing) -> None:
        name = thing.name.text
        if self._is_new(name, thing.name.span, f"`{name}`"):
            pointer = step(step(self.root, "things"), name)
            if (file := _file(thing.node)) is not None:
                self.files[name] = file
            self.order.append(name)
            drawn: list[Drawn] = []
            laid = self.things[name] = lay_out(thing.node, pointer, self.spans, drawn)
            if thing.node.kind in ("change", "variant"):
                self._note_files(thing.node, laid, pointer)
            self.brought += drawn
            self.spans[f"{self.root}/order/{len(self.order) - 1}"] = thing.name.span

    def _note_files(self, change: Node, laid: Any, pointer: Pointer) -> None:
        """The tables that the edits of a change bring: their rows lie beside what else an edit says."""
        for at, edit in enumerate(change.fields["edits"]):
            kind, fields = edit.kind, edit.fields
            file = fields.get("file") or ("thing" in fields and _file(fields["thing"]))
            if file:
                here = f"{pointer}/{change.kind}/edits/{at}/{kind}"
                self.brought.append((here, laid[change.kind]["edits"][at][kind], file))

    def _add_section(self, section: Section) -> None:
        # No name of a thing has a space in it.
        if not self._is_new(
            f"the section {section.name}", section.first_word, f"the section `{section.name}`"
        ):
            return
        pointer = step(self.root, section.name) if section.name != "mod" else self.root
        self.spans[pointer] = section.span
        self.data[section.name] = lay_out(section.value, pointer, self.spans, self.brought)
        for key, said in section.beside.items():
            self.data[key] = lay_out(said, step(self.root, key), self.spans)

    def _is_new(self, key: str, span: Span, what: str) -> bool:
        if key in self.first:
            is_section = " " in key
            help_ = (
                "put both together" if is_section else "give one of them a name of its own, or take it out"
            )
            self.problems.append(said_twice(span, self.first[key], what, help_))
        return self.first.setdefault(key, span) is span


def _file(declaration: Node) -> Word | None:
    """The file that a declaration names for what it lists."""
    shape = declaration.fields.get("shape")
    found: Word | None = declaration.fields.get("file") or (shape and shape.fields.get("file"))
    return found


NEEDED = {
    "players": ("how many can play", "`players 2 to 4`"),
    "length": (
        "how long a game can last",
        "`at most 500 decisions, then scores decide`, or `then nobody wins`",
    ),
}


def missing_lines(game: JsonObject, spans: dict[Pointer, Span]) -> list[Diagnostic]:
    """The lines that every game needs below its title."""
    return [
        Diagnostic(
            code="FR509",
            message=f"The game does not say {what}.",
            span=spans.get("/game/title") or spans.get("/game"),
            help=f"Add a line below its title, for example {example}.",
        )
        for field, (what, example) in NEEDED.items()
        if field not in game
    ]
