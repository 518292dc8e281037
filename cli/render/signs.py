"""The legend that explains short signs for components on a board."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.interpreter.scene.signs import parts

OF = " of "


@dataclass(frozen=True, slots=True)
class Signs:
    """A sign for each component that may lie on a board, by what a view calls it."""

    by_name: dict[str, str]

    def of(self, name: str) -> str:
        """The sign of a component."""
        return self.by_name.get(name, name[:1])

    def legend(self, names: Sequence[str]) -> str:
        """The signs of those components, each with what it means; letter by letter where that is shorter."""
        known = [name for name in self.by_name if name in names]
        letters = self._owned(known) or self._letters(known)
        if letters and sum(map(len, letters)) < len(known):
            return "; ".join(", ".join(f"{one} {word}" for word, one in each.items()) for each in letters)
        return ", ".join(f"{self.of(name)} {name}" for name in known)

    def _owned(self, names: Sequence[str]) -> list[dict[str, str]]:
        """What the beginnings of the signs stand for, and behind it whose they are; nothing if that is not all."""
        stems: dict[str, str] = {}
        owners: dict[str, str] = {}
        for name in names:
            stem, of, owner = name.rpartition(OF)
            mark = owners.setdefault(f"of {owner}", self.of(name)[-1:])
            begin = self.of(name).removesuffix(mark)
            if not of or not begin or stems.setdefault(stem, begin) != begin or self.of(name) != begin + mark:
                return []
        return [stems, dict(sorted(owners.items()))] if len(stems) > 1 else []

    def _letters(self, names: Sequence[str]) -> list[dict[str, str]]:
        """For each position in the signs what its letters stand for; nothing if a letter is not just one word."""
        spelled = [(self.of(name), parts(name)) for name in names]
        length = len(spelled[0][1]) if spelled else 0
        if any(len(sign) != length or len(words) != length for sign, words in spelled):
            return []
        if any(not begins(sign, words) for sign, words in spelled):
            return []
        return [
            dict(sorted({words[position]: sign[position] for sign, words in spelled}.items()))
            for position in range(length)
        ]


def begins(sign: str, words: Sequence[str]) -> bool:
    """Whether each letter of a sign is in its word."""
    return all(letter.casefold() in word.casefold() for letter, word in zip(sign, words, strict=True))
