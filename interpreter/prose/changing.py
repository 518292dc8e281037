"""The edits of a change, variant or mod, line by line."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from festrules.grammar.vocabulary.declarations.meanings import (
    Action,
    Cost,
    Define,
    End,
    Procedure,
    Trigger,
)
from festrules.grammar.vocabulary.declarations.parts import Parameters
from festrules.grammar.vocabulary.edits import (
    AddRows,
    AddTo,
    AfterEdit,
    AlsoNeeds,
    BeforeEdit,
    DropThing,
    Edit,
    ForbidAction,
    Increase,
    IntroduceThing,
    Limit,
    NothingChanges,
    Offer,
    PartThing,
    ReplaceCondition,
    ReplaceThing,
    Reword,
    SetCell,
    SetCount,
    SetLength,
    SetPlayers,
    SetSeats,
    SetTeams,
    SkipThing,
)
from festrules.grammar.vocabulary.expressions.atoms import Number
from festrules.grammar.vocabulary.statements.course import Phase, Step
from festrules.grammar.vocabulary.words import LengthResult, Side
from festrules.interpreter.prose.bringing import brought
from festrules.interpreter.prose.claims import joined, must
from festrules.interpreter.prose.defining import knowing_parameters
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Listing, Paragraph
from festrules.interpreter.prose.prices import price
from festrules.interpreter.prose.teller import Teller, rule
from festrules.interpreter.prose.texts import template
from festrules.interpreter.prose.voice import Voice


def edits(teller: Teller, voice: Voice, nodes: tuple[Edit, ...]) -> tuple[Paragraph, ...]:
    """A paragraph for each line of a change."""
    return tuple(edit(teller, voice, node) for node in nodes)


def edit(teller: Teller, voice: Voice, node: Edit) -> Paragraph:
    """The effect of one line."""
    match node:
        case ReplaceThing():
            return brought(teller, voice, node, "instead")
        case IntroduceThing():
            return brought(teller, voice, node, "besides")
        case BeforeEdit() | AfterEdit():
            front = "before" if isinstance(node, BeforeEdit) else "after"
            head = rule(voice, node, f"{front} {_of(voice, node.name)}")
            known = knowing_parameters(voice, _parameters(voice, node.name))
            return teller.under(known, head, node.do)
        case AddTo():
            head = rule(voice, node, f"{_of(voice, node.name)} also has these lines")
            known = knowing_parameters(voice, _parameters(voice, node.name))
            lines = tuple(rule(known, line, price(known, line)) for line in node.lines)
            return replace(head, text=f"{head.text.rstrip('.')}:", under=(Listing(lines),))
        case AlsoNeeds() | ReplaceCondition():
            return _condition(voice, node)
        case (
            DropThing() | ForbidAction() | SkipThing() | Increase() | Limit() | Offer() | AddRows() | SetCell()
            | SetCount() | Reword()
        ):  # fmt: skip
            return _simple(voice, node)
        case SetPlayers() | SetSeats() | SetTeams() | SetLength() | NothingChanges():
            return rule(voice, node, _of_game(voice, node))
        case _:
            assert_never(node)


def _condition(voice: Voice, node: AlsoNeeds | ReplaceCondition) -> Paragraph:
    known = knowing_parameters(voice, _parameters(voice, node.name))
    front = "also" if isinstance(node, AlsoNeeds) else f"instead of “{spaced(node.condition_name)}”"
    text = f"for {_of(voice, node.name)}, {front}: {must(known.claim(node.condition))}"
    if node.if_possible:
        text = f"{text}, if any that you may choose is so"
    return rule(voice, node, text, refused=template(node.reason))


def _simple(
    voice: Voice,
    node: DropThing
    | ForbidAction
    | SkipThing
    | Increase
    | Limit
    | Offer
    | AddRows
    | SetCell
    | SetCount
    | Reword,
) -> Paragraph:
    of = _of(voice, node.name)
    refused = ""
    match node:
        case DropThing():
            what = node.condition or node.row
            text = f"{of} no longer counts" if what is None else f"“{spaced(what)}” of {of} no longer counts"
        case ForbidAction():
            text, refused = f"{of} is not possible", template(node.reason)
        case SkipThing():
            text = f"{of} is left out"
        case Increase():
            text = _increase(voice, node, of)
        case Limit():
            side = "least" if node.by == Side.AT_LEAST else "most"
            text = f"{of} is at {side} {voice.noun(node.limit)}"
        case Offer():
            to = "" if node.of is None else f" ({voice.group(node.of).a})"
            text = f"you may choose {of}{to} wherever you may choose {_of(voice, node.beside)}"
        case AddRows():
            text = _rows(voice, node, of)
        case SetCell():
            text = _cell(voice, node)
        case SetCount():
            text = f"there are {voice.noun(node.to)} of {of}"
        case Reword():
            inside = "" if node.inside is None else f" (“{spaced(node.inside)}”)"
            text = f"what is said of {of}{inside} is: “{template(node.as_)}”"
        case _:
            assert_never(node)
    return rule(voice, node, text, refused=refused)


def _increase(voice: Voice, node: Increase, of: str) -> str:
    if isinstance(node.by, Number) and node.by.value < 0:
        return f"{of} is {-node.by.value} less"
    words = voice.noun(node.by)
    if words.startswith("minus ") and " " not in words.removeprefix("minus "):
        return f"{of} is {words.removeprefix('minus ')} less"
    return f"{of} is higher by this much: {words}" if " " in words else f"{of} is {words} more"


def _rows(voice: Voice, node: AddRows, of: str) -> str:
    names = [*map(spaced, node.values), *(spaced(row.id) for row in node.rows)]
    names += [f"{voice.noun(copy.times)} {spaced(copy.kind)}" for copy in node.copies]
    return f"{of} also has {joined(list(dict.fromkeys(names)), 'and')}"


def _cell(voice: Voice, node: SetCell) -> str:
    of = f"{node.of} players" if node.players else spaced(str(node.of))
    if node.to is None:
        return f"“{spaced(node.name)}” of {of} is now: {' / '.join(node.drawing)}"
    return f"“{spaced(node.name)}” of {of} is now {voice.noun(node.to)}"


def _of_game(voice: Voice, node: SetPlayers | SetSeats | SetTeams | SetLength | NothingChanges) -> str:
    match node:
        case SetPlayers():
            without = f", but not {joined([str(one) for one in node.without], 'or')}" if node.without else ""
            return f"{node.from_} to {node.to} can play{without}"
        case SetSeats():
            return f"the players are {joined(list(node.names), 'and')}"
        case SetTeams():
            return f"the teams are {joined(list(node.names), 'and')}" if node.names else "each plays alone"
        case SetLength():
            then = "points decide" if node.then == LengthResult.SCORES else "nobody wins"
            return f"a game has at most {voice.noun(node.decisions)} decisions; then {then}"
        case NothingChanges():
            return "nothing changes"
        case _:
            assert_never(node)


def _of(voice: Voice, name: str) -> str:
    """A thing that is changed, by what players read of it."""
    thing = voice.index.things.get(name)
    title = thing.title if isinstance(thing, Action | Trigger | End | PartThing | Phase | Step) else None
    return f"“{voice.term(name, spaced(name) if title is None else template(title))}”"


def _parameters(voice: Voice, name: str) -> Parameters | None:
    thing = voice.index.things.get(name)
    return thing.parameters if isinstance(thing, Define | Procedure | Action | Cost) else None
