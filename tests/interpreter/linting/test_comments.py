"""Comments that leave a finding alone."""

import pytest
from tests.interpreter.linting.small import written

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.linting.comments import comment_start
from festrules.interpreter.linting.lint import lint

WRONG = "best = top of spent"
WHY = "because nobody looks"


def codes(turn: str) -> list[str]:
    document = read_document(Source("game.rules", written(turn)))
    return [one.code for one in lint(document)]


@pytest.mark.parametrize(
    "rule", ["dead/unused-name", "FR822", "fr822", "dead/unused-name, dead/never-read", "FR822 FR821"]
)
def test_at_the_end_of_the_line(rule: str) -> None:
    left = ["FR802"] if "821" in rule or "never" in rule else []
    assert codes(f"{WRONG}  # lint: ignore {rule} {WHY}") == left


def test_on_the_line_above_over_other_comments_and_empty_lines() -> None:
    assert codes(f"# lint: ignore dead/unused-name {WHY}\n# Still to be done\n\n{WRONG}") == []
    assert codes(f"#lint:ignore dead/unused-name {WHY}\n{WRONG}") == []


def test_it_is_about_its_own_line_alone() -> None:
    found = codes(f"# lint: ignore dead/unused-name {WHY}\nother = top of deck\n{WRONG}")
    assert found == ["FR822"]
    assert codes(f"{WRONG}  # lint: ignore dead/never-read {WHY}") == ["FR822", "FR802"]


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("# lint: ignore dead/unused-name", ["FR801"]),  # it holds all the same: one thing is told at a time
        ("# lint: ignore dead/unused-name because", ["FR801"]),
        ("# lint: ignore dead/unused-names because of that", ["FR822", "FR801"]),
        ("# lint: ignore FR505 because of that", ["FR822", "FR801"]),
        ("# lint: ignore because of that", ["FR822", "FR801"]),
        ("# lint: off", ["FR822", "FR801"]),
        ("# lint ignores this", ["FR822"]),
    ],
)
def test_comments_that_are_wrong(comment: str, left: list[str]) -> None:
    assert codes(f"{WRONG}  {comment}") == left


def test_a_name_with_a_slip_is_mended() -> None:
    document = read_document(
        Source("game.rules", written(f"{WRONG}  # lint: ignore dead/unused-names {WHY}"))
    )
    (found,) = [one for one in lint(document) if one.code == "FR801"]
    assert found.suggestion == "dead/unused-name"


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("# all", 0),
        ("pass", None),
        ("pass  # why", 6),
        ('say "number #1"', None),
        ('say "number #1"  # said', 17),
        (r'say "\"#"  # said', 11),
        (r'say "\\"  # said', 10),
    ],
)
def test_where_a_comment_begins(line: str, start: int | None) -> None:
    assert comment_start(line) == start
