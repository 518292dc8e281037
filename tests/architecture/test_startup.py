"""The command answers at once, because it imports only what the answer needs."""

import subprocess
import sys

import pytest

# Together they take longer to import than everything else.
HEAVY = {"lark", "yaml", "jsonschema"}
PROMISED = {"load", "check", "Game", "State", "Decision", "Option", "Event", "Diagnostic"}


def imported_by(*arguments: str) -> set[str]:
    """The top-level modules that a run of Python imports."""
    command = [sys.executable, "-X", "importtime", *arguments]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    lines = (line for line in ran.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}


@pytest.mark.parametrize("arguments", [("--help",), ("play", "--help"), ("--version",)], ids=" ".join)
def test_help_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    imported = imported_by("-m", "festrules", *arguments)
    assert "click" in imported
    assert imported.isdisjoint(HEAVY)


def test_importing_festrules_imports_nothing_heavy() -> None:
    imported = imported_by("-c", "import festrules; dir(festrules)")
    assert "festrules" in imported
    assert imported.isdisjoint(HEAVY | {"click"})


def test_what_is_promised_is_there() -> None:
    import festrules

    assert set(festrules.__all__) >= PROMISED
    assert set(dir(festrules)) >= PROMISED
    assert [name for name in festrules.__all__ if getattr(festrules, name, None) is None] == []
