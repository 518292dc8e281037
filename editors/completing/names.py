"""The names with which a value can begin, and what is asked of something: what fits, by type."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from festrules.editors.completing.by_role import by_role
from festrules.editors.completing.candidates import (
    BEFORE_WORDS,
    CAN_BE_ASKED,
    FAR,
    FITS,
    KINDS,
    MANY_VALUES,
    MAYBE,
    NEARLY,
    WORDS,
    Candidate,
    said,
)
from festrules.editors.completing.offers import Kind
from festrules.editors.completing.roles import Role
from festrules.editors.completing.wanted import ANY, Wanted, fits_here
from festrules.editors.reading.automaton import Item
from festrules.editors.reading.meanings import Names, OfEach
from festrules.editors.reading.things import BUILT_IN, Named, Things
from festrules.grammar.vocabulary.declarations.meanings import Cost, Define
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    KeepThing,
    OptionThing,
    PlaceThing,
    TableThing,
)
from festrules.interpreter.world.types import NUMBER, PLAYER, TRUTH, UNKNOWN, Component, Many, Placed, Type

ASKED = (PlaceThing, BoardThing, KeepThing)  # of which most conditions speak
VALUED = (Define, Cost, KeepThing, TableThing, PlaceThing, BoardThing, OptionThing)


class Naming:
    """The names of one game, where these are in reach in the text."""

    def __init__(self, things: Things, names: Names) -> None:
        self.things, self.names = things, names
        self._fitting: dict[Type | None, bool] = {}  # types that fit what is wanted now
        self._wanted = ANY

    def values(self, wanted: Wanted) -> Iterator[Candidate]:
        """Names with which a value begins."""
        for found in (*self._locals(wanted), *self._things(wanted), *self._others(wanted)):
            if wanted.late and (found.tier > NEARLY or found.kind is Kind.VALUE):
                continue
            if not wanted.only or found.tier <= NEARLY:
                yield replace(found, tier=FAR) if wanted.late else found

    def _tier(self, kind: Type | None, wanted: Wanted, otherwise: int = FAR) -> int:
        """How well a type fits."""
        if not wanted.is_known:
            return MAYBE
        if wanted is not self._wanted:
            self._fitting, self._wanted = {}, wanted
        if kind not in self._fitting:
            self._fitting[kind] = any(fits_here(kind, one) for one in wanted.types)
        if self._fitting[kind]:
            return FITS
        if any(fits_here(kind, one) for one in wanted.also):
            return CAN_BE_ASKED
        return min(otherwise, MAYBE) if TRUTH in wanted.types else otherwise  # whatever can be compared

    def _locals(self, wanted: Wanted) -> Iterator[Candidate]:
        for near, (name, kind) in enumerate(reversed([*self.names.items()])):
            one = kind.of if isinstance(kind, OfEach) else kind
            tier = self._tier(one, wanted, CAN_BE_ASKED) if wanted.is_known else FITS
            behind = " of " if isinstance(kind, OfEach) else ""
            yield Candidate(name, Kind.LOCAL, tier, one, near=near, behind=behind)

    def _things(self, wanted: Wanted) -> Iterator[Candidate]:
        for named in self.things.all:
            if named.name in self.names:
                continue
            kind = KINDS[type(named.declared)]
            if kind in wanted.sorts:
                yield self._asked(named, kind, FITS)
            elif isinstance(named.declared, VALUED):
                predicate = self._is_predicate(named, wanted)
                if predicate:
                    detail = f"a condition of {said(named.asks[0].type)}"
                    yield Candidate(named.name, kind, FITS, TRUTH, detail=detail)
                tier = self._tier(named.type, wanted)
                if tier == FAR and isinstance(named.declared, BoardThing | PlaceThing):
                    tier = self._tier(Many(named.type) if named.type else None, wanted)
                if not predicate:
                    one = self._asked(named, kind, max(tier, CAN_BE_ASKED) if named.asks else tier)
                    asked = TRUTH in wanted.types and tier == MAYBE and isinstance(named.declared, ASKED)
                    yield replace(one, tier=CAN_BE_ASKED, near=BEFORE_WORDS) if asked else one

    @staticmethod
    def _asked(named: Named, kind: Kind, tier: int) -> Candidate:
        """A thing with the word that must follow it."""
        words = [f"{ask.word} {ask.name}" for ask in named.asks]
        kept = said(named.type)
        detail = " ".join([kept, *(["-"] if kept and words else []), *words])
        return Candidate(named.name, kind, tier, named.type, detail, " of " if named.needed else "")

    @staticmethod
    def _is_predicate(named: Named, wanted: Wanted) -> bool:
        asked = named.asks[0].type if len(named.needed) == 1 and named.asks else None
        is_condition = isinstance(named.declared, Define | KeepThing | TableThing) and named.type == TRUTH
        return is_condition and any(fits_here(asked, one) for one in wanted.predicates_of)

    def _others(self, wanted: Wanted) -> Iterator[Candidate]:
        """Nouns, values and attributes."""
        for name, kind in self.things.plurals.items():
            sort = Kind.COMPONENT if isinstance(kind, Many) and isinstance(kind.of, Component) else Kind.KINDS
            yield Candidate(name, sort, self._tier(kind, wanted), kind)
        for name, kind in self.things.nouns.items():
            if isinstance(kind, Component) and name not in self.names:
                yield Candidate(name, Kind.COMPONENT, self._tier(kind, wanted), kind)
        yield from self._values(wanted)
        seen: dict[str, Candidate] = {}
        for one in self.things.attributes:
            tier = max(CAN_BE_ASKED, self._tier(one.type, wanted))
            if one.name not in seen or tier < seen[one.name].tier:
                detail = f"{said(one.type)} - of {said(one.of)}"
                seen[one.name] = Candidate(one.name, Kind.COLUMN, tier, one.type, detail, " of ")
        valued = {named.name for named in self.things.all if isinstance(named.declared, VALUED)}
        yield from (one for name, one in seen.items() if name not in valued)
        if NUMBER in wanted.types:
            yield from (Candidate(name, Kind.LOCAL, FITS, NUMBER, near=0) for name in wanted.names)
        for name, (kind, _) in BUILT_IN.items():
            yield Candidate(name, Kind.LOCAL, self._tier(kind, wanted), kind)
        for name, (of, _) in PREDICATES.items():
            if any(fits_here(kind, one) for kind in of for one in wanted.predicates_of):
                yield Candidate(name, Kind.WORD, FITS, TRUTH)

    def _values(self, wanted: Wanted) -> Iterator[Candidate]:
        """Values of enumerations, kinds and spaces: those of a type that is wanted, and of what else is short."""
        few = len(self.things.values) <= MANY_VALUES
        for name, kinds in self.things.values.items():
            tier = min((self._tier(kind, wanted) for kind in kinds), default=FAR)
            component = any(isinstance(kind, Component) for kind in kinds)
            tier = tier if wanted.is_known else WORDS
            if name in self.names or (tier > FITS and not few and not component):
                continue
            kind = next((one for one in kinds if self._tier(one, wanted) == tier), kinds[0])
            sort = Kind.SPACE if isinstance(kind, Placed) else Kind.VALUE
            yield Candidate(name, sort, max(tier, NEARLY) if component else tier, kind)

    # ---- what is asked of something ----------------------------------------------------------

    def own(self, wanted: Wanted) -> Iterator[Candidate]:
        """The things that belong to the player who acts."""
        for named in self.things.all:
            asks = named.asks
            if isinstance(named.declared, VALUED) and asks and asks[0].type is not None:
                whose = asks[0].type == PLAYER or (asks[0].word == "of" and asks[0].name == "team")
                kind = KINDS[type(named.declared)]
                if wanted.sorts:
                    tier = FITS if kind in wanted.sorts else FAR
                else:
                    tier = self._tier(named.type, wanted, NEARLY)
                if whose and (tier <= NEARLY or not wanted.only):
                    yield Candidate(named.name, kind, tier, named.type)
        for component in self.things.context.world.components.values():
            if component.owned and not wanted.only:
                alone = Component((component.name,), located=True)
                called: list[tuple[str, Type]] = [(component.plural, Many(alone)), (component.name, alone)]
                called += [(name, alone) for name in self.things.kinds_of(component.name)]
                for name, one in called:
                    yield Candidate(name, Kind.COMPONENT, self._tier(one, wanted, MAYBE), one)

    def predicates(self, wanted: Wanted) -> Iterator[Candidate]:
        """Conditions that are asked of two things."""
        for named in self.things.all:
            if named.type == TRUTH and len(named.asks) > 1:
                asked = named.asks[0].type
                fitting = any(fits_here(asked, one) for one in wanted.predicates_of)
                yield Candidate(named.name, Kind.DEFINITION, FITS if fitting else FAR, TRUTH, behind=" for ")


PLACES = (Placed((), board=True), Placed((), board=False), Many(UNKNOWN))
PREDICATES: Mapping[str, tuple[tuple[Type, ...], str]] = {
    "empty": (PLACES, "Nothing lies there."),
    "occupied": (PLACES[:1], "Something lies there."),
    "full": (PLACES[:2], "There is room for no more."),
    "even": ((NUMBER,), "It can be halved."),
    "odd": ((NUMBER,), "It cannot be halved."),
}


def of_sort(things: Things, names: Names, role: Role, item: Item, wanted: Wanted) -> Iterator[Candidate]:
    """The names that fit a role."""
    naming = Naming(things, names)
    match role:
        case Role.VALUE | Role.CONSTANT:
            return naming.values(wanted)
        case Role.OWN:
            return naming.own(wanted)
        case Role.PREDICATE:
            return naming.predicates(wanted)
        case _:
            return by_role(things, role, item, wanted)
