"""The possible meanings of names that no statement gave: things, their values, columns and spaces."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from festrules.editors.understanding.composed import Composed, Piece
from festrules.editors.understanding.locals import declared_at
from festrules.editors.understanding.subjects import Sort, Subject
from festrules.grammar.document import Document, Pointer
from festrules.grammar.plurals import plural_of
from festrules.grammar.vocabulary.construct import Construct
from festrules.grammar.vocabulary.declarations import Declaration, parts
from festrules.grammar.vocabulary.declarations.meanings import Action, Change, End, Trigger
from festrules.grammar.vocabulary.declarations.things import (
    BoardThing,
    ComponentThing,
    DieThing,
    KindsThing,
    OptionThing,
    PlaceThing,
)
from festrules.grammar.vocabulary.edits import AddRows, IntroduceThing, PartThing
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
    (AddRows, "values"),
}


class Senses:
    """All that has a name of its own in one document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        book = document.book
        self._things: dict[str, Declaration] = {
            name: thing for part in book.files for name, thing in part.things.items()
        }
        for said in every(book):
            if isinstance(said, IntroduceThing) and isinstance(said.thing, Declaration):
                self._things.setdefault(said.name, said.thing)
        self._boards = {name for name, thing in self._things.items() if isinstance(thing, BoardThing)}
        self._plurals = _plurals(self._things)
        self._values: dict[str, list[Subject]] = defaultdict(list)
        self._columns: dict[str, list[Subject]] = defaultdict(list)
        self._others: dict[str, Subject] = {}
        self._groups: dict[str, Subject] = {}
        self._stages: dict[str, str] = {}
        self._add_all(book)
        self._composed = Composed(self._things, self._values)
        self._bearing = self._changes_of_cards()

    @staticmethod
    def gives(said: Construct, key: str) -> bool:
        """Whether a construct gives names in a field that lists them."""
        return (type(said), key) in GIVEN

    def is_space(self, said: Construct) -> bool:
        """Whether the names that it gives are those of spaces."""
        return isinstance(said, GraphShape) or (
            isinstance(said, Row | AddRows) and self.owner(said.pointer) in self._boards
        )

    def owner(self, pointer: Pointer) -> str:
        """The thing in whose declaration something stands; of what an edit brings, the thing that it changes."""
        before, edits, behind = pointer.partition("/edits/")
        keys = behind.split("/", 2)
        if edits and len(keys) > 1:
            edit = self._document.at(f"{before}/edits/{keys[0]}/{keys[1]}")
            name = edit.get("name") if isinstance(edit, dict) else None
            if isinstance(name, str):
                return name
        return thing_of(pointer)

    def thing(self, name: str) -> Subject:
        """A thing by its name; a change that bears the name of a card is what that card does."""
        return self._bearing.get(name) or Subject(Sort.THING, name)

    def declared_in(self, stage: str) -> str:
        """The declaration in which a stage stands, or the thing of that name."""
        return self._stages.get(stage, stage)

    def value_of(self, name: str, owners: tuple[str, ...]) -> Subject | None:
        """A value, column or space of some things."""
        known = (*self._values.get(name, ()), *self._columns.get(name, ()))
        return next((one for one in known if one.of in owners), None)

    def printed(self, name: str, pointer: Pointer) -> Subject | None:
        """The meaning of a name in the text of a declaration: its own columns come first."""
        owner = self.owner(pointer)
        return next((one for one in self._columns.get(name, ()) if one.of == owner), None) or self.alone(
            name, None
        )

    def parts(self, name: str, kind: Type | None = None) -> list[Piece]:
        """The meaning of a name, or of the parts of a composed one."""
        alone = self.alone(name, kind)
        return [(0, len(name), alone)] if alone else self.composed(name, kind)

    def composed(self, name: str, kind: Type | None = None) -> list[Piece]:
        """The parts of a name that nobody wrote."""
        return self._composed.parts(name, _owners(kind))

    def read_by_players(self) -> Iterator[tuple[str, Subject]]:
        """The texts that players may read for things and values, plurals included."""
        for name, thing in self._things.items():
            if isinstance(
                thing, ComponentThing | PlaceThing | BoardThing | Action | DieThing | Trigger | End
            ):
                yield name, self.thing(name)
                yield plural_of(name), self.thing(name)
        for name, subject in self._others.items():
            yield name, subject
        for name, subjects in self._values.items():
            yield plural_of(name), subjects[0]
            yield name, subjects[0]
        for thing in self._things.values():
            for said in thing.plurals if isinstance(thing, ComponentThing) else ():
                value = self.alone(said.kind, None)
                if value is not None:
                    yield said.plural, value

    def alone(self, name: str, kind: Type | None, *, asked: bool = False) -> Subject | None:
        """The meaning of a name by itself, whether or not its type is known; `asked` in an expression.

        No expression asks for a part of the score, a stage or a column by that alone.
        """
        fitting = [one for one in self._values.get(name, ()) if one.of in _owners(kind)]
        if fitting:
            return fitting[0]
        if name in self._things:
            return self.thing(name)
        if name in self._plurals:
            return self.thing(self._plurals[name])
        if self._values.get(name):
            return self._values[name][0]
        if name in self._groups:
            return self._groups[name]
        columns = self._columns.get(name, ())
        return None if asked else self._others.get(name) or next(iter(columns), None)

    def asked_of(self, name: str, of: Type | None) -> Subject | None:
        """The meaning of a name asked of something: its column, if it has one; of anything, where that is unknown."""
        if of is None:
            return next(iter(self._columns.get(name, ())), None) if name not in self._things else None
        owners = _owners(of)
        columns = (one for one in self._columns.get(name, ()) if one.of in owners)
        return next(columns, None) or (self.thing(name) if self._is_one_for_each(name, owners) else None)

    def _is_one_for_each(self, name: str, owners: tuple[str, ...]) -> bool:
        """Whether there is one component for each member of a kind, which can be asked of it."""
        things = (self._things.get(owner) for owner in owners)
        return any(
            domain.name == name
            for thing in things
            if isinstance(thing, ComponentThing)
            for domain in thing.each
        )

    def _add_all(self, book: Rulebook) -> None:
        for said in every(book):
            thing = self.owner(said.pointer)
            match said:
                case parts.Column(name=name):
                    self._columns[name].append(Subject(Sort.COLUMN, name, thing))
                case parts.Face(name=name) | parts.GroupKind(name=name) | parts.SetKind(name=name):
                    self._values[name].append(Subject(Sort.VALUE, name, thing))
                    if not isinstance(said, parts.Face):  # in the best groups they go by their plural
                        self._groups |= dict.fromkeys(plurals_of(name), self._values[name][-1])
                case Row(id=name) if thing in self._things:
                    sort = Sort.SPACE if thing in self._boards else Sort.VALUE
                    self._values[name].append(Subject(sort, name, thing))
                case KindsThing(values=names) | ComponentThing(values=names) | OptionThing(values=names):
                    for name in names:
                        self._values[name].append(Subject(Sort.VALUE, name, thing))
                case IntroduceThing(name=name, thing=PartThing()):
                    self._others.setdefault(name, Subject(Sort.PART, name))
                case AddRows(name=of, values=names):
                    sort = Sort.SPACE if of in self._boards else Sort.VALUE
                    for name in names:
                        self._values[name].append(Subject(sort, name, of))
                case GraphShape(spaces=names):
                    for name in names:
                        self._values[name].append(Subject(Sort.SPACE, name, thing))
                case Phase(name=name) | Step(name=name) | Physical(name=name):
                    self._stages[name] = declared_at(said.pointer)
                    self._others.setdefault(name, Subject(Sort.STAGE, name))
        for part in book.score:
            self._others.setdefault(part.name, Subject(Sort.PART, part.name))

    def _changes_of_cards(self) -> Mapping[str, Subject]:
        """The changes that hold while a card does that is called like them."""
        works = {
            name
            for name, thing in self._things.items()
            if isinstance(thing, ComponentThing) and thing.works is not None
        }
        found = (
            (name, self.value_of(name, tuple(works)))
            for name, thing in self._things.items()
            if isinstance(thing, Change) and thing.while_ is None
        )
        return {name: value for name, value in found if value is not None}


def thing_of(pointer: Pointer) -> str:
    """The name of the thing in whose declaration or table something stands; nothing for what stands elsewhere."""
    keys = pointer.split("/", 5)
    at = 3 if keys[1:2] == ["mods"] else 1
    return keys[at + 1] if len(keys) > at + 1 and keys[at] in ("things", "tables") else ""


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
