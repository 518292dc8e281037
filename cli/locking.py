"""Keeping others from a file that we write, as long as we live."""

import os

HELD = "another process is writing to it"


def claim(file: int) -> bool:
    """Whether nobody else can claim it now; `BlockingIOError` if somebody has. Not every system can tell."""
    try:
        import fcntl
    except ImportError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return False
    return True


def is_claimed(file: int) -> bool:
    """Whether somebody has claimed it, as far as the system can tell; the file is closed then."""
    try:
        claim(file)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False
