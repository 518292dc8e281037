"""The one place where text becomes running code: that which `python_text.py` has written.

No text of a rules file gets there: it is written of numbers, of words of its own, and of names that are looked at one
by one (`named`).
"""

from collections.abc import Container
from typing import Any


class Failed(Exception):
    """A `Fail` that nothing around it caught; work memory says what it was."""


class GivenUp(Exception):
    """A `GiveUp`; work memory says why."""


def named(name: str) -> str:
    """A name as it may stand in generated text."""
    if not name.isidentifier() or name[0] == "_":
        raise ValueError(f"{name!r} cannot be a name")
    return name


def name_of_local(name: str, functions: Container[str]) -> str:
    """The Python name of a number's name: not that of a function, or Python could no longer call the function."""
    return named(name) + ("_" if name in functions else "")


def load(source: str) -> dict[str, Any]:
    """The functions of a program by name, and its work memory `w`: one that nobody else has."""
    names: dict[str, Any] = {"Failed": Failed, "GivenUp": GivenUp}
    exec(compile(source, "<compiled rules>", "exec"), names)  # noqa: S102  # see above
    return names
