"""From the text of a rulebook to a game that runs, stage by stage, in a process that does nothing else.

    python bench/measuring/stages.py RULES PLAYERS reference|python|wasm

Prints the seconds of processor time of each stage as JSON; the first is what Python took until here. `measured` calls
it so, with or without what an earlier one has cached, and goes the way that `festrules simulate` does: a module that is
found in the cache needs no document and no machine.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from festrules.cli.simulating.subject import Request
    from festrules.interpreter.compiled.executors.outcomes import Executor

BENCH = Path(__file__).resolve().parents[1]
START, PARSE, VALIDATE, MACHINE = "start", "parse", "validate", "machine"
COMPILE, PLAYOUT = "compile", "first playout"
BEFORE = (PARSE, VALIDATE, MACHINE)  # anything is compiled
STAGES = (START, *BEFORE, COMPILE, PLAYOUT)

Stage = Callable[[str], AbstractContextManager[None]]  # what is done within one is timed


def stages(rules: str, players: int, name: str) -> dict[str, float]:
    """Seconds of each stage; what an executor that is not there would take is missing."""
    spent = {START: time.process_time()}

    @contextmanager
    def stage(of: str) -> Iterator[None]:
        begin = time.process_time()
        yield
        spent[of] = time.process_time() - begin

    with stage(PARSE):
        from festrules.cli import reading
        from festrules.cli.collecting import collect_seldom
        from festrules.cli.simulating.subject import Request

        collect_seldom()
        request = Request(reading.rules(Path(rules) if rules.endswith(".rules") else rules), players)
        module = request.module(hasty=False) if name == "wasm" else None
        if module is None:
            _ = request.rules.document
    if module is None:
        return spent | _from_document(request, name, stage, spent)
    spent[VALIDATE] = spent[MACHINE] = 0.0
    with stage(COMPILE):
        from festrules.interpreter.compiled.executors.registry import remake

        player = remake(name, request, module)
    _play(player, stage)
    return spent


def _from_document(request: "Request", name: str, stage: Stage, spent: dict[str, float]) -> dict[str, float]:
    """When there is no module yet."""
    from festrules.grammar.schema import validate
    from festrules.interpreter.compiled.executors.registry import portable_of
    from measuring.contender import NotThere
    from measuring.executors import executor

    with stage(VALIDATE):
        assert not [*validate(request.rules.document)]
    with stage(MACHINE):
        game = request.game
    try:
        with stage(COMPILE):
            player = executor(name, game)
    except NotThere:
        return {key: value for key, value in spent.items() if key not in (COMPILE, PLAYOUT)}
    _play(player, stage)
    if portable := portable_of(player):
        request.keep(portable, hasty=False)
    return spent


def _play(player: "Executor", stage: Stage) -> None:
    from festrules.interpreter.compiled.executors.outcomes import seed_of_game

    with stage(PLAYOUT):
        player.play([seed_of_game(1, 0)])


@contextmanager
def empty_cache() -> Iterator[dict[str, str]]:
    """An environment in which nothing has been cached yet but what Python compiles of our own modules."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory(prefix="festrules-bench-") as folder:
        yield {**inherited, "FESTRULES_CACHE": str(Path(folder) / "cache"), "PYTHONPATH": path()}


def path() -> str:
    """Where a process that we start finds our modules."""
    return os.pathsep.join([str(BENCH), *filter(None, sys.path)])


def measured(rules: str, players: int, name: str, runs: int = 3) -> tuple[dict[str, float], dict[str, float]]:
    """Medians of the stages, cold and from the cache."""
    cold, cached = [], []
    for _ in range(runs):
        with empty_cache() as environment:
            cold.append(_in_a_process(rules, players, name, environment))
            cached.append(_in_a_process(rules, players, name, environment))
    return _medians(cold), _medians(cached)


def _in_a_process(rules: str, players: int, name: str, environment: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, __file__, rules, str(players), name]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(run.stdout)
    return found


def _medians(runs: Sequence[dict[str, float]]) -> dict[str, float]:
    return {of: statistics.median(run[of] for run in runs) for of in runs[0]}


def validating(rules: str, runs: int = 3) -> float:
    """Seconds that somebody waits for `festrules validate`, Python's start included, when nothing is cached."""
    spent = []
    for _ in range(runs):
        with empty_cache() as environment:
            begin = time.perf_counter()
            command = [sys.executable, "-m", "festrules", "validate", rules]
            subprocess.run(command, env=environment, capture_output=True, check=True)
            spent.append(time.perf_counter() - begin)
    return statistics.median(spent)


if __name__ == "__main__":
    print(json.dumps(stages(sys.argv[1], int(sys.argv[2]), sys.argv[3])))
