"""The points that one scenario reached: from the machine and the trace of its game to pointers into the document."""

from dataclasses import dataclass, field, replace

from festrules.grammar.document import Document, Pointer, keys_of
from festrules.interpreter.engine.trace import Trace
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.tracing.noting import Notes
from festrules.interpreter.tracing.pointers import pointers_of, with_all_around
from festrules.interpreter.tracing.points import untraced
from festrules.interpreter.tracing.settled import settled

PARTS = ("phase", "step")  # statements that only give a name to what stands in them


@dataclass(frozen=True, slots=True)
class Tracing:
    """The points of every scenario of a configuration, and the traces of one of them.

    `aside` is of what was decided arbitrarily, to come to where the scenario begins.
    """

    notes: Notes  # puts notes into the expressions of scenarios
    settled: frozenset[Pointer]
    untraced: frozenset[Pointer]
    trace: Trace = field(default_factory=Trace)
    aside: Trace = field(default_factory=Trace)

    def afresh(self) -> "Tracing":
        """For another scenario."""
        return replace(self, trace=Trace(), aside=Trace())

    def begin_at(self, machine: Machine, number: int) -> None:
        """A scenario that begins in the middle of phases and steps runs them, though it does not enter them."""
        pointer = machine.origins[machine.code[number].at].pointer
        self.trace.noted.update(place for place in with_all_around({pointer}) if keys_of(place)[-1] in PARTS)

    def ran(self, machine: Machine) -> frozenset[Pointer]:
        """The places that were carried out or evaluated."""
        return self.settled | pointers_of(machine, self.trace, looked=False)

    def reached(self, machine: Machine) -> frozenset[Pointer]:
        """All that can have made a difference: what was only looked at, what is around it, what nothing tells of."""
        found = (pointers_of(machine, one, looked=True) for one in (self.trace, self.aside))
        return self.untraced | with_all_around(self.settled.union(*found))


def tracing_of(document: Document, context: Context) -> Tracing:
    """For the scenarios of one configuration."""
    notes = Notes(lambda at: context.document.origin(context.origins[at].pointer))
    return Tracing(notes, frozenset(settled(context, document)), untraced(document))
