"""A game is interrupted in the middle of things: a launch, a tick of a race, a rearrangement, secret choices."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.interpreter.record.played import ROOT, Played, play, replayed, written
from tests.interpreter.record.test_scenarios import results
from tests.later import later

import festrules
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.record.entries import Undone
from festrules.interpreter.record.make import chances
from festrules.interpreter.record.replay import Replayed
from festrules.interpreter.record.scenario import scenario_text
from festrules.interpreter.record.undo import undo_line

FESTIVAL, FIREWORKS = (ROOT / "rules" / name / f"{name}.rules" for name in ("festival", "fireworks"))
SCRAMBLE = ROOT / "tests" / "conformance" / "games" / "scramble.rules"  # races, many in a row
STAKES = ROOT / "tests" / "probes" / "stakes.rules"  # raises that some have answered, and who has passed
GAMES = [
    (FESTIVAL, ""),
    (FIREWORKS, ""),
    (FIREWORKS, "advanced"),
    (FIREWORKS, "speed"),
    (SCRAMBLE, ""),
    (STAKES, ""),
]
each_game = pytest.mark.parametrize(
    ("path", "variant"),
    later(GAMES, lambda one: one[0] == FIREWORKS),
    ids=lambda one: getattr(one, "stem", one),
)
KINDS = {"": {"rearrange", "secretly", "physical", "plain"}, "speed": {"rearrange", "race", "plain"}}
KINDS["advanced"] = KINDS[""]
MOMENTS = 4  # of each kind


@cache
def whole(path: Path, variant: str) -> tuple[Played, Replayed]:
    """A game for three, and its record played again."""
    game = festrules.load(path, players=3, variants=(variant,) if variant else ())
    played = play(game, 5)
    return played, replayed(game, played.text)


def what(decision: Decision) -> str:
    """The block that the game is in the middle of."""
    if decision.together or decision.kind == "rearrange":
        return decision.together or decision.kind
    if isinstance(decision.instruction, code.Pick | code.PickEach | code.Draw):
        return "physical" if decision.instruction.physical is not None else "chance"
    return "plain"


def some(moments: Iterable[int]) -> list[int]:
    found = list(moments)
    return sorted(Random(len(found)).sample(found, min(MOMENTS, len(found))))


def moments(game: Game, states: tuple[State, ...]) -> dict[str, list[int]]:
    """Numbers of states, some of each kind."""
    kinds = [what(open_[0]) if (open_ := game.decisions(state)) else "over" for state in states]
    return {kind: some(at for at, one in enumerate(kinds) if one == kind) for kind in sorted({*kinds})}


@each_game
def test_the_record_was_torn(path: Path, variant: str) -> None:
    """After any decision, and after any of what chance brought for it: the rest comes from the stream."""
    played, again = whole(path, variant)
    lines = played.text.splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if line.startswith('{"decision"'))
    cut = {at: line.startswith('{"chance"') for at, line in enumerate(lines[:-1]) if at >= first}
    for at in some(at for at, chance in cut.items() if chance) + some(cut):
        torn = replayed(played.game, "".join(lines[: at + 1]))
        assert torn.problem is None
        assert torn.steps == again.steps[: len(torn.steps)]
        after = lines[at + 1 :]
        due = next((n for n, line in enumerate(after) if not line.startswith('{"chance"')), 0)
        assert [json.loads(line) for line in after[:due]] == [one.as_data() for one in torn.unwritten]


@each_game
def test_its_scenario_comes_to_the_same_state(path: Path, variant: str) -> None:
    played, again = whole(path, variant)
    found = moments(played.game, played.states)
    assert {*found} >= KINDS.get(variant if path == FIREWORKS else "none", {"plain"}) - {"physical"}
    wanted = sorted(at for kind in found for at in found[kind][:2])
    texts = [scenario_text(again, at) for at in wanted]
    for at, result in zip(wanted, results(path, texts), strict=True):
        assert (result.found, result.decisions) == ((), at)


@each_game
def test_saved_it_goes_on_as_it_would_have_gone(path: Path, variant: str) -> None:
    """Also where chance is due, be it in the middle of a launch: event by event, or all at once."""
    game = whole(path, variant)[0].game
    random = Random(3)
    state, states = game.start(6, settle=False), []
    while open_ := game.decisions(state):
        states.append(state)
        option = (
            random.choice(random.choice(open_).options) if open_[0].seat is not None else game.sample(state)
        )
        state, _ = game.apply(state, option, settle=False)
    found = moments(game, tuple(states))
    assert {*found} >= KINDS.get(variant if path == FIREWORKS else "none", {"chance"})
    for at in [at for kind in found.values() for at in kind]:
        restored = game.restore(json.loads(json.dumps(game.save(states[at]))))
        assert restored == states[at]
        for option in (decision.options[-1] for decision in game.decisions(restored)):
            for settle in (True, False):
                assert game.apply(restored, option, settle=settle) == game.apply(
                    states[at], option, settle=settle
                )


@each_game
def test_what_may_be_taken_back(path: Path, variant: str) -> None:
    """Whoever arranges, or has chosen in secret, may think again; chance and what others did stay."""
    played, again = whole(path, variant)
    game = played.game
    for kind, found in moments(game, played.states).items():
        for at in found:
            stands = undo_line(game, again.steps[:at])
            taken = again.steps[stands:at]
            assert len({step.seat for step in taken}) <= 1
            assert not any(chances(step.events) for step in taken)
            if kind != "plain" and at and what(game.decisions(played.states[at - 1])[0]) == kind:
                assert stands < at, kind
            if stands < len(again.steps):
                back = replayed(game, until(played, at) + written([Undone(stands)]))
                assert back.problem is None
                assert back.state == played.states[stands]


def until(played: Played, decisions: int) -> str:
    """The record of so many decisions."""
    lines = played.text.splitlines(keepends=True)
    own = [at for at, line in enumerate(lines) if not line.startswith('{"chance"')]
    return "".join(lines[: own[decisions + 1] if decisions + 1 < len(own) else None])
