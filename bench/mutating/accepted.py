"""Survivors that somebody has thought about: nothing that could be noticed is different."""

from pathlib import Path

import yaml

Key = tuple[str, str, str, str]


def accepted_in(file: Path) -> dict[Key, str]:
    """By the key of a mutant why it may live."""
    entries = yaml.safe_load(file.read_text(encoding="utf-8")) or []
    return {(one["path"], one["inside"], one["text"], one["change"]): one["why"] for one in entries}
