"""Scenarios from a recorded game: drafts of its last decisions, or its whole course."""

from dataclasses import dataclass
from pathlib import Path

import click

from festrules.cli.record.files import game_of, read_file
from festrules.interpreter.drafting.draft import Drafting, draft_text
from festrules.interpreter.record.replay import Replayed, replay
from festrules.interpreter.record.scenario import scenario_text

MOST_IN_A_ROW = 6  # decisions of one player that are drafted together if nobody says how many
NOWHERE = (
    "# No scenario can say how the game stood anywhere near decision {at}, so this one begins with the setup."
)
INSTEAD = "# A short draft can be had of decision {near}: `--at {near}`."


@dataclass(frozen=True, slots=True)
class DraftWishes:
    """The request about a record."""

    record: str
    decision: int | None = None
    last: int | None = None
    drafts: int | None = None
    whole: bool = False


def drafts(asked: DraftWishes, files: tuple[str, ...], mods: tuple[str, ...]) -> str:
    """All that was asked for, ready to be put into a file of scenarios; the earliest first."""
    known = read_file(Path(asked.record))
    game = game_of(known.header, files[0] if files else None, mods, people=False)
    replayed = replay(game, known)
    count = len(replayed.steps)
    at = count if asked.decision is None else asked.decision
    if at > count:
        raise click.UsageError(f"The record has {count} decisions.")
    if asked.whole or not at:
        return scenario_text(replayed, at)
    drafting = Drafting(game.document, replayed)
    found: list[str] = []
    for _ in range(asked.drafts or 1):
        most = asked.last or in_a_row(replayed, at)
        draft = drafting.draft(at, most)
        found.insert(0, draft_text(draft) if draft is not None else from_the_setup(drafting, at, most))
        at -= most
        if at <= 0:
            break
    return "\n".join(found)


def from_the_setup(drafting: Drafting, at: int, most: int) -> str:
    """The whole course to a decision, and which other one there is a draft of."""
    near = drafting.nearest(at, most)
    said = [NOWHERE.format(at=at), *([INSTEAD.format(near=near)] if near is not None else [])]
    return "\n".join([*said, scenario_text(drafting.replayed, at)])


def in_a_row(replayed: Replayed, at: int) -> int:
    """How many decisions one player made before the next one did, up to one of them."""
    seats = [step.seat for step in replayed.steps[:at]]
    others = (number for number, seat in enumerate(reversed(seats)) if seat != seats[-1])
    return min(next(others, at), MOST_IN_A_ROW)
