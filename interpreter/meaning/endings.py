"""How a game ends: conditions, triggers that fire at once, scores and tie-breaks; and the routines called."""

from collections.abc import Sequence
from typing import assert_never

from festrules.grammar.vocabulary import expressions as vocabulary
from festrules.grammar.vocabulary.declarations import meanings
from festrules.grammar.vocabulary.declarations.meanings import Action, AtOnce, Procedure, Trigger
from festrules.grammar.vocabulary.expressions.atoms import Named
from festrules.grammar.vocabulary.words import TOGETHER
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine import machine
from festrules.interpreter.machine.expressions import (
    BoardOf,
    Constant,
    Contents,
    Expression,
    Lookup,
    PlaceAt,
    Top,
)
from festrules.interpreter.machine.machine import Checks, End, Part, TieBreak, Watch
from festrules.interpreter.meaning import courses, teams, together
from festrules.interpreter.meaning.blocks import emit_all
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.secrecy import hidden
from festrules.interpreter.meaning.shown import FILLED
from festrules.interpreter.meaning.starting import emit_start
from festrules.interpreter.meaning.taking import title_with
from festrules.interpreter.meaning.typed import EVERYBODY, READS_TURN, YOURS, Reads, Scope
from festrules.interpreter.world.types import NUMBER, TRUTH
from festrules.interpreter.world.values import NOTHING

TURN = " turn"  # no stored value is called so


def resolve_endings(emitter: Emitter, flags: dict[str, int]) -> tuple[list[End], list[Watch]]:
    """Ends and triggers that fire at once, in the order of the text."""
    context = emitter.context
    ends, watches = [], []
    for name, flag in flags.items():
        declared = context.things[name]
        if not isinstance(declared, meanings.End | Trigger):
            continue
        title = declared.title or name.replace("-", " ")
        at = emitter.origin(declared.fields_at, declared.cites)
        if isinstance(declared, meanings.End):
            when, reads = _condition(context, declared.when)
            ends.append(End(name, title, when, declared.moment.value, flag, declared.cites, at))
            emitter.reads_of[name] = reads
        elif isinstance(declared.moment, AtOnce):
            when, reads = _condition(context, declared.moment.when)
            emitter.routine(name, declared)
            emitter.placed_triggers.add(name)
            watches.append(Watch(name, title, when, flag, -1, declared.cites, at))
            emitter.reads_of[name] = reads
    return ends, watches


def _condition(context: Context, said: vocabulary.Expression) -> tuple[Expression, Reads]:
    test = context.need(context.resolve(said, Scope(), TRUTH), TRUTH, said.pointer, "What follows `when`")
    return test.node, test.reads


def emit_routines(emitter: Emitter) -> None:
    """Writes every procedure, action and trigger, those that nothing calls included, so that all are checked."""
    context = emitter.context
    known = {one.name for one in emitter.routines.values()}
    for name, thing in context.things.items():
        if isinstance(thing, Procedure | Action) and name not in known:
            emitter.routine(name, thing)
    while emitter.waiting:
        routine = emitter.routines[emitter.waiting.popleft()]
        declared = context.things[routine.name]
        assert isinstance(declared, Procedure | Action | Trigger)
        at = emitter.origin(declared.fields_at, declared.cites)
        if isinstance(declared, Action) and routine.parameters:
            title_with(context, routine, declared)
        routine.start, first = emitter.here, emitter.next_cell
        with emitter.block(at):
            for keep, value in emitter.lives.get(routine.name, ()):
                emit_start(emitter, at, keep, value)
            emitter.mark(routine.name, routine.scope)
            with emitter.block(at):
                emit_all(emitter, declared.do, routine.scope)
            courses.emit_triggers_after(emitter, routine.name, routine.scope)
        parameters = [(local.cell, local.cell + 1) for local, _ in routine.parameters.values()]
        for start, end in parameters:
            emitter.emit(code.Clear(at, start, end))
        routine.cells = ((first, emitter.next_cell), *parameters)
        emitter.emit(code.Return(at, line=routine.kind == "action"))
    emitter.called = {one.name for one in emitter.routines.values() if one.callers or one.kind == "trigger"}


def _compared(context: Context, said: vocabulary.Expression, scope: Scope) -> Expression | None:
    """The value by which players are compared; None if it is their points."""
    if isinstance(said, Named) and said.name == "points":
        return None
    return context.need(context.resolve(said, scope), NUMBER, said.pointer, "What is compared").node


def resolve_scores(context: Context, emitter: Emitter) -> tuple[list[Part], list[TieBreak]]:
    """The parts of the score and the steps to the winner; `you` is the player whose score it is."""
    book, scope = context.document.book, teams.scope_of_score(context)
    teams.check_teams(context)
    parts, breaks = [], []
    for part in book.score:
        value = context.need(context.resolve(part.value, scope), NUMBER, part.value.pointer, "Points")
        at = emitter.origin(part.fields_at, part.cites)
        title = part.title if part.title is not None else part.name.replace("-", " ")
        parts.append(Part(part.name, title, value.node, part.cites, _open_to(context, value.reads), at))
    for step in book.winner:
        at = emitter.origin(step.fields_at, step.cites)
        node = None
        if step.by in TOGETHER:
            node = together.where_it_holds(context, step, parts, scope)
        elif step.value is not None:
            node = _compared(context, step.value, scope)
        breaks.append(TieBreak(step.by.value, node, step.cites, at, step.text or ""))
    if any(step.together for step in breaks):
        together.check_together(context, breaks)
    else:
        _check_ties(context, breaks)
    return parts, breaks


def _open_to(context: Context, reads: Reads) -> str:
    """Those who may know a part of the score before the end: nobody who may not see its sources."""
    if not hidden(context, reads, EVERYBODY):
        return "everybody"
    return "nobody" if hidden(context, reads, YOURS) else "owner"


def _check_ties(context: Context, breaks: list[TieBreak]) -> None:
    if not breaks:
        context.findings.report(
            "FR502",
            "/game",
            "The rules do not say who wins.",
            hint="Add a section `winner` with a line such as `most points`, and what happens on a tie.",
        )
    elif breaks[-1].by not in ("shared", "never-tied"):
        context.findings.report(
            "FR502",
            f"/winner/{len(breaks) - 1}",
            "The rules do not say what happens when players are still tied here.",
            hint="End with `then shared` if tied players win together, or `then never tied` if that cannot be.",
        )
    for position, step in enumerate(breaks[:-1]):
        if step.by in ("shared", "never-tied"):
            context.findings.report(
                "FR506",
                f"/winner/{position + 1}",
                "This is never reached: the line before settles every tie.",
            )
    needs_points = any(step.by in ("most", "least") and step.value is None for step in breaks)
    if needs_points and not context.document.book.score:
        context.findings.report(
            "FR509", "/winner/0", "Points are compared, but there is no `score` section that gives any."
        )


def what_brings_on(emitter: Emitter, ends: list[End], watches: list[Watch]) -> Checks:
    """For each instruction that changes something: the ends and triggers whose conditions it may bring on."""
    found: Checks = {}
    ends_by, watches_by = _readers(emitter, ends), _readers(emitter, watches)
    known: dict[frozenset[str], tuple[tuple[int, ...], tuple[int, ...]]] = {}  # by what is written
    begin = emitter.marks.get("play", [0])[0] - 1  # whatever the setup has brought on is noticed there
    for number, instruction in enumerate(emitter.code):
        written = written_by(emitter, number, instruction)
        if not written and number != begin:
            continue
        if number == begin:
            brought_on = (tuple(range(len(ends))), _readers_of(watches_by, written))
        elif (brought_on := known.get(key := frozenset(written), ((), ()))) == ((), ()):
            brought_on = known[key] = (_readers_of(ends_by, written), _readers_of(watches_by, written))
        if any(brought_on):
            found[number] = brought_on
    return found


def written_by(emitter: Emitter, number: int, instruction: code.Instruction) -> set[str]:
    """The stored values and places an instruction changes: `*` for any place, `TURN` for the number of the turn."""
    instruction = code.which_instruction(instruction)
    if isinstance(instruction, code.Leading | code.Gathering | code.Telling):
        return set()
    match instruction:
        case code.NextTurn() | code.Let(cell=machine.ROUND):
            return {TURN}
        case code.Store() | code.Reset():
            return {instruction.keep}
        case code.AddPosition() | code.ClearPositions():
            return {instruction.past}
        case code.Move() | code.MoveAll():
            return _origins(emitter, number, instruction.what) | _targets(emitter, number, instruction.to)
        case code.MoveKind() | code.Draw() | code.Pay():
            return _places(emitter, instruction.source) | _places(emitter, instruction.to)
        case code.MoveTogether() | code.Become():
            return _homes(emitter, number) | _targets(emitter, number, Constant(NOTHING))
        case code.PassOn(first=first):
            return {emitter.context.world.places[first].family}
        case code.Rearrange(board=place) | code.TurnUp(place=place):
            return _places(emitter, place)
        case code.Pick(_, cell):
            keep = emitter.context.keep_at(cell)
            return set() if keep is None else {keep.name}
        case code.Let() | code.LetMany() | code.WithValue() | code.Clear() | code.PickEach():
            return set()  # names, which no end or trigger knows
        case code.Choose() | code.ChooseSome() | code.Take() | code.Shuffle() | code.Show():
            return set()
        case code.StartTurns() | code.EndOfTurn() | code.EndTurns() | code.EndOfRound():
            return set()
        case code.Pass() | code.AnotherTurn() | code.OthersAnswer() | code.EndTurn() | code.MissTurn():
            return set()
        case _:
            assert_never(instruction)


def _origins(emitter: Emitter, number: int, what: Expression) -> set[str]:
    """Where these components come from: if that is not said, from wherever such components may lie."""
    match what:
        case Contents(places) | Top(places):
            return _places(emitter, places)
    return _homes(emitter, number)


def _homes(emitter: Emitter, number: int) -> set[str]:
    """Wherever what an instruction moves may lie."""
    homes = emitter.context.index.homes_of(emitter.moved.get(number, ()))
    return {family.name for family in homes} or {"*"}


def _targets(emitter: Emitter, number: int, to: Expression) -> set[str]:
    """Where they go: one of the places that may be meant."""
    found = {name for name, what, _ in emitter.effects.get(number, ()) if what == FILLED}
    return found or _places(emitter, to)


def _places(emitter: Emitter, expression: Expression) -> set[str]:
    """The places, boards and families of them that may be meant."""
    everywhere = emitter.context.world.places
    match expression:
        case Constant(int(number)) | PlaceAt(number) | BoardOf(number) if number >= 0:
            return {everywhere[number].family}
        case Constant(tuple(numbers)) | Lookup(tuple(numbers)):
            return {everywhere[number].family for number in numbers if number >= 0}
    return {"*"}


def _readers(emitter: Emitter, conditions: Sequence[End | Watch]) -> dict[str, list[int]]:
    """By what an instruction may have written: the conditions that read it, by their numbers."""
    found: dict[str, list[int]] = {}
    for number, condition in enumerate(conditions):
        read: set[str] = set()
        for one in emitter.reads_of[condition.name]:
            if one.what in ("place", "keep", "past"):
                read.add(one.name)
            if one.what == "place":
                read.add("*")
            if one == READS_TURN:
                read.add(TURN)
        for name in read:
            found.setdefault(name, []).append(number)
    return found


def _readers_of(readers: dict[str, list[int]], written: set[str]) -> tuple[int, ...]:
    return tuple(sorted({number for name in written for number in readers.get(name, ())}))
