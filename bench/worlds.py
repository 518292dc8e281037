"""How many worlds that agree with all that a seat was told are found in a second of the processor, in mid-game.

    python bench/worlds.py [FILE PLAYERS DECISIONS]

Without a file: the games of the shelf with tricks and melds, and Banner Festival. The first so many decisions are taken
at random; then each seat is asked for worlds.
"""

import sys
import time
from pathlib import Path

from festrules.grammar.files import read_document
from festrules.interpreter.engine.stream import draw
from festrules.interpreter.game import make_game
from festrules.interpreter.worlds.dice import Dice
from festrules.interpreter.worlds.following import Following

GAMES = (
    ("rules/shelf/spades.rules", 4, 36),
    ("rules/shelf/gin.rules", 2, 30),
    ("rules/banner/banner.rules", 4, 40),
)
SEEDS = (3, 4, 5)
WORLDS = 400


def measure(path: str, players: int, decisions: int) -> None:
    game = make_game(read_document(Path(path)), players)
    following = Following(game, "wasm")
    spent, worlds, different, tries, rungs = 0.0, 0, 0, 0, set()
    for seed in SEEDS:
        state, events = game.begin(seed)
        following.begin(state, events)
        dice = Dice(draw(seed, 1))
        for _ in range(decisions):
            open_ = game.decisions(state)
            if not open_:
                break
            option = dice.one_of(dice.one_of(open_).options)
            state, events = game.apply(state, option)
            following.step(option, state, events)
        for seat in range(players):
            source = following.worlds(seat)
            before = time.process_time()
            found = source.sample(seed, WORLDS)
            spent += time.process_time() - before
            worlds, different = worlds + len(found.cells), different + found.different
            tries += found.tries
            rungs.add(found.rung.value)
    name = f"{Path(path).stem}, {players} players, {decisions} decisions"
    rates = f"{worlds / spent:,.0f} worlds/s, {tries / spent:,.0f} tries/s"
    print(f"{name}: {rates}, {different / worlds:.0%} different, {' and '.join(sorted(rungs))}")


def main(given: list[str]) -> None:
    games = ((given[0], int(given[1]), int(given[2])),) if given else GAMES
    for one in games:
        measure(*one)


if __name__ == "__main__":
    main(sys.argv[1:])
