"""The points that play came past: written by whoever goes on with a game, read by those who measure tests."""

from dataclasses import dataclass, field

from festrules.grammar.document import Pointer

Step = tuple[int, int]  # an instruction, and where play went on after it


@dataclass(slots=True)
class Trace:
    """The instructions that were carried out, those that were only looked at, and what expressions noted."""

    ran: set[Step] = field(default_factory=set)
    looked: set[Step] | None = field(default_factory=set)  # None where nobody asks for them
    noted: set[Pointer] = field(default_factory=set)
