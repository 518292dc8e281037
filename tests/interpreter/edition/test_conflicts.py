"""Which changes do not agree, who wins, and what is said about edits that cannot be made."""

import pytest
from tests.interpreter.edition.small import STORM, codes, edition, made, rewritten

FIRST = "change first while mood is red\n  "
SECOND = "change second while heap of seat 1 > 3\n  "
OVER = "change second while heap of seat 1 > 3 over first\n  "
HOLDING = "define first-x-holds: mood is red\ndefine second-x-holds: heap of seat 1 > 3\n"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("replace part moods: 1", "replace part moods: 2"),
        ("replace part moods: 1", "drop moods"),
        ("replace step clean\n    do tidy", "skip clean"),
        ("replace step clean\n    do tidy", "drop clean"),
        ("replace action collect\n    pass", 'collect.small needs stone is red (refused: "red ones")'),
    ],
)
def test_two_that_do_not_agree(one: str, other: str) -> None:
    assert codes(f"{FIRST}{one}\n{SECOND}{other}\n") == ["FR524"]
    assert codes(f"{FIRST}{other}\n{SECOND}{one}\n") == ["FR524"]
    assert codes(f"{FIRST}{one}\n{OVER}{other}\n") == []
    assert codes(f"{FIRST}{other}\n{OVER}{one}\n") == []
    assert codes(f"variant first\n  {one}\nvariant second\n  {other}\n") == ["FR524"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("skip clean", "skip clean"),
        ("drop moods", "drop moods"),
        ("drop moods", "increase moods by 1"),
        ("replace part moods: 1", "increase moods by 1"),
        ("replace part moods: 1", "limit moods to at most 1"),
        ("replace part moods: 1", "replace part heaps: 1"),
        ("drop collect.small", "drop collect.small"),
        ('forbid collect (refused: "no")', "drop collect"),
    ],
)
def test_two_that_agree(one: str, other: str) -> None:
    assert codes(f"{FIRST}{one}\n{SECOND}{other}\n") == []
    assert codes(f"{FIRST}{other}\n{SECOND}{one}\n") == []


def test_both_places_are_named() -> None:
    _, (found,) = edition(f"{FIRST}replace part moods: 1\n{SECOND}replace part moods: 2\n")
    lines = [found.span.line if found.span else 0, *(label.span.line for label in found.labels)]
    assert lines[0] == lines[1] + 2
    assert "`first`" in found.message
    assert "`second`" in found.message


@pytest.mark.parametrize(
    ("one", "other", "about", "does", "too"),
    [
        ("replace part moods: 1", "drop moods", "`moods`", "replaces it", "drops it"),
        ("replace step clean\n    do tidy", "skip clean", "`clean`", "replaces it", "skips it"),
        (
            "replace action collect\n    pass",
            'collect.small needs stone is red (refused: "red ones")',
            "`collect`",
            "replaces it",
            "changes its condition `small`",
        ),
    ],
)
def test_it_is_said_what_two_are_about_and_what_each_does(
    one: str, other: str, about: str, does: str, too: str
) -> None:
    said = f"`first` and `second` may hold at the same time and disagree about {about}:"
    for first, second, doing in ((one, other, (does, too)), (other, one, (too, does))):
        _, (found,) = edition(f"{FIRST}{first}\n{SECOND}{second}\n")
        assert found.message == f"{said} the first {doing[0]}, the other {doing[1]}"


@pytest.mark.parametrize(
    ("one", "other", "about"),
    [
        ("players 2 to 3", "players 2 to 5", "how many can play"),
        ('seats "a", "b"', 'seats "c", "d"', "what the seats are called"),
        (
            "at most 9 decisions, then nobody wins",
            "at most 5 decisions, then nobody wins",
            "the greatest length of a game",
        ),
    ],
)
def test_two_that_say_what_is_said_of_the_game(one: str, other: str, about: str) -> None:
    _, (found,) = edition(f"variant first\n  {one}\nvariant second\n  {other}\n", "first", "second")
    assert found.message.endswith(f" disagree about {about}: the first says it, the other says it")


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (f"skip {name}", f"`{name}` is {kind}, and `skip` is for a phase or a step")
        for name, kind in {
            "price": "a definition",
            "tidy": "a procedure",
            "collect": "an action",
            "full": "an end",
            "rain": "a trigger",
            "length": "an option",
            "colour": "an enumeration",
            "mood": "a stored value",
            "signs": "a legend",
            "heaps-of-two": "kinds of group",
            "moods": "a part of the score",
            "setup": "a section",
            "game": "the game",
            "stone": "a component",
            "cube": "a die",
            "bank": "a place",
            "yard": "a board",
            "size": "a table",
            "fee": "a cost",
        }.items()
    ]
    + [
        ("replace part mood: 1", "`mood` is a stored value, and `replace part` is for a part of the score"),
        ("replace action tidy\n    pass", "`tidy` is a procedure, and `replace action` is for an action"),
        (
            "also part luck: 1\n  skip luck",
            "`luck` is a part of the score, and `skip` is for a phase or a step",
        ),
    ],
)
def test_a_thing_that_an_edit_does_not_fit_is_called_by_its_kind(edit: str, message: str) -> None:
    _, (found,) = edition(f"{FIRST}{edit}\n")
    assert (found.code, found.message) == ("FR522", message)


def test_those_that_go_over_each_other_in_a_circle_are_told_that_and_no_more() -> None:
    over = {"first": "second", "second": "third", "third": "first"}
    changes = (
        f"change {name} while heap of seat 1 > 3 over {other}\n  replace part moods: {number}\n"
        for number, (name, other) in enumerate(over.items())
    )
    _, (found,) = edition("".join(changes))
    circle = "`first`, `second`, `third` go over each other in a circle, so none of them wins"
    assert (found.code, found.message) == ("FR526", circle)
    _, (found,) = edition("change first while mood is red over first\n  drop moods\n")
    assert (found.code, found.message) == ("FR526", "`first` goes over itself")


def test_a_change_that_replaces_a_thing_twice() -> None:
    assert codes(f"{FIRST}replace part moods: 1\n  replace part moods: 2\n") == ["FR524"]


def test_the_one_that_goes_over_wins_through_others() -> None:
    third = "change third while length is long over second\n  replace part moods: 3 + 0\n"
    changes = f"{third}{OVER}replace part moods: 2\n{FIRST}replace part moods: 1\n"
    value = (
        "part moods: 3 + 0 if third-x-holds otherwise 2 if second-x-holds otherwise 1 if first-x-holds"
        " otherwise 3"
    )
    defines = (
        "define third-x-holds: length is long\ndefine second-x-holds: heap of seat 1 > 3\n"
        "define first-x-holds: mood is red\n"
    )
    assert made(changes) == rewritten(("part moods: 3", value), added=defines)


def test_what_always_holds_and_goes_over_leaves_nothing_of_the_other() -> None:
    variant = "variant second over first\n  replace part moods: 2\n"
    data = made(f"{FIRST}replace part moods: 1\n{variant}", "second")
    assert data == rewritten(("part moods: 3", "part moods: 2"), added="define first-x-holds: mood is red\n")


def test_a_replacement_that_goes_over_a_removal_brings_the_thing_back() -> None:
    data = made(f"{FIRST}drop moods\n{OVER}replace part moods: 2\n")
    value = "(2 if second-x-holds otherwise 3) if not first-x-holds or second-x-holds otherwise 0"
    assert data == rewritten(("part moods: 3", f"part moods: {value}"), added=HOLDING)


def test_a_removal_that_goes_over_a_replacement() -> None:
    data = made(f"{FIRST}replace part moods: 2\n{OVER}drop moods\n")
    value = "(2 if first-x-holds otherwise 3) if not second-x-holds otherwise 0"
    assert data == rewritten(("part moods: 3", f"part moods: {value}"), added=HOLDING)


def test_additions_in_the_order_of_the_text_then_limits() -> None:
    data = made(
        "change limits while yes\n  limit moods to at most 9\n  increase moods by 1\n"
        f"{FIRST}increase moods by 2\n"
    )
    value = "3 + 1 + (2 if first-x-holds otherwise 0) but at most 9"
    added = "define first-x-holds: mood is red\n"
    assert data == rewritten(("part moods: 3", f"part moods: {value}"), added=added)


def test_what_is_added_to_an_action_is_added_to_each_version() -> None:
    changes = f"{FIRST}replace action rest\n    set mood to blue\n{SECOND}after rest\n    do tidy\n"
    after = "    if second-x-holds\n      do tidy\n"
    body = f"  if first-x-holds\n    set mood to blue\n{after}  otherwise\n    pass\n{after}"
    assert made(changes) == rewritten(("  pass\n", body), added=HOLDING)


def test_steps_in_a_replaced_phase_are_changed_too() -> None:
    changes = (
        "change storm while today holds storm\n"
        "  replace phase morning\n    step offer\n      do tidy\n"
        "variant calm\n  before offer\n    set mood to blue\n"
    )
    offer = "      step offer\n        choose one: collect or rest\n        if you cannot, nothing happens\n"
    new = (
        "      if storm-x-holds\n        step offer\n          set mood to blue\n          do tidy\n"
        "      otherwise\n        step offer\n          set mood to blue\n          choose one: collect or rest\n"
        "          if you cannot, nothing happens\n"
    )
    assert made(changes, "calm") == rewritten((offer, new), added=STORM)


def test_an_offer_without_actions_is_what_happens_then() -> None:
    data = made("variant idle\n  drop collect\n  drop rest\n", "idle")
    (turns,) = data["play"]["do"]
    (offer,) = turns["turns"]["do"][0]["phase"]["do"]
    assert offer["step"]["do"] == [{"nothing-happens": {}}]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (f"{FIRST}increase prize by 1", "FR521"),
        (f"{FIRST}drop collect.smal", "FR521"),
        (f"{FIRST}skip tidy", "FR522"),
        (f"{FIRST}increase tidy by 1", "FR522"),
        (f'{FIRST}forbid first (refused: "no")', "FR522"),
        (f"{FIRST}replace cost price of stone for player\n    red: 1", "FR522"),
        (f"{FIRST}drop heap", "FR522"),
        (f"{FIRST}after moods\n    do tidy", "FR522"),
        (f"{FIRST}also define price: 1", "FR520"),
        (f"{FIRST}also define extra: 1\n{SECOND}also define extra: 2", "FR520"),
        (f"{FIRST}replace define price of event for player: 1", "FR527"),
        (f"{FIRST}replace procedure tidy of stone\n    do tidy", "FR527"),
        (f"{FIRST}replace end full after the turn when mood is red", "FR528"),
        (f"{FIRST}replace trigger echo after collect\n    do tidy", "FR528"),
        ("change second while mood is red over thrid\n  drop moods", "FR525"),
        ("change first while mood is red over first\n  drop moods", "FR526"),
        (
            (
                "change first while mood is red over second\n  drop moods\n"
                "variant second over first\n  drop heaps"
            ),
            "FR526",
        ),
        ("procedure clean\n  do tidy\nvariant first\n  before clean\n    do tidy", "FR523"),
    ],
)
def test_what_cannot_be_made_is_said_and_left_out(change: str, code: str) -> None:
    document, found = edition(f"{change}\n")
    assert [one.code for one in found] == [code]
    assert found[0].span is not None
    things = document.data["things"]
    assert isinstance(things, dict)
    assert not any(kind in ("change", "variant") for node in things.values() for kind in node)  # type: ignore[union-attr]


def test_a_moment_can_be_moved_for_the_whole_game() -> None:
    data = made("variant late\n  replace end full after the turn when mood is red\n", "late")
    assert data["things"]["full"]["end"] == {
        "title": "a heap is full",
        "moment": "after-turn",
        "when": {"is": {"left": {"name": {"name": "mood"}}, "right": {"name": {"name": "red"}}}},
    }


def test_a_nearest_name_is_offered() -> None:
    assert edition(f"{FIRST}increase prixe by 1\n")[1][0].suggestion == "price"
    assert edition(f"{FIRST}drop collect.smal\n")[1][0].suggestion == "small"
    assert (
        edition("change one while yes over tow\n  drop moods\nvariant two\n  drop heaps\n")[1][0].suggestion
        == "two"
    )


def test_changes_cannot_multiply_without_end() -> None:
    steps = "".join(
        f"  replace step s{n}\n    step s{n + 1}\n      do tidy\n    step s{n + 1}\n      do tidy\n"
        for n in range(30)
    )
    first = "variant large\n  replace step clean\n    step s0\n      do tidy\n" + steps
    assert codes(first, "large") == ["FR529"]
    assert codes("".join(f"change c{n} while yes\n  increase moods by 1\n" for n in range(65))) == ["FR529"]
