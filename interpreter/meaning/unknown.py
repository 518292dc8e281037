"""The thing an author probably meant by a name that stands for nothing, beyond a slip of the pen."""

import re

from festrules.grammar.vocabulary.words import Likeness
from festrules.grammar.words import IN_WORDS
from festrules.interpreter.world.things import World
from festrules.interpreter.world.types import PLAYER

NO_TEAMS = 'A game has teams by a line below its title: `teams "north and south", "east and west"`.'
_VOWELS = re.compile("[aeiou]")
_LIKENESS = {
    **dict.fromkeys(("same", "alike", "identical"), Likeness.SAME),
    **dict.fromkeys(("different", "unlike"), Likeness.DIFFERENT),
    **dict.fromkeys(("consecutive", "sequence", "sequential", "successive"), Likeness.CONSECUTIVE),
}
_NUMBERS = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

_CANNOT = "What happens where nothing can be chosen or done stands below it: `if you cannot, pass`."
_POINTING = {
    "it": f"Call what is meant by its name. {_CANNOT}",
    "there": f"What lies somewhere is asked for with `any of cards in my hand`. {_CANNOT}",
}

# Words that other languages have for what has another name here.
ELSEWHERE = {
    **dict.fromkeys(("true", "True"), "yes"),
    **dict.fromkeys(("false", "False"), "no"),
    **dict.fromkeys(("null", "none", "nil", "undefined", "empty"), "nothing"),
    **dict.fromkeys(("me", "self", "active-player", "current-player"), "you"),
    **dict.fromkeys(("everybody", "all-players"), "players"),
    **dict.fromkeys(("opponent", "other-player"), "the only one of other players"),
    **dict.fromkeys(("opponents", "others"), "other players"),
    **{word: str(number) for number, word in enumerate(IN_WORDS)},
}


def name_meant(world: World, name: str, *, acts: bool) -> str | None:
    """The right form for a space that several boards have, an irregular plural and the like."""
    return (
        _space_of_several(world, name, acts)
        or _irregular_plural(world, name)
        or _likeness(name)
        or _teams(world, name)
        or _member(name)
        or _POINTING.get(name)
    )


def _teams(world: World, name: str) -> str | None:
    """A hint for an author who speaks of teams in a game without any."""
    spoken_of = name in ("team", "teams", "partner", "partners", "teammate", "teammates", "side", "sides")
    return NO_TEAMS if spoken_of and not world.teams else None


def _member(name: str) -> str | None:
    if name not in (*_NUMBERS, "member", "members", "nth"):
        return None
    number = _NUMBERS.index(name) + 2 if name in _NUMBERS else 2
    return f"A member of many is called by its number: `member {number} of ...`."


def _likeness(name: str) -> str | None:
    if name not in _LIKENESS:
        return None
    said = _LIKENESS[name].replace("-", " ")
    return f"Of several values it is said like this: `number of cards are {said}`."


def _space_of_several(world: World, name: str, acts: bool) -> str | None:
    for family in world.families.values():
        if family.shape is None or not family.domains or name not in family.shape.spaces:
            continue
        whose = [domain.name for domain in family.domains]
        mine = acts and [domain.type for domain in family.domains] == [PLAYER]
        board = f"my {family.name}" if mine else f"({family.name} of {' for '.join(whose)})"
        return f"There is one `{family.name}` for each {' and '.join(whose)}: write `{name} of {board}`."
    return None


def _irregular_plural(world: World, name: str) -> str | None:
    nouns = [(component.name, component.plural) for component in world.components.values()]
    nouns += [(kinds.name, kinds.plurals[0]) for kinds in world.enumerations.values()]
    for one, many in nouns:
        if name not in (one, many) and _is_like_plural(name, one):
            return f"The plural of `{one}` is `{many}`; if it is another, say `plural {name}` below `{one}`."
    return None


def _is_like_plural(name: str, one: str) -> bool:
    """`men` of `man`, `wolves` of `wolf`, `heroes` of `hero`."""
    endings = [
        f"{one}es",
        f"{one}s",
        f"{one.removesuffix('y')}ies",
        f"{one.removesuffix('e').removesuffix('f')}ves",
    ]
    return name in endings or (len(name) == len(one) and _VOWELS.sub("", name) == _VOWELS.sub("", one))
