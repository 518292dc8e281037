"""Colours of rules: every word of the language has one, and a name is never taken for a word."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from festrules.editors.highlighting.following import LAYOUT, following
from festrules.editors.highlighting.roles import Role, worded
from festrules.editors.highlighting.scanning import Piece, scan
from festrules.grammar.parse import blocks
from festrules.grammar.parser import begin, layout, parser
from festrules.grammar.vocabulary import FAMILIES, RECORDS
from festrules.grammar.words import phrases, texts

ROOT = Path(__file__).parents[3]
FILES = sorted([*ROOT.glob("rules/**/*.rules"), *ROOT.glob("rules/**/*.scenarios")])
NAMES = {Role.NAME, Role.DECLARED}
COLOURED = {Role.DECLARATION, Role.STATEMENT, Role.JOINING, Role.VALUE, Role.CONSTANT}
# Names in shipped rules that look like words of the language; only their full surroundings tell.
MISTAKEN = {("festo.rules", "extra"), ("fireworks.rules", "ring"), ("fireworks.rules", "most")}


def roles(text: str) -> list[tuple[str, Role]]:
    return [(piece.text, piece.role) for piece in scan(text) if piece.role is not Role.SPACE]


def read(text: str) -> Iterator[tuple[int, str, bool]]:
    """Where each word stands that the parser reads, and whether it is a name."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    layout().total = 0
    for block in blocks(text):
        for token in begin(block.text, block.line).iter_parse():
            if not token.type.startswith(("_NL", "_IN", "_DE")):
                yield starts[token.line - 1] + token.column - 1, str(token), token.type == "NAME"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_ships_is_coloured_as_the_parser_reads_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    pieces = list(scan(text))
    assert "".join(piece.text for piece in pieces) == text
    assert [piece for piece in pieces if piece.role is Role.UNKNOWN] == []
    found = {piece.start: piece for piece in pieces}
    for start, said, is_name in read(text):
        assert found[start].text == said
        assert (found[start].role in NAMES) == is_name or (path.name, said) in MISTAKEN, found[start]


@given(st.text(alphabet='abe @"#:()=12-\n\té', max_size=60))
def test_any_text_joins_to_itself(text: str) -> None:
    pieces = list(scan(text))
    assert "".join(piece.text for piece in pieces) == text
    starts = [piece.start for piece in pieces]
    assert starts == [sum(len(one.text) for one in pieces[:at]) for at in range(len(pieces))]


def examples() -> Iterator[tuple[str, str]]:
    for kinds in (*FAMILIES.values(), RECORDS):
        for kind, construct in kinds.items():
            yield kind, construct.RECORD.example


@pytest.mark.parametrize(("kind", "example"), sorted(set(examples())))
def test_every_construct_shows_a_word_or_a_name(kind: str, example: str) -> None:
    assert all(role is not Role.UNKNOWN for text, role in roles(example) if text not in "…."), kind


def sample(terminal: str) -> str:
    """A text that an author may write for a terminal."""
    free = {"NAME": "x", "NUMBER": "2", "STRING": '"x"', "CITE": "@A-1", "_NL": "\n", "_INDENT": "  "}
    return free.get(terminal) or texts(terminal)[0]


def ways() -> dict[str, str]:
    """For each terminal something that can stand before it on its line, each word of it where it can stand."""
    conditional = {known.name for known in parser().terminals if "(?=" in known.pattern.value}
    found = dict.fromkeys(("_NL", "_INDENT"), "")
    waiting, later = [*found], list[str]()
    while waiting or later:
        terminal = (waiting or later).pop(0)
        for after in sorted(following()[terminal] - LAYOUT - {*found}):
            found[after] = f"{found[terminal]}{sample(terminal)} "
            (later if after in conditional else waiting).append(after)
    return {terminal: way.replace("\n ", "\n") for terminal, way in found.items()}


BEHIND = (
    "",
    " x",
    " 2 of x",
    " x of y",
    ' "x"',
    ":",
    " x from y",
    " 2 by 2 from x",
    " x spaces",
    " is in x",
    " when x",
    " x, called y",
    ' x from "y"',
    " x y of z",
    " x after y",
    " x to y",
    " x by 2",
    " 2 by 2",
    ",",
)


def test_every_word_of_the_language_gets_a_colour() -> None:
    before = ways()
    plain = {
        said
        for terminal in worded()
        for said in phrases(terminal)
        if not any(
            text.startswith(said) and role in COLOURED
            for behind in BEHIND
            for text, role in roles(f"{before[terminal]}{said}{behind}")
        )
    }
    assert plain == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("place hand each player of card", {"place": Role.DECLARATION, "hand": Role.DECLARED}),
        (
            "  move card to my hand  @MOVE-3",
            {"move": Role.STATEMENT, "my": Role.CONSTANT, "@MOVE-3": Role.CLAUSE},
        ),
        ("  x = count of cards in hand", {"x": Role.DECLARED, "count of": Role.VALUE, "in": Role.JOINING}),
        ('  say "over  # no', {'"over  # no': Role.TEXT}),
        ("  move: 3", {"3": Role.NUMBER}),
        ("define offer of player: 3 # so", {"offer": Role.DECLARED, "# so": Role.COMMENT}),
    ],
)
def test_pieces_have_the_roles_that_a_reader_expects(text: str, expected: dict[str, Role]) -> None:
    assert expected.items() <= dict(roles(text)).items()


def test_a_line_goes_on_within_parentheses() -> None:
    assert dict(roles("  x = (yes\n    or no)"))["or"] is Role.JOINING


def test_a_piece_knows_where_it_stands() -> None:
    assert list(scan("a b"))[2] == Piece(2, "b", Role.NAME)
