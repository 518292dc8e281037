"""Who sits where: from what was typed after `--seats` to people and bots."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import click

from festrules.bots.levels import LEVELS, USUAL, bot_named, from_record, told
from festrules.bots.opponents import Seated
from festrules.interpreter.findings import listed

PEOPLE = {"me", "i", "human", "person", "people", "you", "player"}
BOTS = {"bot", "bots"}
HUMAN, BOT, REFEREE = "human", "bot", "referee"  # as records call them
TIME = re.compile(r"(\d+(?:\.\d+)?) *(ms|s|)", re.IGNORECASE)
LONGEST = 600_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seats of people, and who sits in the others."""

    people: tuple[int, ...]
    bots: Mapping[int, Seated]


def seated_at(seats: tuple[str, ...], asked: str | None, *, all_bots: bool, think: str | None) -> Sitting:
    """You against bots, unless it is said otherwise; where bots play alone they pick at random, if nobody says more."""
    time = milliseconds(think)
    if all_bots and asked is None:
        return Sitting((), {})
    words = [HUMAN] if asked is None else [word.strip().casefold() for word in asked.split(",")]
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


def named(word: str, time: int | None) -> Seated:
    """The bot that is called so."""
    found = bot_named(USUAL if word in BOTS else word, time)
    if found is None:
        known = listed([HUMAN, *LEVELS], last="or")
        raise click.UsageError(
            f"A seat is taken by {known}, not by {word or 'nothing'}: --seats human,{USUAL}"
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
    """For each seat, who decides."""
    if referee:
        return (REFEREE,) * len(seats)
    return tuple(
        HUMAN if seat in sitting.people else told(sitting.bots.get(seat, Seated()))
        for seat in range(len(seats))
    )


def as_before(who: tuple[str, ...], think: str | None) -> Sitting:
    """Who sat where when a game was left; how long bots think may be said anew."""
    time = milliseconds(think)
    people = tuple(seat for seat, one in enumerate(who) if one == HUMAN)
    bots = {seat: from_record(one) for seat, one in enumerate(who) if one != HUMAN}
    if time is not None:
        bots = {seat: bot_named(one.bot.name, time) or one for seat, one in bots.items()}
    return Sitting(people, bots)
