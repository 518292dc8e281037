"""The game as a whole: who can play, how they sit, and what they settle before they begin."""

from __future__ import annotations

from collections.abc import Iterator

from festrules.grammar.vocabulary.declarations.things import OptionThing
from festrules.grammar.vocabulary.rulebook import Counts, Teams
from festrules.interpreter.prose.claims import joined
from festrules.interpreter.prose.naming import spaced
from festrules.interpreter.prose.page import Paragraph, Tone, sentence
from festrules.interpreter.prose.parts_of_game import things_in_order
from festrules.interpreter.prose.provenance import source_of
from festrules.interpreter.prose.teller import rule
from festrules.interpreter.prose.voice import Voice


def about(voice: Voice) -> Iterator[Paragraph]:
    """A paragraph for each thing that is said of the game as a whole."""
    game = voice.index.book.game
    yield rule(voice, game, f"for {counted(game.players)}")
    if game.seats:
        seats = joined(list(game.seats[: game.players.to]), "and")
        yield Paragraph(f"The players are {seats}, clockwise in this order.", game.pointer)
    yield from (_teams(voice, teams) for teams in game.teams)
    if game.version is not None:
        yield Paragraph(sentence(f"edition {game.version}"), game.pointer)
    if source := source_of(game.provenance):
        yield Paragraph(source, game.pointer, tone=Tone.SILENCE)


def counted(counts: Counts) -> str:
    """Numbers of players."""
    numbers = str(counts.from_) if counts.from_ == counts.to else f"{counts.from_} to {counts.to}"
    without = f", but not {joined([str(one) for one in counts.without], 'or')}" if counts.without else ""
    return f"{numbers} {'player' if numbers == '1' else 'players'}{without}"


def _teams(voice: Voice, teams: Teams) -> Paragraph:
    when = "" if teams.players is None else f"With {counted(teams.players)}, "
    if not teams.names:
        return rule(voice, teams, f"{when}each plays alone")
    names = joined([f"“{name}”" for name in teams.names], "and")
    return rule(voice, teams, f"{when}there are these teams, to which the seats belong in turn: {names}")


def options(voice: Voice) -> Iterator[Paragraph]:
    """The choices before the game."""
    for name, thing in things_in_order(voice.index):
        if isinstance(thing, OptionThing):
            what = spaced(name) if thing.help is None else f"{spaced(name)} – {thing.help}"
            values = (
                joined([spaced(value) for value in thing.values], "or")
                if thing.values
                else f"{thing.from_} to {thing.to}"
            )
            usual = spaced(str(thing.usually))
            yield rule(voice, thing, f"{what}: {values}; usually {usual}")
