"""What can be said of the code as a whole: targets filled in, and the checks that follow the way of play."""

from typing import Any

from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.machine import MAX_CALLS
from festrules.interpreter.meaning.context import Context
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.reach import guarded, must_look_ahead, reachable


def finish_code(emitter: Emitter) -> dict[int, list[int]]:
    """Fills in the targets of calls; gives for each return the places it may come back to."""
    for take, routines in emitter.takes:
        emitter.patch(take, targets=tuple(routine.start for routine in routines))
    back: dict[str, list[int]] = {name: [] for name in emitter.routines}
    for name, routine in emitter.routines.items():
        for caller in routine.callers:
            emitter.patch(caller, to=routine.start)
            back[name].append(caller + 1)
    for take, routines in emitter.takes:
        for routine in routines:
            back[routine.name].append(take + 1)
    starts = sorted((routine.start, name) for name, routine in emitter.routines.items())
    returns: dict[int, list[int]] = {}
    for number, instruction in enumerate(emitter.code):
        if isinstance(instruction, code.Return):
            name = next(name for start, name in reversed(starts) if start <= number)
            returns[number] = back[name]
    sure = guarded(emitter.code, returns)
    for number, instruction in enumerate(emitter.code):
        if number in sure and isinstance(instruction, (code.Choose, code.ChooseSome, code.Take, code.Pay)):
            emitter.patch(number, sure=True)
        if isinstance(instruction, code.Choose):
            emitter.patch(number, looks_ahead=must_look_ahead(emitter.code, number, returns))
    return returns


def check_flow(emitter: Emitter, returns: dict[int, list[int]]) -> None:
    """Everything that only the whole shows."""
    context = emitter.context
    _check_cycles(emitter)
    if any(found.code in ("FR301", "FR504", "FR305") for found in context.findings.found):
        return  # what is missing would be called unused and unreachable as well
    _check_possible(emitter, returns)
    _check_triggers(emitter)
    _check_unused(emitter)
    _check_citations(emitter)
    _check_reached(emitter, returns)
    _check_lives(emitter)


def _check_cycles(emitter: Emitter) -> None:
    """Procedures that call themselves: calls have fixed places for their names."""
    starts = sorted((routine.start, name) for name, routine in emitter.routines.items())
    calls: dict[str, set[str]] = {name: set() for name in emitter.routines}
    for called, routine in emitter.routines.items():
        sites = [*routine.callers, *(take for take, routines in emitter.takes if routine in routines)]
        for site in sites:
            caller = next((name for start, name in reversed(starts) if start <= site), None)
            if caller is not None and site >= starts[0][0]:
                calls[caller].add(called)

    def deepest(name: str, chain: tuple[str, ...]) -> int:
        if name in chain:
            words = " -> ".join([*chain[chain.index(name) :], name])
            kind = emitter.routines[name].kind
            emitter.context.findings.report(
                "FR504",
                f"/things/{name}/{kind}",
                f"`{name}` calls itself: {words}.",
                hint="Use `repeat` for what happens again and again.",
            )
            return 0
        return 1 + max((deepest(called, (*chain, name)) for called in sorted(calls[name])), default=0)

    for name in sorted(calls):
        if deepest(name, ()) > MAX_CALLS - 2:
            emitter.context.findings.report(
                "FR504", f"/things/{name}", f"Calls from `{name}` go more than {MAX_CALLS - 2} deep."
            )
        if any(found.code == "FR504" for found in emitter.context.findings.found):
            return


def _check_possible(emitter: Emitter, returns: dict[int, list[int]]) -> None:
    sure = guarded(emitter.code, returns)
    for number, pointer in emitter.unsure:
        instruction = emitter.code[number]
        if number in sure or (
            isinstance(instruction, code.Take) and _always_possible(emitter, instruction, returns)
        ):
            continue
        emitter.context.findings.report(
            "FR501",
            pointer,
            "Nothing may be possible here, and it is not said what happens then.",
            hint="Add `otherwise ...` below, or `otherwise cannot happen` where something is always possible.",
        )


def _always_possible(emitter: Emitter, take: code.Take, returns: dict[int, list[int]]) -> bool:
    """Whether one of the actions asks for nothing."""
    for target in take.targets:
        inside = reachable(emitter.code, [target], returns, past_lines=False)
        if not any(
            isinstance(emitter.code[one], (code.Needs, code.Choose, code.ChooseSome, code.Take, code.Pay))
            for one in inside
        ):
            return True
    return False


def _check_triggers(emitter: Emitter) -> None:
    context = emitter.context
    known = [*emitter.named, *emitter.routines, "turn", "round"]
    for name, thing in context.things.items():
        if "trigger" in thing and name not in emitter.placed_triggers:
            after = thing["trigger"]["moment"]["after"]["thing"]
            context.findings.report(
                "FR301",
                f"/things/{name}/trigger/moment",
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


def _check_unused(emitter: Emitter) -> None:
    context = emitter.context
    for name, thing in context.things.items():
        ((kind, _),) = thing.items()
        used = name in context.used or name in emitter.called or name in context.building.constants.used
        if kind == "action":
            used = (
                any(name == routine.name for _, routines in emitter.takes for routine in routines)
                or name in emitter.called
            )
        if kind in ("trigger", "end", "variant", "change") or used or "~" in name:
            continue
        if kind == "component" and _lies_somewhere(context, name):
            continue
        context.findings.report(
            "FR505", f"/things/{name}", f"Nothing uses `{name}`.", hint="Use it, or leave it out."
        )


def _lies_somewhere(context: Context, name: str) -> bool:
    return any(
        name in family.components and family.name in context.used
        for family in context.world.families.values()
    )


def _check_citations(emitter: Emitter) -> None:
    data: Any = emitter.context.document.data
    clauses = data.get("clauses")
    if clauses is None:
        return
    reported = set()
    for pointer, cited in _citations(data, ""):
        for number, clause in enumerate(cited):
            if clause not in clauses and (pointer, clause) not in reported:
                reported.add((pointer, clause))
                emitter.context.findings.report(
                    "FR507",
                    f"{pointer}/cites/{number}",
                    f"The rulebook has no clause {clause}.",
                    near=(clause, clauses),
                )


def _citations(value: Any, pointer: str) -> list[tuple[str, list[str]]]:
    found = []
    if isinstance(value, dict):
        if isinstance(value.get("cites"), list):
            found.append((pointer, value["cites"]))
        for key, inner in value.items():
            if key not in ("clauses", "tables"):
                found += _citations(inner, f"{pointer}/{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            found += _citations(inner, f"{pointer}/{number}")
    return found


def _check_reached(emitter: Emitter, returns: dict[int, list[int]]) -> None:
    """Statements that play never comes to."""
    starts = [0, *(routine.start for routine in emitter.routines.values())]
    reached = reachable(emitter.code, starts, returns, past_lines=True)
    quiet = (
        code.Clear,
        code.Jump,
        code.Return,
        code.EndGame,
        code.Enter,
        code.Let,
        code.EndTurns,
        code.EndOfRound,
    )
    for number, instruction in enumerate(emitter.code):
        if number not in reached and not isinstance(instruction, quiet):
            origin = emitter.origins[instruction.at]
            emitter.context.findings.report("FR506", origin.pointer, "This is never reached.")
            return
