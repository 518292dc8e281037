"""Rules that would hang a machine or eat it: refused with a diagnostic, or ended as a fault of the rules."""

# ruff: noqa: E501 - a rulebook in a line

import json

import pytest
from tests.later import later
from tests.ready_processes import in_a_process

GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\nwinner\n  shared\n'
PLAY = "play\n  turns from seat 1 until the game ends\n    choose one: rest\naction rest\n  pass\n"

# Each an expression, so that the text is made in the small process itself.
REFUSED = {
    "a piece in too many copies": 'PLAY + "piece p\\n  count 999999999\\n  starts in home\\nplace home of p\\n"',
    "copies beyond all numbers": 'PLAY + "define n: 999999999 * 999999999\\npiece p\\n  count n * n * n\\n  starts in home\\nplace home of p\\n"',
    "a board of 25 million squares": 'PLAY + "piece p\\n  starts in b\\nboard b of p: square 5000 by 5000\\n"',
    "a ring without end": 'PLAY + "piece p\\n  starts in b\\nboard b of p: ring of 999999999\\n"',
    "hexagons without end": 'PLAY + "piece p\\n  starts in b\\nboard b of p: hexes 999999999, 999999998\\n"',
    "cards numbered without end": 'PLAY + "card c numbered 1 to 999999999\\n  starts in home\\nplace home of c\\n"',
    "cards for each card for each card": 'PLAY + "card a numbered 1 to 3000\\n  starts in h\\ncard b for each a\\n  starts in h\\ncard c for each a and b\\n  starts in h\\nplace h of a, b, c\\n"',
    "places for each card and card": 'PLAY + "card a numbered 1 to 4000\\n  starts in h\\nplace h for each a and a of a\\n"',
    "many kinds on many spaces": 'PLAY + "card a numbered 1 to 4000\\n  count 9\\n  starts in h\\nplace h of a\\nboard b of a: any number on each space, square 50 by 50\\n"',
    "values for each card": 'PLAY + "card a numbered 1 to 4000\\n  starts in h\\nplace h of a\\nkeep k for each a and a: 0 to 9, starts 0\\n"',
    "a die with too many sides": 'PLAY + "die d: 1 to 999999999\\n"',
    "a die with heavy faces": 'PLAY + "die d: one times 999999999, two\\n"',
    "numbers without end to choose from": 'GAME + "play\\n  turns for players\\n    choose x from 0 to 999999999\\n"',
    "numbers without end to pick from": 'GAME + "play\\n  pick x at random from 0 to 999999999\\n"',
    "a value that starts at random": 'PLAY + "keep k: 0 to 999999999, starts at random\\n"',
    "a table of all numbers": 'PLAY + "table t of number as n: 1 for n 0 to 999999999\\ndefine d: t of 1\\n"',
    "a table by a value with a wrong key": 'PLAY + "kinds of suit: a, b\\ntable t of suit: 1 for 0 to 999999999\\n"',
    "too many players": '"festrules 2\\ngame \\"G\\"\\n  players 2 to 999999999\\n  at most 9 decisions, then nobody wins\\n" + PLAY',
    "a game that goes on too long": '"festrules 2\\ngame \\"G\\"\\n  players 2\\n  at most 999999999 decisions, then nobody wins\\nwinner\\n  shared\\n" + PLAY',
    "definitions that double": 'GAME + PLAY + "".join(f"define d{n}: d{n + 1} + d{n + 1}\\n" for n in range(60)) + "define d60: 1\\nkeep k: 0 to 9, starts d0\\n"',
    "a count that doubles": 'GAME + PLAY + "".join(f"define d{n}: d{n + 1} + d{n + 1}\\n" for n in range(60)) + "define d60: 1\\npiece p\\n  count d0\\n  starts in h\\nplace h of p\\n"',
    "definitions in a long chain": 'GAME + PLAY + "".join(f"define d{n}: d{n + 1}\\n" for n in range(3000)) + "define d3000: 1\\n"',
    "definitions in a long chain, bottom up": 'GAME + PLAY + "define d0: 1\\n" + "".join(f"define d{n + 1}: d{n} + 1\\n" for n in range(3000))',
    "a circle of definitions": 'GAME + PLAY + "".join(f"define d{n}: d{n + 1}\\n" for n in range(3000)) + "define d3000: d0\\n"',
    "procedures in a long chain": 'GAME + "play\\n  do p0\\n" + "".join(f"procedure p{n}\\n  do p{n + 1}\\n" for n in range(3000)) + "procedure p3000\\n  end the game\\n"',
    "procedures that branch": 'GAME + "play\\n  do p0\\n" + "".join(f"procedure p{n}\\n  do p{n + 1}\\n  do p{n + 2}\\n" for n in range(60)) + "procedure p60\\n  end the game\\nprocedure p61\\n  end the game\\n"',
    "a circle of procedures": 'GAME + "play\\n  do p0\\n" + "".join(f"procedure p{n}\\n  do p{n + 1}\\n" for n in range(1000)) + "procedure p1000\\n  do p0\\n"',
    "wrong names without end": 'GAME + PLAY + "".join(f"define d{n}: wrong{n}\\n" for n in range(9_000))',
    "a mistake in each of many tables": 'GAME + PLAY + "".join(f"table t{n} by players: 1 for 9 players\\ndefine d{n}: t{n}\\n" for n in range(4500))',
    "filters within filters": 'GAME + PLAY + "piece p for each player\\n  starts in h\\nplace h for each player of p\\ndefine d: " + "owner of (" * 24 + "players where yes" + ") where yes" * 24 + "\\n"',
}
PLAYED = {
    "a loop without end": 'GAME + "keep k: 0 to 9, starts 0\\nplay\\n  repeat until k is 1\\n    set k to 0\\n"',
    "a loop of chance without end": 'GAME + "keep k: 0 to 9, starts 0\\ndie d: 1 to 6\\nplay\\n  repeat until k is 9\\n    roll d as x\\n    set k to x\\n"',
    "turns without a decision": 'GAME + "play\\n  turns from seat 1 until the game ends\\n    pass\\n"',
    "rounds without end": 'GAME + "play\\n  rounds 999999999\\n    nothing happens\\n"',
    "triggers that set each other off": 'GAME + "keep k: 0 to 9, starts 0\\ntrigger a at once when k is 1\\n  set k to 0\\ntrigger b at once when k is 0\\n  set k to 1\\nplay\\n  set k to 1\\n"',
    "arithmetic without end": 'GAME + "keep k: 0 to 999999999, starts 2\\nplay\\n  repeat 99 times\\n    x = k * k * k * k * k * k * k * k * k * k * k\\n    set k to x - x + 999999999\\n"',
}
LONG = {
    "a circle of definitions",
    "a mistake in each of many tables",
    "definitions in a long chain",
    "definitions in a long chain, bottom up",
    "procedures in a long chain",
    "wrong names without end",
}
MOST_STEPS = 150_000_000  # to check a text that is as long as can be read
SCRIPT = """
import json, resource
resource.setrlimit(resource.RLIMIT_AS, (600 << 20,) * 2)
resource.setrlimit(resource.RLIMIT_CPU, (900, 900))  # ends what hangs in a single call
import festrules
from tests.counted_steps import steps_of
from festrules.grammar.source import Source
GAME, PLAY = {game!r}, {play!r}
source = Source("hostile", {text})
found = []
steps_of(lambda: found.extend(festrules.check(source)), {most})
faulty = None
if {played} and not any(one.severity == "error" for one in found):
    game = festrules.load(source)
    state = game.start(1)
    while decisions := game.decisions(state):
        state, _ = game.apply(state, decisions[0].options[0])
    faulty = game.is_faulty(state)
used = resource.getrusage(resource.RUSAGE_SELF)
codes = sorted(dict.fromkeys(one.code for one in found))
try:  # on Linux what getrusage tells includes what the tests themselves held when they began this process
    most = next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]
except OSError:
    most = used.ru_maxrss
print(json.dumps([codes, len(found), faulty, int(most) // 1024]))
"""


def told(text: str, *, played: bool = False) -> tuple[list[str], int, bool | None, int]:
    start = GAME if not text.startswith(("GAME", '"')) else ""
    full = f"{start!r} + {text}" if start else text
    script = SCRIPT.format(game=GAME, play=PLAY, text=full, played=played, most=MOST_STEPS)
    ran = in_a_process(script)
    assert ran.returncode == 0, ran.stderr[-800:]
    codes, count, faulty, megabytes = json.loads(ran.stdout)
    return codes, count, faulty, megabytes


@pytest.mark.parametrize("name", later(REFUSED, LONG.__contains__))
def test_too_much_is_refused(name: str) -> None:
    codes, count, _, megabytes = told(REFUSED[name])
    assert {code[:3] for code in codes} & {"FR1", "FR2", "FR3", "FR4", "FR5"}
    assert count <= 102
    assert megabytes < 256


@pytest.mark.parametrize("text", PLAYED.values(), ids=PLAYED)
def test_play_without_end_is_a_fault_of_the_rules(text: str) -> None:
    codes, _, faulty, megabytes = told(text, played=True)
    assert faulty or codes
    assert megabytes < 256
