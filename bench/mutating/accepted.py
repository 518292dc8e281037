"""Survivors that somebody has thought about, by why they may live."""

from dataclasses import dataclass
from pathlib import Path

import yaml

Key = tuple[str, str, str, str]


@dataclass(frozen=True)
class Reason:
    """Why nothing that could be noticed is different: what is true of several, and of this one."""

    sort: str
    why: str


def accepted_in(file: Path) -> dict[Key, Reason]:
    """By the key of a mutant why it may live."""
    sorts = yaml.safe_load(file.read_text(encoding="utf-8")) or {}
    return {
        (one["path"], one["inside"], one["text"], one["change"]): Reason(sort, one["why"])
        for sort, mutants in sorts.items()
        for one in mutants
    }
