"""The points of a rulebook that scenarios can reach: its statements, and the ways in which they lead on.

The pointers are those that `pointers.py` and `noting.py` give, so they can be compared. What an author says to
be impossible (`cannot happen`, `never tied`) is no point, nor is what happens there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from festrules.grammar.document import Document, Pointer, keys_of
from festrules.grammar.vocabulary.construct import Citing, Construct
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    AfterThing,
    Change,
    Cost,
    Define,
    End,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.things import TableThing
from festrules.grammar.vocabulary.edits import NothingChanges
from festrules.grammar.vocabulary.expressions import atoms
from festrules.grammar.vocabulary.expressions.collections import Map
from festrules.grammar.vocabulary.expressions.conditions import Quantified
from festrules.grammar.vocabulary.rulebook import Part, TieBreak
from festrules.grammar.vocabulary.statements import Statement, branching, course, deciding
from festrules.grammar.vocabulary.statements.branching import CannotHappen, NothingHappens
from festrules.grammar.vocabulary.statements.chance import Deal, Draw
from festrules.grammar.vocabulary.words import TieBreaking
from festrules.grammar.walk import Spot, walk

Always: TypeAlias = atoms.Yes | atoms.No
Silent: TypeAlias = NothingHappens | CannotHappen
Traced: TypeAlias = Define | Cost | End | Trigger | Action | Procedure | Change | Variant
Block: TypeAlias = tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """Something to reach. `place` is where it stands in the text; `missing` says what a way lacked."""

    pointer: Pointer
    place: Pointer
    missing: str = ""

    @property
    def is_way(self) -> bool:
        """Whether this is one of the ways in which a statement leads on, and not a statement."""
        return self.missing != ""


def points_of(document: Document) -> tuple[Point, ...]:
    """All statements and ways of a rulebook and its mods, in the order of the text."""
    spots = list(walk(document))
    asked = {name for spot in spots for name in _names(spot.node)}
    return tuple(point for spot in spots if not _is_only_told(spot, asked) for point in _points(spot))


def _names(node: Construct) -> Iterator[str]:
    """The names that an expression says."""
    match node:
        case atoms.Named(name=name) | atoms.My(name=name) | atoms.Of(name=name):
            yield name
        case Map(name=name) | Quantified(name=name):
            yield name
        case _:
            pass


def _is_only_told(spot: Spot, asked: set[str]) -> bool:
    """Whether a definition is there only for texts that players read, which are not part of play."""
    node = spot.node
    return isinstance(node, Define) and not spot.brought and keys_of(node.pointer)[-1] not in asked


def untraced(document: Document) -> frozenset[Pointer]:
    """The places that may cite clauses but that no trace mentions: they may matter to every scenario."""
    spots = (spot for spot in walk(document) if isinstance(spot.node, Citing))
    return frozenset(spot.node.fields_at for spot in spots if not _is_traced(spot))


def _is_traced(spot: Spot) -> bool:
    """Whether `Result.reached` tells of it. An edit is in force wherever its change is, so it is not traced."""
    node = spot.node
    if spot.brought or isinstance(node, Silent):
        return False
    if isinstance(node, deciding.Condition):
        return "/edits/" not in node.pointer
    return isinstance(node, Statement | Traced | Part | TieBreak)


def _points(spot: Spot) -> Iterator[Point]:
    node = spot.node
    here = node.fields_at
    if spot.brought or isinstance(node, Silent):
        return
    if isinstance(node, Statement):
        yield Point(here, here)
        yield from _ways(node)
        return
    match node:
        case deciding.Condition():
            yield from _condition(node)
        case atoms.Conditional():
            yield _way(node, "then", "its condition never held")
            yield _way(node, "otherwise", "its condition always held")
        case Define() | Cost() | Variant() | Part():
            yield Point(here, here)
        case TieBreak():
            if node.by is not TieBreaking.NEVER_TIED and not _says_nothing(node):
                yield Point(here, here)
        case _:
            yield from _declared(node)


def _declared(node: Construct) -> Iterator[Point]:
    here = node.fields_at
    match node:
        case TableThing(of=None):
            for entry in node.entries:
                yield Point(entry.pointer, entry.pointer, "no scenario is played by so many")
        case TableThing():
            yield Point(here, here)
        case End():
            yield Point(node.at("when"), here)
        case Trigger(moment=AfterThing(when=when)) if when is not None:
            yield _way(node, "moment", "its condition always held")
        case Change():
            if not isinstance(node.while_, Always) and not any(map(_changes_nothing, node.edits)):
                yield Point(node.at("edits"), here)
        case _:
            pass  # nothing reaches it


def _changes_nothing(edit: Construct) -> bool:
    return isinstance(edit, NothingChanges) and not edit.cites


def _says_nothing(node: TieBreak) -> bool:
    """Whether a step to the winner is only there because there must be one: the rules name whoever wins."""
    return node.pointer == "/winner/0" and node.by is TieBreaking.SHARED


def _condition(node: deciding.Condition | deciding.Needs) -> Iterator[Point]:
    here = node.fields_at
    if "/edits/" not in here or "/do/" in here.rpartition("/edits/")[2]:
        yield Point(node.at("condition"), here, "it never held")
        yield Point(node.at("reason"), here, "it never refused anything")
        if isinstance(node, deciding.Condition) and node.if_possible:
            yield Point(node.at("if-possible"), here, "something always fulfilled it")


def _ways(node: Statement) -> Iterator[Point]:
    """The ways in which a statement leads on."""
    match node:
        case deciding.Needs():
            yield from _condition(node)
        case branching.If():
            yield from _block(node, "then", node.then, "its condition never held")
            if node.otherwise:
                yield from _block(node, "otherwise", node.otherwise, "its condition always held")
            else:
                yield Point(node.at("otherwise"), node.fields_at, "its condition always held")
        case branching.Depending():
            for case in node.cases:
                if not isinstance(case.do[0], CannotHappen):
                    yield Point(case.pointer, case.pointer, "it was never this case")
            yield from _block(node, "otherwise", node.otherwise, "it was always one of the cases above")
        case branching.With():
            if node.otherwise:
                yield from _block(node, "do", node.do, "there was never anything")
                yield from _block(node, "otherwise", node.otherwise, "there always was something")
        case deciding.Choose() | deciding.Take() | Draw() | Deal():
            yield from _block(node, "otherwise", node.otherwise, "there was always enough to go on")
        case course.Turns() | course.Rounds() | branching.Repeat() | course.Race():
            if node.until is not None and not isinstance(node.until, course.GameEnds | Always):
                yield _way(node, "until", "it never came to this end")
            if isinstance(node, course.Race):
                yield from _block(node, "otherwise", node.otherwise, "somebody could always choose something")
        case _:
            pass  # it leads on in one way


def _way(node: Construct, field: str, missing: str) -> Point:
    return Point(node.at(field), node.at(field), missing)


def _block(node: Construct, field: str, block: Block, missing: str) -> Iterator[Point]:
    """A block that something leads to, unless it is not there, or its author says that nothing ever does."""
    if block and not isinstance(block[0], CannotHappen):
        yield _way(node, field, missing)
