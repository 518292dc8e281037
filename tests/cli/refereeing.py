"""A real table for tests: a game that was played somewhere, and somebody who types what happened there."""

from dataclasses import dataclass, field, replace
from random import Random

from festrules import Game
from festrules.bots.opponents import Opponents
from festrules.cli.play.conversation import Reply, answer, open_conversation
from festrules.cli.play.entering import asks
from festrules.cli.play.session import Referee, Session, SessionTable, begin
from festrules.cli.render.entry import members
from festrules.cli.render.lines import text_of
from festrules.interpreter.tabletop.beat import Beat, beat_of


def played(game: Game, seed: int, most: int = 100_000) -> list[Beat]:
    """A game at random, step by step, as it happens on the table."""
    random = Random(seed)
    state, _ = game.begin(seed, settle=False)
    beats: list[Beat] = []
    while (decisions := game.decisions(state)) and len(beats) < most:
        decision = decisions[0]
        options = decision.options
        weights = [option.weight or 1 for option in options]
        option = game.sample(state) if decision.seat is None else random.choices(options, weights)[0]
        beats.append(beat_of(game, state, option))
        state = beats[-1].after
    return beats


@dataclass(repr=False)  # a session in full is of no use, and very long
class RealTable:
    """A conversation in referee mode."""

    session: Session = field(repr=False)  # whose words would be longer with every step
    reply: Reply

    @classmethod
    def of(cls, game: Game, *people: int, mode: Referee = "one", seed: int = 99) -> "RealTable":
        state, events = game.begin(seed, settle=False)
        seats = tuple(people) or tuple(range(game.players))
        session = replace(begin(SessionTable(game, seats, Opponents(seed), mode), state, ()), opening=events)
        return cls(*open_conversation(session))

    def say(self, line: str) -> str:
        self.session, self.reply = answer(self.session, line)
        return self.shown

    @property
    def shown(self) -> str:
        return text_of(self.reply.lines)

    @property
    def outcomes(self) -> list[tuple[str, bool]]:
        """The outcomes of chance, and whether somebody has entered them."""
        return [(beat.words, beat.entered) for beat in self.session.beats if beat.seat is None]

    @property
    def over(self) -> bool:
        return asks(self.session) is None

    def words_due(self, beats: list[Beat]) -> str:
        """The next words to type, if the game is that one."""
        entry = self.session.entry
        if entry is not None and entry.each:
            names = [name for name, at in zip(members(entry), entry.each, strict=True) if beats[at].value]
            return ", ".join(names) or "none"
        number = len(self.session.beats) + len(self.session.picked) if entry is None else entry.beat
        return beats[number].words
