"""Types: of all of them only a space says of what it is."""

import pytest
from tests.grammar.test_syntax_errors import GAME, marked, problems


@pytest.mark.parametrize(
    "line",
    [
        "keep held: card of docks, starts nothing",
        "keep held: card of docks or nothing, starts nothing",
        "keep held for each player: player of docks, starts nobody, cleared each turn",
    ],
)
def test_only_a_space_is_of_a_board(line: str) -> None:
    text = "\n".join([*GAME, line, ""])
    (found,) = problems(text)
    assert found.code == "FR305"
    assert marked(text, found) == line.split(": ")[1].split(maxsplit=1)[0]
    assert "`space of docks`" in (found.help or "")


@pytest.mark.parametrize("word", ["card", "board"])
def test_columns_too(word: str) -> None:
    (found,) = problems(
        "\n".join([*GAME, 'card boat from "boats.yaml"', f"  home: {word} of docks or nothing", ""])
    )
    assert found.code == "FR305"


def test_a_space_is() -> None:
    assert problems("\n".join([*GAME, "keep held: space of docks, starts north", ""])) == []
