"""Tasks that stand by themselves, given to processes of this machine."""

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from festrules.lab.many.each import each
from festrules.lab.many.engine import Done, How, Lost
from festrules.lab.many.processes import Processes
from festrules.lab.many.serving import hurried


@dataclass(frozen=True)
class Shop:
    """Does what its tasks are called."""

    def player(self) -> Callable[[str], str]:
        def play(task: str) -> str:
            match task:
                case "die":
                    os.kill(os.getpid(), signal.SIGKILL)
                case "hang":
                    time.sleep(3600)
                case "raise":
                    raise ValueError("so it is")
                case "until hurried":
                    while not hurried():
                        time.sleep(0.01)
            return task

        return play


def found(tasks: list[str], seconds: float = 60.0) -> dict[str, Any]:
    return dict(each(Processes(2), Shop(), tasks, lambda: 0, seconds))


def test_each_task_is_answered_whatever_becomes_of_the_others() -> None:
    came = found(["a", "die", "b", "raise", "c"])
    assert {task for task, one in came.items() if isinstance(one, Done)} == {"a", "b", "c"}
    assert came["die"] == Lost(How.DIED, "killed by signal 9")
    assert came["raise"] == Lost(How.RAISED, "ValueError: so it is")


def test_what_takes_too_long_is_ended() -> None:
    came = found(["hang", "a"], 1.0)
    assert (came["hang"], came["a"].answer) == (Lost(How.LATE, ""), "a")


def test_whoever_takes_an_answer_may_add_tasks() -> None:
    waiting = ["a"]
    answers = []
    for task, _ in each(Processes(2), Shop(), waiting, lambda: 0):
        answers.append(task)
        if task != "aaa":
            waiting.append(task + "a")
    assert answers == ["a", "aa", "aaa"]


def test_those_at_work_are_told_to_hurry_and_nothing_more_is_given() -> None:
    presses = chain([0], repeat(1))
    tasks = ["until hurried", "until hurried", "a", "b"]
    came = list(each(Processes(2), Shop(), tasks, lambda: next(presses)))
    assert [task for task, _ in came] == ["until hurried", "until hurried"]
