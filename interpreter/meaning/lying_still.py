"""Whether what a value stands for lies where it was found, so that what its place says is known of it.

What is asked of places at this moment does; so does what a name stands for, as long as nothing has happened since.
"""

from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Depending, Each, If, With
from festrules.grammar.vocabulary.statements.course import Win
from festrules.grammar.vocabulary.statements.moves import Move, MoveAll, MoveKind
from festrules.grammar.vocabulary.statements.storing import Add, Let, Set, Subtract
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context

# They ask before anything else happens.
AT_ONCE = (*(Let, Set, Add, Subtract, Win), *(Move, MoveAll, MoveKind), *(If, Each, With, Depending))


def lies_still(context: Context, found: node.Expression) -> bool:
    """Whether the components lie there yet."""
    match found:
        case node.Contents() | node.Top():
            return True
        case node.Cell(cell) | node.CellList(cell):
            return cell in context.still
        case node.Filter(of=of) | node.Aggregate(of=of) | node.Member(of=of) | node.Call(value=of):
            return lies_still(context, of)
        case node.Default(of=one) | node.Conditional(then=one):
            return lies_still(context, one) and lies_still(context, found.otherwise)
        case node.Listing(items):
            return all(lies_still(context, one) for one in items)
    return False


def begins(context: Context, said: Statement) -> None:
    """A statement that may ask later, when other things have happened."""
    if not isinstance(said, AT_ONCE):
        context.still.clear()


def has_happened(context: Context, said: Statement) -> None:
    """Things may lie elsewhere by now."""
    if not isinstance(said, Let):
        context.still.clear()
