"""Executors by name, and the fastest of those that are there. Each is imported on demand.

The module `festrules.interpreter.compiled.executors.NAME` has `make(machine)`, which gives the executor or raises
`Unavailable` with the reason. It may also have `remake(asked, portable)`: the same from what the executor of another
process has as `portable` (bytes of compiled code), so that many workers need not compile alike. `asked()` is the
machine, which such an executor wants only for games that compiled code does not play. And it may have
`make_hastily(machine)`, for a caller that wants few games, and soon.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any
from warnings import warn

from festrules.interpreter.compiled.executors.made import Asked
from festrules.interpreter.compiled.executors.outcomes import Executor, Unavailable, said_instead

if TYPE_CHECKING:
    from festrules.interpreter.compiled.executors.stepping import Stepper
    from festrules.interpreter.machine.machine import Machine

REFERENCE = "reference"
FASTEST_FIRST = ("wasm", "python", REFERENCE)


def make(name: str, machine: "Machine", *, hasty: bool = False) -> Executor:
    """The executor of that name; `Unavailable` if what it needs is not there."""
    return remake(name, lambda: machine, None, hasty=hasty)


def remake(name: str, asked: Asked, portable: bytes | None, *, hasty: bool = False) -> Executor:
    """The same executor, from the `portable` bytes of one in another process, if it has any."""
    where = f"{__package__}.{name}"
    try:
        module: Any = import_module(where)
        executor: Executor
        if portable is not None and hasattr(module, "remake"):
            executor = module.remake(asked, portable)
        elif hasty and hasattr(module, "make_hastily"):
            executor = module.make_hastily(asked())
        else:
            executor = module.make(asked())
    except (ImportError, OSError) as problem:
        raise Unavailable(f"{type(problem).__name__}: {problem}") from problem
    return executor


def fastest(machine: "Machine", *, hasty: bool = False) -> tuple[Executor, tuple[tuple[str, str], ...]]:
    """The fastest executor that is there, and of each faster one why it is not."""
    missing: list[tuple[str, str]] = []
    for name in FASTEST_FIRST[:-1]:
        try:
            return make(name, machine, hasty=hasty), tuple(missing)
        except Unavailable as problem:
            missing.append((name, problem.reason))
        except Exception as problem:  # noqa: BLE001  (a mistake of ours: it is said, and games are played all the same)
            missing.append((name, f"festrules failed: {type(problem).__name__}: {problem}"))
    return make(FASTEST_FIRST[-1], machine), tuple(missing)


def portable_of(executor: Executor) -> bytes | None:
    """The bytes from which workers can make the same executor, if it has any."""
    found: bytes | None = getattr(executor, "portable", None)
    return found


def stepper_of(machine: "Machine", name: str) -> "Stepper | None":
    """The stepper of the executor with that name; None if the reference interpreter takes the steps."""
    if name == REFERENCE:
        return None
    if name not in FASTEST_FIRST:
        raise ValueError(f"There is no executor {name!r}; choose one of {', '.join(FASTEST_FIRST)}.")
    module: Any = import_module(f"{__package__}.stepping")
    try:
        found: Stepper = module.stepper(machine, name)
    except Unavailable as problem:
        warn(said_instead(name, problem), RuntimeWarning, stacklevel=4)  # for loading a game
        return None
    return found
