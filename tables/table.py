"""One game at a table: its players, its decisions, and drafts of the next. Nothing is ever changed.

What is done gives a new table and the lines of the record that say it. Whoever runs the table keeps these lines before
anybody sees the new one; if that fails, the old table is still the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.record.entries import Entry, Header, Undone
from festrules.interpreter.record.replay import ReplayedStep
from festrules.tables import drafts
from festrules.tables.course import Course, entries_from, step_of
from festrules.tables.drafts import NOTHING_YET, Draft, Impossible
from festrules.tables.seating import Seat, bots, people
from festrules.tables.settings import USUAL, Settings


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody wants to take back to after so many decisions, and these have said that they may."""

    seat: int
    decisions: int
    agreed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """A game with those who play it."""

    name: str  # in addresses
    header: Header
    course: Course
    seats: tuple[Seat, ...]
    settings: Settings = USUAL
    since: float = 0.0  # when the last decision was made, by the clock of this machine
    drafts: Mapping[int, Draft] = field(default_factory=dict)
    taken_back: int = 0  # how often something that was decided was taken back
    wish: Wish | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return people(self.seats)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats of bots."""
        return bots(self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.course.is_over

    def draft(self, seat: int) -> Draft:
        """The draft of a seat."""
        return self.drafts.get(seat, NOTHING_YET)

    def state_of(self, seat: int | None) -> State:
        """Where the game stands for a seat, with its own draft."""
        return self.course.state if seat is None else drafts.standing(self.course, self.draft(seat))

    def question(self, seat: int) -> Decision | None:
        """The present question to a seat."""
        return drafts.question(self.course, self.draft(seat), seat)

    def awaited(self) -> tuple[int, ...]:
        """The seats that are to decide."""
        found = (one.seat for one in self.course.game.decisions(self.course.state))
        return tuple(seat for seat in found if seat is not None)

    def mark(self, seat: int) -> str:
        """A name for a seat's present question: an answer meant for another question is recognised by it."""
        draft = self.draft(seat)
        asked = (*self.asked(seat), len(draft.taken), *draft.picked, "c" * len(draft.closing))
        return ".".join(map(str, asked))

    def asked(self, seat: int) -> tuple[int, int]:
        """The same for as long as a seat has not decided, whatever it drafts."""
        return self.taken_back, sum(step.seat == seat for step in self.course.steps)

    def decided_at(self, now: float) -> "Table":
        """With the moment of its last decision."""
        return replace(self, since=now)

    def with_draft(self, seat: int, draft: Draft) -> "Table":
        """With another draft of a seat."""
        others = {one: found for one, found in self.drafts.items() if one != seat}
        return replace(self, drafts={**others, seat: draft} if draft else others)

    def with_seat(self, seat: int, sitter: Seat) -> "Table":
        """With somebody else at a seat, or under another name; for somebody else what was put together is gone."""
        seats = tuple(sitter if number == seat else one for number, one in enumerate(self.seats))
        played_by = tuple(one.sitter for one in seats)
        changed = replace(self, seats=seats, header=replace(self.header, played_by=played_by))
        if self.seats[seat].sitter == sitter.sitter:
            return changed
        return replace(changed.with_draft(seat, NOTHING_YET), wish=None)

    def found_again(self, found: "Table") -> "Table":
        """The same table as found in the store, with the parts that only memory has."""
        kept = replace(found, since=self.since, drafts=self.drafts, wish=self.wish)
        return settled(kept)


@dataclass(frozen=True, slots=True)
class Done:
    """The result of something done at a table, and the part of it that is to be kept."""

    table: Table
    entries: tuple[Entry, ...] = ()


def choose(table: Table, seat: int, number: int, *, hold: bool = False) -> Done:
    """A seat takes an option, by its number. A turn that is closed by it is sent, unless it is to be held."""
    draft = drafts.choose(table.course, table.draft(seat), seat, number)
    if draft.closing and not hold:
        return send(table.with_draft(seat, draft), seat)
    return Done(table.with_draft(seat, draft))


def unpick(table: Table, seat: int, number: int) -> Done:
    """A seat puts back one of several that it had picked."""
    return Done(table.with_draft(seat, drafts.unpick(table.course, table.draft(seat), seat, number)))


def drop_last(table: Table, seat: int) -> Done:
    """A seat takes back the last thing that it has put together."""
    if not table.draft(seat):
        raise Impossible(drafts.GONE)
    return Done(table.with_draft(seat, drafts.back(table.draft(seat))))


def send(table: Table, seat: int) -> Done:
    """Decide as a seat's draft says."""
    draft = table.draft(seat)
    if not draft.closing:
        raise Impossible(drafts.GONE)
    return decided(table.with_draft(seat, NOTHING_YET), draft.steps)


def decide(table: Table, option: Option) -> Done:
    """Make the decision of a bot, or of somebody who decides for another."""
    seat = option.seat
    assert seat is not None
    step = step_of(table.course.game, table.course.state, option)
    return decided(table.with_draft(seat, NOTHING_YET), (step,))


def decided(table: Table, steps: tuple[ReplayedStep, ...]) -> Done:
    """Make these decisions, and those that follow without a choice."""
    before = len(table.course.steps)
    course = forced_along(table, table.course.with_steps(steps))
    return Done(settled(replace(table, course=course, wish=None)), tuple(entries_from(course, before)))


def begun(table: Table) -> Done:
    """A new table, with what its people have no choice in."""
    course = forced_along(table, table.course)
    return Done(replace(table, course=course), tuple(entries_from(course, len(table.course.steps))))


def forced_along(table: Table, course: Course) -> Course:
    """Decisions of people in which nothing else is possible are taken by themselves."""
    while True:
        forced = (
            one.options[0]
            for one in course.game.decisions(course.state)
            if one.seat in table.people and len(one.options) == 1
        )
        option = next(forced, None)
        if option is None:
            return course
        course = course.with_steps((step_of(course.game, course.state, option),))


def settled(table: Table) -> Table:
    """The drafts of all seats, where somebody has decided or taken back meanwhile."""
    kept = {seat: drafts.again(table.course, draft, seat) for seat, draft in table.drafts.items()}
    return replace(table, drafts={seat: draft for seat, draft in kept.items() if draft})


def taken_back(table: Table, decisions: int) -> Done:
    """Everything after this many decisions never was."""
    course = table.course.back_to(decisions)
    earlier = replace(table, course=course, taken_back=table.taken_back + 1, wish=None)
    return Done(settled(earlier), (Undone(decisions),))
