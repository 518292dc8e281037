"""The best groups of a game as its rules say them: found on boards, against every set, and told as a score."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festrules.grammar.diagnostic import Diagnostic, Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.engine import grouping
from festrules.interpreter.engine.evaluate import evaluate
from festrules.interpreter.engine.evaluate.formations import candidates, display
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.scores import score_sheets
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.machine import expressions as node
from festrules.interpreter.machine.machine import YOU
from festrules.interpreter.world.things import Place
from festrules.interpreter.world.values import Fault

RULES = """\
festrules 2

game "Night"
  players 2
  at most 10 decisions, then scores decide

kinds of role: core, part, half
kinds of colour: red, blue
tile tile for each role and colour
  count 9
  starts in box
token luck
  starts in box

place box of tile, luck
place charm for each player of luck: at most 1
board city for each player of tile: hexes from "city.yaml"

define role-of of space: role of top of space
define colour-of of space: colour of top of space

groups display on city
  kind flower "a flower"
    for each middle in spaces
    needs role-of of middle is core and count of neighbours of middle >= 3
    needs every space in neighbours of middle: role-of of space is part
    takes middle, neighbours of middle
    worth 7 if count of distinct colour of top of neighbours of middle is 1 otherwise 4
  kind lone
    for each one in spaces
    needs role-of of one is core
    takes one
    worth 1
  kind pair
    for each one in spaces
    for each two in neighbours of one
    needs role-of of one is half and role-of of two is half
    takes one, two
    worth 3 if colour-of of one is colour-of of two otherwise 2
  extra "two pairs": 3 if count of pair >= 2 and my charm holds luck otherwise 0
  extra "a core on its own": 2 - count of lone if count of lone > 0 otherwise 0

play
  turns for players
    rearrange my city

score
  part flowers: sum of worth of flowers in best display of my city
  part halves "halves and cores": sum of worth of (pair, lone) in best display of my city
  part bonus: extra of best display of my city
  part all-of-it: best display of my city

winner
  most points
  then shared
"""

# A patch of a large board, and one of another outline, with a hole in it.
OUTLINES = {
    "patch": [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 1)],
    "hole": [(0, 0), (0, 1), (1, -1), (1, 1), (2, -1), (2, 0), (3, -1), (3, 0)],
}


@cache
def game(outline: str) -> Game:
    rows = [f"- {{id: s{number}, at: [{q}, {r}]}}" for number, (q, r) in enumerate(OUTLINES[outline], 1)]
    with TemporaryDirectory() as folder:
        (Path(folder) / "city.yaml").write_text("\n".join(rows) + "\n")
        return make_game(read_document(Source("night.rules", RULES), Path(folder)), 2)


def city(made: Game) -> tuple[Place, ...]:
    family = made.machine.world.families["city"]
    return made.machine.world.places[family.first : family.first + family.spaces]


def filled(made: Game, tiles: list[int], *, luck: bool) -> Run:
    run = Run(made.machine, list(made.machine.initial))
    run.cells[YOU] = 0
    for space, tile in zip(city(made), tiles, strict=True):
        run.cells[space.base] = made.machine.world.components["tile"].first + tile + 1
    charm = made.machine.world.places[made.machine.world.families["charm"].first]
    run.cells[charm.base] = made.machine.world.components["luck"].first + 1 if luck else 0
    return run


def whole(made: Game) -> node.Best:
    (best,) = (part.value for part in made.machine.parts if isinstance(part.value, node.Best))
    return best


Found = tuple[str, frozenset[int], int]


def groups_of(outline: str, tiles: list[int]) -> Iterator[Found]:
    """All groups, by the words of the rules and nothing of the interpreter; a tile is 2 * role + colour."""
    cells = OUTLINES[outline]
    ways = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    near = [[cells.index((q + a, r + b)) for a, b in ways if (q + a, r + b) in cells] for q, r in cells]
    role, colour = [tile // 2 for tile in tiles], [tile % 2 for tile in tiles]
    for space, around in enumerate(near):
        if role[space] == 0:
            yield "lone", frozenset({space}), 1
            if len(around) >= 3 and all(role[other] == 1 for other in around):
                worth = 7 if len({colour[other] for other in around}) == 1 else 4
                yield "flower", frozenset({space, *around}), worth
        for other in around:
            if space < other and role[space] == role[other] == 2:
                yield "pair", frozenset({space, other}), 3 if colour[space] == colour[other] else 2


def best_of(groups: list[Found], *, luck: bool) -> int:
    """By trying every set."""
    totals = []
    for size in range(len(groups) + 1):
        for chosen in combinations(groups, size):
            spaces = [space for _, taken, _ in chosen for space in taken]
            if len(spaces) == len(set(spaces)):
                kinds = [kind for kind, _, _ in chosen]
                extra = 3 if kinds.count("pair") >= 2 and luck else 0
                extra += 2 - kinds.count("lone") if "lone" in kinds else 0
                totals.append(sum(worth for _, _, worth in chosen) + extra)
    return max(totals)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(OUTLINES)), st.integers(0, 2**32), st.booleans())
def test_against_every_set(outline: str, seed: int, luck: bool) -> None:
    made, chance = game(outline), random.Random(seed)
    favoured = chance.choice([[0, 1, 1, 1, 1], [0, 1, 2], [2, 2, 2, 0], [0, 0, 1]])
    tiles = [2 * chance.choice(favoured) + chance.choice([0, 1]) for _ in OUTLINES[outline]]
    groups = list(groups_of(outline, tiles))
    if len(groups) > 13:
        groups = []  # too many sets to try; that the groups are found is still looked at
    run, best = filled(made, tiles, luck=luck), whole(made)
    names = [kind.name for kind in best.kinds]
    found = {(names[one.kind], bits(one.spaces), one.worth) for one in candidates(best, run)[1]}
    assert found == set(groups_of(outline, tiles))
    if groups:
        assert evaluate(best, run) == best_of(groups, luck=luck)


def bits(spaces: int) -> frozenset[int]:
    return frozenset(number for number in range(spaces.bit_length()) if spaces >> number & 1)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(OUTLINES)), st.lists(st.integers(0, 5), min_size=9, max_size=9), st.booleans())
def test_the_parts_of_a_score_are_shares_of_one_best_set(outline: str, tiles: list[int], luck: bool) -> None:
    made = game(outline)
    run = filled(made, tiles[: len(OUTLINES[outline])], luck=luck)
    *shares, total = (line.points for line in score_sheets(run)[0].lines)
    assert sum(shares) == total
    shown = display(whole(made), run)
    taken = [space for group in shown.groups for space in bits(group.spaces)]
    assert len(taken) == len(set(taken))
    assert sum(group.worth for group in shown.groups) + sum(shown.extra) == total


RED_HALF, BLUE_HALF, RED_CORE, BLUE_PART = 4, 5, 0, 3


def test_a_score_tells_the_groups_their_spaces_and_what_the_extra_is_for() -> None:
    tiles = [BLUE_PART] * 9
    tiles[0] = tiles[1] = tiles[7] = RED_HALF
    tiles[8], tiles[2] = BLUE_HALF, RED_CORE
    (flowers, halves, bonus, everything), _ = (
        sheet.lines for sheet in score_sheets(filled(game("patch"), tiles, luck=True))
    )
    assert flowers.because == ()
    assert halves.because == ("lone on s3: 1", "pair on s1, s2: 3", "pair on s8, s9: 2")
    assert bonus.because == ("two pairs: 3", "a core on its own: 1")
    assert everything.because == halves.because + bonus.because
    assert (halves.points, bonus.points, everything.points) == (6, 4, 10)


CAPS = [
    ("3 if count of pair >= 2 otherwise 0", 2),
    ("3 if count of pair > 2 otherwise 0", 3),
    ("3 if count of pair < 2 otherwise 0", 2),
    ("3 if count of pair <= 2 otherwise 0", 3),
    ("3 if 2 <= count of pair otherwise 0", 2),
    ("3 if 2 < count of pair otherwise 0", 3),
    ("3 if count of pair is 2 otherwise 0", 3),
    ("3 if count of pair is not 2 otherwise 0", 3),
    ("2 * (count of pair but at most 3)", 3),
    ("3 if many of (count of pair) for 4 otherwise 0", 5),
    ("3 if many of 4 for (count of pair) otherwise 0", None),
    ("count of pair", None),
    ("3 if count of pair > count of lone otherwise 0", None),
    ("3 if count of lone > 1 otherwise 0", 0),
    ("3 if count of pair > 1 and count of pair > 6 and count of lone > 9 otherwise 0", 7),
]


@pytest.mark.parametrize(("extra", "cap"), CAPS, ids=[extra for extra, _ in CAPS])
def test_what_does_not_change_an_extra_is_not_told_apart(extra: str, cap: int | None) -> None:
    text = RULES.replace("3 if count of pair >= 2 and my charm holds luck otherwise 0", extra)
    text += "\ndefine many of number as amount for number as other: amount > 4 and other is other\n"
    with TemporaryDirectory() as folder:
        (Path(folder) / "city.yaml").write_text("- {id: s1, at: [0, 0]}\n")
        made = make_game(read_document(Source("night.rules", text), Path(folder)), 2)
    assert whole(made).caps[2] == cap
    numbers = [evaluated(made, count) for count in range(12)]
    assert cap is None or len(set(numbers[cap:])) == 1


def evaluated(made: Game, pairs: int) -> int:
    """The extra worth of that many pairs, with one core and no flower."""
    run, best = filled(made, [RED_CORE], luck=False), whole(made)
    for place, count in zip(best.counts, (0, 1, pairs), strict=True):
        run.scratch[place] = count
    return int(evaluate(best.extra[0][1], run))


def findings(part: str) -> Sequence[Diagnostic]:
    text = RULES.replace("sum of worth of flowers in best display of my city", part)
    with TemporaryDirectory() as folder:
        (Path(folder) / "city.yaml").write_text("- {id: s1, at: [0, 0]}\n")
        try:
            return check_document(read_document(Source("night.rules", text), Path(folder)))
        except Refused as refused:
            return refused.diagnostics


MISTAKES = [
    (
        "sum of worth of flour in best display of my city",
        "FR301",
        "`display` has no kind of group that is called `flour`",
    ),
    (
        "flowers in best display of my city",
        "FR401",
        "points must be a number, and this is a collection of groups",
    ),
    (
        "sum of worthy of flowers in best display of my city",
        "FR301",
        "a collection of groups has no `worthy`",
    ),
    ("extras of best display of my city", "FR301", ""),
    ("count of flowers in best displays of my city", "FR301", "there are no groups called `displays`"),
]


@pytest.mark.parametrize(("part", "code", "message"), MISTAKES, ids=[part for part, *_ in MISTAKES])
def test_mistakes(part: str, code: str, message: str) -> None:
    (found,) = findings(part)
    assert found.code == code
    assert found.message.startswith(message)


def test_a_group_that_takes_a_space_elsewhere_is_a_fault() -> None:
    """The spaces of a neighbour are of the same board to whoever reads the rules, and of another in play."""
    text = RULES.replace("    takes one\n", "    takes one, spaces of city of seat 2\n")
    with TemporaryDirectory() as folder:
        (Path(folder) / "city.yaml").write_text("- {id: s1, at: [0, 0]}\n- {id: s2, at: [0, 1]}\n")
        made = make_game(read_document(Source("night.rules", text), Path(folder)), 2)
    run = filled(made, [RED_CORE, RED_CORE], luck=False)
    with pytest.raises(Fault, match="a group takes a space that is not on the board"):
        evaluate(whole(made), run)


def test_too_many_ways_to_overlap_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    run, best = filled(game("patch"), [RED_HALF] * 9, luck=False), whole(game("patch"))
    monkeypatch.setattr(grouping, "MOST_TRIES", 10)
    grouping.by_counts.cache_clear()
    with pytest.raises(Fault, match="the groups overlap in too many ways"):
        evaluate(best, run)


def test_asking_again_and_again_has_an_end() -> None:
    """The work of an answer is counted each time, whether or not it is still known."""
    run, best = filled(game("patch"), [RED_HALF] * 9, luck=False), whole(game("patch"))
    left = []
    for _ in range(3):
        evaluate(best, run)
        left.append(run.work[0])
    assert left[0] - left[1] == left[1] - left[2] > 0
    run.work[0] = left[0] - left[1] - 1
    with pytest.raises(Fault, match="more has to be looked at"):
        evaluate(best, run)
