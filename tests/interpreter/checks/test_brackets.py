"""Brackets leave something out of what stands on a card; in what is told they are signs, and that is said."""

import pytest
from tests.interpreter.checks.small import findings


@pytest.mark.parametrize(
    "line",
    [
        'say "{you} is ahead[, with {my total}]"',
        'announce my total as known "{you} is ahead[, with {my total}]"',
        'choose amount from 0 to 3 "{you}: how many[, of {my total}]?"',
    ],
)
def test_brackets_around_what_is_filled_in_are_told(line: str) -> None:
    ((code, marked),) = findings(f"play\n  turns for players\n    {line}\n    end the turn\n")
    assert code == "FR432"
    assert (marked[0], marked[-1]) == ("[", "]")
    assert "{my total}" in marked


def test_so_they_are_in_a_reason() -> None:
    lines = 'play\n  turns for players\n    choose amount from 0 to 3\n      amount > 0 (refused: "not[ {amount}]")\n'
    assert findings(lines + "    if you cannot, end the turn\n") == [("FR432", "[ {amount}]")]


@pytest.mark.parametrize("text", ["{you} (with {my total})", "[no] {you}", "{my total}]["])
def test_other_signs_are_not(text: str) -> None:
    assert findings(f'play\n  turns for players\n    say "{text}"\n    end the turn\n') == []
