"""Edits change their stretches, and nothing else."""

import random

import pytest

from festrules.grammar.diagnostic import Edit, Fix
from festrules.grammar.edits import apply_edits, disjoint
from festrules.grammar.source import Span, normalise


def edit(line: int, column: int, end_line: int, end_column: int, text: str, source: str = "a") -> Edit:
    return Edit(Span(source, line, column, end_line, end_column), text)


def fix(*edits: Edit) -> Fix:
    return Fix("mend", edits, safe=True)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_the_mark_stay(line_end: str, mark: str) -> None:
    before = mark + line_end.join(["one", "two", "three", ""])
    edits = [edit(1, 1, 1, 1, "zero\n"), edit(2, 1, 3, 1, ""), edit(3, 2, 3, 4, "iv")]
    assert apply_edits(before, edits) == mark + line_end.join(["zero", "one", "tivee", ""])


def test_a_file_without_a_last_line_end() -> None:
    assert apply_edits("one\ntwo", [edit(2, 4, 2, 4, "!")]) == "one\ntwo!"
    assert apply_edits("one\ntwo", [edit(2, 1, 3, 1, "")]) == "one\n"
    assert apply_edits("one", [edit(2, 1, 2, 1, "!")]) == "one!"


def test_of_fixes_that_overlap_the_first_is_taken() -> None:
    first, second = fix(edit(1, 1, 1, 5, "a"), edit(3, 1, 3, 2, "b")), fix(edit(1, 4, 1, 6, "c"))
    third, fourth = fix(edit(3, 1, 3, 1, "d")), fix(edit(1, 5, 1, 6, "e"), edit(2, 1, 2, 1, "f"))
    assert disjoint([second, third, fourth, first]) == [first, fourth]
    assert disjoint([fix(edit(1, 1, 1, 2, "", "b")), fix(edit(1, 1, 1, 2, ""))]) != []


def test_two_insertions_at_one_point_are_not_made_at_once() -> None:
    assert len(disjoint([fix(edit(1, 1, 1, 1, "a")), fix(edit(1, 1, 1, 1, "b"))])) == 1


@pytest.mark.parametrize("seed", range(30))
def test_edits_of_disjoint_fixes_do_not_touch_the_rest(seed: int) -> None:
    chance = random.Random(seed)
    text = "".join(chance.choice("ab\n") for _ in range(60))
    lines = normalise(text).split("\n")
    fixes = []
    for _ in range(6):
        line = chance.randrange(1, len(lines) + 1)
        column = chance.randrange(1, len(lines[line - 1]) + 2)
        end = chance.randrange(column, len(lines[line - 1]) + 2)
        fixes.append(fix(edit(line, column, line, end, "X")))
    chosen = disjoint(fixes)
    after = apply_edits(text, [one for mend in chosen for one in mend.edits])
    gone = sum(one.span.end_column - one.span.column for mend in chosen for one in mend.edits)
    assert after.count("X") == len(chosen)
    assert len(after) == len(text) - gone + len(chosen)
