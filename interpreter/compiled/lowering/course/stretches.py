"""How far it is from an instruction to where play stands: what is short may stand in several functions."""

from festrules.interpreter.compiled.lowering.layout.course import CodeCourse
from festrules.interpreter.machine import instructions as ins
from festrules.interpreter.machine.questions import may_be_passed

SHARED = 16  # a stretch of this weight may be in several functions
ALONE = 64  # and turns of this one in a loop
SHORT_GAME = 2_400  # divided by the instructions of a game it is what may, if that is more
HEAVY = 4  # the weight of an instruction that moves or lists something; of all others it is 1

WEIGHTY = (ins.Carries, ins.LetMany, ins.PickEach, ins.TurnUp)


def weight_of(one: ins.Instruction) -> int:
    """How much code an instruction becomes, about."""
    return HEAVY if isinstance(one, WEIGHTY) else 1


def stretch(course: CodeCourse, number: int, most: int = SHARED) -> int:
    """The weight of the code before play stands, weighed no further than needed."""
    found, waiting, weight = {number}, [number], 0
    while waiting and weight <= most:
        here = waiting.pop()
        one = course.machine.code[here]
        weight += weight_of(one)
        if isinstance(one, ins.Ends | ins.Pick) or (isinstance(one, ins.Decision) and not may_be_passed(one)):
            continue
        following = {one.to} if isinstance(one, ins.CallCode) else course.following(here)
        waiting += following - found
        found |= following
    return weight
