"""What was offered and taken, with its words: for the file beside the results, and back from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from festrules.cli.simulating.tally import Tally
from festrules.interpreter.compiled.executors.counters import Counter, counters_of, things_in
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Take
from festrules.interpreter.world.types import Component, Enumerated, bare

KINDS = {
    "Choose": "choose",
    "ChooseSome": "choose-some",
    "Take": "take",
    "Pay": "pay",
    "Rearrange": "rearrange",
}
NAMES = {"take": "action", "pay": "payment", "rearrange": "rearrangement"}


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
    within: str  # the declared thing in whose rules it stands, or nothing: the course of the game
    pointer: str
    clauses: tuple[str, ...]
    things: tuple[Thing, ...]
    never: tuple[str, ...]  # what was never offered; of numbers and payments that is no news

    @property
    def told(self) -> str:
        """The decision in words."""
        return f"{self.name} ({self.within})" if self.within else self.name

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
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


class Words:
    """The words of everything that is counted in one game."""

    def __init__(self, game: Game) -> None:
        self.machine = game.machine
        self.counters = counters_of(game.machine)
        self.things = things_in(self.counters)

    def counted(self, tally: Tally) -> Iterator[Counted]:
        """What was offered and taken at each decision."""
        for counter in self.counters:
            instruction: Any = self.machine.code[counter.decision]
            origin = self.machine.origins[instruction.at]
            kind = KINDS[type(instruction).__name__]
            steps = origin.pointer.split("/")
            things = tuple(self._offered(counter, tally))
            yield Counted(
                NAMES.get(kind) or str(instruction.name),
                kind,
                steps[2] if steps[1:2] == ["things"] else "",
                origin.pointer,
                origin.clauses,
                things,
                tuple(self._never(counter, tally)) if _is_news(instruction) else (),
            )

    def _offered(self, counter: Counter, tally: Tally) -> Iterator[Thing]:
        for number, text in enumerate((*counter.texts, counter.beside), counter.first):
            if tally.offered and tally.offered[number]:
                yield Thing(number, text, tally.offered[number], tally.taken[number], tally.forced[number])

    def _never(self, counter: Counter, tally: Tally) -> Iterator[str]:
        for number, text in enumerate(counter.texts, counter.first):
            if text and not (tally.offered and tally.offered[number]):
                yield text

    def read(self, decisions: Any, tally: Tally) -> bool:
        """Puts back into a tally what `as_data` told; False if its things are others than these."""
        texts = [text for counter in self.counters for text in (*counter.texts, counter.beside)]
        tally.offered, tally.taken, tally.forced = ([0] * self.things for _ in range(3))
        for thing in (thing for decision in decisions for thing in decision["things"]):
            number = int(thing["number"])
            if not 0 <= number < len(texts) or texts[number] != thing["thing"]:
                return False
            tally.offered[number] = int(thing["offered"])
            tally.taken[number] = int(thing["taken"])
            tally.forced[number] = int(thing["forced"])
        return True


def _is_news(instruction: Any) -> bool:
    """Whether it says anything that a thing was never offered: an action, a component, a value of an enumeration."""
    kind = getattr(instruction, "type", None)
    return isinstance(instruction, Take) or (
        kind is not None and isinstance(bare(kind), Component | Enumerated)
    )
