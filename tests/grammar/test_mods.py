"""Mods are read together: each once, in one order, and only with the game that is played."""

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from festrules.grammar import file_access
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.document import Document
from festrules.grammar.file_access import find_mod, mods_beside
from festrules.grammar.files import read_document, read_with_scenarios
from festrules.grammar.source import Source
from festrules.interpreter.configuration import configure, digest

GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\ndefine n: 1\n'
MOD = 'festrules 2\nmod "{title}" of "{base}"\nchange {name} while yes\n  increase n by 1\n'


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def mod(path: Path, base: str, title: str | None = None) -> Path:
    return write(path, MOD.format(title=title or path.stem.upper(), base=base, name=f"c-{path.stem}"))


def titles(document: Document) -> list[str]:
    return [one["title"] for one in document.mods]


def refused(*asked: Any) -> Diagnostic:
    with pytest.raises(Refused) as found:
        read_document(asked[0], None, asked[1:])
    assert len(found.value.diagnostics) == 1, found.value
    return found.value.diagnostics[0]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write(tmp_path / "g" / "g.rules", GAME)


def test_in_whatever_order_they_are_named_it_is_the_same_document(game: Path) -> None:
    folder = game.parent / "mods"
    mods = [mod(folder / "b.rules", "g"), mod(folder / "a.rules", "b"), mod(folder / "c.rules", "g", "Ab")]
    read = [read_document(game, None, order) for order in itertools.permutations(mods)]
    assert titles(read[0]) == ["Ab", "B", "A"]
    assert all((one.data, one.spans) == (read[0].data, read[0].spans) for one in read)
    assert len({digest(one, configure(one)) for one in read}) == 1
    assert [one.get("upon") for one in read[0].mods] == [None, None, 1]


def test_each_is_read_once(game: Path) -> None:
    below = mod(game.parent / "below.rules", "g")
    above = mod(game.parent / "above.rules", "below")
    assert titles(read_document(above, None, [below, above, str(below), below])) == ["BELOW", "ABOVE"]
    assert titles(read_document(game, None, [above])) == ["BELOW", "ABOVE"]


def test_what_somebody_names_is_meant_by_its_name(game: Path, tmp_path: Path) -> None:
    newer = write(tmp_path / "newer" / "g.rules", GAME.replace('"G"', '"Newer G"'))
    one = mod(game.parent / "one.rules", "g")
    two = mod(tmp_path / "elsewhere" / "two.rules", "one")
    read: Any = read_document(newer, None, [two, one]).data
    assert read["game"]["title"] == "Newer G"
    assert [each["title"] for each in read["mods"]] == ["ONE", "TWO"]


def test_a_mod_of_another_game_is_shown_with_both_places(game: Path, tmp_path: Path) -> None:
    write(tmp_path / "h.rules", GAME)
    found = refused(game, mod(tmp_path / "m.rules", "h"))
    assert found.code == "FR539"
    assert found.span is not None
    assert (Path(found.span.source).name, found.span.line) == ("m.rules", 2)
    assert [Path(label.span.source).name for label in found.labels] == ["g.rules"]
    assert "changes h, but the game being played is g" in found.message


@pytest.mark.parametrize("text", [GAME, "{}", "festrules 2\ndefine x: 1\n"])
def test_what_is_no_mod_is_no_mod(game: Path, tmp_path: Path, text: str) -> None:
    assert refused(game, write(tmp_path / "no.rules", text)).code == "FR539"


def test_mistakes_in_a_mod_are_told_and_nothing_that_follows_from_them(game: Path) -> None:
    broken = write(game.parent / "m.rules", 'festrules 2\nmod "M" off "g"\n')
    assert refused(game, broken).code != "FR539"


def test_mods_are_added_to_a_compiled_document(game: Path, tmp_path: Path) -> None:
    one, two = mod(game.parent / "one.rules", "g"), mod(game.parent / "two.rules", "one")
    compiled = write(tmp_path / "g.json", json.dumps(read_document(game, None, [one]).data))
    both = read_document(game, None, [one, two]).data
    assert read_document(compiled, None, [two]).data == both
    assert read_document(write(compiled, json.dumps(both))).data == both


def test_a_text_without_a_file_may_be_any_game(tmp_path: Path) -> None:
    one = Source("one", MOD.format(title="One", base="no-such-game", name="c"))
    assert titles(read_document(Source("-", GAME), None, [one])) == ["One"]
    assert titles(read_document(Source("-", GAME), None, [mod(tmp_path / "m.rules", "nothing")])) == ["M"]


@pytest.mark.parametrize("place", ["g.rules", "g/g.rules", "rules/g.rules", "rules/g/g.rules"])
@pytest.mark.parametrize("mark", ["festrules.toml", "pyproject.toml", ".git"])
def test_a_base_is_found_above_as_far_as_the_project_goes(tmp_path: Path, place: str, mark: str) -> None:
    root = tmp_path / "project"
    write(root / place, GAME)
    path = mod(root / "mods" / "deep" / "m.rules", "g")
    write(root / mark, "")
    assert titles(read_document(path)) == ["M"]
    write(root / "mods" / mark, "")
    assert refused(path).code == "FR107"


def test_without_a_project_a_folder_of_mods_stands_beside_its_game(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_access, "PROJECT", ("nothing-is-called-so",))
    assert titles(read_document(mod(game.parent / "mods" / "m.rules", "g"))) == ["M"]
    assert refused(mod(game.parent / "other" / "m.rules", "g")).code == "FR107"


@pytest.mark.parametrize("name", ["../g", "x/../../g", "/g", "~/g", "secret", "secret.txt", "link"])
def test_no_name_of_a_base_leads_out_or_to_what_is_no_rulebook(game: Path, tmp_path: Path, name: str) -> None:
    write(tmp_path / "g" / "festrules.toml", "")
    write(tmp_path / "g" / "secret.txt", GAME)
    write(tmp_path / "g" / "secret", GAME)
    outside = write(tmp_path / "outside.rules", GAME)
    (tmp_path / "g" / "link.rules").symlink_to(outside)
    assert refused(mod(game.parent / "mods" / "m.rules", name)).code in {"FR107", "FR126"}


def test_mods_are_found_by_their_names(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = mod(game.parent / "mods" / "one.rules", "g")
    mod(game.parent / "mods" / "two.rules", "one", "The second")
    mod(game.parent / "mods" / "three.rules", "another")
    assert find_mod("one", game.parent) == beside
    assert mods_beside(game) == [("one", "ONE"), ("two", "The second")]
    monkeypatch.chdir(tmp_path)
    assert titles(read_document(game, None, ["two"])) == ["ONE", "The second"]
    near = refused(game, "ones.rules")
    assert near.code == "FR107"


def test_scenarios_of_all_that_is_played_are_read(game: Path) -> None:
    path = mod(game.parent / "mods" / "m.rules", "g")
    write(game.parent / "g.scenarios", 'festrules 2\nexample "one"\n  expect the game is over\n')
    told = 'festrules 2\ndrop example "one"\nexample "two"\n  expect the game is over\n'
    write(path.parent / "m.scenarios", told)
    document = read_with_scenarios(path, [])
    data: Any = document.data
    assert [one["title"] for one in data["examples"]] == ["one"]
    assert [one["title"] for one in data["mods"][0]["examples"]] == ["two"]
    assert data["mods"][0]["dropped-examples"] == [{"title": "one"}]
    assert document.spans["/mods/0/examples/0"].source.endswith("m.scenarios")


@pytest.mark.parametrize("line", ['drop example "x"', 'replace example "x"\n  expect the game is over'])
def test_a_game_drops_no_examples(game: Path, line: str) -> None:
    write(game, f"{GAME}{line}\n")
    assert refused(game).code == "FR540"
    write(game, GAME)
    told = write(game.parent / "g.scenarios", f"festrules 2\n{line}\n")
    with pytest.raises(Refused) as found:
        read_with_scenarios(game, [told])
    assert [one.code for one in found.value.diagnostics] == ["FR540"]
