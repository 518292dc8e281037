"""What the names of a rulebook can stand for where no statement gave them: things, their values, columns and spaces."""

from collections import defaultdict
from collections.abc import Mapping

from festrules.editors.understanding.subjects import Sort, Subject
from festrules.grammar.document import Document, Pointer, keys_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import parts
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KindsThing,
    OptionThing,
)
from festrules.grammar.vocabulary.rulebook import Row, Rulebook
from festrules.grammar.vocabulary.shapes import GraphShape
from festrules.grammar.vocabulary.statements.course import Phase, Physical, Step
from festrules.grammar.vocabulary.tree import every
from festrules.interpreter.world.plurals import plurals_of
from festrules.interpreter.world.types import Component, Enumerated, Many, Placed, Type, bare

GIVEN = {
    (KindsThing, "values"),
    (ComponentThing, "values"),
    (OptionThing, "values"),
    (GraphShape, "spaces"),
    (Row, "id"),
}


class Senses:
    """All that has a name of its own in one document."""

    def __init__(self, document: Document) -> None:
        book = document.book
        self._things = {name: thing for part in book.files for name, thing in part.things.items()}
        self._boards = {name for name, thing in self._things.items() if isinstance(thing, BoardThing)}
        self._plurals = _plurals(self._things)
        self._values: dict[str, list[Subject]] = defaultdict(list)
        self._columns: dict[str, list[Subject]] = defaultdict(list)
        self._others: dict[str, Subject] = {}
        self._add_all(book)

    @staticmethod
    def gives(said: Construct, key: str) -> bool:
        """Whether a construct gives names in a field that lists them."""
        return (type(said), key) in GIVEN

    def is_space(self, said: Construct) -> bool:
        """Whether the names that it gives are those of spaces."""
        return isinstance(said, GraphShape) or (
            isinstance(said, Row) and said.pointer.split("/")[-2] in self._boards
        )

    def alone(self, name: str, kind: Type | None) -> Subject | None:
        """What a name stands for by itself, where its type is known or not."""
        fitting = [one for one in self._values.get(name, ()) if one.of in _owners(kind)]
        if fitting:
            return fitting[0]
        if name in self._things:
            return Subject(Sort.THING, name)
        if name in self._plurals:
            return Subject(Sort.THING, self._plurals[name])
        if self._values.get(name):
            return self._values[name][0]
        return self._others.get(name) or next(iter(self._columns.get(name, ())), None)

    def asked_of(self, name: str, of: Type | None) -> Subject | None:
        """What is asked of something by a name: a column of that, if it has one."""
        if of is None:
            return None
        owners = _owners(of)
        return next((one for one in self._columns.get(name, ()) if one.of in owners), None)

    def _add_all(self, book: Rulebook) -> None:
        for said in every(book):
            thing = thing_of(said.pointer)
            match said:
                case parts.Column(name=name):
                    self._columns[name].append(Subject(Sort.COLUMN, name, thing))
                case parts.Face(name=name) | parts.GroupKind(name=name) | parts.SetKind(name=name):
                    self._values[name].append(Subject(Sort.VALUE, name, thing))
                case Row(id=name):
                    sort = Sort.SPACE if thing in self._boards else Sort.VALUE
                    self._values[name].append(Subject(sort, name, thing))
                case KindsThing(values=names) | ComponentThing(values=names) | OptionThing(values=names):
                    for name in names:
                        self._values[name].append(Subject(Sort.VALUE, name, thing))
                case GraphShape(spaces=names):
                    for name in names:
                        self._values[name].append(Subject(Sort.SPACE, name, thing))
                case Phase(name=name) | Step(name=name) | Physical(name=name):
                    self._others.setdefault(name, Subject(Sort.STAGE, name))
        for part in book.score:
            self._others.setdefault(part.name, Subject(Sort.PART, part.name))


def thing_of(pointer: Pointer) -> str:
    """The name of the thing in whose declaration or table something stands; nothing for what stands elsewhere."""
    keys = keys_of(pointer)
    if keys[:1] == ["mods"]:
        keys = keys[2:]
    return keys[1] if len(keys) > 1 and keys[0] in ("things", "tables") else ""


def _plurals(things: Mapping[str, object]) -> dict[str, str]:
    """The things by what several of them are called."""
    found: dict[str, str] = {}
    for name, thing in things.items():
        if isinstance(thing, KindsThing | ComponentThing):
            many = (thing.plural,) if thing.plural else plurals_of(name)
            found |= dict.fromkeys(many, name)
        elif isinstance(thing, DieThing):
            found |= dict.fromkeys(plurals_of(name), name)
    return found


def _owners(kind: Type | None) -> tuple[str, ...]:
    """The things whose values, columns or spaces a type speaks of."""
    kind = bare(kind) if kind is not None else None
    match kind:
        case Many(of=inner):
            return _owners(inner)
        case Enumerated(name=name):
            return (name,)
        case Component(names=names):
            return tuple(names)
        case Placed(families=families):
            return tuple(families)
    return ()
