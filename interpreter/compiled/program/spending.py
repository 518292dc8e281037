"""Whether a function may give up: whoever never does needs nobody to remember how the state was before it.

Every way through a function spends no more than all that it and those it calls could spend at once, if nothing of
that stands in a loop. Where that is less than there is after a refill, nothing runs out.
"""

from dataclasses import fields, is_dataclass
from typing import Any

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.nodes import Constant, Local
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import FUEL

WITHOUT_END = 1 << 40
LOOPS = (nodes.While, nodes.For, nodes.ForEntries, nodes.ForBits)


def may_give_up(program: Program, names: tuple[str, ...], fuel: int, running_out: int) -> bool:
    """Whether one of some functions may, where each has so much to spend; `running_out` is that reason."""
    spending = _Spending(program, fuel, running_out)
    room = sum(one.room for one in program.functions.values())
    return room > program.stack or any(spending.of(name) > fuel for name in names)


class _Spending:
    """What functions spend at most."""

    def __init__(self, program: Program, fuel: int, running_out: int) -> None:
        self.program, self.fuel, self.running_out = program, fuel, running_out
        self.known: dict[str, int] = {}

    def of(self, name: str) -> int:
        """A function, with what it calls; those that call each other in a circle spend without end."""
        if name not in self.known:
            self.known[name] = WITHOUT_END
            function = self.program.functions[name]
            self.known[name] = self._part(function.body, {})
        return self.known[name]

    def _part(self, part: Any, fuels: dict[str, int]) -> int:
        if isinstance(part, tuple):
            return sum(self._part(one, fuels) for one in part)
        match part:
            case nodes.Let(name, nodes.Calculation("-", nodes.Work(Constant(slot)), Constant(much))):
                if slot == FUEL:
                    fuels[name] = much
            case nodes.Let(name, nodes.Calculation("-", Local(other), Constant(much))) if other in fuels:
                fuels[name] = fuels[other] + much
            case nodes.SetWork(Constant(slot), Constant(left)) if slot == FUEL:
                return max(0, self.fuel - left)
            case nodes.SetWork(Constant(slot), value) if slot == FUEL:
                return fuels.get(value.name, WITHOUT_END) if isinstance(value, Local) else WITHOUT_END
            case nodes.GiveUp(reason) if reason != self.running_out:
                return WITHOUT_END
        found = self._called(part)
        if is_dataclass(part) and not isinstance(part, Constant | Local | type):
            found += sum(self._part(getattr(part, one.name), fuels) for one in fields(part))
        return WITHOUT_END if found and isinstance(part, LOOPS) else found

    def _called(self, part: Any) -> int:
        if isinstance(part, nodes.Ask):
            return self.of(part.function)
        if isinstance(part, nodes.AskOneOf):
            return sum(self.of(name) for name in self.program.choices[part.functions] if name)
        return 0
