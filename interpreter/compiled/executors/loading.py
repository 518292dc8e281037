"""A program that was made, ready to be called: as Python, or as a module."""

from festrules.interpreter.compiled.executors.loaded import Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.executors.made import WASM, Compiled


def loaded(made: Compiled, form: str) -> Loaded:
    """The compiled code, ready to run in its form; `Unavailable` if something it needs is missing."""
    if form == WASM:
        return LoadedWasm(made.code, made.slots)
    return LoadedPython(made.code.decode(), made.slots)


def read_options(program: Loaded, made: Compiled, count: int) -> list[int]:
    """The values that a function has listed."""
    return program.read_work(made.options, count, wide=True)


def read_outcomes(program: Loaded, made: Compiled, count: int) -> list[tuple[int, int]]:
    """The values that chance may bring, each with its weight."""
    weights = program.read_work(made.weights, count)
    return list(zip(read_options(program, made, count), weights, strict=True))
