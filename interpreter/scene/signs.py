"""Short signs that stand for things on a board: what they are, and whose."""

from collections.abc import Sequence
from itertools import zip_longest

from festrules.grammar.vocabulary.words import Symbol
from festrules.interpreter.engine.words import say_kind
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.scene.emblems import SIGNS
from festrules.interpreter.scene.printed import Printed
from festrules.interpreter.world.things import Family, Kind


def signs_for(machine: Machine, family: Family, printed: Printed) -> dict[int, str]:
    """Signs of every kind that may lie somewhere: symbols where an author says them and each means one name."""
    world = machine.world
    kinds = [world.kinds[number] for name in family.components for number in world.components[name].numbers]
    owners = owner_signs(world.seats)
    names = {kind.number: without_owner(machine, kind) for kind in kinds}
    symbols = {names[kind.number]: sign for kind in kinds if (sign := emblem_of(printed, kind))}
    alone = len(set(symbols.values())) == len(symbols)
    stems = distinct(list(names.values())) | (symbols if alone else {})
    signs = {}
    for kind in kinds:
        stem = stems[names[kind.number]]
        owner = owners[kind.owner] if kind.owner >= 0 else ""
        bare = owner and len(stems) == 1 and stem not in symbols.values()
        signs[kind.number] = owner if bare else stem.lower() + owner if owner else stem
    return signs


def emblem_of(printed: Printed, kind: Kind) -> str:
    """The sign of the symbol of a kind, if its author says one."""
    symbol = printed.thing(kind.number).symbol if printed.guide.symbol else ""
    return SIGNS[Symbol(symbol)] if symbol else ""


def without_owner(machine: Machine, kind: Kind) -> str:
    """The name of a component without its owner."""
    name = say_kind(machine, kind.number)
    return name.removesuffix(f" of {machine.world.seats[kind.owner]}") if kind.owner >= 0 else name


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
    """This many letters of each word."""
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
