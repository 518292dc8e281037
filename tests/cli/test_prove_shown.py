"""Findings of `festrules prove` open with the very command that it names, for every kind of finding."""

import shlex
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.interpreter.proving.planted import PLANTED
from tests.interpreter.proving.test_seats import FIRST_TAKES_ALL

from festrules.interpreter.proving.verdict import CHECKS

FOUND = {one.code: one.wrong for one in PLANTED} | {"FR911": FIRST_TAKES_ALL}
# Rules that are known to let a secret out are refused before; that its course leads to a leak is tested with the check.
REFUSED = {"FR910"}
WITHOUT_A_COURSE = {"FR907", "FR908", "FR909", "FR911"}  # things that never happen, and results of many games
SMALL = ("--states", "6000", "--games", "60", "--decisions", "1500", "--jobs", "1")


def test_every_check_is_there() -> None:
    assert set(FOUND) | REFUSED == {check.code for check in CHECKS}


@pytest.mark.slow
@pytest.mark.parametrize("code", FOUND)
def test_what_is_found_is_shown_by_the_command_that_is_named(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, festrules: Festrules
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.rules").write_text(FOUND[code])
    Path("festrules.toml").write_text("[prove]\nseat-edge = 5\n")
    ran = festrules("prove", "game.rules", "--check", code, *SMALL)
    assert ran.code == 1
    assert f"error {code}" in ran.out or f"warning {code}" in ran.out
    commands = [line.split("to see it: ")[1] for line in ran.out.splitlines() if "to see it: " in line]
    assert bool(commands) == (code not in WITHOUT_A_COURSE)
    for command in commands:
        name, *words = shlex.split(command)
        shown = festrules(*words)
        assert (name, shown.code) == ("festrules", 0)
        at = int(words[words.index("--at") + 1])
        assert at == 0 or f"{at}" in shown.out
