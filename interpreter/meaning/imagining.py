"""Imagining that a component lay elsewhere or nowhere: `if X were gone, ...` and `if X were on PLACE, ...`.

There is one answer, however it is asked for. What is gone lies nowhere, and a name for what is moved follows it: in the
condition it stands for the component as it would lie then. If there are several, all are gone before anything is asked.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.expressions.atoms import Of
from festrules.grammar.vocabulary.expressions.collections import List
from festrules.grammar.vocabulary.expressions.conditions import IfDone, IfGone, IfMoved
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.doing import imagined_done
from festrules.interpreter.meaning.lying_still import lies_still
from festrules.interpreter.meaning.mentions import cut
from festrules.interpreter.meaning.thresholds import parts_of
from festrules.interpreter.meaning.typed import (
    BROKEN,
    FOUND,
    NO_READS,
    WHEREABOUTS,
    Read,
    Reads,
    Scope,
    Typed,
    is_named,
)
from festrules.interpreter.world.types import (
    PLAYER,
    TRUTH,
    UNKNOWN,
    Component,
    Many,
    Placed,
    bare,
    describe,
    member,
)


def imagined(context: Context, said: IfGone | IfMoved | IfDone, scope: Scope) -> Typed:
    """A condition as it would be if a component lay elsewhere, or nowhere, or if something were done."""
    if isinstance(said, IfDone):
        return imagined_done(context, said, scope)
    what = context.resolve(said.what, scope)
    if what.type == UNKNOWN:
        return BROKEN
    component = bare(member(what.type))
    if not isinstance(component, Component) or not component.located:
        message = f"Only a component that lies somewhere can be gone, not {describe(what.type)}."
        context.findings.report("FR401", said.what.pointer, message)
        return BROKEN
    if isinstance(said, IfMoved) and isinstance(what.type, Many):
        message = f"One component is put somewhere, not {describe(what.type)}."
        hint = "Several can be gone at once: `if (one, two) were gone, ...`."
        context.findings.report("FR401", said.what.pointer, message, hint=hint)
        return BROKEN
    if not isinstance(what.type, Many):
        what = context.need(what, component, said.what.pointer, "What would be gone")
    to = None
    if isinstance(said, IfMoved):
        homes = Placed(context.homes(component, boards=False), board=False)
        to = context.need(context.resolve(said.to, scope), homes, said.to.pointer, "Where it would lie")
    said_one_by_one = said.what.items if isinstance(said.what, List) else ()
    named = [what, *(context.resolve(one, scope) for one in said_one_by_one)]
    named = [one for one in named if isinstance(one.node, node.Plain | node.CellList)]
    test = context.resolve(said.condition, scope)
    test = context.need(test, TRUTH, said.condition.pointer, "What follows the comma")
    if UNKNOWN in (what.type, test.type) or (to is not None and to.type == UNKNOWN):
        return BROKEN
    if to is None:
        lost = _Lost(context.made.get("whose"), set())
        if lost.asked(test.node, frozenset(one.node for one in named)):
            _report_lost(context, said, several=isinstance(what.type, Many))
            return BROKEN
    at = context.origin(said.fields_at)
    crowded = (
        [name for name in _families(context, to) if _may_be_full(context, name)] if to is not None else []
    )
    if isinstance(said, IfMoved) and crowded:
        for_several = any(context.world.families[name].capacity > 1 for name in crowded)
        asked = "is not full" if for_several else "is empty"
        context.crowded[at] = said.to.pointer, cut(said.what), cut(said.to), asked
    if to is None and (lying := _where_all_know_it(context, what)):
        reads = (what.reads - lying) | _told_by_moving(what.reads, test.reads, {"top"})
    else:
        reads = what.reads | _told_by_moving(what.reads, test.reads) | (to.reads if to else NO_READS)
    condition = as_imagined(test.node)
    if to is None:
        return Typed(_gone(context, what, named, condition, at), TRUTH, reads)
    return Typed(_following(context, what, to, condition, at), TRUTH, reads)


def _where_all_know_it(context: Context, what: Typed) -> Reads:
    """The reads of a place that is known to hold a single component: not which one it is.

    One less lies there once it is gone, whichever it is; whoever asks for more of the place reads that by itself.
    """
    lying = [read for read in what.reads if read.what == "lies"]
    found = any(read.what == FOUND for read in what.reads)  # where it lies by now is asked by that
    if isinstance(what.type, Many) or len(lying) != 1 or not (found or lies_still(context, what.node)):
        return NO_READS
    (place,) = lying
    domains = [domain.type for domain in context.world.families[place.name].domains]
    if domains and (domains != [PLAYER] or not is_named(place.owner)):
        return NO_READS
    same = (place.name, place.owner)
    return frozenset(read for read in what.reads if read.what == "place" and (read.name, read.owner) == same)


def _told_by_moving(what: Reads, asked: Reads, below: Collection[str] = ()) -> Reads:
    """The reads of the answer: the number left tells whether it lies there, and the top tells what lies below."""
    found = {Read(WHEREABOUTS, read.name) for read in what if read.what == FOUND}
    lies = any(read.what == "lies" for read in what)
    levels = below or ({"top"} if lies else {"top", "count", "presence"})
    deeper = {
        read._replace(level="contents") for read in asked if read.what == "place" and read.level in levels
    }
    return asked.union(found, deeper)


# ---- names follow what is moved ------------------------------------------------------------------


def _following(
    context: Context, what: Typed, to: Typed, condition: node.Expression, at: int
) -> node.Expression:
    """The number of a copy says where it lies: a name for one stands for another number in the condition."""
    if not _has_copies(context, what) or all(part != what.node for part in parts_of(condition)):
        return node.IfMoved(what.node, to.node, condition, at=at)
    name = context.bind(what.type).place
    condition = _renamed(condition, what.node, node.Bound(name))
    kinds = context.once("kind", lambda: tuple(range(len(context.world.kinds))))
    number: node.Expression = node.Lookup(kinds, 0, what.node, kind=True)
    place = context.bind(to.type).place
    there = node.Arithmetic("+", node.Bound(place), node.Constant(1))
    number = node.Arithmetic("+", number, node.Arithmetic("*", node.Constant(len(kinds)), there))
    if not _has_copies(context, what, of_all=True):
        alone = context.once("alone", lambda: tuple(int(kind.unique) for kind in context.world.kinds))
        single = node.Lookup(alone, 0, what.node, kind=True)
        number = node.Conditional(single, node.Lookup(kinds, 0, what.node, kind=True), number, at)
    moved = node.IfMoved(what.node, node.Bound(place), condition, at=at)
    return node.Call("there", ((place, to.node),), node.Call("moved", ((name, number),), moved))


def _gone(
    context: Context, what: Typed, names: list[Typed], condition: node.Expression, at: int
) -> node.Expression:
    """A kind alone lies nowhere: that is what a name for copies that are gone stands for."""
    kinds = context.once("kind", lambda: tuple(range(len(context.world.kinds))))
    given = list[tuple[int, node.Expression]]()
    for named in names:
        if not _has_copies(context, named) or all(part != named.node for part in parts_of(condition)):
            continue
        name = context.bind(named.type).place
        condition = _renamed(condition, named.node, node.Bound(name))
        number: node.Expression = node.Lookup(kinds, 0, named.node, kind=True)
        if isinstance(named.type, Many):
            each = context.bind(member(named.type)).place
            kind = node.Lookup(kinds, 0, node.Bound(each), kind=True)
            number = node.Map(named.node, each, kind, member(named.type))
        given.append((name, number))
    gone = node.IfMoved(what.node, None, condition, at=at)
    return node.Call("gone", tuple(given), gone) if given else gone


def _has_copies(context: Context, what: Typed, *, of_all: bool = False) -> bool:
    """Whether there are copies of some kind that a name may stand for, or of all of them."""
    kind = bare(member(what.type))
    if not isinstance(what.node, node.Cell | node.Bound | node.CellList) or not isinstance(kind, Component):
        return False
    several = [copies != 1 for name in kind.names for copies in context.world.components[name].copies]
    return all(several) if of_all else any(several)


def _renamed(part: Any, old: node.Expression, new: node.Expression) -> Any:
    return _mapped(part, lambda one: new if one == old else None, {})


# ---- where things lie then -----------------------------------------------------------------------


def as_imagined(test: node.Expression) -> node.Expression:
    """A condition in which things asked about at their place may be gone, unless they are found lying somewhere."""
    found = frozenset(_found_lying(test))

    def changed(part: Any) -> Any:
        if isinstance(part, node.PlaceOf) and part.component not in found:
            return node.PlaceIfThere(part.component)
        return None

    return _again(_mapped(test, changed, {}))  # type: ignore[no-any-return]


def _again(test: Any) -> Any:
    """Conditions within it in which something is imagined, too: what they move may be gone already."""
    done: dict[int, Any] = {}

    def changed(part: Any) -> Any:
        if not isinstance(part, node.IfMoved) or part.again:
            return None
        inner = _mapped(part.condition, changed, done)
        return replace(part, condition=inner, again=True)

    return _mapped(test, changed, done)


def _found_lying(test: node.Expression) -> Iterator[node.Expression]:
    """The names for members of what lies in places."""
    for part in parts_of(test):
        of = getattr(part, "of", None)
        while isinstance(of, node.Filter):
            of = of.of
        if hasattr(part, "bound") and isinstance(of, node.Contents):
            yield node.Bound(part.bound)


def _mapped(part: Any, changed: Any, done: dict[int, Any]) -> Any:
    """An expression with some of its parts changed; what stays the same is shared as before."""
    if part.__class__ is tuple:
        if part and part[0].__class__ is int and len(part) != 2:  # a table; two may be a name and its value
            return part
        inner = tuple([_mapped(one, changed, done) for one in part])
        return part if all(one is two for one, two in zip(part, inner, strict=True)) else inner
    if not hasattr(part.__class__, "__dataclass_fields__"):
        return part
    if id(part) not in done:
        found = changed(part)
        if found is None:
            fields = {name: getattr(part, name) for name in part.__dataclass_fields__}
            inside = {name: _mapped(one, changed, done) for name, one in fields.items()}
            new = {name: one for name, one in inside.items() if one is not fields[name]}
            found = replace(part, **new) if new else part
        done[id(part)] = found
    return done[id(part)]


# ---- what is gone has no place -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Lost:
    """Looks whether anything follows from where something lies that is gone.

    That its place is this one or that, or that it is somebody's who owns it, can be asked: it is not so.
    """

    owners: object  # the table that says whose each place is
    seen: set[tuple[int, frozenset[Any]]]

    def asked(self, part: Any, gone: frozenset[Any]) -> bool:
        """Whether a part of the condition asks for it, of something that goes by one of these names."""
        if part.__class__ is tuple:
            return any(self.asked(one, gone) for one in part if one.__class__ is not int)
        if not hasattr(part.__class__, "__dataclass_fields__") or (id(part), gone) in self.seen:
            return False
        self.seen.add((id(part), gone))
        match part:
            case node.PlaceOf():
                return self._is_gone(part.component, gone) or self.asked(part.component, gone)
            case node.Equal():
                return any(
                    self.asked(one, gone) for one in (part.left, part.right) if not self._is_place(one, gone)
                )
            case node.Within():
                return self.asked(part.of, gone) or (
                    not self._is_place(part.value, gone) and self.asked(part.value, gone)
                )
            case node.Call(arguments=arguments):
                names = {node.Bound(place) for place, given in arguments if given in gone}
                return self.asked(arguments, gone) or self.asked(part.value, gone | names)
            case node.IfMoved() if part.to is not None and part.component in gone:
                return self.asked(part.to, gone) or self.asked(part.condition, gone - {part.component})
            case node.Binding() if self._are_gone(getattr(part, part.each), gone):
                gone |= {node.Bound(part.bound)}
        return any(self.asked(getattr(part, name), gone) for name in part.__dataclass_fields__)

    def _is_gone(self, component: Any, gone: frozenset[Any]) -> bool:
        if isinstance(component, node.Aggregate | node.Member):
            return self._are_gone(component.of, gone)
        return component in gone

    def _are_gone(self, of: Any, gone: frozenset[Any]) -> bool:
        """Whether what a name runs through is gone."""
        while isinstance(of, node.Filter):
            of = of.of
        return of in gone

    def _is_place(self, part: Any, gone: frozenset[Any]) -> bool:
        if isinstance(part, node.Lookup) and part.table is self.owners:
            part = part.value
        return isinstance(part, node.PlaceOf) and self._is_gone(part.component, gone)


def _report_lost(context: Context, said: IfGone | IfMoved, *, several: bool) -> None:
    called = cut(said.what)
    lies, are, they = ("lie", "are", "they") if several else ("lies", "is", "it")
    names: Sequence[Construct] = said.what.items if isinstance(said.what, List) else (said.what,)
    asked = (part for part in every(said.condition) if isinstance(part, Of) and part.of in names)
    each = f"every near in neighbours of {called}: if {called} were gone, ..."
    line = f"give it a name in a line above: `there = space of {called}`"
    hint = f"Ask for that before it is gone: `{each}`, or {line}."
    if several:
        hint = (
            "Ask for that before they are gone, outside of this question, or give it a name in a line above."
        )
    context.findings.report(
        "FR418",
        next(asked, said.condition).pointer,
        f"`{called}` {are} gone here and {lies} nowhere, so nothing follows from where {they} {lies}.",
        hint=hint,
    )


# ---- where there may be no room ------------------------------------------------------------------


def _families(context: Context, place: Typed) -> tuple[str, ...]:
    return tuple(family.name for family in context.families(place.type))


def _may_be_full(context: Context, name: str) -> bool:
    family = context.world.families[name]
    kinds = context.world.places[family.first].kinds
    return family.capacity < sum(context.world.kinds[kind].copies for kind in kinds)
