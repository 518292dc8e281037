"""How many random playouts of Festival Climbers a second: festrules beside plain Python.

    python bench/run.py [--players 2] [--rounds 7] [--seconds 1] [--dry]

The contenders take turns within each round, so that a slow minute of the machine slows them all, and what
counts is the time of this process alone. The figure is the median of the rounds.
Unless --dry, the table goes to bench/results.md as well.
"""

import argparse
import importlib.metadata
import platform
import random
import statistics
import sys
import time
from pathlib import Path

import plain_climbers

RESULTS = Path(__file__).with_name("results.md")


# A contender is made once, for a number of players; it is then called with a random generator, plays one
# whole game at random, and answers how many turns and how many decisions that took.


def plain(kind):
    def make(players):
        def playout(rng):
            game = plain_climbers.playout(rng, players, kind)
            game.winner()
            return game.turns, game.turns

        return playout

    return make


def plain_in_steps(players):
    def playout(rng):
        game, decisions = plain_climbers.playout_in_steps(rng, players)
        game.winner()
        return game.turns, decisions

    return playout


def festrules_in_steps(players):
    import festrules

    game = festrules.load("climbers", players=players)

    def playout(rng):
        state, taken = game.start(rng.getrandbits(32)), 0
        while decisions := game.decisions(state):
            state, _events = game.apply(state, rng.choice(decisions[0].options), tell=False)
            taken += 1
        game.winners(state)
        return game.view(state, None).turn, taken

    return playout


def festrules_in_turns(players):
    import festrules
    from festrules.interpreter.counting.steps import Convention, Walk, next_step

    game = festrules.load("climbers", players=players)

    def playout(rng):
        walk = Walk(game, Convention(turns=True), sys.maxsize)
        state, taken = game.start(rng.getrandbits(32)), 0
        while turns := next_step(walk, state).outcomes:
            state = rng.choice(turns)[1]
            taken += 1
        game.winners(state)
        return game.view(state, None).turn, taken

    return playout


CONTENDERS = {  # the first is what the others are compared with
    "plain class": plain(plain_climbers.Climbers),
    "plain class, every pair tested": plain(plain_climbers.PairByPair),
    "plain class, step by step": plain_in_steps,
    "festrules, step by step": festrules_in_steps,
    "festrules, whole turns": festrules_in_turns,
}


def run_for(playout, rng, seconds):
    """Playouts, turns and decisions a second."""
    playouts = turns = decisions = 0
    begin = now = time.process_time()
    while now - begin < seconds:
        taken = playout(rng)
        playouts, turns, decisions = playouts + 1, turns + taken[0], decisions + taken[1]
        now = time.process_time()
    return playouts / (now - begin), turns / (now - begin), decisions / (now - begin)


def measure(contenders, rounds, seconds):
    """For each contender the figures of each round; a warm-up round is dropped."""
    figures = {name: [] for name in contenders}
    for number in range(rounds + 1):
        for name, playout in contenders.items():
            figure = run_for(playout, random.Random(number), seconds)
            if number > 0:
                figures[name].append(figure)
    return figures


def table(figures):
    lines = [
        "| contender | playouts/s | spread | turns each | turns/s | decisions/s | playouts: ratio | turns: ratio |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    base = None
    for name, rounds in figures.items():
        playouts, turns, decisions = (statistics.median(column) for column in zip(*rounds, strict=True))
        base = base or (playouts, turns)
        speeds = [one for one, _, _ in rounds]
        row = (
            name,
            f"{playouts:,.1f}",
            f"{(max(speeds) - min(speeds)) / playouts:.0%}",
            f"{statistics.median(turn / one for one, turn, _ in rounds):.1f}",
            f"{turns:,.0f}",
            f"{decisions:,.0f}",
            f"1/{base[0] / playouts:.1f}",
            f"1/{base[1] / turns:.1f}",
        )
        lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines)


def version(package):
    try:
        return f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
        return f"{package} from this checkout"


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
        f"Median of {args.rounds} interleaved rounds of {args.seconds:g} s of processor time.\n"
        f"{platform.python_implementation()} {platform.python_version()}, {version('festrules')}, "
        f"{platform.system()} {platform.machine()}."
    )
    print(setting, result, sep="\n\n")
    if not args.dry:
        RESULTS.write_text(f"# Results\n\nWritten by `bench/run.py`.\n\n{setting}\n\n{result}\n")


if __name__ == "__main__":
    main()
