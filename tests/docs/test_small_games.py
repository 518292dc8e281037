"""Problems found while writing the pages: each was once read wrongly, or reported in a way nobody understood."""

from pathlib import Path

import pytest
from tests.docs.playing import play
from tests.docs.small import codes, written

import festrules

READ = {
    "first of (a1, neighbours of c3)": "a1",
    "count of (neighbours of a1, neighbours of c3)": "4",
    "cargo in hand of seat 1 where number of cargo is 3": "fish-3 and ropes-3",
    "cargo in hand of seat 1 where suit of cargo is fish or number of cargo is 3": "fish-1, fish-3 and ropes-3",
    "cargo in hand of seat 1 with most number of cargo": "fish-3 and ropes-3",
    "cargo in hand of seat 1 other than fish-3 with most number of cargo": "ropes-3",
    "cargo in hand of players where player is you": "fish-1, fish-3 and ropes-3",
    "way of space of the only one of coins on sea for c3": "4",
    "distinct kind of coins in bank": "copper and gold",
    "number of cargo in hand of seat 1": "1, 3 and 3",
}


@pytest.mark.parametrize("question", READ)
def test_a_question_is_read_as_it_is_meant(question: str, tmp_path: Path) -> None:
    path = written(tmp_path, f'found = {question}\nsay "found: {{found}}"')
    assert codes(path) == []
    assert f"found: {READ[question]}" in play(path)[2]


# A filter after a condition belongs to the last thing in the condition, where it has no meaning.
@pytest.mark.parametrize(
    "question",
    [
        "cargo in my hand where number of cargo > 1 with most number of cargo",
        "cargo in my hand where suit of cargo is fish with most number of cargo",
        "players where player is not you ordered by lowest count of cargo in hand of player, equals keep their order",
    ],
)
def test_a_filter_of_no_collection_is_refused(question: str, tmp_path: Path) -> None:
    path = written(tmp_path, f"found = {question}")
    assert codes(path) == ["FR401"]
    (found,) = (one for one in festrules.check(path) if one.code == "FR401")
    assert "parentheses" in (found.help or "")


def test_what_may_be_nothing_has_no_steps(tmp_path: Path) -> None:
    assert codes(written(tmp_path, "found = steps from a1 to up of a3")) == ["FR402"]


def test_a_name_is_never_suggested_for_itself(tmp_path: Path) -> None:
    (found,) = festrules.check(written(tmp_path, "found = top of fish-1"))[-1:]
    assert found.suggestion != "top"


CHOICE = 'choose cargo from cargo in my hand "which?"'


@pytest.mark.parametrize(
    "before",
    [
        "may choose suit from suits",
        'choose suit from suits\n  suit is fish (refused: "no")\nif you cannot, nothing happens',
        "choose 1 to 2 suits from suits",
    ],
)
def test_a_choice_that_nothing_made_sure_of_needs_an_answer(before: str, tmp_path: Path) -> None:
    """After declining, after an `otherwise`, and after choosing several, nobody has looked ahead."""
    assert codes(written(tmp_path, f"{before}\n{CHOICE}")) == ["FR501"]


def test_a_choice_with_an_otherwise_is_never_empty(tmp_path: Path) -> None:
    """It was once offered without a single option, because a choice before had looked ahead."""
    emptied = f"{CHOICE}\nif you cannot, end the game\nmove cargo to deck\nchoose suit from suits\n"
    path = written(tmp_path, emptied * 4)
    for seed in range(10):
        game, state, _ = play(path, seed)
        assert game.is_over(state)
        assert not game.is_faulty(state)


def test_several_may_be_none_after_an_otherwise(tmp_path: Path) -> None:
    several = 'choose 1 to 2 cards from cargo in my hand\n  number of card > 9 (refused: "small")\n'
    path = written(tmp_path, f"{several}if you cannot, nothing happens\nmove all cards to deck")
    assert codes(path) == []
    game, state, _ = play(path)
    assert not game.is_faulty(state)


def test_who_declines_to_choose_several_has_chosen_none(tmp_path: Path) -> None:
    path = written(tmp_path, "may choose 1 to 2 cards from cargo in my hand\nmove all cards to deck")
    assert codes(path) == []
    game, state, _ = play(path)
    assert not game.is_faulty(state)
