"""A program that can be called, whatever it became: one state, the work memory, and functions by name."""

from collections.abc import Sequence
from typing import Protocol

from festrules.interpreter.compiled.program.running import Failed, GivenUp

__all__ = ["Failed", "GivenUp", "Loaded"]


class Loaded(Protocol):
    """Calls raise `Failed` where the rules are at fault and nobody caught it, `GivenUp` past a limit."""

    def call(self, name: str, *arguments: int) -> int:
        """The result of a function; 0 if it has none."""

    def read_state(self) -> list[int]:
        """All slots of the state."""

    def read_cells(self, count: int) -> tuple[int, ...]:
        """The first slots of the state."""

    def write_state(self, slots: Sequence[int]) -> None:
        """The first slots of the state, or all."""

    def read_work(self, start: int, count: int, *, wide: bool = False) -> list[int]:
        """Numbers of the work memory; wide ones lie two slots apart."""

    def write_work(self, start: int, numbers: Sequence[int], *, wide: bool = False) -> None:
        """Writes such numbers."""
