"""Whether lint finds what is planted in the games that come with festrules, and says nothing of them as they are."""

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.interpreter.linting.planted import PLANTED, Planted, copies
from tests.later import later

from festrules.cli.linting import lint_one
from festrules.cli.suites import gathered

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = sorted(
    [*ROOT.glob("rules/*/*.rules"), *ROOT.glob("docs/examples/*.rules"), *ROOT.glob("tests/probes/*.rules")]
)

LONG = "fireworks/"  # where but one is planted that is planted nowhere else
SEEDED = {Path(one.file).stem for one in PLANTED}  # in which only planted defects are found

Change = Callable[..., list[str]]


@pytest.fixture
def changed(tmp_path: Path) -> Change:
    """The codes that are found in a game after changes of one of its files."""

    def change(file: str, *changes: tuple[str, str]) -> list[str]:
        game = file.partition("/")[0]
        shutil.copytree(ROOT / "rules" / game, tmp_path / "rules" / game)
        if (ROOT / "seeds" / game).is_dir():
            shutil.copytree(ROOT / "seeds" / game, tmp_path / "seeds" / game)
        path = tmp_path / "rules" / file
        text = path.read_text(encoding="utf-8")
        for right, wrong in changes:
            assert right in text, f"{file} has changed: plant `{right}` elsewhere"
            text = text.replace(right, wrong, 1)
        path.write_text(text, encoding="utf-8")
        (one,) = gathered([str(tmp_path / "rules" / game / f"{game}.rules")])
        return [found.code for found in lint_one(one).diagnostics]

    return change


@pytest.mark.parametrize("path", later(SHIPPED, lambda path: path.stem in SEEDED), ids=lambda path: path.stem)
def test_nothing_is_said_of_a_game_that_is_shipped(path: Path) -> None:
    (one,) = gathered([str(path)])
    assert not lint_one(one).diagnostics


@pytest.mark.parametrize(
    "planted",
    [pytest.param(one, marks=pytest.mark.slow) if one[0].file.startswith(LONG) else one for one in copies()],
    ids=lambda some: f"{some[0].file}-{some[0].code}-{len(some)}",
)
def test_what_is_planted_is_found_and_nothing_else(planted: tuple[Planted, ...], changed: Change) -> None:
    found = changed(planted[0].file, *((one.right, one.wrong) for one in planted))
    assert Counter(one.code for one in planted) <= Counter(found)
    assert {one.code for one in planted} | {one.also for one in planted} - {""} == set(found)


def test_a_scenario_without_its_expectations(changed: Change) -> None:
    text = (ROOT / "rules/climbers/climbers.scenarios").read_text(encoding="utf-8")
    example = next(one for one in text.split("\n\n") if one.startswith("example ") and "  expect " in one)
    bare = "\n".join(line for line in example.split("\n") if not line.startswith("  expect "))
    assert "FR870" in changed(
        "climbers/climbers.scenarios", (example, f"{bare}\n  seed 3" if "\n" not in bare else bare)
    )


def test_a_scenario_once_more(changed: Change) -> None:
    text = (ROOT / "rules/climbers/climbers.scenarios").read_text(encoding="utf-8")
    example = next(one for one in text.split("\n\n") if one.startswith("example "))
    assert set(changed("climbers/climbers.scenarios", (example, f"{example}\n\n{example}"))) == {
        "FR871",
        "FR872",
    }


def test_a_scenario_under_another_title(changed: Change) -> None:
    text = (ROOT / "rules/climbers/climbers.scenarios").read_text(encoding="utf-8")
    example = next(one for one in text.split("\n\n") if one.startswith("example "))
    other = example.replace('example "', 'example "or else: ', 1)
    assert changed("climbers/climbers.scenarios", (example, f"{example}\n\n{other}")) == ["FR872"]
