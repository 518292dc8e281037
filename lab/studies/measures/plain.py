"""Figures as plain JSON: records by the names of their fields, and nothing where there is no number."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isfinite
from typing import Any

DIGITS = 6  # significant ones: more would say nothing


def plain(what: Any) -> Any:
    """A value as plain data."""
    if is_dataclass(what):
        return {field.name.replace("_", "-"): plain(getattr(what, field.name)) for field in fields(what)}
    if isinstance(what, Mapping):
        return {str(key): plain(value) for key, value in what.items()}
    if isinstance(what, tuple | list):
        return [plain(one) for one in what]
    if isinstance(what, float):
        return float(f"{what:.{DIGITS}g}") if isfinite(what) else None
    return what
