"""The code as a whole: targets filled in, and the checks that follow the course of play."""

from festrules.grammar.diagnostic import Severity
from festrules.grammar.document import Pointer
from festrules.grammar.vocabulary.declarations.meanings import AfterThing, Trigger
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.lines import lines_of
from festrules.interpreter.machine.machine import MAX_CALLS, Checks, End, Watch
from festrules.interpreter.meaning.answering import check_answering
from festrules.interpreter.meaning.cases import check_unbounded
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.enough import always_enough
from festrules.interpreter.meaning.imaginable import check_imagined, check_ways, imagined_in
from festrules.interpreter.meaning.moments import CodeMoment, Knowledge
from festrules.interpreter.meaning.possible import Idle, check_possible, idle_parts, routine_at
from festrules.interpreter.meaning.pretending import check_pretending
from festrules.interpreter.meaning.questions import check_questions
from festrules.interpreter.meaning.reach import guarded, must_look_ahead, reachable, ways_out
from festrules.interpreter.meaning.secrecy import hidden
from festrules.interpreter.meaning.stranding import check_stranding
from festrules.interpreter.meaning.typed import EVERYBODY, Reads
from festrules.interpreter.meaning.unseen import knowledge, unseen
from festrules.interpreter.meaning.usage import check_citations, check_unused

ASKED = {
    "FR402",
    "FR502",
    "FR512",
}  # the author is asked what happens then; all else is there, and can be asked, too


def finish_code(emitter: Emitter, watches: list[Watch]) -> dict[int, list[int]]:
    """Fills in what only the whole shows; gives for each return the places it may come back to."""
    for take, routines in emitter.takes:
        emitter.patch(take, targets=tuple(routine.start for routine in routines))
    back: dict[str, list[int]] = {name: [] for name in emitter.routines}
    for name, routine in emitter.routines.items():
        for caller in routine.callers:
            emitter.patch(caller, to=routine.start)
            back[name].append(caller + 1)
    for take, routines in emitter.takes:
        for routine in routines:
            back[routine.key].append(take + 1)
    owner = routine_at(emitter)
    returns: dict[int, list[int]] = {}
    for number, instruction in enumerate(emitter.code):
        if isinstance(instruction, code.Return):
            returns[number] = back[owner(number) or ""]
    emitter.unseen = frozenset(unseen(emitter, returns, watches))
    emitter.lines = lines_of(emitter.code, emitter.unseen)
    _look_ahead(emitter, returns)
    return returns


def _look_ahead(emitter: Emitter, returns: dict[int, list[int]]) -> None:
    """Notes at each decision what is known of looking ahead from it and to it."""
    out = ways_out(emitter.code, returns, emitter.lines)
    ahead = must_look_ahead(emitter.code, returns, emitter.lines, out)
    for number, instruction in enumerate(emitter.code):
        if isinstance(instruction, code.Choose):
            emitter.patch(number, looks_ahead=number in ahead)
        if number in out:
            emitter.patch(number, way_out=True)


def _starts(emitter: Emitter) -> list[int]:
    """Where play begins, and the triggers, which come from anywhere."""
    return [0, *(routine.start for routine in emitter.routines.values() if routine.kind == "trigger")]


def check_flow(
    emitter: Emitter,
    returns: dict[int, list[int]],
    ends: list[End],
    watches: list[Watch],
    checks: Checks,
) -> None:
    """Everything that only the whole shows."""
    context = emitter.context
    _check_cycles(emitter)
    check_unbounded(emitter)
    check_citations(context)
    _check_acting(emitter, watches)
    check_answering(emitter)
    _check_triggers(emitter)
    _check_lives(emitter)
    wrong = {found.code for found in context.findings.found if found.severity is Severity.ERROR}
    if wrong - ASKED:
        return  # where something is missing, what is left looks unused, unreachable or unsure
    idle = idle_parts(emitter, routine_at(emitter))
    sure = guarded(emitter.code, _starts(emitter), returns, emitter.lines, emitter.interrupted)
    check_possible(emitter, returns, sure, idle)
    if wrong:
        _check_draws(emitter, idle)
        return
    check_stranding(emitter, returns, idle)
    check_imagined(emitter, checks, watches)
    check_ways(emitter, checks, watches)
    _check_draws(emitter, idle)
    _check_secrets(emitter, returns, ends, watches)
    check_unused(emitter)
    _check_reached(emitter, returns)


def _check_cycles(emitter: Emitter) -> None:
    """Procedures that call themselves: calls have fixed places for their names."""
    context, owner = emitter.context, routine_at(emitter)
    calls: dict[str, set[str]] = {name: set() for name in emitter.routines}
    taken = {routine.key: take for take, routines in emitter.takes for routine in routines}
    for called, routine in emitter.routines.items():
        sites = [*routine.callers, *([taken[called]] if called in taken else [])]
        for caller in filter(None, map(owner, sites)):
            calls[caller].add(called)
    for caller, called in imagined_in(emitter) if emitter.imagined else ():
        calls[caller].add(called)
    depth: dict[str, int] = {}
    for name in sorted(calls):
        chain: list[str] = []
        waiting = [(name, False)]
        while waiting:
            one, done = waiting.pop()
            if done:
                depth[one] = 1 + max((depth[called] for called in calls[one]), default=0)
                chain.pop()
            elif one in chain:
                circle = [emitter.routines[key].name for key in [*chain[chain.index(one) :], one]]
                context.findings.report(
                    "FR504",
                    context.named(circle[0]),
                    f"`{circle[0]}` is made of itself: {' -> '.join(circle)}.",
                    hint="Use `repeat` for what happens again and again.",
                )
                return
            elif one not in depth:
                chain.append(one)
                waiting.append((one, True))
                waiting += [(called, False) for called in sorted(calls[one], reverse=True)]
    for name in sorted(depth):
        if depth[name] > MAX_CALLS - 2:
            called = emitter.routines[name].name
            message = (
                f"`{called}` does something that does something, and so on, more than {MAX_CALLS - 2} deep."
            )
            context.findings.report("FR106", context.named(called), message)
            return


def _check_acting(emitter: Emitter, watches: list[Watch]) -> None:
    """Check procedures that need an acting player: somebody must act wherever one is called."""
    acting = emitter.context.acting
    waiting = list(acting)
    callers: dict[str, list[tuple[str, Pointer]]] = {}
    for caller, called, pointer in emitter.calls:
        callers.setdefault(called, []).append((caller, pointer))
    while waiting:
        for caller, pointer in callers.get(waiting.pop(), ()):
            if caller and caller not in acting:
                acting[caller] = pointer
                waiting.append(caller)
    calls = [(called, pointer) for caller, called, pointer in emitter.calls if not caller]
    calls += [(watch.name, emitter.context.named(watch.name)) for watch in watches]
    for called, pointer in calls:
        if called in acting:
            emitter.context.findings.report(
                "FR304",
                pointer,
                f"Nobody acts here, and `{called}` is for somebody who does.",
                hint="Say who: `let ... act`, or in turns.",
                also=((acting[called], "here it is needed"),),
            )


def _check_draws(emitter: Emitter, idle: Idle) -> None:
    """A draw from what may be empty: the author says what then, or counting shows that there are enough."""
    if not emitter.draws:
        return
    enough = always_enough(emitter.context)
    for drawn in emitter.draws:
        if drawn.pointer in enough or idle(drawn.pointer):
            continue
        if drawn.assured is not None:
            emitter.context.findings.hangs_on(drawn.assured)
            continue
        emitter.context.findings.report(
            "FR503",
            drawn.pointer,
            f"`{drawn.family}` may run out here, and the rules do not say what happens then.",
            hint=f"Say {drawn.fewer}, or add `if there are not enough, ...` below, or `(there are always enough)`"
            " where that is so.",
        )


def _check_secrets(
    emitter: Emitter, returns: dict[int, list[int]], ends: list[End], watches: list[Watch]
) -> None:
    for end in ends:
        emitter.asks(
            emitter.reads_of[end.name], f"/things/{end.name}/end/when", "When the game ends", public=True
        )
    for watch in watches:
        place = f"/things/{watch.name}/trigger/moment/at-once/when"
        emitter.asks(emitter.reads_of[watch.name], place, "When this happens", public=True)
    check_pretending(emitter.context, emitter.stored, emitter.handed, emitter.starting)
    asides = {number: reads for number, reads in emitter.prompts.items() if reads}
    if emitter.questions or asides:
        known = knowledge(emitter, returns, watches)
        _ask_aside(emitter, asides, known)
        check_questions(emitter.context, known, emitter.questions, emitter.handed, emitter.called_so)


def _ask_aside(emitter: Emitter, prompts: dict[int, Reads], known: Knowledge) -> None:
    """The question of a choice is told to all with what was chosen, unless it says what not all may know."""
    for number, reads in prompts.items():
        moment = CodeMoment(known, number)
        whole = moment.whole(emitter.handed.to_the_end(reads))
        if isinstance(emitter.code[number], code.Choose | code.ChooseSome) and hidden(
            emitter.context, whole, EVERYBODY, moment
        ):
            emitter.patch(number, aside=True)


def _check_triggers(emitter: Emitter) -> None:
    context = emitter.context
    known = [*emitter.named, *emitter.routines, "turn", "round"]
    for name, thing in context.things.items():
        if not isinstance(thing, Trigger) or not isinstance(thing.moment, AfterThing):
            continue
        if name not in emitter.placed_triggers:
            after = thing.moment.thing
            context.findings.report(
                "FR301",
                thing.at("moment"),
                f"Nothing called `{after}` ever happens, so this never follows it.",
                near=(after, known),
                hint="A trigger stands after a procedure, an action, a step, a phase, `turn` or `round`.",
            )


def _check_lives(emitter: Emitter) -> None:
    context = emitter.context
    known = {*emitter.named, *emitter.routines, "turn", "round"}
    for name, keep in context.keeps.items():
        if keep.cleared is not None and keep.cleared not in known:
            context.findings.report(
                "FR301",
                f"/things/{name}/keep/cleared",
                f"Nothing is called `{keep.cleared}`.",
                near=(keep.cleared, known),
            )


def _check_reached(emitter: Emitter, returns: dict[int, list[int]]) -> None:
    """Report statements that play never reaches."""
    starts = [0, *(routine.start for routine in emitter.routines.values())]
    starts += [imagining.start for imagining in emitter.imagined.values()]
    reached = reachable(emitter.code, starts, returns)
    quiet = (
        code.Clear,
        code.Jump,
        code.Return,
        code.EndGame,
        code.Enter,
        code.Let,
        code.EndTurns,
        code.EndOfRound,
        code.Imagined,
    )
    begun = {emitter.code[number].at for number in reached}
    for number, instruction in enumerate(emitter.code):
        if number not in reached and not isinstance(instruction, quiet):
            origin = emitter.context.origins[instruction.at]
            message = "This is never reached."
            if instruction.at in begun:  # the end of something with a block, which play never reaches
                message = "This is begun and never goes on: what stands below it always ends the game."
            emitter.context.findings.report("FR506", origin.pointer, message)
            return
