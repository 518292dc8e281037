"""``python -m festrules`` is the ``festrules`` command."""

from festrules.cli.main import main

if __name__ == "__main__":
    main()
