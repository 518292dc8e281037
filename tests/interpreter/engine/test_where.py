"""Where in the course of the game play is, in the words of players."""

from tests.interpreter.engine.frame import Course, play

CHOICE = "choose number from 1 to 2"


def where(course: Course) -> tuple[str, ...]:
    return course.game.view(course.state, None).where


def test_rounds_phases_and_steps_from_the_outermost_inwards() -> None:
    course = play(f"""\
rounds 3
  phase market "the market"
    step trading
      turns for players
        {CHOICE}
  phase night
    turns for (seat 1, seat 2)
      {CHOICE}
""")
    assert where(course) == ("round 1 of 3", "the market", "trading")
    assert where(course.choose("1", "1", "1")) == ("round 1 of 3", "night")
    assert where(course.choose(*"11111")) == ("round 2 of 3", "the market", "trading")
    assert where(course.choose(*"11111" * 3)) == ()


def test_in_a_procedure_it_is_known_who_called_it() -> None:
    declared = f"procedure haggle\n  {CHOICE}\n"
    course = play("phase market\n  turns for players\n    do haggle", declared)
    assert where(course) == ("market",)


def test_how_many_rounds_are_told_only_if_that_is_known() -> None:
    course = play(f"rounds until glory of seat 1 > 3\n  turns for (seat 1, seat 2)\n    {CHOICE}")
    assert where(course) == ("round 1",)
    course = play(
        f"rounds few\n  turns for (seat 1, seat 2)\n    {CHOICE}",
        "table few by players: 2 for 2 to 3 players\n",
    )
    assert where(course) == ("round 1 of 2",)


def test_of_rounds_within_rounds_the_inmost() -> None:
    course = play(f"rounds 2\n  rounds 4\n    turns for (seat 1, seat 2)\n      {CHOICE}")
    assert where(course.choose("1", "1")) == ("round 2 of 4",)


def test_rounds_are_told_when_they_begin() -> None:
    course = play(f"rounds 2\n  turns for (seat 1, seat 2)\n    {CHOICE}").choose("1", "1")
    assert [event.text for event in course.events if event.kind == "begins"] == [
        "round 1 of 2",
        "round 2 of 2",
    ]
