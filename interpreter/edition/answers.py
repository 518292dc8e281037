"""The questions that an edit answers, and which two edits of one thing cannot both be made.

What always holds says what there is: a row is there or not, a cell holds one value, players read one text. Two
answers to one question do not agree, unless they are the same; a thing that is replaced as a whole answers
for all that it states.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import assert_never

from festrules.grammar.counts import MOST_PLAYERS, numbers_of
from festrules.grammar.vocabulary import FAMILIES
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations.things import OptionThing
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
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.lists import Line, brought, members
from festrules.interpreter.edition.nodes import Thing, text_of
from festrules.interpreter.edition.statements_of import condition_names, prompts

Question = tuple[object, ...]

REMOVALS = (DropThing, SkipThing)
OF_THE_GAME = (SetPlayers, SetSeats, SetTeams, SetLength)
MANY = (AddRows, SetCell, SetCount, Reword)  # edits of which one thing may have very many
LASTING = (*MANY, *OF_THE_GAME)  # what holds from the start or not at all
LASTING_THINGS: tuple[type, ...] = (
    OptionThing,
    *(thing for thing in FAMILIES["declaration"].values() if thing.RECORD.there_is),
)
ABSOLUTE = (ReplaceThing, ReplaceCondition, SetCell, SetCount, Reword, *OF_THE_GAME, *REMOVALS)


def says_what_there_is(line: Line) -> bool:
    """Whether a line is about what is listed, counted, read or said of the game."""
    return isinstance(line, LASTING) or (isinstance(line, DropThing) and line.row is not None)


def is_lasting(edit: Edit) -> bool:
    """Whether an edit says what there is, and so cannot come and go."""
    if isinstance(edit.said, ReplaceThing):
        return isinstance(edit.said.thing, LASTING_THINGS)
    return says_what_there_is(edit.said)


def is_part(edit: Edit) -> bool:
    """Whether an edit speaks of a part of its target that is there or not, one way or another."""
    return says_what_there_is(edit.said) or isinstance(edit.said, ReplaceCondition)


def questions(edit: Edit) -> list[Question]:
    """The questions that an edit answers about its target."""
    match edit.said:
        case ReplaceThing() | SkipThing():
            return [("whole",)]
        case DropThing(row=str() as row):
            return [("row", row)]
        case DropThing(condition=None):
            return [("whole",)]
        case DropThing() | ReplaceCondition():
            return [("condition", edit.condition_name)]
        case AddRows() as line:
            return [("row", name) for name in brought(line)]
        case SetCell(of=of, name=name):
            return [("cell", of, name)]
        case SetCount(name=name):
            return [("count", name)]
        case Reword(inside=inside):
            return [("text", inside)]
        case SetPlayers() | SetSeats() | SetLength():
            return [(edit.said.RECORD.kind,)]
        case SetTeams(players=counts):
            numbers = range(1, MOST_PLAYERS + 1) if counts is None else numbers_of(counts)
            return [("teams", number) for number in numbers]
        case (
            IntroduceThing() | ForbidAction() | Increase() | Limit() | BeforeEdit() | AfterEdit() | AlsoNeeds()
            | AddTo() | Offer() | NothingChanges()
        ):  # fmt: skip
            return []  # they add to what is there
        case _:
            assert_never(edit.said)


def is_preference(edit: Edit) -> bool:
    """Whether an edit adds a preference to a choice: in another order such conditions mean something else."""
    return isinstance(edit.said, AlsoNeeds) and edit.said.if_possible


def subject(edit: Edit) -> str:
    """The subject of an edit, in the words of a message."""
    match edit.said:
        case DropThing(row=str() as row):
            return f"`{row}` of `{edit.name}`"
        case SetCell(players=True, of=of):
            return f"`{edit.name}` for {of} players"
        case SetCell(of=of):
            return f"`{edit.name}` of `{of}`"
        case SetCount():
            return f"the count of `{edit.name}`"
        case Reword(inside=None):
            return f"the text of `{edit.name}`"
        case Reword(inside=inside):
            return f"the text of `{edit.name}.{inside}`"
        case ReplaceCondition():
            return f"`{edit.name}.{edit.condition_name}`"
        case SetPlayers():
            return "how many can play"
        case SetSeats():
            return "what the seats are called"
        case SetTeams():
            return "who plays together"
        case SetLength():
            return "the greatest length of a game"
        case (
            ReplaceThing() | IntroduceThing() | DropThing() | ForbidAction() | SkipThing() | Increase() | Limit()
            | BeforeEdit() | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | AddRows() | NothingChanges()
        ):  # fmt: skip
            return f"`{edit.name}`"
        case _:
            assert_never(edit.said)


def contradict(first: Edit, second: Edit) -> bool:
    """Whether two edits of one thing cannot both be made. That two leave it out is not a contradiction."""
    if first.change is not second.change and _the_same(first, second):
        return False
    if {*questions(first)} & {*questions(second)}:
        return not (isinstance(first.said, REMOVALS) and isinstance(second.said, REMOVALS))
    return _goes_against(first, second) or _goes_against(second, first)


def _the_same(first: Edit, second: Edit) -> bool:
    """Whether two say the very same: then they agree."""
    if type(first.said) is not type(second.said) or not isinstance(first.said, ABSOLUTE):
        return False
    return changed(first.said, cites=()) == changed(second.said, cites=())


def _goes_against(edit: Edit, other: Edit) -> bool:
    """Whether an edit as a whole says differently from another does of a part."""
    match edit.said:
        case ReplaceThing(thing=thing, rows=rows):
            listed = [*members(thing, rows)]
            return edit.change is not other.change and _replaced_otherwise(thing, listed, other.said)
        case DropThing(row=row):
            return row is not None and _speaks_of(other.said, row)
        case ReplaceCondition(condition_name=name):
            return isinstance(other.said, Reword) and other.said.inside == name
        case (
            IntroduceThing() | ForbidAction() | SkipThing() | Increase() | Limit() | BeforeEdit() | AfterEdit()
            | AlsoNeeds() | AddTo() | Offer() | AddRows() | SetCell() | SetCount() | Reword() | SetPlayers()
            | SetSeats() | SetTeams() | SetLength() | NothingChanges()
        ):  # fmt: skip
            return False
        case _:
            assert_never(edit.said)


def _speaks_of(line: Line, row: str) -> bool:
    """Whether a line says what a row is like, so that the row has to be there."""
    match line:
        case SetCell(of=of, name=name):
            return row in (of, name)
        case SetCount(name=name):
            return row == name
        case (
            ReplaceThing() | IntroduceThing() | DropThing() | ForbidAction() | SkipThing() | Increase() | Limit()
            | BeforeEdit() | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | AddRows() | Reword()
            | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
        ):  # fmt: skip
            return False
        case _:
            assert_never(line)


def _replaced_otherwise(thing: Thing, listed: list[str], other: Line) -> bool:
    match other:
        case AlsoNeeds(condition_name=name):
            return name is not None and name not in condition_names(thing)
        case SetCell() | SetCount() | ReplaceCondition():
            return True
        case AddRows():
            return bool({*brought(other)} & {*listed})
        case DropThing(row=row):
            return row is not None and row not in listed
        case Reword(inside=None):
            return text_of(thing) is not None
        case Reword(inside=name):
            return name not in condition_names(thing) or name in prompts(thing)
        case (
            ReplaceThing() | IntroduceThing() | ForbidAction() | SkipThing() | Increase() | Limit() | BeforeEdit()
            | AfterEdit() | AddTo() | Offer() | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
        ):  # fmt: skip
            return False
        case _:
            assert_never(other)


def pairs(edits: list[Edit]) -> Iterator[tuple[Edit, Edit]]:
    """Each two edits of a thing that could contradict each other, once, in the order of the text."""
    place = {edit: at for at, edit in enumerate(edits)}
    few = [edit for edit in edits if not isinstance(edit.said, MANY)]
    many = [edit for edit in edits if isinstance(edit.said, MANY)]
    alike: dict[Question, list[Edit]] = defaultdict(list)
    for edit in edits:
        for question in spoken_of(edit):
            alike[question].append(edit)
    found = {
        *combinations(few, 2),
        *(pair for group in alike.values() for pair in combinations(group, 2)),
        *((edit, other) for edit in few if isinstance(edit.said, ReplaceThing) for other in many),
    }
    yield from sorted(
        {(one, two) if place[one] < place[two] else (two, one) for one, two in found},
        key=lambda pair: (place[pair[0]], place[pair[1]]),
    )


def spoken_of(edit: Edit) -> set[Question]:
    """All that an edit says anything of."""
    return {*questions(edit), *_mentioned(edit)}


def _mentioned(edit: Edit) -> Iterable[Question]:
    """The rows and conditions that an edit mentions."""
    match edit.said:
        case SetCell(of=of):
            yield ("row", of)
        case SetCount(name=name):
            yield ("row", name)
        case Reword(inside=str() as inside):
            yield ("condition", inside)
        case (
            ReplaceThing() | IntroduceThing() | DropThing() | ForbidAction() | SkipThing() | Increase() | Limit()
            | BeforeEdit() | AfterEdit() | AlsoNeeds() | AddTo() | Offer() | ReplaceCondition() | AddRows()
            | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
        ):  # fmt: skip
            pass  # what these speak of they answer: see `questions`
        case Reword():
            pass  # of the whole
        case _:
            assert_never(edit.said)
