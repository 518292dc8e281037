"""Turn people's statement of a pick of several into one answer after the other.

Nobody at a table goes through all that could be picked and says yes or no: they name those that came, in any
order. So names in a row, which `that is all` or `none` may end, stand for the answers of one pick.
"""

from collections.abc import Sequence

from festrules.interpreter.engine.happenings.chance import NO, YES
from festrules.interpreter.engine.options import Decision
from festrules.interpreter.engine.words import called, plain, say
from festrules.interpreter.machine.instructions import PickEach
from festrules.interpreter.machine.machine import Machine
from festrules.interpreter.world.types import Type

ENDS = ("that is all", "none", "nothing")


def answers(decision: Decision, words: Sequence[str]) -> tuple[list[str], int]:
    """The answers for all that is still open in a pick, and how many of the words they stand for; or none for none."""
    instruction, open_ = decision.instruction, decision.still_open
    if not isinstance(instruction, PickEach):  # no members to be picked
        return [], 0
    picked: set[int] = set()
    used = 0
    for one in words:
        if plain(one) in ENDS:
            used += 1
            break
        found = _called(decision.run.machine, instruction.type, open_, picked, plain(one))
        if found is None:
            break
        picked.add(found)
        used += 1
    return [YES if at in picked else NO for at in range(len(open_))] if used else [], used


def _called(machine: Machine, kind: Type, open_: Sequence[int], picked: set[int], wanted: str) -> int | None:
    """The first member of this name that is not picked yet; none where different ones are called so."""
    left = [at for at in range(len(open_)) if at not in picked]
    exact = [at for at in left if plain(say(machine, open_[at], kind)) == wanted]
    found = exact or [at for at in left if wanted in map(plain, called(machine, open_[at], kind))]
    return found[0] if len({open_[at] for at in found}) == 1 else None
