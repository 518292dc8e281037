"""Names of the rules that are written and written again before anybody asks for them: the first time is left out.

Where something fails all names are cleared, or the state is forgotten that they are in. It is the same with the player
who acts.
"""

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.nodes import Constant, Expression, Statement
from festrules.interpreter.compiled.program.parts import Body, parts, with_statements
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.slots import YOU


def written_once(program: Program, body: Body) -> Body:
    """The statements of a function."""
    return _Backward(frozenset({YOU, *range(program.names, program.cells)})).body(body, set())[0]


class _Backward:
    """From the end of a function to its beginning; `dead` are the names that are written before they are asked for."""

    def __init__(self, names: frozenset[int]) -> None:
        self.names = names

    def body(self, statements: Body, dead: set[int]) -> tuple[Body, set[int]]:
        """The remainder of some statements, and the names that are dead before them."""
        found: list[Statement] = []
        for one in reversed(statements):
            left, dead = self.statement(one, dead)
            if left is not None:
                found.append(left)
        return tuple(reversed(found)), dead

    def statement(self, one: Statement, dead: set[int]) -> tuple[Statement | None, set[int]]:
        """One statement, or nothing; and what is dead before it."""
        match one:
            case nodes.SetCell(Constant(slot), value) if not value.wide and not calls(value):
                if slot in dead:
                    return None, dead
                more = {slot} if slot in self.names else set()
                return one, self.without(value, dead | more)
            case nodes.FillCells(Constant(start), Constant(count), value):
                slots = range(start, start + count)
                if all(slot in dead for slot in slots):
                    return None, dead
                return one, self.without(value, dead | {slot for slot in slots if slot in self.names})
            case nodes.SetCell(address, value):
                return one, self.without(address, self.without(value, dead))
            case nodes.Fail() | nodes.GiveUp():
                return one, set(self.names)
            case nodes.If(condition, then, otherwise):
                then, yes = self.body(then, set(dead))
                otherwise, no = self.body(otherwise, set(dead))
                return nodes.If(condition, then, otherwise), self.without(condition, yes & no)
            case nodes.Let(_, value):
                return one, self.without(value, dead)
            case nodes.SetWork(address, value):
                return one, self.without(address, self.without(value, dead))
        return with_statements(one, lambda inner: self.body(inner, set())[0]), set()

    def without(self, one: Expression, dead: set[int]) -> set[int]:
        """The names that are dead before an expression is evaluated, too."""
        if not dead:
            return dead
        if isinstance(one, nodes.Ask | nodes.AskOneOf):
            return set()
        if isinstance(one, nodes.Cell):
            at = one.address
            # Where an address is calculated it is none of the first, see `remembering.py`.
            dead = dead - {at.value} if isinstance(at, Constant) else dead & {YOU}
        for part in parts(one):
            dead = self.without(part, dead)
        return dead
