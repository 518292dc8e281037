"""Square boards whose edges are joined, and how far ways lead."""

from hypothesis import given
from tests.interpreter.test_shapes import names_around, shapes

from festrules.interpreter.world.shapes import Shape, circle_of, leaps, longest_line, longest_way, square


def test_joined_edges_lead_round() -> None:
    barrel = square(4, 3, left_right=True)
    assert names_around(barrel, "a1") == {
        "up": "a2",
        "left": "d1",
        "right": "b1",
        "up-left": "d2",
        "up-right": "b2",
    }
    assert [barrel.spaces[near] for near in barrel.neighbours[0]] == ["b1", "d1", "a2"]
    assert [barrel.spaces[there] for there in leaps(barrel, 2, 1)[0]] == ["c2", "b3", "d3"]
    whole_row = frozenset(range(4))
    assert longest_line(barrel, whole_row | {8}) == 4
    wreath = square(3, 3, left_right=True, top_bottom=True)
    assert len(set(wreath.neighbours[0])) == 4
    assert [longest_way(wreath.directions[way]) for way in ("right", "up-right")] == [2, 2]
    assert circle_of(wreath.directions["up-right"]) == 3
    assert circle_of(barrel.directions["up-right"]) == len(barrel.spaces)


@given(shapes())
def test_the_longest_way_is_that_of_some_space(shape: Shape) -> None:
    for step in shape.directions.values():
        lengths = []
        for start in range(len(step)):
            passed, space = 0, step[start]
            while space not in (-1, start):
                passed, space = passed + 1, step[space]
            lengths.append(passed)
        assert longest_way(step) == max(lengths)
