"""A test that waits for ever says where, and its process ends: looked after from time to time.

pytest's own way starts a thread for each test, and waits for its end. Here there is one for as many tests as begin
within a tenth of the patience, so a test may take that much longer before it is told of.
"""

import faulthandler
import os
import time
from collections.abc import Iterator

import pytest


class Standstill:
    """Ends a process that has been at one test for so many seconds; 0 never."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.told_to = os.dup(2)  # before what tests print is caught
        self.process, self.since = 0, 0.0

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_protocol(self) -> Iterator[None]:
        """Each process looks after itself: a thread does not go on in those that are forked."""
        now = time.monotonic()
        if self.seconds and (self.process != os.getpid() or now - self.since > self.seconds / 10):
            self.process, self.since = os.getpid(), now
            faulthandler.dump_traceback_later(self.seconds * 1.1, file=self.told_to, exit=True)
        return (yield)

    def pytest_sessionfinish(self) -> None:
        """Nothing is waited for any more."""
        faulthandler.cancel_dump_traceback_later()
