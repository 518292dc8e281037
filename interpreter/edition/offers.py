"""Actions that are offered beside others: which, after which, and while which changes hold."""

from collections import defaultdict
from collections.abc import Iterator
from functools import reduce

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.grammar.vocabulary.edits import Offer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.collections import List
from festrules.grammar.vocabulary.statements.branching import Do
from festrules.grammar.vocabulary.statements.deciding import Take, TakenOf
from festrules.interpreter.edition.bodies import needed
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import any_of, both, reference
from festrules.interpreter.edition.origins import TooLargeError

MOST_WAYS = 10_000  # looked at for one edition; offers beside offers multiply them

Offered = tuple[str, Expression | None]  # an action, and what it may be done to if it has a parameter
Way = tuple[Edit, ...]  # the edits that bring an action onto offer; none for one that is listed


class Offers:
    """The actions that are offered besides those that are listed."""

    def __init__(
        self, desk: Desk, edits: list[Edit], actions: dict[str, Declaration], dropped: frozenset[str]
    ) -> None:
        self._desk = desk
        self._actions = actions
        self._dropped = dropped
        self._beside: dict[str, list[Edit]] = defaultdict(list)
        self._hidden: dict[tuple[Way, ...], str] = {}
        self._left = MOST_WAYS
        for edit in edits:
            self._beside[_said(edit).beside].append(edit)

    def idle(self) -> bool:
        """Whether exactly the listed actions are offered."""
        return not self._beside and not self._dropped

    def taken(self, listed: Take) -> Take:
        """The same choice with everything that is offered: each action once, followed by those offered beside it."""
        ways: dict[Offered, list[Way]] = {}
        of = {one.action: one.of for one in listed.of}
        for name in listed.actions:
            if name not in self._dropped:
                for found, way in self._all_of((name, of.get(name)), ()):
                    ways.setdefault(found, []).append(way)
        offered: dict[str, list[Expression]] = {}
        for (name, members), by in ways.items():
            shown = name if () in by else self._under(name, by)
            offered.setdefault(shown, []).extend([] if members is None else [members])
        members_of = tuple(
            TakenOf(action=name, of=_together(members), pointer=members[0].pointer)
            for name, members in offered.items()
            if members
        )
        return changed(listed, actions=tuple(offered), of=members_of)

    def _all_of(self, offered: Offered, way: Way) -> Iterator[tuple[Offered, Way]]:
        """An action with all that is offered beside it, and beside that; nothing comes round to itself."""
        self._left -= 1
        if self._left < 0:
            raise TooLargeError
        yield offered, tuple(edit for edit in way if not edit.change.outright)
        passed = {_said(edit).beside for edit in way} | {offered[0]}
        for edit in self._beside.get(offered[0], ()):
            if edit.name not in passed | self._dropped:
                yield from self._all_of((edit.name, _said(edit).of), (*way, edit))

    def _under(self, name: str, ways: list[Way]) -> str:
        """The name of an action that does another, and is possible only while that is offered here."""
        key = tuple(ways)
        if key not in self._hidden:
            edit, action = ways[0][-1], self._actions[name]
            assert isinstance(action, Action)
            offered = any_of([reduce(both, map(self._holds, way)) for way in ways])
            body = (
                needed(edit, changed(offered, pointer=edit.pointer), edit.change.title),
                Do(what=reference(name, action.parameters, edit.pointer), pointer=edit.pointer),
            )
            title = name.replace("-", " ") if action.title is None and not action.parameters else action.title
            hidden = Action(parameters=action.parameters, title=title, do=body, pointer=edit.pointer)
            self._hidden[key] = self._desk.hide(name, edit.change.name, hidden)
        return self._hidden[key]

    def _holds(self, edit: Edit) -> Expression:
        return self._desk.holds(edit.change)


def _said(edit: Edit) -> Offer:
    assert isinstance(edit.said, Offer)
    return edit.said


def _together(several: list[Expression]) -> Expression:
    """Everything that an action may be done to, if that is said more than once."""
    return several[0] if len(several) == 1 else List(items=tuple(several), pointer=several[0].pointer)
