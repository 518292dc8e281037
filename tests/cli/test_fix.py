"""`festrules fix` puts right what it can, and leaves everything else as it is."""

import random
import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.grammar.test_explanations import SEEN_BY_LINT, examples
from tests.interpreter.linting.small import written
from tests.later import heavy, later

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.configuration import configure, digest

ROOT = Path(__file__).resolve().parents[2]
NEEDLESS = "# lint: ignore dead/never-read because nobody looks"
MENDED = {
    "FR810": "  shuffle deck",
    "FR811": "  shuffle deck",
    "FR822": None,
    "FR833": None,
    "FR843": "place deck of cargo: ordered, face down",
    "FR851": '"how many stones?"',
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(text: str, name: str = "game.rules") -> Path:
    path = Path(name)
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_comment_that_nothing_needs_is_taken_out(festrules: Festrules, line_end: str) -> None:
    right = written().replace("\n", line_end)
    wrong = right.replace("  shuffle deck", f"  {NEEDLESS}{line_end}  shuffle deck")
    wrong = wrong.replace("then shared", f"then shared  {NEEDLESS}")
    path = write(wrong)
    ran = festrules("fix", "game.rules")
    assert ran.code == 0
    assert path.read_bytes().decode().replace("shared  ", "shared") == right
    assert ran.err.count("leave the comment out") == 2
    assert festrules("fix", "--check", "game.rules").code == 0


def test_what_changes_the_meaning_is_left_to_unsafe(festrules: Festrules) -> None:
    text = written("best = top of spent")
    path = write(text)
    assert festrules("fix", "game.rules").code == 0
    assert path.read_text() == text
    assert festrules("fix", "--unsafe", "--check", "game.rules").out == "game.rules: would be put right\n"
    assert path.read_text() == text
    diff = festrules("fix", "--unsafe", "--diff", "game.rules")
    assert diff.code == 1
    assert "\n-    best = top of spent\n" in diff.out
    assert path.read_text() == text
    assert festrules("fix", "--unsafe", "game.rules").code == 0
    assert path.read_text() == text.replace("    best = top of spent\n", "")


@pytest.mark.parametrize("code", sorted(MENDED))
def test_the_wrong_example_of_a_page_is_put_right(code: str, festrules: Festrules) -> None:
    for name, content in examples(code, "Wrong"):
        write(content, name)
    assert festrules("fix", "--unsafe", "game.rules").code == 0
    text = Path("game.rules").read_text()
    assert festrules("validate", "game.rules").code == 0
    ran = festrules("lint", "game.rules")
    assert code not in ran.out
    line = MENDED[code]
    assert line is None or line in text
    assert festrules("fix", "--unsafe", "--check", "game.rules").code == 0


def test_pages_say_what_can_be_put_right() -> None:
    assert set(MENDED) < SEEN_BY_LINT


def test_a_name_that_is_meant(festrules: Festrules) -> None:
    path = write(written("move card to spnet"))
    assert festrules("fix", "--unsafe", "game.rules").code == 0
    assert "move card to spent\n    move card to spent\n" in path.read_text()


def test_what_nothing_uses_goes(festrules: Festrules) -> None:
    path = write(written(things="define limit: 3\n\nplace nook of cargo\n"))
    assert festrules("fix", "--unsafe", "game.rules").code == 0
    text = path.read_text()
    assert "define limit" not in text
    assert "nook" not in text
    assert "FR505" not in festrules("validate", "game.rules").out


@pytest.mark.parametrize(
    "question",
    [
        "some player in players: count of cargo in hand of player > 4",
        "none of cargo in spent where number of cargo > 4",
    ],
)
def test_a_question_that_reaches_too_far_gets_its_parentheses(festrules: Festrules, question: str) -> None:
    path = write(written(f"if {question} or deck is empty\n  end the game"))
    assert festrules("fix", "--unsafe", "game.rules").code == 0
    assert f"if ({question}) or deck is empty" in path.read_text()
    assert "FR518" not in festrules("validate", "game.rules").out


def test_a_repair_that_would_break_something_is_not_made(festrules: Festrules) -> None:
    text = written("if number of card > 3\n  best = top of spent")
    path = write(text)
    assert festrules("fix", "--unsafe", "game.rules").code == 0
    assert path.read_text() == text  # nothing would be left below `if`


def test_what_cannot_be_read_is_not_touched(festrules: Festrules) -> None:
    text = (
        written()
        .replace("choose card", "chose card")
        .replace("  shuffle deck", f"  shuffle deck  {NEEDLESS}")
    )
    path = write(text)
    ran = festrules("fix", "--unsafe", "game.rules")
    assert ran.code == 1
    assert "FR115" in ran.err
    assert path.read_text() == text
    path.write_bytes(b"festrules 2\n\xff\n")
    assert festrules("fix", "game.rules").code != 0
    assert path.read_bytes() == b"festrules 2\n\xff\n"
    assert festrules("fix", "nowhere.rules").code != 0


def test_scenarios_beside_the_rules(festrules: Festrules) -> None:
    write(written())
    example = '\nexample "a"\n  expect deck is not empty  # lint: ignore tests/no-expectation because it is\n'
    path = write(f"festrules 2\n{example}", "game.scenarios")
    assert festrules("fix", ".").code == 0
    assert "lint" not in path.read_text()


EACH = {  # what is written into rules so that a cost asks for this many of each of several kinds, if it does not yet
    "tests/probes/dish.rules": [
        ("define surcharge", "define colours: cubes where cube is not salt\ndefine surcharge"),
        ("  one other kind", "  each of colours: 1\n  one other kind"),
    ],
    "rules/festo/festo.rules": [],
}


@pytest.mark.parametrize("game", later(EACH, heavy))
def test_so_many_of_each_of_several_kinds_is_said_so(game: str, festrules: Festrules) -> None:
    """In an older file one line of a cost spoke of each kind of several; only their types tell that it did."""
    for file in (ROOT / game).parent.glob("*.yaml"):
        shutil.copy(file, file.name)
    text = (ROOT / game).read_text(encoding="utf-8")
    for said, instead in EACH[game]:
        text = text.replace(said, instead, 1)
    assert "\n  each of colours: 1" in text
    before = read_document(Source("game.rules", text), Path())
    path = write(text.replace("  each of colours: 1", "  colours: 1"))
    after = read_document(path)
    assert after.data != before.data
    assert digest(after, configure(after)) == digest(before, configure(before))
    assert festrules("fix", "--unsafe", path.name).code == 0
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("game", "line_end"),
    later([("climbers", "\r\n"), ("pig", "\n"), ("festival", "\r\n")], lambda case: case[0] == "festival"),
)
def test_safe_fixes_leave_the_meaning(game: str, line_end: str, festrules: Festrules) -> None:
    """Needless comments anywhere in a game: without them it says what it said, to the last character."""
    folder = next(ROOT.glob(f"rules/*/{game}.rules")).parent
    for file in folder.iterdir():
        if file.name.startswith(game) or file.suffix == ".yaml":
            shutil.copy(file, file.name)
    path = Path(f"{game}.rules")
    lines = path.read_text(encoding="utf-8").split("\n")
    chance = random.Random(game)
    noisy = []
    for line in lines:
        if line.strip() and chance.random() < 0.2:
            noisy.append(f"{line[: len(line) - len(line.lstrip())]}{NEEDLESS}")
        noisy.append(line)
    write(line_end.join(noisy), path.name)
    before = read_document(Source(str(path), path.read_text(encoding="utf-8")), Path()).data
    assert festrules("fix", path.name).code == 0
    assert path.read_bytes().decode() == line_end.join(lines)
    assert read_document(Source(str(path), path.read_text(encoding="utf-8")), Path()).data == before


def test_what_comes_with_festrules_is_never_written(festrules: Festrules) -> None:
    ran = festrules("fix", "kuhn-poker")
    assert ran.code == 2
    assert "kuhn-poker comes with festrules: copy it" in ran.err
    assert festrules("fix", "--check", "kuhn-poker").code == 0
