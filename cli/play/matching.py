"""From what somebody types to an option: numbers, words, beginnings of words, and small slips."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Generic, Self, TypeAlias, TypeVar

from festrules.cli.render.decision import shortened, shown_options
from festrules.cli.render.numbers import numbers_of
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.refusing import Refusal
from festrules.interpreter.engine.words import all_kind_words, said_seat, short_place
from festrules.interpreter.machine.machine import Machine

_T = TypeVar("_T", Option, Refusal)
CLOSE = 0.88  # how alike a slip must be to be taken for the word
LONGEST = 30  # words of an option
REPEATED = 60  # letters of what was typed that an answer repeats
MARKS = (",", ";")
SEPARATORS = re.compile("([,;])")
HYPHEN = re.compile(r"-(?!\d)|(?<=\w)-")  # before a number it is a sign
LONG_NUMBER = 8  # digits
LEAST = 4  # letters of a word that may be a slip


Refused: TypeAlias = Callable[[], Iterable[Refusal]]  # worked out where it is asked for


def nothing_refused() -> tuple[Refusal, ...]:
    """Where nothing is refused."""
    return ()


@dataclass(frozen=True, slots=True)
class Match(Generic[_T]):
    """The meaning of a line's beginning, and how many words of it were read."""

    found: tuple[_T, ...] = ()
    used: int = 0
    slip: str = field(default="")  # what a mistyped word was taken for
    exact: bool = False  # whether the very words were typed
    first: bool = False  # whether no word before them was left out
    other: str = ""  # what else the words name, that is not among what is asked for

    @property
    def sure(self) -> bool:
        """Whether it means one thing."""
        return len(self.found) == 1


class Word(str):
    """A word of a line, that knows whether a step ends with it: at a comma, or an answer: at a semicolon."""

    __slots__ = ("mark",)
    mark: str

    def __new__(cls, word: str, mark: str = "") -> Self:
        """A word with what stands behind it, if anything does."""
        made = super().__new__(cls, word)
        made.mark = mark
        return made


def words_of(line: str) -> list[str]:
    """The words of a line; commas and `then` only separate steps."""
    found: list[str] = []
    for part in SEPARATORS.split(line):
        if part in MARKS:
            found[-1:] = [Word(word, part) for word in found[-1:]]
        else:
            found += [Word(word) for word in part.split() if word != "then"]
    return found


def step_of(words: Sequence[str]) -> int:
    """How many words a step can have at most: up to the first comma."""
    ends = (used for used, word in enumerate(words, 1) if getattr(word, "mark", ""))
    return next(ends, len(words))


def answer_of(words: Sequence[str]) -> int:
    """How many words an answer can have at most: up to the first semicolon."""
    ends = (used for used, word in enumerate(words, 1) if getattr(word, "mark", "") == ";")
    return next(ends, len(words))


def repeated(words: Sequence[str]) -> str:
    """The typed line as an answer repeats it: of a long one the beginning."""
    said = " ".join(words[: REPEATED + 1])
    return said if len(said) <= REPEATED else f"{said[:REPEATED]}..."


def match_option(
    words: Sequence[str], decision: Decision, *, positions: bool = True, refused: Refused = nothing_refused
) -> Match[Option]:
    """The option that a line begins with; `positions` where they were shown with numbers.

    Words that go on to name something else mean that, and not an option that they only begin with.
    """
    options = decision.options
    sayings = [(*option.words, text) for option, text in zip(options, shown_options(decision), strict=True)]
    exact = longest(words, options, sayings, equal)
    begun = longest(words, options, sayings, begins)
    if exact.found:  # the words behind it may go on to say where it lies
        return (
            begun
            if begun.sure and begun.first and begun.used > exact.used and begun.found[0] in exact.found
            else exact
        )
    numbers = numbers_of(decision) if positions and words[0].isdecimal() else {}
    if numbers and not (begun.sure and begun.used > 1 and begun.first):
        numbered = (option for option in options if numbers[option.value] == position(words[0]))
        return Match(tuple(numbered), 1)
    if not begun.found:
        return slipped(words, options)
    meant = means_another(words, begun, decision, refused)
    return Match(other=meant) if meant else begun


def means_another(words: Sequence[str], match: Match[Option], decision: Decision, refused: Refused) -> str:
    """The other thing in the game that more of the words name: impossible here, or not asked for."""
    most = min(step_of(words), LONGEST)
    if most <= match.used:
        return ""
    denied = match_refused(words, refused(), decision).used
    if match.used < denied <= most:
        return " ".join(words[:denied])
    names = [plain(name) for name in names_in(decision.run.machine)]
    for used in range(most, match.used, -1):
        phrase = plain(" ".join(words[:used]))
        if any(equal(phrase, name) for name in names):
            return " ".join(words[:used])
    return ""


def names_in(machine: Machine) -> Iterator[str]:
    """Everything that players may speak of: each other, components, places, and values with a name."""
    yield from machine.world.seats
    yield from (said_seat(seat) for seat in range(machine.players))
    for kind in machine.world.kinds:
        yield from all_kind_words(machine, kind.number)
    for place in machine.world.places:
        yield from short_place(machine, place.number)
    for enumeration in machine.world.enumerations.values():
        yield from enumeration.values


def names_option(words: Sequence[str], decision: Decision) -> int:
    """How many words name one option, in words and not as well something that is not possible; 0 if they do not."""
    match = match_option(words, decision, positions=False)
    if not match.sure:
        return 0
    denied = match_refused(words, decision.refused, decision)
    return match.used if match.exact or denied.used < match.used else 0


def match_refused(words: Sequence[str], refused: Iterable[Refusal], decision: Decision) -> Match[Refusal]:
    """The refused option that a line means."""
    known = list(refused)
    texts = shortened([refusal.text for refusal in known], decision)
    sayings = [(*refusal.words, text) for refusal, text in zip(known, texts, strict=True)]
    exact = longest(words, known, sayings, equal)
    if exact.found:
        return exact
    by_number = numbered_text(words[0], decision)
    found = tuple(refusal for refusal in known if refusal.text == by_number)
    return Match(found[:1], 1) if found else longest(words, known, sayings, begins)


def numbered_text(word: str, decision: Decision) -> str | None:
    """The option with that number in the question, whether it is possible now or not."""
    found = [value for value, one in numbers_of(decision).items() if one == position(word)]
    return decision.offering(found).options[0].text if found else None


def longest(
    words: Sequence[str],
    things: Sequence[_T],
    sayings: Sequence[tuple[str, ...]],
    fits: Callable[[list[str], list[str]], bool],
) -> Match[_T]:
    """The things that most of the first words fit."""
    most = (
        len(words) if fits is equal else step_of(words)
    )  # a name may have a comma; nobody begins words past one
    for used in range(min(most, LONGEST), 0, -1):
        phrase = plain(" ".join(words[:used]))
        found = tuple(
            (thing, said)
            for thing, said in zip(things, sayings, strict=True)
            if any(fits(phrase, plain(one)) for one in said)
        )
        if found:
            first = [thing for thing, said in found if any(goes_before(phrase, plain(one)) for one in said)]
            things_ = tuple(first or (thing for thing, _ in found))
            return Match(things_, used, exact=fits is equal, first=bool(first))
    return Match()


def number(word: str) -> int:
    """The number that a word is; 0 if it is none, or one that counts nothing here."""
    return int(word) if word.isdecimal() and len(word) < LONG_NUMBER else 0


def position(word: str) -> int:
    """The number of an option that a word may be; -1 if it is none."""
    return int(word) if word.isdecimal() and len(word) < LONG_NUMBER else -1


def plain(text: str) -> list[str]:
    """The words of a phrase, in small letters; a hyphen parts words as a space does."""
    return HYPHEN.sub(" ", text.replace(",", " ")).casefold().split()


def equal(phrase: list[str], said: list[str]) -> bool:
    """The very words; where they end does not matter, but two numbers are never one."""
    joined = "".join(said)
    return phrase == said or ("".join(phrase) == joined and not joined.isdigit())


def begins(phrase: list[str], said: list[str]) -> bool:
    """Whether these are beginnings of its words, in order and possibly with gaps; numbers are never abbreviated."""
    rest = iter(said)
    return all(
        any(word == part or (word.startswith(part) and not part.isdigit()) for word in rest)
        for part in phrase
    )


def goes_before(phrase: list[str], said: list[str]) -> bool:
    """Whether these are beginnings of its first words, without gaps: for another meaning one types more."""
    return len(phrase) <= len(said) and begins(phrase, said[: len(phrase)])


def slipped(words: Sequence[str], options: Sequence[Option]) -> Match[Option]:
    """An option that a mistyped word is close to, if only one is."""
    by_word = {" ".join(plain(said)): option for option in options for said in option.words}
    for used in range(min(len(words), 6), 0, -1):
        phrase = " ".join(plain(" ".join(words[:used])))
        if len(phrase) < LEAST or any(letter.isdigit() for letter in phrase):
            continue
        near = get_close_matches(phrase, by_word, n=3, cutoff=CLOSE)
        if near and len({by_word[word] for word in near}) == 1:
            return Match((by_word[near[0]],), used, near[0])
    return Match()


def nearest(words: Sequence[str], decision: Decision) -> list[str]:
    """The options that somebody may have meant."""
    known = {
        " ".join(plain(said)): text
        for option, text in zip(decision.options, shown_options(decision), strict=True)
        for said in option.words
    }
    near = get_close_matches(" ".join(plain(" ".join(words[:3]))), known, n=3, cutoff=0.6)
    return list(dict.fromkeys(known[word] for word in near))
