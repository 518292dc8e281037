"""Examples: what is given, what is done, what is expected."""

from dataclasses import dataclass

from festrules.grammar.source import Span
from festrules.grammar.tree_to_document.building import Node, Part, Section, Word, builds, node, record
from festrules.grammar.tree_to_document.statements import Cites


@dataclass(frozen=True, slots=True)
class FirstThis:
    """A decision that leads to those about which something is expected."""

    words: Word


@builds("scenarios")
def scenarios(at: Span, game: Word) -> Section:
    """`scenarios of "hoard"`"""
    return Section("scenarios", record(at, {"of": game}), at)


@builds("example")
def example(at: Span, title: Word, cites: Cites, *lines: Node) -> Section:
    """`example "the second player wins"`"""
    return Section("example", record(at, {"title": title, "lines": list(lines), "cites": cites}), at)


@builds("replace_example")
def replace_example(at: Span, title: Word, cites: Cites, *lines: Node) -> Section:
    """`replace example "the second player wins"`"""
    fields = {"title": title, "lines": list(lines), "replaces": True, "cites": cites}
    return Section("example", record(at, fields), at)


@builds("drop_example")
def drop_example(at: Span, title: Word, cites: Cites) -> Section:
    """`drop example "the second player wins"`"""
    return Section("dropped-example", record(at, {"title": title, "cites": cites}), at)


@builds("position")
def position(at: Span, title: Word, *lines: Node) -> Section:
    """`position "the last round"`"""
    return Section("position", record(at, {"title": title, "lines": list(lines)}), at)


@builds("example_from")
def example_from(at: Span, title: Word) -> Node:
    """`from "the last round"`"""
    return node(at, "begins-from", {"title": title})


@builds("example_players")
def example_players(at: Span, count: int) -> Node:
    """`players 3`"""
    return node(at, "players", {"count": count})


@builds("example_option")
def example_option(at: Span, name: Word, value: int | Word) -> Node:
    """`option size is 5`"""
    return node(at, "option", {"name": name, "value": value})


@builds("example_variants")
def example_variants(at: Span, *names: Word) -> Node:
    """`variant short, harsh`"""
    return node(at, "variants", {"names": list(names)})


@builds("example_seed")
def example_seed(at: Span, value: int) -> Node:
    """`seed 7`"""
    return node(at, "seed", {"value": value})


@builds("given_holds")
def given_holds(at: Span, place: Node, _holds: Word, *what: Node | Word) -> Node:
    """`holds nothing` leaves a word where otherwise components stand."""
    held = [one for one in what if isinstance(one, Node)]
    words = [one.text.split()[-1] for one in what if isinstance(one, Word)]
    return node(
        at,
        "holds",
        {"place": place, "what": held, "rest": "rest" in words, "shuffled": "shuffled" in words},
    )


@builds("given_passed")
def given_passed(at: Span, *players: Node | Word) -> Node:
    """`seat 1, seat 3 have passed`"""
    return node(at, "passed", {"players": list(players[:-1])})


@builds("given_answered")
def given_answered(at: Span, *players: Node | Word) -> Node:
    """`seat 1, seat 3 have answered`"""
    return node(at, "answered", {"players": list(players[:-1])})


@builds("given_value")
def given_value(at: Span, target: Node, _is: Word, value: Node) -> Node:
    """`pool is 3`"""
    return node(at, "value", {"target": target, "value": value})


@builds("example_at")
def example_at(at: Span, name: Word, player: Node | None, *bindings: Node | None) -> Node:
    """`at bout of seat 2 with lead is seat 1`"""
    return node(at, "at", {"name": name, "player": player, "with": [b for b in bindings if b] or None})


@builds("chooses")
def chooses(at: Span, player: Node, _chooses: Word, *words: Word) -> Node:
    """`seat 1 chooses "roll the die"`"""
    return node(at, "chooses", {"player": player, "words": list(words)})


@builds("chance_gives")
def chance_gives(at: Span, *words: Word) -> Node:
    """`chance "6", "1"`"""
    return node(at, "chance", {"words": list(words)})


@builds("expect")
def expect(at: Span, that: Node) -> Node:
    """`expect seat 1 wins`"""
    return node(at, "expect", {"that": that})


@builds("held")
def held(at: Span, count: int | None, what: Node) -> Node:
    """`2 pawn`"""
    return record(at, {"count": count, "what": what})


@builds("binding")
def binding(at: Span, name: Word, value: Node) -> Node:
    """`lead is seat 1`"""
    return record(at, {"name": name, "is": value})


@builds("expect_fact")
def expect_fact(at: Span, of: Node) -> Node:
    """`pool is 0`"""
    return node(at, "fact", {"of": of})


@builds("first_this")
def first_this(_at: Span, words: Word) -> FirstThis:
    """`"climb higher" then`"""
    return FirstThis(words)


def _options(rest: tuple[Part, ...]) -> dict[str, Part]:
    after = [part.words for part in rest if isinstance(part, FirstThis)]
    return {"after": after or None, "words": [part for part in rest if isinstance(part, Word)]}


@builds("expect_can")
def expect_can(at: Span, player: Node, _can: Word, only: Word | None, *rest: Part) -> Node:
    """`seat 1 can only "roll the die", "stop"`"""
    return node(at, "can", {"player": player, **_options(rest), "only": only is not None})


@builds("expect_cannot")
def expect_cannot(at: Span, player: Node, _cannot: Word, *rest: Part) -> Node:
    """`seat 1 cannot "climb" then "a1" because "too far"`"""
    *words, because = rest
    return node(at, "cannot", {"player": player, **_options(tuple(words)), "because": because})


@builds("expect_can_pass")
def expect_can_pass(at: Span, player: Node, _can: Word, *after: FirstThis) -> Node:
    """`seat 1 can pass`"""
    return node(at, "can-pass", {"player": player, "after": [one.words for one in after] or None})


@builds("expect_cannot_pass")
def expect_cannot_pass(at: Span, player: Node, _cannot: Word, *after: FirstThis) -> Node:
    """`seat 1 cannot "climb" then pass`"""
    fields = {"player": player, "after": [one.words for one in after] or None, "not": True}
    return node(at, "can-pass", fields)


@builds("expect_options")
def expect_options(at: Span, player: Node, _has: Word, count: int, _options: Word, *after: Part) -> Node:
    """`seat 1 has 5 options after "climb"`"""
    words = [one for one in after if isinstance(one, Word)]
    return node(at, "options", {"player": player, "count": count, "after": words or None})


@builds("expect_scores")
def expect_scores(at: Span, player: Node, _scores: Word, points: Node, part: Word | None) -> Node:
    """`seat 1 scores 12 for prizes`"""
    return node(at, "scores", {"player": player, "points": points, "part": part})


@builds("expect_to_act")
def expect_to_act(at: Span, player: Node, _words: Word) -> Node:
    """`seat 1 is to act`"""
    return node(at, "to-act", {"player": player})


@builds("expect_not_to_act")
def expect_not_to_act(at: Span, player: Node, _words: Word) -> Node:
    """`seat 1 is not to act`"""
    return node(at, "to-act", {"player": player, "not": True})


@builds("expect_asked")
def expect_asked(at: Span, player: Node, _words: Word, words: Word) -> Node:
    """`seat 1 is asked "where to?"`"""
    return node(at, "asked", {"player": player, "words": words})


@builds("expect_told")
def expect_told(at: Span, player: Node, _words: Word, words: Word) -> Node:
    """`seat 1 is told "the pool is empty"`"""
    return node(at, "told", {"player": player, "words": words})


@builds("expect_not_told")
def expect_not_told(at: Span, player: Node, _words: Word, words: Word) -> Node:
    """`seat 2 is not told "teal-3"`"""
    return node(at, "told", {"player": player, "words": words, "not": True})


@builds("expect_wins")
def expect_wins(at: Span, *rest: Node | Word) -> Node:
    """`seat 1, seat 3 win`"""
    return node(at, "wins", {"players": [one for one in rest if isinstance(one, Node)]})


@builds("expect_over")
def expect_over(at: Span, _words: Word) -> Node:
    """The game is over."""
    return node(at, "over")


@builds("expect_result")
def expect_result(at: Span, _words: Word, text: Word) -> Node:
    """`the result is "a great show"`"""
    return node(at, "result", {"text": text})


@builds("expect_no_winner")
def expect_no_winner(at: Span, _words: Word) -> Node:
    """`nobody wins`"""
    return node(at, "no-winner")


@builds("expect_odds")
def expect_odds(at: Span, _chance: Word, *rest: Part) -> Node:
    """`chance of "red", "blue" is 3 in 10`"""
    *words, _is, chances, _in, cases = rest
    return node(at, "odds", {"words": words, "chances": chances, "cases": cases})


@builds("expect_fault")
def expect_fault(at: Span, _words: Word, because: Word | None) -> Node:
    """`the rules are at fault because "nothing is left to draw"`"""
    return node(at, "fault", {"because": because})


@builds("expect_going_on")
def expect_going_on(at: Span, _words: Word) -> Node:
    """The game goes on."""
    return node(at, "goes-on")
