"""The command line without a process of its own, as in the tests of the commands."""

from tests.cli.conftest import festrules, ready_processes

__all__ = ["festrules", "ready_processes"]
