"""``python -m festrules`` is the ``festrules`` command."""

import sys

from festrules import LOST_LINKS, is_lost

try:
    from festrules.cli.main import main
except ModuleNotFoundError as problem:
    if not is_lost(problem):
        raise
    sys.exit(f"festrules: {LOST_LINKS}")

if __name__ == "__main__":
    main()
