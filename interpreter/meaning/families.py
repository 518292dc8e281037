"""Families of places, boards and stored values with one member for each of something: one member, or all of them."""

from math import prod
from typing import TypeAlias

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.things import BoardThing, KeepThing, PlaceThing
from festrules.interpreter.machine.expressions import BoardOf, Index, Kept, PlaceAt
from festrules.interpreter.meaning.attributes import column_too
from festrules.interpreter.meaning.context import Context, constant
from festrules.interpreter.meaning.parameters import ARGUMENTS
from festrules.interpreter.meaning.typed import BROKEN, Read, Reads, Scope, Typed, owner_meant
from festrules.interpreter.world.teams import TEAM, belongs_to_team
from festrules.interpreter.world.things import Domain
from festrules.interpreter.world.types import (
    PLAYER,
    UNKNOWN,
    Component,
    Many,
    Placed,
    bare,
    fits,
    innermost,
    noun,
    optional,
)

Stored: TypeAlias = KeepThing | PlaceThing | BoardThing  # what there may be one for each of something


def indexed(
    context: Context, name: str, declared: Stored, arguments: list[Typed], pointer: Pointer, scope: Scope
) -> Typed:
    """A stored value, place or board of what there is one for each of."""
    if name not in context.keeps and name not in context.world.families:
        return BROKEN  # its declaration has been reported
    domains = domains_of(context, name)
    given = _given(domains, arguments, keeps=isinstance(declared, KeepThing))
    if given is not None:
        return _all_of(context, name, declared, dict(zip(given, arguments, strict=True)), pointer)
    if len(arguments) != len(domains):
        hint = column_too(context, name) if arguments else None
        say_which(context, name, pointer, scope, hint)
        return BROKEN
    if not arguments:
        return _one_of(context, name, declared, (), frozenset(), "")
    if len(arguments) == 1:
        return context.mapped(arguments[0], lambda one: _at(context, name, declared, domains, [one], pointer))
    return _at(context, name, declared, domains, arguments, pointer)


def say_which(context: Context, name: str, pointer: Pointer, scope: Scope, hint: str | None = None) -> None:
    """Reports that it is not said which one is meant, or that there is only one."""
    domains = domains_of(context, name)
    words = " and ".join(domain.name for domain in domains)
    message, how = f"There is only one `{name}`.", f"Leave out what follows `{name}`."
    if domains:
        message = f"There is one `{name}` for each {words}: say which."
        how = f"For example `{_of_whom(name, domains, scope)}`."
    context.findings.report("FR407", pointer, message, hint=hint or how)


def _given(domains: tuple[Domain, ...], arguments: list[Typed], *, keeps: bool) -> tuple[int, ...] | None:
    """Where less is said than there is one for each of: what is said, by its place; None where all or nothing is.

    If there is one for nobody, too, that is said unless it is among the last: a collection has no nobody.
    """
    if not 0 < len(arguments) < len(domains):
        return None
    given: list[int] = []
    for argument in arguments:
        kind = bare(innermost(argument.type))
        kind = Component(kind.names) if isinstance(kind, Component) else kind
        left = [at for at in range(len(domains)) if at > max(given, default=-1)]
        fitting = [at for at in left if fits(kind, domains[at].type)]
        if not fitting:
            return None
        given.append(fitting[0])
    first = given == [*range(len(given))] and not keeps
    some = [at for at in range(len(domains)) if at not in given and domains[at].nobody]
    return None if some and not first else tuple(given)


def _all_of(
    context: Context, name: str, declared: Stored, given: dict[int, Typed], pointer: Pointer
) -> Typed:
    """All that there are of what is said: `column of you` of what there is one of for each player and slot."""
    domains = domains_of(context, name)
    if len(given) == len(domains):
        arguments = [given[at] for at in range(len(domains))]
        return _at(context, name, declared, domains, arguments, pointer)
    several = next((at for at, one in given.items() if isinstance(one.type, Many)), None)
    if several is not None:
        return context.mapped(
            given[several], lambda one: _all_of(context, name, declared, {**given, several: one}, pointer)
        )
    if not isinstance(declared, KeepThing) and sorted(given) == [*range(len(given))]:
        first = domains[: len(given)]
        rest = prod(domain.size + domain.nobody for domain in domains[len(given) :])
        return _at(context, name, declared, first, [given[at] for at in range(len(given))], pointer, rest)
    missing = next(at for at in range(len(domains)) if at not in given)
    domain = domains[missing]
    values = tuple(range(domain.first, domain.first + domain.size))
    return context.mapped(
        constant(values, Many(domain.type, some=bool(values))),
        lambda one: _all_of(context, name, declared, {**given, missing: one}, pointer),
    )


def _of_whom(name: str, domains: tuple[Domain, ...], scope: Scope) -> str:
    """The right form here: of a named thing, of the acting player, or of whatever it is."""
    whose = []
    for domain in domains:
        of = next((known for known, one in scope.names.items() if one.type == domain.type), None)
        somebody = "you" if scope.you else "seat 1" if scope.example else ""
        whose.append(of or (domain.type == PLAYER and somebody) or noun(domain.type))
    if whose == ["you"]:
        return f"my {name}"
    return " ".join([name, *(f"{word} {one}" for word, one in zip(ARGUMENTS, whose, strict=False))])


def _at(
    context: Context,
    name: str,
    declared: Stored,
    domains: tuple[Domain, ...],
    arguments: list[Typed],
    pointer: Pointer,
    together: int | None = None,
) -> Typed:
    """One of them, or as many as are meant `together`, which lie one after the other."""
    strides, indices, owners, keeps = together or 1, [], [], isinstance(declared, KeepThing)
    for domain, argument in reversed(list(zip(domains, arguments, strict=True))):
        wanted = optional(domain.type) if domain.nobody or keeps else domain.type
        if isinstance(domain.type, Component) and isinstance(bare(argument.type), Component):
            wanted = optional(Component(domain.type.names))
        hint = column_too(context, name)
        if hint is None and len(domains) > 1:
            hint = f"It is written `{_of_whom(name, domains, Scope())}`."
        checked = context.need(argument, wanted, pointer, f"What `{name}` is asked for", hint)
        if checked.type == UNKNOWN:
            return BROKEN
        if domain.type == PLAYER or (domain.type == TEAM and belongs_to_team(domains)):
            owners.append(checked.whose or owner_meant(checked.node, context.world.sides))
        size = domain.size + domain.nobody
        is_kind = isinstance(domain.type, Component)
        indices.append(Index(checked.node, domain.first, size, strides, domain.nobody, is_kind))
        strides *= size
    reads = frozenset().union(*(argument.reads for argument in arguments))
    nothing = any(
        not domain.nobody and argument.type != bare(argument.type)
        for domain, argument in zip(domains, arguments, strict=True)
    )
    owner = owners[0] if len(owners) == 1 else ""
    found = _one_of(context, name, declared, tuple(reversed(indices)), reads, owner, together)
    if nothing:
        found = Typed(found.node, found.type, found.reads | {Read("nobody", name)})
    return Typed(
        found.node,
        optional(found.type) if nothing and not isinstance(found.type, Many) else found.type,
        found.reads,
    )


def _one_of(
    context: Context,
    name: str,
    declared: Stored,
    indices: tuple[Index, ...],
    reads: Reads,
    owner: str,
    together: int | None = None,
) -> Typed:
    if isinstance(declared, KeepThing):
        keep = context.keeps[name]
        return Typed(Kept(keep.base, indices), keep.type, reads | {Read("keep", name, "", owner)})
    family = context.world.families[name]
    reads |= {Read("owner", name, "", owner)}
    if isinstance(declared, PlaceThing) and together is None:
        return Typed(PlaceAt(family.first, indices), Placed((name,), board=False), reads)
    places = tuple(
        Index(index.value, index.first, index.size, index.stride * family.spaces, index.nobody, index.kind)
        for index in indices
    )
    kind = Placed((name,), board=isinstance(declared, BoardThing))
    return Typed(BoardOf(family.first, family.spaces * (together or 1), places), Many(kind), reads)


def domains_of(context: Context, name: str) -> tuple[Domain, ...]:
    """The domains of a stored value, place or board."""
    keep = context.keeps.get(name)
    return keep.domains if keep else context.world.families[name].domains
