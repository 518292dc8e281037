"""Changes reach what stands in the cases of a `depending on`."""

from typing import Any

import pytest
from tests.interpreter.edition.small import made, rewritten

IN_CASES = """procedure evening
  depending on mood
    red
      step late
        choose one: collect or rest
        if you cannot, nothing happens
    blue
      choose stone from stones in bank "which?"
        deep: heap of you < 9 (refused: "your heap is full")
      if you cannot, nothing happens
  otherwise
    step clear
      do tidy
"""
OFFER = "        choose one: collect or rest\n        if you cannot, nothing happens\n"


@pytest.mark.parametrize(
    ("edit", "old", "new"),
    [
        ("replace step late\n    set mood to blue", OFFER, "        set mood to blue\n"),
        ("before late\n    set mood to blue", "        choose one", "        set mood to blue\n        choose one"),
        ("skip clear", "    step clear\n      do tidy\n", "    nothing happens\n"),
        ("drop evening.deep", '\n        deep: heap of you < 9 (refused: "your heap is full")', ""),
        ("drop evening.deep\n  drop rest", None, None),
    ],
)  # fmt: skip
def test_what_stands_in_cases_is_changed_too(edit: str, old: str | None, new: str | None) -> None:
    change = f"change storm while yes\n  {edit}\n"
    if old is None or new is None:
        evening: Any = made(IN_CASES + change)["things"]["evening"]["procedure"]["do"][0]["depending"]
        assert evening["cases"][0]["do"][0]["step"]["do"][0]["take"]["actions"] == ["collect"]
        assert "conditions" not in evening["cases"][1]["do"][0]["choose"]
        return
    assert old in IN_CASES
    assert made(IN_CASES + change) == rewritten(added=IN_CASES.replace(old, new))


def test_a_block_that_loses_its_only_statement_says_that_nothing_happens() -> None:
    action = 'action swim\n  if mood is red\n    needs dry: mood is blue (refused: "you are wet")\n  pass\n'
    expected = rewritten(
        added=action.replace('needs dry: mood is blue (refused: "you are wet")', "nothing happens")
    )
    assert made(f"{action}variant calm\n  drop swim.dry\n", "calm") == expected
