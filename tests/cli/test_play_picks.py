"""Several that are chosen together: in any order, taken back at will, confirmed before anybody learns anything."""

from tests.cli.refereeing import RealTable
from tests.cli.test_play_session import Talk, game_of

from festrules.bots.opponents import Opponents
from festrules.cli.play.session import SessionTable, begin

CREW = """\
festrules 2

game "Crew"
  players 4
  at most 40 decisions, then scores decide

keep asked for each player: truth, starts no
keep paid: 0 to 6, starts 0

play
  turns from seat 1 until some player in players: asked of player
    choose HOW helpers from other players "who helps?"
    (there are always enough)
    for each helper in helpers
      set asked of helper to yes
    NEXT

score
  part asked: 1 if asked of you otherwise 0

winner
  most points
  then shared
"""
ASKS = 'choose amount from 1 to 3 "how much?"\n    set paid to amount'
ROLLS = "roll weather as face\n    set paid to face"


def crew(how: str = "1 to 3", after: str = ASKS, mild: str = "") -> Talk:
    text = (
        CREW.replace("HOW", how).replace("NEXT", after).replace("keep paid", "die weather: 1 to 6\nkeep paid")
    )
    question = '"who helps?"\n'
    text = text.replace(question, f"{question}      if possible, {mild}\n" if mild else question)
    return Talk.with_people(game_of(text), 0, 1, 2, 3)


def asked(talk: Talk) -> list[str]:
    view = talk.session.game.view(talk.session.state, None)
    return [name for name, value in view.values["asked"].items() if value == "yes"]


class TestOrder:
    def test_any_order(self) -> None:
        for line in ("player 4, player 2, that is all", "4 2 0", "4, 2; that", "2 4 0"):
            talk = crew()
            assert "how much?" in talk.say(line), line
            assert asked(talk) == ["player 2", "player 4"]
            assert [made.step.words for made in talk.session.made] == ["player 2", "player 4", "that is all"]

    def test_one_after_the_other(self) -> None:
        talk = crew()
        assert "1 to 3 of them, in any order" in talk.say("options")
        said = talk.say("4")
        assert "Picked so far: player 4." in said
        assert not talk.session.made
        assert "2  player 2" in said
        assert "4  player 4" not in said
        talk.say("2")
        assert "how much?" in talk.say("that is all")

    def test_where_the_order_counts_it_is_kept(self) -> None:
        text = CREW.replace("choose HOW helpers from", "choose 2 helpers in order from").replace("NEXT", ASKS)
        for line in ("4, 2", "player 4, player 2"):
            talk = Talk.with_people(game_of(text), 0, 1, 2, 3)
            assert "2 of them: the order counts" in talk.say("options")
            assert "how much?" in talk.say(line)
            assert [made.step.words for made in talk.session.made] == ["player 4", "player 2"]

    def test_the_first_is_not_closed_by_the_last(self) -> None:
        talk = crew("2")
        assert "how much?" in talk.say("4, 2")
        assert asked(talk) == ["player 2", "player 4"]

    def test_what_binds_if_possible_binds_in_any_order_too(self) -> None:
        talk = crew("1 to 2", mild='helper is not seat 3 (refused: "player 3 is tired")')
        assert "player 3\n" not in talk.say("options").partition("who helps?")[2]
        assert "player 3 is tired" in talk.say("3")
        assert "how much?" in talk.say("4 2")
        assert asked(talk) == ["player 2", "player 4"]

    def test_another_may_come_first_where_all_the_better_ones_can_follow(self) -> None:
        talk = crew(mild='helper is not seat 3 (refused: "player 3 is tired")')
        said = talk.say("3")
        assert "Picked so far: player 3." in said
        assert "that is all" not in said
        assert "how much?" in talk.say("4 2")
        assert asked(talk) == ["player 2", "player 3", "player 4"]

    def test_what_must_be_among_them_follows_by_itself(self) -> None:
        talk = crew("2", mild='helper is seat 2 (refused: "player 2 comes first")')
        assert "how much?" in talk.say("4")
        assert asked(talk) == ["player 2", "player 4"]

    def test_what_was_picked_is_said(self) -> None:
        talk = crew()
        assert "player 4 is not possible: you have picked it already" in talk.say("4 4")
        assert not talk.session.picked

    def test_that_is_all_only_if_it_is_enough(self) -> None:
        talk = crew("2 to 3")
        talk.say("3")
        assert "that is all" not in talk.say("options")
        assert "Nothing has the number 0 here." in talk.say("0")


class TestUndo:
    def test_picks_one_by_one(self) -> None:
        talk = crew()
        talk.say("4, 2")
        assert "Taken back: player 2" in talk.say("undo")
        assert "Taken back: player 4" in talk.say("undo")
        assert "cannot be taken back" in talk.say("undo")
        assert talk.session.picked == ()

    def test_what_was_decided_goes_back_to_the_picks(self) -> None:
        talk = crew()
        talk.say("4, 2, 0")
        said = talk.say("undo")
        assert said.startswith("Taken back: player 2, player 4, that is all")
        assert "Picked so far: player 4 and player 2." in said
        assert not talk.session.made

    def test_a_last_pick_that_made_it_complete(self) -> None:
        talk = crew("2")
        talk.say("4, 2")
        assert talk.say("undo").startswith("Taken back: player 2")
        assert "Picked so far: player 4." in talk.say("options")


class TestConfirming:
    def test_before_chance(self) -> None:
        talk = crew("2", ROLLS)
        said = talk.say("4, 2")
        assert said == (
            "player 1: player 4 and player 2; is that all? (Enter: yes, `undo` takes back the last)"
        )
        talk.say("undo")
        talk.say("3")
        assert not talk.session.made
        talk.say("0")
        assert asked(talk) == ["player 3", "player 4"]
        assert talk.reply.over

    def test_an_empty_line_says_that_it_is_all(self) -> None:
        talk = crew("2", ROLLS)
        talk.say("4, 2")
        talk.say("")
        assert asked(talk) == ["player 2", "player 4"]
        assert talk.reply.over

    def test_an_empty_line_says_nothing_where_more_can_be_picked(self) -> None:
        talk = crew("1 to 3", ROLLS)
        talk.say("4, 2")
        assert "0  that is all" in talk.say("")
        assert not talk.session.made

    def test_on_the_same_line(self) -> None:
        talk = crew("2", ROLLS)
        talk.say("4, 2, 0")
        assert talk.reply.over


def test_bots_and_records_decide_in_the_order_of_the_list() -> None:
    """The rules are asked one after the other, as the options of the game have it."""
    talk = crew()
    talk.say("4, 3, 2")
    game = talk.session.game
    steps = tuple(made.step for made in talk.session.made)
    assert [step.number for step in steps] == [1, 2, 3, *(step.number for step in steps[3:])]
    state, events = game.begin(1)
    again = begin(SessionTable(game, (0,), Opponents(1)), state, events, steps)
    assert again.state == talk.session.state


def test_a_referee_types_them_in_any_order() -> None:
    text = CREW.replace("HOW", "2").replace("NEXT", ASKS)
    table = RealTable.of(game_of(text))
    assert "how much?" in table.say("player 4, player 2")
    assert [made.step.words for made in table.session.made] == ["player 2", "player 4"]
    assert "Picked so far: player 4" in table.say("undo")
    assert "how much?" in table.say("player 3")
    assert [made.step.words for made in table.session.made] == ["player 3", "player 4"]


HANDS = """\
festrules 2

game "Hands"
  players 2
  at most 9 decisions, then nobody wins

kinds of colour: red, blue, green, black, white, grey
card gem for each colour
  starts in deck
place deck of gem: face down
place hand for each player of gem: owner sees everything, others see count
place row of gem

setup
  shuffle deck
  deal 3 from deck to each hand
  (there are always enough)

play
  turns from seat 1 until the game ends
    choose 2 gems from gems in my hand "which two?"
    if you cannot, end the game
    move all gems to row

winner
  shared
"""


def test_cards_of_which_nobody_has_told_are_typed_in_any_order() -> None:
    table = RealTable.of(game_of(HANDS))
    table.say("later all")
    said = table.say("white, blue")
    assert "blue, white: hand -> row" in said
    assert [made.step.words for made in table.session.made] == ["blue", "white"]
    assert [words for words, entered in table.outcomes if entered] == ["blue", "white"]
    assert "Picked so far: white." in table.say("undo")
