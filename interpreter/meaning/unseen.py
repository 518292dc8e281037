"""Which instructions work with what the player who chooses may not see: looking ahead stops before them.

Whether something behind them is possible, or a fault, may hang on that; what is offered would tell it.
"""

from collections.abc import Iterator

from festrules.interpreter.machine.machine import Watch
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.reach import reachable
from festrules.interpreter.meaning.secrecy import hidden
from festrules.interpreter.meaning.shown import FILLED, TAKEN, Shown, shown_before
from festrules.interpreter.meaning.standing_in import others_act
from festrules.interpreter.meaning.typed import YOURS, Reads, belonging


def shown_and_filled(
    emitter: Emitter, returns: dict[int, list[int]], watches: list[Watch]
) -> dict[int, Shown]:
    """What each instruction shows, and which places it fills; what a trigger may fill at any time is not shown."""
    starts = [emitter.routines[watch.name].start for watch in watches]
    filled: set[str] = set()
    for number in reachable(emitter.code, starts, returns, frozenset()) if starts else ():
        filled |= {name for name, what, _ in emitter.effects.get(number, ()) if what == FILLED}
    return {
        number: frozenset(one for one in effect if one[1] in (FILLED, TAKEN) or one[0] not in filled)
        for number, effect in emitter.effects.items()
    }


def unseen(emitter: Emitter, returns: dict[int, list[int]], watches: list[Watch]) -> Iterator[int]:
    """The numbers of these instructions. What may set off a trigger is seen by all, as the trigger is."""
    context, works_with = emitter.context, dict[int, Reads]()
    others = others_act(emitter, returns)
    for number, reads in emitter.reads_at.items():
        whole = emitter.handed.to_the_end(reads)
        works_with[number] = belonging(whole, {YOURS: ""}) if number in others else whole
    suspects = [number for number, reads in works_with.items() if hidden(context, reads, YOURS)]
    if suspects:
        shown = shown_before(context, emitter.code, returns, shown_and_filled(emitter, returns, watches))
        for number in suspects:
            known = shown.get(number, frozenset())
            if hidden(context, works_with[number], YOURS, known):
                yield number
