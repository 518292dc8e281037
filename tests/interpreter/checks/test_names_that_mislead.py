"""Names that the language has too, or that fit in two ways: what the docs allow works, and the rest is told once."""

from pathlib import Path
from typing import Any

import pytest
from tests.interpreter.checks.small import HEAD, judged
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike

from festrules import load
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document

HEADING = 'festrules 2\n\ngame "Names"\n  players 2\n  at most 20 decisions, then nobody wins\n\n'
RANKS = """kinds of {kind}: pawn, knight
piece man for each player and {kind}
  count 3
  plural men
  starts in nest
place nest for each player of man
board pond of man: square 3 by 3
table first-one of number as column: pawn for column 1, knight for column 2
define low of space of pond: row of space is 1

play
  turns from seat 1 until the game ends
    choose man from my men in my nest "which?"
    if you cannot, nobody wins
    if {kind} of man is first-one of 2 and a1 is low and rank of you among players by turn > 0
      move man to a1
    otherwise
      you win

winner
  shared
"""


def told(text: str) -> list[tuple[str, str, str]]:
    return [
        (one.code, one.message, one.help or one.suggestion or "")
        for one in judged(text)
        if one.code != "FR505"
    ]


@pytest.mark.parametrize("kind", ["rank", "sort", "first-sort"])
def test_a_kind_may_be_called_rank(kind: str) -> None:
    assert told(HEADING + RANKS.format(kind=kind)) == []


def test_an_irregular_plural_is_declared() -> None:
    text = HEADING + RANKS.format(kind="sort").replace("  plural men\n", "")
    ((code, _, help_),) = told(text)
    assert (code, help_) == (
        "FR301",
        "the plural of `man` is `mans`; if it is another, say `plural men` below `man`",
    )


def test_how_a_kind_of_component_is_said_stands_there_once() -> None:
    text = HEADING + RANKS.format(kind="sort")
    ((code, _, help_),) = told(text.replace("      move man to a1", "      one = pawn\n      move man to a1"))
    assert (code, help_) == ("FR302", "write `man of pawn`")
    ((code, message, help_),) = told(text.replace("and a1 is low", "and pawn is in pond"))
    assert (code, message) == ("FR301", "each player has a `pawn` of their own")
    assert help_ == "say whose: `my pawn` or `pawn of player`"


ROUTES = """tile route from "routes.yaml"
  {column}: 1 to 6
  starts in box
place box of route
place built for each player of route

play
  turns for players
    choose route from routes in box "which?"
      {column} of route > 1 (refused: "that one is short")
    if you cannot, end the turn
    move route to my built

score
  part length: sum of {column} of routes in my built

winner
  most points
  then shared
"""


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ("spaces", []),
        ("neighbours", []),
        ("rank", []),
        ("one", ["FR108"]),
        ("count", ["FR108"]),
        ("first", ["FR108"]),
    ],
)
def test_a_column_with_a_word_of_the_language_works_or_is_refused_where_it_is_declared(
    column: str, expected: list[str], tmp_path: Path
) -> None:
    (tmp_path / "routes.yaml").write_text(f"- {{id: east, {column}: 2}}\n- {{id: west, {column}: 1}}\n")
    text = HEADING + ROUTES.format(column=column)
    rules = tmp_path / "routes.rules"
    rules.write_text(text)
    if expected:
        found = [one for one in judged(text) if one.code == "FR108"]
        assert [one.span.line for one in found if one.span] == [8]
        return
    game = load(rules)
    state, _ = game.begin(1)
    (decision,) = game.decisions(state)
    assert [option.text for option in decision.options] == ["east"]
    state, _ = game.apply(state, decision.options[0])
    assert [sheet.total for sheet in game.scores(state)] == [2, 0]


@pytest.mark.parametrize("name", ["count", "first", "one"])
def test_what_each_player_chooses_is_not_called_so_either(name: str) -> None:
    choice = f'choose {name} from 1 to 3 "how many?"\n    (there is always at least one)\n'
    lines = f"play\n  all players secretly\n    {choice}"
    assert "FR108" in {one.code for one in judged(HEAD.format(players="2") + lines)}


KINDS = """token coin: copper, silver
  count 5
  starts in bank
place bank of coin
place purse for each player of coin

play
  turns from seat 1 until none of coins in bank
    choose coin from distinct kind of coins in bank "which?"
    if you cannot, end the turn
    do gift of coin for you
    choose other from coins in my purse "and which do you give away?"
    if you cannot, end the turn
    do gift of other for next

define next: first of players after you otherwise you

procedure gift of coin for player
  move coin from bank to purse of player
  if coin is copper
    say "{player} has copper"

winner
  shared
"""


@pytest.mark.parametrize("form", FORMS)
def test_a_procedure_is_done_with_a_kind_and_with_one_that_lies_somewhere(form: str, tmp_path: Path) -> None:
    rules = tmp_path / "kinds.rules"
    rules.write_text(HEADING + KINDS)
    assert told(HEADING + KINDS) == []
    game = load(rules)
    for seed in range(4):
        assert play_alike(game, on_compiled_code(game, form), seed, 40) > 4


def test_next_is_a_name_where_nothing_is_asked_after_anybody() -> None:
    follows = "define next of player: next of players where player is not you after player otherwise player\n"
    text = HEADING + KINDS.replace("define next: first of players after you otherwise you\n", follows)
    assert told(text.replace("other for next", "other for next of you")) == []


def test_a_procedure_with_a_mistake_is_told_once() -> None:
    text = HEADING + KINDS.replace('    say "{player} has copper"', "    add 1 to nowhere")
    assert [code for code, *_ in told(text)] == ["FR301"]


MANY = """kinds of suit: red, blue
card lot for each suit numbered 1 to 6
  starts in deck
place deck of lot: ordered, face down
place hand for each player of lot
board pond for each player of lot: square 3 by 3
keep best for each player and suit: 0 to 10, starts 0
define nice of player: count of lots in hand of player > 1
define twin of lot as one for lot as two: number of one is number of two
procedure give of player with number as amount
  add amount to best of player for red

play
  shuffle deck
  turns for players
    {line}

winner
  shared
"""


@pytest.mark.parametrize(
    ("line", "code", "help_"),
    [
        ("set my best to 3", "FR407", "for example `best of you for suit`"),
        ("set best of red for you to 3", "FR401", "it is written `best of player for suit`"),
        (
            "move all lots in my hand to a1",
            "FR301",
            "there is one `pond` for each player: write `a1 of my pond`",
        ),
        (
            "move all lots in my hand to my a1",
            "FR301",
            "there is one `pond` for each player: write `a1 of my pond`",
        ),
    ],
)
def test_what_is_said_can_be_written(line: str, code: str, help_: str) -> None:
    ((found, _, said),) = told(HEADING + MANY.format(line=line))
    assert (found, said) == (code, help_)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("do give of you", "`give` is done with `do give of player with amount`"),
        ("if you are nice for you\n      pass", "`nice` is written `player is nice`"),
        (
            "if number of lots in my hand is nice\n      pass",
            "what `nice` is asked for must be a player, and this is a number",
        ),
    ],
)
def test_how_something_is_asked_is_said_as_it_stands_there(line: str, message: str) -> None:
    assert [said for _, said, _ in told(HEADING + MANY.format(line=line))] == [message]


def test_turns_that_never_go_round_are_not_called_unreached() -> None:
    lines = "play\n  turns from seat 1 until the game ends\n    you win\n"
    (found,) = [one for one in judged(HEAD.format(players="2") + lines) if one.code == "FR506"]
    assert found.message == "this is begun and never goes on: what stands below it always ends the game"


def test_a_parameter_may_be_a_space_of_one_board_without_a_name_of_its_own() -> None:
    text = HEADING + RANKS.format(kind="sort")
    document = read_document(Source("names.rules", text))
    things: Any = document.data["things"]
    declared = things["low"]["define"]["parameters"]["of"]
    assert declared == {"name": "space", "type": "space", "board": "pond"}
    assert not [one for one in check_document(document) if one.code != "FR505"]


def test_one_cause_is_told_once_with_all_its_places() -> None:
    lines = "".join(
        f"    add worth of first of lots in my hand to my total\n    add {number} to my total\n"
        for number in range(12)
    )
    text = "define worth of number as amount: 2 * amount\nplay\n  turns for players\n" + lines
    (found,) = judged(HEAD.format(players="2") + text)
    assert (found.code, {label.text for label in found.labels}) == ("FR401", {"the same here"})
    assert len({label.span.line for label in found.labels} | {found.span and found.span.line}) == 12


FRUITS = """kinds of fruit: plum, pear, fig
keep sold for each fruit: 0 to 9, starts 0
card basket for each fruit
  starts in shed
place shed of basket
play
  turns for players
{before}    choose spare from fruits
      {condition} (refused: "no")
    if you cannot, end the turn
    add 1 to sold of spare
"""
NAMED = "    choose fruit from fruits\n    add 1 to sold of fruit\n"


@pytest.mark.parametrize(
    ("before", "condition", "said"),
    [
        (NAMED, "fruit is not spare", "not the `fruit` named before"),
        (NAMED, "fruit is plum", "not the `fruit` named before"),
        (NAMED, "sold of fruit < 3", "not the `fruit` named before"),
        ("", "fruit is not spare", "the same as `spare`"),
    ],
)
def test_the_noun_of_what_may_be_chosen_is_not_what_was_named_before(
    before: str, condition: str, said: str
) -> None:
    ((code, message, _),) = told(HEAD.format(players="2") + FRUITS.format(before=before, condition=condition))
    assert code == "FR431"
    assert said in message


@pytest.mark.parametrize(
    ("before", "condition"),
    [
        (NAMED.replace(" fruit ", " first ").replace("of fruit", "of first"), "first is not spare"),
        (NAMED, "spare is not plum"),
        (NAMED, "some fruit in fruits: fruit is not spare"),
        (NAMED, "some basket in baskets in shed: fruit of basket is spare"),
        (NAMED, "any of (fruits where fruit is not spare)"),
        ("", "fruit is not plum"),
    ],
)
def test_who_says_what_may_be_chosen_by_its_name_is_told_nothing(before: str, condition: str) -> None:
    assert told(HEAD.format(players="2") + FRUITS.format(before=before, condition=condition)) == []


SEA = """piece boat for each player
  count 2
  starts in dock
place dock for each player of boat
board sea of boat: square 4 by 4
define cost of space: 3 if row of space > 2 otherwise 1
play
  turns for players
    choose boat from my boats in my dock "which?"
    if you cannot, end the turn
    choose landing from spaces of sea "where to?"
      landing is empty (refused: "taken")
      steps from a1 to landing through spaces of sea{how} < 9 otherwise no (refused: "too far")
    if you cannot, end the turn
    move boat to landing
"""


@pytest.mark.parametrize(
    "how",
    [
        " stepping leaps 2 by 1 from space",
        ", counting cost of space",
        " stepping neighbours of space, counting (2 if space holds boat otherwise 1)",
    ],
)
def test_the_space_of_a_step_is_no_space_that_may_be_chosen(how: str) -> None:
    assert told(HEAD.format(players="2") + SEA.format(how=how)) == []
