"""A line of the terminal that is written again and again, and time in words for it."""

CLEAR = "\r\x1b[K"
EVERY = 0.2  # seconds from one writing to the next


def time_in_words(seconds: float) -> str:
    """So that one can decide what to do meanwhile."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
