"""Accidents around tables: killed servers, full disks, bots that end. No decision is lost."""

import asyncio
import http.client
import json
import os
import re
import signal
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.later import times
from tests.tables.browsing import served
from tests.tables.serving import Served
from tests.tables.tables import found_table, table_of
from websockets.sync.client import connect

from festrules.bots.crew import hire
from festrules.tables.hall import NoTable
from festrules.tables.rulebooks import packed
from festrules.tables.seating import bot_seat, person_seat
from festrules.tables.store.store import Store
from festrules.tables.thinking import Moment, Question, Thinkers, nothing, think

RATHER_SLOW = 0.07  # seconds: nobody may say more at once
TIMES = times(40)  # that a server is killed


def question_of(store: Store) -> tuple[Question, tuple[int, ...]]:
    table = table_of("tic-tac-toe", bot_seat("easy"), person_seat(), store=store)
    digest, document = packed(table.course.game.document)
    options = tuple(option.number for option in table.course.game.decisions(table.course.state)[0].options)
    moment = Moment(digest, document, table.header.configuration, 7, (), 0)
    return Question(moment, table.seats[0].sitter), options


def test_a_full_disk_takes_nothing_and_is_told() -> None:
    with served() as server:
        device = server.device()
        place = device.begin(game="tic-tac-toe", players="2", **{"seat-1": "human"})
        limit = server.hall.store._connection
        with device.at(place) as page:
            limit.execute("PRAGMA query_only = ON")
            page.do("choose", number=page.numbers[0])
            while "told" not in (said := page.wait()):
                pass
            assert "could not be kept" in said["told"]
            assert len(page.numbers) == 9
            assert device.post("/tables", "game=tic-tac-toe").status_code == 507
            limit.execute("PRAGMA query_only = OFF")
            page.do("choose", number=page.numbers[0])
            page.until("waiting")


def test_a_full_disk_is_told_on_every_page_that_would_be_kept() -> None:
    with served() as server:
        ann, bo = server.device(), server.device()
        place = ann.begin(game="tic-tac-toe", players="2", **{"seat-1": "random"})
        with ann.at(place) as page:
            page.do("link", seat=0)
            while "link" not in (said := page.wait()):
                pass
        limit = server.hall.store._connection
        limit.execute("PRAGMA query_only = ON")
        answer = bo.post("/join", said["link"].partition("#")[2])
        assert (answer.status_code, "may be full" in answer.json()["told"]) == (507, True)
        assert ann.get(f"{place}/record").status_code == 507
        assert ann.get(place).status_code == 200
        limit.execute("PRAGMA query_only = OFF")
        assert bo.get(bo.join(said["link"])).status_code == 200


def test_a_table_that_goes_while_somebody_asks_for_it_is_said_to_be_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def goes(*_given: object) -> None:
        raise NoTable("There is no such table, or not any longer.")

    with served() as server:
        device = server.device()
        place = device.begin(game="tic-tac-toe")
        monkeypatch.setattr("festrules.tables.app.draw", goes)
        answer = device.get(place)
        assert (answer.status_code, "not any longer" in answer.text) == (404, True)


def test_a_bot_that_is_killed_or_does_not_answer_is_replaced() -> None:
    question, options = question_of(Store(None))
    impatient, patient = Thinkers(patience=0.0), Thinkers()
    try:
        assert asyncio.run(impatient.ask(question, options)) in options
        assert asyncio.run(patient.ask(question, options)) in options
        hint = asyncio.run(patient.advise(question.moment))
        assert hint is not None
        assert hint.said.startswith("Best after ")
        assert asyncio.run(impatient.advise(question.moment)) is None
        pid = patient._idle[0].process.pid
        assert pid is not None
        os.kill(pid, signal.SIGINT)
        assert asyncio.run(patient.ask(question, options)) in options
        assert patient._idle[0].process.pid == pid, "Ctrl-C is for the server to hear"
        os.kill(pid, signal.SIGKILL)
        assert asyncio.run(patient.ask(question, options)) in options
        assert asyncio.run(patient.ask(question, options)) in options
    finally:
        impatient.close()
        patient.close()


def test_ctrl_c_does_not_end_a_process_that_has_only_just_begun() -> None:
    question, options = question_of(Store(None))
    with ThreadPoolExecutor(1) as threads:
        worker = threads.submit(hire, think, nothing).result()
    try:
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGINT)
        worker.give(question)
        assert worker.line.recv() in options
    finally:
        worker.end()


def test_a_server_that_stops_waits_for_no_bot() -> None:
    question, _ = question_of(Store(None))
    thinkers = Thinkers(prepare=partial(time.sleep, 30))
    asked = thinkers._threads.submit(thinkers._asked, question)
    while not thinkers._busy:
        time.sleep(0.01)
    thinkers.close()
    assert asked.result() is None


# ---- killed servers --------------------------------------------------------------------------------


@dataclass
class Killed(Served):
    """Two people play at a server until it is killed."""

    chance: Random = field(default_factory=lambda: Random(4))
    seen: int = 0  # decisions that somebody was shown

    def table(self) -> tuple[str, str]:
        """A new table for two at one device: its address, and its cookie."""
        line = http.client.HTTPConnection("127.0.0.1", self.port)
        headers = {
            "Origin": f"http://127.0.0.1:{self.port}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        line.request("POST", "/tables", "game=festival&players=2&seat-0=me&seat-1=me", headers)
        answer = line.getresponse()
        place, cookie = answer.getheader("location"), answer.getheader("set-cookie")
        line.close()
        assert place is not None
        assert cookie is not None
        return place.rpartition("/")[0], cookie.partition(";")[0]

    def play(self, table: str, cookie: str, seconds: float) -> None:
        """Plays for so long, and notes how many decisions were shown."""
        origin = f"http://127.0.0.1:{self.port}"
        places = [f"ws://127.0.0.1:{self.port}{table}/{seat}/line" for seat in (1, 2)]
        said: Any = {"origin": origin, "additional_headers": {"Cookie": cookie}}
        until, questions = time.monotonic() + seconds, ["", ""]
        try:
            with ExitStack() as opened:
                lines = [opened.enter_context(connect(place, **said)) for place in places]
                while time.monotonic() < until:
                    for number, line in enumerate(lines):
                        self._hear(line, questions, number)
                        self._choose(line, questions[number])
                self.kill()  # whatever it is doing
        finally:
            self.kill()

    def _choose(self, line: Any, question: str) -> None:
        offers = re.findall(r'data-do="choose" data-number="(\d+)"', question)
        at = re.search(r'data-at="([^"]*)"', question)
        if offers and at:
            line.send(json.dumps({"do": "choose", "number": int(self.chance.choice(offers)), "at": at[1]}))
            time.sleep(RATHER_SLOW)

    def _hear(self, line: Any, questions: list[str], number: int) -> None:
        try:
            parts = json.loads(line.recv(timeout=RATHER_SLOW)).get("parts", {})
        except TimeoutError:
            return
        questions[number] = parts.get("question", questions[number])
        told = re.findall(r'<li class="of-', parts.get("log", ""))
        self.seen = max(self.seen, len(told))


@pytest.mark.slow
def test_nothing_is_lost_where_a_server_is_killed_at_any_moment(tmp_path: Path) -> None:
    server = Killed(tmp_path / "tables.db")
    table = cookie = ""
    for round_ in range(TIMES):
        server.seen = 0
        server.begin()
        if round_ % 5 == 0:
            table, cookie = server.table()
        server.play(table, cookie, server.chance.random() * 0.6)
        store = Store(server.file)
        kept = found_table(store, table.rpartition("/")[2])
        store.close()
        told = sum(bool(step.events) for step in kept.course.steps)
        assert told >= min(server.seen, 40) - 1
    assert sqlite3.connect(server.file).execute("PRAGMA integrity_check").fetchone() == ("ok",)
