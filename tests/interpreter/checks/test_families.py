"""Families with one member for each of something: messages if it is not said which, or cannot be so."""

import pytest
from tests.interpreter.checks.small import HEAD, judged

MORE = """\
kinds of slot numbered 1 to 2
piece boat
  count 4
  starts in dock
place dock of boat
board sea of boat: square 2 by 2
place column for each player and slot of lot: ordered
place tray for each slot and player or nobody of lot
keep mark for each player and slot: 0 to 9, starts 0
keep trust for each player or nobody and slot: 0 to 9, starts 0
"""


def told(line: str, declared: str = "") -> list[tuple[str, str, str]]:
    """The code, message and advice of all that is wrong; things that nothing uses aside."""
    text = f"{HEAD.format(players='2')}{MORE}{declared}\nplay\n  turns for players\n    {line}\n"
    found = [one for one in judged(text) if one.code != "FR505"]
    return [(one.code, one.message, one.help or "") for one in found]


@pytest.mark.parametrize(
    ("line", "code", "message", "advice"),
    [
        (
            "add 1 to mark of you",
            "FR407",
            "there is one `mark` for each player and slot: say which",
            "for example `mark of you for slot`",
        ),
        ("add 1 to my mark", "FR407", "say which", "for example `mark of you for slot`"),
        (
            "if my mark > 3\n      pass",
            "FR401",
            "must be a number, and this is a collection of numbers",
            "There is one `mark` for each player and slot",
        ),
        ("move top of deck to my column", "FR401", "there are several of `column`", "say which one"),
        ("shuffle my column", "FR401", "there are several of `column`", "say which one"),
        ("x = count of lots in column", "", "", ""),
        ("x = column of 3", "FR407", "say which", "for example `column of you for slot`"),
        ("x = sum of trust of slot-1", "FR407", "there is one `trust` for each player and slot", "for example"),
        ("x = count of lots in tray of you", "", "", ""),
        ("x = count of lots in tray of slot-1", "", "", ""),
    ],
)  # fmt: skip
def test_one_is_meant_or_all(line: str, code: str, message: str, advice: str) -> None:
    found = told(line)
    assert [one for one, _, _ in found] == ([code] if code else [])
    assert all(message in said and advice in more for _, said, more in found)


@pytest.mark.parametrize(
    ("declared", "code", "message", "advice"),
    [
        (
            "keep depth for each space: 0 to 9, starts 0",
            "FR301",
            "there is nothing called `space` to have one for each of",
            "a value is kept `for each space of sea`. Each space is a place already",
        ),
        (
            "keep depth for each space of see: 0 to 9, starts 0",
            "FR301",
            "there is no board called `see`",
            "",
        ),
        (
            "keep depth for each slot of sea: 0 to 9, starts 0",
            "FR305",
            "only a space is of a board, and `slot` is none",
            "",
        ),
        (
            "keep height for each space of sea: 0 to 9, starts 0",
            "FR302",
            "`height` of a space of `sea` has a meaning already",
            "give what is kept for each space another name",
        ),
        ("keep up for each player and space of sea: 0 to 9, starts 0", "FR302", "`up` of a space", "give"),
        (
            "keep depth for each space of sea: 0 to 9, starts 0, owner sees everything, others see nothing",
            "FR411",
            "`depth` is kept for no player, so it has no owner",
            "keep it `for each player`, or say what everyone sees",
        ),
        (
            "keep gold: 0 to 9, starts 0, owner sees everything",
            "FR411",
            "`gold` is kept for no player",
            "keep",
        ),
        (
            "place pit for each space of lot",
            "FR301",
            "to have one for each of",
            "of sea`. Each space is a place",
        ),
        ("keep seen for each player and space of sea: 0 to 9, starts 0, owner sees everything", "", "", ""),
        ("keep flag for each space of sea or nobody: truth, starts no", "", "", ""),
    ],
)
def test_what_there_can_be_one_for_each_of(declared: str, code: str, message: str, advice: str) -> None:
    found = told("pass", f"{declared}\n")
    assert [one for one, _, _ in found] == ([code] if code else [])
    assert all(message in said and advice in more for _, said, more in found)
