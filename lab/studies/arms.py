"""The arms of a study: games of one sort, by their players and what these may do.

In an arm with one bot it sits everywhere. In an arm with two the first sits on one side, from game to game on the next,
and the second on all others; games in which only that changes have one seed. A side is a team, or a player who plays
alone. Where all play together there is one side, and each bot plays every deal by itself.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Arm:
    """Games of one sort."""

    name: str  # in words: "medium", "hard against medium"
    players: int
    bots: tuple[str, ...]  # as records call them
    games: int
    without: tuple[int, ...] = ()  # things that the first bot never takes where it can take anything else
    appraised: bool = False  # whether somebody appraises each position
    edition: int = 0  # which of the rules that are studied, if there are several
    watched: bool = (
        True  # whether anybody looks at decisions; at random games without that are played in bulk
    )
    start: int = 0  # the number of its first game, if it continues another arm

    def as_data(self) -> dict[str, Any]:
        """The arm as plain data."""
        return {
            "name": self.name,
            "players": self.players,
            "bots": list(self.bots),
            "games": self.games,
            **({"without": list(self.without)} if self.without else {}),
            **({"appraised": True} if self.appraised else {}),
            **({"edition": self.edition + 1} if self.edition else {}),
            **({} if self.watched else {"watched": False}),
            **({"start": self.start} if self.start else {}),
        }

    @classmethod
    def from_data(cls, said: Any) -> "Arm":
        """Back again."""
        return cls(
            str(said["name"]),
            int(said["players"]),
            tuple(map(str, said["bots"])),
            int(said["games"]),
            tuple(map(int, said.get("without", ()))),
            bool(said.get("appraised", False)),
            int(said.get("edition", 1)) - 1,
            bool(said.get("watched", True)),
            int(said.get("start", 0)),
        )


@dataclass(frozen=True, slots=True)
class Sitting:
    """The seating of a game, and its deal: games of one deal have one seed."""

    deal: int
    bots: tuple[int, ...]  # at each seat, by their place in the arm


def sitting(arm: Arm, sides: tuple[tuple[int, ...], ...], game: int) -> Sitting:
    """The sitting of a game of an arm, by its number."""
    if len(arm.bots) == 1:
        return Sitting(game, (0,) * arm.players)
    if len(sides) == 1:
        return Sitting(game // 2, (game % 2,) * arm.players)
    deal, turn = divmod(game, len(sides))
    return Sitting(deal, tuple(0 if seat in sides[turn] else 1 for seat in range(arm.players)))


def unit_of(arm: Arm, sides: tuple[tuple[int, ...], ...]) -> int:
    """How many games have one seed."""
    return 1 if len(arm.bots) == 1 else max(2, len(sides))
