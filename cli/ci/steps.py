"""Every step of `festrules ci` in its order. The step `x` is the function `run` of the module `festrules.cli.ci.x`."""

import time
from collections.abc import Callable, Collection, Iterator
from importlib import import_module

from festrules.cli.ci.step import CheckedFiles, Result, Step
from festrules.cli.settings.checks import STEPS


def run_steps(
    subject: CheckedFiles, skip: Collection[str], told: Callable[[str, float], None]
) -> Iterator[tuple[str, Result]]:
    """Each step with how it came out; how long it took is told aside, so that results are the same each time."""
    for name in STEPS:
        if name in skip:
            yield name, Result(skipped="not asked for")
            continue
        step: Step = import_module(f"festrules.cli.ci.{name}").run
        begun = time.monotonic()
        result = step(subject)
        told(name, time.monotonic() - begun)
        yield name, result
