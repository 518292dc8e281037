"""The instructions that work with things the chooser may not see: looking ahead stops before them.

Whether something behind them is possible, or a fault, may depend on that; what is offered would tell it.
"""

from collections.abc import Iterator

from festrules.interpreter.machine.machine import Watch
from festrules.interpreter.meaning.astray import Movements, Way
from festrules.interpreter.meaning.emitting import Emitter
from festrules.interpreter.meaning.moments import CodeMoment, Knowledge, knowledge_of
from festrules.interpreter.meaning.reach import reachable
from festrules.interpreter.meaning.secrecy import hidden, may_be_hidden
from festrules.interpreter.meaning.shown import FILLED, TAKEN
from festrules.interpreter.meaning.standing_in import others_act
from festrules.interpreter.meaning.typed import YOURS, Reads, belonging


def knowledge(emitter: Emitter, returns: dict[int, list[int]], watches: list[Watch]) -> Knowledge:
    """The knowledge at each moment, worked out when it is first asked for."""
    return emitter.context.once("knowledge", lambda: _knowledge(emitter, returns, watches))


def _knowledge(emitter: Emitter, returns: dict[int, list[int]], watches: list[Watch]) -> Knowledge:
    """The knowledge at each moment; a place that a trigger may fill at any time is not shown."""
    starts = [emitter.routines[watch.name].start for watch in watches]
    triggered = reachable(emitter.code, starts, returns, frozenset()) if starts else frozenset[int]()
    moves = {number: way for number in emitter.effects if (way := _way(emitter, number)) is not None}
    filled = {name for number in triggered if number in moves for name in moves[number][1]}
    effects = {
        number: frozenset(one for one in effect if one[1] in (FILLED, TAKEN) or one[0] not in filled)
        for number, effect in emitter.effects.items()
    }
    at_any_time = tuple(dict.fromkeys(moves[number] for number in sorted(triggered) if number in moves))
    ways = Movements(moves, at_any_time, emitter.found, emitter.lost)
    return knowledge_of(emitter.context, emitter.code, returns, effects, ways)


def _way(emitter: Emitter, number: int) -> Way | None:
    """From where to where an instruction moves something; what only says where it goes stays among these places."""
    targets = frozenset(name for name, what, _ in emitter.effects[number] if what == FILLED)
    return (emitter.sources.get(number, targets), targets) if targets else None


def unseen(emitter: Emitter, returns: dict[int, list[int]], watches: list[Watch]) -> Iterator[int]:
    """The numbers of these instructions. What may set off a trigger is seen by all, as the trigger is."""
    context, works_with = emitter.context, dict[int, Reads]()
    others = others_act(emitter, returns)
    for number, reads in emitter.reads_at.items():
        whole = emitter.handed.to_the_end(reads)
        works_with[number] = belonging(whole, {YOURS: ""}) if number in others else whole
    suspects = [number for number, reads in works_with.items() if may_be_hidden(context, reads, YOURS)]
    if suspects:
        known = knowledge(emitter, returns, watches)
        for number in suspects:
            moment = CodeMoment(known, number)
            if hidden(context, moment.whole(works_with[number]), YOURS, moment):
                yield number
