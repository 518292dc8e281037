"""Turns among some, until everyone has answered or all but one have passed: on all executors the same."""

import pytest
from tests.interpreter.compiled.alike import FORMS, on_compiled_code, play_alike
from tests.interpreter.engine.answers import TABLE
from tests.interpreter.engine.frame import play

SEEDS = range(6)
ACTIONS = "fold, call, raise, show-off, scare, come-back, push, stun, drop or all-drop"
ENDS = (
    ", round and round, until everyone has answered",
    " until all but one have passed",
    " until everyone has passed",
    " until everyone passes in a row",
    " until turn > 9 or some player in players: folded of player",
)
WITHIN = """\
turns for (seat 3, seat 1)
  turns from you among {among}{until}
    choose one: {actions}
    if my glory is 9
      pass
say "over"
"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("until", ENDS)
def test_turns_among_some_are_alike(until: str, form: str) -> None:
    actions = (
        ACTIONS if "answered" in until else ACTIONS.replace("raise, show-off, ", "").replace("push, ", "")
    )
    for among in ("contenders", "(players where player is not you or folded of you)"):
        game = play(WITHIN.format(among=among, until=until, actions=actions), TABLE).game
        compiled = on_compiled_code(game, form)
        assert sum(play_alike(game, compiled, seed, 60) for seed in SEEDS) > len(SEEDS)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("among", "actions"), [("", "call or raise"), (" among contenders", "fold, call or raise")]
)
def test_what_no_rule_does_is_not_asked_and_alike(among: str, actions: str, form: str) -> None:
    """Without anybody who passes, misses a turn or has another one."""
    declared = "".join(
        f"action{one}" for one in TABLE.split("action") if one.startswith((" fold", " call", " raise"))
    )
    defined = TABLE.partition("action")[0]
    turns = f"turns from seat 2{among}, round and round, until everyone has answered"
    statements = f'{turns}\n  choose one: {actions}\nsay "over"'
    game = play(statements, defined + declared).game
    compiled = on_compiled_code(game, form)
    assert sum(play_alike(game, compiled, seed, 60) for seed in SEEDS) > len(SEEDS)
