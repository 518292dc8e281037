"""Goes on from saved states, in whatever process: the same words must come out, byte for byte.

As a program it reads jobs from its input, one JSON line each, and writes what became of them.
"""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.interpreter.engine.stream import below
from festrules.interpreter.game import Game, make_game

CHOICES = 91_000


def go_on(game: Game, saved: Any, most: int = 20) -> list[str]:
    """From a saved state: everything that is to be seen of each state and of what happens, then a save."""
    state = game.restore(saved)
    said = []
    for count in range(most):
        decisions = game.decisions(state)
        if not decisions:
            break
        decision = decisions[below(CHOICES, 2 * count, len(decisions))]
        option = decision.options[below(CHOICES, 2 * count + 1, len(decision.options))]
        refused = [(one.text, one.reason) for one in decision.refused]
        said.append(repr((decision.prompt, [one.text for one in decision.options], refused)))
        state, events = game.apply(state, option)
        said += [repr(event) for event in events]
        said.append(f"{game.hash(state)} {game.position(state)} {state.cells}")
        said += [repr(game.view(state, seat).as_data()) for seat in (None, *range(game.players))]
    said.append(repr((game.scores(state) if game.is_over(state) else (), game.winners(state))))
    said.append(json.dumps(game.save(state)))
    return said


def main() -> None:
    """Each line names the document, the configuration and a saved state."""
    for line in sys.stdin:
        job = json.loads(line)
        saved = job.pop("saved")
        print(json.dumps(go_on(_game(json.dumps(job)), saved)), flush=True)  # noqa: T201 - that is what it is for


@cache
def _game(which: str) -> Game:
    job = json.loads(which)
    return make_game(_document(job["path"]), job["players"], job["options"], tuple(job["variants"]))


@cache
def _document(path: str) -> Document:
    return read_document(Path(path))


if __name__ == "__main__":
    main()
