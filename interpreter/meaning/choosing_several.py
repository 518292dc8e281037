"""Choices of several: the conditions on each of them, and those on all together."""

from dataclasses import dataclass, replace

from festrules.grammar.diagnostic import Diagnostic, has_errors
from festrules.grammar.document import Pointer
from festrules.grammar.format.expressions import written
from festrules.grammar.vocabulary.expressions import Expression
from festrules.grammar.vocabulary.expressions.arithmetic import Minus
from festrules.grammar.vocabulary.expressions.atoms import Named, Number
from festrules.grammar.vocabulary.statements.deciding import Choose
from festrules.grammar.words import IN_WORDS
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.meaning.choices import (
    apart,
    conditions_of,
    emit_otherwise,
    least_members,
    needs_you,
    note_unsure,
)
from festrules.interpreter.meaning.emitting import MOST_MEMBERS, NOWHERE, Emitter
from festrules.interpreter.meaning.hereditary import cut_of
from festrules.interpreter.meaning.largest import largest_of
from festrules.interpreter.meaning.moving import known_of, number, value_range
from festrules.interpreter.meaning.several import check_name, copied
from festrules.interpreter.meaning.texts import resolve_prompt
from festrules.interpreter.meaning.thresholds import parts_of
from festrules.interpreter.meaning.typed import BROKEN, LOST, BoundName, Local, Scope, Typed
from festrules.interpreter.ranges.fact import collection, member_of
from festrules.interpreter.world.types import NUMBER, UNKNOWN
from festrules.interpreter.world.types import member as member_type

VAGUE = ("any", "several", "many", "few", "some", "multiple")
ONE_BY_ONE = (
    "A condition that does not depend on what is chosen stands before the choice, in an `if` or in the `needs` of"
    " an action."
)


def emit_choose_some(emitter: Emitter, at: int, said: Choose, scope: Scope) -> Scope:
    """`choose 2 NAMES from ...`, `choose 3 or more NAMES from ...`."""
    context = emitter.context
    needs_you(emitter, said.fields_at, scope)
    values, low = value_range(context, said.from_, scope)
    if values.type == UNKNOWN:
        return scope.binding(said.name, LOST)
    emitter.asks(values.reads, said.from_.pointer, "What there is to choose from", public=False)
    size = max(1, emitter.size_of(values))
    local = emitter.local(said.name, values.type, size, known_of(values), values.node)
    names = _Names.of(emitter, said, values)
    least, most = _how_many(emitter, said, values, scope)
    asked = _asked(emitter, said, names, values.node, most.node, scope)
    choose = emitter.emit(
        code.ChooseSome(
            at, said.name, local.cell, size, member_type(values.type), values.node, low, asked.each,
            resolve_prompt(emitter, said, scope, public=False), least.node, most.node, NOWHERE, names.each.cell,
            context.origins[at].clauses, if_possible=asked.if_possible, may=said.may,
            copies=copied(context, values, values.node) is not None,
            together=names.all.place if asked.together else NOWHERE, of_all=asked.of_all, sequence=said.sequence,
            largest=largest_of([one.cut for one in asked.of_all if one.cut], names.all.place, emitter.bounds),
        )
    )  # fmt: skip
    emit_otherwise(emitter, at, choose, said, scope)
    all_of_any = said.least is None and not said.conditions
    if not (said.may or all_of_any or _always_possible(emitter, values, asked, least.node)):
        note_unsure(emitter, choose, said)
    if UNKNOWN in (least.type, most.type):
        return scope.binding(said.name, LOST)  # perhaps one was meant: `choose a card from ...`
    check_name(context, said, values, several=True)
    return scope.binding(said.name, replace(emitter.remembered(local, choose), told=True))


def _how_many(emitter: Emitter, said: Choose, values: Typed, scope: Scope) -> tuple[Typed, Typed]:
    """How many are chosen at least and at most; of a sequence all, where it is not said."""
    fewest = said.least or said.most
    if fewest is None:
        every = Typed(node.Aggregate("count", values.node), NUMBER)
        return every, every
    hint = _meant(emitter, said, fewest, scope)
    if hint:
        message = f"`{written(fewest)}` is no number of {said.name}."
        emitter.context.findings.report("FR301", fewest.pointer, message, hint=hint)
        return BROKEN, BROKEN
    least = number(emitter.context, fewest, scope)
    if said.most is None:
        emitter.asks(least.reads, fewest.pointer, "How many are chosen", public=False)
        return least, Typed(node.Constant(MOST_MEMBERS), NUMBER)
    most = number(emitter.context, said.most, scope)
    emitter.asks(least.reads | most.reads, said.most.pointer, "How many are chosen", public=False)
    if isinstance(fewest, Number) and isinstance(said.most, Number) and fewest.value > said.most.value:
        message = f"No number is from {fewest.value} to {said.most.value}: the smaller comes first."
        emitter.context.findings.report("FR403", fewest.pointer, message)
    return least, most


def _meant(emitter: Emitter, said: Choose, fewest: Expression, scope: Scope) -> str:
    """The right form for a number in words and for something that is not a number; empty for what may be one."""
    if isinstance(fewest, Minus) and isinstance(fewest.left, Number) and isinstance(fewest.right, Number):
        one, other = fewest.left.value, fewest.right.value
        return f"That is {one} less {other}: write `{one} to {other}`."
    if not isinstance(fewest, Named):
        return ""
    name, context = fewest.name, emitter.context
    if name in scope.names or name in context.things or name in context.building.names.senses:
        return ""
    if name == "up" and said.most is not None:
        return f"Write `0 to {written(said.most)}`."
    if name in IN_WORDS:
        return f"Numbers are written in digits: `{IN_WORDS.index(name)}`."
    if name in ("each", "the"):
        return "Choosing all of them is no choice at all: just say what is done with them, `move all ... to ...`."
    return "Write `any number of`, or a least number: `1 or more`." if name in VAGUE else ""


def _always_possible(emitter: Emitter, values: Typed, asked: "_Asked", least: node.Expression) -> bool:
    """Whether enough may be chosen in any case: there are no conditions, or none is enough."""
    fewest = emitter.bounds.of(least).high
    if asked.of_all:
        return False
    return fewest <= 0 or (not asked.each and fewest <= least_members(emitter, values.node))


# ---- conditions ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Names:
    """The names that conditions have for each of the chosen, and for all of them together."""

    each: Local
    all: BoundName
    singular: str  # how each is called
    nouns: frozenset[str]  # all the words for it
    plural: str  # how all are called

    @classmethod
    def of(cls, emitter: Emitter, said: Choose, values: Typed) -> "_Names":
        """The name of the choice without its s, and the noun, are each; the name itself is all of them."""
        nouns = emitter.context.noun_names(values.type)
        own = said.name.removesuffix("s")
        singular = nouns[0] if own == said.name else own
        each = Local(emitter.cell(), member_type(values.type))
        everything = BoundName(emitter.context.bind(values.type).place, values.type)
        return cls(each, everything, singular, frozenset({singular, *nouns}) - {said.name}, said.name)

    def inside(self, scope: Scope) -> Scope:
        """The names that the conditions know."""
        return scope.plus(**dict.fromkeys(self.nouns, self.each)).binding(self.plural, self.all)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The conditions on each, on all together, and those that hold if possible."""

    each: tuple[code.Condition, ...] = ()
    of_all: tuple[code.OfAll, ...] = ()
    if_possible: tuple[code.IfPossible, ...] = ()
    together: bool = False  # whether anything is asked of all together


def _cut(
    emitter: Emitter, test: node.Expression, names: _Names, values: node.Expression, most: node.Expression
) -> node.Expression | None:
    """The part of a condition on all that no further members can mend."""
    known = isinstance(most, node.Cell) or (isinstance(most, node.Constant) and most.value != MOST_MEMBERS)
    context, ranges = emitter.context, emitter.bounds
    members = ranges.members(values)
    fact = collection(member_of(members), 0, members.most)
    return cut_of(
        test, names.all.place, ranges, lambda: context.bind(NUMBER).place, fact, most if known else None
    )


def _asked(
    emitter: Emitter,
    said: Choose,
    names: _Names,
    values: node.Expression,
    most: node.Expression,
    scope: Scope,
) -> _Asked:
    """The conditions, sorted by what they speak of; nothing where they are wrong."""
    found = emitter.context.findings.found
    before = len(found)
    conditions = conditions_of(emitter, said, names.inside(scope), public=False)
    if has_errors(found[before:]):
        found[before:] = [_with_each_named(one, names) for one in found[before:]]
        return _Asked()
    of_all = [_is_of_all(emitter, said, at, one.test, names) for at, one in enumerate(conditions)]
    must, if_possible = apart(conditions)
    if said.sequence and (if_possible or any(of_all)):
        _report_of_sequence(emitter, said, of_all, names)
        return _Asked()
    together = tuple(
        code.OfAll(one.test, one.reason, one.clauses, one.name, one.at, _cut(emitter, one.test, names, values, most))
        for one, is_of_all in zip(conditions, of_all, strict=True)
        if is_of_all and not isinstance(one, code.IfPossible)
    )  # fmt: skip
    each = tuple(
        one for one, is_of_all in zip(conditions, of_all, strict=True) if one in must and not is_of_all
    )
    if any(of_all):
        _check_preferred(emitter, said, of_all, names)
    return _Asked(each, together, if_possible, any(of_all))


def _with_each_named(found: Diagnostic, names: _Names) -> Diagnostic:
    """A mistake of types, where the name of the choice does not look like that of several."""
    if found.code != "FR401" or names.plural.endswith("s"):
        return found
    told = f"`{names.plural}` is all that are chosen, and `{names.singular}` is each"
    return replace(found, help=f"{found.help}. {told}" if found.help else told)


def _is_of_all(emitter: Emitter, said: Choose, at: int, test: node.Expression, names: _Names) -> bool:
    """Whether a condition speaks of all that are chosen; it speaks of these or of each, and not of both."""
    condition = said.conditions[at].condition
    parts = list(parts_of(test))
    of_each, of_all = node.Cell(names.each.cell) in parts, names.all.here().node in parts
    if of_each and of_all:
        _report(
            emitter,
            condition.pointer,
            f"This is about each {names.singular} by itself and about all {names.plural} together.",
            f"Say it of all of them: `every {names.singular} in {names.plural}: {written(condition)}`.",
        )
    elif not of_each and not of_all:
        _report(
            emitter,
            condition.pointer,
            f"This is about neither each {names.singular} nor all {names.plural} together.",
            ONE_BY_ONE,
        )
    elif any(isinstance(part, node.Aggregate) and _is_one(part.of, names) for part in parts):
        _report(
            emitter,
            condition.pointer,
            f"This is asked of each {names.singular} by itself, and with one there is nothing to count or to add up.",
            f"All that are chosen are called `{names.plural}`.",
        )
    return of_all


def _is_one(of: node.Expression, names: _Names) -> bool:
    """Whether what is gathered is one candidate, or an entry of a table for it: `sum of number of card`."""
    while isinstance(of, node.Lookup):
        of = of.value
    return of == node.Cell(names.each.cell)


def _check_preferred(emitter: Emitter, said: Choose, of_all: list[bool], names: _Names) -> None:
    """Report preferences that are not about all members where a condition is about all of them."""
    for one, is_of_all in zip(said.conditions, of_all, strict=True):
        if one.if_possible and not is_of_all:
            _report(
                emitter,
                one.condition.pointer,
                f"Here all {names.plural} have to fit together, so what goes before is asked of all of them, too.",
                f"Write `if possible, every {names.singular} in {names.plural}: {written(one.condition)}`.",
            )


def _report_of_sequence(emitter: Emitter, said: Choose, of_all: list[bool], names: _Names) -> None:
    """Report conditions of a choice in order that are not about each member by itself."""
    for one, is_of_all in zip(said.conditions, of_all, strict=True):
        if one.if_possible or is_of_all:
            emitter.context.findings.report(
                "FR411",
                one.condition.pointer,
                f"When the order counts, a condition is about each {names.singular} by itself.",
                hint=f"Choose first which {names.plural} they are, with this condition, and then their order:"
                f" `choose all NAMES in order from {names.plural}`.",
            )


def _report(emitter: Emitter, pointer: Pointer, message: str, hint: str) -> None:
    emitter.context.findings.report("FR417", pointer, message, hint=hint)
