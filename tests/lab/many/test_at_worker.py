"""A cluster's worker and its tasks, without a cluster: its process beside it may crash, hang and end."""

import os
import pickle
import signal
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from festrules.lab.many import at_worker
from festrules.lab.many.engine import Done, How, Lost
from festrules.lab.many.serving import hurried

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Shop:
    """Does what its tasks are called."""

    def player(self) -> Callable[[str], Any]:
        made = os.getpid()

        def play(task: str) -> Any:
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
            return task, made

        return play


PACKED = zlib.compress(pickle.dumps(Shop()))
SHOP = "shop"


@pytest.fixture(autouse=True)
def welcome(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))  # the workshop is one of the tests
    at_worker.welcome(SHOP, PACKED)
    yield
    at_worker.let_go(SHOP)


def done(task: str, seconds: float | None = 60.0) -> Any:
    return pickle.loads(at_worker.do(SHOP, f"key of {task}", pickle.dumps(task), seconds))


def test_one_process_does_one_task_after_the_other_until_it_ends() -> None:
    first, second = done("a"), done("b")
    assert (first.answer[0], second.answer[0]) == ("a", "b")
    assert first.answer[1] == second.answer[1] != os.getpid()
    assert done("raise") == Lost(How.RAISED, "ValueError: so it is")
    assert done("c").answer[1] == first.answer[1]
    assert done("die") == Lost(How.DIED, "killed by signal 9")
    assert done("hang", 0.1) == Lost(How.LATE, "")
    assert done("d").answer[1] != first.answer[1]


def test_a_worker_without_the_workshop_says_so() -> None:
    at_worker.let_go(SHOP)
    assert at_worker.do(SHOP, "key", pickle.dumps("a"), None) == at_worker.WANTING


def test_who_is_at_a_task_is_told_that_somebody_waits() -> None:
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(done("until hurried", None)))
    thread.start()
    while at_worker.playing(SHOP) != ["key of until hurried"]:
        time.sleep(0.01)
    at_worker.hurry(SHOP)
    thread.join(60)
    assert isinstance(found[0], Done)
    assert at_worker.playing(SHOP) == []


def test_what_is_let_go_ends_also_what_is_at_a_task() -> None:
    found: list[Any] = []
    thread = Thread(target=lambda: found.append(done("hang", None)))
    thread.start()
    while not at_worker.playing(SHOP):
        time.sleep(0.01)
    at_worker.let_go(SHOP)
    thread.join(60)
    assert found == [Lost(How.DIED, "killed by signal 9")]


def test_a_workshop_that_cannot_be_read_is_told() -> None:
    packed = zlib.compress(pickle.dumps(Shop()).replace(b"test_at_worker", b"test_elsewhere"))
    at_worker.welcome("another", packed)
    lost = pickle.loads(at_worker.do("another", "key", pickle.dumps("a"), 60.0))
    at_worker.let_go("another")
    assert lost.how is How.RAISED
    assert "what it needs cannot be read there (ModuleNotFoundError" in lost.why


def test_commands_that_take_turns_keep_their_processes_and_the_oldest_goes() -> None:
    names = [f"shop {number}" for number in range(at_worker.BESIDE + 1)]
    for name in names:
        at_worker.welcome(name, PACKED)

    def process(name: str) -> int:
        answer = pickle.loads(at_worker.do(name, "key", pickle.dumps("a"), 60.0)).answer
        assert isinstance(answer[1], int)
        return answer[1]

    first = {name: process(name) for name in names[:-1]}
    assert {name: process(name) for name in names[:-1]} == first
    process(names[-1])
    assert process(names[1]) == first[names[1]]
    assert process(names[0]) != first[names[0]]
    for name in names:
        at_worker.let_go(name)


def test_no_more_workshops_are_kept_than_a_few() -> None:
    for number in range(2 * at_worker.KEPT):
        at_worker.welcome(str(number), b"")
    assert at_worker.do(SHOP, "key", b"", None) == at_worker.WANTING
