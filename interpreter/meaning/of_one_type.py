"""Places that need one value or a plain list: lists of several types, and of lists, are reported there."""

from festrules.grammar.document import Pointer
from festrules.interpreter.findings import Findings
from festrules.interpreter.meaning.typed import BROKEN, Typed
from festrules.interpreter.world.types import Mixed, describe, innermost


def of_one_type(findings: Findings, found: Typed, pointer: Pointer) -> Typed:
    """A value of anything but such a list."""
    mixed = innermost(found.type)
    if not isinstance(mixed, Mixed):
        return found
    findings.report(
        "FR401",
        pointer,
        f"The values of a list must be alike, and these are {describe(mixed)}.",
        hint="Lists of several types are compared, as in `with most (..., ...)`, and nothing else.",
    )
    return BROKEN


def told_of_nested(findings: Findings, found: Typed, pointer: Pointer) -> None:
    """Collections of a collection of collections where one is needed, or something else."""
    message = (
        f"This is {describe(found.type)}, but here one of them is needed, or something worked out from them."
    )
    hint = (
        "`first of` and `the only one of` give one of them, `count of` how many they are,"
        " `(...) for each NAME in ...` a value of each."
    )
    findings.report("FR428", pointer, message, hint=hint)
