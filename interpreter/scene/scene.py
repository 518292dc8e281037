"""The whole picture that one seat has of a game."""

from dataclasses import dataclass

from festrules.interpreter.scene.asked import Asked, Step
from festrules.interpreter.scene.changed import Changes
from festrules.interpreter.scene.ending import End, Sheet
from festrules.interpreter.scene.nets import Net
from festrules.interpreter.scene.table import Place, Value
from festrules.interpreter.scene.things import Thing

SCENE_VERSION = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table."""

    id: str
    name: str
    called: str  # the rules' name for them, whoever sits there
    number: int  # from 0, for colours
    colour: str  # as the author says
    team: str  # empty where there are none
    looks: bool  # it is the one who looks
    decides: bool
    misses: int  # this many turns
    points: int | None  # so far, where there are any


@dataclass(frozen=True, slots=True)
class Moment:
    """Where in the course of the game play is."""

    turn: int
    round: int
    where: tuple[str, ...]  # the round, the phase, the step, from the outermost inwards
    over: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one seat may see it, or somebody who only watches."""

    version: int
    title: str
    seat: str | None
    moment: Moment
    seats: tuple[Seat, ...]
    places: tuple[Place, ...]  # in the order of the rules
    nets: tuple[Net, ...]
    values: tuple[Value, ...]
    things: tuple[Thing, ...]  # those that are spoken of in this scene
    asked: Asked | None
    awaited: tuple[str, ...]  # the seats that are to decide
    turn: tuple[Step, ...]  # of a turn that is not sent yet
    sheet: Sheet
    changes: Changes | None
    end: End | None
