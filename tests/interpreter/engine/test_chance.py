"""Decisions of chance: picks of several, happenings that only people bring, and the questions to them."""

import pytest
from tests.interpreter.engine.frame import PLAY, WORLD, make, play

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game

TOSSED = """\
physical toss "throw the coins"
{lines}
say "{{found}}"
"""


def before(statements: str, declared: str = "", setup: str = "") -> tuple[Game, State]:
    """A game whose chance is left open."""
    body = "\n".join(f"  {line}" for line in statements.strip("\n").splitlines())
    game = make(WORLD + declared + setup + PLAY.format(statements=body))
    return game, game.start(settle=False)


def due(game: Game, state: State) -> Decision:
    (decision,) = game.decisions(state)
    assert decision.seat is None
    return decision


def entered(game: Game, state: State, *words: str) -> tuple[State, list[str]]:
    """Goes on with what people say has come; what is told of it."""
    told: list[str] = []
    for word in words:
        option = next(one for one in due(game, state).enterable if word in one.words)
        state, events = game.apply(state, option, settle=False)
        told += [event.text for event in events if event.kind != "chance"]
    return state, told


# ---- some of several -----------------------------------------------------------------------------


def test_each_copy_is_picked_or_not_in_order() -> None:
    game, state = before('pick lost at random from coins in bank, each 1 in 3\nsay "{lost}"')
    first = due(game, state)
    assert [(one.text, one.weight) for one in first.options] == [
        ("gold in bank: no", 2),
        ("gold in bank: yes", 1),
    ]
    assert len(first.still_open) == 8
    state, told = entered(game, state, "yes", "no", "gold: yes", "no", "yes", "no", "no", "no")
    assert told[:2] == ["lost: 2 gold and silver", "2 gold in bank and silver in bank"]


def test_nothing_may_be_picked() -> None:
    game, state = before('pick lost at random from 1 to 2, each 1 in 3\nsay "{lost}"')
    assert entered(game, state, "no", "2: no")[1][:2] == ["lost: nothing", "nothing"]


QUIET = (
    "pick found at random from 1 to 2, each 0 in 1",
    "pick found at random from cards in heap, each 1 in 2",
    "pick found at random from coins in bank, each 0 in 1",
    "pick found at random from 0 to 3 weighted by (1 if found is 0 otherwise 0)",
)
TOLD = {
    "pick found at random from 0 to 3 weighted by (1 if found is 2 otherwise 0)": "found: 2",
    "pick found at random from 0 to 1 weighted by (1 if found is 0 otherwise 0) + found": "found:",
}


def picks_told(line: str) -> list[str]:
    course = play(TOSSED.format(lines=f"  {line}"))
    return [event.text for event in course.events if event.kind == "picked"]


@pytest.mark.parametrize("line", QUIET)
def test_that_nothing_came_of_what_no_model_brings_is_not_told(line: str) -> None:
    assert picks_told(line) == []


@pytest.mark.parametrize(("line", "words"), TOLD.items())
def test_what_came_or_could_have_come_is_told(line: str, words: str) -> None:
    (told,) = picks_told(line)
    assert told.startswith(words)


def test_an_empty_collection_has_no_chance() -> None:
    assert play('pick lost at random from cards in heap, each 1 in 3\nsay "{lost}"').said == ["nothing"]


def test_what_is_certain_of_a_member_is_no_chance() -> None:
    course = play('pick n at random from 1 to 3, each (number - 1) in 2\nsay "{n}"')
    game, state = before('pick n at random from 1 to 3, each (number - 1) in 2\nsay "{n}"')
    assert [one.text for one in due(game, state).options] == ["2: no", "2: yes"]
    assert course.said[0] in ("3", "2 and 3")
    assert len([one for one in course.events if one.kind == "chance"]) == 1


def test_the_odds_are_asked_for_each_member_by_its_noun() -> None:
    game, state = before("pick taken at random from cards in deck, each (number of card) in 4")
    assert [one.weight for one in due(game, state).options] == [3, 1]


def test_the_seed_settles_it() -> None:
    courses = {
        play('pick n at random from 1 to 6, each 1 in 2\nsay "{n}"', seed=seed).said[0] for seed in range(9)
    }
    assert len(courses) > 4


def test_a_pick_in_a_loop_begins_anew() -> None:
    game, state = before('repeat 2 times\n  pick n at random from 1 to 2, each 1 in 2\n  say "{n}"')
    told = entered(game, state, "yes", "yes", "no", "yes")[1]
    assert [one for one in told if ":" not in one][:2] == ["1 and 2", "2"]


FAULTS = {
    "each (4 - turn) in (turn + 1)": "a chance of 4 in 1 cannot be",
    "each (turn - 1) in 2": "a chance of -1 in 2 cannot be",
    "each (turn + 1) in (turn * 2)": "a chance of 1 in 0 cannot be",
}


@pytest.mark.parametrize(("odds", "fault"), FAULTS.items())
def test_odds_that_cannot_be(odds: str, fault: str) -> None:
    course = play(f"pick n at random from 1 to 3, {odds}")
    assert course.fault == fault
    assert course.game.is_faulty(course.state)


def test_where_what_is_picked_lies_hidden_nobody_else_is_told() -> None:
    course = play(
        "pick shown at random from jokers in secret of seat 1, each 1 in 2",
        """\
card joker numbered 1 to 1
  starts in stock
place stock of joker: face down
place secret for each player of joker: owner sees everything, others see count
""",
        setup="setup\n  move joker-1 to secret of seat 1\n",
        seed=2,
    )
    (event,) = [one for one in course.events if one.kind == "picked"]
    assert event.hidden == "shown is picked"
    assert [bool(event.seen_by >> seat & 1) for seat in (0, 1, 2)] == [True, False, False]


# ---- what has no weight --------------------------------------------------------------------------

NEVER = {
    "pick": ("pick found at random from 1 to 3 weighted by 3 - found", "3", ["1", "2"]),
    "each": ("pick found at random from 1 to 1, each 0 in 1", "yes", ["1: no"]),
    "all": ("pick found at random from 1 to 1, each 1 in 1", "no", ["1: yes"]),
}


@pytest.mark.parametrize(("statement", "word", "brought"), NEVER.values(), ids=NEVER)
def test_what_no_model_brings_may_be_entered_on_a_table(
    statement: str, word: str, brought: list[str]
) -> None:
    game, state = before(TOSSED.format(lines=f"  {statement}"))
    chance = due(game, state)
    assert [one.text for one in chance.options] == brought
    assert [one.text for one in chance.enterable if not one.weight] == [
        one.text for one in chance.enterable if word in one.words
    ]
    option = next(one for one in chance.enterable if word in one.words)
    after, _ = game.apply(state, option)
    assert game.is_over(after)
    assert not game.is_faulty(after)
    by_umpire = game.settle(state, umpire=lambda decision: _same(decision, option))[0]
    assert game.hash(by_umpire) == game.hash(after)


def _same(decision: Decision, option: Option) -> Option:
    return next(one for one in decision.enterable if one == option)


@pytest.mark.parametrize("seed", range(20))
def test_the_stream_never_brings_it(seed: int) -> None:
    lines = "  pick side at random from 1 to 3 weighted by 3 - side\n  pick found at random from 1 to 2, each 0 in 1"
    course = play(TOSSED.format(lines=lines), seed=seed)
    assert course.said == ["nothing"]
    assert "side: 3" not in [event.text for event in course.events]


def test_elsewhere_it_cannot_be_entered() -> None:
    game, state = before("pick found at random from 1 to 3 weighted by 3 - found")
    assert due(game, state).physical is None
    assert [one.text for one in due(game, state).enterable] == ["1", "2"]
    other, there = before(TOSSED.format(lines="  pick found at random from 1 to 3 weighted by 3 - found"))
    option = due(other, there).enterable[2]
    with pytest.raises(ValueError, match="cannot bring 3 here"):
        game.settle(state, umpire=lambda _: option)


def test_something_must_be_possible_even_on_a_table() -> None:
    course = play(TOSSED.format(lines="  pick found at random from 1 to 3 weighted by 0"))
    assert course.fault == "there is nothing to pick from"


def test_a_chance_knows_the_physical_block_around_it() -> None:
    lines = '  roll cube as eyes\n  physical inner "again"\n    roll cube as more\n  pick found at random from 1 to 2'
    game, state = before(TOSSED.format(lines=lines) + "\nroll cube as last")
    found = []
    while game.decisions(state):
        physical = due(game, state).physical
        found.append(physical and (physical.name, physical.text))
        state, _ = game.apply(state, due(game, state).options[0], settle=False)
    assert found == [("toss", "throw the coins"), ("inner", "again"), ("toss", "throw the coins"), None]


# ---- what is asked -------------------------------------------------------------------------------

CID, ELSE = "let seat 3 act", "otherwise nothing happens"
QUESTIONS = {
    "roll cube as eyes": "What does the die cube show?",
    "roll market-die as eyes": "What does the market die show?",
    'roll cube as eyes "eyes of {leader}?"': "eyes of nobody?",
    "pick guest at random from players": "Who is picked as guest?",
    "pick luck at random from 1 to 3": "Which number is picked as luck?",
    "pick colour at random from (hearts, spades)": "Which suit is picked as colour?",
    "pick spot at random from spaces of field": "Which space is picked as spot?",
    "pick taken-away at random from cards in deck": "Which card is picked as taken away?",
    "pick lost at random from coins in bank, each 1 in 2": "Which coins are picked as lost?",
    'pick lost at random from coins in bank, each 1 in 2 "which?"': "which?",
    "draw 1 from bank to purse of seat 2, or all if fewer": "Which coin goes to Bob?",
    'draw 1 from bank to purse of seat 2, or all if fewer "which?"': "which?",
    "shuffle deck\ndraw 1 from deck to heap, or all if fewer": "Which card is drawn from deck?",
    "shuffle deck\nturn up deck": "Which card is turned up on deck?",
    'shuffle deck\nturn up deck "and the top?"': "and the top?",
    "shuffle deck\ndeal 1 from deck to each hand\nif there are not enough, say \"\"": "Which card is dealt to Ann?",
    'shuffle deck\ndeal 1 from deck to each hand "which?"\nif there are not enough, nothing happens': "which?",
    f"{CID}\n  draw 1 from bank to my purse, or all if fewer\n{ELSE}": "Which coin does Cid draw from bank?",
    f"{CID}\n  draw 1 from bank to purse of seat 1, or all if fewer\n{ELSE}": "Which coin goes to Ann?",
}  # fmt: skip


@pytest.mark.parametrize(("statements", "question"), QUESTIONS.items())
def test_the_question(statements: str, question: str) -> None:
    game, state = before(statements, "die market-die: 1 to 3\n")
    assert due(game, state).prompt == question


def test_the_question_of_a_value_that_starts_by_chance() -> None:
    declared = "keep host: player, starts at random\nkeep mark for each player: 1 to 2, starts at random\n"
    game, state = before('say "on"', declared)
    asked = []
    while game.decisions(state):
        asked.append(due(game, state).prompt)
        state, _ = game.apply(state, due(game, state).options[0], settle=False)
    assert asked == ["Who is host?", "What is mark of Ann?", "What is mark of Bob?", "What is mark of Cid?"]


def test_what_never_comes_on_a_computer_is_told_only_where_it_came() -> None:
    lines = "  pick found at random from 0 to 2 weighted by (1 if found is 0 otherwise 0)"
    game, state = before(TOSSED.format(lines=lines))
    assert "found: 0" not in entered(game, state, "0")[1]
    assert "found: 2" in entered(game, state, "2")[1]
