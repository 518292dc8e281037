"""How large a game is, before anybody goes through all of it: an estimate from some ways at random."""

from random import Random

from festrules.interpreter.compiled.executors.positions import Position

PROBES = 24
MOST_DECISIONS = 60  # on a way; anything longer is large


def ways_from(position: Position, seed: int = 1) -> int:
    """About how many ways there are from a position to an end, chance left out: the mean of what each probe promises.

    A probe goes on at random and multiplies how many options there were (Knuth, 1975).
    """
    found = 0
    for probe in range(PROBES):
        dice, at, ways = Random(seed * PROBES + probe), position.clone(), 1
        at.seed = probe
        for _ in range(MOST_DECISIONS):
            if at.is_over:
                break
            options = at.options()
            ways *= max(1, len(options))
            at.choose(dice.choice(options))
        if not at.is_over:
            return 1 << 62
        found += ways
    return found // PROBES
