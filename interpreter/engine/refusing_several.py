"""Why something is not chosen among several, though nothing is against it by itself."""

from dataclasses import dataclass, field, replace

from festrules.interpreter.engine import sets
from festrules.interpreter.engine.preferring import Several, against
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.several import behind, chosen_so_far, limits, members, preferring, without
from festrules.interpreter.engine.words import fill_in
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.world.values import Exhausted

Reason = tuple[str, tuple[str, ...]]  # with its clauses
WHATEVER_COMES = "whatever comes with it, "
AND_ELSE = "; "  # between several, one of which stops each set


@dataclass(slots=True)
class ChoiceStanding:
    """A choice of several as it stands, by the rules or with what somebody has picked in any order."""

    instruction: code.ChooseSome
    run: Run
    values: list[int]
    chosen: list[int]  # with what is picked
    passed: list[int]  # what was passed over, where the order counts
    left: list[int]  # the others that may join
    found: list[sets.Survey] = field(default_factory=list)  # once it was asked for

    @classmethod
    def of(cls, instruction: code.ChooseSome, run: Run, picked: tuple[int, ...] | None) -> "ChoiceStanding":
        """With picks, and in a sequence, nothing is passed over."""
        values, chosen = members(instruction, run), chosen_so_far(instruction, run)
        if picked is not None or instruction.sequence:
            both = [*chosen, *(picked or ())]
            return cls(instruction, run, values, both, [], without(values, both))
        start = behind(values, chosen)
        return cls(instruction, run, values, chosen, without(values[:start], chosen), values[start:])

    def is_gone(self, value: int) -> bool:
        """Whether a value is chosen, and there is no other copy of it."""
        return value in self.chosen and value not in (*self.left, *self.passed)

    def reason(self, value: int) -> Reason:
        """The reason against a value that fulfils every condition about itself."""
        least, most = limits(self.instruction, self.run)
        if len(self.chosen) >= most:
            return "no more may be chosen", ()
        if least > most:
            return f"at least {least} are to be chosen, and at most {most}", ()
        if value in self.passed and value not in self.left:
            return "it was passed over", ()
        if self.instruction.together >= 0:
            return self._of_all(value, most)
        if self.instruction.if_possible:
            condition = self._in_front(value)
            if condition is not None:
                return fill_in(condition.reason, self.run), condition.clauses
        return "too few would be left", ()

    def _in_front(self, value: int) -> code.Condition | None:
        """The preference about each member that puts others before a value."""
        choice: Several = replace(preferring(self.instruction, self.run, self.values), chosen=self.chosen)
        better = choice.better_left(value)
        return None if better is None else against(self.instruction.if_possible, choice.ranks[value], better)

    def _of_all(self, value: int, most: int) -> Reason:
        """The condition that every set with a value breaks, or that one without it fulfils better."""
        found = self._survey()
        condition = found.against(self.instruction, value)
        if condition is None:
            few = value not in found.of_values
            return "too few would be left" if few else "others of them come first", ()
        several = isinstance(condition, code.OfAll)
        told = (self._blamed(value) if several else ()) or (condition,)
        order = sets.order_of(self.values)
        together = sorted([*self.chosen, value], key=lambda one: order.get(one, 0))
        self.run.scratch[self.instruction.together] = together
        reason = AND_ELSE.join(dict.fromkeys(fill_in(one.reason, self.run) for one in told))
        clauses = tuple(dict.fromkeys(clause for one in told for clause in one.clauses))
        alone = len(together) >= most or not several
        return reason if alone else f"{WHATEVER_COMES}{reason}", clauses

    def _blamed(self, value: int) -> tuple[code.OfAll, ...]:
        """The conditions that stop every set with a value; empty if that is too much to look at."""
        ahead = replace(self.run, cells=self.run.cells[:], scratch=self.run.scratch[:], work=[MAX_WORK])
        try:
            return sets.blamed(self._search(ahead), value)
        except Exhausted:
            return ()

    def _search(self, run: Run) -> sets.SetSearch:
        limit = limits(self.instruction, self.run)
        return sets.SetSearch(
            self.instruction, run, self.chosen, self.left, *limit, sets.order_of(self.values)
        )

    def _survey(self) -> sets.Survey:
        if not self.found:
            self.found.append(sets.survey(self._search(self.run)))
        return self.found[0]
