"""Choices before a game, from the form of a page: read, and made to fit the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import parse_qs

from festrules.bots.level_names import USUAL
from festrules.bots.levels import LEVELS
from festrules.interpreter.record.entries import HUMAN
from festrules.tables.seating import Seat, bot_seat, person_seat, why_not
from festrules.tables.settings import LONGEST, STAYS, Settings
from festrules.tables.shelf import Wanted

ME: Final = "me"
MOST_FIELDS: Final = 200
MOST_SEATS: Final = 20


class Misfit(Exception):
    """The choices do not go together."""


@dataclass(frozen=True, slots=True)
class Form:
    """All that was chosen."""

    game: str
    wanted: Wanted
    sitters: Mapping[int, str] = field(default_factory=dict)  # me, human, or the level of a bot
    names: tuple[str, ...] = ()  # of those who sit there, seat by seat
    settings: Settings = field(default_factory=Settings)


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seating, with the seats of the person who sets up the table."""

    seats: tuple[Seat, ...]
    mine: tuple[int, ...]


def form_of(body: str) -> Form:
    """A form as a browser sends it."""
    try:
        fields = parse_qs(body, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError as problem:
        raise Misfit("This form has too many fields.") from problem
    one = {name: values[-1] for name, values in fields.items()}
    sitters = {seat: one[f"seat-{seat}"] for seat in range(MOST_SEATS) if f"seat-{seat}" in one}
    named = [one.get(f"name-{seat}", "").strip() for seat in range(MOST_SEATS)]
    people = [name if sitters.get(seat, ME) in (ME, HUMAN) else "" for seat, name in enumerate(named)]
    count = _number(one.get("players", ""), MOST_SEATS)
    names = people[:count] if count else []
    check_names(names)
    return Form(
        one.get("game", ""),
        Wanted(
            count or None,
            {
                name.removeprefix("option-"): value
                for name, value in one.items()
                if name.startswith("option-")
            },
            tuple(fields.get("variant", ())),
            tuple(fields.get("mod", ())),
        ),
        sitters,
        tuple(names),
        Settings(
            _number(one.get("minutes", ""), LONGEST), keeps_seat=STAYS.get(one.get("late", "once"), False)
        ),
    )


def check_names(names: list[str]) -> None:
    """Whether people can be called so."""
    seats = [person_seat(name) for name in names]
    for number, name in enumerate(names):
        why = why_not(name, seats, number)
        if why:
            raise Misfit(f"Nobody can be called {name!r} here: {why}.")


def seated(form: Form, players: int) -> Sitting:
    """The seating; by default the person who sets it up has the first seat, and bots the others."""
    sitters = [form.sitters.get(seat, ME if seat == 0 else USUAL) for seat in range(players)]
    names = [*form.names, *("" for _ in range(players))]
    seats = tuple(_seat(sitter, name) for sitter, name in zip(sitters, names, strict=False))
    return Sitting(seats, tuple(seat for seat, sitter in enumerate(sitters) if sitter == ME))


def _seat(sitter: str, name: str) -> Seat:
    if sitter in (ME, HUMAN):
        return person_seat(name)
    if sitter not in LEVELS:
        raise Misfit("There is no such bot.")
    return bot_seat(sitter)


def _number(text: str, most: int) -> int:
    return min(int(text), most) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
