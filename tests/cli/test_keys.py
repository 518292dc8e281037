"""Keys of a terminal, from the bytes that it sends."""

import os

import pytest

from festrules.cli import keys
from festrules.cli.keys import END, _Typed


def typed(*pieces: bytes) -> list[str | None]:
    """The keys pressed, if a terminal sends these pieces and is then closed."""
    reading, writing = os.pipe()
    known, found = _Typed(reading), list[str | None]()
    for piece in pieces:
        os.write(writing, piece)
        while (key := known.pressed(0)) is not None:
            found.append(key)
    os.close(writing)
    found.append(known.pressed(0))
    os.close(reading)
    return found


@pytest.mark.parametrize(
    ("sent", "pressed"),
    [
        (b"q", ["q"]),
        (b"\r", ["enter"]),
        (b"nb", ["n", "b"]),
        (b"\x1b[C\x1b[D", ["right", "left"]),
        (b"\x1bOA", ["up"]),
        (b"\x1b[6~", ["down"]),
        (b"\x1b", ["\x1b"]),
        (b"\x1b[1;5D", [""]),
        ("é".encode(), ["é"]),
        (b"\x04", [END]),
    ],
)
def test_what_is_pressed(sent: bytes, pressed: list[str]) -> None:
    assert typed(sent) == [*pressed, END]


def test_a_key_that_comes_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"\x1b")
    known = _Typed(reading)
    more = known._more

    def late(seconds: float | None) -> bool:
        if seconds == keys.AT_ONCE:
            os.write(writing, b"[C")
        return more(seconds)

    monkeypatch.setattr(known, "_more", late, raising=False)
    assert known.pressed(0) == "right"
    os.close(writing)
    os.close(reading)
