"""From a state and a seat to the table as that seat may see it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from festrules.interpreter.engine import scores
from festrules.interpreter.engine.options import Decision, Option
from festrules.interpreter.engine.parts import Found, Key
from festrules.interpreter.engine.places import Cells
from festrules.interpreter.engine.run import Run
from festrules.interpreter.engine.state import State
from festrules.interpreter.engine.view import awaited_in
from festrules.interpreter.engine.where import where_is
from festrules.interpreter.game import Game
from festrules.interpreter.machine.cells import MAX_WORK
from festrules.interpreter.machine.machine import FAULTY, MISSED, ROUND, RUNNING, STATUS, TURN
from festrules.interpreter.scene.asking import Asking
from festrules.interpreter.scene.comparing import changes
from festrules.interpreter.scene.concluding import end_of, sheet_of
from festrules.interpreter.scene.ending import Sheet
from festrules.interpreter.scene.kept import kept_values
from festrules.interpreter.scene.lying import Looking
from festrules.interpreter.scene.nets import nets
from festrules.interpreter.scene.scene import SCENE_VERSION, Moment, Scene, Seat
from festrules.interpreter.scene.stage import Area, Stage, stage_of
from festrules.interpreter.scene.table import Board, Place, Space
from festrules.interpreter.world.values import Fault


def make_scene(
    game: Game,
    state: State,
    seat: int | None,
    *,
    before: Scene | State | None = None,
    turn: Sequence[Option] = (),
    picked: tuple[int, ...] | None = None,
    asks: bool = True,
) -> Scene:
    """The table as a seat sees it; None is somebody who only watches.

    `before` is what it is compared with: an earlier scene of the seat, or an earlier state. `turn` are the options of a
    turn that is not sent yet, which have led to this state; `picked` what is picked of several that are chosen
    together. A caller that only draws what lies there needs nothing of the question: `asks`.
    """
    table = SceneMaker(game, state)
    found = table.scene(seat, turn=turn, picked=picked, asks=asks)
    if before is None:
        return found
    earlier = before if isinstance(before, Scene) else SceneMaker(game, before).scene(seat, asks=False)
    return replace(found, changes=changes(earlier, found))


def all_scenes(game: Game, state: State) -> dict[int | None, Scene]:
    """The table as each seat and an onlooker see it: the common part is worked out once."""
    table = SceneMaker(game, state)
    return {seat: table.scene(seat) for seat in (None, *range(game.players))}


class SceneMaker:
    """One state, at which several look."""

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state = game, state
        self.stage: Stage = stage_of(game)
        self.cells: Cells = list(state.cells)
        self.decisions: tuple[Decision, ...] = game.decisions(state)
        self._lying: dict[int, list[int]] = {}
        self._lines: dict[Key, Any] = {}

    def scene(
        self,
        seat: int | None,
        *,
        turn: Sequence[Option] = (),
        picked: tuple[int, ...] | None = None,
        asks: bool = True,
    ) -> Scene:
        """The table as one of them sees it."""
        machine, names = self.stage.machine, self.stage.names
        looking = Looking(self.stage, self.cells, self._lying, -1 if seat is None else seat)
        places = tuple(self._place(area, looking) for area in self.stage.areas)
        asking = Asking(self.stage, looking)
        own = next((one for one in self.decisions if one.seat is not None and one.seat == seat), None)
        if own is not None and picked is not None:
            own = own.composed(picked)
        running = self.cells[STATUS] == RUNNING
        awaited = awaited_in(machine, self.cells)
        sheet = self._sheet(seat)
        asked = asking.asked(own) if own is not None and asks else None
        values = tuple(kept_values(self.stage, self.cells, looking.seat))
        named = {self.stage.kinds[one] for value in values for one in value.about if one in self.stage.kinds}
        return Scene(
            version=SCENE_VERSION,
            title=machine.title,
            seat=None if seat is None else names.seats[seat],
            moment=Moment(
                turn=self.cells[TURN],
                round=self.cells[ROUND],
                where=where_is(machine, self.cells) if running else (),
                over=not running,
            ),
            seats=tuple(self._seat(number, seat, awaited, sheet) for number in range(machine.players)),
            places=places,
            nets=tuple(nets(self.stage.linkings, places)),
            values=values,
            asked=asked,
            awaited=tuple(names.seats[one] for one in awaited),
            turn=tuple(asking.step(option) for option in turn),
            sheet=sheet,
            changes=None,
            end=None if running else end_of(self.stage, self.state),
            things=tuple(self.stage.printed.thing(kind) for kind in sorted(named.union(looking.met))),
        )

    def _place(self, area: Area, looking: Looking) -> Place:
        family, first = area.family, area.spots[0].place
        owner = None if first.owner < 0 else self.stage.names.seats[first.owner]
        count, lying = (None, ()) if area.ground else looking.at(area.spots[0])
        return Place(
            id=area.id,
            name=area.name,
            family=family.name,
            heading=family.title,
            form=area.form,
            owner=owner,
            keys=area.keys,
            sight=area.spots[0].grades[looking.seat],
            ordered=family.storage == "pile",
            role=area.role,
            size=area.size,
            holds=family.components,
            many=area.many,
            room=family.capacity,
            count=count,
            lying=lying,
            board=self._board(area, looking),
        )

    def _board(self, area: Area, looking: Looking) -> Board | None:
        ground = area.ground
        if ground is None:
            return None
        spaces = []
        for spot, (x, y), links in zip(area.spots, ground.middles, ground.links, strict=True):
            count, lying = looking.at(spot)
            spaces.append(
                Space(
                    id=spot.id,
                    name=spot.place.title,
                    label=spot.label,
                    colour=spot.colour,
                    x=x,
                    y=y,
                    count=count,
                    lying=lying,
                    marks=spot.marks,
                    links=tuple(area.spots[other].id for other in links),
                )
            )
        stacked = area.family.storage == "pile"
        return Board(ground.width, ground.height, ground.outline, ground.placed, stacked, tuple(spaces))

    def _seat(self, number: int, looking: int | None, awaited: Sequence[int], sheet: Sheet) -> Seat:
        sides = self.stage.machine.world.sides
        side = next(at for at, one in enumerate(sides) if number in one.seats)
        return Seat(
            id=self.stage.names.seats[number],
            name=self.game.seats[number],
            called=self.stage.machine.world.called[number],
            number=number,
            colour=self.stage.guide.colour.get(self.stage.machine.world.called[number], ""),
            team=sides[side].name if self.stage.machine.world.teams else "",
            looks=number == looking,
            decides=number in awaited,
            misses=self.cells[MISSED + number],
            points=sheet.totals[side] if sheet.rows else None,
        )

    def _sheet(self, seat: int | None) -> Sheet:
        """The points: all of them at the end, else what may be known."""
        run = Run(self.stage.machine, list(self.cells), work=[MAX_WORK])
        if self.cells[STATUS] not in (RUNNING, FAULTY):
            with suppress(Fault):
                return sheet_of(self.stage, scores.score_sheets(run))
        return sheet_of(self.stage, scores.known_sheets(run, seat, self._line))

    def _line(self, key: Key, part: Callable[[Cells], Found], cells: Cells, _work: list[int]) -> Found:
        """A line of the score, which is the same whoever may know it."""
        if key not in self._lines:
            self._lines[key] = part(cells)
        found: Found = self._lines[key]
        return found
