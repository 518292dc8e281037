"""A place where several sorts of components lie: messages name all of them, as they are written."""

import pytest
from tests.interpreter.checks.small import HEAD, judged

STALL = """
token fruit: apple, pear
  count 9
  starts in stall
token pearl: black, white
  count 9
  starts in stall
place stall of fruit, pearl
place basket for each player of fruit, pearl
play
  turns for players
    {asked}
    {sure}
    {then}
"""
ALWAYS = "(there is always at least one)"
BOTH = "(fruits in {0}, pearls in {0})"


def found(
    asked: str, then: str = "end the turn", sure: str = ALWAYS
) -> list[tuple[str, str, str | None, str | None]]:
    text = HEAD.format(players="2") + STALL.format(asked=asked, then=then, sure=sure)
    return [(one.code, one.message, one.help, one.suggestion) for one in judged(text) if one.code != "FR505"]


@pytest.mark.parametrize("word", ["card", "cards", "tokens", "things"])
@pytest.mark.parametrize("place", ["stall", "my basket"])
def test_a_word_for_all_sorts(word: str, place: str) -> None:
    there = f"what lies there is `{BOTH.format(place)}`"
    assert found(f"choose one from {word} in {place}") == [
        ("FR301", f"nothing here is called `{word}`", there, None)
    ]
    assert not found(f"choose one from {BOTH.format(place)}", "move one to my basket")


def test_the_name_of_one_sort_is_no_such_word() -> None:
    assert not found("choose one from fruits in stall", "move one to my basket")


def test_where_one_sort_lies_there_that_one_is_named() -> None:
    ((code, _, help_, _),) = found("choose one from tiles in open")
    assert (code, help_) == ("FR301", "what lies there is `lots in open`")


def test_a_place_instead_of_what_lies_there() -> None:
    ((code, _, help_, suggestion),) = found("choose one from stall")
    assert code == "FR401"
    assert help_ == "what lies there is `(fruits in ..., pearls in ...)`"
    assert suggestion == "(fruits in stall, pearls in stall)"


@pytest.mark.parametrize("word", ["a", "the"])
def test_an_article_is_one_mistake_whatever_follows(word: str) -> None:
    told = found(
        f"choose {word} fruit from fruits in stall", "move fruit to my basket", "if you cannot, pass"
    )
    assert {code for code, _, _, _ in told} == {"FR301"}
    assert len({message for _, message, _, _ in told}) == 1
