"""Decisions at which nothing may be possible, and which parts of the rules nothing uses anyway."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet

from festrules.grammar.document import Pointer, keys_of
from festrules.interpreter.machine import instructions as code
from festrules.interpreter.machine.leading import successors
from festrules.interpreter.machine.questions import otherwise_of
from festrules.interpreter.meaning.assurances import Unsure
from festrules.interpreter.meaning.choices import least_members
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.reach import leading_to, ways_back

MODS = "/mods/"
Idle = Callable[[Pointer], bool]


def routine_at(emitter: Emitter) -> Callable[[int], str | None]:
    """Which routine an instruction belongs to; those of the setup and the play, and what is imagined, to none."""
    starts: list[tuple[int, str | None]] = [(one.start, name) for name, one in emitter.routines.items()]
    starts += [(one.start, None) for one in emitter.imagined.values()]
    starts.sort(key=lambda one: one[0])
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
    return lambda pointer: pointer.startswith("/things/") and keys_of(pointer)[1] in names


def check_possible(
    emitter: Emitter, returns: dict[int, list[int]], sure: AbstractSet[int], idle: Idle
) -> None:
    """Decisions that may be impossible, with no word on what then; `sure` are those that looking ahead guards."""
    before = ways_back(emitter.code, returns, emitter.lines)

    def doubtful(unsure: list[Unsure]) -> list[Unsure]:
        found = _impossible(emitter, unsure, before)
        return [one for one in found if one.number not in sure and not idle(one.pointer)]

    asked = doubtful([one for one in emitter.unsure if one.assured is None])
    for one in asked:
        hint, also = _how_to_go_on(emitter, emitter.code[one.number], one.pointer)
        also = (*also, *_stops_before(emitter, leading_to([one.number], before), returns))
        emitter.context.findings.report(
            "FR501",
            one.pointer,
            "Nothing may be possible here, and the rules do not say what happens then.",
            hint=hint,
            also=also,
        )
    if any(one.assured for one in emitter.unsure):
        _note_needed(emitter, [one for one in doubtful(emitter.unsure) if one not in asked])


def _impossible(emitter: Emitter, unsure: list[Unsure], before: dict[int, list[int]]) -> Iterator[Unsure]:
    """The decisions that nothing makes possible, without any assurance about them."""
    numbers = {one.number for one in unsure}
    asking = leading_to(
        (
            number
            for number, one in enumerate(emitter.code)
            if isinstance(one, code.Needs) or (isinstance(one, code.Choose) and one.race) or number in numbers
        ),
        before,
    )
    for one in unsure:
        match emitter.code[one.number]:
            case code.Take(targets=targets, of=of) if any(
                target not in asking and (members is None or least_members(emitter, members.values))
                for target, members in zip(targets, of, strict=True)
            ):
                pass  # one of the actions asks for nothing, and there is something to do it to
            case _:
                yield one


def _note_needed(emitter: Emitter, kept_quiet: list[Unsure]) -> None:
    """Notes what keeps it quiet that these may be impossible: what is assured of each, or of what it leads to."""
    elsewhere = any(one.assured is None for one in kept_quiet)  # it is then unknown which of these
    for one in emitter.unsure if elsewhere else kept_quiet:
        if one.assured is not None:
            emitter.context.findings.hangs_on(one.assured)


def asserts(emitter: Emitter, number: int) -> bool:
    """Whether the rules say of a decision that something is always possible."""
    one = emitter.code[number]
    otherwise = otherwise_of(one) if isinstance(one, code.Decision) else -1
    return otherwise >= 0 and isinstance(emitter.code[otherwise], code.CannotHappen)


def _always(instruction: code.Instruction) -> str:
    several = isinstance(instruction, code.ChooseSome)
    return "(there are always enough)" if several else "(there is always at least one)"


def _how_to_go_on(
    emitter: Emitter, instruction: code.Instruction, pointer: Pointer
) -> tuple[str, tuple[tuple[Pointer, str], ...]]:
    """The right form where nothing may be possible. A mod that is the reason cannot change the text of its game."""
    document = emitter.context.document
    touched = any(origin.startswith(MODS) for origin in document.origins.values())
    if document.origin(pointer).startswith(MODS) or not touched:
        return (
            f"Add `if you cannot, ...` below, or `{_always(instruction)}` where that is so.",
            (),
        )
    also, offered = [], "..."
    if isinstance(instruction, code.Take):
        offered = instruction.actions[0]
        needs = [place for target in instruction.targets for place in _needs(emitter, target)]
        also = [(place, "this may forbid it") for place in needs if document.origin(place).startswith(MODS)]
    hint = (
        "This line is the game's, and the mod cannot write `if you cannot` below it. Forbid less, or offer an action"
        f" that asks for nothing: `offer ... beside {offered}`."
    )
    return hint, tuple(also)


def _stops_before(
    emitter: Emitter, leading: AbstractSet[int], returns: dict[int, list[int]]
) -> Iterator[tuple[Pointer, str]]:
    """The places where looking ahead would go on to a decision if the acting player could see what is done there."""
    for one in sorted(emitter.unseen):
        if not leading.isdisjoint(successors(emitter.code, one, returns)):
            words = "looking ahead stops here: the player who acts may not see what this depends on"
            yield emitter.context.origins[emitter.code[one].at].pointer, words
            return


def _needs(emitter: Emitter, target: int) -> Iterator[Pointer]:
    """The conditions with which an action begins."""
    for instruction in emitter.code[target:]:
        if not isinstance(instruction, code.Needs):
            return
        yield emitter.context.origins[instruction.at].pointer
