"""Whole screens of a game with many places, as a newcomer sees them: `pytest --update-golden` rewrites them."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.test_play_session import Talk
from tests.interpreter.engine.test_faces import costs

import festrules
from festrules.cli.play import terminal
from festrules.cli.render.grid import grid
from festrules.cli.render.lines import Line, fitted, text_of
from festrules.interpreter.engine.events import Event
from festrules.interpreter.tabletop.telling.story import story

GOLDEN = Path(__file__).with_name("golden")
TOWN = """\
festrules 2
game "A small town"
  players 3
  seats "Ann", "Bob", "Cid"
  at most 200 decisions, then scores decide
token good: corn, wool, silk
  count 8
  starts in bank
card house from "houses.yaml"
  frame: good
  roof: good or nothing
  worth: 1 to 9
  starts in plans
  shown as "2 {frame}[ and 1 {roof}], {worth} points"
card weather: drizzle, fair-weather
  starts in sky
piece helper for each player
  count 3
  starts in home
kinds of stall from "stalls.yaml"
  sells: good
place bank of good
place plans of house: ordered, face down
place sky of weather: face down
place today of weather
place stock for each stall of good
place helpers-at "the {stall}" for each stall of helper
place offers of house
place home for each player of helper
place larder for each player of good
place built for each player of house
keep visits for each stall: 0 to 9, starts 0
keep patience for each player: 0 to 5, starts 3
cost price of house
  frame of house: 2
  roof of house otherwise frame of house: 1 if roof of house is not nothing otherwise 0
  in all: (1 if today holds fair-weather otherwise 0) less
change fair-weather "building costs one less" while fair-weather is in today
  before rest
    add 1 to visits of field
setup
  shuffle plans
  draw 4 from plans to offers
  (there are always enough)
  draw 1 from sky to today
  (there are always enough)
  for each stall in stalls
    move 3 sells of stall from bank to stock of stall
play
  rounds 2
    phase sending "helpers go to town"
      turns for players
        choose stall from stalls "where does a helper go?"
          count of helpers in helpers-at of stall < 2 (refused: "there is no room")
        (there is always at least one)
        move my helper from my home to helpers-at of stall
        add 1 to visits of stall
        move 3 sells of stall from stock of stall to my larder, or all if fewer
    phase building "houses are built"
      turns for players
        choose one: build or rest "do you build?"
    for each stall in stalls
      for each player in players
        move 3 helper of player from helpers-at of stall to home of player, or all if fewer
action build "build a house"
  choose house from houses in offers "which house?"
  pay price of house from my larder to bank
  move house to my built
action rest "build nothing"
  subtract 1 from my patience
score
  part houses "houses": sum of worth of houses in my built
winner
  most points
  then shared
"""
HOUSES = """\
- {id: inn, frame: corn, roof: wool, worth: 6}
- {id: barn, frame: corn, worth: 3}
- {id: mill, frame: silk, worth: 5}
- {id: tower, frame: wool, roof: silk, worth: 8}
- {id: chapel, frame: silk, roof: corn, worth: 7}
"""
STALLS = "- {id: field, sells: corn}\n- {id: fold, sells: wool}\n- {id: loom, sells: silk}\n"


@pytest.fixture
def town(tmp_path: Path) -> Talk:
    for name, text in {"town.rules": TOWN, "houses.yaml": HOUSES, "stalls.yaml": STALLS}.items():
        (tmp_path / name).write_text(text)
    return Talk.with_people(festrules.load(str(tmp_path / "town.rules")), 0, seed=7)


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)


def fitting(talk: Talk) -> list[str]:
    return [one.text for line in talk.reply.lines for one in fitted(line)]


@pytest.mark.usefixtures("narrow")
def test_a_round_on_a_terminal_of_80_columns(town: Talk, golden: Callable[[Path, str], None]) -> None:
    shown = fitting(town)
    for line in ("field", "look barn", "look field", "look bob", "build", "why inn", "barn", "fold"):
        town.say(line)
        shown += [f"> {line}", *fitting(town)]
    text = "\n".join(shown) + "\n"
    assert max(map(len, text.splitlines())) < 80
    golden(GOLDEN / "a-round-in-town.txt", text)


class TestTable:
    def test_only_what_is_new_is_shown_again(self, town: Talk) -> None:
        assert "what stands on the cards" in text_of(town.reply.lines)
        said = town.say("field")
        assert "what stands on the cards" not in said
        assert "Ann (you)" in said
        assert "(`view` shows the whole table)" in said

    def test_new_lines_stand_out(self, town: Talk) -> None:
        town.say("field")
        new = [line.text.split()[0] for line in town.reply.lines if line.look == "new"]
        assert "field" in new
        assert "home" in new
        assert "built" not in new

    def test_all_of_the_table_at_the_start_of_a_round(self, town: Talk) -> None:
        town.say("field")
        said = town.say("rest")
        assert "round 2 of 2" in said
        assert "what stands on the cards" in said

    def test_where_nobody_sees_more_than_how_many(self) -> None:
        game = festrules.load("kuhn-poker")
        said = text_of(Talk.with_people(game, 0, seed=3).reply.lines)
        assert "  players  player 1 (you)  player 2" in said
        assert "  hand     poker-card-1    1 face down" in said


def test_numbers_have_their_price_beside_them() -> None:
    talk = Talk.with_people(costs("gold: number", "any one kind: 1"), 0)
    said = talk.say("buy")
    assert "  0  costs 1 of any kind\n  1  costs 1 gold and 1 of any kind\n" in said


class TestGrid:
    @pytest.mark.usefixtures("narrow")
    def test_long_cells_go_on_below(self) -> None:
        lines = grid([["", "north", "south"], ["hand", "fox, " * 12, "owl"], ["coins", "3", "4"]])
        assert lines is not None
        assert [len(one) for one in lines] == [1, 1, 1]
        lines = grid([["", "north", "south"], ["hand", "fox, " * 30, "owl"], ["coins", "3", "4"]])
        assert lines is not None
        assert [len(one) for one in lines] == [1, 3, 1]
        assert all(len(line) < 80 for one in lines for line in one)

    @pytest.mark.usefixtures("narrow")
    def test_too_many_columns_are_no_table(self) -> None:
        assert grid([["", *["somebody with a name"] * 8], ["hand", *["something"] * 8]]) is None


class TestStory:
    def moved(self, what: str, target: str) -> Event:
        data = {"component": what, "from": "menu", "to": target}
        return Event("moved", f"{what}: from menu to {target}", data=data)

    def test_many_ways_out_of_one_place_are_one_line(self) -> None:
        events = [self.moved(f"dish-{space}", space) for space in ("a1", "a2", "a3")]
        assert story(events, None, ("x", "y")) == ["  from menu: dish-a1 -> a1; dish-a2 -> a2; dish-a3 -> a3"]
        assert len(story(events[:2], None, ("x", "y"))) == 2

    def test_what_a_decision_moves_stands_behind_it(self) -> None:
        chose = Event("chose", "x chooses", seat=0, data={"name": "dish", "value": "soup"})
        told = story([chose, self.moved("soup", "a1")], None, ("x", "y"))
        assert told == ["x: dish soup  (soup: menu -> a1)"]
        shuffled = Event("shuffled", "menu is shuffled")
        assert len(story([shuffled, self.moved("soup", "a1")], None, ("x", "y"))) == 2

    def test_what_passes_a_place_of_its_owner_is_told_from_start_to_end(self) -> None:
        def went(what: str, source: str, target: str) -> Event:
            return Event("moved", what, data={"component": what, "from": source, "to": target})

        basket, larder = "basket of x", "larder of x"
        taken = [
            went("fruit", "market", basket),
            went("cook", "stall", "home"),
            went("fruit", basket, larder),
        ]
        assert story(taken, None, ("x", "y")) == ["  fruit: market -> larder of x", "  cook: stall -> home"]
        more = [*taken, went("fruit", basket, larder)]  # one of them lay there before
        assert len(story(more, None, ("x", "y"))) == 3
        shown = [went("card", "hand of x", "table of x"), taken[1], went("card", "table of x", "pile")]
        assert len(story(shown, None, ("x", "y"))) == 3

    def test_a_bare_answer_stands_behind_its_question(self) -> None:
        data = {"name": "amount", "value": "4", "asks": "how many go? (the others stay)"}
        many = Event("chose", "x chooses", seat=0, data=data)
        place = Event("chose", "x chooses", seat=0, data={"name": "stall", "value": "field", "plain": True})
        assert story([many, place], None, ("x", "y")) == ["x: how many go? 4", "x: field"]

    def test_rounds_phases_and_steps_are_headings(self) -> None:
        events = [
            Event("begins", "the bell", data={"name": "bell"}),
            Event("begins", "round 2 of 3", data={"name": "round"}),
            Event("begins", "the market", data={"name": "market"}),
        ]
        assert story(events, None, ("x", "y")) == ["-- the bell --", "-- round 2 of 3, the market --"]


def test_long_answers_wait(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("LINES", "12")
    monkeypatch.setenv("COLUMNS", "80")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    asked: list[str] = []

    def pressed(prompt: str) -> str:
        asked.append(prompt)
        return "" if len(asked) == 1 else "q"

    monkeypatch.setattr("builtins.input", pressed)
    terminal.page([Line(f"line {number}") for number in range(35)])
    assert capsys.readouterr().out.splitlines()[-1] == "line 19"
    assert asked[0] == ("-- 25 more lines: Enter to go on, q to leave -- ")


def test_what_is_typed_while_a_text_waits_is_the_next_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "12")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    typed = {"look barn": "look barn", "q": None, "": None}
    for line, given in typed.items():
        monkeypatch.setattr("builtins.input", lambda _prompt, line=line: line)
        assert terminal.page([Line(f"line {number}") for number in range(15)]) == given


def test_a_long_screen_with_a_question_ends_with_a_full_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of it is shown whatever is typed on the way; that waits until the question was seen."""
    monkeypatch.setenv("LINES", "12")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    for typed, given in {"": None, "q": None, "b2": "b2"}.items():
        asked: list[str] = []
        monkeypatch.setattr(
            "builtins.input", lambda prompt, typed=typed, asked=asked: asked.append(prompt) or typed
        )
        assert terminal.page([Line(f"line {number}") for number in range(24)], whole=True) == given
        assert capsys.readouterr().out.splitlines()[-1] == "line 23"
        assert asked[0] == "-- 20 more lines: Enter to go on, q to see the rest at once -- "
        assert len(asked) == (1 if typed else 2)
    assert terminal.page([Line("line")] * 10, whole=True) is None


@pytest.mark.parametrize("problem", [EOFError(), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no letter")])
@pytest.mark.parametrize("whole", [True, False])
def test_a_keyboard_that_is_gone_ends_no_screen_with_an_error(
    problem: Exception, whole: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The question that follows finds it gone, too, and says how to go on another time."""
    monkeypatch.setenv("LINES", "12")
    for stream in (sys.stdin, sys.stdout):
        monkeypatch.setattr(stream, "isatty", lambda: True)

    def gone(_prompt: str) -> str:
        raise problem

    monkeypatch.setattr("builtins.input", gone)
    assert terminal.page([Line("line")] * 35, whole=whole) is None
    assert len(capsys.readouterr().out.splitlines()) == (35 if whole else 10)


@pytest.mark.parametrize("lines", ["1", "2", "3"])
def test_a_terminal_may_have_hardly_any_room(
    lines: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LINES", lines)
    assert terminal.page([Line("line")] * 5, whole=True) is None
    assert capsys.readouterr().out.splitlines() == ["line"] * 5


def test_arrow_keys_work_where_python_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    asked: list[str] = []
    monkeypatch.setattr(
        importlib, "import_module", asked.append
    )  # twice in one process it hangs at a new size
    terminal.line_editing()
    assert asked == ["readline"]
