"""Short signs for components on a board, and the legend that explains them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.game import Game
from festrules.interpreter.world.things import Family, Kind


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
        letters = self._letters(known)
        if letters and sum(map(len, letters)) < len(known):
            return "; ".join(", ".join(f"{one} {word}" for word, one in each.items()) for each in letters)
        return ", ".join(f"{self.of(name)} {name}" for name in known)

    def _letters(self, names: Sequence[str]) -> list[dict[str, str]]:
        """For each position in the signs what its letters stand for; nothing if a letter is not just one word."""
        spelled = [(self.of(name), parts(name)) for name in names]
        length = len(spelled[0][1]) if spelled else 0
        if any(len(sign) != length or len(words) != length for sign, words in spelled):
            return []
        return [
            dict(sorted({words[position]: sign[position] for sign, words in spelled}.items()))
            for position in range(length)
        ]


def signs_for(game: Game, family: Family) -> Signs:
    """Signs of everything that may lie on a board: what it is, and whose."""
    world = game.machine.world
    kinds = [world.kinds[number] for name in family.components for number in world.components[name].numbers]
    owners = owner_signs(game.seats)
    names = {kind.number: without_owner(game, kind) for kind in kinds}
    stems = distinct(list(names.values()))
    by_name = {}
    for kind in kinds:
        stem = stems[names[kind.number]]
        owner = owners[kind.owner] if kind.owner >= 0 else ""
        sign = owner if owner and len(stems) == 1 else stem.lower() + owner if owner else stem
        by_name[say_kind(game.machine, kind.number)] = sign
    return Signs(by_name)


def without_owner(game: Game, kind: Kind) -> str:
    """What a component is called, without whose it is."""
    name = say_kind(game.machine, kind.number)
    return name.removesuffix(f" of {game.seats[kind.owner]}") if kind.owner >= 0 else name


def owner_signs(seats: Sequence[str]) -> list[str]:
    """The initials of the seats where they differ, else their numbers."""
    initials = [seat[:1].upper() for seat in seats]
    return initials if len(set(initials)) == len(seats) else [str(number + 1) for number in range(len(seats))]


def distinct(names: Sequence[str]) -> dict[str, str]:
    """The shortest signs that tell names apart: initials of their words, else another letter, or more letters."""
    names = list(dict.fromkeys(names))
    several = lettered([name for name in names if len(parts(name)) > 1])
    for length in range(1, 8):
        initials = shortened(names, length)
        lettering = {**initials, **several}
        for signs in (initials, lettering) if length == 1 else (lettering, initials):
            if len(set(signs.values())) == len(names):
                return signs
    return {name: name for name in names}


def shortened(names: Sequence[str], length: int) -> dict[str, str]:
    """So many letters of each word."""
    return {name: "".join(shorten(part, length) for part in parts(name)) for name in names}


def lettered(names: Sequence[str]) -> dict[str, str]:
    """One letter for each word: of words in the same position the first that no other has. Nothing if none is left.

    Names of one word are better known by two of their letters, so that this is for names of several.
    """
    found = dict.fromkeys(names, "")
    for words in zip_longest(*map(parts, names), fillvalue=""):
        letters = {"": ""}
        for word in dict.fromkeys(filter(None, words)):
            taken = "" if word.isdigit() else "".join(letters.values())
            letter = word if word.isdigit() else next((one for one in word.upper() if one not in taken), "")
            if not letter:
                return {}
            letters[word] = letter
        for name, word in zip(names, words, strict=True):
            found[name] += letters[word]
    return found


def parts(name: str) -> list[str]:
    """The words of a name."""
    return name.replace("-", " ").split()


def shorten(part: str, length: int) -> str:
    """The first letters of a word, the first of them a capital; numbers stay whole."""
    return part if part.isdigit() else part[:length].capitalize()
