"""Whether a function may give up: whoever never does needs nobody to remember how the state was before it.

Every way through a function spends no more than all that it and those it calls could spend at once, if nothing of
that stands in a loop. Where that is less than there is after a refill, nothing runs out.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import called_by
from festrules.interpreter.compiled.program.nodes import Constant, Local, Statement
from festrules.interpreter.compiled.program.parts import LOOPS, Body, asked_in, bodies, everything, inside
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import FUEL

WITHOUT_END = 1 << 40


def may_give_up(program: Program, names: tuple[str, ...], fuel: int, running_out: int) -> bool:
    """Whether one of some functions may, where each has so much to spend; `running_out` is that reason."""
    spending = _Spending(program, fuel, running_out)
    room = sum(one.room for one in program.functions.values())
    return room > program.stack or any(spending.of(name) > fuel for name in names)


class _Spending:
    """The greatest cost of functions."""

    def __init__(self, program: Program, fuel: int, running_out: int) -> None:
        self.program, self.fuel, self.running_out = program, fuel, running_out
        self.known: dict[str, int] = {}

    def of(self, name: str) -> int:
        """A function, with what it calls; those that call each other in a circle spend without end."""
        if name not in self.known:
            self.known[name] = WITHOUT_END
            function = self.program.functions[name]
            self.known[name] = self._body(function.body, {})
        return self.known[name]

    def _body(self, body: Body, fuels: dict[str, int]) -> int:
        """Statements in order; `fuels` are the names that hold what is left, and what has been taken off."""
        return sum(self._statement(one, fuels) for one in body)

    def _statement(self, one: Statement, fuels: dict[str, int]) -> int:
        if isinstance(one, nodes.Let):
            self._note(one, fuels)
        elif isinstance(one, nodes.GiveUp) and one.reason != self.running_out:
            return WITHOUT_END
        elif isinstance(one, nodes.SetWork) and one.address == Constant(FUEL):
            return self._written(one.value, fuels)
        found = sum(self._called(each) for each in inside(asked_in(one)))
        found += sum(self._body(some, fuels) for some in bodies(one))
        return WITHOUT_END if found and one.__class__ in LOOPS else found

    def _note(self, one: nodes.Let, fuels: dict[str, int]) -> None:
        """A name that is given what is left after something was taken off."""
        match one.value:
            case nodes.Calculation("-", nodes.Work(Constant(slot)), Constant(much)) if slot == FUEL:
                fuels[one.name] = much
            case nodes.Calculation("-", Local(other), Constant(much)) if other in fuels:
                fuels[one.name] = fuels[other] + much

    def _written(self, value: nodes.Expression, fuels: dict[str, int]) -> int:
        """The cost, where the rest is written back."""
        if isinstance(value, Constant):
            return max(0, self.fuel - value.value)
        return fuels.get(value.name, WITHOUT_END) if isinstance(value, Local) else WITHOUT_END

    def _called(self, one: nodes.Expression) -> int:
        if not isinstance(one, nodes.Ask | nodes.AskOneOf):
            return 0
        return sum(self.of(name) for name in called_by(one, self.program))


def spends(name: str, program: Program) -> bool:
    """Whether a function may spend anything; one that is yet to be written may."""
    waiting, seen = [name], {name}
    while waiting:
        function = program.functions.get(waiting.pop())
        if function is None:
            return True
        for one in everything(function.body):
            if isinstance(one, nodes.AskOneOf | nodes.GiveUp) or one == nodes.Work(Constant(FUEL)):
                return True
            if isinstance(one, nodes.Ask) and one.function not in seen:
                seen.add(one.function)
                waiting.append(one.function)
    return False
