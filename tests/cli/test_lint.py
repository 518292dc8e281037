"""`festrules lint`: from files to findings, with the levels that a project gives them."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.interpreter.linting.small import written

from festrules.grammar.catalogue import CATALOGUE
from festrules.interpreter.linting.rules import RULES

LINT = {code for code in CATALOGUE if code.startswith("FR8")}
WRONG = written("best = top of spent")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("game.rules").write_text(WRONG, encoding="utf-8")
    Path("fine.rules").write_text(written().replace('"Cargo"', '"Fine"'), encoding="utf-8")
    return tmp_path


def test_every_rule_has_a_code_a_name_and_a_category() -> None:
    assert set(RULES) | {"FR801", "FR802"} == LINT
    names = [CATALOGUE[code].rule for code in sorted(LINT)]
    assert len(set(names)) == len(names)
    assert all(name.count("/") == 1 for name in names)
    assert all(CATALOGUE[code].severity in ("warning", "note") for code in LINT)


def test_a_finding_and_what_comes_of_it(festrules: Festrules) -> None:
    ran = festrules("lint", "game.rules", "fine.rules")
    assert ran.code == 0
    assert "warning FR822: nothing uses `best` after this\n --> game.rules:" in ran.out
    assert "fine.rules: fine" in ran.out
    assert ran.err == "\n1 finding can be put right: festrules fix --unsafe --diff FILE shows how\n"
    assert festrules("lint", "--fail-level", "warning", "game.rules").code == 1
    assert festrules("lint", "--fail-level", "warning", "fine.rules").code == 0


def test_a_folder_and_nothing_at_all(festrules: Festrules) -> None:
    assert festrules("lint").out == festrules("lint", ".").out
    assert "FR822" in festrules("lint").out


def test_what_comes_in_through_a_pipe(festrules: Festrules) -> None:
    assert "<stdin>" in festrules("lint", "-", stdin=WRONG).out


def test_for_programs(festrules: Festrules) -> None:
    said = json.loads(festrules("lint", "--format", "json", "game.rules").out)
    assert [found["code"] for found in said["diagnostics"]] == ["FR822"]


@pytest.mark.parametrize("name", ["FR822", "dead/unused-name", "dead"])
def test_a_project_settles_the_level(name: str, festrules: Festrules) -> None:
    for level, code in (("error", 1), ("warning", 0), ("note", 0), ("off", 0)):
        Path("festrules.toml").write_text(f'[levels]\n"{name}" = "{level}"\n', encoding="utf-8")
        ran = festrules("lint", "game.rules")
        assert ran.code == code
        assert (f"{level} FR822" in ran.out) == (level != "off")
    assert f"FR822  {'dead/unused-name':30}  off" in festrules("lint", "--rules").out


def test_all_rules(festrules: Festrules) -> None:
    lines = festrules("lint", "--rules").out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(LINT)
    assert lines[2].split()[:3] == ["FR810", "ambiguity/order-of-pile", "warning"]


def test_what_cannot_be_read_says_why(festrules: Festrules) -> None:
    Path("game.rules").write_text(WRONG.replace("choose card", "chose card"), encoding="utf-8")
    ran = festrules("lint", "game.rules")
    assert ran.code == 1
    assert "FR115" in ran.out


def test_of_a_mod_its_own_lines_are_looked_at(festrules: Festrules) -> None:
    Path("more.rules").write_text(
        'festrules 2\n\nmod "More" of "game.rules"\n\nkeep extra: 0 to 9, starts 0\n\n'
        "change busy while yes\n  also part extra: extra\n",
        encoding="utf-8",
    )
    ran = festrules("lint", "more.rules")
    assert "FR820" in ran.out
    assert "FR822" not in ran.out
    assert "more.rules:5:6" in ran.out


def test_scenarios_are_read_with_their_game(festrules: Festrules) -> None:
    text = 'festrules 2\n\nexample "nothing"\n  players 2\n'
    Path("fine.scenarios").write_text(text, encoding="utf-8")
    for name in ("fine.rules", "fine.scenarios"):
        assert "--> fine.scenarios:3:" in festrules("lint", name).out
    Path("fine.rules").write_text(WRONG, encoding="utf-8")
    assert "FR822" not in festrules("lint", "fine.scenarios").out
    assert "FR822" in festrules("lint", "fine.rules").out


@pytest.mark.parametrize("name", ["FR810", "810", "ambiguity/order-of-pile", "Ambiguity/Order-Of-Pile"])
def test_a_rule_is_explained_by_its_name(name: str, festrules: Festrules) -> None:
    assert festrules("explain", name).out.startswith("# FR810: ")


def test_a_rule_with_a_slip_in_its_name(festrules: Festrules) -> None:
    ran = festrules("explain", "ambiguity/order-of-pil")
    assert ran.code == 2
    assert "Did you mean ambiguity/order-of-pile" in ran.err
