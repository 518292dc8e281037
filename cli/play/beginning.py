"""Where a game is kept from its first moment on: in the file that somebody named, or by itself."""

from dataclasses import dataclass, replace
from pathlib import Path

from festrules.cli.record.kept import games_folder, new_name, tidy
from festrules.cli.record.recorder import Recorder, Unwritable
from festrules.cli.render.lines import Line
from festrules.grammar.file_access import bundled, find_mod, find_rules
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Header
from festrules.interpreter.record.replay import Replayed

NO_LOCKS = Line(
    "This system cannot lock the record of the game: let nobody else go on with it meanwhile.", "dim"
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The file that was named, or whether the game is to be kept by itself."""

    path: Path | None
    by_itself: bool


@dataclass(frozen=True, slots=True)
class Begun:
    """An open record, if there is one, and what is to be told of it."""

    recorder: Recorder | None
    told: tuple[Line, ...] = ()


def kept_in(wanted: Wanted, game: Game, header: Header) -> Begun:
    """The record of a new game. That it cannot be kept by itself is no reason not to play."""
    if wanted.path is not None:
        recorder = _begun(wanted.path, game, header)
        return Begun(recorder, told_of(recorder))
    if not wanted.by_itself:
        return Begun(None)
    try:
        folder = games_folder()
        if folder is None:
            return Begun(None)
        path = new_name(folder, header.title)
        tidy(folder)
        recorder = _begun(path, game, lasting(header))
    except Unwritable as problem:
        return Begun(None, (_not_kept(problem.message),))
    except (OSError, RuntimeError) as problem:
        why = f"there is no folder for it ({getattr(problem, 'strerror', None) or problem})."
        return Begun(None, (_not_kept(why),))
    return Begun(recorder, told_of(recorder))


def gone_on(path: Path, new: Path | None, game: Game) -> tuple[Recorder, Replayed]:
    """A record to go on with, in its own file or in a new one."""
    return Recorder.resume(path, game) if new is None else Recorder.go_on_in(new, path, game)


def told_of(recorder: Recorder) -> tuple[Line, ...]:
    """The facts about the record that a player must know."""
    return () if recorder.file.is_ours else (NO_LOCKS,)


def lasting(header: Header) -> Header:
    """The header with the rules and mods by names that are right wherever the game is continued."""
    if header.game is None:
        return header
    rules = find_rules(header.game)
    mods = tuple(_lasting(name, find_mod(name, rules.parent)) for name in header.mod_files)
    return replace(header, game=_lasting(header.game, rules), mod_files=mods)


def _lasting(name: str, found: Path) -> str:
    return name if found.is_relative_to(bundled("rules")) else str(found.absolute())


def _begun(path: Path, game: Game, header: Header) -> Recorder:
    return Recorder.open(
        path, game, header.seed, name=header.game, mods=header.mod_files, played_by=header.played_by
    )


def _not_kept(why: str) -> Line:
    return Line(f"This game is not kept: {why} `save FILE` keeps it somewhere else.", "bad")
