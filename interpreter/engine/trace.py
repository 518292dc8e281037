"""The points that play reached: written by whoever goes on with a game, read by those who measure or step."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from festrules.grammar.document import Pointer

if TYPE_CHECKING:
    from festrules.interpreter.engine.run import Run

Step = tuple[int, int]  # an instruction, and where play went on after it


class Follower(Protocol):
    """A follower of play from instruction to instruction."""

    def comes_to(self, run: "Run", number: int) -> None:
        """Play is about to carry out an instruction."""

    def stands(self) -> None:
        """Play has come to a stop: somebody must decide first."""


@dataclass(slots=True)
class Trace:
    """The instructions that were carried out, those that were only looked at, and what expressions noted."""

    ran: set[Step] = field(default_factory=set)
    looked: set[Step] | None = field(default_factory=set)  # None if nobody asks for them
    noted: set[Pointer] = field(default_factory=set)
    follower: Follower | None = None
