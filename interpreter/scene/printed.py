"""The print on things and spaces: kinds of the world as the things of a scene, worked out when one is met."""

from collections.abc import Iterator, Mapping, Sequence

from festrules.interpreter.engine.faces import effect_of_kind, shown_on_kind
from festrules.interpreter.engine.words import say, say_kind
from festrules.interpreter.guidance import Guide
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.scene.names import Names
from festrules.interpreter.scene.things import Drawing, Mark, Sign, Thing
from festrules.interpreter.world.drawings import Drawing as Drawn
from festrules.interpreter.world.drawings import rows_of, used, written
from festrules.interpreter.world.things import Column, ComponentType, Kind
from festrules.interpreter.world.types import NUMBER, TRUTH, Enumerated, Pattern, Type, bare
from festrules.interpreter.world.values import NOTHING


class Printed:
    """The things of a machine."""

    def __init__(self, machine: Machine, names: Names, guide: Guide) -> None:
        self._machine, self._names, self.guide = machine, names, guide
        self._things: dict[int, Thing] = {}
        self._numbers: dict[str, dict[str, int]] = {}
        self._sorts = _sorts_of_cards(machine.world.components)

    def thing(self, number: int) -> Thing:
        """A kind as a thing."""
        found = self._things.get(number)
        if found is None:
            found = self._things[number] = self._made(self._machine.world.kinds[number])
        return found

    def _made(self, kind: Kind) -> Thing:
        machine = self._machine
        component = machine.world.components[kind.component]
        among = self._among(kind.component)
        position = kind.number - component.first
        face = machine.faces.get(kind.component)
        worded = face is not None and face.is_worded
        marks = self.marks(component.columns, position, face.names if face and worded else frozenset())
        return Thing(
            id=self._names.kinds[kind.number],
            name=kind.label,
            many=kind.many,
            full=say_kind(machine, kind.number),
            component=kind.component,
            word=component.word,
            owner=None if kind.owner == NOTHING else self._names.seats[kind.owner],
            number=among[kind.name],
            of=len(among),
            sort=self._sorts.get(kind.component),
            face=shown_on_kind(machine, kind.number),
            worded=worded,
            effect=effect_of_kind(machine, kind.number),
            colour=next(self.said(self.guide.colour, kind.name, marks, kind.component), ""),
            symbol=next(self.said(self.guide.symbol, kind.name, marks, kind.component), ""),
            marks=tuple(marks),
            drawings=tuple(self._drawings(component.columns, position)),
        )

    def said(self, by_name: Mapping[str, str], own: str, marks: Sequence[Mark], of: str) -> Iterator[str]:
        """The author's wishes for something by its own name, by words printed on it, or for all of its sort."""
        words = self._machine.world.enumerations
        printed = (
            words[mark.of].values[mark.number]
            for mark in marks
            if mark.sort == "word" and mark.number is not None
        )
        for name in (own, *printed, of):
            if name in by_name:
                yield str(by_name[name])

    def _among(self, component: str) -> dict[str, int]:
        if component not in self._numbers:
            kinds = dict.fromkeys(self._machine.world.components[component].kinds)
            self._numbers[component] = {name: number for number, name in enumerate(kinds)}
        return self._numbers[component]

    def marks(self, columns: Mapping[str, Column], position: int, told: frozenset[str]) -> list[Mark]:
        """The marks of columns, except drawings and values that are nothing."""
        return [
            mark_of(self._machine, name, column.values[position], column.type, told=name in told)
            for name, column in columns.items()
            if column.values[position] != NOTHING and not isinstance(bare(column.type), Pattern)
        ]

    def _drawings(self, columns: Mapping[str, Column], position: int) -> list[Drawing]:
        world = self._machine.world
        return [
            self._drawing(name, world.drawings[column.values[position]], kind.legend)
            for name, column in columns.items()
            if isinstance(kind := bare(column.type), Pattern) and column.values[position] != NOTHING
        ]

    def _drawing(self, name: str, drawing: Drawn, legend_name: str) -> Drawing:
        legend = self._machine.world.legends[legend_name]
        return Drawing(
            name=spaced(name),
            parts=tuple(
                tuple(
                    tuple("" if cell is None else written(cell, legend) for cell in row)
                    for row in rows_of(part)
                )
                for part in drawing.parts
            ),
            legend=tuple(Sign(legend[sign].drawn, legend[sign].means) for sign in sorted(used(drawing))),
        )


def _sorts_of_cards(components: Mapping[str, ComponentType]) -> dict[str, int]:
    """The numbers of the sorts of cards and tiles, in the order in which they are declared."""
    found = [name for name, one in components.items() if one.word in ("card", "tile")]
    return {name: number for number, name in enumerate(found)} if len(found) > 1 else {}


def _read(component: ComponentType) -> dict[str, Column]:
    """The columns that players read: not one that says how many there are of each."""
    if set(component.copies) == {1}:
        return component.columns
    return {name: one for name, one in component.columns.items() if one.values != component.copies}


def mark_of(machine: Machine, name: str, value: int, kind: Type, *, told: bool) -> Mark:
    """The mark of a column on one thing."""
    text = say(machine, value, kind)
    match bare(kind):
        case Enumerated(of):
            return Mark(spaced(name), text, "word", value, of, told)
        case one if one == NUMBER:
            return Mark(spaced(name), text, "number", value, "", told)
        case one if one == TRUTH:
            return Mark(spaced(name), text, "truth", value, "", told)
        case _:
            return Mark(spaced(name), text, "text", None, "", told)


def spaced(name: str) -> str:
    """A name of the rules as words."""
    return name.replace("-", " ")
