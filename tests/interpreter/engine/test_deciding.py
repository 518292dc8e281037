"""Decisions: what may be chosen, why the rest may not, and what follows."""

from itertools import combinations

import pytest
from tests.interpreter.engine.frame import Course, play

from festrules.grammar.diagnostic import Refused
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine.instructions import Choose

ANN = "let seat 1 act\n{}\notherwise nothing happens"


def for_ann(statements: str, declared: str = "") -> Course:
    """Statements that Ann carries out."""
    body = "\n".join(f"  {line}" for line in statements.strip("\n").splitlines())
    return play(ANN.format(body), declared)


def endings(game: Game, state: State, words: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every way in which decisions can go on, in words."""
    decisions = game.decisions(state)
    if not decisions:
        return [words]
    return [
        ending
        for option in decisions[0].options
        for ending in endings(game, game.apply(state, option)[0], (*words, option.text))
    ]


# ---- one value -----------------------------------------------------------------------------------


def test_a_choice_gives_its_options_in_order_and_reasons_for_the_rest() -> None:
    course = for_ann(
        """\
choose number from (3, 1, 2, 1) "how many?"
  number is not 2 (refused: "two is unlucky for {you}")
(there is always at least one)
say "{number}"
"""
    )
    (decision,) = course.game.decisions(course.state)
    assert (decision.name, decision.kind, decision.prompt, decision.seat) == (
        "number",
        "choose",
        "how many?",
        0,
    )
    assert course.offered == ["1", "3"]
    assert course.refused == {"2": "two is unlucky for Ann"}
    assert course.choose("3").said == ["3"]


def test_what_everybody_sees_on_top_is_told_when_it_is_chosen() -> None:
    tower = "place tower of card: ordered, everyone sees top\n"
    statements = """\
move clubs-3 to tower
move clubs-2 to tower
let seat 1 act
  choose lying from (top of tower) "which?"
  (there is always at least one)
"""
    course = play(statements, tower).choose("clubs-2")
    (chosen,) = [event.told_to(1) for event in course.events if event.kind == "chose"]
    assert chosen is not None
    assert chosen.text == "Ann chooses lying: clubs-2"


def test_players_are_offered_clockwise_from_who_decides() -> None:
    course = play('turns for (seat 2, seat 3)\n  choose player from players "who?"\n  say "{player}"')
    assert course.offered == ["Bob", "Cid", "Ann"]
    assert [option.number for option in course.game.decisions(course.state)[0].options] == [0, 1, 2]
    assert course.choose("Ann").offered == ["Cid", "Ann", "Bob"]


def test_a_choice_that_may_be_left_out() -> None:
    course = for_ann('may choose player from other players "who?"\nsay "{player}"')
    assert course.offered == ["Bob", "Cid", "none"]
    assert [option.number for option in course.game.decisions(course.state)[0].options] == [1, 2, 3]
    assert course.choose("none").said == ["nobody"]


def test_numbers_that_may_be_left_out_have_a_number_of_their_own() -> None:
    course = for_ann('may choose number from 0 to 2 "n?"\nsay "{number}"')
    numbers = [option.number for option in course.game.decisions(course.state)[0].options]
    assert (course.offered, numbers) == (["0", "1", "2", "none"], [0, 1, 2, 3])


@pytest.mark.parametrize(
    ("values", "said"),
    [("cards in heap", "nothing there"), ("cards in my hand where number of card > 5", "nothing there")],
)
def test_where_nothing_can_be_chosen_it_goes_the_other_way(values: str, said: str) -> None:
    course = for_ann(f'choose card from {values} "which?"\nif you cannot\n  say "nothing there"\nsay "after"')
    assert course.said == [said, "after"]


def test_a_forced_choice_is_a_decision() -> None:
    course = for_ann(
        'choose card from cards in hand of seat 2 "which?"\n(there is always at least one)\nsay "{card}"'
    )
    assert course.offered == ["spades-2"]


def test_copies_that_nobody_could_tell_apart_are_one_option() -> None:
    course = for_ann(
        'choose coin from coins in my purse "which?"\n(there is always at least one)\nmove coin to bank'
    )
    assert course.offered == ["gold in purse of Ann", "silver in purse of Ann"]


# ---- several values ------------------------------------------------------------------------------


def test_each_subset_is_chosen_in_one_way() -> None:
    for least, most in ((0, 3), (1, 2), (2, 3), (3, 3)):
        course = for_ann(
            f'choose {least} to {most} suits from suits "which?"\n(there are always enough)\nsay "{{suits}}"'
        )
        found = endings(course.game, course.state)
        sets = [tuple(word for word in ending if word != "that is all") for ending in found]
        suits = ("clubs", "hearts", "spades")
        wanted = [chosen for size in range(least, most + 1) for chosen in combinations(suits, size)]
        assert sorted(sets) == sorted(wanted)


def test_several_that_fulfil_conditions_with_reasons_for_the_rest() -> None:
    course = for_ann(
        """\
choose 2 numbers from (1, 2, 3, 4) "which?"
  number is not 2 (refused: "not two")
(there are always enough)
say "{numbers}"
"""
    )
    assert course.offered == ["1", "3"]
    assert course.refused == {"2": "not two", "4": "too few would be left"}
    course = course.choose("3")
    assert course.offered == ["4"]
    assert course.refused == {"1": "it was passed over", "2": "not two"}
    assert course.choose("4").said == ["3 and 4"]


def test_too_few_for_several_goes_the_other_way() -> None:
    course = for_ann('choose 2 cards from cards in hand of seat 2 "which?"\nif you cannot\n  say "too few"')
    assert course.said == ["too few"]


# ---- actions -------------------------------------------------------------------------------------

ACTIONS = {
    "buy": """\
  needs count of cards in my hand < 9 (refused: "your hand is full")
  choose card from cards in deck "which?"
    number of card > 2 (refused: "too cheap")
    suit of card is not spades (refused: "no spades")
  pay fee of number of card from my purse to bank as paid
  say "{paid} for {card}"
""",
    "boast": """\
  needs glory of you > 5 (refused: "too little glory")
  say "ha"
""",
    "spend": """\
  pay fee of 9 from my purse to bank
  say "bought"
""",
    "travel": """\
  choose suit from suits "which suit?"
  choose card from cards in deck where suit of card is suit "which card?"
    number of card is 1 (refused: "only ones")
  say "{card}"
""",
    "free": """\
  pay fee of 0 from my purse to bank
  say "free"
""",
    "toll-road": """\
  pay toll from my purse to bank as paid
  say "{paid}"
""",
}


def taking(*names: str, before: str = "", after: str = "", may: bool = False) -> Course:
    """Ann takes one of some actions."""
    declared = "".join(f'action {name} "{name}"\n{ACTIONS[name]}' for name in names)
    offered = " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    take = f"{'may ' if may else ''}choose one: {offered}"
    otherwise = "" if may else '\nif you cannot\n  say "nothing is possible"'
    return for_ann(f"{before}{take}{otherwise}{after}", declared)


def test_actions_are_offered_if_they_can_be_completed() -> None:
    course = taking("buy", "boast", "spend", "travel")
    assert course.offered == ["buy", "travel"]
    assert course.refused == {"boast": "too little glory", "spend": "it cannot be paid: 9 gold"}
    course = course.choose("travel")
    assert course.offered == ["hearts", "spades"]
    assert course.refused == {"clubs": "only ones"}
    assert course.choose("hearts", "hearts-1").said == ["hearts-1"]


def test_why_an_action_leads_nowhere_sums_up_every_reason() -> None:
    emptied = "move all cards in deck to heap\nmove clubs-2 to deck\n"
    assert taking("buy", before=emptied).said == ["nothing is possible"]
    one = taking("buy", before=emptied, may=True)
    assert (one.offered, one.refused) == (["nothing"], {"buy": "too cheap"})
    two = taking("buy", before=f"{emptied}move spades-3 to deck\n", may=True)
    assert two.refused == {"buy": "no card is possible: too cheap; no spades"}


def test_an_action_that_nobody_must_take() -> None:
    course = taking("boast", "travel", may=True, after='\nsay "after"')
    assert course.offered == ["travel", "nothing"]
    assert course.choose("nothing").said == ["after"]


# ---- looking ahead past what cannot be looked through ------------------------------------------------


def test_look_ahead_stops_at_chance_and_never_gets_stuck_behind_it() -> None:
    declared = """\
action gamble "gamble"
  roll cube as eyes
  choose card from cards in my hand "which?"
    number of card > eyes (refused: "too low")
  if you cannot
    say "lost"
"""
    for seed in range(6):
        course = play(ANN.format("  choose one: gamble"), declared, seed=seed)
        assert course.offered == ["gamble"]
        after = course.choose("gamble")
        assert after.said == ["lost"] or after.offered


STRANGE = """\
action strange "strange"
  choose suit from suits "which suit?"
  add 1 to glory of you
  choose card from cards in deck where suit of card is suit "which card?"
{otherwise}  say "{{card}}"
"""


@pytest.mark.parametrize(
    ("then", "looks"),
    [
        ("choose coin from coins in my purse", True),
        ("choose coin from coins in my purse\nif you cannot, nothing happens", False),
        ("may choose coin from coins in my purse", False),
    ],
)
def test_look_ahead_is_for_what_can_fail(then: str, looks: bool) -> None:
    """Behind a choice of which something is always possible, or it is said what then, nothing is run."""
    course = for_ann(f"choose number from 1 to 2\n(there is always at least one)\n{then}")
    choice = course.game.decisions(course.state)[0].instruction
    assert isinstance(choice, Choose)
    assert choice.looks_ahead == looks


def test_look_ahead_stops_where_a_trigger_steps_in() -> None:
    """Its effect is not guessed; so the rules must say what happens if nothing is possible then."""
    trigger = 'trigger gone "gone" at once when glory of seat 1 > 2\n  move all cards in deck to heap\n'
    with pytest.raises(Refused, match="FR501"):
        for_ann("may choose one: strange", STRANGE.format(otherwise="") + trigger)
    otherwise = '  if you cannot\n    say "too late"\n    end the game\n'
    course = for_ann("may choose one: strange", STRANGE.format(otherwise=otherwise) + trigger)
    assert course.choose("strange", "clubs").said == ["too late"]


def test_what_ends_the_game_at_once_can_be_done_whatever_would_follow() -> None:
    end = 'end glory-gained "enough" at once when glory of seat 1 > 2\n'
    empty = "move all cards in deck to heap\nmay choose one: strange"
    assert for_ann(empty, STRANGE.format(otherwise="")).offered == ["nothing"]
    course = for_ann(empty, STRANGE.format(otherwise="") + end)
    assert course.offered == ["strange", "nothing"]
    assert course.game.is_over(course.choose("strange", "hearts").state)


def test_look_ahead_does_not_answer_for_others() -> None:
    declared = """\
action ask "ask"
  choose suit from suits "which suit?"
  turns for players after you
    choose card from cards in my hand "which card?"
    if you cannot
      say "{you} has none"
"""
    course = for_ann("choose one: ask\nif you cannot, nothing happens", declared).choose(
        "ask", "clubs", "spades-2"
    )
    assert course.said == ["Cid has none"]


def test_what_would_go_on_without_end_is_refused_and_the_reason_is_found() -> None:
    declared = """\
action spin "spin"
  choose suit from suits "which suit?"
  repeat until deck is empty
    add 1 to glory of you
    subtract 1 from glory of you
  choose card from cards in deck "which card?"
"""
    course = for_ann("may choose one: spin", declared)
    assert course.offered == ["nothing"]
    assert course.refused == {"spin": "it could not be completed"}


# ---- paying --------------------------------------------------------------------------------------


def test_every_payment_once_and_with_the_same_number_in_every_state() -> None:
    course = taking("toll-road", after="\nchoose one: toll-road\nif you cannot, nothing happens").choose(
        "toll-road"
    )
    assert course.offered == ["1 silver", "1 gold"]
    first = {option.text: option.number for option in course.game.decisions(course.state)[0].options}
    course = course.choose("1 silver", "toll-road")
    assert course.offered == ["1 gold"]
    second = {option.text: option.number for option in course.game.decisions(course.state)[0].options}
    assert second["1 gold"] == first["1 gold"] != first["1 silver"]
    course = course.choose("1 gold")
    assert course.said == ["silver", "gold"]
    assert course.lying("purse of Ann") == ("gold", "gold")


def test_what_costs_nothing_is_paid_in_one_way() -> None:
    course = taking("free").choose("free")
    assert course.offered == ["nothing"]
    assert course.choose("nothing").said == ["free"]


# ---- rearranging ---------------------------------------------------------------------------------


def test_rearranging_reaches_every_arrangement_and_ends() -> None:
    declared = """\
card tile numbered 1 to 3
  starts in box
place box of tile
board tray of tile: square 2 by 2
"""
    course = play(
        ANN.format('  rearrange tray "go"\n  say "done"'),
        declared,
        setup="""\
setup
  for each tile in tiles
    if there is a first of spaces of tray where space is empty, called space
      move tile to space
    otherwise nothing happens
""",
    )
    tray = course.game.machine.world.families["tray"].places
    waiting, known, finished = [course.state], {course.state}, set()
    while waiting:
        state = waiting.pop()
        for option in (one for decision in course.game.decisions(state) for one in decision.options):
            after, _ = course.game.apply(state, option)
            if course.game.is_over(after):
                cells = [course.game.machine.world.places[number].base for number in tray]
                finished.add(tuple(after.cells[cell] for cell in cells))
            elif after not in known:
                known.add(after)
                waiting.append(after)
    assert len(finished) == 4 * 3 * 2


def test_an_empty_board_is_left_as_it_is() -> None:
    course = play(ANN.format("  rearrange yard of seat 2"))
    assert course.offered == ["done"]
    assert course.game.is_over(course.choose("done").state)


@pytest.mark.parametrize("telling", [True, False])
def test_a_condition_that_fails_in_real_play_is_a_fault_told_or_not(*, telling: bool) -> None:
    declared = 'action need "need"\n  needs glory of you > 5 (refused: "too little")\n  say "x"\n'
    course = for_ann('choose number from 1 to 2 "n?"\nroll cube as eyes\ndo need', declared)
    (decision,) = course.game.decisions(course.state)
    after, _ = course.game.apply(course.state, decision.options[0], tell=telling)
    assert course.game.is_faulty(after)
