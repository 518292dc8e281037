"""Reading a document with its mods and its changes, before anything is changed."""

from dataclasses import dataclass, field
from typing import assert_never

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Pointer, step
from festrules.grammar.vocabulary.declarations import Declaration, meanings
from festrules.grammar.vocabulary.declarations.meanings import Variant
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.examples import Example
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import No, Yes
from festrules.grammar.vocabulary.rulebook import Mod, Rulebook
from festrules.interpreter.edition.cards import Working, bearers, spoken_of, working_components
from festrules.interpreter.edition.lists import Line, Lists, Rows, all_lists
from festrules.interpreter.edition.nodes import CHANGES, HIDDEN, Changing, Thing, truth
from festrules.interpreter.edition.standing import ChangesInForce, lines
from festrules.interpreter.edition.together import GAME, Together
from festrules.interpreter.findings import Findings

ALWAYS = Yes()
NEVER = No()
HOLDS = f"{HIDDEN}holds"
MOST_CHANGES = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class RulesChange:
    """A change or variant: when it holds, and over which others it goes."""

    name: str
    node: Changing
    variant: bool
    condition: Expression
    proved: Expression  # the condition in the words in which it is compared with others
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
        return isinstance(self.node, meanings.Change) and self.node.while_ is None

    @property
    def holding(self) -> str:
        """The definition of whether it holds, which means the same wherever it is evaluated."""
        return f"{self.name}{HOLDS}"

    @property
    def title(self) -> str:
        """The title that players read, or else the name."""
        title = self.node.title
        return self.name.replace("-", " ") if title is None else title


@dataclass(frozen=True, slots=True, eq=False)
class Edit:
    """One line of a change."""

    change: RulesChange
    said: Line

    @property
    def pointer(self) -> Pointer:
        """Where it stands."""
        return self.said.pointer

    @property
    def name(self) -> str:
        """The name of its target: a thing, or the game."""
        match self.said:
            case SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges():
                return "game"
            case _:
                return self.said.name

    @property
    def condition_name(self) -> str | None:
        """The condition that it is about, where it is about one."""
        match self.said:
            case (
                DropThing(condition=name)
                | AlsoNeeds(condition_name=name)
                | ReplaceCondition(condition_name=name)
            ):
                return name
            case (
                ReplaceThing() | IntroduceThing() | ForbidAction() | SkipThing() | Increase() | Limit()
                | BeforeEdit() | AfterEdit() | AddTo() | Offer() | AddRows() | SetCell() | SetCount() | Reword()
                | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
            ):  # fmt: skip
                return None  # they speak of whole things, or of what they list
            case _:
                assert_never(self.said)

    @property
    def row(self) -> str | None:
        """The row that it drops, if it drops one."""
        return self.said.row if isinstance(self.said, DropThing) else None

    @property
    def thing(self) -> Thing | None:
        """The declaration that it brings, where it brings one."""
        return self.said.thing if isinstance(self.said, ReplaceThing | IntroduceThing) else None


@dataclass(slots=True)
class Gathered:
    """A rulebook with its mods merged into it: the things of all files, in the order of loading."""

    said: Rulebook
    things: dict[str, Declaration] = field(default_factory=dict)
    words: dict[str, Pointer] = field(default_factory=dict)  # the place of each thing's name
    examples: list[Example] = field(default_factory=list)
    tables: dict[str, Rows] = field(default_factory=dict)
    changes: list[RulesChange] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    working: list[Working] = field(default_factory=list)
    mods: Together = field(default_factory=lambda: Together(()))
    bearers: dict[str, int] = field(default_factory=dict)  # the mod that declares each thing
    instead: set[str] = field(default_factory=set)  # changes of mods in the place of others of their names
    lists: Lists = field(default_factory=dict)  # the names that things list, with those that changes bring
    drops: dict[str, set[str]] = field(default_factory=dict)  # the changes that each change drops
    retired: set[str] = field(default_factory=set)  # the changes that are dropped whatever is played


def gather(said: Rulebook, variants: frozenset[str], findings: Findings) -> Gathered:
    """The things, examples and tables of the game and of its mods, and the edits to be made."""
    book = taken_in(said, findings)
    book.mods.check(findings)
    standing = ChangesInForce(book.things, book.mods)
    every = [line for _, node in standing.changes() for line in lines(node)]
    book.lists = all_lists(book.things, book.tables, every)
    book.drops = standing.drops()
    brought = {line.name: line.thing for line in every if isinstance(line, IntroduceThing)}
    book.working = working_components({**brought, **book.things}, book.lists)
    cards = standing.absent(book.tables, book.lists, variants)
    gone = standing.dropped(variants)
    book.retired = standing.dropped(frozenset())
    for name, node in standing.changes():
        variant = isinstance(node, Variant)
        timed = isinstance(node, Variant) or node.while_ is not None
        condition, proved = (ALWAYS, ALWAYS) if isinstance(node, Variant) else _condition(book, name, node)
        over = book.mods.over(node)
        if name in book.instead:
            over = tuple(other for other in over if other != name)
        chosen = name in variants if variant else timed or name not in cards
        chosen = chosen and name not in gone
        change = RulesChange(name, node, variant, condition, proved, over, chosen, book.bearers[name])
        book.changes.append(change)
        book.edits += [Edit(change, line) for line in lines(node)]
    return book


def taken_in(said: Rulebook, findings: Findings) -> Gathered:
    """The things, examples and tables of the game and of its mods, each name once.

    Each change may name every other, so all that comes after this takes as long as the square of their number.
    """
    book = Gathered(said, mods=Together(said.mods))
    for at, part in enumerate(said.files, GAME):
        _take_in(book, part, at, findings)
    changes = [name for name, thing in book.things.items() if isinstance(thing, CHANGES)]
    if len(changes) > MOST_CHANGES:
        message = f"This rulebook has {len(changes)} changes; at most {MOST_CHANGES} are possible."
        findings.report("FR529", book.words[changes[MOST_CHANGES]], message)
        raise Refused(findings.found)
    return book


def _condition(book: Gathered, name: str, change: meanings.Change) -> tuple[Expression, Expression]:
    """When a change holds: by its own words, or by those of the card that bears its name."""
    if change.while_ is not None:
        return change.while_, change.while_
    found = bearers(book.working, name)
    if len(found) != 1 or not found[0].speaks_of_card:
        return NEVER, NEVER  # which is reported
    return found[0].of_card(name), spoken_of(found[0].condition, found[0].name, name)


def _take_in(book: Gathered, part: Rulebook | Mod, mod: int, findings: Findings) -> None:
    for at, name in enumerate(part.order):
        new, old = part.things[name], book.things.get(name)
        if isinstance(new, CHANGES) and isinstance(old, CHANGES) and type(old) is type(new):
            kind = new.RECORD.kind
            hint = f"Say `{kind} {name} ... over {name}` to put it in the place of the other, or take another name."
            wins = book.mods.wins(name, (new, mod), (old, book.bearers[name]))
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
            _taken(book, name, step(f"{part.pointer}/things", name), mod, hint, findings)
            continue
        book.things[name] = new
        book.words[name] = f"{part.pointer}/order/{at}"
        book.bearers[name] = mod
    book.examples += part.examples
    for name, rows in part.tables.items():
        book.tables.setdefault(name, rows)


def _taken(book: Gathered, name: str, place: Pointer, mod: int, hint: str, findings: Findings) -> None:
    """A name that two declare who are played together."""
    first, second = book.bearers[name], book.mods.title(mod)
    message = f"`{name}` is already there, so {second} cannot declare it again."
    if first not in (GAME, mod) and not book.mods.rests(mod, first):
        message = f"`{name}` is declared by {book.mods.title(first)} and by {second}."
        hint = "Mods that are played together need different names: give one of them another."
        if isinstance(book.things[name], meanings.Change):
            other = book.mods.mods[first].name or ""
            hint = f'Say `over {name} of "{other}"` behind it, if it is to win where both are played.'
    findings.report("FR520", place, message, hint=hint, also=((book.words[name], "it is declared here"),))
