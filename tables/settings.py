"""The host's choices for a table: how long a decision may take, and who decides then. No part of the rules."""

from dataclasses import asdict, dataclass
from typing import Any, Final

MINUTE: Final = 60
LONGEST: Final = 60 * 24 * 30  # minutes
STAYS: Final = {
    "once": False,
    "stays": True,
}  # the role of a bot that decides for a late player: whether it keeps the seat
TOLD: Final = {"once": "decides once", "stays": "sits there until they come back"}


@dataclass(frozen=True, slots=True)
class Settings:
    """How a table is run."""

    minutes: int = 0  # for a decision; 0 is not a limit
    late: str = "easy"  # the level of the bot that decides for a late player
    keeps_seat: bool = False  # whether that bot stays, and does not only decide once
    alone: bool = False  # the only person has taken all secrets away: nobody else may sit down any more

    def as_data(self) -> dict[str, Any]:
        """Plain data for the store."""
        return asdict(self)

    def due(self, since: float) -> float | None:
        """When a decision that is open since then is taken out of somebody's hands."""
        return since + self.minutes * MINUTE if self.minutes else None


USUAL: Final = Settings()


def from_data(data: dict[str, Any]) -> Settings:
    """Settings from the store; what is not known there is as usual."""
    known = {name: data[name] for name in ("minutes", "late", "keeps_seat", "alone") if name in data}
    return Settings(**known)
