"""Mods that are played together: which changes go over those of another mod, and whose name is whose.

Nothing here depends on the order in which mods were named or lie in the document, but for what a mod says of those on
which it rests.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from festrules.grammar.document import JsonObject, Pointer
from festrules.grammar.mod_files import called
from festrules.interpreter.edition.nodes import items, opened, record, text, texts
from festrules.interpreter.findings import Findings

GAME = -1  # in the place of the number of a mod


@dataclass(frozen=True, slots=True)
class Together:
    """The mods of a document, each after the one that it changes."""

    mods: Sequence[Any]

    def title(self, at: int) -> str:
        """What a mod is called by its author."""
        return f'the mod "{text(self.mods[at]["title"])}"' if at != GAME else "the game"

    def called(self, name: str) -> int | None:
        """The mod that others mean by a name, if it is played: that of its file."""
        wanted = called(name)
        known = (at for at, mod in enumerate(self.mods) if mod.get("name", mod["title"]) == wanted)
        return next(known, None)

    def over(self, node: JsonObject) -> tuple[str, ...]:
        """The changes that one goes over: those that it names, and those of mods if they are played."""
        fields = opened(node)[1]
        others = map(record, items(fields.get("over-of")))
        played = (text(one["change"]) for one in others if self.called(text(one["of"])) is not None)
        return (*texts(fields.get("over")), *played)

    def over_words(self, name: str, mod: int, by: int) -> str:
        """What a mod writes to go over a change: with the name of its mod, where that may not be played."""
        if self.rests(by, mod):
            return f"over {name}"
        return f'over {name} of "{text(self.mods[mod].get("name", self.mods[mod]["title"]))}"'

    def wins(self, name: str, new: tuple[JsonObject, int], old: tuple[JsonObject, int]) -> bool | None:
        """Whether of two changes with one name the new one takes the place of the other; nothing if none says so."""
        if self._goes_over(name, new[0], old[1]):
            return True
        if self._goes_over(name, old[0], new[1]):
            return False
        plain = name in texts(opened(new[0])[1].get("over"))
        return True if plain and self.rests(new[1], old[1]) else None

    def _goes_over(self, name: str, node: JsonObject, mod: int) -> bool:
        """Whether a change says that it goes over that of this name of a mod."""
        others = map(record, items(opened(node)[1].get("over-of")))
        return any(one["change"] == name and self.called(text(one["of"])) == mod for one in others)

    def rests(self, mod: int, on: int) -> bool:
        """Whether a mod changes another, or the game, straight or through others."""
        while mod not in {GAME, on}:
            mod = self.mods[mod].get("upon", GAME)
        return mod == on

    def check(self, findings: Findings) -> None:
        """A change of a mod that is played must be there."""
        parts = [("", findings.document.data), *((f"/mods/{at}", mod) for at, mod in enumerate(self.mods))]
        for root, part in parts:
            for name, node in record(part["things"]).items():
                kind, fields = opened(record(node))
                for number, one in enumerate(items(fields.get("over-of"))):
                    self._check(findings, f"{root}/things/{name}/{kind}/over-of/{number}", record(one))

    def _check(self, findings: Findings, pointer: Pointer, one: JsonObject) -> None:
        at = self.called(text(one["of"]))
        if at is None:
            return
        things = record(self.mods[at]["things"])
        known = [name for name, node in things.items() if opened(record(node))[0] in ("change", "variant")]
        if one["change"] not in known:
            message = f"There is no change or variant called `{one['change']}` in {self.title(at)}."
            findings.report("FR525", f"{pointer}/change", message, near=(text(one["change"]), known))
