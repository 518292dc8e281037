"""Estimates in few characters."""

from festrules.lab.studies.measures.estimates import Estimate
from festrules.lab.studies.quantities import quantities


def units(players: int) -> dict[str, str]:
    """The unit of each quantity."""
    return {one.name: one.unit for one in quantities(players)}


def valued(one: Estimate, unit: str, *, signed: bool = False) -> str:
    """A value with the half of its interval: `51.2 ± 2.1 %`."""
    scale, digits = (100.0, 1) if unit else (1.0, 2 if abs(one.value) < 10 else 1)
    sign = "+" if signed and one.value >= 0 else ""
    return f"{sign}{scale * one.value:.{digits}f} ± {scale * one.half:.{digits}f}{' %' if unit else ''}"


def is_clear(one: Estimate) -> bool:
    """Whether a difference is surely one."""
    return one.low > 0 or one.high < 0
