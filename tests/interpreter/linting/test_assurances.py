"""Assurances of things that are certain anyway, beside assurances that are needed."""

from tests.interpreter.linting.small import found, written

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.linting.lint import lint


def test_what_counting_along_the_text_shows_need_not_be_said() -> None:
    assert found(written(setup="draw 1 from deck to spent\n(there are always enough)\n")) == ["FR835"]


def test_what_depends_on_the_game_is_said() -> None:
    assert found(written("draw 2 from deck to spent\n(there are always enough)")) == []


def test_of_two_that_need_each_other_none_is_told() -> None:
    turn = "draw 2 from deck to spent\n(there are always enough)\ndraw 2 from deck to spent\n(there are always enough)"
    assert found(written(turn)) == []


def test_a_way_that_is_never_gone_is_no_assurance() -> None:
    turn = "if deck is empty\n  nothing happens\notherwise cannot happen"
    assert "FR835" not in found(written(turn))


def test_a_race_that_ends_when_nobody_can_choose_is_another_one() -> None:
    """Without the line the race would be over, and nobody would be asked."""
    race = (
        "all players race until deck is empty\n  choose it from 1 to 3\n  draw 1 from deck to spent\n"
        "  if there are not enough, end the game\notherwise cannot happen"
    )
    assert "FR835" not in found(written(race))


def test_an_action_that_is_possible_because_a_choice_in_it_is_assured() -> None:
    """Nothing is asked of the offer as long as something is promised in what it offers."""
    song = 'action sing "sing"\n  choose one from cargo in spent\n  (there is always at least one)\n  say "{one}"\n'
    text = written(things=song).replace("    choose card", "    choose one: sing\n    choose card")
    assert "FR835" not in found(text)
    assert "FR835" in found(
        text.replace("    choose one: sing\n", "    choose one: sing or hum\n")
        + "action hum\n  nothing happens\n"
    )


def test_what_a_name_may_stand_for() -> None:
    highest = 'if there is a highest number of cargo in spent, called best\n  say "{best}"\n'
    unsure = highest + "(there is always at least one)"
    assert "FR835" not in found(written(unsure))
    sure = 'if there is next player after you, called other\n  say "{other} looks on"\n(there is always at least one)'
    assert "FR835" in found(written(sure))


def test_in_a_change_each_is_judged_where_it_is_carried_out() -> None:
    """One more in the setup is there; one more in every turn may not be."""
    told = "procedure aside\n  nothing happens\nprocedure ashore\n  nothing happens\n"
    variant = (
        "variant quick\n  after aside\n    draw 2 from deck to spent\n    (there are always enough)\n"
        "  after ashore\n    draw 1 from deck to spent\n    (there are always enough)\n"
    )
    text = written("do aside", setup="do ashore", things=told + variant)
    (one,) = (one for one in lint(read_document(Source("game.rules", text))) if one.code == "FR835")
    assert one.pointer == "/things/quick/variant/edits/1/after/do/0/draw/otherwise/0"


def test_with_a_mistake_elsewhere_nothing_is_said() -> None:
    setup = "draw 1 from deck to spent\n(there are always enough)\ndraw 90 from spent to deck\n"
    document = read_document(Source("game.rules", written(setup=setup)))
    assert "FR835" not in [one.code for one in lint(document)]
