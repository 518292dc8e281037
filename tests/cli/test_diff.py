"""`festrules diff` as somebody runs it."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

HERE = Path(__file__).parent
EDITIONS = HERE / "differing"
Golden = Callable[[Path, str], None]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for file in EDITIONS.iterdir():
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("two-editions.txt", ("harbour-1.rules", "harbour-2.rules")),
        ("two-editions-all.txt", ("harbour-1.rules", "harbour-2.rules", "--all")),
        ("two-editions.md", ("harbour-1.rules", "harbour-2.rules", "--format", "markdown")),
        ("two-editions.json", ("harbour-1.rules", "harbour-2.rules", "--format", "json")),
        ("back-again.txt", ("harbour-2.rules", "harbour-1.rules")),
        ("a-mod.txt", ("gale.rules",)),
        ("a-mod.md", ("gale.rules", "--format", "markdown")),
        ("a-variant.txt", ("harbour-1.rules", "--variant", "calm")),
        ("an-edition-and-a-mod.txt", ("harbour-2.rules", "gale.rules")),
    ],
)
def test_what_differs(name: str, arguments: tuple[str, ...], festrules: Festrules, golden: Golden) -> None:
    ran = festrules("diff", *arguments)
    assert ran.code == 1, ran.err
    found = ran.out
    if name.endswith(".json"):
        found = json.dumps(json.loads(ran.out), indent=1) + "\n"
    golden(HERE / "golden" / "diff" / name, found)


def test_a_mod_beside_its_base_is_told_like_the_mod_alone(festrules: Festrules) -> None:
    both, alone = festrules("diff", "harbour-1.rules", "gale.rules").out, festrules("diff", "gale.rules").out
    assert both.split("\n")[1:] == alone.split("\n")[1:]


@pytest.mark.parametrize("game", ["festo", "harbour-2.rules"])
def test_the_same_is_the_same(game: str, festrules: Festrules) -> None:
    ran = festrules("diff", game, game)
    assert ran.code == 0
    assert ran.out.endswith("\n\nThe same rules.\n")


def test_layout_comments_and_order_are_no_difference(folder: Path, festrules: Festrules) -> None:
    text = (folder / "harbour-1.rules").read_text()
    head, *parts = text.split("\n\n")
    game, others = parts[0], parts[1:]
    (folder / "other.rules").write_text("\n\n".join([head, "# anew", game, *reversed(others)]))
    ran = festrules("diff", "harbour-1.rules", "other.rules")
    assert (ran.code, ran.out.split("\n")[-2]) == (0, "The same rules.")


def test_clauses_are_no_difference_but_can_be_shown(folder: Path, festrules: Festrules) -> None:
    text = (folder / "harbour-1.rules").read_text()
    (folder / "other.rules").write_text(text.replace("define load: 2", "define load: 2  @LOAD-1\n  printed"))
    ran = festrules("diff", "harbour-1.rules", "other.rules")
    assert ran.code == 0
    assert ran.out.endswith("The same rules. Clauses and sources differ in 2 places: --all shows them.\n")
    shown = festrules("diff", "harbour-1.rules", "other.rules", "--all").out
    assert "    load: cites @LOAD-1 too\n    load: no source -> printed\n" in shown


def test_only_words(folder: Path, festrules: Festrules) -> None:
    text = (folder / "harbour-1.rules").read_text()
    (folder / "other.rules").write_text(text.replace('"where to?"', '"to which space?"'))
    ran = festrules("diff", "harbour-1.rules", "other.rules")
    assert ran.code == 1
    assert 'choose space from spaces of sea ["where to?" -> "to which space?"]' in ran.out
    assert ran.out.endswith("The same rules in other words.\n")


def test_places_in_json_are_those_of_the_texts(festrules: Festrules) -> None:
    data = json.loads(festrules("diff", "gale.rules", "--format", "json").out)
    (wind,) = (chapter for chapter in data["rules"] if chapter["chapter"].startswith("change wind"))
    assert wind["holds"] == "always"
    (wages,) = (one for one in wind["differences"] if one["name"] == "wages")
    assert wages["old"]["path"] == "harbour-1.rules"
    assert wages["lines"][-1]["new"].endswith("but at most 9")
    start = wages["old"]["range"]["start"]["line"]
    assert Path("harbour-1.rules").read_text().split("\n")[start - 1].startswith("define wages")
    (boats,) = (one for one in wind["differences"] if one["name"] == "reef")
    line = boats["new"]["range"]["start"]["line"]
    assert Path("gale.rules").read_text().split("\n")[line - 1].strip().startswith("also action reef")


def test_one_of_the_two_may_come_through_a_pipe(folder: Path, festrules: Festrules) -> None:
    text = (folder / "harbour-1.rules").read_text().replace("define load: 2", "define load: 3")
    ran = festrules("diff", "harbour-1.rules", "-", stdin=text)
    assert ran.code == 1
    assert "    define load: 2 -> 3\n" in ran.out
    assert festrules("diff", "-", "-", stdin=text).code == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("harbour-1.rules",), "harbour-1.rules is not a mod: name the rulebook to compare it with."),
        (("harbour-1.rules", "--variant", "clam"), "Harbour has no variant clam. Did you mean calm?"),
        (("harbour-1.rules", "harbour-2.rules", "--variant", "calm"), "name only one"),
    ],
)
def test_misunderstandings(arguments: tuple[str, ...], said: str, festrules: Festrules) -> None:
    ran = festrules("diff", *arguments)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())


def test_a_file_with_mistakes_is_refused_with_all_of_them(folder: Path, festrules: Festrules) -> None:
    (folder / "other.rules").write_text("festrules 2\n\ngame x\n")
    ran = festrules("diff", "harbour-1.rules", "other.rules")
    assert ran.code == 1
    assert "other.rules:3" in ran.err


def test_games_are_played_with_both(folder: Path, festrules: Festrules) -> None:
    text = (folder / "last-stone.rules").read_text()
    (folder / "kinder.rules").write_text(text.replace("from 1 to 3", "from 1 to 2"))
    ran = festrules("diff", "last-stone.rules", "kinder.rules", "--play", "20")
    assert "    2 players: 20 of 20 games come out differently\n" in ran.out
    assert "first in game 0, after 0 decisions:\n        before: offered only here: 3\n" in ran.out
    (folder / "renamed.rules").write_text(text.replace("heap", "pile-of-stones"))
    ran = festrules("diff", "last-stone.rules", "renamed.rules", "--play", "20")
    assert "    3 players: all 20 games come out the same\n" in ran.out
    played = json.loads(
        festrules("diff", "last-stone.rules", "kinder.rules", "--play", "5", "--format", "json").out
    )
    assert [(one["players"], one["games"], one["otherwise"]) for one in played["played"]] == [
        (2, 5, 5),
        (3, 5, 5),
    ]


def test_games_of_other_numbers_of_players_cannot_be_compared(folder: Path, festrules: Festrules) -> None:
    text = (folder / "last-stone.rules").read_text()
    (folder / "many.rules").write_text(text.replace("players 2 to 3", "players 4"))
    ran = festrules("diff", "last-stone.rules", "many.rules", "--play", "2")
    assert ran.code == 2
    assert "not for the same numbers of players" in ran.err


def test_a_mod_may_be_laid_over_a_game(festrules: Festrules) -> None:
    ran = festrules("diff", "harbour-1.rules", "--mod", "gale.rules")
    assert ran.out.startswith("Harbour -> with Gales\n")
    assert ran.out.split("\n")[1:] == festrules("diff", "gale.rules").out.split("\n")[1:]
    assert festrules("diff", "harbour-1.rules", "--mod", "gale.rules", "--variant", "calm").code == 2
    assert festrules("diff", "gale.rules", "--play", "1").code == 1


def test_texts_of_strangers_are_harmless(folder: Path, festrules: Festrules) -> None:
    text = (folder / "harbour-1.rules").read_text()
    hostile = text.replace('game "Harbour"', 'game "~~~ <b>`x` *y*"').replace(
        "it gets dark", "~~~ ``` <script>"
    )
    (folder / "other.rules").write_text(hostile)
    page = festrules("diff", "harbour-1.rules", "other.rules", "--format", "markdown").out
    assert r"\~\~\~ \<b\>\`x\` \*y\*" in page
    assert sum(line.startswith("~~~") for line in page.split("\n")) % 2 == 0
