"""Output of a seat must not depend on anything it may not see: checked before play, for every expression shown.

What steers play is seen by all: which statement comes next, whose turn it is, what is stored in the open. What one
player alone sees, such as a stored value of their own, must not tell what they may not see.
"""

from collections.abc import Container, Iterable
from typing import NamedTuple

from festrules.grammar.vocabulary.expressions.atoms import My, Named, Of
from festrules.grammar.vocabulary.statements import Statement
from festrules.grammar.vocabulary.statements.branching import Each, If, NothingHappens
from festrules.grammar.vocabulary.statements.moves import Show
from festrules.grammar.vocabulary.statements.storing import Add, Announce, Let, Set, Subtract
from festrules.grammar.vocabulary.words import Grade
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.moments import CodeMoment
from festrules.interpreter.meaning.typed import (
    EVERYBODY,
    KNEW,
    MATE,
    OTHER,
    SEAT,
    SEEN,
    TOLD,
    WHEREABOUTS,
    YOURS,
    Read,
    Reads,
    is_cell_owner,
    is_named,
    is_seat,
    is_team,
    of_team,
)
from festrules.interpreter.world.teams import belongs_to_team
from festrules.interpreter.world.things import Family, Keep, Sight
from festrules.interpreter.world.types import PLAYER

# What of a place may be asked for, by what is seen of it.
OPEN = {
    "everything": {"contents", "top", "bottom", "put", "count", "presence"},
    "contents": {"contents", "put", "count", "presence"},
    "top": {"top", "put", "count", "presence"},
    "count": {"count", "presence"},
    "presence": {"presence"},
    "nothing": set[str](),
}
SOMEBODY = "somebody"  # those of an unknown player


def hidden(context: Context, reads: Reads, eyes: str, moment: CodeMoment | None = None) -> list[Read]:
    """The reads that one player does not see, or, for something that all notice, that not everybody sees."""
    found = []
    told = {read[:3] for read in reads if read.what in (TOLD, SEEN) and read.owner == eyes}
    knew = {int(read.level) for read in reads if read.what == KNEW and read.owner in (EVERYBODY, eyes)}
    bearers = _Bearers(
        frozenset({OTHER, MATE, *(read.owner for read in reads if read.what == OTHER)}),
        frozenset({MATE, *(read.owner for read in reads if read.what == MATE)}),
        len(context.world.sides),
    )
    for read in sorted(reads):
        if read.what == "place":
            family = context.world.families[read.name]
            if read.since.number in knew or (moment is not None and moment.shows(read, eyes)):
                continue
            if any(read.level not in OPEN[one] for one in _seen(family, read.owner, eyes, bearers)):
                found.append(read)
        elif read.what == "keep":
            if _seen(context.keeps[read.name], read.owner, eyes, bearers) != {Grade.EVERYTHING}:
                found.append(read)
        elif read.what in (TOLD, SEEN) and read[:3] not in told:
            found.append(read)
    return found


class _Bearers(NamedTuple):
    """The names whose bearers are known: surely somebody other than the acting player, or surely a teammate."""

    others: frozenset[str]
    mates: frozenset[str]
    teams: int


def _seen(stored: Family | Keep, owner: str, eyes: str, bearers: _Bearers) -> frozenset[Grade]:
    """How much is seen of what belongs to somebody; where more than one thing may be so, all of them."""
    sight = stored.sight
    if belongs_to_team(stored.domains):
        return _seen_of_team(sight, owner, eyes)
    if not any(domain.type == PLAYER for domain in stored.domains):
        return frozenset({sight.others})
    if is_team(eyes):  # all of the team look at it
        inside = of_team(owner) == eyes or (eyes == of_team(YOURS) and owner in bearers.mates)
        return frozenset({sight.owner, sight.team}) if inside else sight.grades
    if owner == eyes:
        return frozenset({sight.owner})
    if is_seat(owner) and is_seat(eyes):
        apart = int(owner.removeprefix(SEAT)) - int(eyes.removeprefix(SEAT))
        return frozenset({sight.others if apart % bearers.teams else sight.team})
    if eyes != YOURS:
        return sight.grades
    found = {sight.team}
    found |= set() if owner in bearers.others else {sight.owner}
    found |= set() if owner in bearers.mates else {sight.others}
    return frozenset(found)


def _seen_of_team(sight: Sight, owner: str, eyes: str) -> frozenset[Grade]:
    """The same for something of a team: for its members, and for all others."""
    of_it = owner in (eyes, of_team(eyes)) and (is_team(owner) or is_cell_owner(owner))
    return frozenset({sight.team} if of_it else {sight.team, sight.others})


def all_count(families: Iterable[Family], level: str = "count") -> bool:
    """Whether everybody sees how many lie in places of these families."""
    return all(level in OPEN[one] for family in families for one in family.sight.grades)


def all_see_whether(families: Iterable[Family]) -> bool:
    """Whether everybody sees that something lies in places of these families."""
    return all_count(families, "presence")


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
        case Set() | Add() | Subtract():
            name = said.target.name if isinstance(said.target, Named | My | Of) else ""
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


def who_sees(sight: Sight, owner: str, *, team: bool, grades: Container[str]) -> str:
    """The eyes that see so much of something of a player, or of a `team`; empty if none do."""
    if sight.others in grades:
        return EVERYBODY
    if sight.team in grades:
        whose = owner if team and (is_team(owner) or is_cell_owner(owner)) else "" if team else of_team(owner)
        return whose or SOMEBODY
    if sight.owner in grades and not team:
        return owner if is_named(owner) else SOMEBODY
    return ""
