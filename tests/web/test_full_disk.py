"""A disk that is really full: nothing that was decided is lost, all are told, and play goes on when there is room."""

import errno
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.tables.tables import found_table
from tests.web.browsers import CHOOSE, Person
from tests.web.test_whole_games import two_at

from festrules.tables.store.store import Store

SIZE = "1m"
IN_A_SPACE_OF_ITS_OWN = ("unshare", "--map-root-user", "--mount", "sh", "-c")
MOUNT = 'mount -t tmpfs -o size={size} tmpfs "{folder}"'


@dataclass
class OnSmallDisk(Served):
    """A server with a disk of its own, on which there is little room."""

    def command(self) -> list[str]:
        mount = MOUNT.format(size=SIZE, folder=self.file.parent)
        return [*IN_A_SPACE_OF_ITS_OWN, f'{mount} && exec "$@"', "sh", *super().command()]

    @property
    def disk(self) -> Path:
        """The folder that the disk stands for, as the server sees it."""
        return Path(f"/proc/{self.process.pid}/root{self.file.parent}")

    def fill(self) -> None:
        """Takes all the room that there is left."""
        with (self.disk / "filling").open("wb", buffering=0) as filling:
            for size in (4096, 1):
                try:
                    while filling.write(b"x" * size) == size:
                        pass
                except OSError as full:
                    if full.errno != errno.ENOSPC:
                        raise

    def make_room(self) -> None:
        """There is room again."""
        (self.disk / "filling").unlink()

    def decided(self, page: Any, folder: Path) -> int:
        """How many decisions are on the disk, read from a copy."""
        copy = folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in self.disk.glob("tables.db*"):
            shutil.copy(file, copy)
        store = Store(copy / "tables.db")
        try:
            return len(found_table(store, page.url.split("/")[4]).course.steps)
        finally:
            store.close()


@pytest.fixture
def small(tmp_path: Path) -> Iterator[OnSmallDisk]:
    disk = tmp_path / "disk"
    disk.mkdir()
    tried = [*IN_A_SPACE_OF_ITS_OWN, MOUNT.format(size=SIZE, folder=disk)]
    if shutil.which("unshare") is None or subprocess.run(tried, capture_output=True, check=False).returncode:
        pytest.skip("Nobody may mount a disk of their own here (`unshare --map-root-user --mount`).")
    found = OnSmallDisk(disk / "tables.db")
    found.begin()
    try:
        yield found
    finally:
        found.kill()


def test_a_full_disk_loses_nothing_and_stops_nobody_for_good(
    small: OnSmallDisk, browser: Any, tmp_path: Path
) -> None:
    ann, bo = two_at(small, browser, "connect-four")
    assert ann.choose(Random(1))
    bo.page.wait_for_selector(f"#question {CHOOSE}", state="attached")
    small.fill()
    before, log = bo.mark(), bo.page.inner_text("#log")
    for _ in range(3):
        bo.page.locator(f"#question {CHOOSE}").first.dispatch_event("click")
        bo.page.wait_for_selector("#told:has-text('This could not be kept, so it was not done')")
        bo.page.evaluate("document.getElementById('told').textContent = ''")
    assert bo.mark() == before
    assert bo.page.inner_text("#log") == ann.page.inner_text("#log") == log
    assert small.decided(ann.page, tmp_path) == 1
    newcomer = Person.of(browser)
    newcomer.page.goto(f"http://127.0.0.1:{small.port}/")
    newcomer.page.click("[aria-label='Play Tic-tac-toe against a bot']")
    newcomer.page.wait_for_selector("text=The disk of the server may be full")
    small.make_room()
    assert bo.choose(Random(1))
    ann.page.wait_for_selector(f"#question {CHOOSE}", state="attached")
    assert ann.choose(Random(1))
    bo.page.wait_for_selector(f"#question {CHOOSE}", state="attached")
    assert small.decided(ann.page, tmp_path) == 3
    newcomer.page.go_back()
    newcomer.page.click("[aria-label='Play Tic-tac-toe against a bot']")
    newcomer.page.wait_for_selector("#question .asked")
