"""Values of expressions during games: the reference finds them, and compiled code is compared with it."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.interpreter.ranges.tried import holds

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.interpreter.compiled.lowering.context import Lowering, begin
from festrules.interpreter.compiled.lowering.course.advancing import lower_imagined
from festrules.interpreter.compiled.lowering.dispatch import EACH, VALUE, each, value
from festrules.interpreter.compiled.lowering.faults import FaultSort
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.lowering.values.definitions import parameters
from festrules.interpreter.compiled.program.code import Code
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.program import FAULT, FUEL
from festrules.interpreter.compiled.program.python_text import Failed, namespace
from festrules.interpreter.engine.evaluate import EVALUATE
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import Game
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.meaning.bounds import EFFORT, Bounds
from festrules.interpreter.ranges.fact import Fact, members_of
from festrules.interpreter.ranges.learning import roots_of
from festrules.interpreter.world.values import NOTHING, Fault

SENTENCES = (
    (r"^something is asked for where", FaultSort.NOTHING_THERE),
    (r"^a value lies outside", FaultSort.OUT_OF_INDEX),
    (r"^a table has no entry", FaultSort.NO_ENTRY),
    (r"divided by zero", FaultSort.DIVIDED_BY_ZERO),
    (r"^a number grows too large", FaultSort.TOO_LARGE),
    (r"compared with nothing", FaultSort.COMPARED_WITH_NOTHING),
    (r"counted from nobody", FaultSort.COUNTED_FROM_NOBODY),
    (r"numbers to choose from", FaultSort.RANGE_TOO_LONG),
    (r"never tied", FaultSort.NEVER_TIED),
    (r"should be only one", FaultSort.NOT_THE_ONLY_ONE),
    (r" is not on |^there is no ", FaultSort.NOT_THERE),
    (r" may not lie in ", FaultSort.MAY_NOT_LIE_THERE),
    (r" is full: ", FaultSort.NO_ROOM_IN_PLACE),
    (r"^it is not said which ", FaultSort.NOT_SAID_WHICH),
    (r"^a (route|step) counts less", FaultSort.ROUTE_BELOW_NOTHING),
)


def sort_of(fault: Fault) -> FaultSort:
    """The number of a sentence."""
    return next(sort for pattern, sort in SENTENCES if re.search(pattern, fault.what))


@dataclass(frozen=True, slots=True)
class Seen:
    """An expression that was asked for in play: the state, the names around it, and what came of it."""

    expression: Any
    cells: list[int]
    names: dict[int, int | list[int]]
    worth: int | list[int] | FaultSort
    looked_at: int  # members of collections


@dataclass
class Watch:
    """Notes what the expressions of a machine are worth, a few times each."""

    low: Lowering
    times: int
    always: bool = False  # not only now and then
    chance: random.Random = field(default_factory=lambda: random.Random(5))
    seen: list[Seen] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)
    kept: list[Any] = field(default_factory=list)  # expressions are known by identity while they are here

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While a game is played."""
        before = dict(EVALUATE)
        for kind, function in before.items():
            if kind not in (node.Constant, node.Bound, node.Cell):
                EVALUATE[kind] = self._noting(function)
        try:
            yield
        finally:
            EVALUATE.update(before)

    def _noting(self, function: Any) -> Any:
        def noted(expression: Any, run: Run) -> Any:
            count = self.counts.get(id(expression))
            passed = not self.always and self.chance.random() < 0.2
            if count is None or count >= self.times or passed:
                return function(expression, run)
            self.counts[id(expression)] = count + 1
            cells = run.cells[:]
            names = {place: _copied(run.scratch[place]) for place in self.low.facts.forms.free(expression)}
            worth: Any
            left = run.work[0]
            try:
                found = function(expression, run)
                worth = _copied(found)
            except Fault as fault:
                if not fault.what.startswith("more has to be looked at"):
                    self.seen.append(Seen(expression, cells, names, sort_of(fault), left - run.work[0]))
                raise
            self.seen.append(Seen(expression, cells, names, worth, left - run.work[0]))
            return found

        return noted


def _copied(found: Any) -> int | list[int]:
    return int(found) if isinstance(found, int) else list(found)


class Values:
    """The expressions of a machine as functions of a program."""

    def __init__(self, machine: Machine) -> None:
        self.low = begin(machine)
        self.declared = declared(machine, self.low.facts.bound)
        self.expressions = [one for one in _all_of(machine, self.low) if _lowered(one, self.low)]
        self.names = {id(one): self._written(one, number) for number, one in enumerate(self.expressions)}
        lower_imagined(self.low)
        derive = self.low.function("derive")
        self.low.sets.derive(derive)
        self.low.bags.derive(derive)
        derive.done()
        self.made: dict[str, Any] = {}
        self.spent = (
            0  # on its own by what was asked last: how much there is to look at is only known on the way
        )

    def _written(self, expression: Any, number: int) -> tuple[str, bool, list[int], tuple[bool, ...]]:
        low = self.low
        free = sorted(low.facts.forms.free(expression))
        several = tuple(low.facts.named(place).several for place in free)
        inner = low.function(f"v{number}", result=False)
        refill(low, inner)
        low.names = parameters(expression, several, low, inner)
        collection = low.facts.several(expression)
        if collection:
            count = inner.new(0, "count")

            def put(member: Expression, inner: Code = inner, count: Any = count) -> None:
                inner.set_work(count + low.options, member)
                inner.let(count, count + 1)

            each(expression, low, inner, put)
            inner.give_back(count)
        else:
            inner.give_back(value(expression, low, inner))
        low.names = {}
        return inner.done(), collection, free, several

    def watch(self, times: int) -> Watch:
        """A watch that notes the values of these."""
        counts = {id(one): 0 for one in self.expressions}
        return Watch(self.low, times, counts=counts, kept=self.expressions)

    def worth(self, seen: Seen) -> int | list[int] | FaultSort:
        """The value that compiled code finds in the same state."""
        self.made = self.made or namespace(self.low.program)
        name, collection, free, several = self.names[id(seen.expression)]
        state = seen.cells + [0] * (self.low.program.slots - len(seen.cells))
        self.made["derive"](state)
        given: list[int] = []
        at, work = self.low.options + 10_000, self.made["w"]
        for place, is_collection in zip(free, several, strict=True):
            held = seen.names[place]
            if not is_collection:
                assert isinstance(held, int)
                given.append(held)
                continue
            members = held if isinstance(held, list) else [held] if held != NOTHING else []
            work[at : at + len(members)] = members
            given += [at, len(members)]
            at += len(members)
        before = state[:]
        try:
            found = self.made[name](state, *given)
            self.spent = MAX_WORK - work[FUEL]
        except Failed:
            return FaultSort(work[FAULT])
        assert state == before
        worth: int | list[int] = work[self.low.options : self.low.options + found] if collection else found
        return worth

    def expected(self, seen: Seen) -> int | list[int] | FaultSort:
        """The value that the reference found, in the form of compiled code."""
        if isinstance(seen.worth, list | FaultSort) or not self.names[id(seen.expression)][1]:
            return seen.worth
        return [] if seen.worth == NOTHING else [seen.worth]

    def is_known(self, seen: Seen) -> bool:
        """Whether what the reference found is among what is claimed to be possible, by all that is ever written."""
        if isinstance(seen.worth, FaultSort):
            return self.low.facts.may_fail(seen.expression)
        return self._holds(self.low.facts.of(seen.expression), seen.worth)

    def is_declared(self, seen: Seen) -> bool:
        """Whether it is among what follows from declarations and types alone."""
        self.declared.left = EFFORT
        return isinstance(seen.worth, FaultSort) or self._holds(self.declared.of(seen.expression), seen.worth)

    def _holds(self, fact: Fact, worth: int | list[int]) -> bool:
        members = worth if isinstance(worth, list) else [worth]
        return holds(fact, worth) and (worth == NOTHING or self._of_kinds(members_of(fact), members))

    def _of_kinds(self, fact: Any, members: list[int]) -> bool:
        width = self.low.kinds
        return fact.kinds is None or all(fact.kinds[0] <= one % width <= fact.kinds[1] for one in members)


def declared(machine: Machine, bound: dict[int, Fact]) -> Bounds:
    """The facts about a machine where rules are read: its names by their types; those in expressions as they are."""
    bounds = Bounds(machine.world, machine.keeps)
    for variable in machine.variables:
        bounds.name(variable.cell, variable.type, None)
    bounds.bound = bound
    return bounds


def _all_of(machine: Machine, low: Lowering) -> list[Any]:
    """Every expression of a machine once."""
    found: dict[int, Any] = {}
    waiting = [one for roots in roots_of(machine) for one in roots]
    while waiting:
        one = waiting.pop()
        if id(one) not in found:
            found[id(one)] = one
            waiting += [part.of for part in low.facts.forms.parts(one)]
    return list(found.values())


def _lowered(expression: Any, low: Lowering) -> bool:
    """Whether it, and all that it is made of, has been given a way to be lowered; collections of collections apart."""
    kind = expression.__class__
    if kind in (node.Constant, node.Bound, node.Cell):
        return False
    if low.facts.several(expression) and low.facts.members(expression).inner is not None:
        return False
    return _is_lowered(expression, low)


def _is_lowered(expression: Any, low: Lowering) -> bool:
    known = expression.__class__ in VALUE or expression.__class__ in EACH
    return known and all(_is_lowered(part.of, low) for part in low.facts.forms.parts(expression))


def played(game: Game, watch: Watch, seed: int, decisions: int) -> None:
    """A game by random players, while it is watched what expressions are worth."""
    chance = random.Random(seed)
    with watch.watching():
        state = game.start(seed)
        for _ in range(decisions):
            options = [option for one in game.decisions(state) for option in one.options]
            if not options:
                break
            state, _ = game.apply(state, chance.choice(options), tell=False)
        if game.is_over(state) and not game.is_faulty(state):
            game.scores(state)
