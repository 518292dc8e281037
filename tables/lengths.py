"""How long games take, from those that were played to their end here; nothing where none was."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from festrules.tables.hall import Hall
from festrules.tables.store.rows import Finished

LATEST: Final = 200  # finished tables that are looked at
OFTEN: Final = 300.0  # seconds for which a result is trusted
SITTING: Final = 4 * 3600.0  # seconds; a longer game was interrupted


@dataclass(frozen=True, slots=True)
class Length:
    """The usual length of a game; no minutes if it was never played at one sitting."""

    decisions: int
    minutes: int | None

    def __str__(self) -> str:
        said = f"about {self.decisions} decision{'' if self.decisions == 1 else 's'}"
        if self.minutes is None:
            return said
        return f"{said}, {self.minutes or 1} minute{'s' if self.minutes > 1 else ''}"


def usual(finished: Iterable[Finished]) -> dict[str, Length]:
    """By the title of a game, the middle of what it took."""
    games: defaultdict[str, list[Finished]] = defaultdict(list)
    for one in finished:
        games[one.title].append(one)
    return {title: _middle(played) for title, played in games.items()}


def _middle(played: list[Finished]) -> Length:
    sittings = [one.seconds for one in played if one.seconds <= SITTING]
    minutes = round(median(sittings) / 60) if sittings else None
    return Length(round(median(one.decisions for one in played)), minutes)


@dataclass(slots=True)
class Lengths:
    """The lengths of all games, looked up again from time to time."""

    hall: Hall
    found: Mapping[str, Length] = field(default_factory=dict)
    until: float = 0.0

    async def known(self) -> Mapping[str, Length]:
        """By the title of a game."""
        now = self.hall.clock()
        if now >= self.until:
            self.until = now + OFTEN
            self.found = usual(await self.hall.kept(lambda: self.hall.store.finished(LATEST)))
        return self.found
