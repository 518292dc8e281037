"""The call at the cursor, with the part that is being written."""

import pytest
from tests.editors.asking import asked

from festrules.editors.hovering.signature import Signature, signature

ACTION = "action try\n"


def called(lines: str) -> Signature | None:
    return signature(*asked(lines))


@pytest.mark.parametrize(
    ("lines", "label", "active"),
    [
        ("do reward of |", "reward of player with amount (a number, usually 1)", "player"),
        (
            "do reward of you with |",
            "reward of player with amount (a number, usually 1)",
            "amount (a number, usually 1)",
        ),
        (
            "do reward of leader with (2 + |",
            "reward of player with amount (a number, usually 1)",
            "amount (a number, usually 1)",
        ),
        ("if worth of |", "worth of cargo for player: a number", "cargo"),
        ("if worth of first of cargo in deck for |", "worth of cargo for player: a number", "player"),
        ("if worth of first of cargo in deck for le|", "worth of cargo for player: a number", "player"),
        ("add 1 to fame of |", "fame of player: a number", "player"),
        ("pay fare of boat for |", "fare of boat for player: a cost", "player"),
        ("move |", "move value to value", "value"),
        ("draw 2 from |", "draw number from value to value", "value"),
        ("pick lot at random from |", "pick name at random from values", "values"),
    ],
)
def test_the_part_that_is_being_written_is_marked(lines: str, label: str, active: str) -> None:
    found = called(f"{ACTION}  {lines}")
    assert found
    assert found.label == label
    assert found.active is not None
    first, last = found.parameters[found.active]
    assert found.label[first:last] == active


@pytest.mark.parametrize(
    "lines", ["|", f"{ACTION}  |", f"{ACTION}  # do reward of |", f'{ACTION}  say "do reward of |']
)
def test_elsewhere_nothing_is_called(lines: str) -> None:
    assert called(lines) is None


def test_what_is_called_is_explained_by_its_declaration() -> None:
    found = called(f"{ACTION}  do reward of |")
    assert found
    assert "Fame for somebody." in found.documentation
