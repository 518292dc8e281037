"""The common ground of all kinds of edit: versions of a thing in their order, conditions of changes, hidden things."""

from dataclasses import dataclass, field
from functools import reduce
from typing import Any, TypeAlias, TypeVar, assert_never

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Action, Cost, Define, End, Procedure, Trigger
from festrules.grammar.vocabulary.declarations.signs_and_costs import CostLine
from festrules.grammar.vocabulary.declarations.things import TableThing
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
    PartThing,
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
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.atoms import Conditional, Yes
from festrules.grammar.vocabulary.expressions.conditions import Or
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.interpreter.edition.answers import REMOVALS, contradict, is_part, is_preference, pairs
from festrules.interpreter.edition.conflicts import Ranks
from festrules.interpreter.edition.gather import Edit, RulesChange
from festrules.interpreter.edition.nodes import (
    HIDDEN,
    Thing,
    both,
    conditional,
    contrary,
    either,
    named,
    text_field,
    text_of,
)

Replaceable: TypeAlias = (  # what may be another thing while a change holds
    Define | TableThing | Cost | Action | Procedure | Trigger | End | Step | Phase | Part | PartThing
)
_Thing = TypeVar("_Thing", bound=Replaceable)
Version: TypeAlias = tuple[Edit | None, _Thing]  # what a thing may be, and the edit that brings it
Presence: TypeAlias = list[tuple[Expression, Edit]]  # the conditions under which something is there


@dataclass(slots=True)
class Desk:
    """Where one edition is put together."""

    ranks: Ranks
    taken: set[str]
    hidden: list[tuple[str, Declaration]] = field(default_factory=list)

    def hide(self, name: str, word: str, node: Declaration) -> str:
        """Put a thing under a name that no author can write, for use beside the one it comes from."""
        free = base = f"{name}{HIDDEN}{word}"
        count = 1
        while free in self.taken:
            count += 1
            free = f"{base}{HIDDEN}{count}"
        self.taken.add(free)
        self.hidden.append((free, node))
        return free

    def revealed(self) -> list[tuple[str, Declaration]]:
        """The declarations that were hidden since the last call."""
        found, self.hidden = self.hidden, []
        return found

    def holds(self, change: RulesChange) -> Expression:
        """The condition that a change holds."""
        if change.outright:
            return Yes(pointer=change.node.pointer)
        return named(change.holding, change.condition.pointer)

    def unless(self, edit: Edit, condition: Expression) -> Or:
        """The condition that another holds whenever the change of an edit does."""
        return either(contrary(self.holds(edit.change)), condition, edit.pointer)

    def chosen(self, edit: Edit, then: Expression, otherwise: Expression) -> Conditional:
        """One value while the change of an edit holds, or another."""
        return conditional(self.holds(edit.change), then, otherwise, edit.pointer)

    def line(self, edit: Edit, line: CostLine) -> CostLine:
        """A line of a cost that counts while the change of an edit holds."""
        if edit.change.outright:
            return line
        condition = self.holds(edit.change)
        if line.if_ is not None:
            condition = both(condition, line.if_, edit.pointer)
        return changed(line, if_=condition)

    def ordered(self, edits: list[Edit]) -> list[Edit]:
        """The edits with the winners first: a change goes over more than each change that it goes over."""
        return sorted(edits, key=lambda edit: -len(self.ranks[edit.change.name]))

    def preferred(self, edits: list[Edit]) -> list[Edit]:
        """The edits with preferences sorted, those that go over others first; everything else stays where it is."""
        return sorted(edits, key=lambda one: -len(self.ranks[one.change.name]) if is_preference(one) else 0)

    def agreed(self, edits: list[Edit]) -> list[Edit]:
        """The edits that are made: of two that disagree about what there is, the one that goes over the other."""
        lost = set()
        for first, second in pairs(edits):
            if is_part(first) or is_part(second):
                if second.change.name in self.ranks[first.change.name] and contradict(first, second):
                    lost.add(second)
                elif first.change.name in self.ranks[second.change.name] and contradict(first, second):
                    lost.add(first)
        return [edit for edit in edits if edit not in lost or not is_part(edit)]

    def versions(
        self, base: _Thing, kinds: tuple[type[_Thing], ...], edits: list[Edit]
    ) -> list[Version[_Thing]]:
        """The versions of a thing: replacements for as long as they hold, and last the thing as it is otherwise."""
        found: list[Version[_Thing]] = []
        for edit in self.ordered([edit for edit in edits if isinstance(edit.said, ReplaceThing)]):
            thing = edit.thing
            assert isinstance(thing, kinds)  # see `fitting`
            found.append((edit, thing))
            if edit.change.outright:
                return found
        return [*found, (None, base)]

    def frame(self, base: Replaceable, versions: list[Version[_Thing]], edits: list[Edit]) -> _Thing:
        """A thing apart from what it means: as its last version is, with all the clauses."""
        edit, last = versions[-1]
        added: dict[str, Any] = {}
        title = text_of(base)
        if edit is not None and title is not None and text_of(last) is None:
            added["title"] = title
        added |= self.texts(last, edits)
        made = [one for one, _ in versions] + [one for one in edits if not isinstance(one.said, ReplaceThing)]
        told = [one for one in made if one is not None and not _tells_itself(one, last)]
        if further := [clause for one in told for clause in one.said.cites]:
            added["cites"] = tuple(dict.fromkeys([*last.cites, *further]))
        return changed(last, **added) if added else last

    def texts(self, thing: Thing | Part, edits: list[Edit]) -> dict[str, str]:
        """The texts of a thing that edits replace, by their fields."""
        said = [
            line.as_ for line in (edit.said for edit in edits) if isinstance(line, Reword) and not line.inside
        ]
        name = text_field(thing)
        return {name: said[-1]} if said and name is not None else {}

    def presence(self, edits: list[Edit], introduced: Edit | None) -> tuple[bool, Presence]:
        """Whether a thing can be there at all, and the conditions under which it is."""
        conditions: Presence = []
        if introduced is not None and not introduced.change.outright:
            conditions.append((self.holds(introduced.change), introduced))
        for edit in edits:
            if not isinstance(edit.said, REMOVALS) or edit.condition_name is not None:
                continue
            replacing = [other.change for other in edits if isinstance(other.said, ReplaceThing)]
            stronger = [change for change in replacing if edit.change.name in self.ranks[change.name]]
            if any(change.outright for change in stronger):
                continue
            if edit.change.outright and not stronger:
                return False, []
            conditions.append((self._there(edit, stronger), edit))
        return True, conditions

    def _there(self, edit: Edit, stronger: list[RulesChange]) -> Expression:
        """The condition that a thing is there though an edit removes it: it does not hold, or a stronger one does."""
        ways: list[Expression] = [] if edit.change.outright else [contrary(self.holds(edit.change))]
        return changed(reduce(either, [*ways, *map(self.holds, stronger)]), pointer=edit.pointer)

    def all_of(self, conditions: Presence, further: Expression | None = None) -> Expression | None:
        """The condition that all of these hold, and a further one."""
        result = further
        for condition, edit in reversed(conditions):
            result = condition if result is None else both(condition, result, edit.pointer)
        return result


def _tells_itself(edit: Edit, thing: Replaceable) -> bool:
    """Whether an edit of such a thing ends up as a statement or condition, which cites the clauses itself."""
    match edit.said:
        case ForbidAction() | AlsoNeeds():
            return True
        case BeforeEdit() | AfterEdit() | Offer():
            return not edit.change.outright
        case ReplaceThing() | DropThing() | SkipThing():
            return _is_flow(thing) and not edit.change.outright and edit.condition_name is None
        case (
            IntroduceThing() | Increase() | Limit() | AddTo() | ReplaceCondition() | AddRows() | SetCell() | SetCount()
            | Reword() | SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges()
        ):  # fmt: skip
            return False
        case _:
            assert_never(edit.said)


def _is_flow(thing: Replaceable) -> bool:
    """Whether a thing is nothing but statements."""
    match thing:
        case Action() | Procedure() | Step() | Phase():
            return True
        case Define() | TableThing() | Cost() | Trigger() | End() | Part() | PartThing():
            return False
        case _:
            assert_never(thing)
