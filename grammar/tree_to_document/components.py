"""Declarations of what there is: enumerations, tables, components, dice, stored values."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import (
    Attribute,
    Node,
    Part,
    Thing,
    Word,
    builds,
    collect,
    node,
    only,
    record,
)
from festrules.grammar.tree_to_document.statements import Cites

WHOSE = "whose "  # begins something among the names of a position that is not a name

Key = tuple[int | Word, int | Word | None]  # of what a row of a table speaks, and the last of several


def merge(attributes: dict[str, Part], cites: Cites) -> dict[str, Part]:
    """The fields of a declaration, its own clauses before those of its lines."""
    return {**attributes, "cites": [*cites, *attributes["cites"]]}


def _provenance(at: Span, source: str, note: Word | None, cites: Cites) -> Attribute:
    return Attribute("provenance", record(at, {"source": source, "note": note, "cites": cites}), at)


@builds("printed")
def printed(at: Span, cites: Cites) -> Attribute:
    """`printed @COMP-1`"""
    return _provenance(at, "printed", None, cites)


@builds("ruled")
def ruled(at: Span, note: Word, cites: Cites) -> Attribute:
    """`ruled "the text is silent"`"""
    return _provenance(at, "ruled", note, cites)


@builds("reconstructed")
def reconstructed(at: Span, note: Word, cites: Cites) -> Attribute:
    """`reconstructed "the picture is missing"`"""
    return _provenance(at, "reconstructed", note, cites)


@builds("column")
def column(at: Span, name: Word, type_: Node, cites: Cites) -> Attribute:
    """`worth: 0 to 20`"""
    return Attribute("columns", [record(at, {"name": name, "type": type_, "cites": cites})], at)


@builds("optional_type")
def optional_type(at: Span, of: Node, _or_nothing: Word) -> Node:
    """`player or nobody`"""
    return node(at, "optional", {"of": of})


@builds("named_type")
def named_type(at: Span, name: Word) -> Node:
    """`player`"""
    return node(at, "named", {"name": name})


@builds("space_type")
def space_type(at: Span, _space: Word, board: Word) -> Node:
    """`space of field`"""
    return node(at, "space", {"board": board})


@builds("number_type")
def number_type(at: Span, least: Node, most: Node) -> Node:
    """`0 to 20`"""
    return node(at, "range", {"from": least, "to": most})


@builds("pattern_type")
def pattern_type(at: Span, legend: Word) -> Node:
    """`pattern of symbols`"""
    return node(at, "pattern", {"legend": legend})


@builds("listed")
def listed(at: Span, *names: Word) -> Attribute:
    """`: red, blue`"""
    return Attribute("values", list(names), at)


@builds("from_file")
def from_file(at: Span, file: Word) -> Attribute:
    """`from "dishes.yaml"`"""
    return Attribute("file", file, at)


@builds("kinds")
def kinds(at: Span, _kinds_of: Word, name: Word, source: Attribute, *rest: Part) -> Thing:
    """`kinds of suit: red, blue, and round again`"""
    circle, cites, *below = rest
    fields = collect([source, *only(Attribute, below)])
    return Thing(name, node(at, "kinds", merge({**fields, "circle": circle is not None}, cites)))


@builds("constant_number", "constant_name")
def constant(_at: Span, value: int | Word) -> int | Word:
    """`2`"""
    return value


@builds("table")
def table(at: Span, name: Word, parameter: Node | None, *rest: Part) -> Thing:
    """`table team-size by players: 12 for 2 players, 8 for 3 players`"""
    (cites,) = only(list, rest)
    fields = collect(only(Attribute, rest))
    return Thing(
        name, node(at, "table", merge({"of": parameter, "entries": only(Node, rest), **fields}, cites))
    )


@builds("by_players")
def by_players(_at: Span) -> None:
    """`by players`"""
    return


@builds("by_value")
def by_value(_at: Span, parameter: Node) -> Node:
    """`of number as n`"""
    return parameter


@builds("negative_entry")
def negative_entry(at: Span, of: Node) -> Node:
    """`-3`"""
    return node(at, "negative", {"of": of})


@builds("entry_key")
def entry_key(_at: Span, first: int | Word, last: int | Word | None) -> Key:
    """`3 to 4`"""
    return first, last


@builds("key_of")
def key_of(_at: Span, _noun: Word, first: int | Word, last: int | Word | None) -> Key:
    """`places 3 to 4`"""
    return first, last


@builds("key_players")
def key_players(_at: Span, first: int | Word, last: int | Word | None, _players: Word) -> Key:
    """`3 to 4 players`"""
    return first, last


@builds("entry")
def entry(at: Span, value: Node, key: Key) -> Node:
    """`8 for places 3 to 4`"""
    first, last = key
    return record(at, {"from": first, "to": last, "is": value})


@builds("component")
def component(at: Span, word: Word, name: Word, *rest: Part) -> Thing:
    """`card bid for each player numbered 1 to 13`"""
    (cites,) = only(list, rest)
    fields = {field: said for kinds in only(dict, rest) for field, said in kinds.items() if said}
    fields |= collect(only(Attribute, rest))
    return Thing(name, node(at, "component", merge({"word": word, **fields}, cites)))


@builds("listed_kinds")
def listed_kinds(_at: Span, *kinds: Node) -> dict[str, Part]:
    """`: meat times 14, salt times 6, honey`"""
    return {
        "values": [kind.fields["kind"] for kind in kinds],
        "copies": [kind for kind in kinds if "times" in kind.fields],
    }


@builds("copies_of")
def copies_of(at: Span, kind: Word, times: Node | None) -> Node:
    """`meat times 14`"""
    return record(at, {"kind": kind, "times": times})


@builds("numbered")
def numbered(at: Span, least: Node, most: Node) -> Attribute:
    """`numbered 1 to 13`"""
    return Attribute("numbered", record(at, {"from": least, "to": most}), at)


@builds("count_line")
def count_line(at: Span, count: Node, cites: Cites) -> Attribute:
    """`count 12`"""
    return Attribute("count", count, at, cites)


@builds("starts_line")
def starts_line(at: Span, place: Node, cites: Cites) -> Attribute:
    """`starts in stock`"""
    return Attribute("starts", place, at, cites)


@builds("plural_line")
def plural_line(at: Span, plural: Word) -> Attribute:
    """`plural dice`"""
    return Attribute("plural", plural, at)


@builds("plurals_line")
def plurals_line(at: Span, *kinds: Node) -> Attribute:
    """`plural of mouse is mice, meat is meat`"""
    return Attribute("plurals", list(kinds), at)


@builds("plural_of")
def plural_of(at: Span, kind: Word, _is: Word, plural: Word) -> Node:
    """`mouse is mice`"""
    return record(at, {"kind": kind, "plural": plural})


@builds("shown_line")
def shown_line(at: Span, _shown_as: Word, text: Word, cites: Cites) -> Attribute:
    """`shown as "{amount} {colour}, {points} points"`"""
    return Attribute("shown", text, at, cites)


@builds("works_line")
def works_line(at: Span, condition: Node, cites: Cites) -> Attribute:
    """`works while event is in today`"""
    return Attribute("works", condition, at, cites)


@builds("die")
def die(at: Span, name: Word, faces: dict[str, Part], cites: Cites, *below: Part) -> Thing:
    """`die cube: 1 to 6`"""
    return Thing(name, node(at, "die", merge({**faces, **collect(only(Attribute, below))}, cites)))


@builds("numbered_faces")
def numbered_faces(_at: Span, least: int, most: int) -> dict[str, Part]:
    """`1 to 6`"""
    return {"from": least, "to": most}


@builds("named_faces")
def named_faces(_at: Span, *parts: Part) -> dict[str, Part]:
    """`one times 2, two times 2, symbol`"""
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return {"faces": [record(name.span, {"name": name, "times": times}) for name, times in pairs]}


@builds("at_random")
def at_random(_at: Span, _words: Word) -> None:
    """`at random`"""
    return


@builds("cleared")
def cleared(at: Span, name: Word) -> Attribute:
    """`cleared each turn`"""
    return Attribute("cleared", name, at)


@builds("keep")
def keep(
    at: Span, name: Word, each: Attribute | None, type_: Node, starts: Node | None, *rest: Part
) -> Thing:
    """`keep total for each player: 0 to 400, starts 0, cleared each round`"""
    (cites,) = only(list, rest)
    fields = collect([*([each] if each else []), *only(Attribute, rest)])
    return Thing(name, node(at, "keep", merge({"type": type_, "starts": starts, **fields}, cites)))


@builds("keep_positions")
def keep_positions(at: Span, name: Word, _words: Word, *rest: Part) -> Thing:
    """`keep past: positions of field, whose turn it is, at most 200`"""
    *parts, _most, at_most, cites = (part for part in rest if not isinstance(part, Attribute))
    fields = merge(collect(only(Attribute, rest)), cites)
    of = [part for part in parts if not part.text.startswith(WHOSE)]
    turn = len(of) < len(parts)
    return Thing(name, node(at, "positions", {"of": of, "turn": turn, "at-most": at_most, **fields}))
