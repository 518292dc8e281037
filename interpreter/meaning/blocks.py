"""Blocks of statements: the names they make, what may stand in them, and whether they come to their end."""

from typing import Any

from festrules.grammar.document import Pointer
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.typed import Scope

IN_SECRET = ("choose", "let", "if", "depending", "needs", "nothing-happens", "cannot-happen", "with")
LEAVING = ("end-game", "end-turn", "win", "cannot-happen")


def emit_block(emitter: Emitter, statements: list[Any], pointer: Pointer, scope: Scope) -> Scope:
    """A block of statements; the names they make are known to those after them."""
    at = emitter.origin(pointer)
    with emitter.block(at):
        return emit_all(emitter, statements, pointer, scope)


def emit_all(
    emitter: Emitter, statements: list[Any], pointer: Pointer, scope: Scope, first: int = 0
) -> Scope:
    """Statements one after the other, from the first or a later one; gives the scope after them."""
    over = False
    for number, statement in enumerate(statements[first:], first):
        ((kind, fields),) = statement.items()
        here = f"{pointer}/{number}"
        if over:
            emitter.context.findings.report(
                "FR506", here, "This is never reached: what stands before it always leaves."
            )
            break
        if not _allowed(emitter, kind, here):
            continue
        scope = emitter.write(emitter, kind, fields, f"{here}/{kind}", scope)
        over = _leaves(kind, fields)
    return scope


def _allowed(emitter: Emitter, kind: str, pointer: Pointer) -> bool:
    if not emitter.in_secret or kind in IN_SECRET:
        return True
    emitter.context.findings.report(
        "FR409",
        pointer,
        f"`{kind.removesuffix('-each')}` cannot stand among secret choices.",
        hint="Secret choices only choose; what follows from them stands after the block.",
    )
    return False


def always_leaves(statements: list[Any]) -> bool:
    """Whether what comes after these statements is never reached from them."""
    return any(_leaves(kind, fields) for statement in statements for kind, fields in statement.items())


def _leaves(kind: str, fields: Any) -> bool:
    """A statement leaves, or each way through it does."""
    if kind == "depending" or (kind == "if" and "otherwise" in fields):
        return all(map(always_leaves, blocks_of(fields)))
    return kind in LEAVING


def blocks_of(fields: Any) -> list[list[Any]]:
    """The blocks of an `if` or of cases, of which one is carried out."""
    cases = [case["do"] for case in fields.get("cases", ())]
    return cases + [fields[block] for block in ("then", "otherwise") if block in fields]
