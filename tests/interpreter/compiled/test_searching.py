"""A search beside the rules: the same on every executor, whatever its slices; what it proves is true."""

from itertools import islice

import pytest

import festrules
from festrules.grammar.source import Source
from festrules.interpreter.compiled.executors import compiling
from festrules.interpreter.compiled.executors.loaded import GivenUp
from festrules.interpreter.compiled.executors.made import PYTHON, WASM
from festrules.interpreter.compiled.executors.outcomes import Unavailable
from festrules.interpreter.compiled.executors.positions import Position, Table
from festrules.interpreter.compiled.executors.searching import Searching, Weighing
from festrules.interpreter.compiled.lowering.results.searching import SEARCH
from festrules.interpreter.compiled.program.slots import EVENTS
from festrules.interpreter.compiled.runtime import search_slots as slots
from festrules.interpreter.compiled.runtime.search_slots import FREE, UNDER_WAY
from festrules.interpreter.compiled.runtime.search_tables import STEPS, curiosities, widths
from festrules.interpreter.game import Game

FORMS = (PYTHON, WASM)
OPEN_GAMES = (
    "connect-four",
    "breakthrough",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("tic-tac-toe", "othello", "sowing")),
)


GAMES_IN_DOUBT = (
    "goofspiel",
    "pig",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("kuhn-poker", "crazy-eights", "dudo", "climbers")
    ),
)


def positions_of(game: Game, count: int) -> list[tuple[int, ...]]:
    """Some positions of a game in which somebody must decide."""
    table, found = Table(game.machine), []
    for seed in range(count):
        position = before = table.start(seed)
        for step in range(7 * seed):
            if not position.is_over:
                options = position.options()
                before = position.clone()
                position.choose(options[(step * 31 + seed) % len(options)])
        found.append((before if position.is_over else position).state.cells)
    return found


@pytest.mark.parametrize("name", OPEN_GAMES)
def test_all_executors_find_out_the_same(name: str) -> None:
    game = festrules.load(name)
    weighings = (Weighing(), Weighing(cut=6, margin=4, curiosity=90, eager=72_000))
    searches = [Searching(game.machine, form) for form in FORMS]
    for number, cells in enumerate(positions_of(game, 3)):
        found = []
        for one in searches:
            one.begin([cells], seed=number + 1, weighing=weighings[number % 2])
            one.run(40)
            found.append((one.tried, one.lost, one.root(), one.worths))
        assert found[0] == found[1]
        assert found[0][2].visits > 0


@pytest.mark.parametrize("name", GAMES_IN_DOUBT)
def test_all_executors_find_out_the_same_in_doubt(name: str) -> None:
    game = festrules.load(name)
    weighings = (
        Weighing(),
        Weighing(cut=6, margin=4, curiosity=90, eager=72_000),
        Weighing(cut=80, learned=200),
    )
    searches = [Searching(game.machine, form) for form in FORMS]
    for number, cells in enumerate(positions_of(game, 3)):
        found = []
        position = Table(game.machine).at_cells(cells)
        seat = position.seats[-1]
        for one in searches:
            one.begin([cells, cells], seed=number + 1, weighing=weighings[number], seat=seat)
            one.run(30)
            found.append((one.tried, one.lost, one.root(), one.worths))
        assert found[0] == found[1]
        if len(position.options(seat)) > 1:
            assert (found[0][2].seat, found[0][2].visits) == (seat, 30)


def test_nobody_knows_what_another_has_chosen_in_secret() -> None:
    """In the tree of the second seat there is one decision, whatever the first has chosen."""
    game = festrules.load("goofspiel")
    position = Table(game.machine).start(1)
    assert position.seats == (0, 1)
    search = Searching(game.machine, WASM)
    search.begin([position.state.cells], seed=3, seat=1)
    search.run(500)
    assert search.root().seat == 1
    assert search.root().visits == 500


LONG_WAY = """festrules 2
game "Long way"
  players 2
  at most 100 decisions, then nobody wins
kinds of way: left, right
die coin: 1 to 2
keep rightly: 0 to 20, starts 0
keep side: 1 to 2, starts 1
define arrived: rightly >= 15
play
  roll coin as thrown
  set side to thrown
  let seat 1 act
    repeat 20 times
      choose way from ways "which way?"
      (there is always at least one)
      if way is left, add 1 to rightly
  otherwise nothing happens
score
  part reached "there": 1 if arrived and you are seat 1 otherwise 1 if not arrived and you are seat 2 otherwise 0
winner
  most points
  then shared
"""


def test_habits_come_further_than_chance() -> None:
    """Nearly always left is the way: nobody goes there by chance, and trees alone take many tries to come so far."""
    game = festrules.load(Source("long-way.rules", LONG_WAY))
    position = Table(game.machine).start(1)
    found = []
    for learned in (0, 200):
        search = Searching(game.machine, WASM)
        search.begin([position.state.cells], seed=5, weighing=Weighing(margin=0, learned=learned))
        search.run(100)
        found.append(search.worths[0])
    assert found[1] > 2 * found[0]


def test_habits_change_nothing_where_nothing_is_in_doubt() -> None:
    game = festrules.load("connect-four")
    state, _ = game.begin(seed=1)
    found = []
    for learned in (0, 200):
        search = Searching(game.machine, WASM)
        search.begin([state.cells], seed=3, weighing=Weighing(learned=learned))
        search.run(100)
        found.append(search.root())
    assert found[0] == found[1]


def test_tries_are_worth_something_to_every_seat() -> None:
    """To who decides as much as the options promise; to all together a whole game, where points count nothing."""
    for name, players in (("connect-four", 2), ("climbers", 3)):
        game = festrules.load(name, players=players)
        position = Table(game.machine).start(1)
        seat = position.seats[0]
        search = Searching(game.machine, WASM)
        search.begin([position.state.cells], seed=3, weighing=Weighing(margin=0), seat=seat)
        assert search.worths == ()
        search.run(300)
        edges, worths = search.root().edges, search.worths
        mean = sum(edge.promise * edge.tries for edge in edges) / sum(edge.tries for edge in edges)
        assert abs(worths[seat] - mean) < 2
        assert abs(sum(worths) - slots.ONE) < 16
        search.begin([position.state.cells], seed=4)
        assert search.worths == ()


def test_slices_change_nothing() -> None:
    game = festrules.load("connect-four")
    state, _ = game.begin(seed=1)
    search = Searching(game.machine, WASM)
    search.begin([state.cells], seed=3)
    search.run(500)
    at_once = search.root()
    search.begin([state.cells], seed=3)
    for tries in (1, 99, 256, 144):
        search.run(tries)
    assert search.root() == at_once
    search.begin([state.cells], seed=4)
    search.run(500)
    assert search.root() != at_once


def test_a_full_memory_ends_no_search() -> None:
    game = festrules.load("connect-four")
    state, _ = game.begin(seed=1)
    search = Searching(game.machine, WASM)
    search.begin([state.cells], seed=3)
    search.run(1)
    search.loaded.write_work(search.search.frame + FREE, [search.search.nodes + search.search.room - 200])
    search.run(2_000)
    assert search.root().visits == 2_001


def test_a_try_that_is_cut_off_costs_itself_and_no_more() -> None:
    game = festrules.load("connect-four")
    state, _ = game.begin(seed=1)
    search = Searching(game.machine, PYTHON)
    search.begin([state.cells], seed=3)
    names = search.loaded.names  # type: ignore[attr-defined]  # as generated Python has it
    plays_on, calls = names["play_out"], []

    def gives_up_at_times(*given: int) -> int:
        calls.append(given)
        if len(calls) % 10 == 3:
            raise GivenUp
        return int(plays_on(*given) or 0)

    names["play_out"] = gives_up_at_times
    search.run(50)
    assert (search.tried, search.lost) == (50, 5)
    names["play_out"] = plays_on
    search.loaded.call(SEARCH, 0)
    assert search.root().visits == 50
    assert search.loaded.read_work(search.search.frame + UNDER_WAY, 1) == [0]


def test_more_seats_than_there_is_room_for_are_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "MOST_SEATS", 1)
    with pytest.raises(Unavailable, match="no more than 1 players"):
        Searching(festrules.load("tic-tac-toe").machine, PYTHON)


def undecided() -> dict[tuple[int, ...], Position]:
    """All positions of tic-tac-toe in which somebody must decide."""
    table = Table(festrules.load("tic-tac-toe").machine)
    found: dict[tuple[int, ...], Position] = {}
    waiting = [table.start()]
    while waiting:
        one = waiting.pop()
        if not one.is_over and tuple(one.cells) not in found:
            found[tuple(one.cells)] = one
            waiting += after(one).values()
    return found


def after(position: Position) -> dict[int, Position]:
    """The positions that the options of a position lead to."""
    found = {}
    for value in position.options():
        found[value] = position.clone()
        found[value].choose(value)
    return found


def value_of(position: Position, known: dict[tuple[int, ...], int]) -> int:
    """The value of a position for the first seat if both play well: 1, 0 or -1."""
    key = tuple(position.cells)
    if key not in known:
        if position.is_over:
            winners = position.winners()
            known[key] = 0 if len(winners) != 1 else 1 - 2 * winners[0]
        else:
            values = [value_of(one, known) for one in after(position).values()]
            known[key] = min(values) if position.seat else max(values)
    return known[key]


def keep_their_value(every: int) -> int:
    """How many of the positions, one of so many, keep their value by what a search of 1,000 tries prefers."""
    search = Searching(festrules.load("tic-tac-toe").machine, WASM)
    known: dict[tuple[int, ...], int] = {}
    kept = 0
    for number, position in enumerate(islice(undecided().values(), 0, None, every)):
        search.begin([position.state.cells], seed=number)
        search.run(1_000)
        root, value = search.root(), value_of(position, known)
        if root.proof is not None:
            assert value == {0: 0, 1: 1, 2: -1, 3: 0}[root.proof]
        best = search.preferred()
        assert value_of(after(position)[root.edges[best].value], known) == value
        kept += 1
    return kept


def test_tic_tac_toe_is_played_truly_in_some_positions() -> None:
    assert keep_their_value(40) == 113


@pytest.mark.slow
def test_tic_tac_toe_is_played_truly_in_every_position() -> None:
    assert keep_their_value(1) == 4_520


def test_the_tables_are_what_they_say() -> None:
    assert widths()[1:5] == (1 << 20, 741455, 605395, 1 << 19)
    found = curiosities()
    assert found[2] == 213  # the root of ln 2, 0.8326, in 1/256

    assert found[STEPS + 16] == found[STEPS - 1] + 1  # ln 64 behind ln 63


@pytest.mark.parametrize("form", FORMS)
def test_one_search_leaves_nothing_told_to_the_next(form: str) -> None:
    """Events that random players cause at the end of a try would pile up until there is no room for them."""
    game = festrules.load("goofspiel", executor=form)
    cells = Table(game.machine).start(1).state.cells
    search = Searching(game.machine, form)
    told = search.loaded.read_work(EVENTS, 1)
    for seed in range(3):
        search.begin([cells], seed, seat=0)
        search.run(5)
        assert search.loaded.read_work(EVENTS, 1) == told
