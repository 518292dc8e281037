"""A course as the record of a game: everything that chance brought and everybody decided, to be shown again."""

from festrules.interpreter.game import Game
from festrules.interpreter.proving.replaying import option_of
from festrules.interpreter.proving.verdict import GameCourse
from festrules.interpreter.record.entries import Chance, Entry
from festrules.interpreter.record.make import as_line, chances, decided, header_of, over
from festrules.interpreter.record.sums import sealed

PLAYED_BY = "proof"  # the deciders as records name them


def record_of(game: Game, course: GameCourse, name: str | None, mods: tuple[str, ...] = ()) -> str:
    """The text of the record; `name` and `mods` are how the rules are found again.

    Whoever goes on with it goes on with seed 0.
    """
    header = header_of(game, 0, name=name, mods=mods, played_by=(PLAYED_BY,) * game.players)
    state, events = game.begin(0, settle=False)
    entries: list[Entry] = list[Entry](chances(events))
    count = 0
    for move in course.moves:
        option = option_of(game, state, move)
        if option.seat is not None:
            count += 1
            entries.append(decided(count, option))
        state, events = game.apply(state, option, settle=False)
        brought: list[Chance] = chances(events)
        entries += brought
    if game.is_over(state):
        entries.append(over(game, state, events))
    return sealed(map(as_line, [header, *entries]))
