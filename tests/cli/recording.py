"""A program that plays a game at random and records it; tests run it as a process of its own, and kill it.

recording.py RULES RECORD MOST PAUSE: begins RECORD or goes on with it, and stops after MOST decisions in all.
Between writing a decision and carrying it out it pauses. It prints the number of each decision that is in
the record, and at the end the state.
"""

import json
import sys
from pathlib import Path
from random import Random
from time import sleep

import festrules
from festrules.cli.record.recorder import Recorder

SEED = 8


def main(rules: str, file: str, most: int, pause: float) -> None:
    game, path = festrules.load(rules), Path(file)
    if path.exists():
        recorder, replayed = Recorder.resume(path, game)
        state = replayed.state
    else:
        recorder = Recorder.open(path, game, SEED, name=rules, played_by=("bot",) * game.players)
        state, events = game.begin(SEED)
        recorder.happened(events)
    with recorder:
        while (decisions := game.decisions(state)) and recorder.decisions < most:
            rng = Random(f"{SEED} {recorder.decisions}")
            option = rng.choice(rng.choice(decisions).options)
            recorder.decision(option)
            sys.stdout.write(f"{recorder.decisions}\n")
            sys.stdout.flush()
            sleep(pause)
            state, events = game.apply(state, option)
            recorder.happened(events)
        if game.is_over(state):
            recorder.finish(state)
    sys.stdout.write(json.dumps(game.save(state)) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
