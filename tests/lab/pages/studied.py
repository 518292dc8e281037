"""Studies that nobody has played: games made up by chance, with everything in them that figures are made of."""

from dataclasses import replace
from random import Random
from typing import Any

from tests.lab.made_games import about, figures, game, moment

from festrules.bots.protocol import WHOLE
from festrules.lab.pages.sections.shown import Shown
from festrules.lab.studies.about import Said, StudyAbout
from festrules.lab.studies.arms import Arm, sitting
from festrules.lab.studies.games import Moment, StudiedGame

GAMES = 60
BOT, WEAKER = "medium, 1000 tries", "medium, 500 tries"


def arms(players: int) -> tuple[Arm, ...]:
    """Between equals, at random, against one that thinks less, and without a thing."""
    deals = 12 * players
    return (
        Arm("medium@1000", players, (BOT,), GAMES, appraised=True),
        Arm("random", players, ("random",), GAMES),
        Arm("medium@1000 against medium@500", players, (BOT, WEAKER), deals),
        Arm("medium@1000 without one thing", players, (BOT, BOT), deals, without=(1,)),
    )


def studied(*players: int, **changed: Any) -> tuple[Shown, ...]:
    """All arms for these numbers of players; the rules as `about` says them, with changes."""
    found = []
    for number in players:
        said = about(number, noise=0.02, **changed)
        for at, arm in enumerate(arms(number)):
            chance = Random(100 * number + at)
            games = [_game(chance, said, arm, one) for one in range(arm.games)]
            found.append(Shown(arm, said, figures(*games, said=said, arm=arm).all))
    return tuple(found)


def _game(chance: Random, said: StudyAbout, arm: Arm, number: int) -> StudiedGame:
    sat = sitting(arm, said.sides, number)
    length = chance.randrange(8, 24)
    winner = chance.choice((0, *range(said.players)))
    moments = [_moment(chance, said, arm, at, winner, length) for at in range(length)]
    parts = tuple((chance.randrange(9), chance.randrange(4)) for _ in range(said.players))
    return game(
        number,
        (winner,),
        bots=sat.bots,
        decisions=length,
        turns=length // 2,
        scores=tuple(map(sum, parts)),
        parts=parts,
        ties=chance.choice((0, 0, 1)),
        moments=tuple(moments),
        result=chance.choice(said.results) if said.results else "",
    )


def _moment(chance: Random, said: StudyAbout, arm: Arm, at: int, winner: int, length: int) -> Moment:
    seat, question = at % said.players, chance.choice((0, 3))
    found = moment(
        at,
        seat,
        decision=min(1, question),
        offered=(question, question + 1),
        taken=question + chance.randrange(2),
    )
    if not arm.appraised:
        return found
    sure = 0.5 * at / length + chance.random() / 4
    worths = [(1 - sure) / said.players + (sure if one == winner else 0.0) for one in range(said.players)]
    best = round(WHOLE * worths[seat])
    swayed = said.players > 2 and worths[seat] < 0.2
    return replace(
        found,
        worths=tuple(round(WHOLE * worth) for worth in worths),
        points=tuple(chance.randrange(10) for _ in worths),
        promised=(best, best, best // 2, best // 4),
        sway=round(WHOLE * chance.random()) if swayed else -1,
        lot=best // 2 if at % 3 == 0 else -1,
    )


def called(words: tuple[str, ...]) -> dict[str, Any]:
    """The rules said with these words."""
    first, second, *_ = words
    wordings = [replace(one, name=first, texts=(first, second), beside=second) for one in about().wordings]
    return {
        "title": first,
        "parts": (Said(first, first), Said(second, second)),
        "ends": (Said("empty", second),),
        "wordings": tuple(wordings),
    }
