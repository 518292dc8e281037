"""Reading a document with its mods and its changes, before anything is changed."""

from dataclasses import dataclass, field

from festrules.grammar.document import Json, JsonObject, Pointer, step
from festrules.interpreter.edition.nodes import items, opened, record, text, texts, truth
from festrules.interpreter.findings import Findings

SECTIONS = ("setup", "play")  # what happens without a name of its own, and may be named by this word
HIDDEN = "~"  # in names that no author can write
HOLDS = f"{HIDDEN}holds"


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """A change or variant: when it holds, and over which others it goes."""

    name: str
    node: JsonObject
    variant: bool
    condition: Json
    over: tuple[str, ...]
    chosen: bool

    @property
    def outright(self) -> bool:
        """Whether it holds from the start to the end."""
        return truth(self.condition) is True

    @property
    def active(self) -> bool:
        """Whether there is anything to do for it in this edition."""
        return self.chosen and truth(self.condition) is not False

    @property
    def holding(self) -> str:
        """The definition that says whether it holds, so that it means the same wherever it is asked."""
        return f"{self.name}{HOLDS}"

    @property
    def title(self) -> str:
        """What players read, the name if there is nothing better."""
        fields = opened(self.node)[1]
        return text(fields.get("title", self.name.replace("-", " ")))


@dataclass(frozen=True, slots=True, eq=False)
class Edit:
    """One line of a change."""

    change: Change
    kind: str
    fields: JsonObject
    node: JsonObject

    @property
    def name(self) -> str:
        """What it is about."""
        return text(self.fields["name"])

    @property
    def condition_name(self) -> str | None:
        """The condition that it is about, where it is about one."""
        found = self.fields.get("condition" if self.kind == "drop" else "condition-name")
        return None if found is None else text(found)

    @property
    def thing(self) -> JsonObject:
        """The declaration that it brings, where it brings one."""
        return record(self.fields["thing"])


@dataclass(slots=True)
class Rulebook:
    """A document with its mods merged into it: the things of all files, in the order of loading."""

    data: JsonObject
    things: dict[str, JsonObject] = field(default_factory=dict)
    words: dict[str, Pointer] = field(default_factory=dict)  # where the name of each thing stands
    examples: list[Json] = field(default_factory=list)
    tables: JsonObject = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)


def gather(data: JsonObject, variants: frozenset[str], findings: Findings) -> Rulebook:
    """The things, examples and tables of the game and of its mods, and what is to be changed."""
    book = Rulebook(data)
    _take_in(book, data, "", None, findings)
    for at, part in enumerate(items(data.get("mods"))):
        mod = record(part)
        _take_in(book, mod, f"/mods/{at}", text(mod["title"]), findings)
    for name, node in book.things.items():
        kind, fields = opened(node)
        if kind in ("change", "variant"):
            variant = kind == "variant"
            condition: Json = {"yes": {}} if variant else fields["while"]
            over = tuple(texts(fields.get("over")))
            change = Change(name, node, variant, condition, over, not variant or name in variants)
            book.changes.append(change)
            book.edits += [Edit(change, *opened(edit), record(edit)) for edit in items(fields["edits"])]
    return book


def _take_in(book: Rulebook, part: JsonObject, root: Pointer, mod: str | None, findings: Findings) -> None:
    for at, name in enumerate(texts(part["order"])):
        word = f"{root}/order/{at}"
        if name in book.things:
            findings.report(
                "FR520",
                step(f"{root}/things", name),
                f"`{name}` is already there, so the mod {mod} cannot declare it anew.",
                hint="Say `replace` in a change to give it another meaning, or take another name.",
                also=((book.words[name], "it is declared here"),),
            )
            continue
        book.things[name] = record(record(part["things"])[name])
        book.words[name] = word
    book.examples += items(part.get("examples"))
    for name, rows in record(part.get("tables", {})).items():
        book.tables.setdefault(name, rows)
