"""The parse tables as a stack that can be looked at: what was read, which rules are under way, what can come next.

Lark's own parser hands over a tree once all is right. Here a text is read as far as it goes: several readings of the
same words may go on side by side, and each tells which rules it is in the middle of.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from lark.grammar import Rule
from lark.parsers.lalr_analysis import Shift

from festrules.grammar.parser import parser


class Entry(NamedTuple):
    """Something that was read: a word, or what a rule made of several."""

    state: int
    symbol: str
    start: int  # where it begins in the text
    end: int
    binds: "tuple[Binding, ...]" = ()  # names that it gives to what comes behind it


class Binding(NamedTuple):
    """A name that is given in the text: by what rule, and from what."""

    name: str
    rule: str
    parts: tuple[tuple[str, str], ...]  # the symbols that the rule was made of up to here, with their texts
    of_each: bool = False  # whether each player has one


class Item(NamedTuple):
    """A rule that is under way, and how many of its symbols were read."""

    rule: Rule
    read: int

    @property
    def name(self) -> str:
        """The grammar's name for the rule, or for this alternative of it."""
        return called(self.rule)

    @property
    def next(self) -> str:
        """The symbol that it needs next, or nothing."""
        expansion = self.rule.expansion
        return str(expansion[self.read].name) if self.read < len(expansion) else ""


Stack = tuple[Entry, ...]
START: Stack = (Entry(0, "", 0, 0),)


def called(rule: Rule) -> str:
    """The grammar's name for a rule, or for this alternative of it."""
    return str(rule.alias or rule.origin.name)


def states() -> Any:
    """The actions in each state at each symbol."""
    table: Any = parser().parser.parser._parse_table  # noqa: SLF001 - Lark names no other way
    return table.states


def feed(stack: Stack, kind: str, start: int, end: int, text: str) -> Stack | None:
    """The stack once a word was taken in, or nothing if it does not fit."""
    reduced = reduce(stack, kind, text)
    if reduced is None:
        return None
    _, to = states()[reduced[-1].state][kind]
    return (*reduced, Entry(to, kind, start, end))


def reduce(stack: Stack, kind: str, text: str) -> Stack | None:
    """The stack once all rules have ended that end before a word; nothing if the word does not fit there."""
    table = states()
    rest = list(stack)
    while True:
        action = table[rest[-1].state].get(kind)
        if action is None:
            return None
        how, rule = action
        if how is Shift:
            return tuple(rest)
        size = len(rule.expansion)
        parts = rest[len(rest) - size :]
        del rest[len(rest) - size :]
        at = rest[-1].end
        first, last = (parts[0].start, parts[-1].end) if parts else (at, at)
        name = str(rule.origin.name)
        if name not in table[rest[-1].state]:
            return None  # the end of the text
        rest.append(Entry(table[rest[-1].state][name][1], name, first, last, bound_behind(rule, parts, text)))


def accepted(stack: Stack) -> Mapping[str, Stack]:
    """The words that could come next, each with the stack in which it would be taken in."""
    found: dict[str, Stack] = {}
    for kind in states()[stack[-1].state]:
        if kind.isupper():
            reduced = reduce(stack, kind, "")
            if reduced is not None:
                found[kind] = reduced
    return found


# ---- rules under way ------------------------------------------------------------------------------


@cache
def _alternatives() -> Mapping[str, tuple[int, ...]]:
    """The rules of each symbol, by their numbers."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, rule in enumerate(_rules()):
        found[str(rule.origin.name)].append(number)
    return {name: tuple(numbers) for name, numbers in found.items()}


@cache
def _rules() -> tuple[Rule, ...]:
    return tuple(parser().rules)


@cache
def _begun_by(symbol: str) -> frozenset[int]:
    """The rules with which a symbol can begin."""
    waiting, found = [symbol], set[int]()
    met = {symbol}
    while waiting:
        for number in _alternatives().get(waiting.pop(), ()):
            found.add(number)
            expansion = _rules()[number].expansion
            first = str(expansion[0].name) if expansion else ""
            if first and first not in met:
                met.add(first)
                waiting.append(first)
    return frozenset(found)


_KERNELS: dict[int, frozenset[tuple[int, int]]] = {}


def _kernel(stack: Stack, at: int) -> frozenset[tuple[int, int]]:
    """The rules that have begun in a state of a stack, with how much of each was read."""
    if at == 0:
        return frozenset((number, 0) for number in _alternatives()["start"])
    state = stack[at].state
    found = _KERNELS.get(state)
    if found is None:
        symbol = stack[at].symbol
        found = frozenset(
            (number, read + 1)
            for number, read in _all(stack, at - 1)
            if _rules()[number].expansion[read : read + 1] and _rules()[number].expansion[read].name == symbol
        )
        _KERNELS[state] = found
    return found


_WHOLE: dict[int, frozenset[tuple[int, int]]] = {}


def _all(stack: Stack, at: int) -> frozenset[tuple[int, int]]:
    """The same, and those that could begin there."""
    state = stack[at].state
    found = _WHOLE.get(state)
    if found is None:
        begun = _kernel(stack, at)
        nexts = {
            str(_rules()[number].expansion[read].name)
            for number, read in begun
            if read < len(_rules()[number].expansion)
        }
        found = begun | {(number, 0) for symbol in nexts for number in _begun_by(symbol)}
        _WHOLE[state] = found
    return found


def under_way(stack: Stack, at: int | None = None) -> Iterator[Item]:
    """The rules of which the last words of a stack, or those up to somewhere in it, are a beginning."""
    for number, read in sorted(_kernel(stack, len(stack) - 1 if at is None else at)):
        yield Item(_rules()[number], read)


_WAITING: dict[int, dict[str, tuple[Item, ...]]] = {}


def waiting_for(stack: Stack, symbol: str) -> tuple[Item, ...]:
    """The rules in which a symbol would be read next: those under way, and those that could begin."""
    state = stack[-1].state
    if state not in _WAITING:
        found: dict[str, list[Item]] = defaultdict(list)
        for number, read in sorted(_all(stack, len(stack) - 1)):
            item = Item(_rules()[number], read)
            found[item.next].append(item)
        _WAITING[state] = {name: tuple(items) for name, items in found.items()}
    return _WAITING[state].get(symbol, ())


def waiting_for_listed(stack: Stack, symbol: str) -> Iterator[Item]:
    """The same; where several stand behind commas, the rules whose list it is."""
    for item in waiting_for(stack, symbol):
        if _is_list(item.rule):
            yield from _listing(stack[: len(stack) - item.read], str(item.rule.origin.name))
        else:
            yield item


def _listing(below: Stack, symbol: str) -> Iterator[Item]:
    for item in under_way(below):
        if item.next != symbol:
            continue
        if _is_list(item.rule):
            yield from _listing(below[: len(below) - item.read], str(item.rule.origin.name))
        else:
            yield item


def _is_list(rule: Rule) -> bool:
    return str(rule.origin.name).startswith("__")


# ---- names that are given -------------------------------------------------------------------------

NAME = "NAME"
# The rules that give a name: which of the names in them that is, and behind what it is known.
BEHIND_THEM = {
    **dict.fromkeys(("let", "draw", "pay", "announce"), (0, "_NL")),
    **dict.fromkeys(("choose", "choose_several", "choose_in_order", "choose_all"), (0, "range")),
    **dict.fromkeys(("pick", "pick_each"), (0, "range")),
    "roll": (1, "_NL"),
}
INSIDE = {
    **dict.fromkeys(("each_", "group_each"), (0, "expression")),
    **dict.fromkeys(("every", "some", "no_one"), (0, "COLON")),
    "with_": (0, NAME),
}
GIVING = {**BEHIND_THEM, **INSIDE}
PARAMETERS = {"parameter", "players_parameter", "space_parameter"}
CHANGED = {"before", "after"}  # the parameters of what a change changes are known in what it adds
MEMBERS = {"where", "with_most", "with_least", "ordered_by", "grouped_by"}
ALL_GIVING = {*GIVING, *MEMBERS, *CHANGED}
BLOCKS = {"block", "do"}  # what is given in them is known in them
SECRETLY = "secretly"  # afterwards what was chosen is known of each player
_HANDED_ON = {"signature", "usually", "or_cannot"} | PARAMETERS | BLOCKS


def bound_behind(rule: Rule, parts: list[Entry], text: str) -> tuple[Binding, ...]:
    """The names that are known behind a rule that has ended."""
    origin, name = str(rule.origin.name), called(rule)
    given = given_in(name, parts, text) if name in BEHIND_THEM or name in PARAMETERS else ()
    if name == SECRETLY:
        return tuple(one._replace(of_each=True) for part in parts for one in part.binds)
    if len(parts) == 1 or origin.startswith("__") or name in _HANDED_ON:
        return (*(one for part in parts for one in part.binds), *given)
    return given


def given_in(rule: str, parts: "list[Entry] | Stack", text: str) -> tuple[Binding, ...]:
    """The name that a rule gives, as far as it was read."""
    if rule in PARAMETERS:
        return (Binding(text[parts[-1].start : parts[-1].end], rule, _texts(parts, text)),)
    if rule in CHANGED:
        return (Binding("", rule, _texts(parts, text)),)
    if rule in MEMBERS:
        return (Binding("", rule, _texts(parts, text)),) if len(parts) > 1 else ()
    which, behind = GIVING[rule]
    names = [part for part in parts if part.symbol == NAME]
    if len(names) <= which or all(part.symbol != behind for part in parts):
        return ()
    given = names[which]
    name = text[given.start : given.end]
    return (Binding(name, rule, _texts(parts, text)),) if name else ()


def _texts(parts: "list[Entry] | Stack", text: str) -> tuple[tuple[str, str], ...]:
    return tuple((part.symbol, text[part.start : part.end]) for part in parts)


def known_names(stack: Stack, text: str) -> tuple[Binding, ...]:
    """The names that the text gives and that are known at its end, the nearest last."""
    found: dict[str, Binding] = {}
    for at, entry in enumerate(stack):
        given = [] if entry.symbol in BLOCKS else list(entry.binds)
        for item in under_way(stack, at):
            if item.read and item.next and item.name in ALL_GIVING:
                given += given_in(item.name, stack[at + 1 - item.read : at + 1], text)
        for one in given:
            key = one.name or str(one.parts[0])
            found.pop(key, None)
            found[key] = one
    return tuple(found.values())
