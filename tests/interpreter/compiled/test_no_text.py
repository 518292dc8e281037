"""Names in a rules file, and its words for players, are nowhere in compiled code."""

import pytest

import festrules
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.compiling import compiled
from festrules.interpreter.compiled.executors.made import PYTHON, WASM

GAME = """festrules 2

game "{title}"
  players 2
  at most 40 decisions, then scores decide

token {kind}: amber times 3, jet times 2
  starts in {place}

place {place} of {kind}: face up
place heap for each player of {kind}: face up

play
  turns from seat 1 until {place} is empty
    choose {kind} from {kind}s in {place} "{question}"
      count of {kind}s in my heap < 3 (refused: "{reason}")
    (there is always at least one)
    move {kind} to my heap

score
  part {part} "{title}": count of {kind}s in my heap

winner
  most points
  then shared
"""

PLAIN = GAME.format(title="Heap", kind="bead", place="box", reason="no", question="which?", part="beads")
HOSTILE = GAME.format(
    title="'); import os; os.abort() #",
    kind="exec",
    place="eval",
    reason=r"\\n''' %s \"",
    question="__import__('os')]\\\\",
    part="globals",
)


@pytest.mark.parametrize("form", [PYTHON, WASM])
@pytest.mark.parametrize("telling", [False, True], ids=["", "telling"])
def test_no_text_of_a_rules_file_gets_into_code(form: str, *, telling: bool) -> None:
    plain, hostile = (festrules.load(Source("game.rules", text)).machine for text in (PLAIN, HOSTILE))
    assert compiled(plain, form, telling=telling).code == compiled(hostile, form, telling=telling).code
