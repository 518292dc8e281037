"""Formatting changes how a rules file looks and nothing else."""

import random
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.later import later, nothing_new

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import JsonObject
from festrules.grammar.files import read_document
from festrules.grammar.format.lines import read_lines, set_lines
from festrules.grammar.format.text import format_text
from festrules.grammar.format.words import spaced, words_of
from festrules.grammar.source import Source

ROOT = Path(__file__).parents[2]
RULES = sorted([*ROOT.glob("rules/*/*.rules"), *ROOT.glob("tests/probes/*.rules")])
GAME = 'festrules 2\n\ngame "x"\n  players 2\n  at most 9 decisions, then nobody wins\n'


def formatted(text: str) -> str:
    return format_text(Source("any.rules", text))


def comments(text: str) -> list[str]:
    return [line.comment for line in read_lines(text) if line.comment]


def spoilt(text: str, chance: random.Random) -> str:
    """The same text with other spaces, other indentation, more empty lines and more comments."""
    step = chance.randint(1, 5)
    made = []
    for number, line in enumerate(read_lines(text)):
        if chance.random() < 0.2:
            made += [""] * chance.randint(1, 3)
        if chance.random() < 0.2:
            made.append(f"{' ' * chance.randint(0, 9)}# on its own, {number}")
        words = [word if word != "-" else " - " for word in [*line.words, *line.cites]]
        if not words and line.comment:
            made.append(" " * line.column + line.comment)
        elif words:
            behind = line.comment or (f"# behind, {number}" if chance.random() < 0.2 else "")
            gaps = [" " * chance.randint(1, 4) for _ in words]
            indent = " " * (line.column // 2 * step)
            made.append(indent + "".join(map("".join, zip(words, gaps, strict=True))) + behind)
    return "\n".join(made) + "\n" * chance.randint(0, 3)


def said(rules: Path | Source, folder: Path | None = None) -> JsonObject:
    """The content of a text; its picture is in a file of its own."""
    return {key: value for key, value in read_document(rules, folder).data.items() if key != "picture"}


@pytest.mark.parametrize("path", later(RULES, nothing_new), ids=lambda path: path.stem)
def test_a_shipped_file_says_the_same_afterwards(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    after = formatted(text)
    assert formatted(after) == after
    assert comments(after) == comments(text)
    assert said(Source(path.name, after), path.parent) == said(path)


@settings(max_examples=25)
@given(st.sampled_from(RULES), st.integers(0, 2**32))
def test_however_it_is_written_it_comes_out_alike(path: Path, seed: int) -> None:
    text = path.read_text(encoding="utf-8")
    badly = spoilt(text, random.Random(seed))
    after = formatted(badly)
    assert formatted(after) == after
    assert comments(after) == comments(badly)
    assert said(Source(path.name, after), path.parent) == said(path)
    plain = [line for line in after.split("\n") if line.split("#")[0].strip()]
    wanted = [line for line in formatted(text).split("\n") if line.split("#")[0].strip()]
    assert [line.split("  # behind")[0] for line in plain] == wanted


@given(st.text(alphabet='ab-1 ()",:.#@A<=+*\\', max_size=60))
def test_the_words_of_a_line_stay(line: str) -> None:
    words = words_of(line)
    assert words_of(spaced(words)) == words


@given(st.lists(st.text(alphabet="ab #()@A", max_size=8), max_size=12))
@example(["  A", "#", " A"])
def test_layout_comes_to_rest_at_once(lines: list[str]) -> None:
    once = set_lines(read_lines("\n".join(lines)))
    assert set_lines(read_lines(once)) == once


def test_spacing() -> None:
    assert formatted(f"{GAME}define  a  :  (b ,c)+ -1*( d -2 )   @ONE-1   @TWO # why\n").endswith(
        f"define a: (b, c) + -1 * (d - 2){'':45}@ONE-1 @TWO  # why\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        "keep worth: -9 to 9, starts -1",
        "define a: a - 1 > -1",
        "define b: (c) - 1 + -1 * -2",
        "define c: x of d - 1 if e < -3 otherwise -4",
        "table t by players: -1 for 2 players, -2 for 3 players",
        "play\n  depending on -1\n    -1 to 3\n      pass",
        'action act\n  needs -1 < x (refused: "no")\n  pass',
    ],
)
def test_a_minus_that_makes_a_number_negative_stands_before_it(line: str) -> None:
    assert formatted(f"{GAME}{line}\n").endswith(f"{line}\n")
    apart = line.replace("-", "- ")
    assert formatted(f"{GAME}{apart}\n").endswith(f"{line}\n")


@pytest.mark.parametrize(
    "line", ["define a: b otherwise -c", "define a: 3 - -(b + c)", "define a: b - c - -2"]
)
def test_a_minus_that_turns_a_value_round_stands_before_it_too(line: str) -> None:
    assert formatted(f"{GAME}{line}\n").endswith(f"{line}\n")
    assert formatted(f"{GAME}{line.replace(' -c', ' - c').replace('-(', '- (')}\n").endswith(f"{line}\n")


def test_citations_stand_in_one_column_or_behind_a_long_line() -> None:
    long = f"define b: {' + '.join(['c'] * 20)}"
    text = formatted(f"{GAME}define a: 1 @ONE-1\n{long}      @ONE-2\n")
    assert f"\ndefine a: 1{'':65}@ONE-1\n{long}  @ONE-2\n" in text


def test_comments_and_empty_lines_keep_their_places() -> None:
    text = (
        f"\n\n   # first\n{GAME}\n\n\n# of the play\nplay\n"
        "      # of the loop\n     repeat 2 times   # behind\n"
        "            pass\n            # at the end of the inner block\n     # of what follows\n     pass\n"
        "     # at the end of the block\n\n# of the end\nwinner\n  shared\n#last\n\n\n"
    )
    assert formatted(text) == (
        f"# first\n{GAME}\n# of the play\nplay\n"
        "  # of the loop\n  repeat 2 times  # behind\n"
        "    pass\n    # at the end of the inner block\n  # of what follows\n  pass\n"
        "  # at the end of the block\n\n# of the end\nwinner\n  shared\n#last\n"
    )


def test_lines_inside_parentheses_stay_lines() -> None:
    text = f"{GAME}define a: (b,\n c,   # third\n\n            # alone\n  d) + 1\n"
    assert formatted(text).endswith("define a: (b,\n    c,  # third\n    # alone\n    d) + 1\n")


def test_what_is_in_quotes_is_left_alone() -> None:
    assert '"a  #b,c   \\" @X"' in formatted(f'{GAME}define a: b or c\nplay\n  say "a  #b,c   \\" @X"\n')


def test_a_file_with_a_mistake_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        formatted(f"{GAME}define a = 1\n")
    assert [found.code for found in caught.value.diagnostics]
