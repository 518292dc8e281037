"""Counting what is left at least comes to the same as doing it with a copy for each way."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from festrules.interpreter.meaning.stock import Stock

PLACES = range(4)
Counts: TypeAlias = dict[int, int]
Way: TypeAlias = "list[tuple[int, int] | list[Way]]"  # what is changed, and branches

steps = st.recursive(
    st.lists(st.tuples(st.sampled_from(PLACES), st.integers(-3, 3)), max_size=3),
    lambda inner: st.lists(
        st.one_of(
            st.tuples(st.sampled_from(PLACES), st.integers(-3, 3)), st.lists(inner, min_size=1, max_size=3)
        ),
        max_size=4,
    ),
    max_leaves=12,
)


def copied(counts: Counts, way: Way) -> Counts:
    """The plain way."""
    for step in way:
        if isinstance(step, tuple):
            counts[step[0]] = max(0, counts[step[0]] + step[1])
        else:
            ends = [copied(dict(counts), one) for one in step]
            counts = {place: min(end[place] for end in ends) for place in PLACES}
    return counts


def noted(stock: Stock, way: Way) -> None:
    for step in way:
        if isinstance(step, tuple):
            stock[step[0]] += step[1]
        else:
            ways: list[Callable[[], None]] = [partial(noted, stock, one) for one in step]
            stock.settle([stock.tried(one) for one in ways])


@given(st.lists(st.integers(0, 4), min_size=len(PLACES), max_size=len(PLACES)), steps)
def test_it_comes_to_the_same_as_with_copies(start: list[int], way: Way) -> None:
    counts = dict(enumerate(start))
    stock = Stock(counts)
    noted(stock, way)
    after = copied(dict(counts), way)
    assert {place: stock[place] for place in PLACES} == after
    assert sorted(stock.places) == [place for place in PLACES if after[place]]


@given(st.lists(st.integers(0, 4), min_size=len(PLACES), max_size=len(PLACES)), steps)
def test_what_is_tried_is_taken_back(start: list[int], way: Way) -> None:
    stock = Stock(dict(enumerate(start)))
    found = stock.tried(partial(noted, stock, way))
    assert [stock[place] for place in PLACES] == start
    after = copied(dict(enumerate(start)), way)
    assert {**dict(enumerate(start)), **found} == after
