"""Texts that would hang a machine or eat it are refused, in a bounded number of steps and with bounded memory."""

import subprocess
import sys

import pytest
from tests.later import later
from tests.ready_processes import ROOT, in_a_process

GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\n'
PLAY = GAME + "play\n"
# Each an expression, so that the text is made in the small process itself.
REFUSED = {
    "one line of 30 million characters": 'GAME + "x" * 30_000_000',
    "lines of three million characters": 'GAME + "$" * 3_000_000',
    "parentheses in one line": 'PLAY + "  x = " + "(" * 4000 + "1" + ")" * 4000',
    "parentheses over many lines": 'PLAY + "  x = (" + "\\n    (((((((((" * 50_000',
    "a row of not": 'PLAY + "  x = " + "not " * 4500 + "y"',
    "rows of not within parentheses": 'PLAY + "  x = (\\n" + ("   " + "not " * 4500 + "\\n") * 100 + " y)"',
    "a long sum": 'PLAY + "  x = 1" + " + 1" * 2400',
    "of of of": 'PLAY + "  x = " + "a of " * 2400 + "b"',
    "blocks within blocks": 'PLAY + "".join("  " * n + "if a\\n" for n in range(1, 1500))',
    "otherwise if": 'PLAY + "  if a\\n    pass\\n" + "  otherwise if a\\n    pass\\n" * 5000',
    "declarations without end": 'GAME + "".join(f"define d{n}: a + b of c\\n" for n in range(90_000))',
    "statements without end": 'PLAY + "  x = a + b + c + d + e + f + g + h\\n" * 18_000',
    "a huge number": 'PLAY + "  x = " + "9" * 19_000',
    "a huge name": 'PLAY + "  x = " + "a" * 19_000',
}
WRONG = {
    "wrong lines without end": 'GAME + "defin d: a\\n" * 90_000',
    "wrong statements without end": 'PLAY + "  x == a\\n" * 18_000',
    "headers without blocks": 'PLAY + "  if x == a\\n" * 4000',
    "an open text": 'PLAY + "  say \\"" + "a" * 15_000',
    "empty lines": '"\\n" * 3_900_000',
    "comments": '"# x\\n" * 900_000',
}
LONG = {
    "declarations without end",
    "empty lines",
    "headers without blocks",
    "otherwise if",
    "statements without end",
    "wrong lines without end",
}
MOST_STEPS = 100_000_000  # a text that is as long as can be read takes about half of them
SCRIPT = """
import resource
from tests.counted_steps import steps_of
from festrules.grammar.files import read_document
from festrules.grammar.diagnostic import Refused
from festrules.grammar.source import Source
resource.setrlimit(resource.RLIMIT_AS, (400 << 20,) * 2)
resource.setrlimit(resource.RLIMIT_CPU, (600, 600))  # ends what hangs in a single call
GAME, PLAY = {game!r}, {play!r}
source = Source("hostile", {text})
try:
    steps_of(lambda: read_document(source), {most})
except Refused as refused:
    print(*(found.code for found in refused.diagnostics))
"""


def codes(text: str, most: int = MOST_STEPS) -> set[str]:
    script = SCRIPT.format(game=GAME, play=PLAY, text=text, most=most)
    ran = in_a_process(script)
    assert ran.returncode == 0, ran.stderr[-500:]
    found = ran.stdout.split()
    assert len(found) <= 51
    return set(found)


@pytest.mark.parametrize("name", later(REFUSED, LONG.__contains__))
def test_too_much_is_refused(name: str) -> None:
    found = codes(REFUSED[name])
    assert found
    assert found <= {"FR106", "FR129", "FR134"}


@pytest.mark.parametrize("name", later(WRONG, LONG.__contains__))
def test_wrong_and_too_much_is_refused(name: str) -> None:
    assert codes(WRONG[name])


def test_size_alone_is_refused_at_once() -> None:
    """Before the parser is built or the text is looked at: in a process that knows nothing."""
    text = REFUSED["one line of 30 million characters"]
    script = SCRIPT.format(game=GAME, play=PLAY, text=text, most=100_000).replace("400 << 20", "256 << 20")
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["FR106"]
