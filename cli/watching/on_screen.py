"""Watching in a terminal: how it waits there, and what it shows."""

import shutil
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import click

from festrules.cli.keys import END, Pressed, are_there, keys
from festrules.cli.render.traced import Traced
from festrules.cli.render.watched import lines, screen
from festrules.cli.tracing.on_screen import go_through
from festrules.cli.watching.found import WatchedRulebook, WatchFindings
from festrules.cli.watching.watch import Hands, Happened, Saved, WatchKey, WatchScreen, watch
from festrules.cli.write_file import write_file
from festrules.grammar.diagnostic import Refused
from festrules.grammar.file_access import bundled_rules
from festrules.grammar.format.text import format_text
from festrules.grammar.plain_files import is_file, read_plain
from festrules.grammar.questions import MAX_BYTES
from festrules.grammar.source import Source, line_end_of, normalise
from festrules.interpreter.scenario.inherited import examples_of
from festrules.interpreter.stepping.passages import course_of

LAID_OUT = (".rules", ".scenarios")
EVERY = 0.2  # seconds from one look at the files to the next


def watch_here(rulebook: WatchedRulebook, *, formatting: bool) -> None:
    """Watches until somebody stops it; with keys where there is a terminal."""
    with ExitStack() as stack:
        pressed = stack.enter_context(keys()) if are_there() else None

        def show(state: WatchScreen) -> None:
            columns, rows = shutil.get_terminal_size()
            click.echo(lines(state) if pressed is None else screen(state, rows, columns), nl=False)

        def step_through(found: WatchFindings) -> None:
            traced = first_wrong(found)
            if traced is not None and pressed is not None:
                go_through(traced, pressed)

        hands = Hands(lambda watched: waited(watched, pressed), show, lay_out, step_through)
        watch(rulebook, hands, formatting=formatting)


def first_wrong(found: WatchFindings) -> Traced | None:
    """The first scenario that does not come true, as it ran."""
    suite = found.suite
    wrong = next((one.result for one in suite.outcomes if not one.result.true), None) if suite else None
    if suite is None or suite.document is None or wrong is None:
        return None
    example = next(one for one in examples_of(suite.document) if one.pointer == wrong.pointer)
    return Traced(example.title, course_of(suite.document, example), suite.document)


def waited(rulebook: WatchedRulebook, pressed: Pressed | None) -> Happened:
    """Looks at the files until something was saved, or a key is pressed that means something."""
    while True:
        key = None
        if pressed is not None:
            key = pressed(EVERY)
        else:
            time.sleep(EVERY)
        if key == END:
            return WatchKey.QUIT
        if key in set(WatchKey):
            return WatchKey(key)
        files = rulebook.saves.stirred()
        if files:
            return Saved(tuple(files))


def lay_out(rulebook: WatchedRulebook) -> Sequence[str]:
    """Lays out the rules and scenarios that somebody named by their file; says which. Others stay as they are."""
    try:
        wanted = rulebook.wanted()
    except Refused:
        return ()
    if not is_file(Path(rulebook.name)) and wanted.rules in bundled_rules():
        return ()
    own = [path for path in (wanted.rules, *wanted.files) if path.suffix in LAID_OUT]
    return [f"laid out: {path.name}" for path in own if _laid_out(path)]


def _laid_out(path: Path) -> bool:
    """Lays out a file; one that cannot be read is left as it is, and why is told with all else."""
    try:
        before = read_plain(path, MAX_BYTES).decode()
        after = format_text(Source(str(path), normalise(before))).replace("\n", line_end_of(before))
    except (OSError, UnicodeDecodeError, Refused):
        return False
    if after == before:
        return False
    write_file(path, after)
    return True
