"""Writing a record while the game is played: line by line, each with the system before play goes on.

    recorder = Recorder.open(path, game, seed)
    state, events = game.begin(seed)
    recorder.happened(events)
    ...
        recorder.decision(option)
        state, events = game.apply(state, option)
        recorder.happened(events)
    recorder.finish(state)
    recorder.close()

A file only ever grows; what is taken back is a line of its own. The one thing that is cut off is a last
line that was torn when the program or the machine was killed.
"""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import click

from festrules.cli.record.files import text_of
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


class Recorder:
    """An open record; `decisions` counts those that stand."""

    def __init__(self, path: Path, file: BinaryIO, game: Game, decisions: int = 0) -> None:
        self.path = path
        self.game = game
        self.decisions = decisions
        self.over = False  # whether the end of the game is written
        self._file = file
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
        try:
            file = path.open("xb", buffering=0)
        except FileExistsError:
            raise click.UsageError(
                f"{path} is there already. --resume {path} goes on with it; --record needs a new name."
            ) from None
        except OSError as problem:
            raise _unwritable(path, problem) from problem
        recorder = cls(path, file, game)
        recorder._write([header_of(game, seed, name=name, mods=mods, played_by=played_by)])
        return recorder

    @classmethod
    def resume(cls, path: Path, game: Game, *, umpire: Umpire | None = None) -> "tuple[Recorder, Replayed]":
        """Go on with a record: what was played, and the recorder to add to it. All of it must fit."""
        text = text_of(path)
        record = read_record(text)
        replayed = replay(game, record, umpire=umpire)
        _refuse_other_rules(replayed)
        try:
            file = path.open("r+b", buffering=0)
            end = len(text[: record.whole].encode())
            file.truncate(end)
            file.seek(end)
        except OSError as problem:
            raise _unwritable(path, problem) from problem
        recorder = cls(path, file, game, len(replayed.steps))
        if not text[: record.whole].endswith("\n"):
            recorder._append(b"\n")
        recorder._write(replayed.unwritten)
        recorder._since = replayed.last_events
        recorder.over = replayed.over
        return recorder, replayed

    def happened(self, events: tuple[Event, ...]) -> None:
        """What came of a decision, of chance, or of the beginning: what chance brought is written."""
        self._since += events
        self._write(chances(events))

    def decision(self, option: Option) -> None:
        """A decision, before it is carried out: if the program dies meanwhile, it stands."""
        self._write([decided(self.decisions + 1, option)])
        self.decisions += 1
        self._since = ()

    def undo(self, decisions: int) -> None:
        """Only so many decisions stand from now on."""
        self._write([Undone(decisions)])
        self.decisions, self.over, self._since = decisions, False, ()

    def correct(self, decisions: int, outcomes: int, entries: Sequence[Chance | Decided]) -> None:
        """On a real table: so many decisions and so much of what chance brought after them stand; then comes this."""
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
        """Have the disk itself keep what is written."""
        if not self._file.closed:
            os.fsync(self._file.fileno())
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, entries: Iterable[Header | Entry]) -> None:
        """All in one piece, so that it is there whole or cut off at its end."""
        lines = "".join(map(as_line, entries))
        if lines:
            self._append(lines.encode())

    def _append(self, data: bytes) -> None:
        try:
            while data:
                data = data[self._file.write(data) :]
        except OSError as problem:
            raise _unwritable(self.path, problem) from problem


def _refuse_other_rules(replayed: Replayed) -> None:
    """Nobody goes on with a game under other rules than those it was begun with."""
    found = [Diagnostic(code="FR602", message=message) for message in replayed.differences]
    found += [replayed.problem] if replayed.problem else []
    if found:
        raise Refused(found)


def _unwritable(path: Path, problem: OSError) -> click.UsageError:
    return click.UsageError(f"{path} cannot be written: {problem.strerror}.")
