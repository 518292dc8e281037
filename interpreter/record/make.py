"""From a game that is played to the entries of its record, and from entries to lines."""

import json
from collections.abc import Iterable

from festrules.interpreter.engine.events import Event
from festrules.interpreter.engine.options import Option
from festrules.interpreter.engine.state import State
from festrules.interpreter.game import Game
from festrules.interpreter.record.entries import Chance, Decided, Entry, Header, Over
from festrules.interpreter.world.values import Fault

CLOSING = ("game-over", "wins", "nobody-wins", "too-long", "rules-fault")


def header_of(
    game: Game,
    seed: int | None,
    *,
    name: str | None = None,
    mods: tuple[str, ...] = (),
    played_by: tuple[str, ...] = (),
) -> Header:
    """The first line of the record of a game; `name` and `mods` are how its rules are found again."""
    book = game.document.book
    return Header(
        title=game.title,
        rules=game.machine.digest,
        configuration=game.machine.configuration.as_data(),
        seats=game.seats,
        language=book.language,
        seed=seed,
        game=name,
        played_by=played_by,
        mods=tuple(mod.title for mod in book.mods),
        mod_files=mods,
    )


def chances(events: Iterable[Event]) -> list[Chance]:
    """The outcomes of chance among all events."""
    return [
        Chance(event.data["what"], event.data["words"], event.data["number"], event.data["draw"])
        for event in events
        if event.kind == "chance"
    ]


def decided(count: int, option: Option) -> Decided:
    """A decision of a seat; `count` is 1 for the first of the game."""
    assert option.seat is not None, "chance is recorded from the events that tell of it"
    return Decided(count, option.seat, option.decision.name, option.text, option.number)


def over(game: Game, state: State, events: Iterable[Event]) -> Over:
    """The end of a game, from its last state and what happened last."""
    why = [event.text for event in events if event.kind in CLOSING]
    if game.is_faulty(state):
        return Over("fault", " ".join(why), (), ())
    try:
        sheets = tuple(
            {**{line.name: line.points for line in sheet.lines}, "total": sheet.total}
            for sheet in game.scores(state)
        )
        winners = game.winners(state)
    except Fault as fault:
        return Over("fault", fault.what, (), ())
    won = any(event.kind in ("wins", "nobody-wins") for event in events)
    return Over("won" if won else "scored", " ".join(why), winners, sheets)


def as_line(entry: Header | Entry) -> str:
    """One line of a record, with its end and without its sum. Anything but letters, as in file names, is escaped."""
    said = json.dumps(entry.as_data(), ensure_ascii=False)
    return said.encode("utf-8", "backslashreplace").decode() + "\n"
