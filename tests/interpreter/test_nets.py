"""Reachable places on boards and along routes, compared with plainer ways to find them."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from festrules.interpreter.world.nets import Net, border, distance, groups, reached
from festrules.interpreter.world.trails import Route, connected, longest_trail
from festrules.interpreter.world.values import Fault

FIRST = 5  # place; two boards lie behind it, one after the other


@st.composite
def nets(draw: st.DrawFn) -> Net:
    size = draw(st.integers(1, 6))
    lead = st.frozensets(st.integers(0, size - 1), max_size=3)
    near = [tuple(sorted(draw(lead) - {space})) for space in range(size)]
    return Net(FIRST, tuple(near))


def places(net: Net) -> st.SearchStrategy[frozenset[int]]:
    return st.frozensets(st.integers(FIRST, FIRST + 2 * net.size - 1))


def leads(net: Net, one: int, other: int) -> bool:
    (board, space), (there, goal) = divmod(one - FIRST, net.size), divmod(other - FIRST, net.size)
    return board == there and goal in net.near[space]


def closure(net: Net, inside: frozenset[int]) -> dict[tuple[int, int], int]:
    """The steps from each place to each other one, among some alone."""
    steps = {
        (one, other): 0 if one == other else 1
        for one, other in product(inside, repeat=2)
        if one == other or leads(net, one, other)
    }
    for way, one, other in product(sorted(inside), repeat=3):
        if (one, way) in steps and (way, other) in steps:
            found = steps[one, way] + steps[way, other]
            steps[one, other] = min(found, steps.get((one, other), found))
    return steps


@given(nets(), st.data())
def test_what_is_reached_is_what_steps_lead_to(net: Net, data: st.DataObject) -> None:
    inside, start = data.draw(places(net)), data.draw(places(net))
    steps = closure(net, inside)
    expected = sorted({other for one, other in steps if one in start})
    assert reached(net, start, inside) == expected


@given(nets(), st.data())
def test_groups_are_what_steps_join_whichever_way_they_lead(net: Net, data: st.DataObject) -> None:
    members = data.draw(places(net))
    steps = closure(net.both_ways(), members)
    expected = sorted({tuple(sorted(other for other in members if (one, other) in steps)) for one in members})
    assert groups(net, members) == expected


@given(nets(), st.data())
def test_a_border_is_one_step_away(net: Net, data: st.DataObject) -> None:
    members = data.draw(places(net))
    everywhere = range(FIRST, FIRST + 2 * net.size)
    assert border(net, members) == [
        other
        for other in everywhere
        if other not in members and any(leads(net, one, other) for one in members)
    ]


@given(nets(), st.data())
def test_a_distance_leaves_what_is_between_only_at_its_ends(net: Net, data: st.DataObject) -> None:
    between, start, goal = (data.draw(places(net)) for _ in range(3))
    found = []
    for one, other in product(start, goal):
        steps = closure(net, between | {one, other})
        found += [steps[one, other]] if (one, other) in steps else []
    assert distance(net, start, goal, between) == min(found, default=-1)


def ways(routes: list[Route], here: int, left: frozenset[int]) -> int:
    best = 0
    for number in left:
        one, other, counts = routes[number]
        for start, goal in ((one, other), (other, one)):
            if start == here:
                best = max(best, counts + ways(routes, goal, left - {number}))
    return best


ROUTES = st.lists(st.builds(Route, st.integers(0, 4), st.integers(0, 4), st.integers(0, 5)), max_size=6)


@given(ROUTES)
def test_the_longest_trail_against_all_ways(routes: list[Route]) -> None:
    expected = max((ways(routes, start, frozenset(range(len(routes)))) for start in range(5)), default=0)
    assert longest_trail(routes, lambda _: None) == expected


@given(ROUTES, st.frozensets(st.integers(0, 5)), st.frozensets(st.integers(0, 5)))
def test_connection_over_routes_against_joined_sets(
    routes: list[Route], start: frozenset[int], goal: frozenset[int]
) -> None:
    label = list(range(6))
    for _, (one, other, _) in product(range(6), routes):
        label = [min(label[one], label[other]) if it in (label[one], label[other]) else it for it in label]
    assert connected(routes, start, goal) == any(
        label[one] == label[other] for one, other in product(start, goal)
    )


def test_each_route_that_is_tried_is_spent() -> None:
    spent: list[int] = []
    star = [Route(0, end) for end in (1, 2, 3, 4)]
    assert longest_trail(star, spent.append) == 2
    assert sum(spent) == 4 * (1 + 3)  # from each end, and from there
    assert not longest_trail([], spent.append)


@pytest.mark.parametrize("order", list(permutations([Route(1, 2, 3), Route(2, 3, -1)])))
def test_a_route_counts_no_less_than_nothing(order: tuple[Route, ...]) -> None:
    with pytest.raises(Fault, match="counts less than 0"):
        longest_trail(order, lambda _: None)
