"""The dependencies of procedures' parameters: everything that any call hands over, one call behind the other."""

from dataclasses import dataclass, field

from festrules.grammar.document import Pointer
from festrules.interpreter.meaning.typed import MATE, OTHER, YOURS, Read, Reads, belonging

PARAMETER = "parameter"


def read_of(cell: int) -> Read:
    """The reads of a parameter; whoever acts in a procedure also acted where it was called."""
    return Read(PARAMETER, str(cell), "", YOURS)


@dataclass(slots=True)
class Handed:
    """For each parameter, by its cell: what is handed over, and where."""

    calls: dict[str, list[tuple[Reads, Pointer]]] = field(default_factory=dict)
    known: dict[Read, Reads] = field(default_factory=dict)

    def hand(self, cell: int, reads: Reads, pointer: Pointer) -> None:
        """Notes one call."""
        self.calls.setdefault(str(cell), []).append((reads, pointer))

    def to_the_end(self, reads: Reads) -> Reads:
        """The actual reads: in place of a parameter, everything it may stand for. Procedures do not call themselves."""
        found = {read for read in reads if read.what != PARAMETER}
        for read in reads:
            if read.what == PARAMETER:
                if read not in self.known:
                    self.known[read] = frozenset()
                    given = self._given(read.name)
                    self.known[read] = belonging(self.to_the_end(given), {YOURS: read.owner})
                found |= self.known[read]
        return frozenset(found)

    def _given(self, cell: str) -> Reads:
        """All that is handed over, and of whom it belongs to only what holds in every call."""
        calls = [one for one, _ in self.calls.get(cell, ())]
        return frozenset(
            read
            for read in frozenset[Read]().union(*calls)
            if read.what not in (OTHER, MATE) or all(read in one for one in calls)
        )

    def by_way_of(self, reads: Reads, what: Read) -> tuple[tuple[Pointer, str], ...]:
        """Where something is handed over that is read by way of a parameter alone."""
        if any(read[:2] == what[:2] for read in reads):
            return ()
        for read in sorted(reads):
            if read.what != PARAMETER:
                continue
            for given, pointer in self.calls.get(read.name, ()):
                if any(one[:2] == what[:2] for one in self.to_the_end(given)):
                    return ((pointer, "here it is handed over"),)
        return ()
