"""Options tell nothing of things the acting player may not see, even where that would be a fault.

Two games differ in what lies hidden from the player who acts. In the one the rules go on, in the other they come to a
fault: what is offered, and why the rest is not, must be the same.
"""

# ruff: noqa: E501 - rules in a line

import pytest
from tests.interpreter.engine.ahead import EXECUTORS, game_of, offered, text_of
from tests.later import later

from festrules.interpreter.game import Game
from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.record.undo import undo_line


def jars(*numbers: int) -> str:
    return "\n".join(f"  move jar-{number} from shelf to crate of seat 2" for number in numbers)


def shells(count: int, place: str = "pouch of seat 2") -> str:
    return f"  move ({count}) shell from heap to {place}"


# By the fault: what is done, the two ways in which something lies hidden, and declarations.
FAULTS = {
    "a table without an entry": ("v = prize of secret", jars(2), jars(5), ""),
    "a list with such an entry": ("several = (prize of secret, 1)", jars(2), jars(5), ""),
    "only of several": ("v = the only one of jars in crate of seat 2 where number of jar > 3", jars(5), jars(5, 6), ""),
    "a division by nothing": ("v = 6 / (secret - 3) (rounded up)", jars(2), jars(3), ""),
    "a bound that is passed": ("set seal to secret", jars(2), jars(5), ""),
    "a bound that something is added to": ("add secret to seal", jars(2), jars(5), ""),
    "a bound of something hidden": ("add 2 to seal", "1", "2", ""),
    "a bound of another's": ("add secret to plan of seat 2", jars(2), jars(5), ""),
    "something that is not there": ("move shell from pouch of seat 2 to heap", shells(1), shells(0), ""),
    "too few that are there": ("move 2 shell from pouch of seat 2 to heap", shells(2), shells(1), ""),
    "a place that is full": ("move shell from heap to pouch of seat 2", shells(2), shells(3), ""),
    "a place for one": ("move shell from heap to niche", shells(0, "niche"), shells(1, "niche"), ""),
    "all that lie hidden": ("move all jars in crate of seat 2 to bin", jars(1, 2), jars(1, 2, 3), ""),
    "what a procedure is done with": ("do note of secret", jars(2), jars(5), "procedure note of number as n\n  set seal to n"),
    "in a procedure": ("do note", jars(2), jars(5), "procedure note\n  set seal to secret"),
    "for each of what lies hidden": (
        "for each one in jars in crate of seat 2\n      add number of one to seal", jars(2), jars(2, 4), "",
    ),
    "a name for what lies hidden": (
        "if there is a secret, called best\n      set seal to best", jars(2), jars(5), "",
    ),
    "a condition that nobody notices": (
        "if 6 / (secret - 3) (rounded up) > 1\n      set seal to 1", jars(2), jars(3), "",
    ),
    "a case that nobody notices": (
        "depending on secret\n      0 to 3\n        set seal to 1\n      4 to 6\n        set seal to secret",
        jars(2), jars(5), "",
    ),
    "one's own where somebody else acts": (
        "let seat 2 act\n      set plan of you to own", jars(2), jars(5), "",
    ),
    "one's own in what somebody else does": (
        "let seat 2 act\n      do note", jars(2), jars(5), "procedure note\n  set plan of you to own",
    ),
    "one's own where two others act": (
        "let seat 2 act\n      let seat 1 act\n        nothing happens\n      set plan of you to own",
        jars(2), jars(5), "",
    ),
    "one's own in another's turn": (
        "turns for other players\n      set plan of you to own", jars(2), jars(5), "",
    ),
    "what somebody else needs": (
        "let seat 2 act\n      do jot", jars(5), jars(2),
        'action jot\n  needs own > 3 (refused: "too low")\n  nothing happens',
    ),
    "a start again": ("do note", jars(2), jars(5), "keep low: 0 to 3, starts secret, cleared each note, everyone sees nothing\nprocedure note\n  nothing happens"),
}  # fmt: skip

# Its place: in an action, between two choices, and behind a choice of an action.
PLACES = {
    "in an action": """  turns for players
    choose one: peek or wait
action peek
    {fault}
    choose number from 1 to 2
      number > 1 (refused: "too low")
    if you cannot, nothing happens
action wait
  nothing happens
""",
    "between two choices": """  turns for players
    choose low from 1 to 3
    {fault}
    choose high from low + 1 to 3
    (there is always at least one)
""",
    "behind a choice in an action": """  turns for players
    choose one: peek or wait
action peek
    choose low from 2 to 3
    choose high from low to 3
    {fault}
    choose 2 numbers from 1 to low
    (there are always enough)
action wait
  nothing happens
""",
}
BIN = "place bin of jar: at most 2, everyone sees nothing\n"
CASES = [(fault, place) for fault in FAULTS for place in PLACES]


def two_games(fault: str, place: str, executor: str) -> list[Game]:
    """The game where all goes well, and the one with the fault; only what seat 1 may not see tells them apart."""
    line, well, ill, more = FAULTS[fault]
    play = PLACES[place].format(fault=line) + BIN + more
    if well.isdigit():
        return [game_of(text_of(play, seal=int(one)), executor) for one in (well, ill)]
    return [game_of(text_of(play, one), executor) for one in (well, ill)]


def comes_to_a_fault(game: Game) -> bool:
    """Whether the first player does, who always takes the first of the options."""
    state = game.begin(1)[0]
    for _ in range(4):
        decisions = game.decisions(state)
        if not decisions or decisions[0].seat != 0:
            break
        state = game.apply(state, decisions[0].options[0])[0]
    return game.is_faulty(state)


QUICK = {(*case, EXECUTORS[1 + at % 2]) for at, case in enumerate(CASES)} | {
    (*case, EXECUTORS[0]) for case in CASES
}


@pytest.mark.parametrize(
    ("fault", "place", "executor"),
    later([(*case, executor) for case in CASES for executor in EXECUTORS], lambda case: case not in QUICK),
)
def test_a_fault_that_hangs_on_what_is_hidden_is_no_reason(fault: str, place: str, executor: str) -> None:
    well, ill = two_games(fault, place, executor)
    assert [comes_to_a_fault(game) for game in (well, ill)] == [False, True]
    one, other = well.begin(1)[0], ill.begin(1)[0]
    assert not ill.is_faulty(other)
    while not ill.is_faulty(other):
        here, there = well.decisions(one)[0], ill.decisions(other)[0]
        assert (here.seat, there.seat) == (0, 0)
        assert offered(here) == offered(there)
        one, other = well.apply(one, here.options[0])[0], ill.apply(other, there.options[0])[0]


TOGETHER = {
    "in a secret choice": """  all players secretly
    choose low from 1 to 3
    {fault}
    choose high from low + 1 to 3
    (there is always at least one)
""",
    "in a race": """  all players race until my-end is 1
    may choose low from 1 to 3
    {fault}
    choose high from low + 1 to 3
    (there is always at least one)
    set my-end to 1
keep my-end: 0 to 1, starts 0
""",
}
NAMED = ("a table without an entry", "a list with such an entry", "only of several", "a division by nothing")


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("fault", NAMED)
@pytest.mark.parametrize("play", TOGETHER.values(), ids=TOGETHER)
def test_nor_is_it_where_all_act_at_once(play: str, fault: str, executor: str) -> None:
    line, well, ill, _ = FAULTS[fault]
    games = [game_of(text_of(play.format(fault=line), setup), executor) for setup in (well, ill)]
    one, other = (game.decisions(game.begin(1)[0])[0] for game in games)
    assert one.seat == other.seat == 0
    assert offered(one) == offered(other)


# Visible to the acting player: the fault is foreseen, and the option not offered.
SEEN = {
    "a table": ("v = prize of own", 2, 5),
    "a bound": ("set plan of you to own", 2, 5),
    "a division": ("v = 6 / (own - 3) (rounded up)", 2, 3),
    "a name": ("v = own\n    add v to my plan", 2, 5),
}


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize(("line", "well", "ill"), SEEN.values(), ids=SEEN)
def test_a_fault_that_the_player_can_see_is_foreseen(line: str, well: int, ill: int, executor: str) -> None:
    play = PLACES["in an action"].format(fault=line)
    for number in (well, ill):
        setup = f"  move jar-{number} from shelf to crate of seat 1"
        game = game_of(text_of(play, setup), executor)
        options = offered(game.decisions(game.begin(1)[0])[0])[0]
        assert options == (["wait"] if number == ill else ["peek", "wait"])


def test_what_has_been_shown_to_all_is_seen() -> None:
    play = "  show jars in crate of players to everyone\n" + PLACES["in an action"]
    for number, options in ((2, ["peek", "wait"]), (5, ["wait"])):
        game = game_of(text_of(play.format(fault="v = prize of secret"), jars(number)))
        assert offered(game.decisions(game.begin(1)[0])[0])[0] == options


def test_a_kind_by_what_is_hidden_is_unseen_though_all_know_where_it_is_taken() -> None:
    more = "table sort of number as n: gold for n 0 to 3, tin for n 4 to 6\n"
    more += "token coin: gold times 3, tin times 3\n  starts in heap-of-coins\nplace heap-of-coins of coin\n"
    more += "place trunk of coin: everyone sees nothing\nplace well of coin: everyone sees nothing\n"
    play = "  show coins in trunk to everyone\n" + PLACES["in an action"]
    for number in (2, 5):
        setup = f"  move 3 gold from heap-of-coins to trunk\n{jars(number)}"
        game = game_of(text_of(play.format(fault="move (sort of secret) from trunk to well") + more, setup))
        assert comes_to_a_fault(game) == (number == 5)
        assert offered(game.decisions(game.begin(1)[0])[0])[0] == ["peek", "wait"]


TAKEN_BACK = {
    "a fault that tells something": ("set seal to secret", 5, False),
    "no fault": ("set seal to secret", 2, True),
    "a fault that all could see coming": ("add 10 to my mark", 5, True),
}


@pytest.mark.parametrize(("line", "hidden", "taken_back"), TAKEN_BACK.values(), ids=TAKEN_BACK)
def test_who_has_learned_something_by_a_fault_does_not_take_it_back(
    line: str, hidden: int, taken_back: bool
) -> None:
    play = "  turns for players\n    choose low from 1 to 2\n    choose high from 1 to 2\n    "
    game = game_of(text_of(play + line, jars(hidden)))
    state, steps = game.begin(1)[0], list[ReplayedStep]()
    for _ in range(2):
        option = game.decisions(state)[0].options[0]
        after, events = game.apply(state, option)
        steps.append(ReplayedStep.of(option, state, after, events))
        state = after
    assert undo_line(game, steps[:1], seat=0) == 0
    assert undo_line(game, steps, seat=0) == (0 if taken_back else 2)
