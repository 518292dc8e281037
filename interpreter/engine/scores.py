"""Score sheets and winners."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from festrules.grammar.frozen import dataclass
from festrules.interpreter.engine.evaluate import evaluate, many, value_of
from festrules.interpreter.engine.evaluate.collections import sum_of
from festrules.interpreter.engine.evaluate.formations import display
from festrules.interpreter.engine.evaluate.patterns import shown_on
from festrules.interpreter.engine.parts import Parts, at_once
from festrules.interpreter.engine.places import Cells
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.words import say, short_place
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import FAULTY, RUNNING, WINNERS, WON, YOU, Machine, Part
from festrules.interpreter.world.types import NUMBER, Placed, Type
from festrules.interpreter.world.values import NOTHING, Fault


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A part of the score: its points, what gave them, and its clauses."""

    name: str
    title: str
    points: int
    because: tuple[str, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of one seat."""

    seat: int
    name: str
    lines: tuple[ScoreLine, ...]
    hidden: tuple[str, ...] = ()  # the parts that are not known yet to whom it is shown

    @property
    def total(self) -> int:
        """All points."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A step in finding the winner: the values compared of those still in it, and who is left."""

    position: int  # among the steps of the rules
    numbers: tuple[tuple[int, int], ...]  # seats, each with its number
    left: tuple[int, ...]


def score_sheets(run: Run) -> tuple[Sheet, ...]:
    """The present points of every seat."""
    return tuple(_sheet(run, seat) for seat in range(run.machine.players))


def known_sheets(run: Run, looking: int | None, ask: Parts = at_once) -> tuple[Sheet, ...]:
    """The same during the game: without the parts that would tell a seat something it may not know.

    `ask` works out the lines.
    """
    return tuple(_known_sheet(run, seat, looking, ask) for seat in range(run.machine.players))


def _known_sheet(run: Run, seat: int, looking: int | None, ask: Parts) -> Sheet:
    before, run.cells[YOU] = run.cells[YOU], seat
    lines, hidden = [], []
    for number, part in enumerate(run.machine.parts):
        known = part.open_to == "everybody" or (part.open_to == "owner" and seat == looking)
        line = (
            ask(("line", number, seat), partial(_known_line, run, part), run.cells, run.work)
            if known
            else None
        )
        if line is None:
            hidden.append(part.title)
        else:
            lines.append(line)
    run.cells[YOU] = before
    return Sheet(seat, run.machine.world.seats[seat], tuple(lines), tuple(hidden))


def _known_line(run: Run, part: Part, cells: Cells) -> ScoreLine | None:
    """A line, or nothing where what it is made of is not there before the end."""
    own = Run(run.machine, cells, run.scratch, work=run.work, trace=run.trace)
    try:
        return _line(own, part)
    except Fault:
        return None


def _sheet(run: Run, seat: int) -> Sheet:
    before, run.cells[YOU] = run.cells[YOU], seat
    lines = tuple(_line(run, part) for part in run.machine.parts)
    run.cells[YOU] = before
    return Sheet(seat, run.machine.world.seats[seat], lines)


def _line(run: Run, part: Part) -> ScoreLine:
    mapped = _summed(part.value)
    if (
        mapped is not None and not mapped.flat
    ):  # the members' values are worked out for both, points and reasons
        worths, why = _members(mapped, run)
        return ScoreLine(part.name, part.title, sum_of(worths), why, part.clauses)
    return ScoreLine(part.name, part.title, value_of(part.value, run), because(part.value, run), part.clauses)


def _summed(expression: node.Expression) -> node.Map | None:
    """The mapping that is added up, if there is one value for each member of a collection."""
    if isinstance(expression, node.Aggregate) and expression.how == "sum":
        return expression.of if isinstance(expression.of, node.Map) else None
    return None


def because(expression: node.Expression, run: Run) -> tuple[str, ...]:
    """The sources of the points: each member of a sum with its worth, down to the card or space."""
    if isinstance(expression, node.Aggregate):
        expression = replace(expression, of=_called(expression.of, run))
    expression = _called(expression, run)
    if mapped := _summed(expression):
        return _members(mapped, run)[1]
    if isinstance(expression, node.Aggregate) and isinstance(expression.of, node.Chosen):
        return _groups(expression.of.best, run, expression.of.kinds)
    if isinstance(expression, node.Aggregate) and expression.how == "count":
        return (f"{evaluate(expression, run)} counted",)
    if isinstance(expression, node.Arithmetic) and expression.by in ("+", "-"):
        taken = "minus " if expression.by == "-" else ""
        return because(expression.left, run) + tuple(taken + one for one in because(expression.right, run))
    if isinstance(expression, node.Noted):
        return because(expression.of, run)
    if isinstance(expression, node.Best):
        return _groups(expression, run) + _beside(expression, run)
    if isinstance(expression, node.Beside):
        return _beside(expression.best, run)
    if isinstance(expression, node.Conditional) and evaluate(expression.condition, run):
        found = _shown(expression.condition, run)
        return (*because(expression.then, run), *((f"shown on {found}",) if found else ()))
    return ()


def _called(expression: node.Expression, run: Run) -> node.Expression:
    """The best groups, or a question about them, with the arguments of the definition filled in."""
    match expression:
        case node.Call(name, arguments, node.Best() | node.Beside() | node.Chosen() as value):
            best = value if isinstance(value, node.Best) else value.best
            if name != best.name:
                return expression
            given = [evaluate(argument, run) for _, argument in arguments]
            for (place, _), one in zip(arguments, given, strict=True):
                run.scratch[place] = one
            return value
    return expression


def _members(mapped: node.Map, run: Run) -> tuple[list[int], tuple[str, ...]]:
    """The worth of each member, and the words for it."""
    worths, found = [], []
    where = mapped.of.of if isinstance(mapped.of, node.Noted) else mapped.of
    counting = mapped.members == NUMBER  # a number without effect is not worth a word
    for member in many(mapped.of, run):
        run.scratch[mapped.bound] = member
        worth = evaluate(mapped.value, run)
        if mapped.flat or worth == NOTHING:
            continue
        worths.append(worth)
        if counting and not worth:
            continue
        name = f"{'number ' if counting else ''}{say(run.machine, member, mapped.members)}"
        if isinstance(where, node.Where):
            run.scratch[where.bound] = member
            spaces = _shown(where.condition, run)
            name = f"{name} on {spaces}" if spaces else name
        found.append(f"{name}: {worth}")
    return worths, tuple(found)


def _shown(condition: node.Expression, run: Run) -> str:
    """The spaces on which a condition that holds found a drawing; empty if it asks for none."""
    match condition:
        case node.Shows():
            parts = [
                ", ".join(short_place(run.machine, space)[-1] for space in part)
                for part in shown_on(condition, run) or ()
            ]
            return " and ".join(parts)
        case node.And():
            return ", ".join(filter(None, (_shown(condition.left, run), _shown(condition.right, run))))
        case node.Noted():
            return _shown(condition.of, run)
        case node.Call():
            evaluate(condition, run)  # which puts its arguments in their places
            return _shown(condition.value, run)
    return ""


def _groups(expression: node.Best, run: Run, kinds: Collection[int] | None = None) -> tuple[str, ...]:
    """The best groups, or those of some kinds: which, on which spaces, and what each is worth."""
    shown, found = display(expression, run), []
    for group in shown.groups:
        if kinds is None or group.kind in kinds:
            taken = [number for bit, number in enumerate(shown.board) if group.spaces >> bit & 1]
            title = expression.kinds[group.kind].title
            found.append(f"{title} {_where(expression.members, taken, run)}: {group.worth}")
    return tuple(found)


def _where(members: Type, taken: list[int], run: Run) -> str:
    """The spaces of a group on a board, or the members that it is made of."""
    if isinstance(members, Placed):
        return f"on {', '.join(short_place(run.machine, space)[-1] for space in taken)}"
    return f"of {', '.join(say(run.machine, member, members) for member in taken)}"


def _beside(expression: node.Best, run: Run) -> tuple[str, ...]:
    """The extra worth of the numbers of the best groups, and what it is for."""
    worths = zip(expression.extra, display(expression, run).extra, strict=True)
    return tuple(f"{title}: {worth}" for (title, _), worth in worths if worth)


def winners(run: Run) -> tuple[int, ...]:
    """The seats that have won; empty while the game goes on, or if the rules say that nobody wins."""
    if run.status in (RUNNING, FAULTY):
        return ()
    if run.status == WON:
        return tuple(seat for seat in range(run.machine.players) if run.cells[WINNERS] >> seat & 1)
    compared = comparisons(run)
    if is_together(run.machine):
        return compared[-1].left if compared else ()
    return compared[-1].left if compared else tuple(range(run.machine.players))


def comparisons(run: Run) -> tuple[Comparison, ...]:
    """The steps in which the winner is found at the end, as far as they are needed."""
    left = tuple(range(run.machine.players))
    found: list[Comparison] = []
    if is_together(run.machine):
        return _together(run, left)
    totals = [_total(run, seat) for seat in left]
    for position, step in enumerate(run.machine.tie_breaks):
        if is_settled(run.machine, left):
            break
        if run.trace is not None:
            run.trace.noted.add(run.machine.origins[step.at].pointer)
        if step.by == "shared":
            break
        if step.by == "never-tied":
            raise Fault("players are tied, and the rules say that this cannot be")
        numbers = [totals[seat] if step.value is None else _number(run, step.value, seat) for seat in left]
        best = max(numbers) if step.by == "most" else min(numbers)
        compared = tuple(zip(left, numbers, strict=True))
        left = tuple(seat for seat, number in compared if number == best)
        found.append(Comparison(position, compared, left))
    return tuple(found)


def is_together(machine: Machine) -> bool:
    """Whether all play together against the game, so that nobody is compared."""
    return any(step.together for step in machine.tie_breaks)


def _together(run: Run, everyone: tuple[int, ...]) -> tuple[Comparison, ...]:
    """The first line that holds: all have won, or lost."""
    for position, step in enumerate(run.machine.tie_breaks):
        if step.value is None or _number(run, step.value, 0):
            if run.trace is not None:
                run.trace.noted.add(run.machine.origins[step.at].pointer)
            return (Comparison(position, (), everyone if step.by == "everyone" else ()),)
    return ()


def grade(run: Run) -> int:
    """Which line says how all have done, by its position; -1 where none does."""
    over = run.status not in (RUNNING, FAULTY, WON)
    found = comparisons(run) if over and is_together(run.machine) else ()
    return found[-1].position if found else NOTHING


def is_settled(machine: Machine, left: tuple[int, ...]) -> bool:
    """Whether all who are left win together in any case: one player, or players of one team."""
    return any(set(left) <= set(side.seats) for side in machine.world.sides)


def of_sides(machine: Machine, sheets: Sequence[Sheet]) -> tuple[Sheet, ...]:
    """One sheet for those who have their points together, under the name of their team."""
    firsts = ((side, sheets[side.seats[0]]) for side in machine.world.sides)
    return tuple(replace(sheet, name=side.name) for side, sheet in firsts)


def _total(run: Run, seat: int) -> int:
    return sum(_number(run, part.value, seat) for part in run.machine.parts)


def _number(run: Run, expression: node.Expression, seat: int) -> int:
    before, run.cells[YOU] = run.cells[YOU], seat
    number = value_of(expression, run)
    run.cells[YOU] = before
    return number
