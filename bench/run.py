"""How many random playouts of Festival Climbers a second: festrules beside plain Python.

    python bench/run.py [--players 2] [--rounds 7] [--seconds 1] [--dry]

The contenders take turns within each round, so that a slow minute of the machine slows them all.
The figure is the median of the rounds. Unless --dry, the table goes to bench/results.md as well.
"""

import argparse
import importlib.metadata
import platform
import random
import statistics
import time
from pathlib import Path

import plain_climbers

RESULTS = Path(__file__).with_name("results.md")


# A contender is made once, for a number of players; it is then called with a random generator,
# plays one whole game at random, and answers how many decisions that took.


def plain(players):
    def playout(rng):
        game = plain_climbers.playout(rng, players)
        game.winner()
        return game.turns

    return playout


def festrules_interpreter(players):
    import festrules

    game = festrules.load("climbers", players=players)

    def playout(rng):
        state = game.start(rng.getrandbits(32))
        taken = 0
        while decisions := game.decisions(state):
            option = rng.choice([option for option in decisions[0].options if option.allowed])
            state, _events = game.apply(state, option)
            taken += 1
        return taken

    return playout


CONTENDERS = {  # the first is what the others are compared with
    "plain Python class": plain,
    "festrules, reference interpreter": festrules_interpreter,
}


def run_for(playout, rng, seconds):
    """Playouts and decisions a second."""
    playouts = decisions = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        decisions += playout(rng)
        playouts += 1
        now = time.perf_counter()
    return playouts / (now - begin), decisions / (now - begin)


def measure(contenders, rounds, seconds):
    """For each contender, one (playouts/s, decisions/s) for each round; a warm-up round is dropped."""
    figures = {name: [] for name in contenders}
    for number in range(rounds + 1):
        for name, playout in contenders.items():
            figure = run_for(playout, random.Random(number), seconds)
            if number > 0:
                figures[name].append(figure)
    return figures


def table(figures):
    lines = [
        "| contender | playouts/s | spread | decisions a playout | decisions/s | ratio |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    base = None
    for name, rounds in figures.items():
        playouts = [p for p, _ in rounds]
        middle = statistics.median(playouts)
        base = base or middle
        decisions = statistics.median(d for _, d in rounds)
        length = statistics.median(d / p for p, d in rounds)
        spread = (max(playouts) - min(playouts)) / middle
        row = (
            name,
            f"{middle:,.1f}",
            f"{spread:.0%}",
            f"{length:.1f}",
            f"{decisions:,.0f}",
            f"{middle / base:.3f}",
        )
        lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines)


def version(package):
    try:
        return f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
        return f"{package} not installed"


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    args.add_argument("--rounds", type=int, default=7)
    args.add_argument("--seconds", type=float, default=1.0, help="for each contender in each round")
    args.add_argument("--dry", action="store_true", help="leave results.md alone")
    args = args.parse_args()

    contenders = {}
    for name, make in CONTENDERS.items():
        try:
            contenders[name] = make(args.players)
        except ImportError as problem:
            print(f"left out: {name} ({problem})")

    result = table(measure(contenders, args.rounds, args.seconds))
    setting = (
        f"Festival Climbers, {args.players} players, random play, one core. "
        f"Median of {args.rounds} interleaved rounds of {args.seconds:g} s.\n"
        f"{platform.python_implementation()} {platform.python_version()}, {version('festrules')}, "
        f"{platform.system()} {platform.machine()}."
    )
    print(setting, result, sep="\n\n")
    if not args.dry:
        RESULTS.write_text(f"# Results\n\nWritten by `bench/run.py`.\n\n{setting}\n\n{result}\n")


if __name__ == "__main__":
    main()
