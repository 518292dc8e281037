"""Pictures of the host's as a browser shows them."""

import struct
import zlib
from pathlib import Path
from typing import Any

from tests.tables.serving import Served
from tests.web.browsers import Person


def png(side: int) -> bytes:
    """A grey square."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * side) * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_pieces_are_shown_by_pictures_and_hinder_nobody(tmp_path: Path, browser: Any) -> None:
    (tmp_path / "own" / "chess").mkdir(parents=True)
    (tmp_path / "own" / "chess" / "pawn.png").write_bytes(png(8))
    server = Served(tmp_path / "tables.db", more=("--pictures", str(tmp_path / "own")))
    server.begin()
    try:
        person = Person.of(browser)
        person.page.goto(f"http://127.0.0.1:{server.port}/new/chess")
        person.page.click("button.main")
        with person.page.expect_response("**/picture/*.png") as sent:
            person.page.reload()
        assert sent.value.status == 200
        assert person.page.locator("#table image").count() == 16
        assert person.page.locator("#table [aria-label*='pawn']").count() == 8
        assert person.complaints == []
        assert person.hindrances() == []
    finally:
        server.kill()
