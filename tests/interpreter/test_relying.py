"""The things that a mod relies on are written down, and changes in them are reported at the line that needs them."""

from pathlib import Path
from typing import Any

import pytest

from festrules.grammar.diagnostic import Diagnostic
from festrules.grammar.files import read_document
from festrules.interpreter.library import check
from festrules.interpreter.relying import outdated, reliances

GAME = """festrules 2

game "Small"
  version "1.0"
  players 2
  at most 9 decisions, then scores decide

card event: storm, calm
  works while event is in today
  starts in heap

place today of event: at most 1
place heap of event

define n: 2
define unused: 7

play
  step morning
    move storm to today
    do noise
  let seat 1 act
    choose one: shout

procedure noise
  say "n is {n} of {unused}"

action shout "shout"
  choose number from 1 to n "how loud?"
    loud: number > 0 (refused: "louder")
  (there is always at least one)
  say "{number}"

change storm "a storm"
  increase n by 10
change calm "calm"
  nothing changes

score
  part worth "what it is worth": n

winner
  most points
  then shared
"""
MOD = """festrules 2

mod "Loud" of "game"

change loud while yes
  shout.loud needs number > 1 (refused: "much louder")
  skip morning
  replace part worth: 3
change calm "very calm" over calm
  after noise
    say "it is {unused}"
"""
USED = ["step morning", "part worth", "event/calm", "unused", "noise", "shout.loud", "calm"]


@pytest.fixture
def mod(tmp_path: Path) -> Path:
    (tmp_path / "game.rules").write_text(GAME)
    path = tmp_path / "loud.rules"
    path.write_text(MOD)
    return path


def pinned(mod: Path, version: str = "") -> None:
    """Pin the mod, as `festrules pin` does."""
    relied = reliances(read_document(mod), 0)
    lines = [f'  relies on "{name}" as "{fingerprint}"\n' for name, fingerprint in relied.items()]
    said = f'  written for "{version}"\n' if version else ""
    mod.write_text(MOD.replace('of "game"\n', f'of "game"\n{said}{"".join(lines)}'))


def changed(mod: Path, before: str, after: str) -> tuple[Diagnostic, ...]:
    game = mod.with_name("game.rules")
    text = game.read_text()
    assert before in text
    game.write_text(text.replace(before, after))
    return outdated(read_document(mod))


def test_a_mod_relies_on_what_it_changes_and_reads(mod: Path) -> None:
    assert list(reliances(read_document(mod), 0)) == USED


def test_without_pins_nothing_is_said(mod: Path) -> None:
    assert changed(mod, "define unused: 7", "define unused: 8") == ()


def test_as_long_as_nothing_changes_nothing_is_said(mod: Path) -> None:
    pinned(mod, "1.0")
    assert not [one for one in check(mod) if one.code in {"FR536", "FR537", "FR538"}]
    for before, after in (
        ("define n: 2", "# two\ndefine n:   2"),
        ('"what it is worth"', '"its worth"'),
        ('(refused: "louder")', '(refused: "louder, please")'),
        ("number from 1 to n", "number from 1 to 9"),  # only the condition is changed by the mod
        ('action shout "shout"', 'action shout "shout"   @MOVE-1'),
    ):
        assert changed(mod, before, after) == ()


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("define unused: 7", "define unused: 8", "    say "),
        ("loud: number > 0", "loud: number > 1", "  shout.loud needs"),
        ("    do noise", "    do noise\n    do noise", "  skip morning"),
        ("part worth", "part worth", ""),
        ('"what it is worth": n', '"what it is worth": 5', "  replace part worth"),
        ('say "n is', 'say "{n} and n is', "  after noise"),
        ("  nothing changes", "  increase n by 1", "change calm"),
    ],
)
def test_what_has_changed_is_told_where_it_is_needed(mod: Path, before: str, after: str, line: str) -> None:
    pinned(mod)
    found = changed(mod, before, after)
    if not line:
        assert found == ()
        return
    if 'say "' in before:  # texts do not count
        assert found == ()
        return
    (one,) = found
    assert one.code == "FR537"
    assert one.span is not None
    assert mod.read_text().split("\n")[one.span.line - 1].startswith(line)
    assert {Path(label.span.source).name for label in one.labels} >= {"game.rules"}
    assert one.help is not None
    assert "festrules pin loud.rules" in one.help


def test_what_is_gone_is_told_with_what_is_like_it(mod: Path) -> None:
    pinned(mod)
    game = mod.with_name("game.rules")
    game.write_text(game.read_text().replace("unused", "unusual"))
    found = outdated(read_document(mod))
    assert {one.code for one in found} == {"FR538"}
    assert found[0].suggestion == "unusual"


def test_another_version_is_told_with_whether_it_matters(mod: Path) -> None:
    pinned(mod, "1.0")
    (one,) = changed(mod, 'version "1.0"', 'version "1.1"')
    assert one.code == "FR536"
    assert "nothing on which it relies has changed" in one.message
    found = changed(mod, "define unused: 7", "define unused: 8")
    assert [one.code for one in found] == ["FR536", "FR537"]
    assert "nothing on which" not in found[0].message
    (gone, _) = changed(mod, '  version "1.1"\n', "")
    assert "does not say its version" in gone.message


def test_a_mod_relies_on_the_mods_below_it_and_not_on_those_beside(mod: Path) -> None:
    above = mod.with_name("above.rules")
    above.write_text(
        'festrules 2\n\nmod "Above" of "loud"\n\nchange above while yes over loud\n  drop worth\n'
    )
    beside = mod.with_name("beside.rules")
    beside.write_text('festrules 2\n\nmod "Beside" of "game"\n\nchange beside while yes\n  increase n by 1\n')
    document = read_document(above, None, [beside])
    assert [one["title"] for one in document.mods] == ["Beside", "Loud", "Above"]
    relied: Any = reliances(document, 2)
    assert list(relied) == ["part worth", "loud"]
    above.write_text(
        above.read_text().replace('"loud"\n', f'"loud"\n  relies on "loud" as "{relied["loud"]}"\n')
    )
    assert outdated(read_document(above)) == ()
    mod.write_text(mod.read_text().replace("  skip morning\n", ""))
    (one,) = outdated(read_document(above, None, [beside]))
    assert one.code == "FR537"
    assert [Path(label.span.source).name for label in one.labels] == ["loud.rules", "above.rules"]
