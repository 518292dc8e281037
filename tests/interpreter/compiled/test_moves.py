"""Instructions that move components, chance, and questions about places: compared while the reference plays."""

import pytest
from tests.conformance.games import SETTINGS, game_of, is_larger
from tests.interpreter.compiled.beside import Beside, play
from tests.interpreter.engine.frame import PLAY, SETUP, WORLD, make
from tests.interpreter.engine.test_copies_shown import SETUP as CHIPS_IN_BAGS
from tests.interpreter.engine.test_copies_shown import WORLD as CHIPS
from tests.later import ENOUGH

from festrules.interpreter.game import Game

FIRST = {one.name: one for one in reversed(SETTINGS) if not is_larger(one)}


@pytest.mark.parametrize(
    ("name", "seeds"),
    [
        *((name, (1,)) for name in FIRST if name in ENOUGH),
        *(pytest.param(name, (1, 2, 3), marks=pytest.mark.slow) for name in FIRST),
    ],
)
def test_beside_the_reference(name: str, seeds: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The beginnings of random games: of few rules files always, of every one in the long run."""
    beside = Beside(game_of(FIRST[name]))
    with beside.watching(monkeypatch):
        for seed in seeds:
            play(beside, seed, 25)
    assert beside.compared or not beside.expressions


PLACES = """\
place pile of card: ordered, everyone sees top
place stock of card: ordered, face down
place pocket of card: ordered, at most 2, everyone sees nothing
place box of coin: at most 2
"""

# Possible and impossible uses of every instruction and every sort of place.
STATEMENTS = """\
move clubs-2 to heap
move clubs-2 to deck
move clubs-2 under deck

move all cards in hand of seat 1 to heap
move all cards in heap to hand of seat 3

move all cards in deck to pocket

move all cards in deck to pile
move all cards in pile under stock
shuffle stock
move all cards in stock to pile

move 1 gold from bank to purse of seat 2
move 5 gold from bank to purse of seat 2, or all if fewer

move 2 gold from bank to purse of seat 2

move 9 gold from purse of seat 1 to box, or all if fewer
move 9 silver from bank to box, or all if fewer

move 3 gold from purse of seat 1 to box

move 2 gold from purse of seat 1 to purse of seat 1

move king to a1

move king to c1
move king to c1
move king to cave of seat 2

for each pawn in pawns on (a1, b1), pawn becomes pawn of seat 2
for each pawn in pawns on b1, pawn becomes king
for each king in kings on b1, king becomes pawn of seat 1 from camp of seat 1

for each pawn in pawns on a1, pawn becomes king
for each pawn in pawns on b1, pawn becomes king

for each pawn in pawns on a1, pawn becomes king from cave of seat 1

move clubs-2 to shelf of suit of clubs-2
move all cards in shelf of clubs to pocket

shuffle deck
move hearts-3 to deck
move clubs-1 under deck
draw 3 from deck to heap, or all if fewer
shuffle deck
draw 9 from deck to heap, or all if fewer

shuffle deck
move clubs-1 under deck
draw 7 from deck to heap, or all if fewer
draw 2 from deck to pile, or all if fewer

move all cards in deck to stock
shuffle stock
draw 3 from stock under pile, or all if fewer
turn up stock
turn up pile
draw 2 from stock to pocket, or all if fewer

draw 9 from deck to heap, or all if fewer
shuffle heap
draw 3 from heap to stock, or all if fewer
turn up stock

draw 3 from purse of seat 1 to box, or all if fewer

draw 9 from heap to deck, or all if fewer
draw 1 from throne to cave of seat 1, or all if fewer

shuffle deck
turn up deck
turn up deck
draw 1 from deck to heap as drawn
move drawn to stock

deal 2 from deck to each hand
show cards in hand of seat 1 to seat 2
show cards in heap to everyone

show cards in hand of seat 1 to everyone
move all cards in hand of seat 1 to stock

roll cube as eyes
roll mood as face
pick n at random from (3, 1, 3)
pick n at random from 1 to 3 weighted by n * n

pick card at random from cards in deck
move card to heap

pick card at random from cards in heap

pick n at random from 1 to 3 weighted by n - 2

pick n at random from 1 to 3 weighted by 0

pick n at random from 1 to 3 weighted by 900000000

pick n at random from (2, 1, 2) weighted by 3 - n
pick n at random from (-4, 7, 2) weighted by n * n

pick n at random from 1 to 3, each (number - 1) in 2
pick more at random from cards in heap, each 1 in 3

pick n at random from 1 to 3, each (4 - turn) in (turn + 1)

pick n at random from 1 to 3, each (turn + 1) in (turn * 2)

pick taken at random from cards in deck, each (number of card) in 4
move all taken to heap
"""


def beside_the_reference(game: Game, seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens before the first decision."""
    beside = Beside(game)
    with beside.watching(monkeypatch):
        for seed in range(seeds):
            beside.seed = seed
            game.begin(seed)
    assert beside.compared


@pytest.mark.parametrize("statements", STATEMENTS.strip().split("\n\n"))
def test_statements_beside_the_reference(statements: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few statements in a small world, with several seeds; what is no fault, and what is."""
    body = "\n".join(f"  {line}" for line in statements.splitlines())
    game = make(WORLD + PLACES + SETUP + PLAY.format(statements=body))
    beside_the_reference(game, 5, monkeypatch)


def test_what_is_known_of_copies_stays_known_beside_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies that were shown go where somebody sees it, and where nobody does; then all is shown again."""
    shown = "  show chips in bag of seat 1 to seat 2\n"
    goes = ("open", "drawer", "bag of seat 2", "bag of seat 3")
    moves = [
        f"  move red from bag of seat 1 to {goal}\n  move red from {goal} to bag of seat 1\n" for goal in goes
    ]
    body = shown + shown.join([*moves, "  shuffle bag of seat 1\n"])
    game = make(WORLD + CHIPS + CHIPS_IN_BAGS + PLAY.format(statements=body))
    assert game.machine.copies.count
    beside_the_reference(game, 1, monkeypatch)
