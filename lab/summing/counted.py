"""The options offered and taken, with their words: for the file beside the results, and back from it."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from festrules.lab.summing.tally import Tally


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that options named, at one decision."""

    number: int
    text: str
    offered: int
    taken: int
    forced: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The things of one decision, as far as they were offered."""

    name: str
    kind: str
    within: str  # the declared thing whose rules contain it, or nothing: the course of the game
    pointer: str
    line: int  # in the text, or 0
    clauses: tuple[str, ...]
    things: tuple[Thing, ...]
    never: tuple[str, ...]  # what was never offered; of numbers and payments that is not news

    @property
    def told(self) -> str:
        """The decision in words."""
        return f"{self.name} ({self.within})" if self.within else self.name

    def as_data(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {
            "decision": self.name,
            "kind": self.kind,
            **({"within": self.within} if self.within else {}),
            "pointer": self.pointer,
            "clauses": list(self.clauses),
            "things": [
                {
                    "number": thing.number,
                    "thing": thing.text,
                    "offered": thing.offered,
                    "taken": thing.taken,
                    "forced": thing.forced,
                }
                for thing in self.things
            ],
        }


@dataclass(frozen=True, slots=True)
class Wording:
    """One decision, with the words of all that is counted there."""

    name: str
    kind: str
    within: str
    pointer: str
    line: int
    clauses: tuple[str, ...]
    first: int  # the number of its first thing
    texts: tuple[str, ...]
    beside: str  # the cost of choosing none of them
    news: bool  # whether it says anything that one was never offered


class Words:
    """The words of everything that is counted in one game."""

    def __init__(self, wordings: tuple[Wording, ...]) -> None:
        self.wordings = wordings
        self._texts = [text for one in wordings for text in (*one.texts, one.beside)]

    def counted(self, tally: Tally) -> Iterator[Counted]:
        """The options offered and taken at each decision."""
        for one in self.wordings:
            yield Counted(
                one.name,
                one.kind,
                one.within,
                one.pointer,
                one.line,
                one.clauses,
                tuple(_offered(one, tally)),
                tuple(_never(one, tally)) if one.news else (),
            )

    def read(self, decisions: Any, tally: Tally) -> bool:
        """Puts back into a tally what `as_data` told; False if its things are others than these."""
        texts = self._texts
        tally.offered, tally.taken, tally.forced = ([0] * len(texts) for _ in range(3))
        for thing in (thing for decision in decisions for thing in decision["things"]):
            number = int(thing["number"])
            if not 0 <= number < len(texts) or texts[number] != thing["thing"]:
                return False
            tally.offered[number] = int(thing["offered"])
            tally.taken[number] = int(thing["taken"])
            tally.forced[number] = int(thing["forced"])
        return True

    def as_data(self) -> list[dict[str, Any]]:
        """The words as plain data."""
        return [asdict(one) for one in self.wordings]

    @classmethod
    def from_data(cls, data: Any) -> "Words":
        """From plain data."""
        lists = ("clauses", "texts")
        return cls(tuple(Wording(**{**one, **{name: tuple(one[name]) for name in lists}}) for one in data))


def _offered(one: Wording, tally: Tally) -> Iterator[Thing]:
    for number, text in enumerate((*one.texts, one.beside), one.first):
        if tally.offered and tally.offered[number]:
            yield Thing(number, text, tally.offered[number], tally.taken[number], tally.forced[number])


def _never(one: Wording, tally: Tally) -> Iterator[str]:
    for number, text in enumerate(one.texts, one.first):
        if text and not (tally.offered and tally.offered[number]):
            yield text
