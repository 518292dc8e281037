"""Actions that are offered beside others: which, after which, and while which changes hold."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import reduce

from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Action
from festrules.grammar.vocabulary.edits import Offer
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.statements.branching import Do
from festrules.interpreter.edition.bodies import needed
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.gather import Edit
from festrules.interpreter.edition.nodes import any_of, both, named
from festrules.interpreter.edition.origins import TooLargeError

MOST_WAYS = 10_000  # looked at for one edition; offers beside offers multiply them

Way = tuple[Edit, ...]  # the edits by which an action comes to be offered; none for one that is listed


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
            self._beside[_beside(edit)].append(edit)

    def idle(self) -> bool:
        """Whether what is listed is what is offered."""
        return not self._beside and not self._dropped

    def actions(self, listed: Iterable[str]) -> list[str]:
        """What is offered where these are listed: each once, and after each what is offered beside it."""
        ways: dict[str, list[Way]] = {}
        for name in listed:
            if name not in self._dropped:
                for found, way in self._all_of(name, ()):
                    ways.setdefault(found, []).append(way)
        return [name if () in found else self._under(name, found) for name, found in ways.items()]

    def _all_of(self, name: str, way: Way) -> Iterator[tuple[str, Way]]:
        """An action with all that is offered beside it, and beside that; nothing comes round to itself."""
        self._left -= 1
        if self._left < 0:
            raise TooLargeError
        yield name, tuple(edit for edit in way if not edit.change.outright)
        passed = {_beside(edit) for edit in way} | {name}
        for edit in self._beside.get(name, ()):
            if edit.name not in passed | self._dropped:
                yield from self._all_of(edit.name, (*way, edit))

    def _under(self, name: str, ways: list[Way]) -> str:
        """The name of an action that does another, and is possible only while that is offered here."""
        key = tuple(ways)
        if key not in self._hidden:
            edit, action = ways[0][-1], self._actions[name]
            assert isinstance(action, Action)
            offered = any_of([reduce(both, map(self._holds, way)) for way in ways])
            body = (
                needed(edit, changed(offered, pointer=edit.pointer), edit.change.title),
                Do(what=named(name, edit.pointer), pointer=edit.pointer),
            )
            title = name.replace("-", " ") if action.title is None else action.title
            hidden = Action(title=title, do=body, pointer=edit.pointer)
            self._hidden[key] = self._desk.hide(name, edit.change.name, hidden)
        return self._hidden[key]

    def _holds(self, edit: Edit) -> Expression:
        return self._desk.holds(edit.change)


def _beside(edit: Edit) -> str:
    assert isinstance(edit.said, Offer)
    return edit.said.beside
