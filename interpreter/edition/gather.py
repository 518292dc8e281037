"""Reading a document with its mods and its changes, before anything is changed."""

from dataclasses import dataclass, field

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Json, JsonObject, Pointer, step
from festrules.interpreter.edition.cards import Working, bearers, spoken_of, working_components
from festrules.interpreter.edition.lists import Lists, all_lists
from festrules.interpreter.edition.nodes import HIDDEN, items, opened, record, text, texts, truth
from festrules.interpreter.edition.standing import CHANGES, Standing, lines
from festrules.interpreter.edition.together import GAME, Together
from festrules.interpreter.findings import Findings

ALWAYS: JsonObject = {"yes": {}}
NEVER: JsonObject = {"no": {}}
SECTIONS = ("setup", "play")  # what happens without a name of its own, and may be named by this word
HOLDS = f"{HIDDEN}holds"
MOST_CHANGES = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """A change or variant: when it holds, and over which others it goes."""

    name: str
    node: JsonObject
    variant: bool
    condition: Json
    proved: Json  # the condition in the words in which it is compared with others
    over: tuple[str, ...]
    chosen: bool
    mod: int = GAME  # the one that declares it

    @property
    def outright(self) -> bool:
        """Whether it holds from the start to the end."""
        return truth(self.condition) is True

    @property
    def active(self) -> bool:
        """Whether there is anything to do for it in this edition."""
        return self.chosen and truth(self.condition) is not False

    @property
    def of_card(self) -> bool:
        """Whether it holds while the card of its name works."""
        return not self.variant and "while" not in opened(self.node)[1]

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
        """What it is about: something that bears this name, or the game."""
        return text(self.fields.get("name", "game"))

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
    working: list[Working] = field(default_factory=list)
    mods: Together = field(default_factory=lambda: Together(()))
    bearers: dict[str, int] = field(default_factory=dict)  # the mod that declares each thing
    instead: set[str] = field(default_factory=set)  # changes of mods in the place of others of their names
    lists: Lists = field(default_factory=dict)  # the names that things list, with those that changes bring
    drops: dict[str, set[str]] = field(default_factory=dict)  # the changes that each change drops
    retired: set[str] = field(default_factory=set)  # the changes that are dropped whatever is played


def gather(data: JsonObject, variants: frozenset[str], findings: Findings) -> Rulebook:
    """The things, examples and tables of the game and of its mods, and what is to be changed."""
    book = taken_in(data, findings)
    book.mods.check(findings)
    standing = Standing(book.things, book.mods)
    every = [line for _, node in standing.changes() for line in lines(node)]
    book.lists = all_lists(book.things, book.tables, every)
    book.drops = standing.drops()
    brought = {text(line["name"]): record(line["thing"]) for kind, line in every if kind == "introduce"}
    book.working = working_components({**brought, **book.things}, book.lists)
    cards = standing.absent(book.tables, book.lists, variants)
    gone = standing.dropped(variants)
    book.retired = standing.dropped(frozenset())
    for name, node in standing.changes():
        kind, fields = opened(node)
        variant = kind == "variant"
        condition, proved = (ALWAYS, ALWAYS) if variant else _condition(book, name, fields)
        over = book.mods.over(node)
        if name in book.instead:
            over = tuple(other for other in over if other != name)
        chosen = name in variants if variant else "while" in fields or name not in cards
        chosen = chosen and name not in gone
        change = Change(name, node, variant, condition, proved, over, chosen, book.bearers[name])
        book.changes.append(change)
        book.edits += [Edit(change, *opened(edit), record(edit)) for edit in items(fields["edits"])]
    book.edits = [edit for edit in book.edits if edit.kind != "nothing-changes"]
    return book


def taken_in(data: JsonObject, findings: Findings) -> Rulebook:
    """The things, examples and tables of the game and of its mods, each name once.

    Each change may name every other, so all that comes after this takes as long as the square of their number.
    """
    book = Rulebook(data, mods=Together(items(data.get("mods"))))
    _take_in(book, data, "", GAME, findings)
    for at, part in enumerate(book.mods.mods):
        _take_in(book, record(part), f"/mods/{at}", at, findings)
    changes = [name for name, node in book.things.items() if opened(node)[0] in CHANGES]
    if len(changes) > MOST_CHANGES:
        message = f"This rulebook has {len(changes)} changes; at most {MOST_CHANGES} are possible."
        findings.report("FR529", book.words[changes[MOST_CHANGES]], message)
        raise Refused(findings.found)
    return book


def _condition(book: Rulebook, name: str, fields: JsonObject) -> tuple[Json, Json]:
    """When a change holds: by its own words, or by those of the card that bears its name."""
    if "while" in fields:
        return fields["while"], fields["while"]
    found = bearers(book.working, name)
    if len(found) != 1 or not found[0].speaks_of_card:
        return NEVER, NEVER  # which is reported
    return found[0].of_card(name), spoken_of(found[0].condition, found[0].name, name)


def _take_in(book: Rulebook, part: JsonObject, root: Pointer, mod: int, findings: Findings) -> None:
    for at, name in enumerate(texts(part["order"])):
        word = f"{root}/order/{at}"
        node = record(record(part["things"])[name])
        old = book.things.get(name)
        kind = opened(node)[0]
        if old is not None and kind in CHANGES and kind in old:
            hint = f"Say `{kind} {name} ... over {name}` to put it in the place of the other, or take another name."
            wins = book.mods.wins(name, (node, mod), (old, book.bearers[name]))
            if wins is not None:
                book.instead.add(name)
            if wins:
                del book.things[name]  # the new one comes in the order of its own file
                old = None
            elif wins is False:
                continue
        else:
            hint = "Say `replace` in a change to give it another meaning, or take another name."
        if old is not None:
            _taken(book, name, step(f"{root}/things", name), mod, hint, findings)
            continue
        book.things[name] = node
        book.words[name] = word
        book.bearers[name] = mod
    book.examples += items(part.get("examples"))
    for name, rows in record(part.get("tables", {})).items():
        book.tables.setdefault(name, rows)


def _taken(book: Rulebook, name: str, place: Pointer, mod: int, hint: str, findings: Findings) -> None:
    """A name that two declare who are played together."""
    first, second = book.bearers[name], book.mods.title(mod)
    message = f"`{name}` is already there, so {second} cannot declare it anew."
    if first not in (GAME, mod) and not book.mods.rests(mod, first):
        message = f"`{name}` is declared by {book.mods.title(first)} and by {second}."
        hint = "Mods that are played together need different names: give one of them another."
        if "change" in book.things[name]:
            other = text(book.mods.mods[first].get("name", ""))
            hint = f'Say `over {name} of "{other}"` behind it, if it is to win where both are played.'
    findings.report("FR520", place, message, hint=hint, also=((book.words[name], "it is declared here"),))
