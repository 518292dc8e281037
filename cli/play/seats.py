"""The seating: from the words after `--seats` to people, their names, and bots."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

import click

from festrules.bots.level_names import USUAL
from festrules.bots.levels import LEVELS, bot_named, from_record, told
from festrules.bots.opponents import Seated
from festrules.interpreter.findings import listed
from festrules.interpreter.record.entries import HUMAN
from festrules.interpreter.world.people import named_twice, why_no_name

PEOPLE = {"me", "i", "human", "person", "people", "you", "player"}
BOTS = {"bot", "bots"}
BOT, REFEREE = "bot", "referee"  # as records call them
TIME = re.compile(r"(\d+(?:\.\d+)?) *(ms|s|)", re.IGNORECASE)
LONGEST = 600_000  # milliseconds
CLOSE = 0.7  # how alike a small word must be to that for a bot to be taken for a slip


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seats of people, and the bots in the others."""

    people: tuple[int, ...]
    bots: Mapping[int, Seated]


def seated_at(seats: tuple[str, ...], asked: str | None, *, all_bots: bool, think: str | None) -> Sitting:
    """You against bots, unless otherwise said; where bots play alone they pick at random, if nobody says more."""
    time = milliseconds(think)
    if all_bots and asked is None:
        return Sitting((), {})
    words = [HUMAN] if asked is None else [HUMAN if name else word for word, name in said(asked)]
    if len(words) > len(seats):
        raise click.UsageError(f"--seats names {len(words)}, and {len(seats)} play.")
    people = tuple(seat for seat, word in enumerate(words) if word in PEOPLE)
    if all_bots and people:
        raise click.UsageError("--bots lets bots play all seats: --seats can name only bots then.")
    names = dict(enumerate(words))
    return Sitting(
        people,
        {seat: named(names.get(seat, BOT), time) for seat in range(len(seats)) if seat not in people},
    )


def said(asked: str) -> list[tuple[str, str]]:
    """The lower-case word for each seat, and the name if it is a person."""
    known = [*PEOPLE, *BOTS, *LEVELS]
    found = []
    for word in (" ".join(one.split()) for one in asked.split(",")):
        small = word.casefold()
        name = "" if small in known else word
        if name and (not name[0].isalpha() or (name == small and get_close_matches(name, known, 1, CLOSE))):
            name = ""  # a mistyped bot is not a person of that name
        elif name and (why := why_no_name(name)):
            raise click.UsageError(f"--seats: nobody can be called {name!r} here: {why}.")
        found.append((small, name))
    return found


def people_of(asked: str | None) -> tuple[str, ...]:
    """The names of the people whom `--seats` names, seat by seat; empty where it names nobody."""
    return tuple(name for _, name in said(asked)) if asked else ()


def check_names(seats: Sequence[str]) -> None:
    """Refuses a name that two seats have: one of them may be what the rules call another seat."""
    if (name := named_twice(seats)) is not None:
        raise click.UsageError(
            f"Two seats are called {name}: {listed(list(seats))}. Each needs its own name."
        )


def check_as_before(asked: str | None, seats: Sequence[str]) -> None:
    """Refuse new names in a continued game: its record names everybody as at the beginning."""
    for name, seat in zip(people_of(asked), seats, strict=False):
        if name and name.casefold() != seat.casefold():
            raise click.UsageError(
                f"{seat} sits there, not {name}: a game goes on with the names with which it was begun."
            )


def named(word: str, time: int | None) -> Seated:
    """The bot that is called so."""
    found = bot_named(USUAL if word in BOTS else word, time)
    if found is None:
        known = listed([HUMAN, *LEVELS], last="or")
        raise click.UsageError(
            f"A seat is taken by {known}, or by somebody's name, not by {word or 'nothing'}: --seats Ann,{USUAL}"
        )
    return found


def milliseconds(think: str | None) -> int | None:
    """How long bots may think for a decision, from `2s`, `500ms` or `2`."""
    if think is None:
        return None
    found = TIME.fullmatch(think.strip())
    time = 0 if found is None else round(float(found[1]) * (1 if found[2].casefold() == "ms" else 1000))
    if not 0 < time <= LONGEST:
        raise click.UsageError(f"--think says how long bots may think, such as 2s or 500ms, not {think!r}.")
    return time


def number_of_seats(asked: str | None) -> int | None:
    """How many play, where `--seats` says it and `--players` does not."""
    return len(asked.split(",")) if asked and "," in asked else None


def played_by(seats: tuple[str, ...], sitting: Sitting, *, referee: bool = False) -> tuple[str, ...]:
    """The decider of each seat."""
    if referee:
        return (REFEREE,) * len(seats)
    return tuple(
        HUMAN if seat in sitting.people else told(sitting.bots.get(seat, Seated()))
        for seat in range(len(seats))
    )


def as_before(who: tuple[str, ...], think: str | None) -> Sitting:
    """The seating when a game was left; the time for bots to think may be changed."""
    time = milliseconds(think)
    people = tuple(seat for seat, one in enumerate(who) if one == HUMAN)
    bots = {seat: from_record(one) for seat, one in enumerate(who) if one != HUMAN}
    if time is not None:
        bots = {seat: bot_named(one.bot.name, time) or one for seat, one in bots.items()}
    return Sitting(people, bots)
