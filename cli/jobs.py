"""How many processes a command may use: what was asked for, or as many as there are processors for us."""

import os

import click


def jobs(_ctx: click.Context, _parameter: click.Parameter, value: str) -> int:
    """The value of `--jobs`, as a number."""
    if value == "auto":
        return processors()
    if value.isdecimal() and int(value) > 0:
        return int(value)
    raise click.BadParameter("say a number of processes, or auto")


def processors() -> int:
    """The number of processors available to us."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
