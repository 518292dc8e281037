"""Rules that were read before: the same document whether there is a cache or none, and whatever has changed since."""

import json
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.later import later, nothing_new

from festrules.cli import cache, reading
from festrules.cli.checking import check_one
from festrules.grammar import files
from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document
from festrules.grammar.file_access import bundled_rules
from festrules.grammar.source import Source

ROOT = Path(__file__).parents[2]
PROBES = sorted((ROOT / "tests" / "probes").glob("*.rules"))
GAME = """festrules 2
game "A game"
  players 2
  clauses from here
  at most 9 decisions, then nobody wins
token bead: red, blue
  starts in bag
card deed from "deeds.yaml"
  worth: 0 to 9
  starts in pile
place bag of bead
place pile of deed
play
  say "é: {worth of first of deeds in pile otherwise 0}"   @A-1
score
  part none: 0
winner
  most points
  then shared
"""
DEEDS = "- {id: house, worth: 3}\n"
CLAUSES = "clauses:\n  - {id: A-1, says: Say it.}\n"
MOD = 'festrules 2\nmod "More" of "game"\nchange more\n  also define more: 3\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game in it, beside a cache that is empty."""
    monkeypatch.setenv(cache.WHERE, str(tmp_path / "cache"))
    found = tmp_path / "game"
    (found / "seeds" / "here").mkdir(parents=True)
    (found / "game.rules").write_text(GAME, encoding="utf-8")
    (found / "deeds.yaml").write_text(DEEDS, encoding="utf-8")
    (found / "seeds" / "here" / "clauses.yaml").write_text(CLAUSES, encoding="utf-8")
    (found / "more.rules").write_text(MOD, encoding="utf-8")
    return found


@pytest.fixture
def parses(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The files that are parsed."""
    found: list[object] = []
    read_document = files.read_document

    def noted(source: str | Path | Source, folder: Path | None = None, mods: Sequence[Path] = ()) -> Document:
        found.append(source)
        return read_document(source, folder, mods)

    monkeypatch.setattr(files, "read_document", noted)
    return found


def same(one: Document, other: Document) -> bool:
    """To the last place, and in the same order: it decides what is listed first."""
    return (
        json.dumps(one.data) == json.dumps(other.data)
        and list(one.spans.items()) == list(other.spans.items())
        and list(one.sources.items()) == list(other.sources.items())
        and one.origins == other.origins
    )


@pytest.mark.parametrize("path", later([*bundled_rules(), *PROBES], nothing_new), ids=lambda path: path.stem)
def test_a_document_that_was_kept_is_the_same(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parses: list[object]
) -> None:
    monkeypatch.setenv(cache.WHERE, str(tmp_path))
    fresh = files.read_document(path)
    parses.clear()
    first, second = reading.rules(path), reading.rules(path)
    assert parses == [path]
    assert same(first.document, fresh)
    assert same(second.document, fresh)
    assert first.key == second.key != ""


def test_names_of_games_and_documents_as_json_are_kept_too(folder: Path, parses: list[object]) -> None:
    file = folder / "game.json"
    file.write_text(json.dumps(reading.read(folder / "game.rules").data), encoding="utf-8")
    for name in ("pig", str(file)):
        assert same(reading.read(name), reading.read(name))
    assert len(parses) == 3


CHANGES: dict[str, Callable[[Path], object]] = {
    "the rules": lambda folder: (folder / "game.rules").write_text(GAME.replace("A game", "Game B")),
    "a comment": lambda folder: (folder / "game.rules").write_text(GAME + "# no more\n"),
    "a table": lambda folder: (folder / "deeds.yaml").write_text(DEEDS.replace("3", "4")),
    "the clauses": lambda folder: (folder / "seeds/here/clauses.yaml").write_text(
        CLAUSES.replace("it", "so")
    ),
    "clauses that are nearer": lambda folder: (folder / "clauses.yaml").write_text(
        CLAUSES.replace("it", "so")
    ),
    "a base that is nearer": lambda folder: (folder / "game").write_text(GAME.replace("A game", "Game B")),
    "where a link leads": lambda folder: os.symlink(  # noqa: PTH211 - it is also moved
        (folder / "deeds.yaml").rename(folder / "real.yaml").name, folder / "deeds.yaml"
    ),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_what_has_changed_is_read_again(
    change: Callable[[Path], object], folder: Path, monkeypatch: pytest.MonkeyPatch, parses: list[object]
) -> None:
    monkeypatch.chdir(folder)
    before = reading.rules("more.rules")
    assert reading.rules("more.rules").key == before.key
    change(folder)
    after = reading.rules("more.rules")
    assert len(parses) == 2
    assert after.key != before.key
    assert same(after.document, files.read_document("more.rules"))


def test_another_folder_and_another_name_have_documents_of_their_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = folder.with_name("other")
    shutil.copytree(folder, other)
    (other / "game.rules").write_text(GAME.replace("A game", "Game B"), encoding="utf-8")
    for _ in range(2):
        titles = []
        for where in (folder, other):
            monkeypatch.chdir(where)
            titles.append(reading.read("game.rules").at("/game/title"))
            assert next(iter(reading.read("./game.rules").sources)) == "game.rules"
            assert next(iter(reading.read(str(where / "game.rules")).sources)) == str(where / "game.rules")
        assert titles == ["A game", "Game B"]


def test_what_is_not_there_any_more_is_missed(folder: Path) -> None:
    reading.read(folder / "game.rules")
    (folder / "deeds.yaml").unlink()
    with pytest.raises(Refused, match="FR107"):
        reading.read(folder / "game.rules")


def test_other_code_reads_anew(folder: Path, monkeypatch: pytest.MonkeyPatch, parses: list[object]) -> None:
    reading.read(folder / "game.rules")
    monkeypatch.setattr(reading, "_reader", lambda: "another version")
    reading.read(folder / "game.rules")
    assert len(parses) == 2


def test_mistakes_are_not_kept(folder: Path, parses: list[object]) -> None:
    (folder / "game.rules").write_text(GAME.replace("token", "tokn"), encoding="utf-8")
    for _ in range(2):
        with pytest.raises(Refused, match="FR137"):
            reading.read(folder / "game.rules")
    assert len(parses) == 2
    assert not list((folder.parent / "cache").iterdir())


def test_what_comes_through_a_pipe_is_not_kept(folder: Path) -> None:
    found = reading.rules(Source("-", GAME), folder)
    assert found.key == ""
    assert found.document.data["game"]
    assert not list((folder.parent / "cache").glob("*"))


def test_without_a_cache_nothing_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, parses: list[object]
) -> None:
    monkeypatch.setenv(cache.WHERE, "off")
    for _ in range(2):
        found = reading.rules(folder / "game.rules")
        assert found.key == ""
        assert same(found.document, files.read_document(folder / "game.rules"))
    assert len(parses) == 4


def test_findings_are_the_same_word_for_word(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "game.rules").write_text(GAME + "token gold\n  starts in bag\n", encoding="utf-8")
    first = check_one(str(folder / "game.rules"))
    assert first.diagnostics
    assert check_one(str(folder / "game.rules")) == first
    monkeypatch.setenv(cache.WHERE, "off")
    assert check_one(str(folder / "game.rules")) == first
