"""The seats of a table: people, by the names that they choose, and bots, by their strength."""

from collections.abc import Sequence
from dataclasses import dataclass

from festrules.bots.levels import LEVELS, from_record, told
from festrules.bots.opponents import Seated
from festrules.interpreter.record.entries import HUMAN
from festrules.interpreter.world.people import named_twice, why_no_name


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table."""

    sitter: str = HUMAN  # or a bot, as records call it
    name: str = ""  # chosen by the person

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
    return Seat(HUMAN, name)


def why_not(name: str, seats: Sequence[Seat], seat: int) -> str:
    """The reason why the person at a seat cannot take this name; empty if they can, or take none."""
    others = [one.name for number, one in enumerate(seats) if number != seat and one.name]
    if not name:
        return ""
    return why_no_name(name) or ("somebody else is called so" if named_twice([*others, name]) else "")


def names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names of people; those who gave none go by the names of the rules."""
    return tuple(seat.name if seat.is_person else "" for seat in seats)


def people(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of people."""
    return tuple(number for number, seat in enumerate(seats) if seat.is_person)


def bots(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats of bots."""
    return tuple(number for number, seat in enumerate(seats) if not seat.is_person)
