"""The edits of changes as lines of text, but for those that bring a declaration or lines of a cost."""

from typing import TypeAlias, assert_never

from festrules.grammar.counts import counts_of, in_words, numbers_of
from festrules.grammar.format.components import copies_of
from festrules.grammar.format.expressions import expression
from festrules.grammar.format.levels import COLLECTION, SUM
from festrules.grammar.format.statements import Lines, block, cited, held
from festrules.grammar.format.unwritable import Unwritable
from festrules.grammar.format.words import refusal, string
from festrules.grammar.vocabulary import edits
from festrules.grammar.vocabulary.declarations.meanings import Change, Variant
from festrules.grammar.vocabulary.rulebook import Counts, Length, Teams
from festrules.grammar.vocabulary.words import LengthResult

Line: TypeAlias = (
    edits.DropThing
    | edits.ForbidAction
    | edits.SkipThing
    | edits.Increase
    | edits.Limit
    | edits.BeforeEdit
    | edits.AfterEdit
    | edits.AlsoNeeds
    | edits.Offer
    | edits.ReplaceCondition
    | edits.AddRows
    | edits.SetCell
    | edits.SetCount
    | edits.Reword
    | edits.SetPlayers
    | edits.SetSeats
    | edits.SetTeams
    | edits.SetLength
    | edits.NothingChanges
)


def over(node: Change | Variant) -> str:
    """The changes that a change goes over."""
    others = [f"{one.change} of {string(one.of)}" for one in node.over_of]
    named = [*node.over, *others]
    return f" over {', '.join(named)}" if named else ""


def longest(node: Length | edits.SetLength) -> str:
    """The greatest length of a game."""
    then = "scores decide" if node.then is LengthResult.SCORES else "nobody wins"
    return f"at most {expression(node.decisions, SUM)} decisions, then {then}"


def players(node: Counts | edits.SetPlayers) -> str:
    """How many can play."""
    return f"players {_counts(node)}"


def teams(node: Teams | edits.SetTeams) -> str:
    """The line about teams."""
    if len(node.names) == 1:
        raise Unwritable("one team alone")
    who = f"teams {', '.join(map(string, node.names))}" if node.names else "each alone"
    return who if node.players is None else f"{who} for {_counts(node.players)} players"


def _counts(node: Counts | edits.SetPlayers) -> str:
    if not node.without:
        return f"{node.from_}{f' to {node.to}' if node.to != node.from_ else ''}"
    said = numbers_of(node)
    if counts_of(said or (0,)).without != node.without:
        raise Unwritable("numbers of players that are none")
    return in_words(said)


def write_edit(node: Line) -> Lines:
    """One line of a change, with the statements below it."""
    under = block(node.do) if isinstance(node, edits.BeforeEdit | edits.AfterEdit) else []
    return [cited(_line(node), node), *under]


def _line(node: Line) -> str:
    match node:
        case edits.NothingChanges():
            return "nothing changes"
        case edits.DropThing():
            return _drop(node)
        case edits.ForbidAction():
            return f"forbid {node.name} {refusal(node.reason)}"
        case edits.SkipThing():
            return f"skip {node.name}"
        case edits.BeforeEdit():
            return f"before {node.name}"
        case edits.AfterEdit():
            return f"after {node.name}"
        case edits.Increase():
            return f"increase {node.name} by {expression(node.by)}"
        case edits.Limit():
            return f"limit {node.name} to {node.by.replace('-', ' ')} {expression(node.limit)}"
        case edits.Offer():
            of = "" if node.of is None else f" one of {expression(node.of, COLLECTION)}"
            return f"offer {node.name}{of} beside {node.beside}"
        case edits.ReplaceCondition():
            return f"replace {node.name}.{node.condition_name}: {held(node)}"
        case edits.AlsoNeeds():
            return f"{node.name}{_dot(node.condition_name)} needs {held(node)}"
        case edits.Reword():
            return f"reword {node.name}{_dot(node.inside)} as {string(node.as_)}"
        case edits.AddRows():
            return f"add to {node.name}{_rows(node)}"
        case edits.SetCell():
            return _set(node)
        case edits.SetCount():
            return f"set count of {node.name} to {expression(node.to)}"
        case edits.SetPlayers():
            return players(node)
        case edits.SetSeats():
            return f"seats {', '.join(map(string, node.names))}"
        case edits.SetTeams():
            return teams(node)
        case edits.SetLength():
            return longest(node)
        case _:
            assert_never(node)


def _drop(node: edits.DropThing) -> str:
    if node.row is None:
        return f"drop {node.name}{_dot(node.condition)}"
    if node.condition is not None:
        raise Unwritable("a row and a condition dropped at once")
    return f"drop {node.row} of {node.name}"


def _rows(node: edits.AddRows) -> str:
    if node.file is None:
        if node.rows:
            raise Unwritable("rows without the file that lists them")
        return f": {', '.join(copies_of(node.values, node.copies))}"
    if node.copies:
        raise Unwritable("copies of kinds where none are listed")
    return f" from {string(node.file)}"


def _set(node: edits.SetCell) -> str:
    if node.to is None:
        if node.players:
            raise Unwritable("a drawing for a number of players")
        value = ", ".join(map(string, node.drawing))
    else:
        value = expression(node.to)
    if not node.players:
        return f"set {node.name} of {node.of} to {value}"
    if not isinstance(node.of, int):
        raise Unwritable("a number of players that is none")
    return f"set {node.name} for {node.of} players to {value}"


def _dot(name: str | None) -> str:
    return "" if name is None else f".{name}"
