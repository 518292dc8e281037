"""Choices of several in compiled code: what it leaves to the reference interpreter, and what it does not."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import make
from tests.later import later

from festrules.interpreter.compiled.executors.reference import Reference
from festrules.interpreter.compiled.executors.registry import make as executor_of
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.sets import EACH_SET
from festrules.interpreter.game import Game
from festrules.interpreter.library import load

RULES = """\
festrules 2
game "Chips"
  players 1
  at most 60 decisions, then scores decide
card chip numbered 1 to {chips}
  starts in deck
place deck of chip
place row for each player of chip
play
  turns for players
    choose {choice} "which?"
{conditions}
    if you cannot, end the turn
    move all chips to my row
score
  part chips: sum of number of chips in my row
winner
  most points
  then shared
"""
SEEDS = range(4)


def chips(choice: str, *conditions: str, held: int = 6) -> Game:
    lines = "\n".join(f'      {one} (refused: "rule {at}")' for at, one in enumerate(conditions))
    text = RULES.format(chips=held, choice=f"{choice} from chips in deck", conditions=lines)
    if choice == "chip":
        text = text.replace("move all chips", "move chip")
    return make(text)


MANY = [
    ("chip", "if possible, number of chip is not {}"),
    ("2 chips", "if possible, number of chip is not {}"),
    ("2 chips", "if possible, sum of number of chips is not {}"),
]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("choice", "mild"), MANY)
@pytest.mark.parametrize(("count", "handed"), [(24, 0), (25, len(SEEDS))])
def test_more_than_24_conditions_if_possible_are_left_to_the_reference_interpreter(
    choice: str, mild: str, count: int, handed: int, form: str
) -> None:
    """The conditions that each value misses are bits of one number."""
    if form == "wasm":
        pytest.importorskip("wasmtime")
    game = chips(choice, *(mild.format(number + 1) for number in range(count)))
    batch = executor_of(form, game.machine).play(list(SEEDS))
    assert batch.outcomes == Reference(game.machine).play(list(SEEDS)).outcomes
    assert batch.handed_over == handed
    play_alike(game, on_compiled_code(game, form), 1, 10)


NEVER = (
    "remainder of sum of number of chips divided by 1000 is 999"  # nothing of it lasts, and no set fulfils it
)


OF_MANY = [
    (13, NEVER, 0),
    (16, NEVER, 0),
    (24, NEVER, len(SEEDS)),
    (40, "sum of number of chips is 9", 0),
    (60, "number of chips are consecutive in any order and count of chips is 3", 0),
]


@pytest.mark.parametrize(
    ("held", "condition", "handed", "form"),
    later(
        [(*one, form) for one in OF_MANY for form in FORMS], lambda case: case[2] > 0
    ),  # what is left to others
)
def test_sets_are_gone_through_in_compiled_code(held: int, condition: str, handed: int, form: str) -> None:
    """Where nothing lasts and nothing fits, of 24 there are 16 million sets: too much to look at for anybody."""
    if form == "wasm":
        pytest.importorskip("wasmtime")
    game = chips("any number of chips", condition, held=held)
    seeds = list(SEEDS) if form == "wasm" or held < 16 else [1]
    batch = executor_of(form, game.machine).play(seeds)
    assert batch.handed_over == min(handed, len(seeds))
    if held < 16 or handed:
        assert batch.outcomes == Reference(game.machine).play(seeds).outcomes


CHOICES_IN_HAND = {
    "as long as enough can follow": ("2 to 3 chips", ("number of chip is not 4",)),
    "what goes before others": ("2 to 3 chips", ("number of chip is not 4", "if possible, number of chip is not 5")),
    "together": ("2 to 3 chips", ("number of chip is not 4", "sum of number of chips is not 9")),
    "in any order": ("2 chips in order", ("number of chip is not 4",)),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("choice", "conditions"), CHOICES_IN_HAND.values(), ids=CHOICES_IN_HAND)
def test_what_could_not_be_chosen_is_no_mistake_of_ours(
    choice: str, conditions: tuple[str, ...], form: str
) -> None:
    """Who does not see a hand may think of such a state, and on a real table somebody may bring it about."""
    game = chips(choice, *conditions)
    state = game.begin(1)[0]
    for number in (2, 4):  # it is chosen as it may be, and then what may not be in its place
        (decision,) = game.decisions(state)
        chosen = next(one for one in decision.options if one.text == "chip-2")
        after = game.apply(state, chosen)[0]
        changed = [
            at for at, (old, new) in enumerate(zip(state.cells, after.cells, strict=True)) if old != new
        ]
        cells = list(after.cells)
        cells[changed[-1]] = number - 1
        edited = replace(after, cells=tuple(cells))
        decisions = [one.decisions(edited)[0] for one in (game, on_compiled_code(game, form))]
        offered = [[one.text for one in decision.options] for decision in decisions]
        assert offered[0] == offered[1]
        assert decisions[0].refused == decisions[1].refused


LARGE_HANDS = Path(__file__).parents[2] / "conformance" / "games" / "uphill.rules"


@pytest.mark.parametrize("form", later(FORMS, lambda form: form == "python"))
def test_sets_of_a_large_hand_are_looked_through_for_what_they_must_be(form: str) -> None:
    """Of thirteen cards there are 2,379 sets of up to five; what lies there says of which sort and number they are."""
    if form == "wasm":
        pytest.importorskip("wasmtime")
    machine = load(str(LARGE_HANDS), players=4).machine
    seeds = list(range(20 if form == "wasm" else 2))
    batch = executor_of(form, machine).play(seeds)
    assert not batch.left
    assert batch.outcomes[:2] == Reference(machine).play(seeds[:2]).outcomes


def test_few_sets_are_looked_at_where_it_is_said_what_they_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = [0]
    spend = Run.spend

    def counting(run: Run, amount: int) -> None:
        looked[0] += amount == EACH_SET
        spend(run, amount)

    monkeypatch.setattr(Run, "spend", counting)
    batch = Reference(load(str(LARGE_HANDS), players=4).machine).play([1])
    assert 0 < looked[0] < 25 * batch.outcomes[0].decisions
