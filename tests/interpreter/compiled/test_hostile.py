"""Rules that would hang a machine or eat it, compiled: handed to the reference interpreter, or a fault like there."""

import json
from pathlib import Path

import pytest
from tests.conformance.games import SETTINGS, game_of
from tests.later import later
from tests.ready_processes import in_a_process

from festrules.interpreter.compiled.executors import compiling
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.registry import fastest
from festrules.interpreter.compiled.program import program
from festrules.interpreter.compiled.program.program import Program
from festrules.interpreter.compiled.program.wasm.module import COPIES, FEWEST_COPIES, copies, pages

GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\nwinner\n  shared\n'
KEEP = "keep k: 0 to 999999999, starts 2\n"
PLAY = "play\n"
TURNS = f"{PLAY}  turns for players\n    choose one: put\n    if you cannot, pass\naction put\n"
HOSTILE = {
    "a loop without end": f"{KEEP}play\n  repeat until k is 1\n    set k to 0\n",
    "chance without end": f"{KEEP}die d: 1 to 6\nplay\n  repeat until k is 9\n    roll d as x\n    set k to x\n",
    "turns without a decision": "play\n  turns from seat 1 until the game ends\n    pass\n",
    "rounds without end": "play\n  rounds 999999999\n    nothing happens\n",
    "triggers that set each other off": f"{KEEP}trigger a at once when k is 1\n  set k to 0\n"
    "trigger b at once when k is 0\n  set k to 1\nplay\n  set k to 1\n",
    "arithmetic without end": f"{KEEP}play\n  repeat 99 times\n    x = k * k * k * k * k * k * k * k\n    set k to x\n",
    "a large board": "piece p for each player\n  count 20\n  starts in h\nplace h for each player of p\n"
    f"board b of p: square 50 by 50\n{TURNS}"
    "  choose p from my ps in my h\n  choose s from spaces of b\n"
    '    every other in neighbours of s: other is empty (refused: "near")\n  move p to s\n',
    "thousands of kinds": "card a numbered 1 to 2000\n  count 3\n  starts in pile\nplace pile of a: ordered\n"
    "place h for each player of a\nplay\n  shuffle pile\n  deal 5 from pile to each h\n"
    f"{TURNS.removeprefix(PLAY)}"
    "  choose a from as in my h\n  move a to pile\n",
    "a state of half a million numbers": "card a numbered 1 to 190\n  count 3\n  starts in h\nplace h of a\n"
    f"board b of a: any number on each space, square 50 by 50\n{TURNS}"
    "  choose a from as in h\n  choose s from spaces of b\n  move a to s\n",
    "deep look-ahead": TURNS
    + "".join(f"  choose a{number} from 1 to 3\n" for number in range(12))
    + '    a1 + a2 is 999 (refused: "no")\n',
}
LONG = {"a state of half a million numbers", "deep look-ahead", "thousands of kinds"}
SHORT = [name for name in HOSTILE if name not in LONG]  # of which one process does
MOST_STEPS = 60_000_000  # to compile
SCRIPT = """
import json, resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (1200, 1200))  # ends what hangs in a single call
import festrules
from tests.counted_steps import steps_of
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.registry import make
def peak():
    # what the kernel counts for a process begins with what its parent had; this begins with its program
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) // 1024
for text in sys.argv[2:]:
    machine = festrules.load(Source("hostile", text)).machine
    told = {}
    for name in ("reference", "python", "wasm"):
        made = []
        steps_of(lambda: made.append(make(name, machine)), int(sys.argv[1]))
        told[name] = [made[0].play([7]).outcomes]  # which counts for itself what it looks at
        told[name].append(peak())
    print(json.dumps(told))
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read where Linux tells it")
@pytest.mark.parametrize(
    "names", later([SHORT, *([name] for name in LONG)], LONG.issuperset), ids=" and ".join
)
def test_the_same_comes_of_it_in_the_room_there_is(names: list[str]) -> None:
    pytest.importorskip("wasmtime")
    ran = in_a_process(SCRIPT, str(MOST_STEPS), *(GAME + HOSTILE[name] for name in names))
    assert ran.returncode == 0, ran.stderr[-800:]
    for name, line in zip(names, ran.stdout.splitlines(), strict=True):
        told = json.loads(line)
        expected, _ = told["reference"]
        for form in ("python", "wasm"):
            outcomes, megabytes = told[form]
            assert outcomes == expected, (name, form)
            assert megabytes < 400, (name, form)


def test_what_becomes_too_large_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = game_of(SETTINGS[0]).machine
    monkeypatch.setattr(program, "MOST_STATEMENTS", 100)
    for form in ("python", "wasm"):
        with pytest.raises(Unavailable, match="too large a program"):
            compiling.compiled(machine, form)
    executor, missing = fastest(machine)
    assert executor.name == "reference"
    assert [name for name, _ in missing] == ["wasm", "python"]


def test_of_large_states_there_is_room_for_few_copies() -> None:
    assert copies(Program(100, 100)) == COPIES
    large = Program(2_000_000, 2_000_000, stack=64)
    assert copies(large) == FEWEST_COPIES
    assert pages(large) << 16 < 1 << 27
