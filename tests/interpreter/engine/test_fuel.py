"""Work between two decisions is counted, and beyond a limit the rules are at fault: everywhere alike."""

import pytest

from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.registry import make
from festrules.interpreter.engine import run
from festrules.interpreter.engine.legal import legal_values
from festrules.interpreter.engine.payments import CostLine, is_payable, payments
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import Game
from festrules.interpreter.library import load
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.instructions import Decision
from festrules.interpreter.machine.machine import FAULTY, STATUS
from festrules.interpreter.world.values import Exhausted

HEAD = """festrules 2
game "A long way"
  players 2
  at most 9 decisions, then nobody wins
keep distance for each player: 0 to 999999999, starts 0
"""
TURNS = """play
  turns from seat 1 until the game ends
    choose one: walk or rest
action rest
  nothing happens
action walk
"""
TAIL = "winner\n  shared\n"
STEPS = """  repeat {times} times
    choose stride from 1 to {most}
    set my distance to my distance * {factor} + stride
  choose last from 1 to 3
    my distance > 990000000 (refused: "too near")
"""
GEMS = ", ".join(f"gem-{number}" for number in range(60))
SHOP = f"""festrules 2
game "Sixty gems"
  players 2
  at most 20 decisions, then nobody wins
token gem: {GEMS}
  count 60
  starts in mine
place mine of gem
place purse for each player of gem
cost price
  any one kind: 20
  one other kind: 20
  one of these kinds: 30 more
  in all: 9 less
  wild: gem-1
setup
  for each player in players
    for each gem in gems
      move 25 gem from mine to purse of player
play
  turns from seat 1 until the game ends
    choose one: buy or leave
action leave
  nothing happens
action buy
  pay price from my purse to mine as paid
winner
  shared
"""


def game(text: str) -> Game:
    return load(Source("long.rules", text))


def walk(times: int, most: int, factor: int) -> str:
    return HEAD + TURNS + STEPS.format(times=times, most=most, factor=factor) + TAIL


def first_options(one: Game) -> tuple[list[str], int]:
    """The options of the first decision, and what was looked at for them."""
    run = Run(one.machine, list(one.start().cells))
    decision = one.machine.code[run.pc]
    assert isinstance(decision, Decision)
    values = list(legal_values(decision, run))
    return [("walk", "rest")[value] for value in values], MAX_WORK - run.work[0]


def test_ways_that_come_to_the_same_are_gone_once() -> None:
    offered, looked_at = first_options(game(walk(12, 8, 1)))
    assert offered == ["rest"]
    assert looked_at < MAX_WORK // 4  # one by one it would be eight to the twelfth


def test_what_is_too_much_to_look_through_is_offered_and_a_fault_only_where_it_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "MAX_WORK", MAX_WORK // 4)
    one = game(walk(7, 9, 9))
    state, events = one.begin()
    assert [option.text for option in one.decisions(state)[0].options] == ["walk", "rest"]
    while decisions := one.decisions(state):
        state, events = one.apply(state, decisions[0].options[0])
    assert one.is_faulty(state)
    assert "nothing is possible" in events[-1].text
    assert events[-1].data["pointer"].startswith("/things/walk/")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(walk(7, 9, 9), marks=pytest.mark.slow),
        pytest.param(walk(12, 8, 1), marks=pytest.mark.slow),
        SHOP,
    ],
    ids=["far", "alike", "shop"],
)
def test_all_executors_agree(text: str) -> None:
    pytest.importorskip("wasmtime")
    machine = game(text).machine
    expected = make("reference", machine).play([3]).outcomes
    for name in ("python", "wasm"):
        assert make(name, machine).play([3]).outcomes == expected


@pytest.mark.slow
def test_reasons_are_looked_for_no_longer_than_that() -> None:
    one = game(
        walk(7, 9, 9).replace("choose one: walk or rest", "choose first from 1 to 3\n    choose one: walk")
    )
    (decision,) = one.decisions(one.start())
    before = len(decision.refused)
    assert before <= 3
    assert decision.run.work[0] > -MAX_WORK // 100


def test_a_payment_in_more_ways_than_can_be_listed_is_a_fault_at_its_place() -> None:
    one = game(SHOP)
    state = one.start(1)
    state, events = one.apply(state, one.decisions(state)[0].options[0])
    assert one.is_faulty(state)
    assert events[-1].data["pointer"] == "/things/buy/action/do/0/pay"
    assert "more has to be looked at" in events[-1].text
    assert make("reference", one.machine).play([1]).outcomes[0].status == FAULTY


def test_paying_counts_what_it_tries() -> None:
    tries: list[int] = []
    lines = [CostLine("any-one", None, 2), CostLine("one-other", None, 2), CostLine("fixed", 3, 1)]
    assert payments(lines, range(6), [9] * 6, tries.append)
    assert 0 < sum(tries) < 2_000
    left = [1_000]

    def spend(amount: int) -> None:
        left[0] -= amount
        if left[0] < 0:
            raise Exhausted

    many = [CostLine("one-other", None, 3) for _ in range(30)]
    with pytest.raises(Exhausted):
        is_payable([*many, CostLine("less", None, 29)], range(60), [2] * 60, spend)


def test_whether_a_price_can_be_paid_is_known_without_trying_what_cannot() -> None:
    tries: list[int] = []
    many = [CostLine("one-other", None, 3) for _ in range(30)]
    assert not is_payable(many, range(60), [2] * 60, tries.append)
    assert len(tries) < 100


PASSING = """festrules 2
game "Nobody can do anything"
  players 2
  at most 9 decisions, then nobody wins
keep distance for each player: 0 to 9, starts 0
play
  turns from seat 1 until the game ends
    choose one: walk
    if you cannot, pass
action walk
  choose stride from 1 to 60
    count of ((1 to 60) where number > stride + 60) > my distance (refused: "too far")
  nothing happens
winner
  shared
"""


def test_turns_that_all_pass_are_a_fault_and_no_decision_without_options() -> None:
    game = load(Source("passing", PASSING))
    state, events = game.begin(1)
    assert state.cells[STATUS] == FAULTY
    assert events[-1].data["what"] == str(Exhausted().what)
    assert not game.decisions(state)


@pytest.mark.parametrize("executor", ["wasm", pytest.param("python", marks=pytest.mark.slow)])
def test_turns_that_all_pass_are_a_fault_for_those_who_compile(executor: str) -> None:
    pytest.importorskip("wasmtime")
    machine = load(Source("passing", PASSING)).machine
    assert make(executor, machine).play([1]).outcomes[0].status == FAULTY
