"""Declarations and changes as lines of text."""

from collections.abc import Sequence
from typing import assert_never

from festrules.grammar.format.changes import over, write_edit
from festrules.grammar.format.components import asked, parameter, provenance, write_fabric
from festrules.grammar.format.expressions import expression
from festrules.grammar.format.levels import EITHER, EXPRESSION
from festrules.grammar.format.statements import Lines, block, cited, inside, listed, titled, write_statement
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import string
from festrules.grammar.vocabulary.declarations import Addition, Declaration, Replacement
from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    AfterThing,
    AtOnce,
    Change,
    Cost,
    Define,
    End,
    Groups,
    GroupsOf,
    Legend,
    Moment,
    Procedure,
    Trigger,
    Variant,
)
from festrules.grammar.vocabulary.declarations.parts import GroupExtra, GroupKind, Parameters
from festrules.grammar.vocabulary.declarations.signs_and_costs import (
    AnyOneCost,
    CostLine,
    FixedCost,
    LessCost,
    OneOfTheseCost,
    OneOtherCost,
    SameMark,
    Sign,
    Symbol,
    WildCost,
)
from festrules.grammar.vocabulary.edits import AddTo, Edit, IntroduceThing, PartThing, ReplaceThing
from festrules.grammar.vocabulary.rulebook import Part
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.words import Stop

_STOPS = {Stop.AT_ONCE: "at once", Stop.AFTER_TURN: "after the turn", Stop.AFTER_ROUND: "after the round"}


def write_declaration(name: str, node: Declaration | Replacement | Addition) -> Lines:
    """One declaration with all that stands under it."""
    match node:
        case Define():
            line = f"define {_signature(name, node.parameters)}: {expression(node.value)}"
            return [cited(line, node), *inside(provenance(node.provenance))]
        case Procedure():
            return [cited(f"procedure {_signature(name, node.parameters)}", node), *block(node.do)]
        case Action():
            line = titled(f"action {_signature(name, node.parameters)}", node.title)
            return [cited(line, node), *block(node.do)]
        case Cost():
            return [
                cited(f"cost {_signature(name, node.parameters)}", node),
                *inside(map(cost_line, node.lines)),
            ]
        case Legend():
            return [
                cited(f"legend {name} of {parameter(node.parameter)}", node),
                *inside(map(_sign, node.signs)),
            ]
        case Groups():
            return [cited(f"groups {name} on {node.board}", node), *inside(_groups(node))]
        case GroupsOf():
            line = f"groups {name} of {parameter(node.parameter)}"
            more = (("for", node.for_), ("with", node.with_))
            line = " ".join([line, *(f"{word} {asked(one)}" for word, one in more if one is not None)])
            return [cited(line, node), *inside(_groups_of(node))]
        case Trigger():
            line = f"{titled(f'trigger {name}', node.title)} {_moment(node.moment)}"
            return [cited(line, node), *block(node.do)]
        case End():
            stop = f"{_STOPS[node.moment]} when {expression(node.when)}"
            return [cited(f"{titled(f'end {name}', node.title)} {stop}", node)]
        case PartThing():
            return [write_part(name, node)]
        case Change():
            holds = "" if node.while_ is None else f" while {expression(node.while_)}"
            line = f"{titled(f'change {name}', node.title)}{holds}{over(node)}"
            return [cited(line, node), *_edits(node.edits)]
        case Variant():
            line = f"{titled(f'variant {name}', node.title)}{over(node)}"
            return [cited(line, node), *_edits(node.edits)]
        case Phase() | Step():
            return write_statement(node)
        case _:
            line, under = write_fabric(name, node)
            return [cited(line, node), *inside(under)]


def write_part(name: str, node: Part | PartThing) -> str:
    """A part of the score."""
    return cited(f"{titled(f'part {name}', node.title)}: {expression(node.value)}", node)


def _signature(name: str, parameters: Parameters | None) -> str:
    if parameters is None:
        return name
    by_word = (("of", parameters.of), ("for", parameters.for_), ("with", parameters.with_))
    return " ".join([name, *(f"{word} {asked(one)}" for word, one in by_word if one is not None)])


def cost_line(node: CostLine) -> str:
    """One line of a cost."""
    condition = "" if node.if_ is None else f" if {expression(node.if_, EITHER)}"
    level = EITHER if condition else EXPRESSION
    match node:
        case FixedCost():
            each = "each of " if node.of_each else ""
            line = f"{each}{expression(node.kind)}: {expression(node.amount, level)}"
        case LessCost():
            kind = "in all" if node.kind is None else expression(node.kind)
            line = f"{kind}: {expression(node.amount, EITHER)} less"
        case WildCost():
            line = f"wild: {expression(node.kind, level)}"
        case AnyOneCost():
            line = f"any one kind: {expression(node.amount, level)}"
        case OneOtherCost():
            line = f"one other kind: {expression(node.amount, level)}"
        case OneOfTheseCost():
            line = f"one of these kinds: {expression(node.amount, EITHER)} more"
        case _:
            assert_never(node)
    return cited(f"{line}{condition}", node)


def _sign(node: Sign) -> str:
    before = "" if isinstance(node, Symbol) else f"{node.RECORD.kind} "
    what = node.value if isinstance(node, SameMark) else node.condition
    return cited(f"{titled(before + string(node.sign), node.title)}: {expression(what)}", node)


def _groups(node: Groups) -> Lines:
    return [*(line for kind in node.kinds for line in _group_kind(kind)), *_extra(node.extra)]


def _extra(extras: Sequence[GroupExtra]) -> Lines:
    titles = ["" if extra.title is None else f"{string(extra.title)}: " for extra in extras]
    return [
        cited(f"extra {title}{expression(extra.value)}", extra)
        for title, extra in zip(titles, extras, strict=True)
    ]


def _groups_of(node: GroupsOf) -> Lines:
    lines = [
        cited(f"{titled(f'kind {kind.name}', kind.title)}: {expression(kind.condition)}", kind)
        for kind in node.kinds
    ]
    return [*lines, f"worth {expression(node.worth)}", *_extra(node.extra)]


def _group_kind(kind: GroupKind) -> Lines:
    each = [f"for each {one.name} in {expression(one.of)}" for one in kind.each]
    needs = [f"needs {expression(condition)}" for condition in kind.needs]
    under = [*each, *needs, f"takes {listed(kind.takes)}", f"worth {expression(kind.worth)}"]
    return [cited(titled(f"kind {kind.name}", kind.title), kind), *inside(under)]


def _moment(node: Moment) -> str:
    match node:
        case AtOnce():
            return f"at once when {expression(node.when)}"
        case AfterThing():
            return f"after {node.thing}{'' if node.when is None else f' when {expression(node.when)}'}"
        case _:
            assert_never(node)


def _edits(edits: Sequence[Edit]) -> Lines:
    return inside(line for edit in edits for line in _edit(edit))


def _edit(node: Edit) -> Lines:
    """One line of a change, with what stands below it; what brings a declaration is written like one."""
    match node:
        case AddTo():
            return [cited(f"add to {node.name}", node), *inside(map(cost_line, node.lines))]
        case ReplaceThing() | IntroduceThing():
            if node.cites:
                raise Unwritable(f"clauses of a {node.RECORD.kind} beside those of its thing")
            # Steps and phases are statements, which bear their names within.
            if isinstance(node.thing, Step | Phase) and node.thing.name != node.name:
                raise Unwritable(f"{node.name!r} replaced by something with another name")
            first, *rest = write_declaration(node.name, node.thing)
            return [f"{'also' if isinstance(node, IntroduceThing) else 'replace'} {first}", *rest]
        case _:
            return write_edit(node)
