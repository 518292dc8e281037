"""Records that are torn, damaged, or made under other rules: what is said, and how far they go."""

import json
from typing import Any

import pytest
from tests.interpreter.record.played import BOUT, PIG, ROOT, load, play, replayed

import festrules
from festrules.grammar.diagnostic import Refused
from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.game import Game, make_game
from festrules.interpreter.record.read import read_record

TEXT = play(load(BOUT), 1).text
LINES = TEXT.splitlines(keepends=True)
DECISIONS = [index for index, line in enumerate(LINES) if line.startswith('{"decision"')]


def changed(index: int, **fields: Any) -> str:
    """The record with one line changed."""
    line = json.dumps({**json.loads(LINES[index]), **fields}) + "\n"
    return "".join([*LINES[:index], line, *LINES[index + 1 :]])


def test_torn_anywhere_it_is_the_game_up_to_there() -> None:
    game = load(BOUT)
    whole = replayed(game, TEXT)
    start = len("".join(LINES[: DECISIONS[2]]))
    for length in range(start, len(TEXT), 7):
        record = read_record(TEXT[:length])
        assert record.problem is None
        lines = TEXT[:length].count("\n")
        assert record.whole in (len("".join(LINES[:lines])), length)
        assert len(record.entries) in (lines - 1, lines)
    for length in range(start, len(TEXT), 97):
        again = replayed(game, TEXT[:length])
        assert again.problem is None
        assert again.steps == whole.steps[: len(again.steps)]


def test_chance_that_was_torn_off_comes_from_the_stream_and_is_to_be_written() -> None:
    game = load(BOUT)
    at = next(i for i in DECISIONS if LINES[i + 1].startswith('{"chance"'))
    again = replayed(game, "".join(LINES[: at + 1]))
    assert again.problem is None
    assert [one.as_data() for one in again.unwritten] == [json.loads(LINES[at + 1])]


def test_a_damaged_line_ends_it_there() -> None:
    at = DECISIONS[3]
    again = replayed(load(BOUT), "".join([*LINES[:at], LINES[at][:20] + "\n", *LINES[at + 1 :]]))
    assert again.problem is not None
    assert again.problem.code == "FR602"
    assert again.problem.message.startswith(f"line {at + 1} of the record: it is damaged")
    assert len(again.steps) == 3


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"words": "teal-9"}, "decides card: teal-9. By these rules that is not possible"),
        ({"number": 0}, "By these rules that is not possible"),
        ({"seat": 9}, "By these rules seat 9 is not to act"),
        ({"name": "car"}, "By these rules card is to be decided"),
        ({"decision": 7}, "decision 7 comes after 0"),
        ({"decision": 0}, "decision 0 comes after 0"),
        ({"seat": 0}, "it is damaged"),
        ({"number": "1"}, "it is damaged"),
        ({"number": True}, "it is damaged"),
        ({"words": None}, "it is damaged"),
    ],
)
def test_a_decision_that_does_not_fit(fields: dict[str, Any], said: str) -> None:
    again = replayed(load(BOUT), changed(DECISIONS[0], **fields))
    assert again.problem is not None
    assert again.problem.message.startswith(f"line {DECISIONS[0] + 1} of the record: ")
    assert said in again.problem.message
    assert again.steps == ()


def test_a_decision_that_is_refused_comes_with_the_reason() -> None:
    game = load(ROOT / "rules" / "classics" / "tic-tac-toe.rules")
    lines = play(game, 0).text.splitlines(keepends=True)
    first, second = json.loads(lines[1]), json.loads(lines[2])
    twice = json.dumps({**second, "words": first["words"], "number": first["number"]})
    again = replayed(game, "".join([*lines[:2], twice]))
    assert again.problem is not None
    assert again.problem.message.endswith("that is not possible: that square is taken")


def test_chance_that_does_not_fit() -> None:
    game = load(BOUT)
    assert "brings teal-9 (draw). By these rules that is not" in told(game, changed(1, outcome="teal-9"))
    assert "it is said to be draw 4, and draw 0 is next" in told(game, changed(1, draw=4))
    extra = "".join([*LINES[: DECISIONS[0]], LINES[1], *LINES[DECISIONS[0] :]])
    assert "chance decides nothing here" in told(game, extra)


def told(game: Game, text: str) -> str:
    problem = replayed(game, text).problem
    assert problem is not None
    return problem.message


def test_an_end_that_does_not_fit() -> None:
    game = load(BOUT)
    assert "the game ends otherwise" in told(game, changed(len(LINES) - 1, winners=[]))
    assert "the game is over before it" in told(game, TEXT + LINES[-1])
    early = "".join([*LINES[: DECISIONS[4]], LINES[-1]])
    assert "by these rules the game goes on" in told(game, early)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no record"),
        ("[]\n", "this is no record"),
        ('{"festrules-state": 1}\n', "this is no record"),
        ('{"festrules-record": 2}\n', "of version 2; this program reads 1"),
        ('{"festrules-record": 1}\n', "the first line of the record is damaged"),
        ("[" * 50_000 + "\n", "this is no record"),
        ('{"festrules-record": ' + "9" * 9_000 + "}\n", "this is no record"),
        (LINES[0].replace('"players": 2', '"players": "2"'), "the first line of the record is damaged"),
        (LINES[0].replace('"variants": []', '"variants": [[]]'), "the first line of the record is damaged"),
    ],
)
def test_what_is_no_record(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        read_record(text)


def with_rules(old: str, new: str) -> Game:
    text = PIG.read_text()
    assert old in text
    return make_game(read_document(Source("pig.rules", text.replace(old, new)), PIG.parent))


def test_under_other_rules_it_goes_by_words_and_says_what_differs() -> None:
    game = load(PIG)
    text = play(game, 4).text
    same = with_rules("choose one: roll-again or stop", "choose one: stop or roll-again")
    again = replayed(same, text)
    assert again.problem is None
    assert len(again.differences) == 1
    assert "The text of the rules has changed since" in again.differences[0]
    assert [step.words for step in again.steps] == [step.words for step in replayed(game, text).steps]
    assert [step.number for step in again.steps] != [step.number for step in replayed(game, text).steps]


def test_under_other_words_it_goes_by_numbers_and_says_so() -> None:
    text = play(load(PIG), 4).text
    again = replayed(with_rules('"stop and keep the points"', '"bank the points"'), text)
    assert again.problem is None
    assert any("`stop and keep the points` is read as `bank the points`" in note for note in again.notes)


def test_under_other_rules_it_goes_as_far_as_it_goes() -> None:
    text = play(load(PIG), 4).text
    lines = text.splitlines()
    six = next(number for number, line in enumerate(lines, 1) if '"outcome": "6"' in line)
    again = replayed(with_rules("die cube: 1 to 6", "die cube: 1 to 5"), text)
    assert again.problem is not None
    assert again.problem.message.startswith(f"line {six} of the record: chance brings 6 (cube)")
    assert len(again.steps) == sum(line.startswith('{"decision"') for line in lines[: six - 1]) - 1


def test_another_configuration_is_named() -> None:
    text = play(load(PIG), 4).text
    other = festrules.load(PIG, players=3, options={"target": 50})
    assert replayed(other, text).differences == (
        "2 played, these rules are set up for 3.",
        "Option target was 100, and is 50.",
    )


def test_the_record_of_another_game() -> None:
    again = replayed(load(PIG), TEXT)
    assert again.differences[0].startswith("The record is of Probe: a bout at the docks, the rules are those")
    assert again.problem is not None
    assert again.steps == ()
