"""The mistakes of a wrong rulebook in a round: phases in another order, and values that do not outlive it."""

from tests.interpreter.bending.test_bends import small, words

from festrules.interpreter.bending.bends import bends_of, bent

ROUNDS = """keep pot: 0 to 9, starts 0
keep lead: player or nobody, starts nobody

play
  rounds 2
    phase morning
      add 1 to pot
    step noon
      add 2 to pot
    let lead act
      add 3 to pot
    otherwise nothing happens
    step evening
      add 4 to pot
"""


def test_a_phase_comes_after_the_next_one() -> None:
    document = small(ROUNDS)
    (bend,) = [bend for bend in bends_of(document) if "comes after" in bend.what]
    assert bend.what == "`phase morning` comes after `step noon`"
    named = [next(iter(part.values())).get("name") for part in bent(document, bend).at(bend.pointer)]
    assert named == ["noon", "morning", "you", "evening"]


def test_where_there_is_nobody_it_is_somebody() -> None:
    assert "where `lead` is nothing, `you` is the first of all" in words(ROUNDS)
    never = ROUNDS.replace("otherwise nothing happens", "(there is always at least one)")
    assert not any("is the first of all" in what for what in words(never))


def test_where_there_is_no_card_it_is_the_first_of_all_cards() -> None:
    cards = "card dish numbered 1 to 3\n  plural dishes\n  starts in stock\nplace stock of dish: ordered\n\n"
    rules = (
        cards
        + 'play\n  if there is a top of stock, called dish\n    say "{dish}"\n  otherwise nothing happens\n'
    )
    assert "where `top of stock` is nothing, `dish` is the first of all" in words(rules)
    assert not any(
        "is the first of all" in what for what in words(rules.replace("called dish", "called found"))
    )


def test_what_is_kept_is_cleared_each_round_where_there_are_rounds() -> None:
    assert words(ROUNDS).count("it is cleared each round") == 2
    assert "it is cleared each round" not in words(ROUNDS.replace("rounds 2", "repeat 2 times"))
