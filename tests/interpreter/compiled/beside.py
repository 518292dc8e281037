"""Compiled code beside the reference while that plays: the same cells before, and the same comes of it."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from tests.interpreter.compiled.places_of_games import Trial, Writing, sort_of

from festrules.interpreter.compiled.lowering import dispatch
from festrules.interpreter.compiled.lowering.chance import chance
from festrules.interpreter.compiled.lowering.context import STANDS
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.places import moves
from festrules.interpreter.compiled.program.code import Code, wide_work, work
from festrules.interpreter.compiled.program.nodes import Expression, Narrowed
from festrules.interpreter.compiled.program.program import OPTIONS
from festrules.interpreter.engine import chance as reference
from festrules.interpreter.engine.carry_out import CARRY_OUT
from festrules.interpreter.engine.evaluate import EVALUATE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import Game
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.instructions import Chance
from festrules.interpreter.machine.machine import DRAWS, PC
from festrules.interpreter.world.values import Fault

ASKED = (node.PlaceOf, node.Contents, node.Top, node.Height, node.Empty, node.Holds)
OFTEN = 4  # how often one expression is compared


def free_names(expression: Any) -> dict[int, None]:
    """The names that are bound around an expression."""
    found: dict[int, None] = {}
    _gather(expression, frozenset(), found)
    return found


def _gather(part: Any, bound: frozenset[int], found: dict[int, None]) -> None:
    if isinstance(part, tuple | list):
        for one in part:
            _gather(one, bound, found)
        return
    if not is_dataclass(part):
        return
    if isinstance(part, node.Bound):
        if part.place not in bound:
            found[part.place] = None
        return
    if isinstance(part, node.Call):
        for place, argument in part.arguments:
            _gather(argument, bound, found)
            bound |= {place}
    names = {getattr(part, "bound", -1), *getattr(part, "counts", ())}
    outside = ("of", "among") if not isinstance(part, node.GroupEach) else ("of",)
    for one in fields(part):
        inner = bound if one.name in outside else bound | names
        _gather(getattr(part, one.name), inner, found)


def _asking(expression: Any, names: tuple[int, ...]) -> Writing:
    """Writes what an expression is worth, or a number for its members and their order."""
    several = expression.__class__ in dispatch.EACH

    def write(*given: Any) -> Expression:
        *values, low, code = given
        low.names.update(zip(names, values, strict=True))
        if not several:
            return dispatch.value(expression, low, code)
        found: Expression = code.new(0, "found")
        dispatch.each(
            expression, low, code, lambda member: code.let(found, (found * 131 + member) % 1_000_003)
        )
        return found

    return write


class Beside:
    """The functions of one machine, made before play."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.trial = Trial(game.machine)
        self.seed = 0
        self.compared = 0
        self.asked: dict[int, int] = {}
        self.expressions: dict[int, tuple[Any, tuple[int, ...]]] = {}
        for number, instruction in enumerate(game.machine.code):
            if instruction.__class__ in moves.MOVES:
                self._add_move(number, instruction)
            elif isinstance(instruction, Chance):
                self._add_chance(number, instruction)
        self._add_expressions()

    def _add_move(self, number: int, instruction: Any) -> None:
        write = moves.MOVES[instruction.__class__]
        self.trial.add(f"move{number}", 0, lambda low, code: write(instruction, low, code), result=False)

    def _add_chance(self, number: int, instruction: Any) -> None:
        def settled(low: Any, code: Code) -> Expression:
            return chance.settled(instruction, number, low, code)

        def outcomes(low: Any, code: Code) -> Expression:
            chance.outcomes(instruction, low, code)
            found, total = code.new(work(OPTIONS), "found"), code.new(0, "total")
            with code.count(0, found) as (at, _):
                weighed = wide_work(at * 2 + low.options)
                code.let(total, (total * 131 + work(at + low.weights)) % 1_000_003)
                code.let(total, (total * 131 + Narrowed(weighed)) % 1_000_003)
            return total

        self.trial.add(f"settled{number}", 0, settled)
        self.trial.add(f"outcomes{number}", 0, outcomes)
        self.trial.add(
            f"happen{number}",
            1,
            lambda value, low, code: chance.happen(instruction, number, value, low, code),
        )
        code = self.trial.low.function(f"sample{number}", result=False)
        seed = code.parameter("seed", wide=True)
        code.give_back(chance.sample(instruction, number, seed, self.trial.low, code))
        code.done()

    def _add_expressions(self) -> None:
        for expression in _expressions(self.game.machine):
            names = tuple(free_names(expression))
            low = self.trial.low
            if len(self.expressions) >= 400 or any(low.facts.named(name).several for name in names):
                continue
            number = len(self.expressions)
            self.expressions[id(expression)] = expression, names

            self.trial.add(f"asked{number}", len(names), _asking(expression, names))
            low.names.clear()
            self.asked[id(expression)] = 0

    # ---- beside ------------------------------------------------------------------------------------

    def _same(
        self, name: str, before: list[int], given: tuple[int, ...], after: list[int], answer: Any
    ) -> None:
        ours = list(before)
        found = self.trial.call(name, ours, *given)
        instruction = self.game.machine.code[before[PC]]
        assert found == answer, (name, given, found, answer, instruction)
        ours[PC] = after[PC]
        assert ours == after, (
            name,
            given,
            [i for i, (a, b) in enumerate(zip(ours, after, strict=True)) if a != b],
            instruction,
        )
        self.compared += 1

    @contextmanager
    def watching(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Everything that happens is compared."""
        with monkeypatch.context() as patch:
            for kind in moves.MOVES:
                patch.setitem(CARRY_OUT, kind, self._moving(CARRY_OUT[kind]))
            patch.setattr(reference, "settle", self._settling(reference.settle))
            patch.setattr(reference, "happen", self._happening(reference.happen))
            for kind in ASKED:
                patch.setitem(EVALUATE, kind, self._asking(EVALUATE[kind]))
            yield

    def _moving(self, carry_out: Callable[[Any, Run], None]) -> Callable[[Any, Run], None]:
        def moving(instruction: Any, run: Run) -> None:
            before, number = list(run.cells), run.cells[PC]
            fault = None
            try:
                carry_out(instruction, run)
            except Fault as one:
                fault = one
            self._same(f"move{number}", before, (), run.cells, None if fault is None else sort_of(fault))
            if fault is not None:
                raise fault

        return moving

    def _settling(self, settle: Callable[[Any, Run], bool]) -> Callable[[Any, Run], bool]:
        def settling(instruction: Any, run: Run) -> bool:
            before, number = list(run.cells), run.cells[PC]
            try:
                went_on = settle(instruction, run)
            except Fault as fault:
                self._same(f"settled{number}", before, (), run.cells, sort_of(fault))
                raise
            answer = run.cells[PC] if went_on else STANDS
            self._same(f"settled{number}", before, (), run.cells, answer)
            if not went_on:
                total = 0
                for value, weight in reference.outcomes(instruction, run):
                    total = ((total * 131 + weight) % 1_000_003 * 131 + value) % 1_000_003
                self._same(f"outcomes{number}", run.cells, (), run.cells, total)
            return went_on

        return settling

    def _happening(self, happen: Callable[..., None]) -> Callable[..., None]:
        def happening(instruction: Any, run: Run, value: int) -> None:
            before, number = list(run.cells), run.cells[PC]
            fault: Fault | None = None
            try:
                happen(instruction, run, value)
            except Fault as one:
                fault = one
            answer: int | FaultSort = run.cells[PC] if fault is None else sort_of(fault)
            self._same(f"happen{number}", before, (value,), run.cells, answer)
            before[DRAWS] -= 1
            self._same(f"sample{number}", before, (self.seed,), run.cells, answer)
            if fault is not None:
                raise fault

        return happening

    def _asking(self, evaluate: Callable[[Any, Run], Any]) -> Callable[[Any, Run], Any]:
        numbers = {one: number for number, one in enumerate(self.expressions)}

        def asking(expression: Any, run: Run) -> Any:
            key = id(expression)
            if self.asked.get(key, OFTEN) >= OFTEN:
                return evaluate(expression, run)
            self.asked[key] += 1
            names = self.expressions[key][1]
            given = [one for one in (run.scratch[name] for name in names) if isinstance(one, int)]
            answer: Any = evaluate(expression, run)
            if len(given) == len(names):
                expected = answer
                if expression.__class__ in dispatch.EACH:
                    expected = 0
                    for member in answer:
                        expected = (expected * 131 + member) % 1_000_003
                cells = list(run.cells)
                self._same(f"asked{numbers[key]}", cells, tuple(given), cells, expected)
            return answer

        return asking


def _expressions(part: Any) -> Iterator[Any]:
    """The questions about places in the code, the ends and the scores of a machine."""
    seen: set[int] = set()
    waiting: list[Any] = [part.code, part.ends, part.watches, part.parts, part.tie_breaks]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, tuple):
            waiting += [item for item in one if not isinstance(item, int | str)]
        elif is_dataclass(one):
            if isinstance(one, ASKED):
                yield one
            waiting += [getattr(one, field.name) for field in fields(one)]


def play(beside: Beside, seed: int, decisions: int) -> None:
    """A part of a random game."""
    chance_of, game = random.Random(seed), beside.game
    beside.seed = seed
    state = game.start(seed)
    for _ in range(decisions):
        open_now = game.decisions(state)
        if not open_now:
            return
        options = [option for decision in open_now for option in decision.options]
        state, _ = game.apply(state, chance_of.choice(options), tell=False)
