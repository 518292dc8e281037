"""A bot's opinion of its options, and how much of it is noise.

The best of several noisy numbers is above their mean even where all are the same. A search makes that worse: it leaves
what was unlucky at first, which then looks bad for good. How much worse was measured where nothing depends on any
choice.
"""

from functools import lru_cache
from math import sqrt
from statistics import NormalDist

from festrules.bots.protocol import WHOLE
from festrules.lab.studies.games import Moment

UNEVEN = 2.2  # times as far the best is above the mean as if all options had been tried equally often


def shares_of(moment: Moment) -> tuple[float, float, float, float]:
    """The best, the mean and the worst of what was taken, of 1; there must be any."""
    took, best, mean, worst = (one / WHOLE for one in moment.promised)
    return took, best, mean, worst


def noise_of(moment: Moment, tries: int) -> float:
    """By how much the best is expected above the mean where all options are the same."""
    if not tries:
        return 0.0
    _, _, mean, _ = shares_of(moment)
    error = sqrt(max(0.0, mean * (1 - mean)) * moment.options / tries)
    return UNEVEN * highest_of(moment.options) * error


@lru_cache(maxsize=4_096)
def highest_of(many: int) -> float:
    """By how much the highest of so many normal numbers is above their mean, in standard deviations (Blom)."""
    return 0.0 if many < 2 else NormalDist().inv_cdf((many - 0.375) / (many + 0.25))
