"""Changes that name each other: an edition is found in steps that are bounded, and too many changes are refused."""

from collections.abc import Callable

from tests.counted_steps import growth, steps_of

from festrules.grammar.document import Document
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.configuration import MOST_CHECKED, extremes
from festrules.interpreter.edition.header import Header

GAME = 'festrules 2\ngame "G"\n  players 2\n  at most 9 decisions, then nobody wins\nplay\n  pass\nwinner\n  shared\n'


def document(text: str) -> Document:
    return read_document(Source("changes.rules", GAME + text))


def chain_of_drops(changes: int) -> Document:
    lines = [f"variant v{n}\n  drop v{n + 1}\n" for n in range(changes)]
    return document("".join([*lines, f"variant v{changes}\n  nothing changes\n"]))


def each_over_the_last(changes: int) -> Document:
    lines = [f"variant v{n}{f' over v{n - 1}' if n else ''}\n  nothing changes\n" for n in range(changes)]
    return document("".join(lines))


def test_what_is_dropped_is_found_in_steps_that_grow_as_the_changes_do() -> None:
    def dropping(changes: int) -> Callable[[], object]:
        header = Header(chain_of_drops(changes))
        every = frozenset(f"v{n}" for n in range(changes + 1))
        return lambda: header.standing.dropped(every)

    assert growth(dropping, 60) < 2.3


def test_in_a_chain_of_drops_every_second_one_is_dropped() -> None:
    header = Header(chain_of_drops(5))
    assert header.standing.dropped(frozenset(f"v{n}" for n in range(6))) == {"v1", "v3", "v5"}
    assert header.standing.dropped(frozenset({"v1", "v2", "v3"})) == {"v2", "v4"}


def test_which_changes_come_last_is_found_in_steps_that_grow_as_the_square_at_most() -> None:
    def ordering(changes: int) -> Callable[[], object]:
        header = Header(each_over_the_last(changes))
        every = frozenset(f"v{n}" for n in range(changes))
        return lambda: header.standing.in_force(every)

    assert growth(ordering, 60) < 4.3


def test_more_changes_than_can_name_each_other_are_refused_before_anything_is_done_with_them() -> None:
    many = document("".join(f"variant v{n}\n  drop v{n + 1}\n" for n in range(1_500)))
    assert [one.code for one in check_document(many)] == ["FR529"]


def test_configurations_are_made_as_far_as_they_are_checked() -> None:
    def making(options: int) -> Callable[[], object]:
        rules = document("".join(f"option o{n}: 1 to 9 (usually 3)\n" for n in range(options)))
        return lambda: extremes(rules)

    assert len(extremes(document("option o: 1 to 9 (usually 1)\n"))) == 2
    assert growth(making, 200) < 2.3


def test_so_many_configurations_are_checked() -> None:
    rules = document("".join(f"option o{n}: 1 to 9 (usually 3)\n" for n in range(200)))
    found = extremes(rules)
    assert len(found) == len({*found}) == MOST_CHECKED


def test_a_header_is_looked_up_once() -> None:
    header = Header(each_over_the_last(40))
    every = frozenset(f"v{n}" for n in range(40))
    first = steps_of(lambda: header.options(every))
    assert steps_of(lambda: header.options(every)) < first / 50


def listing(values: int) -> Document:
    """Two changes of one thing, each while a value is one of half of them all."""
    names = [f"v{n}" for n in range(values)]
    conditions = (", ".join(names[::2]), ", ".join(names[1::2]))
    changes = [
        f"change c{n} while k is one of ({one})\n  replace define d: {n}\n"
        for n, one in enumerate(conditions)
    ]
    kept = f"kinds of w: {', '.join(names)}\nkeep k: w, starts v0\n"
    return document(kept + "define d: 1\nend e at once when d is 1\n" + "".join(changes))


def test_long_lists_in_conditions_are_compared_as_far_as_that_goes() -> None:
    few = {one.code for one in check_document(listing(40))}
    many = {one.code for one in check_document(listing(1_000))}
    assert "FR524" not in few
    assert "FR524" in many  # past the effort nothing is proved


def test_of_one_cell_so_many_edits_can_be_made() -> None:
    rules = "kinds of w: a, b\ntable t of w: 1 for a, 2 for b\nend e at once when t of a is 9\n"
    changes = "variant v\n" + "".join(f"  set t of a to {n}\n" for n in range(60))
    found = [one for one in check_document(document(rules + changes)) if one.code == "FR529"]
    assert len(found) == 1
    assert "at most 50 are possible" in found[0].message
