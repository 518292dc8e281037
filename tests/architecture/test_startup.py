"""The command answers at once, because it imports only what the answer needs."""

import subprocess
import sys

import pytest

# Together they take longer to import than everything else.
HEAVY = {"lark", "yaml", "jsonschema", "wasmtime", "pyarrow", "textual", "rich"}
# What compiles and runs what was compiled; their names and the sentences about them are light.
COMPILER = "festrules.interpreter.compiled."
LIGHT = {
    COMPILER + name for name in ("executors", "executors.outcomes", "executors.registry", "executors.made")
}
PROMISED = {"load", "check", "Game", "State", "Decision", "Option", "Event", "Diagnostic"}


HELP = [
    ("--help",),
    ("play", "--help"),
    ("validate", "--help"),
    ("ci", "--help"),
    ("simulate", "--help"),
    ("compile", "--help"),
    ("--version",),
]
ONE_STEP = """
import festrules
game = festrules.load("pig")
state = game.start()
game.apply(state, game.decisions(state)[0].options[0])
"""


def modules_of(*arguments: str) -> set[str]:
    """The modules that a run of Python imports."""
    command = [sys.executable, "-X", "importtime", *arguments]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    lines = (line for line in ran.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip() for line in lines}


def imported_by(*arguments: str) -> set[str]:
    """The top-level ones of them."""
    return {name.partition(".")[0] for name in modules_of(*arguments)}


@pytest.mark.parametrize("arguments", HELP, ids=" ".join)
def test_help_imports_nothing_heavy(arguments: tuple[str, ...]) -> None:
    imported = modules_of("-m", "festrules", *arguments)
    assert "click" in imported
    assert imported.isdisjoint(HEAVY)
    assert [name for name in imported if name.startswith(COMPILER)] == []


@pytest.mark.parametrize(
    "arguments", [("-m", "festrules", "validate", "pig"), ("-c", ONE_STEP)], ids=["validate", "one step"]
)
def test_who_compiles_nothing_imports_no_compiler(arguments: tuple[str, ...]) -> None:
    imported = modules_of(*arguments)
    assert imported.isdisjoint({"wasmtime", "pyarrow", "ctypes"})
    assert {name for name in imported if name.startswith(COMPILER)} <= LIGHT


def test_importing_festrules_imports_nothing_heavy() -> None:
    imported = imported_by("-c", "import festrules; dir(festrules)")
    assert "festrules" in imported
    assert imported.isdisjoint(HEAVY | {"click"})


def test_what_is_promised_is_there() -> None:
    import festrules

    assert set(festrules.__all__) >= PROMISED
    assert set(dir(festrules)) >= PROMISED
    assert [name for name in festrules.__all__ if getattr(festrules, name, None) is None] == []
