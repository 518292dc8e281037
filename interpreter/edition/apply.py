"""Putting an edition together from a rulebook and the edits that are made to it."""

from dataclasses import dataclass, field
from types import MappingProxyType

from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.construct import changed
from festrules.grammar.vocabulary.declarations import Declaration
from festrules.grammar.vocabulary.declarations.things import ComponentThing
from festrules.grammar.vocabulary.edits import IntroduceThing, Offer, PartThing, Reword
from festrules.grammar.vocabulary.rulebook import TEAM_WORD, Course, Game, Part, Rulebook
from festrules.interpreter.edition.answers import is_lasting
from festrules.interpreter.edition.bodies import revised_body
from festrules.interpreter.edition.cards import Working, when_works
from festrules.interpreter.edition.check import Plan
from festrules.interpreter.edition.desk import Desk
from festrules.interpreter.edition.fabric import revised_fabric
from festrules.interpreter.edition.flow import Flow
from festrules.interpreter.edition.gather import Edit, Gathered
from festrules.interpreter.edition.header import said_of_game
from festrules.interpreter.edition.lists import Rows
from festrules.interpreter.edition.offers import Offers
from festrules.interpreter.edition.standing import ChangesInForce
from festrules.interpreter.edition.targets import Target, sections
from festrules.interpreter.edition.things import holding_define, revised_thing
from festrules.interpreter.edition.values import as_part, revised_part

Words = dict[Pointer, Pointer]


def apply(book: Gathered, plan: Plan, desk: Desk) -> tuple[Rulebook, Words]:
    """The rulebook with all changes made; beside it, where words now stand that stood elsewhere."""
    active = {target: [edit for edit in edits if edit.change.active] for target, edits in plan.items()}
    active = {target: desk.agreed(edits) for target, edits in active.items() if edits}
    making = _Things(book, active, desk)
    making.declare()
    dropped = frozenset(name for name, thing in making.found if thing is None)
    things = {name: thing for name, thing in making.found if thing is not None}
    game, words = _game(book)
    flow = Flow(desk, active, Offers(desk, _offers(book, active), things, dropped))
    courses = {name: _section(name, course, active, desk) for name, course in sections(book.said).items()}
    if not flow.idle():
        courses = {name: course and flow.node(course) for name, course in courses.items()}
        things = {name: flow.node(thing) for name, thing in things.items()}
    score = _score(book, active, desk)
    things |= desk.revealed()
    words |= making.places
    if score and book.said.score:
        words["/score"] = "/score"
    words |= {f"/order/{at}": making.words[name] for at, name in enumerate(things) if name in making.words}
    made = changed(
        book.said,
        game=game,
        order=tuple(things),
        things=MappingProxyType(things),
        setup=courses["setup"],
        play=courses["play"],
        score=score,
        score_for=TEAM_WORD if score and game.teams and not book.said.game.teams else book.said.score_for,
        examples=tuple(book.examples),
        tables=MappingProxyType(making.tables),
        mods=(),
    )
    return made, words


def _offers(book: Gathered, active: Plan) -> list[Edit]:
    """The edits that offer actions, in the order of the text."""
    made = {edit for edits in active.values() for edit in edits if isinstance(edit.said, Offer)}
    return [edit for edit in book.edits if edit in made]


def _game(book: Gathered) -> tuple[Game, Words]:
    """The properties of the game as a whole."""
    variants = frozenset(change.name for change in book.changes if change.variant and change.active)
    said, words = {}, {}
    for key, value, line in said_of_game(book.said.game, ChangesInForce(book.things, book.mods), variants):
        said[key] = value
        if not isinstance(line, Reword):
            words[f"/game/{key}"] = line.fields_at
    return changed(book.said.game, **said), words


@dataclass(slots=True)
class _Things:
    """All things in their order: what a change brings stands where the change stood."""

    book: Gathered
    active: Plan
    desk: Desk
    found: list[tuple[str, Declaration | None]] = field(default_factory=list)
    tables: dict[str, Rows] = field(default_factory=dict)
    words: dict[str, Pointer] = field(default_factory=dict)  # where the names of things were written
    places: Words = field(default_factory=dict)  # the cells that edits set
    working: dict[str, Working] = field(default_factory=dict)

    def declare(self) -> None:
        """One after the other."""
        book = self.book
        self.tables.update(book.tables)
        self.words.update(book.words)
        self.working.update((one.name, one) for one in book.working)
        changes = {change.name: change for change in book.changes}
        brought: dict[str, list[tuple[Edit, IntroduceThing, Declaration]]] = {}
        for edit in book.edits:
            if isinstance(edit.said, IntroduceThing) and not isinstance(edit.said.thing, PartThing):
                brought.setdefault(edit.change.name, []).append((edit, edit.said, edit.said.thing))
        taken = set(book.things) - set(changes)
        for name, thing in book.things.items():
            change = changes.get(name)
            if change is None:
                self._add(name, thing, self.tables.get(name, ()), None)
            elif change.active:
                if not change.outright:
                    self.found.append((change.holding, holding_define(change)))
                    self.words[change.holding] = self.words[name]
                for edit, line, new in brought.get(name, []):
                    if line.name not in taken:
                        taken.add(line.name)
                        self.words[line.name] = line.at("name")
                        self._add(line.name, new, line.rows, edit)

    def _add(self, name: str, thing: Declaration, rows: Rows, introduced: Edit | None) -> None:
        edits = self.active.get(Target("thing", name), [])
        woven = revised_fabric(self.desk, thing, rows, edits)
        self.tables.pop(name, None)
        if woven.rows:
            self.tables[name] = woven.rows
            self.places.update(woven.places(name))
        made = woven.thing
        if name in self.working and isinstance(made, ComponentThing) and made.works is not None:
            self.desk.hidden.append((self.working[name].works, when_works(name, made.works)))
            made = changed(made, works=None)
        edits = [edit for edit in edits if not is_lasting(edit) or isinstance(edit.said, Reword)]
        self.found.append((name, revised_thing(self.desk, name, made, edits, introduced)))
        self.found.extend(self.desk.revealed())


def _section(name: str, course: Course | None, active: Plan, desk: Desk) -> Course | None:
    """The statements of the whole game; nothing if there are none."""
    edits = active.get(Target("section", name), [])
    if not edits:
        return course
    base = Course(do=()) if course is None else course
    return changed(base, do=revised_body(desk, [(None, base)], edits))


def _score(book: Gathered, active: Plan, desk: Desk) -> tuple[Part, ...]:
    """The parts of the score that are left, and after them those that are new."""
    found: list[Part] = []
    parts: list[tuple[Part, Edit | None]] = [(part, None) for part in book.said.score]
    names = {part.name for part, _ in parts}
    for edit in book.edits:
        if (
            isinstance(edit.said, IntroduceThing)
            and isinstance(edit.said.thing, PartThing)
            and edit.change.active
            and edit.name not in names
        ):
            names.add(edit.name)
            parts.append((as_part(edit.name, edit.said.thing), edit))
    for part, introduced in parts:
        edits = active.get(Target("part", part.name), [])
        if (revised := revised_part(desk, part, edits, introduced)) is not None:
            found.append(revised)
    return tuple(found)
