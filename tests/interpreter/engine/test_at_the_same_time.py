"""`for each ... at the same time`: what moves is settled for all before any of it moves."""

from tests.interpreter.engine.frame import SETUP, play

HANDS = """\
place tray for each player of card: ordered
place slot for each player of coin: at most 1
define left-of of player: first of players after player
"""
SECRET = """\
place held for each player of card: owner sees everything, others see count
define left-of of player: first of players after player
"""
GIVE = """\
for each player in players at the same time
  move all cards in hand of player to hand of (left-of of player otherwise player)
"""


def test_hands_are_passed_on() -> None:
    course = play(GIVE, HANDS)
    assert not course.fault
    assert [course.lying(f"hand of {name}") for name in ("Ann", "Bob", "Cid")] == [
        (),
        ("clubs-1", "hearts-3"),
        ("spades-2",),
    ]


def test_what_comes_is_not_handed_on_though_room_is_for_one_alone() -> None:
    statements = """\
move gold from bank to slot of seat 1
move silver from bank to slot of seat 2
move silver from bank to slot of seat 3
for each player in players at the same time
  move all coins in slot of player to slot of (left-of of player otherwise player)
"""
    course = play(statements, HANDS)
    assert not course.fault
    assert [course.lying(f"slot of {name}") for name in ("Ann", "Bob", "Cid")] == [
        ("silver",),
        ("gold",),
        ("silver",),
    ]


def test_copies_go_as_many_as_there_were() -> None:
    statements = """\
move 2 silver from bank to purse of seat 2
for each player in players at the same time
  move all coins in purse of player to purse of (left-of of player otherwise player)
"""
    course = play(statements, HANDS)
    assert [course.lying(f"purse of {name}") for name in ("Ann", "Bob", "Cid")] == [
        (),
        ("gold", "gold", "gold", "silver"),
        ("silver", "silver"),
    ]


def test_several_lines_are_one_exchange() -> None:
    statements = """\
for each card in cards in hand at the same time
  move card to tray of seat 3
for each player in (seat 1, seat 2) at the same time
  move all cards in tray of seat 3 where number of card is 1 and player is seat 1 to tray of player
  move all cards in tray of seat 3 where number of card is 2 and player is seat 2 to tray of player
"""
    course = play(statements, HANDS)
    assert not course.fault
    assert [course.lying(f"tray of {name}") for name in ("Ann", "Bob", "Cid")] == [
        ("clubs-1",),
        ("spades-2",),
        ("hearts-3",),
    ]


def test_what_goes_two_ways_is_a_fault_and_stays() -> None:
    statements = """\
for each player in players at the same time
  move clubs-1 to hand of player
"""
    course = play(statements, HANDS)
    assert course.fault == "there is no clubs-1 in hand of Ann"
    assert course.lying("hand of Ann") == ("clubs-1", "hearts-3")


def test_what_does_not_fit_in_the_end_is_a_fault_and_stays() -> None:
    statements = """\
move gold from bank to slot of seat 1
for each player in (seat 1, seat 2) at the same time
  move all (first 2 of coins in purse of player) to slot of seat 1
"""
    course = play(statements, HANDS)
    assert course.fault == "slot of Ann is full: there is no room for gold"
    assert course.lying("purse of Ann") == ("gold", "gold", "gold", "silver")


def test_who_passed_something_on_knows_where_it_is() -> None:
    """Though whoever has it hands on something else at the same time, which the first player does not see.

    Of what is left in a hand, only those are certain who saw what went: all knew it before.
    """
    statements = """\
for each player in (seat 1, seat 2) at the same time
  move all (first 1 of cards in held of player) to held of (left-of of player otherwise player)
"""
    setup = SETUP + "  for each player in players\n    move all cards in hand of player to held of player\n"
    course = play(statements, SECRET, setup)
    machine = course.game.machine
    kinds = {kind.name: number for number, kind in enumerate(machine.world.kinds)}
    seen = {
        name: course.state.cells[machine.seen + kinds[name]] for name in ("clubs-1", "spades-2", "hearts-3")
    }
    assert seen == {"clubs-1": 0b011, "spades-2": 0b110, "hearts-3": 0b011}


def test_nobody_and_nothing_are_no_fault() -> None:
    statements = """\
for each player in (players where glory of player > 9) at the same time
  move all cards in hand of player to tray of player
for each player in players at the same time
  move all cards in tray of player to hand of player
say "done"
"""
    assert play(statements, HANDS).said == ["done"]


def test_ends_and_triggers_come_after_all_of_it() -> None:
    trigger = """\
trigger bell at once when count of cards in hand of seat 2 is 1
  say "one"
trigger gong at once when count of cards in hand of seat 2 is 2
  say "two"
"""
    assert play(GIVE, HANDS + trigger).said == ["one", "two"]


def test_it_happens_again_with_empty_lists() -> None:
    course = play("repeat 2 times\n" + "\n".join(f"  {line}" for line in GIVE.splitlines()), HANDS)
    assert course.lying("hand of Cid") == ("clubs-1", "hearts-3")
    assert course.lying("hand of Ann") == ("spades-2",)
