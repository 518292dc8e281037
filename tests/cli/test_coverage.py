"""`festrules coverage` as somebody runs it."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.interpreter.coverage.test_measure import CLAUSES, IDLE, ONE_LEFT, SEVEN, STONES
from tests.later import later

ROOT = Path(__file__).parents[2]
WITH_INVENTORY = [
    path
    for path in sorted(ROOT.glob("rules/*/*.rules"))
    if "\n  clauses from " in path.read_text(encoding="utf-8")
]
HOSTILE = '<script>alert("&")</script>'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "stones.rules").write_text(STONES)
    (tmp_path / "clauses.yaml").write_text(CLAUSES)
    (tmp_path / "stones.scenarios").write_text("festrules 2\n" + SEVEN + IDLE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "path", later(WITH_INVENTORY, lambda path: path.stem != "climbers"), ids=lambda path: path.stem
)
def test_shipped_rulebooks_are_covered_wholly(path: Path, festrules: Festrules) -> None:
    ran = festrules("coverage", str(path), "--min", "100")
    assert ran.code == 0, ran.out


def test_there_is_a_shipped_rulebook_with_an_inventory() -> None:
    assert "climbers" in [path.stem for path in WITH_INVENTORY]


@pytest.mark.usefixtures("folder")
def test_what_is_missing_is_shown_in_its_place(festrules: Festrules) -> None:
    ran = festrules("coverage", "stones", "--jobs", "1")
    assert ran.code == 0
    assert "named but not proved  TAKE-2\n    What is taken is gone.\n" in ran.out
    assert "    rule       stones.rules:12  subtract number from stones\n" in ran.out
    assert "no scenario that names it: `subtract number from stones` is dropped" in " ".join(ran.out.split())
    assert '    named by   stones.scenarios:6  "something is taken"\n' in ran.out
    assert "No rule cites it: write @SWAP-1 behind the rule that carries it out." in ran.out
    assert 'No scenario names it: example "..." @TAKE-1' in ran.out
    assert "No scenario runs:\n    stones.rules:14  you win\n" in ran.out
    assert "No scenario goes this way:\n    stones.rules:10  number <= stones" in ran.out
    assert ran.out.endswith(
        "stones.rules: 1 of 6 clauses tested (16.6 %); 4 of 5 statements run (80 %); 2 of 4 branches taken (50 %)\n"
    )
    assert "GOAL-1" not in ran.out
    assert "because it tells what the game is about" in festrules("coverage", "stones", "-v").out


@pytest.mark.usefixtures("folder")
def test_min_is_asked_of_each(festrules: Festrules) -> None:
    low = festrules("coverage", "stones", "--min", "17")
    assert low.code == 1
    assert low.out.endswith("\n  17 % of each are asked for.\n")
    assert festrules("coverage", "stones", "--min", "16").code == 0
    assert festrules("coverage", "stones", "--min", "101").code == 2


@pytest.mark.usefixtures("folder")
def test_json_is_the_same_every_time(festrules: Festrules) -> None:
    first, second = (festrules("coverage", "stones", "--format", "json", "--jobs", jobs).out for jobs in "12")
    assert first == second
    (game,) = json.loads(first)["games"]
    assert game["rules"] == "stones.rules"
    assert game["problems"] == []
    coverage = game["coverage"]
    assert coverage["clauses"] == {"tested": 1, "of": 6, "percent": 16.6}
    by_name = {one["clause"]: one for one in coverage["inventory"]}
    (rule,) = by_name["SETUP-1"]["rules"]
    assert rule["line"] == "keep stones: 0 to 7, starts 7"
    assert rule["range"]["start"] == {"line": 6, "column": 1}
    assert rule["noticed"]["scenario"] == "seven at first"
    assert by_name["TAKE-2"]["rules"][0]["noticed"] is None
    assert {"branch", "statement"} == {one["kind"] for one in coverage["missed"]}


class Page(HTMLParser):
    """Checks that what is opened is closed, and gathers ids and links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.said = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name == "href" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += data


def test_the_page_is_whole_and_leads_nowhere_else(festrules: Festrules, folder: Path) -> None:
    assert festrules("coverage", "stones", "--format", "html", "-o", "page.html").out == ""
    text = (folder / "page.html").read_text(encoding="utf-8")
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert all(link.startswith("#") for link in page.links)
    assert "http" not in text
    assert "subtract number from stones" in page.said
    assert "no scenario runs this" in page.said


def test_a_hostile_rulebook_writes_no_page(festrules: Festrules, folder: Path) -> None:
    text = STONES.replace('"Stones"', json.dumps(HOSTILE)) + ONE_LEFT.replace(
        "no more than", HOSTILE.replace('"', "'")
    )
    (folder / "stones.rules").write_text(f"{text}# {HOSTILE}\n")
    (folder / "clauses.yaml").write_text(CLAUSES.replace("What is taken is gone.", f"'{HOSTILE}'"))
    ran = festrules("coverage", "stones", "--format", "html")
    assert ran.code == 0, ran.out
    page = Page(ran.out)
    assert "<script" not in ran.out
    assert page.said.count("alert(") >= 4


def test_wrong_scenarios_come_first(festrules: Festrules, folder: Path) -> None:
    (folder / "stones.scenarios").write_text("festrules 2\n" + SEVEN.replace("is 7", "is 8"))
    for form in ("text", "json", "html"):
        ran = festrules("coverage", "stones", "--format", form)
        assert ran.code == 1
        assert "found: stones is 7" in ran.out
    (folder / "stones.rules").write_text(STONES.replace("subtract", "substract"))
    assert festrules("coverage", "stones").code == 1
