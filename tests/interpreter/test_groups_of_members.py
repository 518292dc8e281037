"""The best groups of a hand and what is left, against a program that tries all, on every executor."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random

import pytest
from tests.interpreter.checks.small import judged

import festrules.interpreter.compiled.lowering.program  # noqa: F401 - it fills the tables of what is lowered how
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors.loaded import GivenUp, Loaded
from festrules.interpreter.compiled.executors.loaded_python import LoadedPython
from festrules.interpreter.compiled.executors.loaded_wasm import LoadedWasm
from festrules.interpreter.compiled.lowering import fuel
from festrules.interpreter.compiled.lowering.context import begin
from festrules.interpreter.compiled.lowering.dispatch import each, value
from festrules.interpreter.compiled.lowering.fuel import refill
from festrules.interpreter.compiled.program.nodes import Expression
from festrules.interpreter.compiled.program.python_text import python_source
from festrules.interpreter.compiled.program.wasm.module import module_bytes
from festrules.interpreter.engine.beforehand import beforehand
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.run import Run
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.meaning.thresholds import parts_of
from festrules.interpreter.world.values import Exhausted, Fault

FRAME = """\
festrules 2
game "Melds"
  players 2
  at most 60 decisions, then nobody wins
kinds of suit: spades, clubs, diamonds, hearts
card card for each suit numbered 1 to 13
  count {copies}
  starts in stock
place stock of card
place hand for each player of card
keep dear: 1 to 9, starts 3
define value of card: number of card but at most 10
define in-line of cards: number of cards are consecutive in any order
define run of cards: count of cards >= 3 and suit of cards are all the same and cards are in-line
define set of cards: count of cards >= 3 and number of cards are all the same
groups melds of cards
{groups}
play
  turns for players
    set dear to (best melds of cards in my hand) but at least 1 but at most 9
    for each card in cards in my hand outside best melds
      move card to stock
winner
  shared
"""
RUNS_AND_SETS = '  kind run "a run": cards are a run\n  kind set "a set": cards are a set\n'
PAIRS = "  kind set: cards are a set\n  kind pair: count of cards is 2 and number of cards are all the same\n"
Cards = Sequence[int]
ROOM = 24


def suit(card: int) -> int:
    return card % 52 // 13


def number(card: int) -> int:
    return card % 13 + 1


def is_run(cards: Cards) -> bool:
    numbers = [number(card) for card in cards]
    low = min(numbers)
    return (
        len(cards) >= 3
        and len({*map(suit, cards)}) == 1
        and sorted(numbers) == [*range(low, low + len(cards))]
    )


def is_set(cards: Cards) -> bool:
    return len(cards) >= 3 and len({*map(number, cards)}) == 1


def is_pair(cards: Cards) -> bool:
    return len(cards) == 2 and number(cards[0]) == number(cards[1])


def points(cards: Cards) -> int:
    return sum(min(10, number(card)) for card in cards)


@dataclass(frozen=True)
class Rules:
    """The declarations, and the same as a program."""

    groups: str
    kinds: tuple[Callable[[Cards], bool], ...]
    worth: Callable[[Cards], int]
    extra: Callable[[Sequence[int]], int] = lambda _counts: 0
    copies: int = 1
    known: bool = False  # whether all groups are known before play


RULES = {
    "gin": Rules(RUNS_AND_SETS + "  worth sum of value of cards", (is_run, is_set), points, known=True),
    "two packs": Rules(RUNS_AND_SETS + "  worth sum of value of cards", (is_run, is_set), points, copies=2),
    "worths that change": Rules(
        RUNS_AND_SETS + "  worth dear + count of cards", (is_run, is_set), lambda cards: 3 + len(cards)
    ),
    "ties": Rules(RUNS_AND_SETS + "  worth 1", (is_run, is_set), lambda _cards: 1, known=True),
    "extras": Rules(
        PAIRS + '  worth count of cards - 2\n  extra "two pairs": 5 if count of pair >= 2 otherwise -1',
        (is_set, is_pair),
        lambda cards: len(cards) - 2,
        lambda counts: 5 if counts[1] >= 2 else -1,
        known=True,
    ),
    "any": Rules("  kind any: yes\n  worth 1", (lambda _cards: True,), lambda _cards: 1),
    "nothing": Rules("  kind none: count of cards > 40\n  worth 1", (lambda cards: len(cards) > 40,), len),
}


@cache
def game(name: str) -> Game:
    text = FRAME.format(groups=RULES[name].groups, copies=RULES[name].copies)
    return make_game(read_document(Source("melds.rules", text)), players=2)


@cache
def best_in(name: str) -> node.Best:
    """The rules' question about a list of cards."""
    machine = beforehand(game(name).machine)
    found = next(part for part in parts_of(machine.code) if isinstance(part, node.Best))
    return replace(found, board=node.CellList(len(machine.initial)))


def tried(hand: Cards, rules: Rules) -> tuple[int, list[int]]:
    """All disjoint groups tried, of equals the earliest, and what is left."""
    hand, groups = sorted(hand), list[tuple[int, tuple[int, ...]]]()
    for kind, fits in enumerate(rules.kinds):
        sizes = range(2, min(len(hand), 13) + 1)
        found = [
            at for size in sizes for at in combinations(range(len(hand)), size) if fits([hand[i] for i in at])
        ]
        groups += [(kind, at) for at in sorted(found)]
    best = max(_chosen(groups, hand, rules, 0, (), frozenset()))
    taken = {at for group, chosen in zip(groups, best[1], strict=True) if chosen for at in group[1]}
    return best[0], [card for at, card in enumerate(hand) if at not in taken]


def _chosen(
    groups: list[tuple[int, tuple[int, ...]]],
    hand: Cards,
    rules: Rules,
    at: int,
    chosen: tuple[bool, ...],
    taken: frozenset[int],
) -> Iterator[tuple[int, tuple[bool, ...]]]:
    if at == len(groups):
        mine = [group for group, one in zip(groups, chosen, strict=True) if one]
        counts = [sum(kind == one for one, _ in mine) for kind in range(len(rules.kinds))]
        yield sum(rules.worth([hand[i] for i in cards]) for _, cards in mine) + rules.extra(counts), chosen
        return
    if taken.isdisjoint(groups[at][1]):
        yield from _chosen(groups, hand, rules, at + 1, (*chosen, True), taken | set(groups[at][1]))
    yield from _chosen(groups, hand, rules, at + 1, (*chosen, False), taken)


def hands(rules: Rules, count: int, seed: int) -> Iterator[list[int]]:
    """Hands of few numbers, so that there is much to choose from; copies lie in the hand of the first player."""
    chance = Random(seed)
    for _ in range(count):
        numbers = chance.choice([3, 4, 7, 13])
        pack = [13 * one + other for one in range(4) for other in range(numbers)] * rules.copies
        size = min(len(pack), chance.choice([0, 1, 2, 5, 7, 7, 8]))
        hand = chance.sample(pack, size)
        yield [card + 52 * 2 for card in hand] if rules.copies > 1 else hand


def on_reference(name: str, best: node.Best) -> Callable[[Cards], tuple[int, list[int]]]:
    machine = game(name).machine

    def ask(hand: Cards) -> tuple[int, list[int]]:
        run = Run(machine, cells(name, hand), scratch=[0] * 400)
        return evaluate(best, run), list(evaluate(node.Left(best), run))

    return ask


def compiled(name: str, best: node.Best, form: str) -> Callable[[Cards], tuple[int, list[int]]]:
    low = begin(game(name).machine)
    code = low.function("asked", result=False)
    refill(low, code)
    code.set_work(low.options, value(best, low, code))
    count = code.new(1, "count")

    def put(member: Expression) -> None:
        code.set_work(count + low.options, member)
        code.let(count, count + 1)

    each(node.Left(best), low, code, put)
    code.give_back(count)
    code.done()
    low.program.exports = ("asked",)
    low.program.slots += ROOM
    if form == "wasm":
        pytest.importorskip("wasmtime")
        loaded: Loaded = LoadedWasm(module_bytes(low.program), low.program.slots)
    else:
        loaded = LoadedPython(python_source(low.program), low.program.slots)

    def ask(hand: Cards) -> tuple[int, list[int]]:
        state = cells(name, hand)
        loaded.write_state(state + [0] * (low.program.slots - len(state)))
        total, *left = loaded.read_work(low.options, loaded.call("asked"))
        return total, left

    return ask


def cells(name: str, hand: Cards) -> list[int]:
    return [*game(name).machine.initial, len(hand), *hand, *[0] * (ROOM - 1 - len(hand))]


@pytest.mark.parametrize("name", [name for name in RULES if name != "any"])
def test_against_all_that_can_be_tried(name: str) -> None:
    rules, best = RULES[name], best_in(name)
    assert (best.possible is not None) is rules.known
    asked = replace(best, possible=None)
    ways = {
        "reference": on_reference(name, best),
        "reference, asked": on_reference(name, asked),
        "python": compiled(name, best, "python"),
        "python, asked": compiled(name, asked, "python"),
        "wasm": compiled(name, best, "wasm"),
        "wasm, asked": compiled(name, asked, "wasm"),
    }
    for hand in hands(rules, 150, seed=len(name)):
        expected = tried(hand, rules)
        found = {way: ask(hand) for way, ask in ways.items()}
        assert found == dict.fromkeys(ways, expected), hand


def test_all_groups_of_a_pack_are_known_before_play() -> None:
    """Runs of three to thirteen, and threes and fours of a number."""
    possible = best_in("gin").possible
    assert possible is not None
    assert len(possible.groups) == 4 * (11 * 12 // 2) + 13 * 5
    assert {kind: sum(one == kind for one, _, _ in possible.groups) for kind in (0, 1)} == {0: 264, 1: 65}


@pytest.mark.parametrize("limit", ["MOST_SETS", "MOST_GROUPS"])
def test_too_many_are_looked_for_in_play(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"festrules.interpreter.engine.possible_groups.{limit}", 100)
    made = make_game(
        read_document(Source("melds.rules", FRAME.format(groups=RULES["gin"].groups, copies=1))), players=2
    )
    machine = beforehand(made.machine)
    found = [part for part in parts_of(machine.code) if isinstance(part, node.Best)]
    assert [one.possible for one in found] == [None] * len(found) != []


def test_a_card_that_comes_twice_is_two_members() -> None:
    best = best_in("gin")
    hand = [0, 13, 13, 26]
    assert on_reference("gin", best)(hand) == (4, [])


def test_what_is_tried_is_paid_for_in_compiled_code_too() -> None:
    """Thirteen cards of a suit, asked again until the reference has had enough, by what the search tries alone."""
    pytest.importorskip("wasmtime")
    machine, hand, often = game("gin").machine, [*range(13)], 5_300
    best = replace(best_in("gin"), board=node.Constant(tuple(hand)))
    asked = node.Compare(">=", best, node.Constant(0))
    again = node.Quantified("every", node.Constant(tuple(range(often))), 300, asked)
    run = Run(machine, list(machine.initial), scratch=[0] * 400)
    assert best.possible is not None
    assert often * (1 + len(best.possible.groups) + len(hand)) < MAX_WORK
    with pytest.raises(Exhausted):
        evaluate(again, run)
    low = begin(machine)
    code = low.function("asked", result=False)
    refill(low, code)
    fuel.spend(code, low.facts.work(again))
    code.give_back(value(again, low, code))
    code.done()
    low.program.exports = ("asked",)
    assert low.facts.work(again) + often * len(best.possible.groups) < MAX_WORK
    loaded = LoadedWasm(module_bytes(low.program), low.program.slots)
    loaded.write_state([*machine.initial, *[0] * (low.program.slots - len(machine.initial))])
    with pytest.raises(GivenUp):
        loaded.call("asked")


def test_more_groups_than_can_be_compared_are_a_fault() -> None:
    best = best_in("any")
    ask = on_reference("any", best)
    assert ask([*range(12)]) == (12, [])
    with pytest.raises(Fault, match="too many ways"):
        ask([*range(13)])
    with pytest.raises(GivenUp):
        compiled("any", best, "python")([*range(13)])


def test_a_variant_replaces_groups() -> None:
    variant = (
        'variant short\n  replace groups melds of cards\n    kind set "a set": cards are a set\n    worth 7\n'
    )
    text = FRAME.format(groups=RULES["gin"].groups, copies=1) + variant
    made = make_game(read_document(Source("melds.rules", text)), players=2, variants=("short",))
    found = next(part for part in parts_of(made.machine.code) if isinstance(part, node.Best))
    assert found.possible is not None
    assert [kind.name for kind in found.kinds] == ["set"]
    assert {worth for _, _, worth in found.possible.groups} == {7}


# ---- what is said of mistakes ------------------------------------------------------------------------


def told(groups: str, asked: str) -> list[tuple[str, str]]:
    text = FRAME.format(groups=groups, copies=1).replace("(best melds of cards in my hand)", f"({asked})")
    rows = text.split("\n")
    spans = [(one.code, one.span) for one in judged(text) if one.span is not None]
    return [(code, rows[span.line - 1][span.column - 1 : span.end_column - 1]) for code, span in spans]


KINDS = RUNS_AND_SETS + "  worth sum of value of cards"


def test_groups_of_cards_are_on_no_board() -> None:
    text = FRAME.format(groups="  kind run: cards are a run", copies=1).replace(
        "melds of cards\n", "melds on cards\n"
    )
    assert [(one.code, one.help) for one in judged(text)] == [
        ("FR114", "groups of cards are declared with `of`:  groups melds of cards")
    ]


@pytest.mark.parametrize(("whose", "hidden"), [("my hand", False), ("hand of next player after you", True)])
def test_the_groups_of_a_hidden_hand_are_hidden(whose: str, hidden: bool) -> None:
    text = FRAME.format(groups=KINDS, copies=1)
    text = text.replace("of card\nkeep", "of card: owner sees everything, others see count\nkeep")
    head, tail = text.split("    set dear")[0], text[text.index("winner") :]
    asked = f"    choose number from 0 to (sum of value of cards in {whose} outside best melds)\n"
    found = {one.code for one in judged(f"{head}{asked}    if you cannot, end the turn\n{tail}")}
    assert ("FR508" in found) is hidden


def test_two_kinds_of_one_name_on_a_board() -> None:
    kind = "  kind pair\n    for each one in spaces\n    takes one\n    worth 1\n"
    board = f"board yard of card: square 2 by 2\ngroups pairs on yard\n{kind}{kind}define worth: best pairs of yard\n"
    text = FRAME.format(groups=KINDS, copies=1).replace("play\n", f"{board}play\n")
    assert [one.code for one in judged(text) if one.code != "FR505"] == ["FR303"]


@pytest.mark.parametrize(
    ("groups", "asked", "expected"),
    [
        (KINDS, "best melds of my hand", ("FR401", "my hand")),
        (KINDS, "best melds of players", ("FR401", "players")),
        (KINDS, "best meld of cards in my hand", ("FR301", "meld")),
        (KINDS, "melds of cards in my hand", ("FR301", "melds")),
        (KINDS.replace("cards are a set", "count of cards"), "", ("FR401", "count of cards")),
        (KINDS.replace("sum of value of cards", "cards are a run"), "", ("FR401", "cards are a run")),
        (RUNS_AND_SETS.rstrip(), "", ("FR509", "melds")),
        ("  worth 1", "", ("FR509", "melds")),
        (KINDS + "\n  worth 2", "", ("FR110", "worth 2")),
        (KINDS.replace("kind set", "kind run"), "", ("FR303", "run")),
        (KINDS, "count of cards in my hand outside melds", ("FR114", "outside melds")),
        (KINDS, "count of cards in my hand not in the best melds", ("FR114", "not in the best melds")),
        (KINDS, "count of cards outside best melds of cards", ("FR114", "outside best melds of cards")),
        (KINDS, "best melds in my hand", ("FR114", "best melds")),
        (KINDS.replace("cards are a set", "and cards"), "", ("FR101", "and")),
    ],
)
def test_mistakes(groups: str, asked: str, expected: tuple[str, str]) -> None:
    assert expected in told(groups, asked or "best melds of cards in my hand")
