"""The thing an author probably meant by a name that stands for nothing, beyond a slip of the pen."""

import re
from dataclasses import replace

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.rulebook import Rulebook
from festrules.grammar.vocabulary.statements.chance import Pick, Roll
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.grammar.vocabulary.tree import every
from festrules.grammar.vocabulary.words import Likeness
from festrules.grammar.words import IN_WORDS
from festrules.interpreter.findings import Findings
from festrules.interpreter.world.things import World
from festrules.interpreter.world.types import NUMBER, PLAYER, TRUTH, Component, Many, Type, bare

NO_TEAMS = 'A game has teams by a line below its title: `teams "north and south", "east and west"`.'
PLAYER_NOUN = "player"
_VOWELS = re.compile("[aeiou]")
_LIKENESS = {
    **dict.fromkeys(("same", "alike", "identical"), Likeness.SAME),
    **dict.fromkeys(("different", "unlike"), Likeness.DIFFERENT),
    **dict.fromkeys(("consecutive", "sequence", "sequential", "successive"), Likeness.CONSECUTIVE),
}
_NUMBERS = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

_CANNOT = "What happens where nothing can be chosen or done stands below it: `if you cannot, pass`."
_POINTING = {
    **dict.fromkeys(("neither", "possible", "impossible", "none-of-them"), _CANNOT),
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


def name_meant(world: World, book: Rulebook, name: str, *, acts: bool) -> str | None:
    """The right form for a space that several boards have, an irregular plural and the like."""
    return (
        _space_of_several(world, name, acts)
        or _irregular_plural(world, name)
        or _likeness(name)
        or _teams(world, name)
        or _member(name)
        or _one_of_kinds(world, name)
        or _all_of_it(world, name)
        or _spaces_of(world, name)
        or _POINTING.get(name)
        or _given_elsewhere(book, name)
    )


def name_instead(world: World, name: str, pointer: Pointer) -> str | None:
    """Words that can stand in the place of a name, where it is sure what is meant."""
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    boards = [family.name for family in world.families.values() if family.shape is not None]
    if name == "spaces" and len(boards) == 1:
        return f"spaces of {boards[0]}"
    compared = pointer.rsplit("/", 2)[-2:] in (["with-most", "of"], ["with-least", "of"])
    return "the only one of players" if name == PLAYER_NOUN and compared else None


def _given_elsewhere(book: Rulebook, name: str) -> str | None:
    """A hint for a name that a statement gives in another block, or in another procedure or action."""
    if not any(isinstance(said, Choose | Roll | Pick | Let) and said.name == name for said in every(book)):
        return None
    return (
        f"`{name}` gets its name elsewhere, and is known to the end of that block alone. Hand it over:"
        f" `procedure NAME with number as {name}`; what lasts longer is declared with `keep`."
    )


def left_out(findings: Findings, pointer: Pointer) -> Fix | None:
    """The fix that takes a word out, with the blank behind it."""
    span = findings.document.span(pointer)
    if span is None:
        return None
    edit = Edit(replace(span, end_column=span.end_column + 1), "")
    return Fix(f"leave `{findings.written(pointer)}` out", (edit,), safe=False)


def counted(findings: Findings, found: Type, wanted: Type, pointer: Pointer) -> str | None:
    """`count of sheep on space` for `sheep on space`: components where their number is meant, or if there are any."""
    written = findings.written(pointer)
    words = "count of" if wanted == NUMBER else "any of" if wanted == TRUTH else ""
    several = isinstance(found, Many) and isinstance(bare(found.of), Component)
    return f"{words} {written}" if several and words and written else None


def _one_of_kinds(world: World, name: str) -> str | None:
    """`count of dyes of colour`: the name of what there are several of."""
    kinds = world.enumerations.get(name)
    if kinds is None or not kinds.values:
        return None
    return (
        f"Say which, such as `{kinds.values[0]}`, or for all of them `... for each {name} in {kinds.plurals[0]}`; of"
        f" components that have one it is asked like this: `where {name} of card is {kinds.values[0]}`."
    )


def _all_of_it(world: World, name: str) -> str | None:
    several = next((component.plural for component in world.components.values()), "cards")
    return f"Say of what: `all {several} in ...`." if name in ("everything", "all", "anything") else None


def _spaces_of(world: World, name: str) -> str | None:
    boards = [family.name for family in world.families.values() if family.shape is not None]
    return f"Say of which board: `spaces of {boards[0]}`." if name == "spaces" and boards else None


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
    return f"For several values, write: `number of cards are {said}`."


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
