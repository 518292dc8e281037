"""The bot of thirty lines on the page about bots plays, in Python and in the arena, and wins."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from book.blocks import ROOT, blocks, read
from tests.ready_processes import ready

from festrules.bots import crew
from festrules.cli.main import run

PAGE = "docs/bots.md"
FLAT, PROGRAM = blocks(PAGE, "python")
TIMES = re.compile(r"^(flat\S*|random) +\d+\.\d\d  ", re.MULTILINE)


@pytest.fixture(autouse=True)
def beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "flat.py").write_text(FLAT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(crew, "SPAWN", ready())


def timeless(text: str) -> str:
    """Without how long was thought, and with columns as wide as they were."""
    return re.sub(r" +", " ", TIMES.sub(r"\1 0 ", text))


def test_the_bot_has_thirty_lines() -> None:
    assert len(FLAT.splitlines()) <= 30


def test_the_program_plays_a_game_that_the_bot_does_not_lose() -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\[.*\] [13]\n", ran.stdout)


def test_the_arena_shows_what_the_page_shows(
    capsysbinary: pytest.CaptureFixture[bytes], request: pytest.FixtureRequest
) -> None:
    (shown,) = blocks(PAGE, "console")
    command, _, table = shown.partition("\n")
    run(tuple(command.split()[2:]))
    out = "".join(f"{line.rstrip()}\n" for line in capsysbinary.readouterr().out.decode().splitlines())
    if request.config.getoption("--update-golden"):
        page = read(PAGE).replace(f"{command}\n{table}```", f"{command}\n{out}```")
        (ROOT / PAGE).write_text(page, encoding="utf-8")
        return
    assert timeless(table) == timeless(out)
