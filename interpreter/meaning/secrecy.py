"""What a seat is shown must not depend on what it may not see: checked before play, for every expression shown.

What steers play is seen by all: which statement comes next, whose turn it is, what is stored in the open. What one
player alone sees, such as a stored value of their own, must not tell what they may not see.
"""

from collections.abc import Iterable

from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Each, If, NothingHappens
from festrules.grammar.vocabulary.statements.moves import Show
from festrules.grammar.vocabulary.statements.storing import Add, Announce, Let, Set, Subtract
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.moments import Moment
from festrules.interpreter.meaning.typed import (
    EVERYBODY,
    KNEW,
    SEEN,
    TOLD,
    WHEREABOUTS,
    Read,
    Reads,
)
from festrules.interpreter.world.things import Family

# What of a place may be asked for, by what is seen of it.
OPEN = {
    "everything": {"contents", "top", "put", "count", "presence"},
    "contents": {"contents", "put", "count", "presence"},
    "top": {"top", "put", "count", "presence"},
    "count": {"count", "presence"},
    "presence": {"presence"},
    "nothing": set[str](),
}
SOMEBODY = "somebody"  # those of one of whom it is not known who that is


def hidden(context: Context, reads: Reads, eyes: str, moment: Moment | None = None) -> list[Read]:
    """What is read and not seen by one player, or, for what all notice, not by everybody."""
    found = []
    told = {read[:3] for read in reads if read.what in (TOLD, SEEN) and read.owner == eyes}
    knew = {int(read.level) for read in reads if read.what == KNEW and read.owner in (EVERYBODY, eyes)}
    for read in sorted(reads):
        own = read.owner == eyes
        if read.what == "place":
            sight = context.world.families[read.name].sight
            if read.since.number in knew or (moment is not None and moment.shows(read, eyes)):
                continue
            if read.level not in OPEN[sight.owner if own else sight.others]:
                found.append(read)
        elif read.what == "keep":
            sight = context.keeps[read.name].sight
            if (sight.owner if own else sight.others) != "everything":
                found.append(read)
        elif read.what in (TOLD, SEEN) and read[:3] not in told:
            found.append(read)
    return found


def all_count(families: Iterable[Family]) -> bool:
    """Whether everybody sees how many lie in places of these families."""
    return all("count" in OPEN[one.sight.others] for one in families)


def may_be_hidden(context: Context, reads: Reads, eyes: str) -> bool:
    """Whether something may be read that is not seen, whatever has been shown or moved before."""
    return any(read.what == WHEREABOUTS for read in reads) or bool(hidden(context, reads, eyes))


def can_be_hidden(context: Context, statements: tuple[Statement, ...]) -> bool:
    """Whether only those notice that these are carried out who see a value that changes, or are told unnoticed."""
    return all(_can_be_hidden(context, said) for said in statements)


def _can_be_hidden(context: Context, said: Statement) -> bool:
    match said:
        case Let() | NothingHappens():
            return True
        case Show(unnoticed=unnoticed) | Announce(unnoticed=unnoticed):
            return unnoticed
        case If(then=do, otherwise=otherwise):
            return can_be_hidden(context, (*do, *otherwise))
        case Each(do=do, together=together):
            return not together and can_be_hidden(context, do)
        case Set(target=target) | Add(target=target) | Subtract(target=target):
            name = target.name if isinstance(target, Named | My | Of) else ""
            return name in context.keeps and context.keeps[name].sight.others != "everything"
    return False


def tells_unnoticed(statements: tuple[Statement, ...]) -> bool:
    """Whether somebody is told something by them that the others do not notice."""
    return any(
        isinstance(said, Show | Announce)
        or (isinstance(said, If) and tells_unnoticed((*said.then, *said.otherwise)))
        or (isinstance(said, Each) and tells_unnoticed(said.do))
        for said in statements
    )
