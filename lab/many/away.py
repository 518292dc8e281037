"""Workers of a Dask cluster at the tasks of a workshop: each hands them to processes beside itself (`at_worker.py`)."""

import pickle
import time
import uuid
import warnings
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from math import inf
from queue import Empty, SimpleQueue
from typing import Any, Generic

from distributed import Client, Security
from distributed.client import ClosedClientError
from distributed.scheduler import KilledWorker
from distributed.versions import VersionMismatchWarning

from festrules.lab.many import at_worker
from festrules.lab.many.cluster import Cluster
from festrules.lab.many.engine import Answer, Came, GaveUp, How, Lost, Task, Unusable
from festrules.lab.many.likeness import differences, likeness

AHEAD = 2  # tasks for each worker: the present one and the next
LOOK = 1.0  # seconds between checks of who is there
AT_ONCE = 100  # answers that are fetched
BEGIN = 10.0  # seconds for finding a scheduler, and workers
RETURN = 60.0  # seconds for which one that is gone is waited for
ANSWER = 10.0  # seconds that a scheduler may take for what it can say at once
BROKEN = (OSError, TimeoutError)  # the error of a connection that is gone


@dataclass(slots=True)
class Given(Generic[Task]):
    """A task that is under way, and what will come of it; nothing while there is no scheduler."""

    task: Task
    seconds: float
    future: Any = None

    @property
    def is_done(self) -> bool:
        """Whether there is something to be heard of it."""
        return self.future is not None and self.future.done()


class Away(Generic[Task, Answer]):
    """The workers for one workshop. Whoever is gone may come again, and so may the scheduler."""

    def __init__(self, cluster: Cluster, packed: bytes) -> None:
        self._cluster = cluster
        self._packed = packed
        self._name = f"festrules-{uuid.uuid4().hex[:12]}"  # of the workshop: two commands may have equal ones
        self._numbers = count()
        self._under_way: dict[str, Given[Task]] = {}
        self._answered: SimpleQueue[str] = SimpleQueue()
        self._workers: dict[str, int] = {}  # by their addresses, how many tasks each does at once
        self._looked = -inf
        self._seen = time.monotonic()  # when there last was a worker
        self._client: Any = None  # nothing while there is no scheduler
        self._begin()

    # ---- what every team can ---------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many tasks are done at once."""
        return max(1, sum(self._workers.values()))

    @property
    def room(self) -> int:
        """How many more can be given."""
        return max(0, self.size * AHEAD - len(self._under_way)) if self._client else 0

    @property
    def busy(self) -> int:
        """How many are under way."""
        return len(self._under_way)

    def give(self, task: Task, seconds: float = inf) -> None:
        """To whomever the scheduler chooses."""
        self._submit(Given(task, seconds))

    def heard(self, patience: float) -> list[tuple[Task, Came[Answer]]]:
        """The answers so far. Tasks under way when the scheduler went are given again once it is back."""
        if not self._is_there():
            self._return()
            return []
        keys = self._finished(patience)
        given = {key: self._under_way[key] for key in keys if key in self._under_way}
        answers = self._answers({key: one.future for key, one in given.items()})
        found: list[tuple[Task, Came[Answer]]] = []
        for key, one in given.items():
            del self._under_way[key]
            came = self._came(answers.get(key), one.future)
            if came is None:
                self._submit(one)
            else:
                found.append((one.task, came))
        return found

    def recall(self) -> None:
        """Cancels what nobody has begun."""
        begun: set[str] = set()
        with suppress(*BROKEN):
            if self._client is not None:
                asked = self._ask(at_worker.playing, on_error="ignore")
                begun = {key for keys in asked.values() for key in keys}
        taken = [key for key, one in self._under_way.items() if key not in begun and not one.is_done]
        self._cancel([self._under_way.pop(key) for key in taken])

    def hurry(self) -> None:
        """Tells it to those who are at a task."""
        with suppress(*BROKEN):
            if self._client is not None:
                self._ask(at_worker.hurry, on_error="ignore")

    # ---- going and coming -------------------------------------------------------------------------

    def end(self) -> None:
        """Nothing of it stays in the cluster."""
        if self._client is None:
            return
        with suppress(*BROKEN):
            if self._client.status == "running":
                self._cancel(list(self._under_way.values()))
                self._ask(at_worker.let_go, on_error="ignore")
        self._leave()

    def _begin(self) -> None:
        try:
            self._client = connected(self._cluster, BEGIN)
            until = time.monotonic() + BEGIN
            while not self._workers and time.monotonic() < until:
                self._look()
                time.sleep(0 if self._workers else 0.1)
        except (OSError, TypeError, ValueError, RuntimeError) as problem:
            self._leave()
            message = (
                f"There is no Dask scheduler at {self._cluster.address} that lets us in: {_plain(problem)}."
            )
            raise Unusable(message) from problem
        except GaveUp as problem:
            self._leave()
            raise Unusable(f"{problem}.") from problem
        if not self._workers:
            self._leave()
            raise Unusable(f"The Dask scheduler at {self._cluster.address} has no workers.")

    def _leave(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            with suppress(*BROKEN):
                client.close(timeout=ANSWER)

    def _is_there(self) -> bool:
        """Whether the scheduler answers; now and then it is asked who works for it."""
        if self._client is None or self._client.status != "running":
            return False
        if time.monotonic() - self._looked > LOOK:
            try:
                self._look()
            except BROKEN:
                return False
            if time.monotonic() - self._seen > RETURN:
                raise GaveUp(f"The Dask scheduler at {self._cluster.address} has no workers any more")
        return True

    def _return(self) -> None:
        """Looks for the scheduler once more; `GaveUp` if it has been gone for long."""
        self._leave()
        self._workers.clear()
        if time.monotonic() - self._seen > RETURN:
            raise GaveUp(f"The Dask scheduler at {self._cluster.address} is gone")
        try:
            self._client = connected(self._cluster, LOOK)
            self._look()
        except BROKEN:
            self._leave()
            return
        again, self._under_way = list(self._under_way.values()), {}
        for one in again:
            self._submit(one)

    def _look(self) -> None:
        """Look who is there. New ones are given the common equipment, and looked at closely."""
        there = dict(self._client.nthreads(callback_timeout=ANSWER))
        self._looked = time.monotonic()
        new = [address for address in there if address not in self._workers]
        welcomed = self._welcomed(new) if new else []
        self._workers = {
            address: threads
            for address, threads in there.items()
            if address in self._workers or address in welcomed
        }
        if self._workers:
            self._seen = self._looked

    def _welcomed(self, new: list[str]) -> list[str]:
        """The new ones that have everything they need; those that don't answer are asked again at the next look."""
        try:
            answers = self._client.run(
                at_worker.welcome,
                self._name,
                self._packed,
                workers=new,
                on_error="return",
                callback_timeout=ANSWER,
            )
        except TimeoutError:
            return []
        here, found = likeness(), list[str]()
        for address, answer in sorted(answers.items()):
            if isinstance(answer, OSError):  # it is gone again
                continue
            if isinstance(answer, Exception):
                raise GaveUp(f"The worker at {address} does not have this festrules ({_plain(answer)})")
            if differs := differences(here, answer):
                raise GaveUp(f"The worker at {address} {differs}")
            found.append(address)
        return found

    # ---- tasks and answers --------------------------------------------------------------------------

    def _ask(self, function: Any, *, on_error: str) -> Any:
        return self._client.run(function, self._name, on_error=on_error, callback_timeout=ANSWER)

    def _submit(self, one: Given[Task]) -> None:
        key = f"{self._name}-{next(self._numbers)}"
        seconds = None if one.seconds == inf else one.seconds
        self._under_way[key] = one
        with suppress(ClosedClientError):  # which is found by the next look
            one.future = self._client.submit(
                at_worker.do, self._name, key, pickle.dumps(one.task), seconds, key=key, pure=False
            )
            one.future.add_done_callback(lambda _: self._answered.put(key))

    def _finished(self, patience: float) -> list[str]:
        """The keys of finished tasks; the first of them is waited for."""
        found: list[str] = []
        with suppress(Empty):
            found.append(self._answered.get(timeout=patience))
            while len(found) < AT_ONCE:
                found.append(self._answered.get_nowait())
        return found

    def _answers(self, futures: dict[str, Any]) -> dict[str, bytes]:
        """The answers of those that came to a good end."""
        well = {key: future for key, future in futures.items() if future.status == "finished"}
        try:
            found: dict[str, bytes] = self._client.gather(well, errors="skip") if well else {}
        except BROKEN:
            return {}
        return found

    def _came(self, answer: bytes | None, future: Any) -> Came[Answer] | None:
        """The result of a task; None if nobody worked on it."""
        if answer:
            came: Came[Answer] = pickle.loads(answer)  # noqa: S301  (we have chosen the cluster)
            return came
        if answer == at_worker.WANTING:
            self._workers.clear()  # a new worker is there
            self._look()
        elif future.status == "error":
            failure = future.exception()
            if isinstance(failure, KilledWorker):
                return Lost(How.DIED, "workers of the cluster that were at it have died")
            return Lost(How.RAISED, _plain(failure))
        return None

    def _cancel(self, given: list[Given[Task]]) -> None:
        futures = [one.future for one in given if one.future is not None]
        if futures and self._client is not None:
            with suppress(*BROKEN):
                self._client.cancel(futures, force=True)


def _plain(problem: BaseException) -> str:
    """A failure's message, in one line."""
    said = " ".join(str(problem).split()) or type(problem).__name__
    return said.rstrip(".")[:300]


def connected(cluster: Cluster, seconds: float) -> Client:
    """A client of the scheduler."""
    warnings.simplefilter("ignore", VersionMismatchWarning)  # what counts for us we ask ourselves
    return Client(  # type: ignore[no-untyped-call]  # Dask does not say its types here
        cluster.address,
        security=Security(**cluster.certificates.as_dask_says()),  # type: ignore[no-untyped-call]  # nor here
        timeout=seconds,
        set_as_default=False,
        direct_to_workers=False,  # the scheduler is all that has to be reached from here
        name="festrules",
    )
