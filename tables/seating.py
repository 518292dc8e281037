"""Who sits at the seats of a table: people, by the names that they give themselves, and bots, by how good they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from festrules.bots.levels import LEVELS, from_record, told
from festrules.bots.opponents import Seated
from festrules.interpreter.record.entries import HUMAN

LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table."""

    sitter: str = HUMAN  # or a bot, as records call it
    name: str = ""  # that somebody gave themselves

    @property
    def is_person(self) -> bool:
        """Whether a person decides."""
        return self.sitter == HUMAN

    @property
    def bot(self) -> Seated:
        """The bot that decides."""
        return from_record(self.sitter)

    def as_data(self) -> dict[str, str]:
        """Plain data for the store."""
        return {"sitter": self.sitter, "name": self.name}


def bot_seat(level: str) -> Seat:
    """A seat for a bot of that level; `KeyError` where there is none."""
    return Seat(told(LEVELS[level]))


def person_seat(name: str = "") -> Seat:
    """A seat for somebody."""
    return Seat(HUMAN, clean_name(name))


def clean_name(name: str) -> str:
    """A name on one line, without what a page or terminal does not show, and not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def people(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(number for number, seat in enumerate(seats) if seat.is_person)


def bots(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of bots."""
    return tuple(number for number, seat in enumerate(seats) if not seat.is_person)
