"""Files that belong to a game are found; files elsewhere are not read."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.files import bundled_rules, find_rules, read_document
from festrules.grammar.source import Source

GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\n'
MOD = 'festrules 2\nmod "M" of "{base}"\nchange c{n} while yes\n  skip x\n'
INVENTORY = "clauses: [{id: A-1, says: x}]\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def data(source: Path | Source, folder: Path | None = None) -> Any:
    return read_document(source, folder).data


def refused(source: str | Path | Source) -> Diagnostic:
    with pytest.raises(Refused) as found:
        read_document(source)
    assert len(found.value.diagnostics) == 1, found.value
    return found.value.diagnostics[0]


def test_a_table_beside_the_rules_is_read(tmp_path: Path) -> None:
    write(tmp_path / "sub" / "t.yaml", "- {id: a, worth: 1}\n")
    path = write(tmp_path / "g.rules", GAME + 'card x from "sub/t.yaml"\n  worth: 0 to 2\n')
    read = read_document(path)
    assert read.data["tables"] == {"x": [{"id": "a", "worth": 1}]}
    assert read.spans["/tables/x/0/worth"].source == str(tmp_path / "sub" / "t.yaml")
    assert set(read.sources) == {str(path), str(tmp_path / "sub" / "t.yaml")}


def test_spaces_of_a_board_may_come_from_a_table(tmp_path: Path) -> None:
    write(tmp_path / "map.yaml", "- {id: quay}\n")
    path = write(tmp_path / "g.rules", GAME + 'board b of x: spaces from "map.yaml"\n')
    assert data(path)["tables"] == {"b": [{"id": "quay"}]}


def test_a_text_of_an_editor_knows_its_folder(tmp_path: Path) -> None:
    write(tmp_path / "t.yaml", "- {id: a}\n")
    text = Source("buffer", GAME + 'card x from "t.yaml"\n')
    assert data(text, tmp_path)["tables"] == {"x": [{"id": "a"}]}
    assert refused(text).code == "FR107"


@pytest.mark.parametrize(
    "name",
    ["../t.yaml", "/etc/passwd", "a/../../t.yaml", "~/t.yaml", "C:/t.yaml", "..\\\\t.yaml", "", "link.yaml"],
)
def test_a_table_elsewhere_is_not_read(tmp_path: Path, name: str) -> None:
    write(tmp_path / "t.yaml", "- {id: secret}\n")
    path = write(tmp_path / "game" / "g.rules", GAME + f'card x from "{name}"\n')
    (path.parent / "link.yaml").symlink_to(tmp_path / "t.yaml")
    found = refused(path)
    assert found.code == "FR126"
    assert found.span is not None
    assert (found.span.line, found.span.source) == (5, str(path))


def test_a_missing_table_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    write(tmp_path / "dishes.yaml", "- {id: a}\n")
    found = refused(write(tmp_path / "g.rules", GAME + 'card x from "dihses.yaml"\n'))
    assert found.code == "FR107"
    assert found.suggestion == str(tmp_path / "dishes.yaml")
    assert found.span is not None
    assert found.span.line == 5


def test_mistakes_in_several_files_are_all_told(tmp_path: Path) -> None:
    write(tmp_path / "a.yaml", "- {id: a, c: 1.5}\n")
    write(tmp_path / "b.yaml", "x\n")
    path = write(tmp_path / "g.rules", GAME + 'card x from "a.yaml"\ncard y from "b.yaml"\ndefin z: 1\n')
    with pytest.raises(Refused) as found:
        read_document(path)
    assert [one.code for one in found.value.diagnostics] == ["FR123", "FR121", "FR137"]


@pytest.mark.parametrize(
    "place", ["game/clauses.yaml", "game/seeds/ours/clauses.yaml", "seeds/ours/clauses.yaml"]
)
def test_clauses_are_found(tmp_path: Path, place: str) -> None:
    write(tmp_path / place, INVENTORY)
    text = GAME.replace("  players 2\n", "  players 2\n  clauses from ours\n")
    read = read_document(write(tmp_path / "game" / "g.rules", text))
    assert read.data["clauses"] == {"A-1": {"says": "x"}}


def test_clauses_that_are_nowhere(tmp_path: Path) -> None:
    text = GAME.replace("  players 2\n", "  players 2\n  clauses from no-such-rulebook\n")
    found = refused(write(tmp_path / "g.rules", text))
    assert (found.code, found.span and found.span.line) == ("FR107", 4)


def test_mods_of_mods_stand_in_order(tmp_path: Path) -> None:
    write(tmp_path / "base.rules", GAME)
    write(tmp_path / "one.rules", MOD.format(base="base", n=1))
    write(tmp_path / "sub" / "t.yaml", "- {id: a}\n")
    path = write(tmp_path / "two.rules", MOD.format(base="one.rules", n=2) + 'card x from "sub/t.yaml"\n')
    read, mods = read_document(path), data(path)["mods"]
    assert [mod["order"] for mod in mods] == [["c1"], ["c2", "x"]]
    assert mods[1]["tables"] == {"x": [{"id": "a"}]}
    assert read.spans["/mods/1/things/c2"].source == str(path)
    assert read.spans["/mods/1/tables/x/0"].source == str(tmp_path / "sub" / "t.yaml")
    assert data(path)["game"]["title"] == "G"


def test_a_mod_cannot_change_itself(tmp_path: Path) -> None:
    write(tmp_path / "one.rules", MOD.format(base="two", n=1))
    write(tmp_path / "two.rules", MOD.format(base="one", n=2))
    assert refused(tmp_path / "one.rules").code == "FR113"


def test_a_mod_has_no_play_of_its_own(tmp_path: Path) -> None:
    write(tmp_path / "base.rules", GAME)
    path = write(tmp_path / "m.rules", MOD.format(base="base", n=1) + "play\n  pass\n")
    found = refused(path)
    assert (found.code, found.span and found.span.line) == ("FR112", 5)


@pytest.mark.parametrize("base", ["../base", "/base", "nowhere"])
def test_a_base_elsewhere_is_not_read(tmp_path: Path, base: str) -> None:
    write(tmp_path / "base.rules", GAME)
    assert refused(write(tmp_path / "m" / "m.rules", MOD.format(base=base, n=1))).code in {"FR107", "FR126"}


def test_a_game_is_found_by_path_and_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own = write(tmp_path / "mine" / "mine.rules", GAME)
    assert find_rules(str(own)) == own
    assert find_rules("mine/mine") == Path("mine/mine.rules")
    assert find_rules("mine") == Path("mine/mine.rules")
    for path in bundled_rules():
        assert find_rules(path.stem).stem == path.stem
    assert bundled_rules()


@pytest.mark.parametrize(("offset", "says"), [(1, "no file"), (0, "folder")])
def test_no_such_game(tmp_path: Path, offset: int, says: str) -> None:
    name = str(tmp_path / "nothing.rules") if offset else str(tmp_path)
    found = refused(name)
    assert found.code == "FR107"
    assert says in found.message


def test_a_misspelt_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = bundled_rules()[0].stem
    assert refused(f"{name}x").suggestion == name


@pytest.mark.parametrize("text", [b"\xff\xfe\x00", b"festrules 2\n\xe9\n"])
def test_a_text_that_is_not_utf_8(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "g.rules"
    path.write_bytes(text)
    assert "UTF-8" in refused(path).message


def test_a_file_without_end(tmp_path: Path) -> None:
    path = tmp_path / "pipe.rules"
    os.mkfifo(path)
    assert refused(path).code == "FR107"


@pytest.mark.parametrize("text", [f"\ufeff{GAME}", GAME.replace("\n", "\r\n"), GAME.rstrip("\n")])
def test_texts_of_all_machines(tmp_path: Path, text: str) -> None:
    path = tmp_path / "g.rules"
    path.write_bytes(text.encode())
    assert data(path)["game"]["title"] == "G"


def test_a_document_in_json_is_a_document(tmp_path: Path) -> None:
    game = data(Source("g", GAME))
    path = write(tmp_path / "g.json", json.dumps(game))
    assert data(path) == game
    assert data(Source("buffer", json.dumps(game))) == game


def test_a_file_that_is_gone_is_no_game_that_came_with_us(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_rules("climbers").stem == "climbers"
    for name in ("climbers.rules", "elsewhere/climbers.rules"):
        with pytest.raises(Refused) as refused:
            find_rules(name)
        (found,) = refused.value.diagnostics
        assert found.message == f"there is no file {name}"
        assert found.suggestion == "climbers"
        assert found.help == "`climbers` without an ending is the game that came with festrules"
    (tmp_path / "climber.rules").write_text("")
    with pytest.raises(Refused) as refused:
        find_rules("climbers.rules")
    assert refused.value.diagnostics[0].suggestion == "climber.rules"
