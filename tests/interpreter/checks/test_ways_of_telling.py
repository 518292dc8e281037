"""Every position in which something can be said steers or tells: what is hidden is refused in each of them."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import HEAD, findings, judged

DEALT = "play\n  deal 3 from deck to each hand\n"
COINS = "token coin: gold times 3, tin times 3\n  starts in bank\nplace bank of coin\nplace chest of coin: face down\nplace purse for each player of coin: owner sees everything, others see count\n"
WHO = "(seat 1 if riddle > 3 otherwise seat 2)"
SECRETLY = (
    "  all players secretly\n    choose card from lots in my hand\n    (there is always at least one)\n"
)
GARDEN = "  turns for players\n    choose space from my garden\n    choose card from lots in hand of owner of space\n"
DECLARED = "piece peg for each player\n  count 2\n  starts in camp\nplace camp for each player of peg\nboard garden for each player of peg: square 2 by 2\n"
OPEN = {
    "what a player may read about the own cards": "  for each player in players\n    set inkling of player to sum of number of lots in hand of player\n",
    "the same in a condition": "  turns for players\n    if sum of number of lots in my hand > 9\n      set inkling of you to 1\n",
    "a card that a procedure lays open": "  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n    do play of card\nprocedure play of lot\n  move lot to open\n  if number of lot > 4\n    add 1 to total of you\n",
    "a number that all know, handed over": "  turns for players\n    do gain of turn\nprocedure gain of number as gained\n  add gained to total of you\n",
    "one's own number, handed over for oneself": "  turns for players\n    do note of sum of number of lots in my hand\nprocedure note of number as noted\n  set inkling of you to noted\n",
    "the number of somebody, handed over with them": "  for each player in players\n    do note of player for sum of number of lots in hand of player\nprocedure note of player for number as noted\n  set inkling of player to noted\n",
    "a name for what is one's own, where one decides": "  for each player in players\n    most = count of lots in hand of player + sum of number of lots in hand of player\n    let player act\n      choose amount from 0 to most\n",
    "whether a card was chosen": "  turns for players\n    may choose card from lots in my hand\n    if card is nothing\n      pass\n",
    "whether one was chosen in secret": "  all players secretly\n    choose card from lots in my hand\n    if you cannot, nothing happens\n  for each player in players\n    if there is a card of player, called mine\n      move mine to open\n      add number of mine to total of player\n    otherwise nothing happens\n",
    "secrets kept by cases, loops and names": "  for each player in players where riddle > 3\n    add 1 to riddle\n  repeat riddle times\n    set riddle to 2\n",
    "cards of which one sees the numbers, shown": "  turns for players\n    show (lots in my hand where number of lot > 3) to everyone\n",
    "cards singled out by what others do not see, passed on unseen": "  turns for players\n    move all (lots in my hand where number of lot > inkling of you) to shut\n",
    "a card that was shown to everyone": "  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n    show card to everyone\n    if number of card > 4\n      add 1 to total of you\n",
    "the hand of whoever owns a space of one's own board": GARDEN + "      number of card > 3 (refused: \"too low\")\n    if you cannot, end the turn\n    move card to open\n",
    "several cards that were chosen and laid open": "  turns for players\n    choose 2 cards from lots in my hand\n    if you cannot, end the turn\n    move all cards to open\n    add sum of number of cards to total of you\n",
    "cards chosen in secret and laid open, one after the other": SECRETLY + "  for each player in players\n    move card of player to open\n  set total of seat 1 to highest number of card of players otherwise 0\n",
    "cards chosen in secret and laid open at once": SECRETLY + "  move all card of players to open\n  set total of seat 1 to highest number of card of players otherwise 0\n",
    "cards chosen in secret and shown, one after the other": SECRETLY + "  for each player in players from seat 2\n    show card of player to everyone\n  for each player in players\n    add number of card of player to total of player\n",
    "cards that were perhaps chosen, laid open by another name": SECRETLY.replace("cannot happen", "nothing happens") + "  for each player in players\n    if there is a card of player, called mine\n      move mine to open\n    otherwise nothing happens\n  for each player in players\n    add number of card of player otherwise 0 to total of player\n",
    "a kind by what lies where it is taken": f"  move (first of coins in chest) from chest to bank\n{COINS}",
    "a kind that only its owner sees taken": f"  turns for players\n    move (first of coins in my purse otherwise gold) from my purse to chest\n{COINS}",
}  # fmt: skip
TOLD = {
    "the hand of whoever owns a space that anybody may own": (GARDEN.replace("my garden", "spaces of garden of seat 2") + "    if you cannot, end the turn\n    move card to open\n", "lots in hand of owner of space"),
    "the hand of whoever owned it, where another decides": (GARDEN.replace("choose card from", "let seat 2 act\n      choose card from") + "      if you cannot, end the turn\n      move card to open\n", "lots in hand of owner of space"),
    "a card that was shown to one player": ("  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n    show card to seat 2\n    if number of card > 4\n      add 1 to total of you\n", "number of card > 4"),
    "the card of another than the one that is open": (SECRETLY + "  move card of seat 1 to open\n  if number of card of seat 1 < number of card of seat 2\n    end the game\n", "number of card of seat 1 < number of card of seat 2"),
    "cards of which some have been laid open": (SECRETLY + "  for each player in players where total of player > 3\n    move card of player to open\n  for each player in players\n    add number of card of player to total of player\n", "number of card of player"),
    "cards that were laid open on a condition": (SECRETLY + "  for each player in players\n    if total of player > 3\n      move card of player to open\n  for each player in players\n    add number of card of player to total of player\n", "number of card of player"),
    "how often something happens": ("  repeat riddle times\n    add 1 to total of seat 1\n", "riddle"),
    "the words of what is announced": ('  announce count of lots in deck as left "{left}, {riddle}"\n', '"{left}, {riddle}"'),
    "the words of what one player is told": ('  announce count of lots in deck to seat 2 as left "{left}, {riddle}"\n', '"{left}, {riddle}"'),
    "how often something is said": ('  repeat riddle times\n    say "tick"\n', "riddle"),
    "how many rounds there are": ("  rounds riddle\n    set riddle to 2\n", "riddle"),
    "what is picked from, by its end": ("  pick luck at random from 1 to riddle\n  add luck to total of seat 1\n", "1 to riddle"),
    "what is picked from, by a condition": ("  pick one at random from players where riddle > 3\n  add 1 to total of one\n", "players where riddle > 3"),
    "which hidden cards may be picked": ("  pick card at random from lots in hand of seat 1 where number of lot > riddle\n  move card to deck\n", "lots in hand of seat 1 where number of lot > riddle"),
    "which may be picked, each by chance": ("  pick few at random from lots in open where number of lot > riddle, each 1 in 2\n  move all few to deck\n", "lots in open where number of lot > riddle"),
    "to whom something is shown": (f"  show lots in hand of seat 1 to {WHO}\n", WHO[1:-1]),
    "which cards are shown": ("  show (lots in hand of seat 1 where number of lot > riddle) to everyone\n", "lots in hand of seat 1 where number of lot > riddle"),
    "which cards are moved": ("  turns for players\n    move all (lots in my hand where number of lot > riddle) to open\n", "lots in my hand where number of lot > riddle"),
    "which cards are moved, as their owner sees": ("  turns for players\n    move all (lots in my hand where number of lot > riddle) to shut\n", "lots in my hand where number of lot > riddle"),
    "which cards a rival is given": ("  turns for players\n    move all (lots in my hand where number of lot > inkling of you) to hand of (first of other players otherwise seat 1)\n", "lots in my hand where number of lot > inkling of you"),
    "by the cards of another": ("  turns for players\n    move all (lots in my hand where number of lot > (highest number of lots in hand of seat 2 otherwise 0)) to open\n", "lots in my hand where number of lot > (highest number of lots in hand of seat 2 otherwise 0)"),
    "where something is drawn to": (f"  draw 1 from deck to hand of {WHO}, or all if fewer\n", f"hand of {WHO}"),
    "where something is drawn from": (f"  draw 1 from hand of {WHO} to deck, or all if fewer\n", f"hand of {WHO}"),
    "that a place of which nothing is seen is empty": ("  draw 1 from shut to open\n  if there are not enough\n    add 1 to total of seat 1\n", "shut"),
    "which pile is shuffled": (f"  shuffle hand of {WHO}\n", f"hand of {WHO}"),
    "what another player can read": ("  set inkling of seat 2 to sum of number of lots in hand of seat 1\n", "sum of number of lots in hand of seat 1"),
    "what another player can read of a third": ("  set inkling of seat 2 to inkling of seat 1\n", "inkling of seat 1"),
    "whose note it is": (f"  set inkling of {WHO} to 1\n", "1"),
    "a note that is taken on a condition": ("  turns for players\n    if riddle > 3\n      set inkling of you to 1\n", "1"),
    "a note that is taken in a case": ("  turns for players\n    depending on riddle > 3\n      yes\n        set inkling of you to 1\n    otherwise nothing happens\n", "1"),
    "a note that is taken for each": ("  turns for players\n    for each one in players where riddle > 3\n      add 1 to inkling of you\n", "1"),
    "a note that is taken so often": ("  turns for players\n    repeat riddle times\n      add 1 to inkling of you\n", "1"),
    "a note for a card that may be there": ("  turns for players\n    if there is a first of (lots in deck where number of lot > 9), called card\n      add 1 to inkling of you\n    otherwise nothing happens\n", "1"),
    "a note for whoever acts in secret": (f"  let {WHO} act\n    set inkling of you to 1\n", "1"),
    "what is handed to a procedure": ("  do gain of riddle\nprocedure gain of number as gained\n  add gained to total of seat 1\n", "gained"),
    "what is handed on and on": ("  do gain of riddle\nprocedure gain of number as gained\n  do keep-it of (gained + 1)\nprocedure keep-it of number as kept\n  if kept > 3\n    end the game\n", "kept > 3"),
    "one's own number, handed over for all": ("  turns for players\n    do gain of sum of number of lots in my hand\nprocedure gain of number as gained\n  add gained to total of you\n", "gained"),
    "one's own number, where somebody else acts in the procedure": ("  turns for players\n    do ask of sum of number of lots in my hand\nprocedure ask of number as most\n  let seat 2 act\n    choose amount from 0 to most\n    if you cannot, nothing happens\n", "0 to most"),
    "a card that is handed over hidden": ("  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n    do judge of card\nprocedure judge of lot\n  if number of lot > 4\n    add 1 to total of you\n", "number of lot > 4"),
    "a name for what was one's own, where another decides": ("  turns for players\n    most = sum of number of lots in my hand\n    let seat 2 act\n      choose amount from 0 to most\n", "0 to most"),
    "a hand that was shown, of somebody who acted": ("  turns for players\n    let seat 2 act\n      show lots in my hand to everyone\n    if sum of number of lots in my hand > 9\n      end the game\n", "sum of number of lots in my hand > 9"),
    "a card that may not have been chosen": ("  turns for players\n    choose card from lots in my hand\n    if you cannot, nothing happens\n    if (number of card otherwise 0) > 4\n      end the game\n", "(number of card otherwise 0) > 4"),
    "a card that was chosen in secret": ("  all players secretly\n    choose card from lots in my hand\n    if you cannot, nothing happens\n  for each player in players\n    if (number of card of player otherwise 0) > 4\n      end the game\n", "(number of card of player otherwise 0) > 4"),
    "a name that was given in secret": ("  all players secretly\n    best = highest number of lots in my hand otherwise 0\n    choose amount from 0 to best\n  for each player in players\n    set total of player to best of player\n", "best of player"),
    "a trigger that only takes notes, and is announced": ("trigger alarm at once when riddle is 3\n  set riddle to 2\n", "riddle is 3"),
    "a trigger behind a turn that only takes notes": ("  turns for players\n    nothing happens\ntrigger alarm after turn when riddle is 3\n  set riddle to 2\n", "riddle is 3"),
    "a kind by what lies hidden where it goes": (f"  move (first of coins in chest) from bank to chest\n{COINS}", "first of coins in chest"),
    "a kind by what lies hidden where its owner puts it": (f"  turns for players\n    move (first of coins in chest otherwise gold) from my purse to chest\n{COINS}", "first of coins in chest otherwise gold"),
    "a kind by one's own, from where all see it taken": (f"  turns for players\n    move (first of coins in my purse otherwise gold) from bank to my purse\n{COINS}", "first of coins in my purse otherwise gold"),
    "a kind that was chosen of what lies hidden": (f"  turns for players\n    choose one from coins in my purse\n    if you cannot, end the turn\n    move one from bank to my purse\n{COINS}", "one"),
}  # fmt: skip


@pytest.mark.parametrize("lines", OPEN.values(), ids=OPEN)
def test_nothing_is_told(lines: str) -> None:
    assert findings(DECLARED + DEALT + lines) == []


@pytest.mark.parametrize(("lines", "marked"), TOLD.values(), ids=TOLD)
def test_a_secret_would_be_told(lines: str, marked: str) -> None:
    assert findings(DECLARED + DEALT + lines) == [("FR508", marked)]


def test_what_is_handed_over_is_marked_where_that_happens() -> None:
    lines = "  do gain of riddle\nprocedure gain of number as gained\n  add gained to total of seat 1\n"
    (found,) = (one for one in judged(HEAD.format(players="2") + DEALT + lines) if one.code == "FR508")
    assert found.message == "what everybody sees in `total` depends on `riddle`, which not everybody may see"
    assert [label.text for label in found.labels] == ["here it is handed over"]


class TestWhatWouldBeGone:
    """One less lies where all know that it does; which one it is stays hidden, and so does what lies there."""

    CHOSEN = "  turns for players\n    choose card from lots in my hand\n    if you cannot, end the turn\n"
    THEN = "\n      add 1 to total of you\n"

    @pytest.mark.parametrize(
        "asked", ["count of lots in my hand < 2", "my hand is empty", "count of lots in hand < 9"]
    )
    def test_how_many_are_left_is_no_secret(self, asked: str) -> None:
        assert findings(f"{DEALT}{self.CHOSEN}    if (if card were gone, {asked}){self.THEN}") == []

    @pytest.mark.parametrize(
        "asked",
        [
            "some lot in lots in my hand: number of lot > 3",
            "sum of number of lots in my hand < 9",
            "number of card > 3",
            "count of lots in shut < 3",
            "count of (lots in my hand where number of lot > 3) < 2",
            "my hand holds lot-3",
        ],
    )
    def test_what_they_are_is(self, asked: str) -> None:
        found = findings(f"{DEALT}{self.CHOSEN}    if (if card were gone, {asked}){self.THEN}")
        assert [code for code, _ in found] == ["FR508"]

    @pytest.mark.parametrize(
        "gone",
        [
            "first of (lots in (my hand, shut) where number of lot > 3) otherwise lot-1",
            "first of lots in hand of seat 2 otherwise lot-1",
            "lot-1",
            "lots in my hand where number of lot > 3",
        ],
    )
    def test_where_it_lies_may_be(self, gone: str) -> None:
        lines = (
            f"  turns for players\n    if (if ({gone}) were gone, count of lots in my hand < 2){self.THEN}"
        )
        assert "FR508" in {code for code, _ in findings(DEALT + lines)}

    @pytest.mark.parametrize(
        "moved", ["card", "all lots in my hand", "all (lots in my hand where number of lot > 3)"]
    )
    def test_it_may_have_been_moved_since(self, moved: str) -> None:
        moved = f"    move {moved} to shut\n"
        found = findings(f"{DEALT}{self.CHOSEN}{moved}    if (if card were gone, shut is empty){self.THEN}")
        assert [code for code, _ in found] == ["FR508"]
