"""Generated Python as something that runs, and how it says that it does not go on."""

from typing import Any


class Failed(Exception):
    """A `Fail` that nothing around it caught; work memory says what it was."""


class GivenUp(Exception):
    """A `GiveUp`; work memory says why."""


def load(source: str) -> dict[str, Any]:
    """The functions of a program by name, and its work memory `w`: one that nobody else has."""
    names: dict[str, Any] = {"Failed": Failed, "GivenUp": GivenUp}
    exec(compile(source, "<compiled rules>", "exec"), names)  # noqa: S102  # our own text of our own nodes
    return names
