"""The arms of a study with their figures, in the order in which they are shown."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from festrules.lab.pages.parts import Picture
from festrules.lab.pages.wording import players_said
from festrules.lab.studies.about import StudyAbout
from festrules.lab.studies.arms import Arm
from festrules.lab.studies.measures.figures import HalfFigures

CHANCE: Final = "random"  # this way of playing is the first level of all


@dataclass(frozen=True, slots=True)
class Shown:
    """One arm."""

    arm: Arm
    about: StudyAbout
    figures: HalfFigures

    @property
    def level(self) -> str:
        """The level of play, as the page names it."""
        return self.arm.name

    def question(self, place: int) -> str:
        """A question of the rules, by its number."""
        one = self.about.wordings[place]
        return f"{one.name}, {one.within}" if one.within else one.name

    def thing(self, number: int) -> str:
        """A thing that can be taken, and where."""
        for place, one in enumerate(self.about.wordings):
            if one.first <= number <= one.first + len(one.texts):
                text = (*one.texts, one.beside)[number - one.first]
                return f"{text or 'nothing'} ({self.question(place)})"
        raise LookupError(number)

    @property
    def among_equals(self) -> bool:
        """Whether one bot sits everywhere."""
        return len(self.arm.bots) == 1


@dataclass(frozen=True, slots=True)
class Equals:
    """All games between equals for one number of players: the levels, the best of them last."""

    players: int
    levels: tuple[Shown, ...]

    @property
    def best(self) -> Shown:
        """The figures of the best level."""
        return self.levels[-1]

    def title(self, title: str, many: bool) -> str:
        """A title that says for how many it is, where that is not clear."""
        return f"{title}, {players_said(self.players)}" if many else title

    def name(self, name: str) -> str:
        """A name for a picture."""
        return f"{name}-{self.players}"


def equals(shown: Iterable[Shown]) -> tuple[Equals, ...]:
    """Games between equals, by how many play."""
    found: dict[int, list[Shown]] = {}
    for one in shown:
        if one.among_equals and one.figures.games:
            found.setdefault(one.arm.players, []).append(one)
    return tuple(
        Equals(players, tuple(sorted(ones, key=lambda one: one.arm.bots[0] != CHANCE)))
        for players, ones in sorted(found.items())
    )


def duels(shown: Iterable[Shown], *, restricted: bool) -> Iterator[Shown]:
    """Games between two bots: of two levels, or where one of them abstains from something."""
    for one in shown:
        if not one.among_equals and bool(one.arm.without) == restricted:
            yield one


def side_by_side(found: Iterable[Iterable[Picture]]) -> tuple[Picture, ...]:
    """Pictures of several numbers of players: those of one kind stand beside each other."""
    every = [picture for pictures in found for picture in pictures]
    kinds = list(dict.fromkeys(_kind(picture) for picture in every))
    return tuple(sorted(every, key=lambda picture: kinds.index(_kind(picture))))


def _kind(picture: Picture) -> str:
    return picture.name.rpartition("-")[0]


def several(found: Sequence[Equals]) -> bool:
    """Whether more than one number of players was looked at."""
    return len(found) > 1
