"""Places and boards: who sees what of them, and how their spaces are laid out."""

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
from festrules.grammar.tree_to_document.components import merge


@builds("each")
def each(at: Span, _for_each: Word, *domains: Node) -> Attribute:
    """`for each player or nobody and suit`"""
    return Attribute("each", list(domains), at)


@builds("domain")
def domain(at: Span, name: Word, nobody: Word | None) -> Node:
    """`player or nobody`"""
    return record(at, {"name": name, "nobody": nobody is not None})


@builds("domain_of_spaces")
def domain_of_spaces(at: Span, name: Word, board: Word, nobody: Word | None) -> Node:
    """`space of sea`"""
    return record(at, {"name": name, "board": board, "nobody": nobody is not None})


@builds("ordered")
def ordered(at: Span) -> Attribute:
    """`ordered`"""
    return Attribute("ordered", True, at)


@builds("stacked")
def stacked(at: Span) -> Attribute:
    """`stacked`"""
    return Attribute("stacked", True, at)


@builds("crowded")
def crowded(at: Span, _words: Word) -> Attribute:
    """`any number on each space`"""
    return Attribute("crowded", True, at)


@builds("capacity")
def capacity(at: Span, _at_most: Word, limit: Node) -> Attribute:
    """`at most 3`"""
    return Attribute("capacity", limit, at)


@builds("capacity_of_spaces")
def capacity_of_spaces(at: Span, _at_most: Word, limit: Node, _on_each: Word) -> Attribute:
    """`at most 2 on each space`"""
    return Attribute("capacity", limit, at)


@builds("sight")
def sight(at: Span, who: Word, _sees: Word, grade: Word) -> Attribute:
    """`owner sees everything`"""
    return Attribute("sight", [record(at, {"who": who, "sees": grade})], at)


@builds("face")
def face(at: Span, words: Word) -> Attribute:
    """`face up`: everyone sees everything. `face down`: everyone sees how many there are."""
    grade = "everything" if words.text.endswith("up") else "count"
    sight = {"who": Word("everyone", words.span), "sees": Word(grade, words.span)}
    return Attribute("sight", [record(at, sight)], at)


@builds("place")
def place(at: Span, name: Word, title: Word | None, *rest: Part) -> Thing:
    """`place hand "the hand of {player}" for each player of card: owner sees everything`"""
    (cites,) = only(list, rest)
    fields = {"title": title, "of": only(Word, rest), **collect(only(Attribute, rest))}
    return Thing(name, node(at, "place", merge(fields, cites)))


@builds("board")
def board(at: Span, name: Word, title: Word | None, *rest: Part) -> Thing:
    """`board field "the field" of pawn: square 8 by 8`"""
    (cites,) = only(list, rest)
    (shape,) = only(Node, rest)
    fields = {"title": title, "of": only(Word, rest), "shape": shape, **collect(only(Attribute, rest))}
    return Thing(name, node(at, "board", merge(fields, cites)))


@builds("square")
def square(at: Span, columns: Node, rows: Node, left_right: Word | None, top_bottom: Word | None) -> Node:
    """`square 8 by 8, left and right edges joined`"""
    return node(at, "square", {"columns": columns, "rows": rows, **_joined(left_right, top_bottom)})


@builds("square_from_file")
def square_from_file(at: Span, file: Word, left_right: Word | None, top_bottom: Word | None) -> Node:
    """`square from "field.yaml"`"""
    return node(at, "square", {"file": file, **_joined(left_right, top_bottom)})


def _joined(left_right: Word | None, top_bottom: Word | None) -> dict[str, Part]:
    return {"left-right": left_right is not None, "top-bottom": top_bottom is not None}


@builds("triangle")
def triangle(at: Span, rows: Node) -> Node:
    """`triangle of 8 rows`"""
    return node(at, "triangle", {"rows": rows})


@builds("hexes")
def hexes(at: Span, *columns: int) -> Node:
    """`hexes 2, 3, 2`"""
    return node(at, "hexes", {"columns": list(columns)})


@builds("hexes_by")
def hexes_by(at: Span, across: Node, rows: Node) -> Node:
    """`hexes 7 by 7`"""
    return node(at, "hexes", {"across": across, "rows": rows})


@builds("hexes_from_file")
def hexes_from_file(at: Span, file: Word) -> Node:
    """`hexes from "city.yaml"`"""
    return node(at, "hexes", {"file": file})


@builds("ring")
def ring(at: Span, length: Node) -> Node:
    """`ring of 8`"""
    return node(at, "ring", {"length": length})


@builds("track")
def track(at: Span, length: Node) -> Node:
    """`track of 3`"""
    return node(at, "track", {"length": length})


@builds("graph_listed")
def graph_listed(at: Span, *spaces: Word) -> Node:
    """`spaces quay, tower`"""
    return node(at, "graph", {"spaces": list(spaces)})


@builds("graph_from_file")
def graph_from_file(at: Span, file: Word) -> Node:
    """`spaces from "map.yaml"`"""
    return node(at, "graph", {"file": file})
