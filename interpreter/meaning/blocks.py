"""Blocks of statements: the names they make, what is allowed in them, and whether they come to their end."""

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import (
    CannotHappen,
    Depending,
    If,
    NothingHappens,
    With,
)
from festrules.grammar.vocabulary.statements.course import EndGame, EndTurn, Win
from festrules.grammar.vocabulary.statements.deciding import Choose, Needs
from festrules.grammar.vocabulary.statements.storing import Let
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.lying_still import begins, has_happened
from festrules.interpreter.meaning.typed import Scope

IN_SECRET = (Choose, Let, If, Depending, Needs, NothingHappens, CannotHappen, With)
LEAVING = (EndGame, EndTurn, Win, CannotHappen)


def emit_block(emitter: Emitter, statements: tuple[Statement, ...], pointer: Pointer, scope: Scope) -> Scope:
    """A block of statements, which stands somewhere; the names they make are known to those after them."""
    with emitter.block(emitter.origin(pointer)):
        return emit_all(emitter, statements, scope)


def emit_all(emitter: Emitter, statements: tuple[Statement, ...], scope: Scope) -> Scope:
    """Statements one after the other; gives the scope after them."""
    over, context = False, emitter.context
    context.still.clear()
    for said in statements:
        if over:
            context.findings.report(
                "FR506", said.pointer, "This is never reached: what stands before it always leaves."
            )
            break
        if not _allowed(emitter, said):
            continue
        begins(context, said)
        if context.noting is not None:
            context.noting(context.document.origin(said.pointer), None, scope)
        scope = emitter.write(emitter, said, scope)
        has_happened(context, said)
        over = _leaves(said)
    return scope


def _allowed(emitter: Emitter, said: Statement) -> bool:
    if not emitter.in_secret or isinstance(said, IN_SECRET):
        return True
    emitter.context.findings.report(
        "FR409",
        said.pointer,
        f"`{said.RECORD.kind.removesuffix('-each')}` cannot stand among secret choices.",
        hint="Secret choices only choose; what follows from them stands after the block.",
    )
    return False


def always_leaves(statements: tuple[Statement, ...]) -> bool:
    """Whether what comes after these statements is never reached from them."""
    return any(map(_leaves, statements))


def _leaves(said: Statement) -> bool:
    """A statement leaves, or each way through it does."""
    if isinstance(said, Depending) or (isinstance(said, If) and said.otherwise):
        return all(map(always_leaves, blocks_of(said)))
    return isinstance(said, LEAVING)


def blocks_of(said: If | Depending) -> list[tuple[Statement, ...]]:
    """The blocks of an `if` or of cases, one of which is carried out."""
    blocks = [said.then] if isinstance(said, If) else [case.do for case in said.cases]
    return [*blocks, said.otherwise] if said.otherwise else blocks
