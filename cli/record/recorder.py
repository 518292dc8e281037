"""Writing a record during the game: line by line, each handed to the system before play goes on.

    recorder = Recorder.open(path, game, seed)
    state, events = game.begin(seed)
    recorder.happened(events)
    ...
        recorder.decision(option)
        state, events = game.apply(state, option)
        recorder.happened(events)
    recorder.finish(state)
    recorder.close()

A file only ever grows; what is taken back is a line of its own. The one thing that is cut off is a last line that was
torn when the program or the machine was killed. A record in which anything is damaged is not touched: what is good of
it can be continued in a file of its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from festrules.cli.quoting import quoted
from festrules.cli.record.files import text_of
from festrules.cli.record.record_file import RecordFile, Unwritable
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.settling import Umpire
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Chance, Decided, Entry, Header, Undone, UndoneChance
from festrules.interpreter.record.make import as_line, chances, decided, header_of, over
from festrules.interpreter.record.read import read_record
from festrules.interpreter.record.replay import Replayed, replay
from festrules.interpreter.record.sums import Seal

__all__ = ["Recorder", "Unwritable"]


class Recorder:
    """An open record; `decisions` counts those that stand."""

    def __init__(self, file: RecordFile, game: Game, seal: Seal | None, decisions: int = 0) -> None:
        self.path = file.path
        self.file = file
        self.game = game
        self.decisions = decisions
        self.over = False  # whether the end of the game is written
        self._seal = seal  # nothing in a record that was begun without sums
        self._since: tuple[Event, ...] = ()  # what happened since the last decision

    @classmethod
    def open(
        cls,
        path: Path,
        game: Game,
        seed: int | None,
        *,
        name: str | None = None,
        mods: tuple[str, ...] = (),
        played_by: tuple[str, ...] = (),
    ) -> "Recorder":
        """A new record. `name` and `mods` are how the rules are found again; each seat is `played_by` somebody."""
        seal, header = Seal(), header_of(game, seed, name=name, mods=mods, played_by=played_by)
        return cls(RecordFile.begin(path, seal.put(as_line(header)).encode()), game, seal)

    @classmethod
    def resume(cls, path: Path, game: Game, *, umpire: Umpire | None = None) -> "tuple[Recorder, Replayed]":
        """Go on with a record: what was played, and the recorder to add to it. All of it must fit."""
        file, data = RecordFile.go_on(path)
        try:
            text = data.decode("utf-8", "surrogateescape")
            record = read_record(text)
            replayed = replay(game, record, umpire=umpire)
            _refuse_misfit(path, replayed)
            file.cut(len(text[: record.whole].encode("utf-8", "surrogateescape")))
            recorder = cls(file, game, None if record.seal is None else Seal(record.seal))
            if not text[: record.whole].endswith("\n"):
                file.append(b"\n")
            recorder._take_up(replayed)
        except BaseException:
            file.close()
            raise
        return recorder, replayed

    @classmethod
    def go_on_in(
        cls, new: Path, path: Path, game: Game, *, umpire: Umpire | None = None
    ) -> "tuple[Recorder, Replayed]":
        """Go on with what is good of a record in a new file. The old one is only read."""
        record = read_record(text_of(path))
        replayed = replay(game, record, umpire=umpire)
        while replayed.problem is not None and not replayed.differences and replayed.good > 0:
            kept = tuple((line, entry) for line, entry in record.entries if line <= replayed.good)
            record = replace(record, entries=kept, problem=None)
            replayed = replay(game, record, umpire=umpire)
        _refuse_misfit(path, replayed)
        seal = Seal()
        lines = map(as_line, [record.header, *(entry for _, entry in record.entries)])
        recorder = cls(RecordFile.begin(new, "".join(map(seal.put, lines)).encode()), game, seal)
        recorder._take_up(replayed)
        return recorder, replayed

    def _take_up(self, replayed: Replayed) -> None:
        self.decisions = len(replayed.steps)
        self._write(replayed.unwritten)
        self._since = replayed.last_events
        self.over = replayed.over

    def happened(self, events: tuple[Event, ...]) -> None:
        """Write the outcomes of chance after a decision, after chance, or at the beginning."""
        self._since += events
        self._write(chances(events))

    def decision(self, option: Option, by: str = "") -> None:
        """A decision, before it is carried out: if the program dies meanwhile, it stands.

        It says `by` whom it was made, where that is not who began the game at that seat.
        """
        self._write([replace(decided(self.decisions + 1, option), by=by)])
        self.decisions += 1
        self._since = ()

    def undo(self, decisions: int) -> None:
        """Only this many decisions stand from now on."""
        self._write([Undone(decisions)])
        self.decisions, self.over, self._since = decisions, False, ()

    def correct(self, decisions: int, outcomes: int, entries: Sequence[Chance | Decided]) -> None:
        """On a real table: this many decisions and so much of what chance brought after them stand; then comes this."""
        self._write([Undone(decisions), UndoneChance(outcomes), *entries])
        self.decisions, self.over, self._since = decisions, False, ()
        self._count(entries)

    def add(self, entries: Sequence[Chance | Decided]) -> None:
        """Decisions and outcomes of chance as they came on a real table."""
        self._write(entries)
        self._count(entries)

    def _count(self, entries: Sequence[Chance | Decided]) -> None:
        self.decisions += sum(isinstance(entry, Decided) for entry in entries)

    def finish(self, state: State, events: tuple[Event, ...] | None = None) -> None:
        """The game is over; this is said once. The events are those since the last decision, if nobody told them."""
        if not self.over:
            self._write([over(self.game, state, self._since if events is None else events)])
        self.over = True

    def close(self) -> None:
        """Have the disk itself keep what is written; nothing more comes."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, entries: Iterable[Header | Entry]) -> None:
        """All in one piece, so that it is there whole or cut off at its end."""
        before = self._seal.last if self._seal else ""
        put = self._seal.put if self._seal else str
        lines = "".join(put(as_line(entry)) for entry in entries)
        if not lines:
            return
        try:
            self.file.append(lines.encode())
        except Unwritable:
            if self._seal:
                self._seal.last = before
            raise


def _refuse_misfit(path: Path, replayed: Replayed) -> None:
    """Refuse to continue a game under rules other than its own, or from a damaged record."""
    found = [Diagnostic(code="FR602", message=message) for message in replayed.differences]
    if replayed.problem is not None:
        found.append(replayed.problem if replayed.differences else _with_good_part(path, replayed))
    if found:
        raise Refused(found)


def _with_good_part(path: Path, replayed: Replayed) -> Diagnostic:
    """The mistake, and the part that is left: nothing was written, so everything good is still there."""
    assert replayed.problem is not None
    decisions = "1 decision" if len(replayed.steps) == 1 else f"{len(replayed.steps)} decisions"
    lines = "line 1 is" if replayed.good == 1 else f"lines 1 to {replayed.good} are"
    help_ = (
        f"{lines} good, with {decisions}, and nothing was changed. To go on from there in a new file: "
        f"festrules play --resume {quoted(path)} --record NEW.jsonl"
    )
    return replace(replayed.problem, help=help_)
