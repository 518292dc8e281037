"""Terminal transcripts on a page, blocks of text that begin with `$ festrules`, are those of the terminal."""

import io
import shlex
import sys

import pytest
from book.blocks import blocks
from tests.docs.test_pages import PAGES

from festrules.cli.main import run

SHOWN = [(page, text) for page in PAGES for text in blocks(page, "text") if text.startswith("$ festrules ")]


def test_there_are_some() -> None:
    assert SHOWN


@pytest.mark.parametrize(("page", "text"), SHOWN, ids=[page for page, _ in SHOWN])
def test_the_terminal_shows_what_the_page_shows(
    page: str, text: str, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    command, shown = text.split("\n", 1)
    typed = "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith("> "))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
    run(tuple(shlex.split(command)[2:]))
    out = capsysbinary.readouterr().out.decode()
    assert [line.rstrip() for line in out.splitlines()] == shown.splitlines(), page
