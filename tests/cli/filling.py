"""A program that records the beginning of a game where a file can have only so many bytes; tests run it.

filling.py RECORD MOST: whatever is not written is told by `Unwritable`, and then the record has whole lines.
"""

import resource
import sys
from pathlib import Path

import festrules
from festrules.cli.record.recorder import Recorder, Unwritable


def main(path: Path, most: int) -> None:
    game = festrules.load("pig")
    sys.dont_write_bytecode = True  # Python would keep half a compiled module
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    try:
        recorder = Recorder.open(path, game, 7, name="pig", played_by=("person", "bot"))
    except Unwritable:
        assert not path.exists()
        return
    state, events = game.begin(7)
    try:
        recorder.happened(events)
        for _ in range(5):
            option = game.decisions(state)[0].options[0]
            recorder.decision(option)
            state, events = game.apply(state, option)
            recorder.happened(events)
    except Unwritable as problem:
        if "too large" not in problem.message:
            raise
    recorder.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
