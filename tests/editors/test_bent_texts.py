from pathlib import Path
from random import Random

import pytest
from tests.editors.bending import bent
from tests.later import heavy, later, times

from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Understood
from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.file_contents import Kept
from festrules.grammar.files import bundled_rules, read_with_scenarios

GAMES = later(bundled_rules(), heavy)


def check(known: Understood) -> None:
    """Whatever is said of a text is said of a place in it."""
    for found in known.diagnostics:
        if found.span is not None and found.span.source in known.texts:
            lines = known.texts[found.span.source].split("\n")
            assert 1 <= found.span.line <= found.span.end_line <= len(lines)
            assert found.span.column <= len(lines[found.span.line - 1]) + 2
    for mention in known.mentions:
        if mention.span.line != mention.span.end_line:
            continue
        line = known.sources[mention.span.source].line(mention.span.line)
        assert line[mention.span.column - 1 : mention.span.end_column - 1]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_no_bent_text_is_too_much(path: Path) -> None:
    text, kept = path.read_text(), Kept()
    for seed in range(4):
        texts = {str(path): bent(text, Random(seed), 1 + seed % 3)}
        known = understand(path, texts, kept=kept)
        check(known)
        assert refused(path, texts) in (known.diagnostics, ())


def refused(path: Path, texts: dict[str, str]) -> tuple[Diagnostic, ...]:
    """What everybody else is told who reads these texts."""
    try:
        read_with_scenarios(path, (), texts)
    except Refused as error:
        return error.diagnostics
    return ()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_text_that_was_cut_off_somewhere_is_understood_as_far_as_it_goes(path: Path) -> None:
    text, kept = path.read_text(), Kept()
    chance = Random(path.stem)
    for at in (chance.randrange(len(text)) for _ in range(4)):
        check(understand(path, {str(path): text[:at]}, kept=kept))


@pytest.mark.slow
@pytest.mark.parametrize("path", bundled_rules(), ids=lambda path: path.stem)
def test_every_line_can_be_the_last_one(path: Path) -> None:
    lines, kept = path.read_text().split("\n"), Kept()
    for number in sorted(Random(path.name).sample(range(len(lines)), min(len(lines), times(12)))):
        kept.clear()
        check(understand(path, {str(path): "\n".join(lines[:number])}, kept=kept))


@pytest.mark.slow
@pytest.mark.parametrize("path", bundled_rules(), ids=lambda path: path.stem)
def test_whatever_stood_there_before_makes_no_difference(path: Path) -> None:
    """Results kept about files are just those of reading them again."""
    kept = Kept()
    text, chance = path.read_text(), Random(path.stem)
    for _ in range(times(4)):
        now = bent(text, chance, 2)
        assert understand(path, {str(path): now}, kept=kept) == understand(path, {str(path): now})


def test_a_declaration_that_ends_in_the_middle_of_a_line_hides_nothing_behind_it(tmp_path: Path) -> None:
    path = tmp_path / "cut.rules"
    path.write_text(
        'festrules 2\n\ngame "Cut"\n  players 2\n  at most 9 decisions, then nobody wins\n\n'
        "play\n  do play-hand\n  if length is \nmatch\n"
    )
    assert {one.span and one.span.line for one in understand(path, {}).diagnostics} == {9, 10}
