"""Unnoticed messages may depend on hidden things: a loop over traitors, of which the others notice nothing."""

# ruff: noqa: E501 - a rulebook in a line

import pytest
from tests.interpreter.checks.small import findings
from tests.interpreter.engine.test_what_each_knows import TELLINGS, course

from festrules.interpreter.record.replay import ReplayedStep
from festrules.interpreter.record.undo import undo_line

ROLES = """\
keep traitor for each player: truth, starts at random, owner sees everything, others see nothing
define traitors: players where traitor of player
"""
DEALT = "play\n  deal 3 from deck to each hand\n"
EACH = "  for each player in traitors\n"
ASIDE = {
    "shown to each": EACH + "    show lots in deck to player unnoticed\n",
    "announced to each": EACH + "    announce count of traitors to player unnoticed as fellows\n",
    "shown of each to all of them": EACH + "    show lots in hand of player to traitors unnoticed\n",
    "each announced to all of them": EACH + "    announce player to traitors unnoticed as fellow\n",
    "without a definition": "  for each player in players where traitor of player\n    show lots in deck to player unnoticed\n",
    "if one is": "  for each player in players\n    if traitor of player\n      show lots in deck to player unnoticed\n",
    "in a turn": "  turns for players\n    if my traitor\n      show lots in deck to you unnoticed\n    choose low from 1 to 3\n",
    "what each sees of their own": EACH + "    add 1 to inkling of player\n",
    "what follows from what each was told": EACH
    + "    announce count of traitors to player unnoticed as fellows\n    if fellows > 1\n      add 1 to inkling of player\n",
    "under a condition of their own": EACH
    + "    if any of lots in hand of player where number of lot > 3\n      show lots in deck to player unnoticed\n",
    "to those of some others": "  for each player in players\n    show lots in deck to (players other than player where traitor of player) unnoticed\n",
}
TOLD = {
    "noticed": EACH + "    show lots in deck to player\n",
    "noticed in a turn": "  turns for players\n    if my traitor\n      show lots in deck to you\n    choose low from 1 to 3\n",
    "to somebody else": EACH + "    show lots in hand of player to seat 1 unnoticed\n",
    "to somebody else, if one is": "  for each player in players\n    if traitor of player\n      show lots in deck to seat 1 unnoticed\n",
    "with something open": EACH + "    show lots in deck to player unnoticed\n    add 1 to total of player\n",
    "to the first of them": "  if there is a first of traitors, called boss\n    show lots in deck to boss unnoticed\n  otherwise nothing happens\n",
    "by what they do not see": "  for each player in players where riddle > 3\n    show lots in deck to player unnoticed\n",
    "as often as there are some": EACH + "    announce 1 to traitors unnoticed as ones\n",
    "the same as often as there are some": EACH + "    show lots in deck to traitors unnoticed\n",
    "how many there are, to each": EACH + "    add count of traitors to inkling of player\n",
    "under a condition that they do not see": EACH
    + "    if any of lots in deck where number of lot > 3\n      show lots in hand of player to player unnoticed\n",
    "as often as a hidden number says": "  repeat riddle times\n    show lots in deck to seat 1 unnoticed\n",
}


@pytest.mark.parametrize("lines", ASIDE.values(), ids=ASIDE)
def test_the_others_notice_nothing(lines: str) -> None:
    assert findings(DEALT + lines + ROLES) == []


@pytest.mark.parametrize("lines", TOLD.values(), ids=TOLD)
def test_somebody_would_notice(lines: str) -> None:
    assert {code for code, _ in findings(DEALT + lines + ROLES)} == {"FR508"}


@pytest.mark.parametrize("colours", [("red", "blue", "red"), ("blue", "blue", "blue")])
def test_undo_tells_nobody_whether_there_is_a_traitor(colours: tuple[str, ...]) -> None:
    """It stops before those are told, whether there is one or none."""
    telling = TELLINGS["traitors are told one after the other"]
    gone = course(
        telling._replace(dealt=tuple(f"{colour}-{one}" for one, colour in enumerate(colours, 1)), choices=())
    )
    (decision,) = gone.game.decisions(gone.state)
    option = decision.options[0]
    after, events = gone.game.apply(gone.state, option)
    assert undo_line(gone.game, [ReplayedStep.of(option, gone.state, after, tuple(events))]) == 1
