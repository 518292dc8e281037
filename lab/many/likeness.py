"""Everything that must be the same wherever games are played, so that they are the same games."""

import sys
from typing import TypeAlias

from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.lab.many.code_digest import code_digest

STAGES = ("grammar", "interpreter", "bots", "lab", "cli")
Likeness: TypeAlias = dict[str, str]  # plain, so that another version can read it


def likeness() -> Likeness:
    """The likeness of this process."""
    return {
        "festrules": code_digest(*STAGES),
        "Python": f"{sys.version_info[0]}.{sys.version_info[1]}",
        "fast": _fast(),
    }


def differences(here: Likeness, there: Likeness) -> str:
    """The differences, in a sentence without its beginning; empty if there are none."""
    if here["festrules"] != there.get("festrules"):
        return "has another version of festrules: install the same on both"
    if here["Python"] != there.get("Python"):
        return f"has Python {there.get('Python')}, and here it is {here['Python']}: use the same on both"
    if here["fast"] != there.get("fast"):
        lacks, has = ("it", "here") if here["fast"] else ("here", "it")
        return f"differs in the extra fast, which {has} has and {lacks} does not have: install it on both"
    return ""


def _fast() -> str:
    """Whether WebAssembly can be run, with which bots think further."""
    from festrules.interpreter.compiled.executors.loaded_wasm import try_out

    try:
        try_out()
    except Unavailable:
        return ""
    return "fast"
