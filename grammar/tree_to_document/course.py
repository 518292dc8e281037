"""The kind of a file, and the course of the game from the setup to the winner."""

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.blocks import Statements
from festrules.grammar.tree_to_document.building import (
    Attribute,
    Node,
    Part,
    Section,
    Thing,
    Word,
    builds,
    collect,
    node,
    only,
    record,
)
from festrules.grammar.tree_to_document.components import merge
from festrules.grammar.tree_to_document.statements import Cites

FAR = 1_000  # between two numbers of players: a gap that nobody plays in


@builds("start")
def start(_at: Span, *declarations: Part) -> list[Thing | Section]:
    """One declaration."""
    return only(Thing, declarations) + only(Section, declarations)


@builds("version")
def version(_at: Span, _number: int) -> None:
    """The version was judged before anything was parsed."""


@builds("game")
def game(at: Span, title: Word, cites: Cites, *lines: Part) -> Section:
    """`game "The title"`"""
    fields = merge(collect(only(Attribute, lines)), cites)
    return Section("game", record(at, {"title": title, **fields}), at)


@builds("players_line")
def players_line(at: Span, counts: Node, cites: Cites) -> Attribute:
    """`players 2 to 4`"""
    return Attribute("players", counts, at, cites)


@builds("count_range")
def count_range(_at: Span, least: int, most: int | None) -> tuple[int, int]:
    """`2 to 4`"""
    return least, least if most is None else most


@builds("counts")
def counts(at: Span, *ranges: tuple[int, int]) -> Node:
    """`2, 4 or 6`; checking that the smaller number comes first is left to others"""
    wrong = next((one for one in ranges if one[0] > one[1]), None)
    least, most = wrong or (min(ranges)[0], max(most for _, most in ranges))
    said = {number for first, last in ranges for number in range(first, min(last, first + FAR) + 1)}
    between = range(least, min(most, least + FAR)) if len(ranges) > 1 else ()
    left_out = [number for number in between if number not in said]
    return record(at, {"from": least, "to": most, "without": left_out or None})


@builds("seats_line")
def seats_line(at: Span, *names_and_cites: Part) -> Attribute:
    """`seats "black", "white"`"""
    *names, cites = names_and_cites
    return Attribute("seats", names, at, cites)


@builds("for_players")
def for_players(_at: Span, counts: Node, _players: Word) -> Node:
    """`for 4 players`"""
    return counts


@builds("teams")
def teams(at: Span, *names_and_players: Part) -> Node:
    """`teams "north and south", "east and west" for 4 players`"""
    *names, players = names_and_players
    return record(at, {"names": [*names], "players": players})


@builds("each_alone")
def each_alone(at: Span, _words: Word, players: Node | None) -> Node:
    """`each alone for 3 players`"""
    return record(at, {"players": players})


@builds("teams_line")
def teams_line(at: Span, said: Node, cites: Cites) -> Attribute:
    """A line of the game about teams."""
    return Attribute("teams", [record(at, {**said.fields, "cites": cites})], at)


@builds("version_line")
def version_line(at: Span, name: Word, cites: Cites) -> Attribute:
    """`version "1.2"`"""
    return Attribute("version", name, at, cites)


@builds("clauses_line")
def clauses_line(at: Span, name: Word, cites: Cites) -> Attribute:
    """`clauses from our-rulebook`"""
    return Attribute("clauses", name, at, cites)


@builds("length_line")
def length_line(at: Span, _at_most: Word, decisions: Node, then: str, cites: Cites) -> Attribute:
    """`at most 300 decisions, then scores decide`"""
    return Attribute("length", record(at, {"decisions": decisions, "then": then, "cites": cites}), at)


@builds("scores_decide")
def scores_decide(_at: Span) -> str:
    """`scores decide`"""
    return "scores"


@builds("no_winner")
def no_winner(_at: Span) -> str:
    """`nobody wins`"""
    return "nobody"


@builds("mod")
def mod(at: Span, title: Word, base: Word, cites: Cites, *lines: Part) -> Section:
    """`mod "My change" of "game-name"`"""
    fields = collect(only(Attribute, lines))
    return Section("mod", record(at, {"title": title, "of": base, **merge(fields, cites)}), at)


@builds("written_for")
def written_for(at: Span, _written_for: Word, version: Word) -> Attribute:
    """`written for "1.2"`"""
    return Attribute("written-for", version, at)


@builds("relies_on")
def relies_on(at: Span, _relies_on: Word, *things: Node) -> Attribute:
    """`relies on "price" as "3f9a21c0", "load" as "3d7b6b61"`"""
    return Attribute("relies-on", list(things), at)


@builds("reliance")
def reliance(at: Span, name: Word, fingerprint: Word) -> Node:
    """`"price" as "3f9a21c0"`"""
    return record(at, {"on": name, "as": fingerprint})


@builds("setup")
def setup(at: Span, cites: Cites, do: Statements) -> Section:
    """`setup`"""
    return Section("setup", record(at, {"do": do, "cites": cites}), at)


@builds("play")
def play(at: Span, cites: Cites, do: Statements) -> Section:
    """`play`"""
    return Section("play", record(at, {"do": do, "cites": cites}), at)


@builds("trigger")
def trigger(at: Span, name: Word, title: Word | None, moment: Node, *rest: Part) -> Thing:
    """`trigger feast after bout when pool is 0`"""
    cites, do = rest
    return Thing(name, node(at, "trigger", {"title": title, "moment": moment, "do": do, "cites": cites}))


@builds("at_once")
def at_once(at: Span, _at_once: Word, when: Node) -> Node:
    """`at once when pool is 0`"""
    return node(at, "at-once", {"when": when})


@builds("after_thing")
def after_thing(at: Span, thing: Word, when: Node | None) -> Node:
    """`after bout when pool is 0`"""
    return node(at, "after", {"thing": thing, "when": when})


@builds("end")
def end(at: Span, name: Word, title: Word | None, moment: str, when: Node, cites: Cites) -> Thing:
    """`end full at once when stock is empty`"""
    return Thing(name, node(at, "end", {"title": title, "moment": moment, "when": when, "cites": cites}))


@builds("end_at_once")
def end_at_once(_at: Span, _words: Word) -> str:
    """`at once`"""
    return "at-once"


@builds("end_after_turn")
def end_after_turn(_at: Span, _words: Word) -> str:
    """`after the turn`"""
    return "after-turn"


@builds("end_after_round")
def end_after_round(_at: Span, _words: Word) -> str:
    """`after the round`"""
    return "after-round"


def _with_cites(line: Node, cites: Cites) -> Node:
    """A list has no place for clauses of its own: they count for each of its lines."""
    both = [*cites, *line.fields.get("cites", [])]
    return record(line.span, {**line.fields, "cites": both})


@builds("score")
def score(at: Span, _for_each: Word | None, whose: Word | None, cites: Cites, *parts: Thing) -> Section:
    """`score`, `score for each team`"""
    lines = [record(part.node.span, {"name": part.name, **part.node.fields}) for part in parts]
    beside = {} if whose is None else {"score-for": whose}
    return Section("score", [_with_cites(line, cites) for line in lines], at, beside)


@builds("part")
def part(at: Span, name: Word, title: Word | None, value: Node, cites: Cites) -> Thing:
    """`part prizes "prizes won": count of my won`"""
    return Thing(name, node(at, "part", {"title": title, "value": value, "cites": cites}))


@builds("winner")
def winner(at: Span, cites: Cites, *lines: Node) -> Section:
    """`winner`"""
    return Section("winner", [_with_cites(line, cites) for line in lines], at)


@builds("most")
def most(at: Span, value: Node, cites: Cites) -> Node:
    """`then most total of you`"""
    return record(at, {"by": "most", "value": value, "cites": cites})


@builds("least")
def least(at: Span, value: Node, cites: Cites) -> Node:
    """`then least total of you`"""
    return record(at, {"by": "least", "value": value, "cites": cites})


@builds("together_when")
def together_when(at: Span, who: Word, when: Node, text: Word, cites: Cites) -> Node:
    """`everyone when points >= 25, "a great show"`"""
    return record(at, {"by": who, "value": when, "text": text, "cites": cites})


@builds("together_otherwise")
def together_otherwise(at: Span, who: Word, text: Word, cites: Cites) -> Node:
    """`nobody otherwise, "the crowd goes home"`"""
    return record(at, {"by": who, "text": text, "cites": cites})


@builds("shared")
def shared(at: Span, cites: Cites) -> Node:
    """`then shared`"""
    return record(at, {"by": "shared", "cites": cites})


@builds("never_tied")
def never_tied(at: Span, _words: Word, cites: Cites) -> Node:
    """`then never tied`"""
    return record(at, {"by": "never-tied", "cites": cites})
