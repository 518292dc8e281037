"""A secret that would be given away is told once, where that happens; and what the help says about it, helps."""

import re

import pytest
from tests.interpreter.checks.small import judged
from tests.interpreter.secrecy.leaks import FINE, LEAKS, PLAY, RULES, Leak

every_leak = pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)


def codes(rows: list[str]) -> set[str]:
    return {one.code for one in judged("\n".join(rows)) if one.code != "FR505"}


def inserted(leak: Leak, statement: str, asked: str = "", instead: str = "") -> list[str]:
    """The rulebook with a statement before the line that is meant, and perhaps a name in place of what is asked."""
    rows = (RULES + leak.lines).split("\n")
    at = next(row for row in range(RULES.count("\n"), len(rows)) if (leak.before or leak.marked) in rows[row])
    asking = next(row for row in range(at, len(rows)) if (asked or leak.marked) in rows[row])
    rows[asking] = rows[asking].replace(asked, instead, 1) if asked else rows[asking]
    return [*rows[:at], re.match(" *", rows[at]).group() + statement, *rows[at:]]  # type: ignore[union-attr]


def test_there_are_enough_of_them() -> None:
    assert len(LEAKS) >= 60
    assert len(FINE) >= 30


@every_leak
def test_it_is_told_once_with_who_would_learn(leak: Leak) -> None:
    (found,) = (one for one in judged(RULES + leak.lines) if one.code != "FR505")
    rows = (RULES + leak.lines).split("\n")
    assert found.code == "FR508"
    assert found.span is not None
    assert rows[found.span.line - 1][found.span.column - 1 : found.span.end_column - 1] == leak.marked
    assert found.message.endswith(leak.who)


@every_leak
def test_showing_helps_where_the_help_says_so(leak: Leak) -> None:
    (found,) = (one for one in judged(RULES + leak.lines) if one.code == "FR508")
    for statement in re.findall("`(show [^`.]*)`", found.help or ""):
        assert codes(inserted(leak, statement)) == set()


@every_leak
def test_announcing_what_comes_of_it_helps(leak: Leak) -> None:
    if leak.announced == "-":
        return
    asked = leak.announced or leak.marked
    (found,) = (one for one in judged(RULES + leak.lines) if one.code == "FR508")
    said = re.search("`announce ([^`]*) as [^`]*`", found.help or "")
    assert said is not None
    to = " to you" if said[1].endswith(" to you") else ""
    if not said[1].startswith("..."):
        assert said[1].removesuffix(to) in asked
    rows = inserted(leak, f"announce ({asked}){to} as told", asked, "told")
    assert codes(rows) == set()


@pytest.mark.parametrize("lines", FINE.values(), ids=FINE)
def test_what_looks_alike_and_tells_nothing_is_fine(lines: str) -> None:
    assert codes((RULES + lines).split("\n")) == set()


def test_what_a_value_starts_with_cannot_be_announced_before() -> None:
    starts = "keep best: 0 to 99, starts riddle\n"
    play = "play\n  turns for players\n    add best to my total\n"
    (found,) = (one for one in judged(RULES + starts + play) if one.code != "FR505")
    assert (found.code, found.message) == (
        "FR508",
        "what everybody sees in `best` depends on `riddle`, which not everybody may see",
    )
    assert "set it in `setup` or in play, behind `announce ... as NAME`" in (found.help or "")
    setup = "setup\n  announce riddle as told\n  set best to told\n"
    assert codes((RULES + starts.replace("riddle", "0") + setup + play).split("\n")) == set()


def test_what_is_hidden_from_its_owner_starts_nothing_that_the_owner_sees() -> None:
    starts = "keep hunch for each player: 0 to 99, starts riddle, owner sees everything, others see nothing\n"
    found = [one for one in judged(RULES + starts + PLAY) if one.code != "FR505"]
    assert [one.code for one in found] == ["FR508"]
    assert "before anything can be made known" in (found[0].help or "")
