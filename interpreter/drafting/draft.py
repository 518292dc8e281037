"""From the last decisions of a record to a draft of a scenario that holds only what matters to them.

The position is said in full first, at a place in the rules that has a name. Where the same then comes of the same
decisions, lines are left out, one after the other, as long as the last decision stays what it was: its question, its
options, its results and who is next. The expectations are about what is left, and have been tested before they are
written.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from festrules.grammar.document import Document, Pointer
from festrules.grammar.format.examples import write_example, write_position
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.examples import (
    BeginsFrom,
    ChanceGives,
    Chooses,
    Example,
    ExampleLine,
    Expect,
    GivenHolds,
    GivenOption,
    GivenPlayers,
    GivenVariants,
    Position,
    StartsAt,
)
from festrules.grammar.vocabulary.expectations import ExpectCannot
from festrules.grammar.vocabulary.expressions.atoms import Seat
from festrules.interpreter.configuration import offered_options
from festrules.interpreter.drafting.courses import DraftCourse, drafted, recorded, still_picking
from festrules.interpreter.drafting.expecting import after_it, before_it
from festrules.interpreter.drafting.piles import SaidPiles, ways
from festrules.interpreter.drafting.positions import beginning, position_lines
from festrules.interpreter.drafting.reducing import least
from festrules.interpreter.drafting.saying import seat_said
from festrules.interpreter.drafting.starts import DraftStart, starts
from festrules.interpreter.record.replay import Replayed, ReplayedStep
from festrules.interpreter.record.scenario import brought_by
from festrules.interpreter.scenario.begin import as_at_first
from festrules.interpreter.scenario.chance import Script
from festrules.interpreter.scenario.failure import Failure
from festrules.interpreter.scenario.line_by_line import line_by_line
from festrules.interpreter.scenario.reach import reach
from festrules.interpreter.scenario.table import Tables
from festrules.interpreter.stepping.passages import course_of

MOST_STARTS = 30  # places that are tried
NEAR = 12  # decisions before and after one, among which another is looked for that can be drafted
MOST_LINES = 24  # of a position that keeps what else was offered
MOST_TRIES = 500  # runs in which lines are left out
FEW_LINES = 3  # of a position, which then needs no name
WIDTH = 92
MANY = 5  # things in a place that are best left out altogether
LONGEST_TITLE = 60
MOST_CLAUSES = 12
KEPT = (GivenPlayers, GivenOption, GivenVariants, StartsAt)

Lines = tuple[ExampleLine, ...]


@dataclass(frozen=True, slots=True)
class ScenarioDraft:
    """A scenario, the lines of its position apart, with the clauses that it reaches."""

    title: str
    position: Lines
    deeds: Lines
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FullDraft:
    """A position in full, and what happens from there; `exact` if all goes on then as it did in the record."""

    position: Lines
    deeds: Lines
    exact: bool


@dataclass(slots=True)
class Drafting:
    """One record, and the tables on which drafts of it are tried."""

    document: Document
    replayed: Replayed
    tables: Tables = field(init=False)
    tries: int = 0

    def __post_init__(self) -> None:
        """No scenario of the rulebook itself is run."""
        self.tables = Tables(self.document)

    def draft(self, at: int, most: int) -> ScenarioDraft | None:
        """A draft with this many decisions, the last of them by its number; None if no position can be said for it.

        Several that are picked together are all in it.
        """
        self.tries = 0
        found = self._whole(at, most)
        return None if found is None else self._written(self._reduced(found), self._picked(at))

    def nearest(self, at: int, most: int) -> int | None:
        """The decision nearest to one for which no position can be said, of which there is a draft."""
        near = (at + by for distance in range(1, NEAR + 1) for by in (-distance, distance))
        inside = (other for other in near if 0 < other <= len(self.replayed.steps))
        return next((other for other in inside if self._whole(other, most) is not None), None)

    def _whole(self, at: int, most: int) -> FullDraft | None:
        """Everything that leads to a decision and those before it, from the best place to begin."""
        first, last = max(0, at - most), self._picked(at) - 1
        near: FullDraft | None = None
        for start in islice(starts(self.replayed, first, last), MOST_STARTS):
            found = self._begun(start, last)
            if found is not None and found.exact:
                return found
            near = near or found
        return near

    def _picked(self, at: int) -> int:
        """The decision with which several that are picked together are complete, if this is one of them."""
        game, steps = self.replayed.game, self.replayed.steps
        while steps[at - 1].seat in still_picking(game, steps[at - 1].after):
            own = (number for number in range(at, len(steps)) if steps[number].seat == steps[at - 1].seat)
            following = next(own, None)
            if following is None:
                return at
            at = following + 1
        return at

    # ---- the whole position --------------------------------------------------------------------

    def _begun(self, start: DraftStart, last: int) -> FullDraft | None:
        """The lines of a position in full, and of the deeds, if they have the same results as in the record.

        What the rules do behind the last decision may rest on what no scenario can say, such as how far a loop has
        come. So it may go on otherwise, once the decision has had its first effect.
        """
        machine, steps = self.replayed.game.machine, self.replayed.steps[start.first : last + 1]
        line = beginning(machine, start.name, start.mark, start.cells)
        config = tuple(self._configuration())
        usual = self._usual(start, (*config, line))
        if usual is None:
            return None
        wanted, near = recorded(self.replayed.game, steps), None
        for piles in ways(machine, start.cells, steps):
            position = (*config, line, *position_lines(machine, start.cells, usual, piles.orders))
            deeds = tuple(_deeds(start, steps, piles))
            course = drafted(self.tables, _example(position, deeds))
            if course is None and isinstance(deeds[-1], ChanceGives):  # perhaps it does not come to that
                deeds = deeds[:-1]
                course = drafted(self.tables, _example(position, deeds))
            if course == wanted:
                return FullDraft(position, deeds, exact=True)
            if course is not None and wanted.begins_like(course):
                near = near or FullDraft(position, deeds, exact=False)
        return near

    def _usual(self, start: DraftStart, lines: Lines) -> Sequence[int] | None:
        """How a scenario stands there that says nothing else; nothing if it comes to another place of that name."""
        table = self.tables.table(_example(lines, ()))
        try:
            reached = reach(table, start.name, "", 0, Script(), ())
        except Failure:
            return None
        return as_at_first(table, reached).cells if reached.mark == start.mark else None

    def _configuration(self) -> Iterator[ExampleLine]:
        chosen, document = self.replayed.game.machine.configuration, self.document
        if chosen.players != document.book.game.players.from_:
            yield GivenPlayers(count=chosen.players)
        offered = offered_options(document)
        for name, value in chosen.options:
            if offered[name].usually != value:
                yield GivenOption(name=name, value=value)
        if chosen.variants:
            yield GivenVariants(names=chosen.variants)

    # ---- what of it matters --------------------------------------------------------------------

    def _reduced(self, found: FullDraft) -> FullDraft:
        """The same with as few lines as lead to the same, and as little on each as can be.

        Where it takes a whole board to say what else was offered, only what came of the decisions is kept.
        """
        less = self._kept(found, offers=True)
        if len(less.position) <= MOST_LINES:
            return less
        self.tries = 0
        return self._kept(less, offers=False)

    def _kept(self, found: FullDraft, *, offers: bool) -> FullDraft:
        position, deeds = found.position, found.deeds
        whole = drafted(self.tables, _example(position, deeds))
        assert whole is not None
        wanted = whole.matters(offers=offers)
        kept = tuple(line for line in position if isinstance(line, KEPT))
        loose = tuple(line for line in position if not isinstance(line, KEPT))

        def holds(lines: Lines) -> bool:
            return self._same((*kept, *lines), deeds, wanted, offers=offers)

        long = [line for line in loose if isinstance(line, GivenHolds) and len(line.what) >= MANY]
        for one in sorted(long, key=lambda line: -len(line.what)):
            without = tuple(line for line in loose if line is not one)
            loose = without if holds(without) else loose
        loose = least(loose, holds)
        for at, line in enumerate(loose):
            if isinstance(line, GivenHolds):
                before, behind = loose[:at], loose[at + 1 :]
                less = _less(line, lambda one, rest=(before, behind): holds((*rest[0], one, *rest[1])))  # type: ignore[misc]
                loose = (*before, less, *behind)

        def known(lines: Lines) -> bool:
            return self._same((*lines, *loose), deeds, wanted, offers=offers)

        return replace(found, position=(*_fewer_names(kept, known), *loose))

    def _same(self, position: Lines, deeds: Lines, wanted: DraftCourse, *, offers: bool) -> bool:
        self.tries += 1
        if self.tries > MOST_TRIES:
            return False
        course = drafted(self.tables, _example(position, deeds))
        return course is not None and course.matters(offers=offers) == wanted

    # ---- what is expected ----------------------------------------------------------------------

    def _written(self, found: FullDraft, at: int) -> ScenarioDraft:
        position, deeds = found.position, found.deeds
        last = max(number for number, line in enumerate(deeds) if isinstance(line, Chooses))
        above, below = self._expected(position, deeds, last, goes_on=found.exact)
        own = (*deeds[:last], *above, *deeds[last:], *below)
        words = ", ".join(line.words[0] for line in deeds if isinstance(line, Chooses))
        title = words if len(words) <= LONGEST_TITLE else f"{words[:LONGEST_TITLE].rpartition(' ')[0]} ..."
        refused = [one.that.because for one in above if isinstance(one.that, ExpectCannot)]
        known = self.document.book.clauses
        named = [clause for clause in refused if clause is not None and clause in known]
        clauses = tuple(dict.fromkeys([*named, *self._clauses(_example(position, deeds))]))
        return ScenarioDraft(f"decision {at}: {title}", position, tuple(_joined(own)), clauses)

    def _clauses(self, example: Example) -> tuple[str, ...]:
        """The clauses of all statements that are carried out in it."""
        passages = course_of(self.document, example).passages
        return tuple(dict.fromkeys(clause for one in passages for clause in one.clauses))

    def _expected(
        self, position: Lines, deeds: Lines, last: int, *, goes_on: bool
    ) -> tuple[tuple[Expect, ...], tuple[Expect, ...]]:
        """The possible expectations before the last decision and after all; each has come true."""
        example = _example(position, deeds)
        table = self.tables.table(example)
        begin, above, state = None, list[Expect](), None
        pointer = example.lines[len(position) + last].pointer
        for coming, standing in line_by_line(table, example, []):
            trial = standing.copy()
            trial.settle()
            if coming is not None and coming.pointer == pointer and isinstance(coming, Chooses):
                assert isinstance(coming.player, Seat)
                decision = trial.of(coming.player.number - 1)
                begin = trial.state
                above = list(before_it(decision)) if decision is not None else []
            state = trial.state
        assert begin is not None
        assert state is not None
        stated = frozenset(line.place for line in position if isinstance(line, GivenHolds))
        below = list(after_it(table.game, (begin, state), stated, goes_on=goes_on))
        return (
            tuple(one for one in above if self._true(position, (*deeds[:last], one))),
            tuple(one for one in below if self._true(position, (*deeds, one))),
        )

    def _true(self, position: Lines, deeds: Lines) -> bool:
        wrong: list[object] = []
        example = _example(position, deeds)
        try:
            for _ in line_by_line(self.tables.table(example), example, wrong):  # type: ignore[arg-type]
                pass
        except Failure:
            return False
        return not wrong


def _fewer_names(kept: Lines, holds: Callable[[Lines], bool]) -> Lines:
    """The names that must be known where it begins."""
    found = list(kept)
    for at, line in enumerate(kept):
        if isinstance(line, StartsAt) and line.with_:

            def fits(names: tuple[object, ...], at: int = at, line: StartsAt = line) -> bool:
                return holds((*kept[:at], changed(line, with_=names), *kept[at + 1 :]))

            found[at] = changed(line, with_=least(line.with_, fits))
    return tuple(found)


def _less(line: GivenHolds, fits: Callable[[GivenHolds], bool]) -> GivenHolds:
    """A line about a place with less in it: fewer things, one instead of several, or all that is left over."""
    if len(line.what) > 1:
        line = changed(line, what=least(line.what, lambda what: fits(changed(line, what=what))))
    for at, one in enumerate(line.what):
        if one.count is not None:
            single = changed(line, what=(*line.what[:at], changed(one, count=None), *line.what[at + 1 :]))
            line = single if fits(single) else line
    rest = changed(line, what=(), rest=True)
    return rest if len(line.what) >= MANY and fits(rest) else line


def _deeds(start: DraftStart, steps: Sequence[ReplayedStep], piles: SaidPiles) -> Iterator[ExampleLine]:
    """The decisions, each with what chance brings behind it."""
    yield from _chance(start.brought)
    for at, step in enumerate(steps):
        yield Chooses(player=seat_said(step.seat), words=(step.words,))
        came = [event for event in step.events if event.kind == "chance"]
        left = (event for number, event in enumerate(came) if (at, number) not in piles.certain)
        yield from _chance(brought_by(left))


def _chance(words: Sequence[str]) -> list[ExampleLine]:
    return [ChanceGives(words=tuple(words))] if words else []


def _example(position: Lines, deeds: Lines) -> Example:
    """An example to be run, each line of which has a place of its own."""
    lines = tuple(changed(line, pointer=_place(number)) for number, line in enumerate((*position, *deeds)))
    return Example(title="a draft", lines=lines, pointer="/draft")


def _place(number: int) -> Pointer:
    return f"/draft/lines/{number}"


def _joined(lines: Sequence[ExampleLine]) -> Iterator[ExampleLine]:
    """The decisions of one seat that follow each other, on one line."""
    last: Chooses | None = None
    for line in lines:
        if isinstance(line, Chooses) and last is not None and line.player == last.player:
            joined = changed(last, words=(*last.words, *line.words))
            if sum(map(len, joined.words)) < WIDTH:
                last = joined
                continue
        if last is not None:
            yield last
        last = line if isinstance(line, Chooses) else None
        if last is None:
            yield line
    if last is not None:
        yield last


def draft_text(draft: ScenarioDraft) -> str:
    """A draft as it stands in a file: with the position apart, if it has more than a few lines."""
    past = ", ".join(draft.clauses[:MOST_CLAUSES]) + (" ..." if len(draft.clauses) > MOST_CLAUSES else "")
    head = [f"# comes past {past}"] if draft.clauses else []
    if len(draft.position) <= FEW_LINES:
        whole = Example(title=draft.title, lines=(*draft.position, *draft.deeds))
        return "\n".join([*head, *write_example(whole)]) + "\n"
    title = f"before {draft.title.partition(':')[0]}"
    position = Position(title=title, lines=draft.position)
    example = Example(title=draft.title, lines=(BeginsFrom(title=title), *draft.deeds))
    return "\n".join([*write_position(position), "", *head, *write_example(example)]) + "\n"
