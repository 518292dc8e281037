"""`kinds of` whose plural is not made as usual: it is said below, and then it is the plural, and no other."""

import pytest
from tests.interpreter.checks.small import HEAD, codes, judged

LEAVES = """
kinds of leaf: oak, ash, birch
  plural leaves
keep found for each player and leaf: 0 to 9, starts 0
define several of leaves: count of leaves > 1
play
  turns for players
    {turn}
    end the turn
"""


@pytest.mark.parametrize(
    "turn",
    [
        'choose leaf from leaves "which?"\n    add 1 to found of you for leaf',
        'choose 2 leaves from leaves "which?"\n    for each leaf in leaves\n      add 1 to found of you for leaf',
        "for each leaf in leaves where position of leaf > 1\n      add 1 to found of you for leaf",
        "if leaves are several\n      add 1 to my total",
        "add count of (leaves where found of you for leaf > 1) to my total",
    ],
)
def test_it_is_what_several_are_called(turn: str) -> None:
    assert codes(LEAVES.format(turn=turn)) <= {"FR505"}


def test_the_usual_plural_is_none_then() -> None:
    text = HEAD.format(players="2") + LEAVES.format(turn="add count of leafs to my total")
    assert [(one.code, one.help) for one in judged(text) if one.code != "FR505"] == [
        ("FR301", "the plural of `leaf` is `leaves`; if it is another, say `plural leafs` below `leaf`")
    ]


def test_whoever_uses_one_is_told_how_to_say_it() -> None:
    lines = LEAVES.replace("  plural leaves\n", "").replace(
        "define several of leaves: count of leaves > 1\n", ""
    )
    text = HEAD.format(players="2") + lines.format(turn="add count of leaves to my total")
    ((code, said),) = [(one.code, one.help) for one in judged(text) if one.code != "FR505"]
    assert (code, said) == (
        "FR301",
        "the plural of `leaf` is `leafs`; if it is another, say `plural leaves` below `leaf`",
    )


def test_one_that_is_chosen_is_not_called_by_it() -> None:
    turn = 'choose leaves from leaves "which?"\n    add 1 to my total'
    assert "FR422" in codes(LEAVES.format(turn=turn))
