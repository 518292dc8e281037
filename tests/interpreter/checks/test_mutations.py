"""Whatever is written, only diagnostics come out; what passes the checks plays, if only into a fault of the rules."""

import random
import shutil
from pathlib import Path

import pytest
from tests.interpreter.checks.mutations import CELLS, data_with_mistakes, rules, text_with_mistakes

import festrules
from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.game import make_game

DECISIONS = 5  # played of what passes the checks


def play(document: Document, rng: random.Random) -> None:
    game = make_game(document)
    state = game.start(rng.randrange(1000))
    for _ in range(DECISIONS):
        decisions = game.decisions(state)
        if not decisions:
            return
        decision = rng.choice(decisions)
        _ = decision.prompt, decision.refused, [option.text for option in decision.options]
        state, _ = game.apply(state, rng.choice(decision.options))
        for seat in (None, *range(game.players)):
            game.view(state, seat)


def judged(document: Document, rng: random.Random) -> tuple[Diagnostic, ...]:
    found = check_document(document)
    if not has_errors(found):
        play(document, rng)
    return found


def try_texts(count: int, seed: int) -> set[str]:
    rng, codes = random.Random(seed), set()
    for _ in range(count):
        path = rng.choice(rules())
        text = text_with_mistakes(rng, path.read_text(encoding="utf-8"))
        try:
            codes |= {
                found.code for found in judged(read_document(Source(path.name, text), path.parent), rng)
            }
        except Refused as refused:
            codes |= {found.code for found in refused.diagnostics}
        except Exception as problem:
            raise AssertionError(f"{problem!r} for this text:\n{text}") from problem
    return codes


def try_documents(count: int, seed: int) -> set[str]:
    rng, codes = random.Random(seed), set()
    for _ in range(count):
        path = rng.choice(rules())
        data = data_with_mistakes(rng, path)
        try:
            codes |= {found.code for found in judged(Document(data), rng)}
        except Exception as problem:
            raise AssertionError(f"{problem!r} for a document from {path.name}: {data}") from problem
    return codes


def try_tables(count: int, seed: int, folder: Path) -> set[str]:
    rng, codes = random.Random(seed), set()
    probes = Path(__file__).parents[2] / "probes"
    for file in probes.iterdir():
        if file.is_file():
            shutil.copy(file, folder)
    tables = {"dish.rules": "dishes.yaml", "sky.rules": "objectives.yaml"}
    for _ in range(count):
        name, table = rng.choice(list(tables.items()))
        (folder / table).write_text(
            text_with_mistakes(rng, (probes / table).read_text(encoding="utf-8"), CELLS)
        )
        codes |= {found.code for found in festrules.check(folder / name)}
        shutil.copy(probes / table, folder)
    return codes


def test_texts() -> None:
    assert len(try_texts(35, 1)) > 10


def test_documents() -> None:
    assert len(try_documents(22, 2)) > 5


def test_tables(tmp_path: Path) -> None:
    assert len(try_tables(60, 3, tmp_path)) > 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_many_texts(seed: int) -> None:
    try_texts(1000, 100 + seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_many_documents(seed: int) -> None:
    try_documents(1000, 200 + seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_many_tables(seed: int, tmp_path: Path) -> None:
    try_tables(500, 300 + seed, tmp_path)
