"""Spaces are occupied; other places are empty or not, and whoever says otherwise is told what to write."""

import pytest
from tests.interpreter.engine.frame import play, worth

from festrules.grammar.diagnostic import Refused


@pytest.mark.parametrize(
    ("asked", "instead"),
    [
        ("my hand is occupied", "my hand is not empty"),
        ("heap is occupied", "heap is not empty"),
        ("cards in heap is occupied", "cards in heap is not empty"),
        ("(heap, my hand) is occupied", "(heap, my hand) is not empty"),
        ("hand of next player after you is not occupied", "hand of next player after you is empty"),
    ],
)
def test_only_spaces_are_occupied(asked: str, instead: str) -> None:
    with pytest.raises(Refused) as refused:
        worth(asked)
    (found,) = refused.value.diagnostics
    assert (found.code, found.help) == ("FR401", f"write `{instead}`")
    assert worth(instead) in ("yes", "no")


def test_what_is_told_can_be_put_right() -> None:
    course = 'turns for players\n  if my hand is occupied\n    say "some"\n  end the turn'
    with pytest.raises(Refused) as refused:
        play(course)
    (found,) = refused.value.diagnostics
    assert found.fix is not None
    assert not found.fix.safe
    assert [(edit.span, edit.text) for edit in found.fix.edits] == [(found.span, "not empty")]


def test_spaces_of_a_board_are() -> None:
    for asked in ("a1 is occupied", "(a1, b1) is occupied", "up of a1 is not occupied", "field is occupied"):
        assert worth(asked) in ("yes", "no")
