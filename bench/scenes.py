"""How long the scenes of a table take: those of all seats and of who only watches, as JSON, and as a drawn page.

    python bench/scenes.py [NAME ...] [--moments 40]

Milliseconds of the processor for one state, the median and the slowest of moments that are spread over games of random
players; the five rulebooks with as many players as can, if none is named. The first time of a game is told apart.
"""

import argparse
import gc
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median

from festrules.grammar.files import read_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.scene.make import all_scenes
from festrules.interpreter.scene.plain import scene_json
from festrules.tables.drawing.tabletop import draw_table

RULEBOOKS = ("festo", "festival", "banner", "fireworks", "climbers")
ALLOWED = 10.0  # milliseconds for the scenes of all seats


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor, without waiting for memory to be tidied."""
    gc.collect()
    gc.disable()
    before = time.process_time()
    work()
    after = time.process_time()
    gc.enable()
    return 1000 * (after - before)


def moments(game: Game, wanted: int) -> list[State]:
    """States of random games, as many as are wanted."""
    found: list[State] = []
    seed, random = 0, Random(1)
    while len(found) < wanted:
        seed += 1
        state = game.start(seed)
        while len(found) < wanted and (decisions := game.decisions(state)):
            if random.random() < 0.2:
                found.append(state)
            state, _ = game.apply(state, random.choice(random.choice(decisions).options), tell=False)
    return found


def measure(name: str, wanted: int) -> None:
    document = read_document(name)
    game = make_game(document, max(one.players for one in extremes(document)))
    states = moments(game, wanted)
    first = spent(lambda: all_scenes(game, states[0]))
    made = [spent(partial(all_scenes, game, state)) for state in states]
    scenes = [all_scenes(game, state) for state in states]
    written = [spent(partial(list, map(scene_json, of.values()))) for of in scenes]
    drawn = [spent(partial(list, map(draw_table, of.values()))) for of in scenes]
    parts = (f"{median(each):6.1f} {max(each):6.1f}" for each in (made, written, drawn))
    over = "   more than it may" if median(made) > ALLOWED else ""
    print(f"{name:12} {game.players} players  first {first:5.0f}   {'   '.join(parts)}{over}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", default=RULEBOOKS)
    parser.add_argument("--moments", type=int, default=40)
    args = parser.parse_args()
    print("milliseconds for all seats: median and most of the scenes, of their JSON, of their pictures")
    for name in args.names:
        measure(name, args.moments)


if __name__ == "__main__":
    main()
