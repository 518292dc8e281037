"""Every kind of chance can be left open, and its outcomes be said in short words by those who know what came."""

import pytest
from tests.interpreter.engine.frame import PLAY, WORLD, make

from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game

DECLARED = """\
die market-die: 1 to 3
keep host: player, starts at random
keep mark for each player: 0 to 1, starts at random
keep lit: truth, starts at random
place stack of pawn: ordered
card fox: red-fox, grey-fox
  starts in den
card owl: barn-owl, snowy-owl
  starts in den
token acorn: green-acorn, brown-acorn
  starts in sack
card leaf: oak-leaf, ash-leaf
  starts in sack
place den of fox, owl: ordered
place lair of fox, owl
place sack of acorn, leaf
place trunk of acorn, leaf
procedure reward of player
  roll mood as face
  pick luck at random from 1 to 2
"""
SETUP = """\
setup
  shuffle deck
  shuffle den
"""


def before(statements: str) -> tuple[Game, State]:
    """A game in which chance waits in the play."""
    body = "\n".join(f"  {line}" for line in f'say "play"\n{statements}'.splitlines())
    game = make(WORLD + DECLARED + SETUP + PLAY.format(statements=body))
    state = game.start(settle=False)
    while (waiting := game.decisions(state)) and waiting[0].name in ("host", "mark", "lit"):
        state, _ = game.apply(state, waiting[0].options[0], settle=False)
    return game, state


def due(game: Game, state: State) -> Decision:
    (decision,) = game.decisions(state)
    assert (decision.seat, decision.kind) == (None, "chance")
    return decision


def came(game: Game, state: State, words: str) -> State:
    """Goes on with what is said to have come."""
    return game.apply(state, said(due(game, state), words), settle=False)[0]


def said(decision: Decision, words: str) -> Option:
    """The one outcome that is called so."""
    (found,) = [one for one in decision.options if words in one.words]
    return found


# What is left to chance, the question, and for some outcomes every way in which they may be said.
OPEN: dict[str, tuple[str, str, dict[str, set[str]]]] = {
    "a die with numbers": ("roll market-die as eyes", "What does the market die show?", {"2": {"2"}}),
    "a die with named faces": ("roll mood as face", "What does the die mood show?", {"wild": {"wild"}}),
    "a player": ("pick guest at random from players", "Who is picked as guest?", {"Bob": {"Bob", "seat 2"}}),
    "a weighted number": (
        "pick luck at random from 1 to 3 weighted by luck - 1",
        "Which number is picked as luck?",
        {"2": {"2"}, "3": {"3"}},
    ),
    "a colour": (
        "pick colour at random from (hearts, spades)",
        "Which suit is picked as colour?",
        {"hearts": {"hearts"}},
    ),
    "a truth": ("pick lucky at random from (yes, no)", "lucky: yes or no?", {"yes": {"yes"}}),
    "a space": (
        "pick spot at random from spaces of yard of seat 2",
        "Which space is picked as spot?",
        {"yard-2 of yard of Bob": {"yard-2 of yard of Bob", "yard-2"}},
    ),
    "a place": (
        "pick spot at random from (heap, deck)",
        "Which place is picked as spot?",
        {"heap": {"heap"}},
    ),
    "a card": (
        "pick one at random from cards in deck",
        "Which card is picked as one?",
        {"clubs-2": {"clubs-2"}},
    ),
    "a copy": (
        "pick one at random from coins in bank",
        "Which coin is picked as one?",
        {"gold in bank": {"gold in bank", "gold", "bank"}},
    ),
    "somebody's piece": (
        "pick one at random from pawns in camp of players",
        "Which pawn is picked as one?",
        {
            "pawn of Ann in camp of Ann": {
                *("pawn of Ann in camp of Ann", "pawn of Ann", "pawn of seat 1", "Ann", "seat 1"),
                *("camp of Ann", "pawn"),
            }
        },
    ),
    "some of several": (
        "pick lost at random from coins in bank, each 1 in 2",
        "Which coins are picked as lost?",
        {"gold in bank: yes": {"gold in bank: yes", "yes", "bank: yes", "gold: yes"}},
    ),
    "a mixed pile": (
        "draw 1 from deck to heap\nif there are not enough, nothing happens",
        "Which card is drawn from deck?",
        {"hearts-3": {"hearts-3"}},
    ),
    "a mixed pile below a known top, which is drawn first": (
        "move clubs-1 to deck\ndraw 2 from deck to heap\nif there are not enough, nothing happens",
        "Which card is drawn from deck?",
        {"clubs-2": {"clubs-2"}},
    ),
    "one of two sorts of cards": (
        "draw 1 from den to lair\nif there are not enough, nothing happens",
        "Which card is drawn from den?",
        {"red-fox": {"red-fox"}, "barn-owl": {"barn-owl"}},
    ),
    "one of several sorts": (
        "draw 1 from sack to trunk\nif there are not enough, nothing happens",
        "Which component is drawn from sack?",
        {"green-acorn": {"green-acorn"}, "ash-leaf": {"ash-leaf"}},
    ),
    "an unordered place": (
        "draw 1 from bank to purse of seat 1, or all if fewer",
        "Which coin goes to Ann?",
        {"silver": {"silver"}},
    ),
    "somebody's piece from a bag": (
        "let seat 2 act\n  draw 1 from my camp to camp of seat 1, or all if fewer\notherwise nothing happens",
        "Which pawn goes to Ann?",
        {"pawn of Bob": {"pawn of Bob", "pawn of seat 2", "Bob", "seat 2", "pawn"}},
    ),
    "a deal": (
        "deal 1 from deck to each hand\nif there are not enough, nothing happens",
        "Which card is dealt to Ann?",
        {"clubs-1": {"clubs-1"}},
    ),
    "a turn-up": ("turn up deck", "Which card is turned up on deck?", {"clubs-1": {"clubs-1"}}),
    "in a procedure": ("do reward of seat 1", "What does the die mood show?", {"calm": {"calm"}}),
}


@pytest.mark.parametrize(("statements", "question", "words"), OPEN.values(), ids=OPEN)
def test_it_waits_with_its_question_and_is_said_in_short_words(
    statements: str, question: str, words: dict[str, set[str]]
) -> None:
    game, state = before(statements)
    decision = due(game, state)
    assert decision.prompt == question
    assert decision.enterable == decision.options
    for text, all_words in words.items():
        assert set(said(decision, text).words) == all_words
    for option in decision.options:
        assert option.weight > 0
        after, events = game.apply(state, option, settle=False)
        assert not game.is_faulty(after)
        (told,) = [event.data["words"] for event in events if event.kind == "chance"]
        assert told == option.text


def test_values_that_start_by_chance_wait_too() -> None:
    game = make(WORLD + DECLARED + SETUP + PLAY.format(statements='  say "play"'))
    state, asked = game.start(settle=False), []
    while game.decisions(state):
        decision = due(game, state)
        asked.append((decision.prompt, [option.text for option in decision.options]))
        state = came(game, state, decision.options[-1].text)
    assert asked == [
        ("Who is host?", ["Ann", "Bob", "Cid"]),
        ("What is mark of Ann?", ["0", "1"]),
        ("What is mark of Bob?", ["0", "1"]),
        ("What is mark of Cid?", ["0", "1"]),
        ("lit: yes or no?", ["no", "yes"]),
    ]


def test_a_known_top_is_no_chance() -> None:
    game, state = before(
        "move clubs-1 to deck\ndraw 1 from deck to heap\nif there are not enough, nothing happens"
    )
    assert game.is_over(state)


def test_after_a_turn_up_nothing_is_asked_about_that_card_again() -> None:
    game, state = before("turn up deck\ndraw 2 from deck to heap\nif there are not enough, nothing happens")
    state = came(game, state, "hearts-2")
    assert "hearts-2" not in [option.text for option in due(game, state).options]
    assert game.is_over(came(game, state, "clubs-1"))


def test_a_deal_goes_round() -> None:
    game, state = before("deal 1 from deck to each hand\nif there are not enough, nothing happens")
    asked = []
    for words in ("clubs-1", "clubs-2", "clubs-3"):
        asked.append(due(game, state).prompt)
        state = came(game, state, words)
    assert asked == [f"Which card is dealt to {name}?" for name in ("Ann", "Bob", "Cid")]


def test_an_umpire_is_asked_each_time_and_may_leave_it_to_the_stream() -> None:
    statements = 'roll cube as eyes\nphysical toss "toss"\n  roll mood as face\nsay "{eyes} {face}"'
    game, state = before(statements)
    asked: list[tuple[str, bool]] = []

    def umpire(decision: Decision) -> Option | None:
        asked.append((decision.prompt, decision.physical is not None))
        return said(decision, "4") if decision.name == "cube" else None

    _, events = game.settle(state, umpire=umpire)
    assert asked == [("What does the die cube show?", False), ("What does the die mood show?", True)]
    assert "4 " in next(event.text for event in events if event.kind == "said")


def test_who_is_quickest_in_a_race_is_asked() -> None:
    game, state = before(
        """\
all players race until heap is not empty
  choose card from cards in deck
  move card to heap"""
    )
    for _ in range(3):
        state, _events = game.apply(state, game.decisions(state)[0].options[0], settle=False)
    decision = due(game, state)
    assert decision.prompt == "Who is quickest?"
    assert [set(option.words) for option in decision.options] == [
        {name, f"seat {seat}"} for seat, name in enumerate(("Ann", "Bob", "Cid"), 1)
    ]
