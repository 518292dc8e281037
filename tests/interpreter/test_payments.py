"""Costs against an oracle that lays out every single cube, and the rulings on a cooking game's dishes."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from festrules.interpreter.engine.payments import CostLine, How, Payment, is_payable, payments

MEAT, HONEY, SPICE, MUSSEL, FRUIT, POTATO, SALT = range(7)
KINDS = tuple(range(7))
COLOURS = KINDS[:-1]
RICH = (14,) * 7
WILD = CostLine("wild", SALT)


def dish(kind: int, amount: int, other: int, column: int, *more: CostLine) -> list[CostLine]:
    """The price of a dish of the buffet in a column."""
    return [
        CostLine("fixed", kind, amount),
        CostLine("one-other", None, other),
        CostLine("one-of-these", None, column - 1),
        *more,
    ]


def paid(**amounts: int) -> Payment:
    names = ("meat", "honey", "spice", "mussel", "fruit", "potato", "salt")
    return tuple(amounts.get(name, 0) for name in names)


def with_two(found: Sequence[Payment], one: int, two: int) -> list[tuple[int, int]]:
    """The payments in these two kinds and no other."""
    return sorted((p[one], p[two]) for p in found if p[one] + p[two] == sum(p))


# --- the rulebook's examples and rulings


def test_printed_part_and_one_other_colour() -> None:  # FESTO-EX-8a
    found = payments(dish(HONEY, 3, 2, 1, WILD), KINDS, RICH)
    assert paid(honey=3, spice=2) in found
    assert paid(honey=3, spice=1, meat=1) not in found
    assert paid(honey=4, spice=1) not in found
    assert paid(honey=5) not in found
    assert all(sum(payment) == 5 for payment in found)


def test_the_surcharge_of_column_three_is_not_split() -> None:  # FESTO-EX-8b, FESTO-AMB-8
    found = payments(dish(MUSSEL, 2, 2, 3, WILD), KINDS, RICH)
    assert with_two(found, MUSSEL, MEAT) == [(2, 4), (4, 2)]


def test_without_salt_a_dish_has_a_payment_for_each_colour_and_side() -> None:
    assert len(payments(dish(MUSSEL, 2, 2, 3), COLOURS, (14,) * 6)) == 10


def test_a_reserved_dish_costs_any_one_cube_less() -> None:  # FESTO-AMB-9
    lines = dish(MUSSEL, 2, 2, 3, CostLine("less", None, 1))
    found = payments(lines, KINDS, RICH)
    assert with_two(found, MUSSEL, MEAT) == [(1, 4), (2, 3), (3, 2), (4, 1)]


def test_salt_may_replace_everything() -> None:  # FESTO-AMB-19
    found = payments(dish(HONEY, 3, 2, 1, WILD), KINDS, RICH)
    assert {paid(salt=5), paid(honey=3, salt=2), paid(honey=2, meat=2, salt=1)} <= set(found)
    assert payments(dish(HONEY, 3, 2, 1, WILD), KINDS, paid(salt=5)) == (paid(salt=5),)
    assert payments(dish(HONEY, 3, 2, 1, WILD), KINDS, paid(salt=4)) == ()


def test_salt_is_no_colour() -> None:
    roast = [CostLine("any-one", None, 6), WILD]
    without = [CostLine("any-one", None, 6)]
    assert len(payments(roast, KINDS, RICH)) == 6 * 6 + 1
    assert paid(salt=6) in payments(without, KINDS, RICH)
    assert paid(honey=3, salt=2) not in payments([*dish(HONEY, 3, 2, 1), WILD], KINDS, paid(honey=9, salt=1))


def test_main_course() -> None:  # FESTO-COOK-10
    main = [CostLine("fixed", COLOURS, 1)]
    assert payments(main, KINDS, RICH) == ((1, 1, 1, 1, 1, 1, 0),)
    assert len(payments([*main, WILD], KINDS, RICH)) == 2**6
    assert payments([*main, WILD], KINDS, (2, 0, 2, 2, 2, 2, 1)) == ((1, 0, 1, 1, 1, 1, 1),)


def test_a_magic_drink_takes_off_its_own_colour_only() -> None:  # FESTO-VAR-2, FESTO-AMB-29
    lines = dish(MUSSEL, 3, 2, 2)
    mussel, meat, orc = CostLine("less", MUSSEL, 1), CostLine("less", MEAT, 1), CostLine("less", None, 1)
    two, enough = (MUSSEL, MEAT), (9, 9)
    assert payments(lines, two, enough) == ((3, 3), (4, 2))
    assert payments([*lines, mussel], two, enough) == ((2, 3), (3, 2))
    assert payments([*lines, mussel, meat], two, enough) == ((2, 2), (3, 1))
    assert payments([*lines, mussel, mussel], two, enough) == ((1, 3), (2, 2))
    assert payments([*lines, mussel, orc], two, enough) == ((1, 3), (2, 2), (3, 1))
    assert payments([*lines, CostLine("less", SPICE, 1)], two, enough) == ((3, 3), (4, 2))


def test_a_discount_never_goes_below_nothing() -> None:
    lines = [CostLine("fixed", MEAT, 1), CostLine("fixed", HONEY, 2)]
    assert payments([*lines, CostLine("less", MEAT, 5)], KINDS, RICH) == (paid(honey=2),)
    assert payments([*lines, CostLine("less", None, 5)], KINDS, RICH) == (paid(),)
    assert payments([CostLine("less", None, 1)], KINDS, RICH) == (paid(),)


def test_what_is_less_of_a_kind_comes_off_first_wherever_it_stands() -> None:
    lines = [CostLine("fixed", MEAT, 1), CostLine("fixed", HONEY, 1)]
    less = [CostLine("less", None, 1), CostLine("less", MEAT, 1)]
    assert payments([*lines, *less], KINDS, RICH) == (paid(),)
    assert payments([*less, *lines], KINDS, RICH) == (paid(),)


# --- corners


def test_nothing_to_pay_is_one_payment_of_nothing() -> None:
    assert payments([], KINDS, paid()) == (paid(),)
    assert payments(dish(HONEY, 0, 0, 1, WILD), KINDS, paid()) == (paid(),)
    assert is_payable([], KINDS, paid())


def test_a_line_for_nothing_uses_no_colour() -> None:
    found = payments(dish(HONEY, 3, 0, 3), KINDS, RICH)
    assert found == (paid(honey=5),)
    assert with_two(payments(dish(HONEY, 0, 2, 3), KINDS, RICH), HONEY, MEAT) == [(0, 4)]


def test_a_surcharge_on_nothing_is_in_a_named_colour() -> None:
    lines = [CostLine("fixed", HONEY, 0), CostLine("one-of-these", None, 2)]
    assert payments(lines, KINDS, RICH) == (paid(honey=2),)
    assert payments([CostLine("one-of-these", None, 2)], KINDS, RICH) == ()
    assert payments([CostLine("one-of-these", None, 0)], KINDS, RICH) == (paid(),)


def test_no_other_colour_is_left() -> None:
    main = CostLine("fixed", COLOURS, 1)
    assert payments([main, CostLine("one-other", None, 1)], COLOURS, (9,) * 6) == ()
    assert payments([main, CostLine("one-other", None, 0)], COLOURS, (9,) * 6) == ((1,) * 6,)


def test_two_other_colours_differ() -> None:
    lines = [CostLine("any-one", None, 1), CostLine("one-other", None, 1), CostLine("one-other", None, 1)]
    found = payments(lines, COLOURS, (9,) * 6)
    assert len(found) == 20
    assert all(max(payment) == 1 for payment in found)


def test_a_kind_that_cannot_be_paid_can_be_replaced() -> None:
    lines = [CostLine("fixed", 99, 2)]
    assert payments(lines, (0, 6), (9, 9)) == ()
    assert payments([*lines, WILD], (0, 6), (9, 9)) == ((0, 2),)


def test_salt_that_is_asked_for_is_paid_in_salt() -> None:
    lines = [CostLine("fixed", SALT, 2), CostLine("fixed", MEAT, 1), WILD]
    assert payments(lines, KINDS, RICH) == (paid(salt=3), paid(meat=1, salt=2))


def test_kinds_are_named_by_number_and_paid_by_position() -> None:
    assert payments([CostLine("fixed", 7, 2)], (9, 7), (5, 5)) == ((0, 2),)


def test_below_zero() -> None:
    with pytest.raises(ValueError, match="below zero"):
        CostLine("fixed", MEAT, -1)


# --- the oracle

SMALL = (0, 1, 2)


@st.composite
def costs(draw: st.DrawFn) -> list[CostLine]:
    """Lines over three kinds, with few cubes, so that each cube can be laid out."""
    amount = st.integers(0, 2)
    several: st.SearchStrategy[tuple[int, ...]] = st.sampled_from([(0, 1), (0, 1, 2)])
    hows: list[How] = draw(
        st.lists(
            st.sampled_from(["fixed", "any-one", "one-other", "one-of-these", "less", "wild"]), max_size=5
        )
    )
    lines = []
    for how in hows:
        which: int | tuple[int, ...] | None = None
        if how == "fixed":
            which = draw(st.integers(0, 3) | several)
        elif how == "less":
            which = draw(st.none() | st.integers(0, 2))
        elif how == "wild":
            which = draw(st.sampled_from([0, 2]))
        lines.append(CostLine(how, which, 0 if how == "wild" else draw(amount)))
    return lines


def heaps(lines: Sequence[CostLine]) -> Iterator[list[int]]:
    """Each choice of colours, as a heap of the cubes asked for."""
    wild = {line.kind for line in lines if line.how == "wild"}
    asking = [line for line in lines if line.how in ("any-one", "one-other", "one-of-these")]
    for choice in product((*SMALL, 3, None), repeat=len(asking)):
        chosen = iter(choice)
        heap: list[int] = []
        named: list[int] = []
        for line in lines:
            if line.how == "fixed":
                named += line.kinds
                heap += line.kinds * line.amount
            elif line.how not in ("less", "wild"):
                kind = next(chosen)
                if line.how == "one-of-these":
                    allowed = set(heap) or set(named)
                else:
                    others = named if line.how == "one-other" else []
                    allowed = set(SMALL) - wild - set(others)
                if kind is None and not line.amount and not allowed:
                    continue
                if kind is None or kind not in allowed:
                    break
                named.append(kind)
                heap += [kind] * line.amount
        else:
            yield heap


def oracle(lines: Sequence[CostLine], available: Sequence[int]) -> set[Payment]:
    """Takes off every choice of cubes, then replaces every choice of cubes by wild ones."""
    wild = sorted({line.kinds[0] for line in lines if line.how == "wild"})
    less = sum(line.amount for line in lines if line.how == "less" and line.kind is None)
    found = set()
    for heap in heaps(lines):
        for line in lines:
            if line.how == "less" and line.kind is not None:
                for _ in range(line.amount):
                    if line.kind in heap:
                        heap.remove(line.kinds[0])
        for left in set(combinations(sorted(heap), max(0, len(heap) - less))):
            for cubes in product(*(sorted({cube, *wild}) for cube in left)):
                amounts = tuple(cubes.count(kind) for kind in SMALL)
                affordable = all(n <= has for n, has in zip(amounts, available, strict=True))
                if affordable and sum(amounts) == len(cubes):
                    found.add(amounts)
    return found


@settings(max_examples=500)
@given(costs(), st.tuples(*[st.integers(0, 6)] * 3))
def test_against_single_cubes(lines: list[CostLine], available: tuple[int, ...]) -> None:
    expected = tuple(sorted(oracle(lines, available)))
    assert payments(lines, SMALL, available) == expected
    assert is_payable(lines, SMALL, available) == bool(expected)


@given(costs(), st.tuples(*[st.integers(0, 6)] * 3))
def test_having_more_takes_no_payment_away(lines: list[CostLine], available: tuple[int, ...]) -> None:
    richer = tuple(has + 1 for has in available)
    assert set(payments(lines, SMALL, available)) <= set(payments(lines, SMALL, richer))


def test_the_dearest_dish_is_quick() -> None:
    """Each of its 126 payments is a few amounts, and no more than that is tried."""
    tries: list[int] = []
    lines = dish(HONEY, 3, 3, 3, CostLine("less", None, 1), CostLine("less", MEAT, 1), WILD)
    assert payments(lines, KINDS, RICH, tries.append)
    assert sum(tries) < 40_000
