"""Trees from the parts of each rule: those that Lark's own builder makes, built in one step instead of three.

Half of all rules that end have one part, which stays as it is. Where a tree begins and ends follows from its first and
last word when it is asked for.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from lark import Token, Tree
from lark.grammar import Rule, Symbol, Terminal
from lark.tree import Meta

Part = Any  # a tree, a token, or nothing
Builder = Callable[[list[Part]], Part]
NONE = -1  # among the parts a rule keeps: an optional one that is absent


class Known(Rule):
    """One of the rules of our tables. There is only one of each, so it is looked up by identity."""

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__  # Lark's own takes rules alone


class Place(Meta):
    """The first and last word of a tree; an outer one reaches as far as what it took in, such as parentheses."""

    __slots__ = ("first", "last", "outer_first", "outer_last")

    def __init__(self, first: Token, last: Token) -> None:
        self.first, self.last = first, last
        self.outer_first, self.outer_last = first, last

    empty = False
    line = property(lambda self: self.first.line)
    column = property(lambda self: self.first.column)
    end_line = property(lambda self: self.last.end_line)
    end_column = property(lambda self: self.last.end_column)


def builders(rules: Sequence[Rule]) -> dict[Rule, Builder]:
    """For each rule what becomes of its parts."""
    for rule in rules:
        rule.__class__ = Known
    return {rule: _builder(rule) for rule in rules}


def _builder(rule: Rule) -> Builder:
    data = str(rule.alias or rule.options.template_source or rule.origin.name)
    through = rule.options.expand1 and not rule.alias  # one part alone goes through and makes no tree
    keeps = list(_keeps(rule))
    whole = keeps == [2 * number for number in range(len(rule.expansion))]
    if through and whole and len(keeps) == 1:
        return lambda parts: parts[0]

    def build(parts: list[Part]) -> Part:
        kept = parts if whole else _kept(keeps, parts)
        found = kept[0] if through and len(kept) == 1 else Tree(data, kept)
        if isinstance(found, Tree):
            _place(found, parts)
        return found

    return build


def _keeps(rule: Rule) -> Iterator[int]:
    """The parts that a rule keeps: twice the number of each, plus one where its contents are kept instead."""
    options = rule.options
    empty = "".join("1" if one else "0" for one in options.empty_indices)
    before = [len(ones) for ones in empty.split("0")] if empty else [0] * (len(rule.expansion) + 1)
    for number, symbol in enumerate(rule.expansion):
        yield from [NONE] * before[number]
        if options.keep_all_tokens or not _left_out(symbol):
            yield 2 * number + (not symbol.is_term and symbol.name.startswith("_"))
    yield from [NONE] * before[-1]


def _left_out(symbol: Symbol) -> bool:
    return isinstance(symbol, Terminal) and symbol.filter_out


def _kept(keeps: list[int], parts: list[Part]) -> list[Part]:
    """The parts that are kept, in a list of their own or in that of a first part that dissolves."""
    kept: list[Part] = []
    for what in keeps:
        if what == NONE:
            kept.append(None)
        elif what & 1:
            inner = parts[what >> 1].children
            if kept:
                kept += inner
            else:
                kept = inner
        else:
            kept.append(parts[what >> 1])
    return kept


def _place(tree: Tree[Token], parts: list[Part]) -> None:
    """Line ends and indents take up no room: a statement ends with its last word."""
    for part in parts:
        first = _first(part)
        if first is not None:
            break
    else:
        return
    last = next(last for part in reversed(parts) if (last := _last(part)) is not None)
    place = cast("Place | None", tree._meta)  # noqa: SLF001 - asking by its public name would make one
    if place is None:
        tree._meta = Place(first, last)  # noqa: SLF001 - there is no other way to give one
    else:
        place.outer_first, place.outer_last = first, last


def _first(part: Part) -> Token | None:
    if isinstance(part, Tree):
        place = cast("Place | None", part._meta)  # noqa: SLF001 - as above
        return place.outer_first if place else None
    return part if isinstance(part, Token) and part.type[0] != "_" else None


def _last(part: Part) -> Token | None:
    if isinstance(part, Tree):
        place = cast("Place | None", part._meta)  # noqa: SLF001 - as above
        return place.outer_last if place else None
    return part if isinstance(part, Token) and part.type[0] != "_" else None
