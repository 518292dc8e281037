"""Keeping a game while it is played: in its record, if somebody asked for one, and in a file on request."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from festrules.cli.play.session import Made, Session
from festrules.cli.quoting import quoted
from festrules.cli.record.kept import forget
from festrules.cli.record.record_file import RecordFile, Unwritable
from festrules.cli.record.recorder import Recorder
from festrules.cli.render.lines import Line
from festrules.grammar.plain_files import lies_there
from festrules.interpreter.engine.events import Event
from festrules.interpreter.record.entries import Chance, Decided, Entry, Header
from festrules.interpreter.record.make import as_line, chances, over
from festrules.interpreter.record.sums import sealed
from festrules.interpreter.tabletop.beat import Beat
from festrules.interpreter.tabletop.seeing import seen_by


class Keeper:
    """Writes down what is new in a session, and what was taken back."""

    def __init__(
        self,
        header: Header,
        opening: tuple[Event, ...],
        recorder: Recorder | None,
        by_itself: bool = False,
        made: tuple[Made, ...] = (),
        now: tuple[str, ...] = (),
    ) -> None:
        self.header = header
        self.now = now or header.played_by  # who decides for each seat, which may have changed
        self.opening = opening  # what happened in the setup
        self.recorder = recorder
        self.by_itself = by_itself  # whether nobody asked for the record
        self.lost: Path | None = None  # the record, once nothing more can be written
        self.kept = made
        self.saved: tuple[tuple[Made, ...], tuple[Beat, ...]] | None = None  # what stood in the last file
        self.course: list[Chance | Decided] = []  # what is written of a game on a real table

    def keep(self, session: Session) -> list[Line]:
        """Brings the record up to the session; what is to be told if that cannot be.

        People go on without it: it is not their fault that a disk is full.
        """
        try:
            self._keep(session)
            if self.recorder is not None and session.table.people:
                self.recorder.file.sync()
        except Unwritable as problem:
            if not session.table.people:
                raise
            assert self.recorder is not None
            self.lost = self.recorder.path
            self.recorder.close()
            self.recorder = None
            said = "The game goes on, and from here on is not kept: `save FILE` keeps it in another place."
            return [Line(f"{problem.message} {said}", "bad")]
        return []

    def _keep(self, session: Session) -> None:
        recorder = self.recorder
        if session.table.referee:
            self.keep_course(session)
        elif recorder is not None:
            stand = common(self.kept, session.made)
            if stand < len(self.kept):
                recorder.undo(stand)
            for made in session.made[stand:]:
                assert made.option is not None
                recorder.decision(made.option, self._by(made))
                recorder.happened(made.step.events)
            if session.game.is_over(session.state):
                recorder.finish(session.state)
        self.kept = session.made

    def keep_course(self, session: Session) -> None:
        """The same for a game on a real table: outcomes of chance may have been taken back or changed, too."""
        entries = list(course(session))
        recorder, before, self.course = self.recorder, self.course, entries
        if recorder is None:
            return
        stand = next(
            (at for at, pair in enumerate(zip(before, entries, strict=False)) if pair[0] != pair[1]),
            min(len(before), len(entries)),
        )
        if stand < len(before):
            decisions = [at for at, entry in enumerate(entries[:stand]) if isinstance(entry, Decided)]
            outcomes = stand - (decisions[-1] + 1 if decisions else 0)
            recorder.correct(len(decisions), outcomes, entries[stand:])
        else:
            recorder.add(entries[stand:])
        if session.entry is None and session.game.is_over(session.state):
            recorder.finish(session.state, last_events(session))

    def save(self, session: Session, name: str) -> str:
        """Writes the whole game so far to a file; gives what to say about it."""
        path = Path(name)
        if lies_there(path):
            return f"{name} exists already: choose another name."
        lines = sealed(map(as_line, [self.header, *self.entries(session)]))
        RecordFile.begin(path, lines.encode()).close()
        self.saved = session.made, session.beats
        return f"Kept in {name}. To go on another time:\n  festrules play --resume {quoted(name)}"

    def entries(self, session: Session) -> Iterator[Entry]:
        """The record of the game so far."""
        if session.table.referee:
            yield from course(session)
            if session.entry is None and session.game.is_over(session.state):
                yield over(session.game, session.state, last_events(session))
            return
        yield from chances(self.opening)
        for count, made in enumerate(session.made, 1):
            step = made.step
            yield Decided(count, step.seat, step.name, step.words, step.number, self._by(made))
            yield from chances(step.events)
        if session.game.is_over(session.state):
            last = session.made[-1].step.events if session.made else self.opening
            yield over(session.game, session.state, last)

    def _by(self, made: Made) -> str:
        """Who has made a decision, if not the one who began the game at that seat."""
        seat, first = made.step.seat, self.header.played_by
        if made.option is None:
            return made.step.by
        return self.now[seat] if seat < len(first) and self.now[seat] != first[seat] else ""

    def would_be_lost(self, session: Session) -> bool:
        """Whether something was decided that stands in no file."""
        return self.recorder is None and not self._is_empty() and self.saved != (session.made, session.beats)

    def farewell(self) -> str:
        """How to go on another time."""
        if self.lost is not None:
            return (
                "The game is kept as it was before that. To go on from there:\n"
                f"  festrules play --resume {quoted(self.lost)}"
            )
        if self.recorder is None:
            return "The game is not kept. Next time, `save FILE` or --record FILE keeps it."
        if not self.by_itself:
            return f"The game is kept. To go on:\n  festrules play --resume {quoted(self.recorder.path)}"
        if self._is_empty():
            return "Nothing was decided yet, so nothing is kept."
        return "The game is kept. To go on:\n  festrules play --resume"

    def _is_empty(self) -> bool:
        return not self.kept and not self.course

    def close(self) -> None:
        """Nothing more comes. What was kept by itself and says nothing goes."""
        if self.recorder is not None:
            path = self.recorder.path
            self.recorder.close()
            if self.by_itself and self._is_empty() and not self.recorder.over:
                forget(path)


def course(session: Session) -> Iterator[Chance | Decided]:
    """A game on a real table, up to what chance has just brought and nobody has entered yet."""
    decisions = 0
    for beat in session.beats:
        if beat.seat is not None:
            decisions += 1
            yield Decided(decisions, beat.seat, beat.name, beat.words, beat.number)
            continue
        if beat.open and seen_by(beat) & ~beat.left:
            return
        for outcome in chances(beat.events):
            yield replace(outcome, unseen=beat.open)


def last_events(session: Session) -> tuple[Event, ...]:
    """The events since the last decision, or since the beginning."""
    beats = list(session.beats)
    start = max((at for at, beat in enumerate(beats) if beat.seat is not None), default=-1)
    events = tuple(event for beat in beats[max(start, 0) :] for event in beat.events)
    return events if start >= 0 else (*session.opening, *events)


def common(one: tuple[Made, ...], two: tuple[Made, ...]) -> int:
    """How many decisions both begin with."""
    shorter = min(len(one), len(two))
    while shorter and one[shorter - 1] is not two[shorter - 1]:
        shorter -= 1
    return shorter
