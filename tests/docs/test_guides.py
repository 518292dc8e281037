"""Examples in guides: games are fine and play, variations too, mistakes get the message that is shown."""

import re
from pathlib import Path

import pytest
from book.blocks import ROOT
from tests.cli.conftest import Festrules
from tests.cli.conftest import festrules as run  # noqa: F401  (a fixture)
from tests.docs.guides import GUIDES, Block, laid_down, rules_of, whole
from tests.docs.playing import errors, findings, play_to_the_end

import festrules
from festrules.cli.render.lines import wrapped

BLOCKS = [block for page in GUIDES for block in rules_of(page)]
RULES = [block for block in BLOCKS if not block.scenarios]
WRONG = [block for block in RULES if block.gives]
SHOWN = re.compile(r"^```text\n.*?^```$", re.MULTILINE | re.DOTALL)
UNUSED = "FR505"  # a variation does not need all that its game declares


def message(path: Path) -> str:
    """The first mistake as guides show it: without its place."""
    found = next(one for one in festrules.check(path) if one.code)
    lines = wrapped(f"{found.code}: ", found.message, 100)
    lines += wrapped("  did you mean: ", found.suggestion, 100) if found.suggestion else []
    lines += wrapped("  help: ", found.help, 100) if found.help else []
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("block", RULES, ids=str)
def test_what_a_guide_shows_is_so(block: Block, tmp_path: Path) -> None:
    laid_down(block.page, tmp_path)
    path = tmp_path / f"{block.game or 'game'}.rules"
    path.write_text(whole(block), encoding="utf-8")
    if block.gives:
        assert errors(path) == {block.gives}, findings(path)
        return
    assert [said for said in findings(path) if block.game or not said.startswith(UNUSED)] == []
    play_to_the_end(path, seeds=3)


@pytest.mark.parametrize("block", WRONG, ids=str)
def test_a_mistake_gets_the_message_that_is_shown(
    block: Block, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    laid_down(block.page, tmp_path)
    path = tmp_path / "game.rules"
    path.write_text(whole(block), encoding="utf-8")
    if request.config.getoption("--update-golden") and block.said != message(path):
        page = ROOT / block.page
        before, here, after = page.read_text(encoding="utf-8").partition(block.text)
        shown = f"```text\n{message(path)}```"
        page.write_text(f"{before}{here}{SHOWN.sub(lambda _: shown, after, count=1)}", encoding="utf-8")
        return
    assert block.said == message(path)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.scenarios], ids=str)
def test_scenarios_come_out_right(block: Block, tmp_path: Path, run: Festrules) -> None:  # noqa: F811
    laid_down(block.page, tmp_path)
    path = tmp_path / f"{block.scenarios}.scenarios"
    path.write_text(block.text, encoding="utf-8")
    ran = run("test", str(path))
    assert ran.code == 0, ran.out


@pytest.mark.parametrize("page", GUIDES)
def test_a_guide_has_all_its_parts(page: str) -> None:
    blocks = rules_of(page)
    assert any(block.game for block in blocks)
    assert any(block.scenarios for block in blocks), "a guide says how to test it"
    assert any(block.gives for block in blocks), "a guide shows a mistake with its message"
