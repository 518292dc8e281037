"""Every two edits of what there is: which agree, which do not, and that `over` settles it."""

from itertools import combinations_with_replacement

import pytest
from tests.interpreter.edition.small import codes, edition, made, rewritten
from tests.later import later

EDITS = {
    "replace component": "replace card event: fair, flood\n    starts in deck",
    "add flood": "add to event: flood",
    "add drought": "add to event: drought",
    "drop storm": "drop storm of event",
    "drop fair": "drop fair of event",
    "count all": "set count of event to 3",
    "count fair": "set count of fair to 2",
    "count storm": "set count of storm to 4",
    "reword event": 'reword event as "{kind} of the day"',
    "replace table": "replace table size by players: 9 for 2 to 4 players",
    "set for 3": "set size for 3 players to 7",
    "set for 3 otherwise": "set size for 3 players to 8",
    "set for 4": "set size for 4 players to 6",
    "players": "players 2 to 3",
    "players otherwise": "players 2 to 5",
    "seats": 'seats "a", "b"',
    "seats otherwise": 'seats "c", "d"',
    "length": "at most 50 decisions, then nobody wins",
    "replace action": 'replace action collect "gather"\n    pass',
    "reword collect": 'reword collect as "take"',
    "reword collect otherwise": 'reword collect as "grab"',
    "reword reason": 'reword collect.small as "full"',
    "reword question": 'reword collect.stone as "take which?"',
    "replace condition": 'replace collect.small: heap of you < 5 (refused: "five")',
    "drop condition": "drop collect.small",
    "also needs": 'collect.small needs heap of you < 4 (refused: "four")',
    "replace place": "replace place bank of stone: at most 90",
    "replace place otherwise": "replace place bank of stone: at most 80",
    "reword place": 'reword bank as "the quarry"',
    "replace titled place": 'replace place bank "the vault" of stone',
}
# Those that do not agree, and what about.
QUARRELS = {
    ("replace component", "add flood"): "`event`",
    ("replace component", "drop storm"): "`event`",
    ("replace component", "count all"): "`event`",
    ("replace component", "count fair"): "`event`",
    ("replace component", "count storm"): "`event`",
    ("drop storm", "count storm"): "`storm` of `event`",
    ("drop fair", "count fair"): "`fair` of `event`",
    ("replace table", "set for 3"): "`size`",
    ("replace table", "set for 3 otherwise"): "`size`",
    ("replace table", "set for 4"): "`size`",
    ("set for 3", "set for 3 otherwise"): "`size` for 3 players",
    ("players", "players otherwise"): "how many can play",
    ("seats", "seats otherwise"): "what the seats are called",
    ("replace action", "reword collect"): "`collect`",
    ("replace action", "reword collect otherwise"): "`collect`",
    ("replace action", "reword reason"): "`collect`",
    ("replace action", "reword question"): "`collect`",
    ("replace action", "replace condition"): "`collect`",
    ("replace action", "also needs"): "`collect`",
    ("reword collect", "reword collect otherwise"): "the text of `collect`",
    ("reword reason", "replace condition"): "the text of `collect.small`",
    ("replace condition", "drop condition"): "`collect.small`",
    ("replace place", "replace place otherwise"): "`bank`",
    ("replace place", "replace titled place"): "`bank`",
    ("replace place otherwise", "replace titled place"): "`bank`",
    ("reword place", "replace titled place"): "`bank`",
    ("add flood", "add flood"): "`flood` of `event`",
    ("add drought", "add drought"): "`drought` of `event`",
}
PAIRS = list(combinations_with_replacement(EDITS, 2))


def two(one: str, other: str, over: str = "") -> str:
    return f"variant first\n  {EDITS[one]}\nvariant second{over}\n  {EDITS[other]}\n"


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=map(" and ".join, PAIRS))
def test_two_edits(one: str, other: str) -> None:
    about = QUARRELS.get((one, other))
    wrong = ["FR524"] if about else []
    _, found = edition(two(one, other), "first", "second")
    assert [each.code for each in found] == wrong
    assert all(f" disagree about {about}:" in each.message for each in found)


@pytest.mark.parametrize(("one", "other"), later(PAIRS, lambda pair: pair not in QUARRELS))
def test_it_is_the_same_whichever_comes_first_and_over_settles_it(one: str, other: str) -> None:
    assert codes(two(other, one), "first") == ["FR524"] * ((one, other) in QUARRELS)
    assert codes(two(one, other, " over first"), "first", "second") == []


def test_over_settles_it_whatever_comes_first() -> None:
    small = [("4 for 3 to 4 players", "8 for 3 players, 4 for 4 players")]
    settled = two("set for 3", "set for 3 otherwise", " over first")
    assert made(settled, "first", "second") == rewritten(*small)
    first, second = (part for part in ("first", "second"))
    turned = (
        f"variant second over first\n  {EDITS['set for 3 otherwise']}\n"
        f"variant first\n  {EDITS['set for 3']}\n"
    )
    assert made(turned, first, second) == rewritten(*small)


def test_what_a_replacement_goes_over_is_gone() -> None:
    settled = two("count storm", "replace component", " over first")
    replaced = [("card event: fair, storm", "card event: fair, flood")]
    assert made(settled, "first", "second") == rewritten(*replaced)


def test_a_part_that_goes_over_a_replacement_is_set_in_it() -> None:
    settled = two("replace component", "count fair", " over first")
    replaced = [("card event: fair, storm", "card event: fair times 2, flood")]
    assert made(settled, "first", "second") == rewritten(*replaced)


def test_players_go_by_the_one_that_goes_over() -> None:
    settled = two("players otherwise", "players", " over first")
    assert made(settled, "first", "second") == rewritten(("players 2 to 4", "players 2 to 3"))


def test_messages_name_the_part_and_both_places() -> None:
    _, (found,) = edition(two("drop storm", "count storm"))
    assert "`storm` of `event`" in found.message
    assert len(found.labels) == 1
    _, (found,) = edition(two("add flood", "add flood"))
    assert "`flood` of `event`: the first adds it, the other adds it" in found.message


@pytest.mark.parametrize(
    ("one", "other", "about", "does", "too"),
    [
        ("add to event: drought, flood", EDITS["add flood"], "`flood` of `event`", "adds it", "adds it"),
        ("add to event: drought, flood", "drop flood of event", "`flood` of `event`", "adds it", "drops it"),
        (EDITS["replace component"], EDITS["add flood"], "`event`", "replaces it", "adds to it"),
        (
            EDITS["replace component"],
            EDITS["count storm"],
            "`event`",
            "replaces it",
            "sets the count of `storm`",
        ),
        (
            EDITS["replace action"],
            EDITS["replace condition"],
            "`collect`",
            "replaces it",
            "replaces `collect.small`",
        ),
        (
            EDITS["replace action"],
            EDITS["reword collect"],
            "`collect`",
            "replaces it",
            "gives it another text",
        ),
        (
            EDITS["replace action"],
            EDITS["reword reason"],
            "`collect`",
            "replaces it",
            "gives `collect.small` another text",
        ),
    ],
)
def test_messages_speak_of_the_whole_where_one_replaces_it(
    one: str, other: str, about: str, does: str, too: str
) -> None:
    """Whichever comes first; of several names that are added, of the one that both speak of."""
    for first, second, doing in ((one, other, (does, too)), (other, one, (too, does))):
        _, (found,) = edition(f"variant first\n  {first}\nvariant second\n  {second}\n")
        said = f"disagree about {about}: the first {doing[0]}, the other {doing[1]}"
        assert found.message.endswith(said)


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        ("drop stormy of event", "FR521"),
        ("drop storm of evnt", "FR521"),
        ("drop storm of size", "FR522"),
        ("add to stone: pebble", "FR522"),
        ("add to colour: grey times 2", "FR522"),
        ("add to mood: grey", "FR522"),
        ("set count of strom to 2", "FR521"),
        ("set sise for 3 players to 2", "FR521"),
        ("set size of 3 to 2", "FR522"),
        ("set reward for 3 players to 2", "FR522"),
        ("set worth of storm to 2", "FR521"),
        ('reword tidy as "x"', "FR522"),
        ('reword collect.smal as "x"', "FR521"),
        ('replace collect.smal: yes (refused: "x")', "FR521"),
        ("replace card stone2\n    starts in bank", "FR521"),
        ("replace place stone of event", "FR522"),
        ('rest needs if possible, yes (refused: "x")', "FR522"),
        ('wade.warm needs if possible, yes (refused: "x")', "FR522"),
        ('replace wade.warm: if possible, yes (refused: "x")', "FR522"),
    ],
)
def test_edits_of_what_is_not_there(edit: str, code: str) -> None:
    assert codes(f"variant first\n  {edit}\n") == [code]


def test_a_number_that_players_set_gets_other_values_as_a_whole() -> None:
    option = 'option target "points to win": 2 to 200 (usually 100)\n'
    _, (found,) = edition(f"{option}variant first\n  increase target by 5\n")
    assert (found.code, found.help) == (
        "FR522",
        "other values, or another usual one, are said by `replace option target ...`",
    )


def test_a_variant_that_drops_a_change() -> None:
    changes = "change rainy while mood is red\n  increase moods by 1\nvariant first\n  drop rainy\n"
    assert made(changes, "first") == rewritten()
    assert codes(
        "change rainy while mood is red\n  drop storms\nchange storms while yes\n  skip clean\n"
    ) == ["FR545"]
