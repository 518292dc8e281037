"""The differences from an earlier scene, as far as both show them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moved:
    """This many things went from one place to another; no thing where nobody who looks could say which."""

    thing: str | None
    count: int
    source: str  # the place or space
    target: str
    left: str  # what it was called where it lay
    came: str  # and is now


@dataclass(frozen=True, slots=True)
class Came:
    """So many things are there that were not, or are there no more: from or to where is not to be seen."""

    thing: str | None
    count: int
    place: str
    id: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A kept value is another one."""

    id: str
    name: str
    before: str | None
    now: str | None


@dataclass(frozen=True, slots=True)
class Changes:
    """All of it."""

    moved: tuple[Moved, ...]
    added: tuple[Came, ...]
    gone: tuple[Came, ...]
    values: tuple[Turned, ...]
