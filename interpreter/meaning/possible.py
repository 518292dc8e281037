"""Decisions at which nothing may be possible, and which parts of the rules nothing uses anyway."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet

from festrules.grammar.document import Pointer, step
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.reach import reachable

MODS = "/mods/"
Idle = Callable[[Pointer], bool]


def routine_at(emitter: Emitter) -> Callable[[int], str | None]:
    """Which routine an instruction belongs to; those of the setup and the play belong to none."""
    starts = sorted((routine.start, name) for name, routine in emitter.routines.items())
    firsts = [start for start, _ in starts]

    def owner(number: int) -> str | None:
        position = bisect_right(firsts, number) - 1
        return starts[position][1] if position >= 0 else None

    return owner


def idle_parts(emitter: Emitter, owner: Callable[[int], str | None]) -> Idle:
    """Whether something stands in what nothing uses: that alone is told then, not what else is wrong with it."""
    sites = {name: list(routine.callers) for name, routine in emitter.routines.items()}
    for take, routines in emitter.takes:
        for routine in routines:
            sites[routine.key].append(take)
    busy = {name for name, routine in emitter.routines.items() if routine.kind == "trigger"}
    while more := {
        name for name in sites.keys() - busy if any(owner(site) in {None, *busy} for site in sites[name])
    }:
        busy |= more
    names = {emitter.routines[key].name for key in sites}
    names -= {emitter.routines[key].name for key in busy}
    roots = tuple(f"{step('/things', name)}/" for name in names)
    return lambda pointer: pointer.startswith(roots)


def check_possible(
    emitter: Emitter, returns: dict[int, list[int]], sure: AbstractSet[int], idle: Idle
) -> None:
    """Decisions that may be impossible, with no word on what then; `sure` are those that looking ahead guards."""
    for number, pointer in emitter.unsure:
        instruction = emitter.code[number]
        if number in sure or idle(pointer):
            continue
        if isinstance(instruction, code.Take) and _always_possible(emitter, instruction, returns):
            continue
        hint, also = _how_to_go_on(emitter, instruction, pointer)
        also = (*also, *_stops_before(emitter, number, returns))
        emitter.context.findings.report(
            "FR501",
            pointer,
            "Nothing may be possible here, and it is not said what happens then.",
            hint=hint,
            also=also,
        )


def _how_to_go_on(
    emitter: Emitter, instruction: code.Instruction, pointer: Pointer
) -> tuple[str, tuple[tuple[Pointer, str], ...]]:
    """What to write where nothing may be possible. Whose mod is the reason cannot write into the game."""
    document = emitter.context.document
    touched = any(origin.startswith(MODS) for origin in document.origins.values())
    if document.origin(pointer).startswith(MODS) or not touched:
        return (
            "Add `otherwise ...` below, or `otherwise cannot happen` where something is always possible.",
            (),
        )
    also, offered = [], "..."
    if isinstance(instruction, code.Take):
        offered = instruction.actions[0]
        needs = [place for target in instruction.targets for place in _needs(emitter, target)]
        also = [(place, "this may forbid it") for place in needs if document.origin(place).startswith(MODS)]
    hint = (
        "This line is the game's, and the mod cannot write `otherwise` below it. Forbid less, or offer an action"
        f" that asks for nothing: `offer ... beside {offered}`."
    )
    return hint, tuple(also)


def _stops_before(
    emitter: Emitter, number: int, returns: dict[int, list[int]]
) -> Iterator[tuple[Pointer, str]]:
    """Where looking ahead would go on to a decision, if the player who acts could see what is done there."""
    for one in sorted(emitter.unseen):
        following = successors(emitter.code, one, returns)
        if number in reachable(emitter.code, following, returns, emitter.lines):
            words = "looking ahead stops here: the player who acts may not see what this depends on"
            yield emitter.context.origins[emitter.code[one].at].pointer, words
            return


def _needs(emitter: Emitter, target: int) -> Iterator[Pointer]:
    """The conditions with which an action begins."""
    for instruction in emitter.code[target:]:
        if not isinstance(instruction, code.Needs):
            return
        yield emitter.context.origins[instruction.at].pointer


def _always_possible(emitter: Emitter, take: code.Take, returns: dict[int, list[int]]) -> bool:
    """Whether one of the actions asks for nothing."""
    for target in take.targets:
        inside = reachable(emitter.code, [target], returns, emitter.lines)
        if not any(
            isinstance(emitter.code[one], (code.Needs, code.Choose, code.ChooseSome, code.Take, code.Pay))
            for one in inside
        ):
            return True
    return False
