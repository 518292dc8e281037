"""A process of a team: its garbage is collected between tasks, and only what tasks have left."""

from tests.ready_processes import in_a_process

PLAYS = """
import gc
import weakref
from festrules.lab.many.serving import leaving_no_cycles

class Cycle:
    pass

left = []

def play(task):
    alive = sum(one() is not None for one in left)
    cycle = Cycle()
    cycle.itself = cycle
    left.append(weakref.ref(cycle))
    return task, alive

played = leaving_no_cycles(play)
before = gc.get_freeze_count()
print([played(task) for task in range(3)], gc.isenabled(), before > 100_000, gc.get_freeze_count() == before)
"""


def test_cycles_are_collected_between_tasks_and_what_was_there_before_is_left_alone() -> None:
    ran = in_a_process(PLAYS)
    assert (ran.stderr, ran.stdout) == ("", "[(0, 0), (1, 0), (2, 0)] False True True\n")
