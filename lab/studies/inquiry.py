"""A question to very many games: it names those to be played, takes them one by one, and may ask for more."""

from typing import Protocol

from festrules.lab.studies.arms import Arm
from festrules.lab.studies.games import StudiedGame
from festrules.lab.studies.plan import Plan


class Inquiry(Protocol):
    """Takes games in the order of their numbers, and depends on nothing else."""

    @property
    def plan(self) -> Plan:
        """The arms that are known of so far."""

    @property
    def games(self) -> int:
        """How many it has taken."""

    def add(self, game: StudiedGame) -> None:
        """The next game."""

    def further(self) -> tuple[Arm, ...]:
        """Which arms are to be played behind the others, once all games of these are there; none at the end."""

    def put_behind(self, arms: tuple[Arm, ...]) -> None:
        """Takes them into the plan."""
