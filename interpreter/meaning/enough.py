"""Whether (there are always enough) to draw, as far as counting along the text can tell.

Followed is the least number of components that can lie in each place: from before the setup, through every
statement, around loops of known length, along every branch. Where that does not show that there are enough,
nothing is claimed, and the author is asked.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import assert_never

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import Action, AtOnce, Procedure, Trigger
from festrules.grammar.vocabulary.declarations.parts import Parameter
from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.expressions.collections import (
    Within,
)
from festrules.grammar.vocabulary.families import Expression
from festrules.grammar.vocabulary.statements import Statement, which_statement
from festrules.grammar.vocabulary.statements.branching import (
    CannotHappen,
    Depending,
    Do,
    Each,
    If,
    NothingHappens,
    Repeat,
    RepeatMost,
    With,
)
from festrules.grammar.vocabulary.statements.chance import (
    Deal,
    Draw,
    Pick,
    PickEach,
    Roll,
    RollInto,
    TurnUp,
)
from festrules.grammar.vocabulary.statements.course import (
    AnotherTurn,
    EndGame,
    EndTurn,
    MissTurn,
    OthersAnswer,
    Pass,
    Phase,
    Physical,
    Race,
    Rounds,
    Secretly,
    Step,
    Turns,
    TurnsOnce,
    UntilCondition,
    Win,
)
from festrules.grammar.vocabulary.statements.deciding import Choose, Needs, Pay, Rearrange, Take
from festrules.grammar.vocabulary.statements.moves import (
    Becomes,
    Move,
    MoveAll,
    MoveKind,
    PassOn,
    SetUp,
    Show,
    Shuffle,
)
from festrules.grammar.vocabulary.statements.storing import (
    Add,
    AddPosition,
    Announce,
    ClearPositions,
    Let,
    Say,
    Set,
    Subtract,
)
from festrules.grammar.vocabulary.tree import directly_in
from festrules.interpreter.meaning.blocks import blocks_of
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.index import triggers_after
from festrules.interpreter.meaning.mentions import mentioned
from festrules.interpreter.meaning.still_there import least_where
from festrules.interpreter.meaning.stock import Stock
from festrules.interpreter.meaning.whereabouts import Names, Places, Whereabouts

MOST_STEPS = 20_000  # statements that are followed, before nothing more is claimed
MOST_PLACES = 2_000_000  # from which something is taken, before nothing more is claimed
MOST_TIMES = 500  # round a loop
DEEPEST = 24  # calls inside each other
EVERYWHERE = -1  # in place of a place: from all where something lies


class _GiveUpError(Exception):
    """Following the text takes too long."""


def always_enough(context: Context) -> set[Pointer]:
    """The draws and deals for which there are enough, whatever happens."""
    book = context.document.book
    follower = _Follower(context, Stock(context.lying))
    try:
        for thing in context.things.values():
            if isinstance(thing, Trigger) and isinstance(thing.moment, AtOnce):
                follower.around(thing.pointer, partial(follower.block, thing.do, {}))
        for course in (book.setup, book.play):
            if course is not None:
                follower.block(course.do, {})
    except _GiveUpError:
        return set()
    return {pointer for pointer, enough in follower.enough.items() if enough}


@dataclass(slots=True)
class _Follower(Whereabouts):
    stock: Stock
    enough: dict[Pointer, bool] = field(default_factory=dict)
    steps: int = 0
    looked_at: int = 0  # places from which something is taken
    depth: int = 0
    taken: set[int] = field(default_factory=set)  # places from which something has been taken
    takes: dict[Hashable, frozenset[int]] = field(
        default_factory=dict
    )  # from which ones a loop takes something
    settled: bool = True  # that is the same however much lies where

    # ---- ways through the text ------------------------------------------------------------------

    def block(self, statements: tuple[Statement, ...], names: Names) -> None:
        names = dict(names)
        for said in statements:
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise _GiveUpError
            self.statement(said, names)

    def either(self, ways: Iterable[Callable[[], None]]) -> None:
        """One of several ways is gone: what is left at least after any of them."""
        self.stock.settle([self.stock.tried(way) for way in ways])

    def around(self, loop: Hashable, body: Callable[[], None]) -> None:
        """A loop that runs any number of times: of what it takes from nothing may be left.

        From which places that is, it is followed once to know; a loop in a loop would be followed twice as often in
        each further one.
        """
        taken, self.taken = self.taken, set(self.takes.get(loop, ()))
        if loop not in self.takes:
            settled, self.settled = self.settled, True
            self.stock.tried(body)
            if self.settled:
                self.takes[loop] = frozenset(self.taken)
            self.settled = self.settled and settled
        for place in self.stock.places if EVERYWHERE in self.taken else self.taken:
            self.stock[place] = 0
        self.either([lambda: None, body])
        taken |= self.taken
        self.taken = taken

    def times(self, count: int | None, exact: bool, loop: Hashable, body: Callable[[], None]) -> None:
        if count is None or count > MOST_TIMES:
            self.around(loop, body)
            return
        for _ in range(count):
            if exact:
                body()
            else:
                self.either([lambda: None, body])

    # ---- statements -----------------------------------------------------------------------------

    def statement(self, said: Statement, names: Names) -> None:
        said = which_statement(said)
        match said:
            case Draw() | Deal():
                self.draws(said, names)
            case Move() | MoveAll() | MoveKind() | Becomes() | Pay() | Rearrange():
                self.moves(said, names)
            case PassOn():
                self.pass_on(said.place)
            case SetUp():
                self.lose(None, None)  # whatever is drawn leaves where it has started
            case Let():
                names[said.name] = self.lies(said.value, names)
            case Roll():
                names[said.name] = None
            case Announce():
                names[said.name] = self.lies(said.of, names)
            case Pick() | PickEach():
                names[said.name] = self.among(said.from_, names)
            case Choose():
                names[said.name] = self.among(said.from_, names)
                self.maybe(said.otherwise, names)
            case Take() | If() | Depending() | With():
                self.either(self.ways(said, names))
            case Do():
                self.routine(said.what.name if isinstance(said.what, Named | My | Of) else "")
            case Each() | Turns() | TurnsOnce() | Rounds() | Repeat() | RepeatMost() | Race():
                self.loop(said, names)
            case Phase() | Step() | Physical() | Secretly():
                self.part(said, names)
            case (
                Set() | Add() | Subtract() | AddPosition()
                | ClearPositions() | Say() | Shuffle() | TurnUp() | RollInto() | Show() | Needs() | Pass()
                | AnotherTurn() | OthersAnswer() | MissTurn() | EndTurn() | EndGame() | Win()
                | CannotHappen() | NothingHappens()
            ):  # fmt: skip
                pass  # nothing changes its place
            case _:
                assert_never(said)

    def ways(self, said: Take | If | Depending | With, names: Names) -> list[Callable[[], None]]:
        """The ways of which one is gone."""
        match said:
            case Take():
                found: list[Callable[[], None]] = [partial(self.routine, name) for name in said.actions]
                without = [said.otherwise] if said.otherwise or said.may else []
                return found + [partial(self.block, one, names) for one in without]
            case If():
                met = [(said.then, True), (said.otherwise, False)]
                return [
                    partial(self.where, said.condition, holds, partial(self.block, one, names), names)
                    for one, holds in met
                ]
            case Depending():
                return [partial(self.block, one, names) for one in blocks_of(said)]
            case With():
                inside = {**names, said.name: self.lies(said.of, names)}
                return [partial(self.block, said.do, inside), partial(self.block, said.otherwise, names)]
            case _:
                assert_never(said)

    def loop(
        self, said: Each | Turns | TurnsOnce | Rounds | Repeat | RepeatMost | Race, names: Names
    ) -> None:
        """Statements that are carried out again and again."""
        inside, count, exact = dict(names), None, True
        match said:
            case Each():
                count, exact = self.size(said.of, names)
                inside[said.name] = self.lies(said.of, names)
            case TurnsOnce():
                count, exact = self.size(said.of, names)
            case Rounds() | Repeat():
                count = self.number(said.count, names) if said.count else None
            case Turns() | RepeatMost() | Race():
                pass  # as often as may be
            case _:
                assert_never(said)
        after = (
            "round" if isinstance(said, Rounds) else "turn" if isinstance(said, Turns | TurnsOnce) else None
        )
        if isinstance(said, Each) and said.together:  # what one gets another may not hand on
            count = None
        known = (said.fields_at, frozenset(inside.items()))
        body = partial(self.body, said.do, inside, after)
        until = said.until if isinstance(said, Turns | Rounds | Repeat) else None
        asked = until.of if isinstance(until, UntilCondition) else until
        if isinstance(asked, Expression):
            body = partial(self.where, asked, False, body, names)
        self.times(count, exact, known, body)
        self.maybe(said.otherwise if isinstance(said, Race) else (), names)

    def where(self, condition: Expression, holds: bool, way: Callable[[], None], names: Names) -> None:
        """A way that is only gone where a condition holds, or does not."""
        for said, least in least_where(condition, holds=holds):
            place = self.places(said, names)
            if place is not None and len(place) == 1:
                (one,) = place
                self.stock[one] = max(self.stock[one], least)
        way()

    def part(self, said: Phase | Step | Physical | Secretly, names: Names) -> None:
        """Statements that are carried out once; names of secret choices, and of what happens on a table, go on."""
        self.body(said.do, dict(names), None if isinstance(said, Secretly) else said.name)
        for inner in said.do if isinstance(said, Physical | Secretly) else ():
            match inner:
                case Choose() | Pick() | PickEach():
                    names[inner.name] = self.among(inner.from_, names)
                case Draw() | Pay() if inner.name:
                    names[inner.name] = None
                case Let() | Roll() | Each() | With() | Phase() | Step() | Physical():
                    names[inner.name] = None

    def body(self, statements: tuple[Statement, ...], names: Names, after: str | None) -> None:
        self.block(statements, names)
        self.triggers_after(after)

    def maybe(self, statements: tuple[Statement, ...], names: Names) -> None:
        if statements:
            self.either([lambda: None, lambda: self.block(statements, names)])

    def routine(self, name: str) -> None:
        declared = self.context.things.get(name)
        if not isinstance(declared, Procedure | Action | Trigger):
            return
        if self.depth == DEEPEST:
            raise _GiveUpError
        self.depth += 1
        given = (
            directly_in(declared.parameters)
            if isinstance(declared, Procedure) and declared.parameters
            else ()
        )
        names: Names = {one.name: None for one in given if isinstance(one, Parameter)}
        self.block(declared.do, names)
        self.triggers_after(name)
        self.depth -= 1

    def triggers_after(self, name: str | None) -> None:
        triggers = self.context.once("triggers", lambda: triggers_after(self.context.things))
        for trigger in triggers.get(name or "", ()):
            self.either([lambda: None, partial(self.routine, trigger)])

    # ---- what goes from where to where -----------------------------------------------------------

    def draws(self, said: Draw | Deal, names: Names) -> None:
        amount = None if said.amount is None else self.number(said.amount, names)
        source = self.places(said.from_, names)
        if amount is not None and isinstance(said, Deal):
            amount *= len(self.context.world.seats)
        enough = (
            amount is not None and bool(source) and all(self.stock[place] >= amount for place in source or ())
        )
        self.enough[said.fields_at] = self.enough.get(said.fields_at, True) and enough
        self.lose(source, amount)
        if isinstance(said, Draw):
            self.settled = self.settled and not said.name
            target = self.places(said.to, names) if enough else None
            if enough:
                self.gain(target, amount or 0)
            if said.name:
                names[said.name] = target
        self.maybe(said.otherwise, names)

    def moves(self, said: Move | MoveAll | MoveKind | Becomes | Pay | Rearrange, names: Names) -> None:
        match said:
            case Move():
                self.lose(self.lies(said.what, names), 1)
                target = self.places(said.to, names)
                self.gain(target, 1)
                for name in names.keys() & mentioned(said.what):
                    names[name] = target
            case MoveAll():
                self.move_all(said, names)
            case MoveKind():
                amount = self.number(said.amount, names) if said.amount else 1
                self.lose(self.places(said.from_, names), amount)
                if amount is not None and not said.up_to:
                    self.gain(self.places(said.to, names), amount)
            case Becomes():
                self.lose(None, 1)  # from wherever it starts
            case Pay():
                self.lose(self.places(said.from_, names), None)
            case Rearrange():
                self.lose(self.places(said.board, names), None)
            case _:
                assert_never(said)

    def move_all(self, said: MoveAll, names: Names) -> None:
        """Everything that lies in one place goes to another with it."""
        source, target = self.lies(said.what, names), self.places(said.to, names)
        count = 0
        if source is not None and len(source) == 1 and isinstance(said.what, Within):
            (place,) = source
            allowed = self.context.world.families[self.context.world.places[place].family].components
            noun = said.what.what.name if isinstance(said.what.what, Named) else None
            one = self.context.world.components[allowed[0]] if len(allowed) == 1 else None
            if one is not None and noun in (one.name, one.plural):
                count = self.stock[place]
        self.lose(source, None)
        self.gain(target, count)

    def pass_on(self, name: str) -> None:
        """In each of these places may lie what was in any of them."""
        family = self.context.world.families.get(name)
        places = frozenset(family.places if family else ())
        least = min((self.stock[place] for place in places), default=0)
        self.lose(places, None)
        for place in places:
            self.stock[place] = least

    def lose(self, places: Places, amount: int | None) -> None:
        self.looked_at += len(self.stock.places) if places is None else len(places)
        if self.looked_at > MOST_PLACES:
            raise _GiveUpError
        self.taken |= {EVERYWHERE} if places is None else places
        for place in self.stock.places if places is None else places:
            self.stock[place] = 0 if amount is None else max(0, self.stock[place] - amount)

    def gain(self, places: Places, amount: int) -> None:
        if places is not None and len(places) == 1:
            (place,) = places
            self.stock[place] += amount
