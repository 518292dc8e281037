"""A function of Python while it is written: its lines, the loops that are open, and how tightly expressions bind."""

from collections.abc import Callable

from festrules.interpreter.compiled.program import nodes
from festrules.interpreter.compiled.program.effects import calls
from festrules.interpreter.compiled.program.memory import STACK_FULL, Memory
from festrules.interpreter.compiled.program.nodes import COMPARING, FRAME, Expression, Function, Statement
from festrules.interpreter.compiled.program.possible import Possible
from festrules.interpreter.compiled.program.program import STACK, Program
from festrules.interpreter.compiled.program.python_apart import MOST_WITHIN, apart
from festrules.interpreter.compiled.program.running import name_of_local, named
from festrules.interpreter.compiled.program.signs import Signs
from festrules.interpreter.compiled.program.ways import OpenLoops

PATTERN = (1 << 64) - 1

# How tightly Python binds.
CHOICE, OR, AND, NOT, COMPARED, SHIFT, PLUS, TIMES, SIGN, ATOM = 0, 1, 2, 3, 4, 8, 9, 10, 11, 12
LEVEL = {
    "+": PLUS,
    "-": PLUS,
    "*": TIMES,
    "//": TIMES,
    "%": TIMES,
    "&": 7,
    "^": 6,
    "|": 5,
    "<<": SHIFT,
    ">>": SHIFT,
}


Text = tuple[str, int]  # an expression, and how tightly it binds


Falling = frozenset[tuple[str, int]]  # ways that coming to the end of some statements goes anyway

# How any expression and any statement is written, as `python_expressions.py` and `python_statements.py` know.
Expressions = Callable[["Writer", Expression], Text]
Statements = Callable[["Writer", Statement, Falling], None]


class Writer:
    """One function becomes lines of text."""

    def __init__(
        self,
        program: Program,
        memory: Memory,
        function: Function,
        written: tuple[Expressions, Statements],
        *,
        cells_from_zero: bool = False,
    ) -> None:
        self.program = program
        self.write_expression, self.write_statement = written
        self.memory = memory
        self.function = function
        self.out: list[str] = []
        self.indent = 1
        self.ways = OpenLoops()
        self.signs = Signs(program, function, patterns=True, cells=cells_from_zero)
        self.possible_known: Possible | None = None
        self.more = 0
        self.within = 0  # loops that are open, in the innermost of the functions that are being written
        self.apart = 0  # functions within this one that are being written
        self.on_copies: set[str] = set()  # functions that it asks to work on a copy

    def lines(self) -> list[str]:
        """Its definition."""
        one = self.function
        parameters = ", ".join(["m", *(self.local(parameter.name) for parameter in one.parameters)])
        self.out.append(f"def {named(one.name)}({parameters}):")
        if one.python:
            for line in one.python.splitlines():
                self.write(line)
            return self.out
        if one.room:
            self.write(f"{FRAME} = w[{STACK}]")
            self.write(f"w[{STACK}] = {FRAME} + {one.room}")
            self.write(f"if w[{STACK}] > {self.memory.stack_end}: give_up({STACK_FULL})")
        self.body(
            one.body, frozenset({("return", 0)}) if one.result is None and not one.room else frozenset()
        )
        if one.room and one.result is None:
            self.write(f"w[{STACK}] = {FRAME}")
        if len(self.out) == 1:
            self.write("pass")
        return self.out

    def write(self, text: str) -> None:
        """A line."""
        self.out.append(" " * self.indent + text)

    # ---- statements --------------------------------------------------------------------------------

    def body(self, statements: tuple[Statement, ...], falling: frozenset[tuple[str, int]]) -> None:
        """Statements in order; `falling` are the ways that coming to their end goes anyway."""
        for position, statement in enumerate(statements):
            last = position == len(statements) - 1
            self.write_statement(self, statement, falling if last else frozenset())

    def block(
        self, statements: tuple[Statement, ...], falling: frozenset[tuple[str, int]] = frozenset()
    ) -> None:
        """Statements a step to the right."""
        self.indent += 1
        before = len(self.out)
        self.body(statements, falling)
        if len(self.out) == before:
            self.write("pass")
        self.indent -= 1

    def local(self, name: str) -> str:
        """A name of a number, as it stands in the text."""
        return name_of_local(name, self.program.functions)

    def fresh(self) -> str:
        """A name that no program has."""
        self.more += 1
        return f"_{self.more}"

    def loop(
        self,
        head: str,
        statement: nodes.While | nodes.For | nodes.ForEntries | nodes.ForBits | nodes.Block,
        falling: frozenset[tuple[str, int]],
        first: tuple[str, ...] = (),
    ) -> None:
        """A loop of Python. What goes further than one loop goes by a name that is asked behind each."""
        is_block = isinstance(statement, nodes.Block)
        left = {("leave", statement.label)} | falling
        place, within = len(self.out), self.within
        if within >= MOST_WITHIN:
            self.within, self.apart = 0, self.apart + 1
        self.within += 1
        self.write(head)
        self.indent += 1
        for line in first:
            self.write(line)
        self.indent -= 1
        self.ways.enter(statement.label, frozenset(left), is_loop=not is_block)
        self.block(statement.body, frozenset(left if is_block else {("again", statement.label)}))
        if is_block and not self.ways.around[-1].broken:
            self.out[place:] = [line[1:] for line in self.out[place + 1 :]]
        elif is_block:
            self.write(" break")
        if within >= MOST_WITHIN:
            self.apart -= 1
            name, around = self.fresh(), self.apart > 0
            self.out[place:] = apart(self.out[place:], name, self.indent, innermost_but_one=around)
        self.within = within
        for way, name, outermost in self.ways.leave():
            if outermost:
                self.out.insert(place, " " * self.indent + f"{name} = 0")
            goes_on = outermost and way[0] == "again"
            self.write(f"if {name}: {'continue' if goes_on else 'break'}")

    def give_back(self, value: str = "") -> None:
        """Comes back from the function."""
        self.write(f"return ({value or None},)" if self.apart else f"return {value}".rstrip())

    def jump(self, way: tuple[str, int], falling: frozenset[tuple[str, int]]) -> None:
        """Out of a loop, or on to its next round."""
        if way not in falling:
            for line in self.ways.go(way):
                self.write(line)

    @property
    def possible(self) -> Possible:
        """Which bits may be set; worked out when somebody asks."""
        if self.possible_known is None:
            self.possible_known = Possible(self.program, self.function)
        return self.possible_known

    # ---- expressions -------------------------------------------------------------------------------

    def text(self, expression: Expression) -> Text:
        """An expression; truth may be Python's."""
        return self.write_expression(self, expression)

    def at(self, expression: Expression, level: int) -> str:
        """An expression as an operand of something that binds like this."""
        text, own = self.text(expression)
        return text if own >= level else f"({text})"

    def any(self, expression: Expression) -> str:
        """An expression that stands alone; truth may be Python's."""
        return self.text(expression)[0]

    def asked(self, expression: Expression, level: int = CHOICE) -> str:
        """An expression of which only counts whether it is 0."""
        joined = _joins(expression)
        if joined is not None:
            own, word, left, right = joined
            text = f"{self.asked(left, own)} {word} {self.asked(right, own)}"
            return text if own >= level else f"({text})"
        if isinstance(expression, nodes.Not) and isinstance(expression.of, nodes.Not):
            return self.asked(expression.of.of, level)
        if isinstance(expression, nodes.Calculation) and expression.by == "!=" and _is_zero(expression.right):
            return self.asked(expression.left, level)
        return self.at(expression, level)

    def kept(self, expression: Expression, level: int = CHOICE) -> str:
        """An expression that is kept: truth is a number."""
        if isinstance(expression, nodes.Widened | nodes.Narrowed):
            return self.kept(expression.of, level)
        if is_truth(expression):
            text = f"1 if {self.asked(expression, OR)} else 0"
        elif isinstance(expression, nodes.Depending):
            then, condition = self.kept(expression.then, OR), self.asked(expression.condition, OR)
            text = f"{then} if {condition} else {self.kept(expression.otherwise)}"
        else:
            return self.at(expression, level)
        return text if level == CHOICE else f"({text})"

    def pattern(self, expression: Expression, level: int) -> str:
        """A wide number as a bit pattern."""
        if not expression.wide or self.signs.from_zero(expression) or self.possible.of(expression) >= 0:
            return self.at(expression, level)
        text = f"{self.at(expression, 7)} & {PATTERN}"
        return text if level <= 7 else f"({text})"

    def counted(self, count: Expression) -> str:
        """A number that is asked more than once in a statement: in a name, unless it is one."""
        if isinstance(count, nodes.Constant | nodes.Local):
            return self.any(count)
        name = self.fresh()
        self.write(f"{name} = {self.any(count)}")
        return name

    def twice(self, text: str) -> tuple[str, str]:
        """The text of a number that is asked twice, for the first time and for the second."""
        if text.isalnum() or text.startswith("-"):
            return text, text
        name = self.fresh()
        return f"({name} := {text})", name


def _is_zero(expression: Expression) -> bool:
    return isinstance(expression, nodes.Constant) and expression.value == 0


def _joins(expression: Expression) -> tuple[int, str, Expression, Expression] | None:
    """Whether Python's `and` or `or` will do: `&` and `|` of truth, too, where nothing is called that must be."""
    if isinstance(expression, nodes.Both):
        return AND, "and", expression.left, expression.right
    if isinstance(expression, nodes.Either):
        return OR, "or", expression.left, expression.right
    if isinstance(expression, nodes.Calculation) and expression.by in "&|" and is_truth(expression):
        own, word = (AND, "and") if expression.by == "&" else (OR, "or")
        return None if calls(expression.right) else (own, word, expression.left, expression.right)
    return None


def is_truth(expression: Expression) -> bool:
    """Whether an expression is truth whatever is in it."""
    if isinstance(expression, nodes.Calculation):
        if expression.by in ("&", "|") and not expression.left.wide:
            return is_truth(expression.left) and is_truth(expression.right)
        return expression.by in COMPARING
    return isinstance(expression, nodes.Not | nodes.Both | nodes.Either)


def gives_truth(expression: Expression) -> bool:
    """Whether Python, too, makes truth of it: its `and` and `or` give one of their sides."""
    if isinstance(expression, nodes.Calculation) and expression.by in COMPARING:
        return True
    if isinstance(expression, nodes.Both | nodes.Either | nodes.Calculation):
        return gives_truth(expression.left) and gives_truth(expression.right) and is_truth(expression)
    return isinstance(expression, nodes.Not)
