"""The meaning of a command's exit code."""

from enum import IntEnum


class ExitCode(IntEnum):
    """The same for every command."""

    FINE = 0
    FINDINGS = 1  # the rulebook has errors, a test failed, a file is not formatted
    USAGE = 2  # the command was not understood
    OUR_FAULT = 3  # festrules itself failed
    INTERRUPTED = 130  # Ctrl-C
    PIPE_CLOSED = 141  # whoever read our output stopped reading: no failure, but not all was said
