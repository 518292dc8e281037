"""Triggers: at once when a condition comes true, or after something; in the order of the text."""

from tests.interpreter.engine.frame import play

AT_ONCE = 'trigger {name} "{name}" at once when {when}\n  {do}\n'


def trigger(name: str, when: str, do: str) -> str:
    return AT_ONCE.format(name=name, when=when, do=do)


def test_at_once_when_it_comes_true_and_not_again_while_it_stays_so() -> None:
    course = play(
        """\
say "a"
add 3 to glory of seat 1
say "b"
add 3 to glory of seat 1
say "c"
subtract 6 from glory of seat 1
add 4 to glory of seat 1
say "d"
""",
        trigger("high", "glory of seat 1 > 4", 'say "high"'),
    )
    assert course.said == ["a", "high", "b", "c", "high", "d"]


def test_what_is_true_from_the_start_fires_with_the_first_thing_that_touches_it() -> None:
    course = play(
        'say "a"\nadd 1 to glory of seat 1\nsay "b"', trigger("low", "glory of seat 1 < 9", 'say "low"')
    )
    assert course.said == ["a", "low", "b"]


def test_those_of_one_moment_run_in_the_order_of_the_text() -> None:
    declared = trigger("one", "glory of seat 1 > 4", 'say "one"') + trigger(
        "two", "glory of seat 1 > 3", 'say "two"'
    )
    assert play("set glory of seat 1 to 9", declared).said == ["one", "two"]


def test_one_trigger_sets_off_another() -> None:
    declared = trigger("one", "glory of seat 1 > 4", "set glory of seat 2 to 9")
    declared += trigger("two", "glory of seat 2 > 4", 'say "two"')
    assert play('set glory of seat 1 to 9\nsay "after"', declared).said == ["two", "after"]


def test_triggers_that_set_each_other_off_without_end_are_a_fault() -> None:
    declared = trigger("up", "glory of seat 1 > 4", "set glory of seat 1 to 0")
    declared += trigger("down", "glory of seat 1 < 2", "set glory of seat 1 to 9")
    assert play("set glory of seat 1 to 9", declared).fault == "triggers set each other off without end"


def test_moves_set_off_triggers_wherever_they_happen() -> None:
    declared = trigger("gone", "heap is not empty", 'say "something on the heap"')
    assert play("draw 1 from deck to heap", declared).said == ["something on the heap"]
    assert play("move all cards in hand of players to heap", declared).said == ["something on the heap"]


def test_after_something_and_when() -> None:
    declared = """\
procedure chore
  say "chore"
trigger first "first" after chore
  say "first"
trigger second "second" after chore when glory of seat 1 > 9
  say "second"
trigger third "third" after round
  say "third"
"""
    course = play("rounds 1\n  do chore\nset glory of seat 1 to 10\ndo chore", declared)
    assert course.said == ["chore", "first", "third", "chore", "first", "second"]


def test_an_end_at_once_comes_before_triggers() -> None:
    declared = (
        trigger("high", "glory of seat 1 > 4", 'say "high"')
        + 'end over "over" at once when glory of seat 1 > 4\n'
    )
    course = play('set glory of seat 1 to 9\nsay "never"', declared)
    assert course.said == []
    assert course.game.is_over(course.state)


def test_nothing_ends_the_game_while_it_is_set_up() -> None:
    poor = 'end poor "seat 1 has no gold" at once when none of gold in purse of seat 1\n'
    course = play('say "it goes on"\nmove 3 gold from purse of seat 1 to bank\nsay "no more"', poor)
    assert course.said == ["it goes on"]


def test_what_the_setup_has_brought_about_ends_the_game_as_soon_as_it_begins() -> None:
    rich = 'end rich "seat 1 has gold" at once when purse of seat 1 holds gold\n'
    course = play('say "never"', rich)
    assert course.said == []
    assert course.game.is_over(course.state)


def test_what_is_counted_in_rounds_or_turns_brings_on_triggers_and_ends() -> None:
    declared = trigger("two", "round is 2", 'say "two"') + trigger("third", "turn is 3", 'say "third"')
    declared += 'end late "late" at once when round is 3\n'
    course = play('rounds 9\n  say "r"\n  turns for (seat 1, seat 2)\n    say "t"', declared)
    assert course.said == ["r", "t", "t", "two", "r", "third", "t", "t"]
    assert course.events[-1].text == "The game is over: late."


RACE = 'all players race until glory of seat 1 > 5\n  choose number from 1 to 2 "n?"\n  add number to glory of seat 1'


def test_what_a_race_sets_off_may_ask_somebody_else_before_the_next_is_served() -> None:
    declared = trigger("high", "glory of seat 1 > 2", "do again")
    declared += """\
procedure again
  let seat 2 act
    choose bonus from 1 to 2 "more?"
    add bonus to glory of you
  otherwise nothing happens
"""
    course = play(RACE, declared).choose("Ann: 1", "Cid: 1", "Bob: 2", chance=("Cid",))
    assert [(one.seat, one.prompt) for one in course.game.decisions(course.state)] == [(1, "more?")]
    course = course.choose("Bob: 2", chance=("Bob",))
    assert course.value("glory") == {"Ann": "6", "Bob": "4", "Cid": "2"}
