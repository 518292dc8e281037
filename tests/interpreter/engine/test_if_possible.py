"""Conditions that bind only if possible: what they leave, in which order, and why something is refused."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.frame import WORLD, Course, play
from tests.interpreter.engine.test_deciding import endings, for_ann

from festrules.grammar.diagnostic import Refused

CHOOSE = """\
choose {choice} from {values} "which?"
  {conditions}
if you cannot, say "nothing is possible"
say "{{{name}}}"
"""
CARDS = "cards in deck"  # clubs 2 and 3, hearts 1 and 2, spades 1 and 3


def choosing(*conditions: str, values: str = CARDS, choice: str = "card") -> Course:
    """Ann chooses under conditions."""
    said = "\n  ".join(f'{one} (refused: "rule {number}")' for number, one in enumerate(conditions, 1))
    name = choice.rsplit(maxsplit=1)[-1]
    lines = CHOOSE.format(choice=choice, values=values, conditions=said, name=name)
    course = for_ann(lines)
    for form in FORMS:
        for seed in range(3):
            play_alike(course.game, on_compiled_code(course.game, form), seed, 20, settle=False)
    return course


def test_what_fulfils_it_goes_before_what_does_not() -> None:
    course = choosing("if possible, suit of card is hearts")
    assert course.offered == ["hearts-1", "hearts-2"]
    assert course.refused == dict.fromkeys(["clubs-2", "clubs-3", "spades-1", "spades-3"], "rule 1")


def test_what_nothing_fulfils_says_nothing() -> None:
    course = choosing("if possible, number of card is 9")
    assert len(course.offered) == 6
    assert course.refused == {}


def test_what_is_compared_with_nothing_is_not_fulfilled() -> None:
    """As the suit led is for whoever leads."""
    course = choosing("if possible, suit of card is suit of first of cards in heap")
    assert len(course.offered) == 6


def test_what_runs_into_a_fault_is_not_fulfilled() -> None:
    course = choosing("if possible, suit of card is suit of the only one of cards in heap")
    assert len(course.offered) == 6
    course = choosing("if possible, 2 / (number of card - 2) (rounded up) is 2")
    assert course.offered == ["clubs-3", "spades-3"]


def test_of_two_the_first_in_the_text_goes_before_the_second() -> None:
    first, second = "if possible, suit of card is hearts", "if possible, number of card is 3"
    assert choosing(first, second).offered == ["hearts-1", "hearts-2"]
    assert choosing(second, first).offered == ["clubs-3", "spades-3"]


def test_the_second_is_asked_of_what_the_first_leaves() -> None:
    course = choosing("if possible, suit of card is hearts", "if possible, number of card is 2")
    assert course.offered == ["hearts-2"]
    assert course.refused["hearts-1"] == "rule 2"
    assert course.refused["clubs-2"] == "rule 1"


def test_a_first_that_nothing_fulfils_leaves_all_to_the_second() -> None:
    course = choosing("if possible, number of card is 9", "if possible, number of card is 2")
    assert course.offered == ["clubs-2", "hearts-2"]
    assert course.refused["spades-1"] == "rule 2"


@pytest.mark.parametrize("order", [1, -1])
def test_what_must_hold_comes_before_it_wherever_it_stands(order: int) -> None:
    """Hearts cannot be chosen, so that they should be says nothing."""
    conditions = ["if possible, suit of card is hearts", "suit of card is not hearts"][::order]
    course = choosing(*conditions)
    assert course.offered == ["clubs-2", "clubs-3", "spades-1", "spades-3"]
    assert set(course.refused.values()) == {f"rule {2 if order == 1 else 1}"}


def test_it_never_makes_a_choice_impossible() -> None:
    course = choosing(
        "if possible, number of card is 9", "number of card is 1", "if possible, number of card is 8"
    )
    assert course.offered == ["hearts-1", "spades-1"]
    assert choosing("if possible, number of card is 2", values="cards in heap").said == [
        "nothing is possible",
        "nothing",
    ]


def test_it_is_asked_of_what_can_be_completed() -> None:
    """Behind hearts nothing is possible, so they are none of those that could be preferred."""
    after = """\
choose other from cards in deck where suit of card is not hearts and suit of card is suit of chosen "and?"
  other is not chosen (refused: "another one")
(there is always at least one)
say "{other}"
"""
    lines = f"""\
choose chosen from {CARDS} "which?"
  if possible, suit of card is hearts (refused: "hearts first")
  if possible, number of card is 3 (refused: "a three")
(there is always at least one)
{after}"""
    course = for_ann(lines.replace("(there is always at least one)\nsay", "say"))
    assert course.offered == ["clubs-3", "spades-3"]
    assert course.refused["hearts-1"].startswith("there is no other")
    assert course.refused["clubs-2"] == "a three"
    for form in FORMS:
        play_alike(course.game, on_compiled_code(course.game, form), 1, 20, settle=False)


def test_whoever_may_decline_may_do_so_in_any_case() -> None:
    lines = 'may choose card from cards in deck "which?"\n  if possible, suit of card is hearts (refused: "hearts")\n'
    assert for_ann(lines).offered == ["hearts-1", "hearts-2", "none"]


def test_spaces_of_a_board() -> None:
    course = choosing(
        "space is empty", "if possible, row of space is 1", "if possible, column of space > 1",
        values="spaces of field", choice="space",
    )  # fmt: skip
    assert course.offered == ["c1"]
    assert course.refused["a1"] == "rule 1"
    assert course.refused["a2"] == "rule 2"


def test_players_come_clockwise() -> None:
    course = choosing("if possible, player is not you", values="players", choice="player")
    assert course.offered == ["Bob", "Cid"]


# ---- several -------------------------------------------------------------------------------------


def sets(course: Course) -> set[frozenset[str]]:
    """Everything that can be chosen together."""
    return {frozenset(ending) - {"that is all"} for ending in endings(course.game, course.state)}


HEARTS, OTHERS = ("hearts-1", "hearts-2"), ("clubs-2", "clubs-3", "spades-1", "spades-3")
HEARTS_FIRST = "if possible, suit of card is hearts"


def test_of_several_as_many_fulfil_it_as_can() -> None:
    assert sets(choosing(HEARTS_FIRST, choice="2 cards")) == {frozenset(HEARTS)}
    assert sets(choosing(HEARTS_FIRST, choice="3 cards")) == {frozenset({*HEARTS, one}) for one in OTHERS}


def test_fewer_than_there_are_may_be_chosen_and_others_only_after_all_of_them() -> None:
    expected = [(), ("hearts-1",), ("hearts-2",), HEARTS, *((*HEARTS, one) for one in OTHERS)]
    assert sets(choosing(HEARTS_FIRST, choice="0 to 3 cards")) == set(map(frozenset, expected))


def test_two_conditions_of_several_count_in_the_order_of_the_text() -> None:
    course = choosing(HEARTS_FIRST, "if possible, number of card is 3", choice="3 cards")
    assert sets(course) == {frozenset({*HEARTS, three}) for three in ("clubs-3", "spades-3")}
    course = choosing("if possible, number of card is 3", HEARTS_FIRST, choice="3 cards")
    assert sets(course) == {frozenset({"clubs-3", "spades-3", heart}) for heart in HEARTS}


def test_several_have_what_must_hold_first_and_reasons() -> None:
    course = choosing("number of card is not 1", HEARTS_FIRST, choice="2 cards")
    assert sets(course) == {frozenset({"hearts-2", one}) for one in ("clubs-2", "clubs-3", "spades-3")}
    assert course.offered == ["clubs-2", "clubs-3", "hearts-2"]
    assert course.refused == {"hearts-1": "rule 1", "spades-1": "rule 1", "spades-3": "rule 2"}


def test_several_are_the_same_as_one_after_the_other() -> None:
    """The sets that come of choosing one card after another, each under the same conditions."""
    conditions = ("number of card is not 2", "if possible, number of card is 3", HEARTS_FIRST)
    single = for_ann(
        "choose first-card from cards in deck\n  {}\n(there is always at least one)\n"
        'choose second-card from cards in deck\n  second-card is not first-card (refused: "again")\n  {}\n'
        "(there is always at least one)".format(
            *(
                "\n  ".join(
                    f'{one.replace("card", name)} (refused: "rule {at}")' for at, one in enumerate(conditions)
                )
                for name in ("first-card", "second-card")
            )
        )
    )
    assert sets(choosing(*conditions, choice="2 cards")) == sets(single)


# ---- where it stands -----------------------------------------------------------------------------

RACE = """\
all players race until bank is empty
  choose number from 1 to 4 "how many lie there?"
    if possible, number is count of coins in bank (refused: "count them")
  if there is a first of coins in bank, called coin
    move coin to my purse
  otherwise nothing happens
otherwise nothing happens
"""


@pytest.mark.parametrize("form", FORMS)
def test_in_a_race_it_is_asked_again_of_whoever_is_served(form: str) -> None:
    """Whoever comes first takes a coin, and what the others have chosen is no longer what they should."""
    course = play(RACE)
    assert set(course.offered) == {"4"}
    course = course.choose("Ann: 4", "Bob: 4", "Cid: 4")
    assert [event.kind for event in course.events].count("too-late") == 2
    assert set(course.offered) == {"3"}
    for seed in range(4):
        play_alike(course.game, on_compiled_code(course.game, form), seed, 40, settle=False)


FOR_CARDS = """\
all players race until count of cards in deck <= 2
  choose card from cards in deck "which?"
    if possible, number of card < 3 (refused: "a low one")
  move card to my hand
otherwise nothing happens
"""


@pytest.mark.parametrize("form", FORMS)
def test_in_a_race_for_several_whoever_is_served_may_have_any_of_them(form: str) -> None:
    course = play(FOR_CARDS)
    assert set(course.offered) == {"clubs-2", "hearts-1", "hearts-2", "spades-1"}
    for seed in range(2):
        assert play_alike(course.game, on_compiled_code(course.game, form), seed, 40, settle=False) > 3


def test_a_choice_with_nothing_else_is_possible_wherever_there_is_something() -> None:
    """So nobody is asked what happens otherwise."""
    lines = 'choose number from (1, 2, 3) "n?"\n  if possible, number is 9 (refused: "nine")\nsay "{number}"'
    assert for_ann(lines).choose("2").said == ["2"]


def test_what_it_reads_is_asked_like_that_of_any_condition() -> None:
    """Whether somebody else holds a card would be told by what is offered."""
    lines = (
        'choose number from (1, 2) "n?"\n  if possible, number is count of clubs-1 in hands (refused: "no")'
    )
    hidden = WORLD.replace("hand for each player of card", "hand for each player of card: others see count")
    with pytest.raises(Refused) as refused:
        play(
            f"let seat 1 act\n  {lines.replace(chr(10), chr(10) + '  ')}\notherwise nothing happens".replace(
                "count of clubs-1 in hands", "count of cards in hand of seat 2 where suit of card is hearts"
            ),
            world=hidden,
        )
    assert {one.code for one in refused.value.diagnostics} == {"FR508"}


def test_room_is_not_known_from_what_need_not_hold() -> None:
    """A space that is not empty may be chosen, too: what is imagined there needs room."""
    lines = """\
choose space from spaces of field "where?"
  if possible, space is empty (refused: "empty ones first")
  (if king were on space, c1 is occupied) (refused: "no")
if you cannot, nothing happens
"""
    with pytest.raises(Refused) as refused:
        for_ann(lines)
    assert {one.code for one in refused.value.diagnostics} == {"FR419"}
