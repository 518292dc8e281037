"""Small games with a defect that only play shows, one for each check, and what puts it right."""

from dataclasses import dataclass
from textwrap import dedent

from festrules.grammar.files import read_document
from festrules.grammar.source import Source
from festrules.interpreter.checking import check_document
from festrules.interpreter.configuration import extremes
from festrules.interpreter.game import make_game
from festrules.interpreter.proving.prove import JUDGES, Proof, is_whole, prove
from festrules.interpreter.proving.subject import Budget, ProofSubject

SMALL = Budget(states=6_000, games=60, decisions=1_500)


@dataclass(frozen=True, slots=True)
class Planted:
    """Where `old` stands in the right text, the wrong one has `new`; `says` is part of what is told."""

    code: str
    right: str
    old: str
    new: str
    says: str

    @property
    def wrong(self) -> str:
        """The text with the defect."""
        assert self.right.count(self.old) == 1
        return self.right.replace(self.old, self.new)


def subject_of(text: str) -> ProofSubject:
    """A game in all configurations that are checked; a text with errors is a mistake of the test."""
    document = read_document(Source("game.rules", text))
    assert not [one for one in check_document(document) if one.severity == "error"]
    chosen = extremes(document)
    games = tuple(make_game(document, one.players, dict(one.options), one.variants) for one in chosen)
    return ProofSubject(document, games, is_whole(document, chosen))


def proof_of(text: str, budget: Budget = SMALL) -> Proof:
    """The proof."""
    return prove(subject_of(text), budget, tuple(JUDGES))


STONES = dedent(
    """\
    festrules 2

    game "Stones"
      players 2
      at most 40 decisions, then scores decide

    token stone
      count 7
      starts in heap

    place heap of stone
    place pocket for each player of stone

    play
      turns from seat 1 until heap is empty
        choose amount from 1 to 3 "how many stones do you take?"
          amount <= count of stones in heap (refused: "there are not so many stones left")
        (there is always at least one)
        move amount stone from heap to my pocket

    score
      part stones "stones taken": count of stones in my pocket

    winner
      most points
      then shared
    """
)

LAMPS = dedent(
    """\
    festrules 2

    game "Lamps"
      players 2
      at most 60 decisions, then nobody wins

    keep lamp: 0 to 4, starts 0

    play
      turns from seat 1 until the game ends
        choose one: step or over "which way?"
        (there is always at least one)
        if lamp is 4
          you win

    action step "one step"
      needs lamp < 3 (refused: "no further")
      add 1 to lamp

    action over "over the bridge"
      needs lamp is 1 or lamp is 3 (refused: "there is no bridge")
      if lamp is 1
        set lamp to 4
      otherwise
        set lamp to 1

    winner
      shared
    """
)

PURSE = dedent(
    """\
    festrules 2

    game "Purse"
      players 2
      at most 30 decisions, then scores decide

    keep coins for each player: 0 to 9, starts 0

    play
      rounds 4
        turns for players
          choose one: earn, save or buy "what do you do?"
          (there is always at least one)

    action earn "earn two coins"
      add 2 to my coins

    action save "save one coin"
      add 1 to my coins

    action buy "buy a house"
      needs my coins >= 6 (refused: "a house costs six")
      subtract 6 from my coins

    score
      part coins "coins saved": my coins

    winner
      most points
      then shared
    """
)

DICE = dedent(
    """\
    festrules 2

    game "Dice"
      players 2
      at most 30 decisions, then scores decide

    die cube: 1 to 6

    keep total for each player: 0 to 12, starts 0

    play
      rounds 2
        turns for players
          choose one: roll-it or rest "what do you do?"
          (there is always at least one)

    action roll-it "roll the die"
      roll cube as result
      add result to my total

    action rest "rest"
      add 1 to my total

    score
      part total: my total

    winner
      most points
      then shared
    """
)

DECK = dedent(
    """\
    festrules 2

    game "Deck"
      players 2 to 3
      at most 60 decisions, then scores decide

    card lot numbered 1 to 3
      starts in deck

    place deck of lot
    place hand for each player of lot
    place aside of lot

    play
      shuffle deck
      rounds 1
        turns for players
          draw 1 from deck to my hand
          (there are always enough)
          choose lot from lots in my hand "which do you show?"
          (there is always at least one)
          if number of lot < 2
            move lot to aside

    score
      part lots "cards left": count of lots in my hand

    winner
      most points
      then shared
    """
)

# When no stones are left nobody can take any, and nothing ends the game.
ROUND = STONES.replace("until heap is empty", "until the game ends").replace(
    "(there is always at least one)", "if you cannot, end the turn"
)

PLANTED = (
    Planted(
        "FR901",
        STONES,
        "until heap is empty",
        "until the game ends",
        "with 2 players, after 3 decisions: player 1 decided `3`, and then nobody can go on: player 2 is asked"
        " `how many stones do you take?`,"
        " and nothing is possible (there are not so many stones left)",
    ),
    Planted(
        "FR902",
        LAMPS,
        "set lamp to 1",
        "set lamp to 2",
        "with 2 players, after 2 decisions no end can be reached any more",
    ),
    Planted(
        "FR903",
        STONES,
        "at most 40",
        "at most 2",
        "with 2 players, all 60 games of random players end only because they have become too long (2 decisions)",
    ),
    Planted(
        "FR904", DICE, "0 to 12", "0 to 11", "after 3 decisions: player 1 decided `roll the die`, and then"
    ),
    Planted("FR905", PURSE, "then shared", "then never tied", "there is a tie that the rules do not decide"),
    Planted("FR906", DECK, "1 to 3", "1 to 2", "with 3 players, after 2 decisions: player 2 decided"),
    Planted("FR907", PURSE, ">= 6", ">= 9", "`buy a house` is never offered"),
    Planted(
        "FR908",
        PURSE,
        "  add 1 to my coins\n",
        "  add 1 to my coins\n  if my coins > 8\n    subtract 1 from my coins\n",
        "never in play: its condition never held",
    ),
    Planted(
        "FR909",
        STONES,
        "winner\n",
        '  part all "all stones": 5 if count of stones in my pocket > 6 otherwise 0\n\nwinner\n',
        "`all stones` is zero for everybody, however a game ends",
    ),
)
