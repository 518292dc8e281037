"""Moves joined together: a thing that goes on from place to place is told by its first and last."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.words import BOTTOM

Leg: TypeAlias = tuple[str, str, str]  # what moved, from where, to where


@dataclass(slots=True)
class Journey:
    """The legs of one way, each with its number among all that moved."""

    legs: list[Leg]
    bottom: bool  # whether it set out from beneath
    numbers: list[int] = field(default_factory=list)

    @property
    def in_one_go(self) -> bool:
        """Whether nothing else moved meanwhile: then it went step by step."""
        return self.numbers[-1] - self.numbers[0] == len(self.numbers) - 1

    def told(self, called: Callable[[str], str]) -> Iterator[Leg]:
        """From its start to its end; what came back to where it was is told leg by leg."""
        name, start, end = self.legs[0]
        out = f"{BOTTOM}{called(start)}" if self.bottom else called(start)
        back = self.legs[-1][2]
        if len(self.legs) == 1 or start == back:
            yield name, out, called(end)
            yield from ((name, called(source), called(target)) for _, source, target in self.legs[1:])
        elif self.in_one_go:
            yield name, out, f"{called(back)} in {len(self.legs)} steps"
        else:
            yield name, out, called(back)


def journeys(moved: Sequence[Event], called: Callable[[str], str]) -> Iterator[Leg]:
    """The journeys, from where to where as players call the places, in the order in which they began."""
    legs = [(str(one.data["component"]), str(one.data["from"]), str(one.data["to"])) for one in moved]
    passed = passed_through(legs)
    found: list[Journey] = []
    for number, leg in enumerate(legs):
        name, source, target = leg
        before = next((one for one in found if one.legs[-1][0] == name and one.legs[-1][2] == source), None)
        last = before is not None and before.numbers[-1] == number - 1 and owner(source) == owner(target)
        if before is not None and (last or (name, source) in passed):
            before.legs.append(leg)
            before.numbers.append(number)
        else:
            found.append(Journey([leg], "bottom" in moved[number].data, [number]))
    for journey in found:
        yield from journey.told(called)


def passed_through(legs: Sequence[Leg]) -> set[tuple[str, str]]:
    """Places that a name only passed on the way to another of the same owner: as many went out as had come in."""
    came = Counter((name, target) for name, _, target in legs)
    stays = {(name, source) for name, source, target in legs if owner(source) == owner(target) != ""}
    went = Counter((name, source) for name, source, _ in legs)
    return {there for there, count in came.items() if there in stays and went[there] == count}


def owner(place: str) -> str:
    """The owner of a place, or its board."""
    return place.partition(" of ")[2]
