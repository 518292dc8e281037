"""A document in one configuration to a machine: every stage of the meaning on one screen."""

import re
from dataclasses import replace

from festrules.grammar.diagnostic import Diagnostic, Refused, has_errors
from festrules.grammar.document import Document
from festrules.grammar.vocabulary.declarations.meanings import End, Trigger
from festrules.grammar.vocabulary.words import LengthResult
from festrules.interpreter.configuration import Configuration
from festrules.interpreter.findings import Findings
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import MISSED, YOU, Frame, Machine, Origin
from festrules.interpreter.meaning import endings, flow, positions, starting
from festrules.interpreter.meaning.blocks import emit_block
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.doing import emit_imagined
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.expressions import resolve
from festrules.interpreter.meaning.faces import effects_of_kinds, resolve_faces
from festrules.interpreter.meaning.mixed_piles import check_mixed
from festrules.interpreter.meaning.noting import Noting
from festrules.interpreter.meaning.remembering import copies_to_remember
from festrules.interpreter.meaning.room import check_room
from festrules.interpreter.meaning.shared import Shared
from festrules.interpreter.meaning.statements import emit_statement
from festrules.interpreter.meaning.typed import Scope
from festrules.interpreter.world.build import build_world
from festrules.interpreter.world.building import start_building
from festrules.interpreter.world.values import NOTHING

CONFLICT = "FR524"
HOLDING = re.compile("~0(holds|works)/")  # in the pointers of when a change holds
LONGEST = 1_000_000  # decisions that a game may declare


def build_machine(
    document: Document,
    configuration: Configuration,
    shared: Shared | None = None,
    people: tuple[str, ...] = (),
) -> tuple[Machine | None, list[Diagnostic]]:
    """The machine, if the rules can be played, and everything there is to say about them.

    A caller that builds machines for several configurations of a document hands over what these share. What people are
    called is in no rule: it only changes words that players read.
    """
    shared = shared or Shared(document)
    conflicts: list[Diagnostic] = []
    try:
        edition, found = shared.edition(configuration)
        conflicts = [one for one in found if one.code == CONFLICT]
        findings = Findings(edition, [one for one in found if one.code != CONFLICT])
        if has_errors(findings.found):
            return None, found
        machine = _build(shared, *_begin(edition, configuration, findings, people, shared.noting))
        shared.needed |= findings.needed
    except Refused as refused:
        return None, _with_conflicts(conflicts, list(refused.diagnostics))
    return (
        None if conflicts or has_errors(findings.found) else machine,
        _with_conflicts(conflicts, findings.found),
    )


def _with_conflicts(conflicts: list[Diagnostic], found: list[Diagnostic]) -> list[Diagnostic]:
    """The findings with the conflicts; conditions without a meaning exclude nothing for certain."""
    return found if any(HOLDING.search(one.pointer or "") for one in found) else [*conflicts, *found]


def context_of(document: Document, configuration: Configuration, shared: Shared | None = None) -> Context:
    """The context for resolving further expressions for a machine that has been built."""
    edition, _ = (shared or Shared(document)).edition(configuration)
    return _begin(edition, configuration, Findings(document))[0]


def _begin(
    edition: Document,
    configuration: Configuration,
    findings: Findings,
    people: tuple[str, ...] = (),
    noting: Noting | None = None,
) -> tuple[Context, int]:
    """The world, the stored values and positions, and the first cell behind them."""
    building = start_building(edition, configuration, findings, people)
    world = build_world(building, MISSED + configuration.players)
    context = Context(edition, configuration, findings, building, world, edition.book.things, resolve)
    context.noting = noting
    after_keeps = starting.declare_keeps(context, building.cells)
    return context, positions.declare_pasts(context, after_keeps)


def _build(shared: Shared, context: Context, after_stored: int) -> Machine:
    edition, building, world = context.document, context.building, context.world
    where, seen = after_stored, after_stored + len(world.kinds)
    copies = copies_to_remember(edition, world, seen + len(world.kinds))
    flags = seen + len(world.kinds) + copies.count
    waiting = [name for name, thing in context.things.items() if isinstance(thing, End | Trigger)]
    emitter = Emitter(context, flags + len(waiting), emit_statement)
    cells = _first_cells(emitter, where)
    _emit_course(emitter)
    ends, watches = endings.resolve_endings(
        emitter, dict(zip(waiting, range(flags, flags + len(waiting)), strict=True))
    )
    endings.emit_routines(emitter)
    parts, tie_breaks = endings.resolve_scores(context, emitter)
    game = edition.book.game
    longest = building.constants.number(game.length.decisions, 1, LONGEST, "The greatest length of a game")
    faces = resolve_faces(context)
    emit_imagined(emitter)
    checks = endings.what_brings_on(emitter, ends, watches)
    emitter.interrupted = frozenset(number for number, (_, fired) in checks.items() if fired)
    returns = flow.finish_code(emitter, watches)
    flow.check_flow(emitter, returns, ends, watches, checks)
    asked_at_any_time = (*ends, *watches, *parts, *tie_breaks)
    check_room(context, (*emitter.code, *asked_at_any_time))
    check_mixed(emitter, returns, asked_at_any_time)
    return Machine(
        title=game.title,
        configuration=context.configuration,
        digest=shared.digest(context.configuration),
        world=world,
        keeps=context.keeps,
        pasts=context.pasts,
        code=tuple(emitter.code),
        origins=tuple(Origin(edition.origin(one.pointer), one.clauses) for one in context.origins),
        initial=tuple(cells + [0] * (emitter.next_cell - emitter.names)),
        where=where,
        seen=seen,
        names=emitter.names,
        scratch=context.scratch,
        ends=tuple(ends),
        watches=tuple(replace(watch, code=emitter.routines[watch.name].start) for watch in watches),
        checks=checks,
        lines=emitter.lines,
        parts=tuple(parts),
        tie_breaks=tuple(tie_breaks),
        longest=longest,
        then_nobody=game.length.then is LengthResult.NOBODY,
        marks={name: tuple(numbers) for name, numbers in emitter.marks.items()},
        names_at=emitter.names_at,
        variables=tuple(emitter.variables),
        reads_turn=context.turn_is_read,
        stretches=tuple(emitter.stretches),
        faces=faces,
        effects=effects_of_kinds(shared.document, world),
        copies=copies,
        frames=_frames(emitter),
        imagined=tuple(one.start for one in emitter.imagined.values()),
    )


def _frames(emitter: Emitter) -> tuple[Frame, ...]:
    """The routines; what is only imagined stands for itself, as one that nobody calls."""
    routines = [Frame(one.start, one.cells) for one in emitter.routines.values()]
    return (*routines, *(Frame(one.start, ()) for one in emitter.imagined.values()))


def _first_cells(emitter: Emitter, where: int) -> list[int]:
    """The cells as a game begins: where everything lies, and what is kept."""
    context = emitter.context
    cells = [0] * emitter.names
    cells[YOU] = NOTHING
    kinds = len(context.world.kinds)
    cells[where : where + kinds] = [-1] * kinds
    for kind, place in starting.place_components(context, cells).items():
        cells[where + kind] = place
    starting.start_keeps(emitter, cells)
    return cells


def _emit_course(emitter: Emitter) -> None:
    book = emitter.context.document.book
    for section, course in (("setup", book.setup), ("play", book.play)):
        if course is not None:
            at = emitter.origin(course.fields_at, course.cites)
            emitter.emit(code.Enter(at, section, section))
            emitter.mark(section, Scope())
            emit_block(emitter, course.do, course.at("do"), Scope())
            emitter.emit(code.Enter(at, section, section, ends=True))
        elif section == "play":
            emitter.context.findings.report(
                "FR509",
                "/game",
                "The game has no `play` section.",
                hint="It says how a game goes: rounds, turns, what players do.",
            )
    emitter.emit(code.EndGame(emitter.origin("/play")))
