"""The best set of groups, against trying every set, and on the boards of a tile game that are hardest."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festrules.interpreter.engine import grouping
from festrules.interpreter.engine.grouping import Best, Extra, Group, TooManyGroups, best
from festrules.interpreter.world.shapes import hexes, square

CITY = hexes((2, 3, 4, 5, 4, 3, 2))
COLOURS = ("red", "blue", "green", "yellow")
FLOWER, CORE, KALEIDOSCOPE, SATURN, SMALL = range(5)
CAPS = (2, 0, 2, 2, 1)
Tile = tuple[str, str, str]  # role, colour, shape


def no_extra(_counts: tuple[int, ...]) -> int:
    return 0


def tried(groups: Sequence[Group], kinds: int, extra: Extra) -> Best:
    """Every set of groups; the rule for ties is written as it is documented."""
    candidates = []
    for size in range(len(groups) + 1):
        for chosen in combinations(range(len(groups)), size):
            taken = [groups[index] for index in chosen]
            if sum(group.spaces.bit_count() for group in taken) == union(taken).bit_count():
                counts = tuple(sum(group.kind == kind for group in taken) for kind in range(kinds))
                total = sum(group.worth for group in taken) + extra(counts)
                earliest = [index in chosen for index in range(len(groups))]
                candidates.append((total, earliest, chosen))
    total, _, chosen = max(candidates)
    return Best(total, chosen)


def union(groups: Sequence[Group]) -> int:
    spaces = 0
    for group in groups:
        spaces |= group.spaces
    return spaces


def groups_on(spaces: int, kinds: int, most: int) -> st.SearchStrategy[list[Group]]:
    mask = st.frozensets(st.integers(0, spaces - 1), min_size=1, max_size=4).map(
        lambda members: sum(1 << member for member in members)
    )
    return st.lists(st.builds(Group, st.integers(0, kinds - 1), mask, st.integers(-2, 5)), max_size=most)


@settings(max_examples=300)
@given(groups_on(8, 3, 9), st.lists(st.integers(-4, 6), min_size=64, max_size=64))
def test_against_every_set(groups: list[Group], table: list[int]) -> None:
    """The extra worth may be anything: rising, falling, below zero."""

    def extra(counts: tuple[int, ...]) -> int:
        return table[min(counts[0], 3) + 4 * min(counts[1], 3) + 16 * min(counts[2], 3)]

    expected = tried(groups, 3, extra)
    assert best(groups, 3, extra) == expected
    assert best(groups, 3, extra, caps=(3, 3, 3)) == expected


@settings(max_examples=200)
@given(groups_on(12, 2, 10), st.integers(0, 3), st.integers(-5, 9))
def test_against_every_set_with_one_threshold(groups: list[Group], enough: int, bonus: int) -> None:
    def extra(counts: tuple[int, ...]) -> int:
        return bonus if counts[1] >= enough else 0

    assert best(groups, 2, extra, caps=(0, enough)) == tried(groups, 2, extra)


@given(st.integers(0, 2**32), st.sampled_from([CAPS, None]))
def test_small_patches_of_hexagons_against_every_set(seed: int, caps: tuple[int, ...] | None) -> None:
    """Pairs and flowers as they lie on boards, on the first two columns and a half."""
    chance = Random(seed)
    near = [(s, n) for s in range(8) for n in CITY.neighbours[s] if s < n < 8]
    groups = [Group(chance.choice([2, 3]), 1 << s | 1 << n, chance.randint(2, 3)) for s, n in near]
    groups.append(Group(FLOWER, around(3), 7))
    chance.shuffle(groups)
    del groups[11:]
    assert best(groups, 5, two_and_two, caps) == tried(groups, 5, two_and_two)


def two_and_two(counts: tuple[int, ...]) -> int:
    return 3 * (counts[KALEIDOSCOPE] >= 2) + 3 * (counts[SATURN] >= 2)


@given(groups_on(10, 3, 9))
def test_what_is_chosen_is_disjoint_and_worth_the_total(groups: list[Group]) -> None:
    found = best(groups, 3, sum)
    taken = [groups[index] for index in found.chosen]
    assert list(found.chosen) == sorted(found.chosen)
    assert sum(group.spaces.bit_count() for group in taken) == union(taken).bit_count()
    assert found.total == sum(group.worth for group in taken) + len(taken)


def test_no_groups() -> None:
    assert best([], 2, lambda counts: 5 if counts == (0, 0) else 9) == Best(5, ())


def test_a_bonus_is_worth_a_worse_group() -> None:
    """The best pair of the row is the middle one; two poorer pairs together earn the bonus."""
    row = [Group(0, 0b0110, 4), Group(0, 0b0011, 1), Group(0, 0b1100, 1)]
    assert best(row, 1, no_extra) == Best(4, (0,))
    assert best(row, 1, lambda counts: 3 if counts[0] >= 2 else 0) == Best(5, (1, 2))


def test_of_equal_sets_the_earliest_groups_are_chosen() -> None:
    row = [Group(0, 0b011, 2), Group(0, 0b110, 2), Group(0, 0b011, 2), Group(0, 0b101, 2)]
    assert best(row, 1, no_extra).chosen == (0,)
    assert best(row[::-1], 1, no_extra).chosen == (0,)


def test_the_same_group_twice_counts_with_its_better_worth() -> None:
    assert best([Group(0, 0b11, 2), Group(0, 0b11, 5), Group(0, 0b11, 5)], 1, no_extra) == Best(5, (1,))


def test_a_group_that_costs_is_chosen_only_for_its_bonus() -> None:
    groups = [Group(0, 0b1, -2), Group(0, 0b10, -1)]
    assert best(groups, 1, no_extra) == Best(0, ())
    assert best(groups, 1, lambda counts: 2 * min(counts[0], 1)) == Best(1, (1,))


def test_a_group_without_spaces() -> None:
    with pytest.raises(ValueError, match="at least one space"):
        Group(0, 0, 1)


@pytest.mark.parametrize(
    ("limit", "number"), [("MOST_ENTRIES", 100), ("MOST_TRIES", 1_000), ("MOST_GROUPS", 59)]
)
def test_too_many_ways_are_refused(limit: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shape = square(6, 6)
    near = [(s, n) for s, beside in enumerate(shape.neighbours) for n in beside if s < n]
    pairs = [Group(0, 1 << s | 1 << n, 1) for s, n in near]
    assert best(pairs, 1, no_extra).total == 18
    monkeypatch.setattr(grouping, limit, number)
    grouping.by_counts.cache_clear()
    with pytest.raises(TooManyGroups):
        best(pairs, 1, no_extra)


@pytest.mark.parametrize("limit", ["MOST_ENTRIES", "MOST_TRIES"])
def test_components_that_multiply_are_refused(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten kinds of lone space: a thousand count vectors on a board without any overlap."""
    groups = [Group(number, 1 << number, 1) for number in range(10)]
    monkeypatch.setattr(grouping, limit, 500)
    grouping.by_counts.cache_clear()
    with pytest.raises(TooManyGroups):
        best(groups, 10, no_extra)
    assert best(groups, 10, no_extra, caps=(0,) * 10).total == 10


# --- a whole city of fireworks


def around(space: int) -> int:
    return 1 << space | sum(1 << near for near in CITY.neighbours[space])


def flower_worth(core: Tile, parts: list[Tile]) -> int:
    if len(parts) < 6 or any(part[0] != "part" for part in parts):
        return 0
    colour = all(part[1] == core[1] for part in parts)
    if len({part[2] for part in parts}) == 1:
        return 10 if colour else 7
    return 6 if colour else 0


def formations(board: list[Tile]) -> list[Group]:
    """FW-SCORE-2 to FW-SCORE-8; what a start tile, or a small flower, is worth alone is a group of one."""
    groups = []
    for space, tile in enumerate(board):
        near = CITY.neighbours[space]
        if tile[0] == "start":
            worth = flower_worth(tile, [board[other] for other in near])
            groups += [Group(FLOWER, around(space), worth)] if worth else []
            groups.append(Group(CORE, 1 << space, 1))
        elif tile[0] == "small":
            groups.append(Group(SMALL, 1 << space, 1))
        elif tile[0] in ("kaleidoscope", "saturn"):
            kind, alike = (KALEIDOSCOPE, 2) if tile[0] == "kaleidoscope" else (SATURN, 3)
            for other in near:
                if space < other and board[other][0] == tile[0] and board[other][2] == tile[2]:
                    worth = alike if board[other][1] == tile[1] else 5 - alike
                    groups.append(Group(kind, 1 << space | 1 << other, worth))
    return groups


def bag() -> list[Tile]:
    """The 88 basic and 16 special tiles."""
    tiles: list[Tile] = []
    for colour in COLOURS:
        tiles += [("part", colour, shape) for shape in ("burst", "willow")] * 6
        tiles += [("kaleidoscope", colour, shape) for shape in ("comet", "ribbon")] * 2
        tiles += [("saturn", colour, shape) for shape in ("ring", "orb")] * 2
        tiles += [("small", colour, "flower")] * 2
    return tiles + [("special", "", str(number)) for number in range(8)] * 2


def random_city(chance: Random) -> list[Tile]:
    board = [("start", colour, "") for colour in chance.sample(COLOURS, 2)] + chance.sample(bag(), 21)
    chance.shuffle(board)
    return board


def most_tries(boards: Sequence[list[Group]], caps: tuple[int, ...] | None) -> int:
    return max(best(groups, 5, two_and_two, caps).tries for groups in boards)


def test_the_board_of_the_scoring_example() -> None:  # FW-EX-3
    def city(text: str) -> list[Tile]:
        tiles = dict(line.split(" ", 1) for line in text.strip().split("\n"))
        words = [tiles[f"s{number:02}"].split() for number in range(1, 24)]
        return [(word[0], word[1], word[2] if len(word) > 2 else "") for word in words]

    board = city(
        """
s01 part red burst
s02 part red burst
s03 part red willow
s04 start red
s05 part red willow
s06 small red
s07 part red burst
s08 part red willow
s09 small blue
s10 kaleidoscope red comet
s11 kaleidoscope blue comet
s12 saturn red ring
s13 saturn red ring
s14 saturn blue orb
s15 special smiley
s16 part blue burst
s17 special heart
s18 saturn red orb
s19 part blue willow
s20 start blue
s21 part green burst
s22 part yellow burst
s23 part blue burst
""".strip()
    )
    groups = formations(board)
    found = best(groups, 5, lambda counts: 3 if counts[SATURN] >= 2 else 0, CAPS)
    by_kind = [sum(groups[i].worth for i in found.chosen if groups[i].kind == kind) for kind in range(5)]
    assert by_kind == [6, 1, 3, 5, 2]
    assert found.total == 7 + 3 + 5 + 2 + 3


def test_random_cities_are_quick() -> None:
    """Hardly anything is tried for one."""
    chance = Random(1)
    boards = [formations(random_city(chance)) for _ in range(300)]
    assert most_tries(boards, CAPS) < 300
    assert most_tries(boards, None) < 600


@pytest.mark.parametrize("caps", [CAPS, None])
@pytest.mark.parametrize("roles", [("saturn",), ("kaleidoscope",), ("kaleidoscope", "saturn")])
def test_a_city_full_of_halves_is_quick(roles: tuple[str, ...], caps: tuple[int, ...] | None) -> None:
    chance = Random(2)
    cities: list[list[Tile]] = [
        [(chance.choice(roles), chance.choice(COLOURS), "same") for _ in CITY.spaces] for _ in range(20)
    ]
    assert most_tries([formations(city) for city in cities], caps) < 20_000


@pytest.mark.slow
def test_ten_thousand_random_cities() -> None:
    """Caps change nothing, and no city comes near the limit."""
    chance = Random(3)
    for _ in range(10_000):
        groups = formations(random_city(chance))
        found = best(groups, 5, two_and_two, CAPS)
        assert found == best(groups, 5, two_and_two)
