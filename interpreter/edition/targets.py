"""The targets of changes: the names of a rulebook, their kinds, and which edit fits which kind."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Change,
    Cost,
    Define,
    End,
    Groups,
    GroupsOf,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    KeepThing,
    KindsThing,
    OptionThing,
    PlaceThing,
    PositionsThing,
    TableThing,
)
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
    Offer,
    PartThing,
    ReplaceThing,
    Reword,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.rulebook import Course, Game, Part, Rulebook
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.statements.deciding import Take
from festrules.interpreter.edition.gather import Edit, Gathered
from festrules.interpreter.edition.lists import LISTING, Lists
from festrules.interpreter.edition.nodes import parameters
from festrules.interpreter.edition.statements_of import condition_names, needed_names, prompts, statements

Kinds = frozenset[type[Construct]]

SPACES = ("step", "phase", "part")  # kinds whose names are not names of things
PARTS: Kinds = frozenset({Part, PartThing})  # of the score, and one that a change brings
LISTS: Kinds = frozenset(LISTING)
BODIES: Kinds = frozenset({Procedure, Action, Trigger, Step, Phase, Course})
VALUES: Kinds = frozenset({Define, TableThing, *PARTS})
WHOLE: Kinds = frozenset({Game})
WORDED: Kinds = frozenset(
    {Action, Step, Phase, PlaceThing, BoardThing, Trigger, End, OptionThing, ComponentThing, Game}
)
FITTING: dict[type[Construct], Kinds] = {
    SkipThing: frozenset({Step, Phase}),
    ForbidAction: frozenset({Action}),
    Increase: VALUES,
    Limit: VALUES,
    BeforeEdit: BODIES,
    AfterEdit: BODIES,
    DropThing: frozenset({Action, Procedure, Trigger, End, Step, Phase, Change, Variant, *PARTS}),
    AlsoNeeds: frozenset({Action}),
    AddTo: frozenset({Cost}),
    Offer: frozenset({Action}),
    AddRows: LISTS,
    SetCount: frozenset({ComponentThing}),
    Reword: WORDED | PARTS,
    SetPlayers: WHOLE,
    SetSeats: WHOLE,
    SetTeams: WHOLE,
    SetLength: WHOLE,
}
KINDS_IN_WORDS: dict[type[Construct], str] = {
    Define: "a definition",
    Action: "an action",
    End: "an end",
    OptionThing: "an option",
    KindsThing: "an enumeration",
    KeepThing: "a stored value",
    PositionsThing: "a list of positions",
    Groups: "kinds of group",
    GroupsOf: "kinds of group",
    Game: "the game",
    Course: "a section",
    Part: "a part of the score",
    PartThing: "a part of the score",
}


def sections(said: Rulebook) -> dict[str, Course | None]:
    """The parts of the course that have no name of their own and go by these words."""
    return {"setup": said.setup, "play": said.play}


class Target(NamedTuple):
    """A thing, part, step, phase or section of the rulebook."""

    space: str  # the things beside it; for a step or phase its kind
    name: str


@dataclass(slots=True)
class Directory:
    """Every name that a change can mean, with the kind and one node of what bears it."""

    found: dict[str, dict[Target, Construct]] = field(default_factory=lambda: defaultdict(dict))
    conditions: dict[Target, set[str]] = field(default_factory=lambda: defaultdict(set))
    needed: dict[Target, set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )  # of them, those of actions
    prompts: dict[Target, set[str]] = field(default_factory=lambda: defaultdict(set))
    lists: Lists = field(default_factory=dict)
    offered: set[str] = field(default_factory=set)  # actions that are taken somewhere

    def add(self, target: Target, node: Construct) -> None:
        """One more; the first of a target is the one that messages show."""
        self.found[target.name].setdefault(target, node)
        self.add_names(target, node)
        self.add_inside(node)

    def add_names(self, target: Target, body: Construct) -> None:
        """The conditions and choices in the body of a target."""
        self.conditions[target] |= condition_names(body)
        self.needed[target] |= needed_names(body)
        self.prompts[target] |= prompts(body)

    def add_inside(self, body: Construct) -> None:
        """Add the steps and phases in a body, each with its conditions and what is taken there."""
        for inner in statements(body):
            if isinstance(inner, Take):
                self.offered.update(inner.actions)
            if isinstance(inner, Step | Phase):
                target = Target(inner.RECORD.kind, inner.name)
                self.found[inner.name].setdefault(target, inner)
                self.add_names(target, inner)

    def declaration(self, target: Target) -> Construct:
        """The declaration of a target."""
        return self.found[target.name][target]


def directory(book: Gathered) -> Directory:
    """All that can be changed, including what changes bring, whether they are made or not."""
    names = Directory(lists=book.lists)
    names.add(Target("game", "game"), book.said.game)
    for name, thing in book.things.items():
        names.add(Target("thing", name), thing)
    for part in book.said.score:
        names.add(Target("part", part.name), part)
    for word, course in sections(book.said).items():
        names.add(Target("section", word), Course(do=()) if course is None else course)
    for edit in book.edits:
        if edit.thing is not None:
            target = Target(space_of(edit.thing), edit.name)
            if isinstance(edit.said, IntroduceThing):
                names.add(target, edit.thing)
            names.add_names(target, edit.thing)
            names.add_inside(edit.thing)
        names.add_inside(edit.said)
        if isinstance(edit.said, Offer):
            names.offered.add(edit.name)
    return names


def space_of(thing: Construct) -> str:
    """Among what a declaration stands."""
    kind = thing.RECORD.kind
    return kind if kind in SPACES else "thing"


def fitting(edit: Edit) -> Kinds:
    """The kinds of thing that an edit can be made to."""
    match edit.said:
        case ReplaceThing(thing=PartThing()):
            return PARTS
        case ReplaceThing(thing=Define() | TableThing()):
            return frozenset({Define, TableThing})
        case ReplaceThing(thing=thing):
            return frozenset({type(thing)})
        case DropThing(row=str()):
            return LISTS
        case Reword(inside=str()):
            return BODIES
        case line:
            return BODIES if edit.condition_name is not None else FITTING[type(line)]


def in_words(kind: type[Construct]) -> str:
    """A kind as it is spoken of in a message."""
    return KINDS_IN_WORDS.get(kind, f"a {kind.RECORD.kind}")


def same_parameters(one: Construct, other: Construct) -> bool:
    """Whether two declarations have the same parameters, by words, names and types."""
    return parameters(one) == parameters(other)
