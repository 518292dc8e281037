"""`cannot happen` is the author's word, and changes nothing of what is offered."""

import pytest
from tests.interpreter.engine.ahead import EXECUTORS, everything_offered, game_of, offered, text_of

ONE = "(there is always at least one)"
ENOUGH = "(there are always enough)"
ONCE = "  turns for players\n"
TURNS = "  turns from seat 1 until turn > 2\n"

# Each with the line that is taken away, and with what is offered first.
ASSERTED = {
    "below a choice": (
        TURNS + "    choose low from 1 to 3\n    choose high from 1 to 3\n"
        '      high > low (refused: "too low")\n    @\n',
        ["1", "2"],
    ),
    "below a choice without a condition": (
        TURNS + "    choose low from 1 to 3\n    choose high from low + 1 to 3\n    @\n",
        ["1", "2"],
    ),
    "below each of three": (
        TURNS
        + "    choose low from 1 to 4\n    choose next from low + 1 to 4\n    @\n"
        + "    choose high from next + 1 to 4\n    @\n",
        ["1", "2"],
    ),
    "below several": (
        TURNS + "    choose low from 1 to 3\n    choose 2 numbers from low to 3\n    @\n",
        ["1", "2"],
    ),
    "below actions": (
        TURNS + "    choose low from 1 to 3\n    choose one: climb or jump\n    @\n"
        "action climb\n  needs my mark > 0 (refused: \"no mark\")\n  add 1 to my mark\n"
        "action jump\n  choose high from 1 to 2\n    high > my mark + 1 (refused: \"too low\")\n",
        ["1", "2", "3"],
    ),
    "in an action": (
        TURNS + "    choose one: climb or rest\naction rest\n  nothing happens\n"
        "action climb\n  choose low from 3 to 5\n  choose high from 1 to 3\n"
        '    high > low (refused: "too low")\n  @\n',
        ["rest"],
    ),
    "in a procedure": (
        TURNS + "    choose low from 1 to 3\n    do climb of low\n"
        "procedure climb of number as low\n  choose high from low + 1 to 3\n  @\n",
        ["1", "2"],
    ),
    "in a case": (
        TURNS + "    choose low from 1 to 3\n    depending on low\n      1, 2\n        add 1 to my mark\n"
        "      3\n        choose high from low + 1 to 3\n        @\n",
        ["1", "2"],
    ),
    "below a draw": (
        ONCE + "    choose low from 1 to 3\n    draw 1 from shelf to my crate\n    @\n    add low to my mark\n",
        ["1", "2", "3"],
    ),
    "below cases of which one always comes": (
        TURNS + "    choose low from 1 to 3\n    choose high from low + 1 to 3\n    @\n"
        "    depending on low\n      1\n        add 1 to my mark\n      2, 3\n        add 2 to my mark\n",
        ["1", "2"],
    ),
    "behind other statements": (
        TURNS + "    choose low from 1 to 3\n    add low to my mark\n    if my mark > 1\n"
        "      choose high from my mark + 1 to 3\n      @\n",
        ["1", "2"],
    ),
}  # fmt: skip


def asserted(play: str) -> str:
    """The rules in which it is said that there always is what is asked for."""
    lines = play.split("\n")
    of_many = ("draw ", "choose 2 ")
    for at, line in enumerate(lines):
        if line.strip() == "@":
            indent = line[: -len("@")]
            above = next(one for one in reversed(lines[:at]) if not one.startswith(f"{indent} "))
            lines[at] = indent + (ENOUGH if above.strip().startswith(of_many) else ONE)
    return "\n".join(lines)


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("play", "first"), ASSERTED.values(), ids=ASSERTED)
def test_an_assertion_changes_nothing_of_what_is_offered(play: str, first: list[str], executor: str) -> None:
    lines = play.split("\n")
    without = "\n".join(line for line in lines if line.strip() != "@")
    told = list(everything_offered(game_of(text_of(asserted(play)), executor), 3))
    assert told[0][0] == first
    assert told == list(everything_offered(game_of(text_of(without), executor), 3))


# Assurances in an `otherwise` that leads on, and ways to a point that cannot be reached.
WAYS = {
    "it goes on": ("      nothing happens\n", ["1", "2", "3"]),
    "it goes on somewhere": ("      do give\n", ["1", "2", "3"]),
    "it is told and cannot happen": ('      say "never"\n      cannot happen\n', ["1", "2"]),
    "it cannot happen in a procedure": ("      do fail\n", ["1", "2"]),
    "it cannot happen on either way": (
        "      if low is 3\n        cannot happen\n      otherwise\n        cannot happen\n",
        ["1", "2"],
    ),
    "it cannot happen on this way": (
        "      if low is 3\n        cannot happen\n      otherwise\n        nothing happens\n",
        ["1", "2"],
    ),
    "it cannot happen on another way": (
        "      if low is 3\n        nothing happens\n      otherwise\n        cannot happen\n",
        ["1", "2", "3"],
    ),
    "there is another choice": (
        "      choose high from low - 2 to 1\n      (there is always at least one)\n",
        ["1", "2", "3"],
    ),
    "there is another choice of nothing": (
        "      choose high from low to 1\n      (there is always at least one)\n",
        ["1", "2"],
    ),
    "there is chance first": (
        "      pick luck at random from 1 to 2\n      if luck is 1\n        cannot happen\n",
        ["1", "2", "3"],
    ),
    "the turn ends": ("      end the turn\n", ["1", "2", "3"]),
}
ROUTINES = "procedure give\n  add 1 to my mark\nprocedure fail\n  cannot happen\n"


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("otherwise", "first"), WAYS.values(), ids=WAYS)
def test_looking_ahead_goes_the_way_that_the_author_says(
    otherwise: str, first: list[str], executor: str
) -> None:
    play = TURNS + "    choose low from 1 to 3\n    choose high from low + 1 to 3\n    if you cannot\n"
    game = game_of(text_of(play + otherwise + ROUTINES), executor)
    (decision,) = game.decisions(game.begin(1)[0])
    assert offered(decision)[0] == first


@pytest.mark.parametrize("executor", EXECUTORS)
def test_an_otherwise_that_comes_round_again_is_not_followed_for_ever(executor: str) -> None:
    play = (
        TURNS
        + "    choose low from 1 to 3\n    repeat until my mark is 9\n"
        + "      choose high from low + 1 to 3\n      if you cannot\n"
        + "        if low > 8\n          cannot happen\n"
    )
    game = game_of(text_of(play), executor)
    (decision,) = game.decisions(game.begin(1)[0])
    assert offered(decision)[0] == ["1", "2"]


# Where no decision stands above it, `@` is what the author says. If that is wrong, it is a fault and no missing option.
BY_ITSELF = {
    "below a name": (
        "    if there is a first of jars in my crate, called jar\n      add 1 to my mark\n"
        "    otherwise\n      do note\n"
    ),
    "under a condition": "    if low is 2\n      @\n",
    "in a case": "    depending on low\n      1\n        add 1 to my mark\n      2, 3\n        @\n",
    "in a procedure": "    if low is 2\n      do note\n",
}
MORE = "    choose high from low + 1 to 3\n    (there is always at least one)\nprocedure note\n  @\n"


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("lines", BY_ITSELF.values(), ids=BY_ITSELF)
def test_nor_does_one_that_stands_by_itself_take_anything_away(lines: str, executor: str) -> None:
    play = TURNS + "    choose low from 1 to 3\n" + lines + MORE
    game = game_of(text_of(play.replace("@", "nothing happens")), executor)
    assert offered(game.decisions(game.begin(1)[0])[0])[0] == ["1", "2"]
    game = game_of(text_of(play.replace("@", "cannot happen")), executor)
    state = game.begin(1)[0]
    (decision,) = game.decisions(state)
    assert offered(decision)[0][:2] == ["1", "2"]
    assert game.is_faulty(game.apply(state, decision.options[1])[0])
