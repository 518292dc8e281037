"""The facts about rules that the figures of a study need: seats, sides, parts of the score, ends, ties, and words."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from festrules.grammar.format.document import write_ways
from festrules.grammar.format.unwritable import Unwritable
from festrules.interpreter.engine.scores import is_together
from festrules.interpreter.game import Game
from festrules.interpreter.machine.machine import TieBreak
from festrules.interpreter.scene.ground import ground_of
from festrules.interpreter.world.things import World
from festrules.lab.studies.appraising import noise
from festrules.lab.studies.playing import sides
from festrules.lab.summing.counted import Wording, Words
from festrules.lab.summing.wording import words_of

COMPARING = ("most", "least")


@dataclass(frozen=True, slots=True)
class Said:
    """Something that the rules name, and where they say it."""

    name: str
    title: str
    line: int = 0  # in the text, or 0
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WinningStep:
    """A step in finding the winner, in the words of the rules."""

    by: str
    text: str
    line: int = 0
    clauses: tuple[str, ...] = ()
    points: bool = False  # whether it compares all points

    @property
    def compares(self) -> bool:
        """Whether it can part anybody."""
        return self.by in COMPARING


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A board, and where its spaces lie: their words, with `x` to the right and `y` downward."""

    name: str
    spaces: tuple[tuple[str, float, float], ...]


@dataclass(frozen=True, slots=True)
class StudyAbout:
    """One game in one configuration, as far as figures ask for it."""

    title: str
    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]  # who play against each other: one side where all play together
    teams: tuple[str, ...]
    together: bool
    parts: tuple[Said, ...]
    ends: tuple[Said, ...]
    results: tuple[str, ...]  # how well all have done together, the first line first
    steps: tuple[WinningStep, ...]
    wordings: tuple[Wording, ...]
    noise: float  # the standard error of an appraised share, of 1; 0 where they are exact
    maps: tuple[BoardMap, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def rivals(self) -> int:
        """How many can win against each other."""
        return len(self.sides)

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the sides."""
        if len(self.sides) == 1 and self.players > 1:
            return ("all together",)
        return self.teams or self.seats

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def words(self) -> Words:
        """The words of all things."""
        return Words(self.wordings)

    def thing(self, number: int) -> tuple[Wording, str]:
        """The decision of a thing, and the words of it."""
        for one in self.wordings:
            if one.first <= number <= one.first + len(one.texts):
                return one, (*one.texts, one.beside)[number - one.first]
        raise LookupError(f"there is no thing {number}")

    def told(self, number: int) -> str:
        """A thing with its decision, in words."""
        wording, text = self.thing(number)
        return f"“{text}” ({decision_told(wording)})"

    def as_data(self) -> dict[str, Any]:
        """The facts as plain data."""
        return asdict(self)

    @classmethod
    def from_data(cls, said: Any) -> "StudyAbout":
        """Back again, also from what has been JSON."""
        return cls(
            title=str(said["title"]),
            seats=tuple(map(str, said["seats"])),
            sides=tuple(tuple(map(int, seats)) for seats in said["sides"]),
            teams=tuple(map(str, said["teams"])),
            together=bool(said["together"]),
            parts=tuple(map(_read_said, said["parts"])),
            ends=tuple(map(_read_said, said["ends"])),
            results=tuple(map(str, said["results"])),
            steps=tuple(map(_read_step, said["steps"])),
            wordings=Words.from_data(said["wordings"]).wordings,
            noise=float(said["noise"]),
            maps=tuple(map(_read_map, said.get("maps", ()))),
        )


def decision_told(one: Wording) -> str:
    """A decision in words, with the thing in whose rules it stands."""
    return f"{one.name} ({one.within})" if one.within else one.name


def study_about(game: Game, tries: int = 0) -> StudyAbout:
    """The facts about a game; `tries` are those of the appraiser, 0 without one."""
    machine = game.machine
    return StudyAbout(
        title=game.title,
        seats=game.seats,
        sides=sides(machine),
        teams=machine.world.teams,
        together=is_together(machine),
        parts=tuple(_said(game, one.name, one.title, one.at) for one in machine.parts),
        ends=tuple(_said(game, one.name, one.title, one.at) for one in machine.ends),
        results=tuple(step.text for step in machine.tie_breaks if step.together),
        steps=tuple(_step(game, step) for step in machine.tie_breaks if not step.together),
        wordings=words_of(game).wordings,
        noise=noise(tries) if tries else 0.0,
        maps=tuple(_maps(machine.world)),
    )


def _maps(world: World) -> Iterator[BoardMap]:
    for family in world.families.values():
        if family.shape is None:
            continue
        middles = ground_of(family.shape).middles
        places = world.places[family.first : family.first + family.spaces]
        spots = zip(places, middles, strict=True)
        yield BoardMap(family.title, tuple((place.title, x, y) for place, (x, y) in spots))


def _read_map(one: Any) -> BoardMap:
    return BoardMap(str(one["name"]), tuple((str(text), float(x), float(y)) for text, x, y in one["spaces"]))


def _read_said(one: Any) -> Said:
    return Said(str(one["name"]), str(one["title"]), int(one["line"]), tuple(map(str, one["clauses"])))


def _read_step(one: Any) -> WinningStep:
    clauses = tuple(map(str, one["clauses"]))
    return WinningStep(str(one["by"]), str(one["text"]), int(one["line"]), clauses, bool(one["points"]))


def _said(game: Game, name: str, title: str, at: int) -> Said:
    origin = game.machine.origins[at]
    return Said(name, title or name, _line(game, origin.pointer), origin.clauses)


def _step(game: Game, step: TieBreak) -> WinningStep:
    origin = game.machine.origins[step.at]
    text = _text(game, origin.pointer) or step.by.replace("-", " ")
    of_points = step.value is None and step.by in COMPARING
    return WinningStep(step.by, text, _line(game, origin.pointer), origin.clauses, of_points)


def _text(game: Game, pointer: str) -> str:
    """A step as the rules say it, without its clauses."""
    ways = [way for way in game.document.book.winner if way.pointer == pointer]
    try:
        return write_ways(ways)[0].split(" @")[0] if ways else ""
    except Unwritable:
        return ""


def _line(game: Game, pointer: str) -> int:
    span = game.document.span(pointer)
    return 0 if span is None else span.line
