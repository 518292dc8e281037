"""The file beside the rules that says how the table is drawn: what comes of it, and what is wrong with it."""

from pathlib import Path

import pytest

from festrules.grammar.diagnostic import Refused
from festrules.grammar.files import read_document
from festrules.interpreter.configuration import configure, digest

RULES = """festrules 2
game "Seven stones"
  players 2
  at most 20 decisions, then nobody wins
token stone
  count 7
  starts in heap
place heap of stone
place taken of stone
play
  turns from seat 1 until the game ends
    choose stone from stones in heap
    (there is always at least one)
    move stone to taken
    if heap is empty
      you win
winner
  shared
"""
MOD = 'festrules 2\nmod "Loud" of "stones"\n'


def folder(at: Path, picture: str, *, of: str = "stones") -> Path:
    (at / "stones.rules").write_text(RULES, encoding="utf-8")
    (at / f"{of}.picture.yaml").write_text(picture, encoding="utf-8")
    return at / "stones.rules"


def refused(rules: Path) -> tuple[str, str, int, str | None]:
    with pytest.raises(Refused) as caught:
        read_document(rules)
    (found,) = caught.value.diagnostics
    assert found.span is not None
    return found.code, Path(found.span.source).name, found.span.line, found.suggestion


def test_it_is_in_the_document_and_makes_no_other_game_of_it(tmp_path: Path) -> None:
    plain = read_document(folder(tmp_path, "", of="another"))
    drawn = read_document(folder(tmp_path, "order: [taken]\ndrawn:\n  stone: {colour: red}\n"))
    assert drawn.data["picture"] == {"order": ["taken"], "drawn": {"stone": {"colour": "red"}}}
    assert "picture" not in plain.data
    names = [digest(one, configure(one, 2)) for one in (plain, drawn)]
    assert names[0] == names[1]


def test_a_mod_has_its_own(tmp_path: Path) -> None:
    rules = folder(tmp_path, "drawn: {stone: {symbol: gem}}", of="loud")
    (tmp_path / "loud.rules").write_text(MOD, encoding="utf-8")
    document = read_document(rules, mods=[tmp_path / "loud.rules"])
    assert "picture" not in document.data
    assert document.mods[0]["picture"] == {"drawn": {"stone": {"symbol": "gem"}}}
    assert digest(document, configure(document, 2)) == digest(
        read_document(rules, mods=[_without_picture(tmp_path)]), configure(document, 2)
    )


def _without_picture(at: Path) -> Path:
    (at / "loud.picture.yaml").unlink()
    return at / "loud.rules"


@pytest.mark.parametrize(
    ("picture", "code", "line", "suggestion"),
    [
        ("drawn:\n  stone: {colour: grene}", "FR208", 2, "green"),
        ("drawn:\n  stone: {symbol: towr}", "FR208", 2, "tower"),
        ("drawn:\n  heap: {size: lage}", "FR208", 2, "large"),
        ("drawn:\n  stone: {color: red}", "FR203", 2, "colour"),
        ("ordr: [heap]", "FR203", 1, "order"),
        ("drawn: {stone: red}", "FR207", 1, None),
        ("- heap", "FR143", 1, None),
        ("order: [heap]\norder: [taken]", "FR122", 2, None),
        ("order: [heap", "FR120", 2, None),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    tmp_path: Path, picture: str, code: str, line: int, suggestion: str | None
) -> None:
    found = refused(folder(tmp_path, f"{picture}\n"))
    assert found == (code, "stones.picture.yaml", line, suggestion)


def test_an_empty_one_says_nothing(tmp_path: Path) -> None:
    assert "picture" not in read_document(folder(tmp_path, "# nothing yet\n")).data


def test_a_link_out_of_the_folder_is_none(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "elsewhere.yaml").write_text("order: [heap]\n", encoding="utf-8")
    (inner / "stones.rules").write_text(RULES, encoding="utf-8")
    (inner / "stones.picture.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    assert "picture" not in read_document(inner / "stones.rules").data
