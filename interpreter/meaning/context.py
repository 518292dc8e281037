"""The context of resolving: the world, the stored values, the places for names, and the findings."""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn, TypeVar

from festrules.grammar.diagnostic import Refused
from festrules.grammar.document import Document, Pointer
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.meanings import Define
from festrules.grammar.vocabulary.expressions import Expression
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.findings import Findings
from festrules.interpreter.machine.expressions import Bound, Call, Constant, Kept, Map
from festrules.interpreter.machine.machine import Origin
from festrules.interpreter.meaning.index import Index, index_of
from festrules.interpreter.meaning.noting import Noting
from festrules.interpreter.meaning.of_one_type import of_one_type, told_of_nested
from festrules.interpreter.meaning.typed import BROKEN, READS_YOU, BoundName, Scope, Typed, reads_of_member
from festrules.interpreter.meaning.unknown import ELSEWHERE, counted, left_out, name_instead, name_meant
from festrules.interpreter.world.building import Building
from festrules.interpreter.world.plurals import several_of
from festrules.interpreter.world.things import Family, Keep, Past, World
from festrules.interpreter.world.types import (
    NOTHING_TYPE,
    NUMBER,
    UNKNOWN,
    Component,
    Many,
    Optional,
    Placed,
    Type,
    bare,
    depth,
    describe,
    fits,
    member,
    noun,
)

_Made = TypeVar("_Made")
_Thing = TypeVar("_Thing")

MOST_WORK = 200_000  # expressions worked out for one configuration; a large game needs a tenth
MOST_FOLLOWED = 10_000_000  # steps along the code of one configuration; a large game needs a hundredth
DEEPEST = 110  # levels of expressions, those of the definitions that they use included

SAY_WHOSE = "A scenario looks from outside: say whose, such as `hand of seat 1`, and who, such as `seat 1`."


@dataclass(slots=True)
class Context:
    """Shared by everything that resolves one document in one configuration."""

    document: Document
    configuration: Configuration
    findings: Findings
    building: Building
    world: World
    things: Mapping[str, Declaration]
    resolver: "Callable[[Context, Expression, Scope, Type | None], Typed]"
    keeps: dict[str, Keep] = field(default_factory=dict)
    pasts: dict[str, Past] = field(default_factory=dict)  # lists of positions
    scratch: int = 0  # places for bound names handed out
    of_some: dict[int, str] = field(default_factory=dict)  # names that not all players have: what helps
    calls: dict[tuple[str, tuple[Type, ...]], "Called"] = field(default_factory=dict)
    resolving: list[str] = field(default_factory=list)  # definitions being resolved, against cycles
    turn_is_read: bool = False
    used: set[str] = field(default_factory=set)  # names of things that something refers to
    tried: dict[tuple[int, int], tuple[Type, Expression, Scope]] = field(default_factory=dict)
    acting: dict[str, Pointer] = field(default_factory=dict)  # routines in which somebody must act, and where
    lying: dict[int, int] = field(default_factory=dict)  # how many components start in each place
    work: int = 0  # expressions worked out so far
    followed: int = 0  # steps along the code so far, see `spend`
    origins: list[Origin] = field(default_factory=list)  # what the machine numbers with `at`
    still: set[int] = field(default_factory=set)  # cells of names for what lies where it lay, see `lying.py`
    depth: int = 0  # how many of them are being worked out, one inside the other
    deepest: int = 0  # how far that has come
    made: dict[Any, Any] = field(default_factory=dict)  # see `once`
    # Lists with a value that may be nothing: the list, kept alive, and the place of that value.
    lacking: dict[int, tuple[Any, Pointer]] = field(default_factory=dict)
    # Imagined moves to places that may have no room: where they are, what would lie where, and what to ask.
    crowded: dict[int, tuple[Pointer, str, str, str]] = field(default_factory=dict)

    noting: Noting | None = None  # told how everything was understood
    emitter: Any = None  # writes the code of procedures, once there is any
    index: Index = field(init=False)  # of the world
    order: dict[str, int] = field(init=False)  # the position of each thing among the others

    def __post_init__(self) -> None:
        self.index = index_of(self.world)
        names = self.document.book.order
        self.order = {name: number for number, name in reversed(list(enumerate(names)))}

    def resolve(self, said: Expression, scope: Scope, wanted: Type | None = None) -> Typed:
        """Resolves an expression; `wanted` helps a name that has several senses."""
        return of_one_type(self.findings, self.resolve_compared(said, scope, wanted), said.pointer)

    def resolve_nested(self, said: Expression, scope: Scope, wanted: Type | None = None) -> Typed:
        """The same for a place where a collection of collections is allowed, too."""
        return of_one_type(self.findings, self.resolve_compared(said, scope, wanted, 2), said.pointer)

    def resolve_compared(
        self, said: Expression, scope: Scope, wanted: Type | None = None, most: int = 1
    ) -> Typed:
        """The same for a place where a list of values of several types is allowed, which can only be compared."""
        return self._no_deeper(self.resolver(self, said, scope, wanted), said.pointer, most)

    def _no_deeper(self, found: Typed, pointer: Pointer, most: int) -> Typed:
        if depth(found.type) <= most:
            return found
        self.refuse_nested(found, pointer)
        return BROKEN

    def refuse_nested(self, found: Typed, pointer: Pointer) -> None:
        """Reports collections of a collection of collections where one is needed, or something else."""
        told_of_nested(self.findings, found, pointer)

    def quietly(self, said: Expression, scope: Scope) -> Type | None:
        """The type of an expression, without a word about what is wrong with it; found out once."""
        key = (id(said), id(scope))
        if key not in self.tried:
            known, broken = len(self.findings.found), set(self.findings.broken)
            found = self.resolve(said, scope).type
            del self.findings.found[known:]
            self.findings.broken = broken
            self.tried[key] = (found, said, scope)  # kept alive, so that nothing else is taken for them
        found = self.tried[key][0]
        return None if found == UNKNOWN else found

    def once(self, what: Hashable, make: Callable[[], _Made]) -> _Made:
        """Something that is the same wherever it is asked for, such as a table's column; made when it is needed."""
        if what not in self.made:
            self.made[what] = make()
        found: _Made = self.made[what]
        return found

    def places_of(self, family: Family) -> tuple[int, ...]:
        """The numbers of all its places; a large board has thousands."""
        return self.once(("places", family.name), lambda: tuple(family.places))

    def spend(self, steps: int = 1) -> None:
        """Following the code takes this many steps more; too many in all end the stage."""
        self.followed += steps
        if self.followed > MOST_FOLLOWED:
            self._too_much("Following", "/game")

    def _too_much(self, doing: str, pointer: Pointer) -> NoReturn:
        self.findings.report(
            "FR106", pointer, f"{doing} these rules takes more steps than any rulebook needs."
        )
        raise Refused(self.findings.found)

    def keep_at(self, cell: int) -> Keep | None:
        """The stored value that a cell is part of."""
        keeps = self.once("keeps", lambda: sorted(self.keeps.values(), key=lambda keep: keep.base))
        at = bisect_right(keeps, cell, key=lambda keep: keep.base) - 1
        return keeps[at] if at >= 0 and cell < keeps[at].base + keeps[at].count else None

    def origin(self, pointer: Pointer, clauses: Iterable[str] = ()) -> int:
        """Notes a place in the document and gives its number."""
        self.origins.append(Origin(pointer, tuple(clauses)))
        return len(self.origins) - 1

    @contextmanager
    def deeper(self, pointer: Pointer, by: int = 1) -> Iterator[bool]:
        """So many levels further in; false if that is too deep."""
        try:
            yield self.go_deeper(pointer, by)
        finally:
            self.depth -= by

    def go_deeper(self, pointer: Pointer, by: int = 1) -> bool:
        """The same for callers that come back by themselves. Too much in all ends the stage."""
        self.work += 1
        self.depth += by
        self.deepest = max(self.deepest, self.depth)
        if self.work > MOST_WORK:
            self._too_much("Working out", pointer)
        if self.deepest > DEEPEST:
            self.findings.report(
                "FR106",
                pointer,
                "This is made of too many values inside each other.",
                hint="Let a statement give a part of it a name: `NAME = ...`, or store it with `keep`.",
            )
            self.deepest = self.depth
        return self.depth <= DEEPEST

    def bind(self, kind: Type) -> BoundName:
        """A place for a name bound in an expression."""
        self.scratch += 1
        return BoundName(self.scratch - 1, kind)

    def named(self, name: str) -> Pointer:
        """Where a thing has its name."""
        return f"/order/{self.order[name]}" if name in self.order else f"/things/{name}"

    def thing(self, name: str, kind: type[_Thing]) -> _Thing | None:
        """The declaration of a thing, if it is of this kind; noted as used."""
        declared = self.things.get(name)
        if not isinstance(declared, kind):
            return None
        self.used.add(name)
        return declared

    def families(self, kind: Type) -> list[Family]:
        """The families a place may belong to."""
        kind = bare(kind)
        if not isinstance(kind, Placed):
            return []
        if not kind.families:
            return list(self.index.boards)
        return [self.world.families[name] for name in kind.families if name in self.world.families]

    def homes(self, component: Component, *, boards: bool) -> tuple[str, ...]:
        """The families where a component may lie."""
        return tuple(
            family.name
            for family in self.index.homes_of(component.names)
            if family.shape is not None or not boards
        )

    def component(self, names: Iterable[str]) -> Component:
        """The type of a kind; where all are unique a kind is as good as the component itself."""
        found = tuple(names)
        unique = all(copies == 1 for name in found for copies in self.world.components[name].copies)
        return Component(found, located=unique)

    def noun_names(self, kind: Type) -> tuple[str, ...]:
        """The names for a member of a collection without a name from its author; a collection goes by its plural."""
        one = bare(member(kind))
        if isinstance(one, Many):
            kinds = bare(one.of)
            if isinstance(kinds, Component):
                return tuple(self.world.components[name].plural for name in kinds.names)
            return several_of(self.world, kinds)
        return one.names if isinstance(one, Component) else (noun(one),)

    def within_members(self, of: Typed, scope: Scope) -> tuple[BoundName, Scope]:
        """A bound name for the members of a collection, under every noun it goes by."""
        bound = replace(self.bind(member(of.type)), among=of.node)
        bound = replace(bound, reads=reads_of_member(of, bound.place, self.world.sides))
        return bound, scope.plus(**dict.fromkeys(self.noun_names(of.type), bound))

    def mapped(self, of: Typed, one: Callable[[Typed], Typed], *, whole: bool = False) -> Typed:
        """Applies a function to one value, or to each member of a collection.

        From a collection of collections to the members of each, unless each is taken as a `whole`.
        """
        if not isinstance(of.type, Many):
            return one(of)
        bound = self.bind(of.type.of)
        each = Typed(Bound(bound.place), of.type.of, reads_of_member(of, bound.place, self.world.sides))
        return gathered(of, bound.place, one(each) if whole else self.mapped(each, one))

    # ---- what was expected ------------------------------------------------------------------

    def need(self, typed: Typed, wanted: Type, pointer: Pointer, what: str, hint: str | None = None) -> Typed:
        """A value that must be of a type; otherwise it is reported and broken."""
        if fits(typed.type, wanted):
            return typed
        if member(typed.type) == UNKNOWN:
            return BROKEN
        if isinstance(typed.type, Optional) and fits(typed.type.of, wanted):
            hint_then = "Say what then: `... otherwise ...`, or `if there is a ..., called NAME`."
            self.findings.report(
                "FR402",
                pointer,
                f"{what} may be nothing here.",
                hint=self.of_some.get(getattr(typed.node, "cell", -1), hint_then),
            )
            return BROKEN
        if typed.type == NOTHING_TYPE:
            self.findings.report("FR402", pointer, f"{what} cannot be nothing.")
            return BROKEN
        if hint is None and isinstance(typed.type, Many):
            hint = self._of_several(typed, wanted)
        message = f"{what} must be {describe(wanted)}, and this is {describe(typed.type)}."
        meant = counted(self.findings, typed.type, wanted, pointer)
        self.findings.report("FR401", pointer, message, hint=hint, near=meant)
        return BROKEN

    def _of_several(self, typed: Typed, wanted: Type) -> str | None:
        """A hint for an author who has several values and needs one, perhaps as a definition was asked of each."""
        added = "`count of` says how many they are, `sum of` adds numbers up." if wanted == NUMBER else None
        match typed.node:
            case Map(value=Call(name), members=members) if isinstance(self.things.get(name), Define):
                kind = bare(members)
            case Map(value=Kept(base, indices)) if len(indices) > 1:
                name = next(one.name for one in self.keeps.values() if one.base == base)
                words = " and ".join(domain.name for domain in self.keeps[name].domains)
                return f"{added or ''} There is one `{name}` for each {words}.".strip()
            case _:
                return added
        names = kind.names if isinstance(kind, Component) else ()
        several = self.world.components[names[0]].plural if names else several_of(self.world, kind)[0]
        hint = f"`{name}` is asked of one {noun(kind)} at a time."
        if several == noun(kind):
            hint = f"{hint} For all of them together, {several} needs a plural of its own: `plural NAME`."
        else:
            hint = f"{hint} For all of them together, declare it `define {name} of {several}`."
        return f"{added} {hint}" if added else hint

    def need_many(self, typed: Typed, pointer: Pointer, what: str) -> Typed:
        """A collection; one value stands for a collection of itself."""
        if isinstance(typed.type, Many) or typed.type == UNKNOWN:
            return typed
        kind = bare(typed.type)
        if typed.type == NOTHING_TYPE or kind != UNKNOWN:
            if kind == NOTHING_TYPE or describe(kind) == "a condition (yes or no)":
                self.findings.report(
                    "FR401", pointer, f"{what} must be a collection, and this is {describe(kind)}."
                )
                return BROKEN
            return Typed(typed.node, Many(kind), typed.reads, told=typed.told)
        return typed

    def need_you(self, typed: Typed, scope: Scope, pointer: Pointer, called: str = "") -> Typed:
        """Report `you` where nobody acts, even in a definition or cost that is evaluated there."""
        if READS_YOU in typed.reads and not scope.you:
            needed = self.acting.get(called)
            if scope.team or scope.together:
                hint = "All win or lose together, so points are the same for all: ask of `players`."
                if scope.team:
                    hint = "Points are a team's here: `my team`, what is kept for each team, `members of my team`."
                self.findings.report("FR304", pointer, "Nobody acts here, so there is no `you`.", hint=hint)
                return BROKEN
            known = "in turns, in `let ... act`, in secret choices and races, and in the score"
            self.findings.report(
                "FR304",
                pointer,
                "Nobody acts here, so there is no `you` and no `my`.",
                hint=SAY_WHOSE if scope.example else f"`you` is known {known}.",
                also=((needed, "here it is needed"),) if needed else (),
            )
            return BROKEN
        if READS_YOU in typed.reads:
            self.acts_in(scope, pointer)
        return typed

    def acts_in(self, scope: Scope, pointer: Pointer) -> None:
        """Notes that a procedure, action or trigger is only for where somebody acts."""
        if scope.routine:
            self.acting.setdefault(scope.routine, pointer)

    def unknown_name(self, name: str, pointer: Pointer, scope: Scope, extra: Iterable[str] = ()) -> Typed:
        """Reports a name that stands for nothing."""
        known = [*scope.names, *self.things, *self.building.names.senses, *extra]
        known += [component.plural for component in self.world.components.values()]
        message = f"Nothing here is called `{name}`."
        hint = name_meant(self.world, self.document.book, name, acts=scope.you)
        if name in self.building.names.senses:  # of a kind that each player has
            message = f"Each player has a `{name}` of their own."
            hint = f"Say whose: {f'`my {name}` or ' if scope.you else ''}`{name} of player`."
        if self.pasts and name in ("position", *self.pasts):
            past = next(iter(self.pasts))
            if name in self.pasts:
                message = f"`{name}` is a list of positions, not a value."
            hint = f"Positions are spoken of like this: `add this position to {past}`, `this position is in {past}`."
        left = left_out(self.findings, pointer) if name in ("a", "an", "the") else None
        instead = name_instead(self.world, name, pointer)
        if left is not None or name in ELSEWHERE:
            hint = f"Leave `{name}` out." if left else None
        elif name in (seats := [seat.casefold() for seat in self.world.seats]):
            hint = f"That is what players read: rules write `seat {seats.index(name) + 1}`."
        near = instead or (None if hint else (name, known))
        self.findings.report("FR301", pointer, message, hint=hint, near=near, fix=left)
        return BROKEN


def gathered(of: Typed, bound: int, value: Typed) -> Typed:
    """The values of all members together: collections are joined, but collections of collections stay as they are."""
    assert isinstance(of.type, Many)
    several, nested = isinstance(value.type, Many), isinstance(of.type.of, Many)
    inner = value.type if several and nested else bare(member(value.type))
    some = of.type.some and (
        value.type.some or nested if isinstance(value.type, Many) else inner == value.type
    )
    flat = several and not nested
    found = Map(of.node, bound, value.node, of.type.of, flat)
    return Typed(found, Many(inner, some), of.reads | value.reads)


@dataclass(frozen=True, slots=True)
class Called:
    """A definition for arguments of certain types: the places of its parameters, its value, its depth."""

    places: tuple[int, ...]
    value: Typed
    height: int
    once: bool = False


def constant(value: int | tuple[int, ...], kind: Type) -> Typed:
    """A value known before play."""
    return Typed(Constant(value), kind)
