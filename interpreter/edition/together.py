"""Mods that are played together: which changes go over those of another mod, and whose name is whose.

Nothing here depends on the order in which mods were named or lie in the document, but for what a mod says of those on
which it rests.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.grammar.mod_files import called
from festrules.grammar.vocabulary.declarations.meanings import OverOf
from festrules.grammar.vocabulary.rulebook import Mod
from festrules.interpreter.edition.nodes import CHANGES, Changing
from festrules.interpreter.findings import Findings

GAME = -1  # in the place of the number of a mod


@dataclass(frozen=True, slots=True)
class Together:
    """The mods of a document, each after the one that it changes."""

    mods: Sequence[Mod]

    def title(self, at: int) -> str:
        """The mod's title, or the game."""
        return f'the mod "{self.mods[at].title}"' if at != GAME else "the game"

    def called(self, name: str) -> int | None:
        """The mod that others mean by a name, if it is played: that of its file."""
        wanted = called(name)
        return next((at for at in range(len(self.mods)) if self.name(at) == wanted), None)

    def name(self, at: int) -> str:
        """The name by which others refer to a mod."""
        mod = self.mods[at]
        return mod.title if mod.name is None else mod.name

    def over(self, change: Changing) -> tuple[str, ...]:
        """The changes that one goes over: those that it names, and those of mods if they are played."""
        return (*change.over, *(one.change for one in change.over_of if self.called(one.of) is not None))

    def over_words(self, name: str, mod: int, by: int) -> str:
        """The words with which a mod goes over a change; they name its mod if that mod may be absent."""
        if self.rests(by, mod):
            return f"over {name}"
        return f'over {name} of "{self.name(mod)}"'

    def wins(self, name: str, new: tuple[Changing, int], old: tuple[Changing, int]) -> bool | None:
        """Whether of two changes with one name the new one takes the place of the other; nothing if none says so."""
        if self._goes_over(name, new[0], old[1]):
            return True
        if self._goes_over(name, old[0], new[1]):
            return False
        return True if name in new[0].over and self.rests(new[1], old[1]) else None

    def _goes_over(self, name: str, change: Changing, mod: int) -> bool:
        """Whether a change says that it goes over that of this name of a mod."""
        return any(one.change == name and self.called(one.of) == mod for one in change.over_of)

    def rests(self, mod: int, on: int) -> bool:
        """Whether a mod changes another, or the game, straight or through others."""
        while mod not in {GAME, on}:
            upon = self.mods[mod].upon
            mod = GAME if upon is None else upon
        return mod == on

    def check(self, findings: Findings) -> None:
        """A change of a mod that is played must be there."""
        for part in findings.document.book.files:
            for thing in part.things.values():
                if isinstance(thing, CHANGES):
                    for one in thing.over_of:
                        self._check(findings, one)

    def _check(self, findings: Findings, one: OverOf) -> None:
        at = self.called(one.of)
        if at is None:
            return
        known = [name for name, thing in self.mods[at].things.items() if isinstance(thing, CHANGES)]
        if one.change not in known:
            message = f"There is no change or variant called `{one.change}` in {self.title(at)}."
            findings.report("FR525", one.at("change"), message, near=(one.change, known))
