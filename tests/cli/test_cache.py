"""The folder for what was worked out before: private, whole, small, and never in anybody's way."""

import errno
import os
import resource
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from festrules.cli import cache

DATA = b"\0asm" + bytes(range(256)) * 40


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the cache is, which is not there yet."""
    found = tmp_path / "some" / "where"
    monkeypatch.setenv(cache.WHERE, str(found))
    return found


def only_file(folder: Path) -> Path:
    (found,) = folder.iterdir()
    return found


# ---- what it is for ----------------------------------------------------------------------------


def test_what_is_put_is_got_until_something_it_follows_from_changes(folder: Path) -> None:
    assert cache.get("module", "a") is None
    cache.put("module", "a", DATA)
    assert cache.get("module", "a") == DATA
    assert cache.get("module", "b") is None
    assert cache.get("other", "a") is None
    cache.put("module", "a", b"")
    assert cache.get("module", "a") == b""
    assert stat.S_IMODE(only_file(folder).stat().st_mode) == 0o600


def test_a_key_tells_its_parts_apart() -> None:
    keys = [("ab", "c"), ("a", "bc"), ("abc",), ("", "abc"), ("a", "b", "c"), (b"ab", "d")]
    assert len({cache.key_of(*parts) for parts in keys}) == len(keys)
    assert cache.key_of("a\udcff")  # a name of a file that is not text
    assert cache.key_of("é") == cache.key_of("é".encode())


def test_all_folders_are_made_for_nobody_but_us(folder: Path) -> None:
    before = os.umask(0)
    try:
        assert cache.cache_folder() == folder
    finally:
        os.umask(before)
    for one in (folder, folder.parent):
        assert stat.S_IMODE(one.stat().st_mode) == 0o700


# ---- where it is -------------------------------------------------------------------------------


@pytest.mark.parametrize("said", cache.OFF)
def test_it_can_be_switched_off(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.WHERE, said)
    assert cache.cache_folder() is None
    cache.put("module", "a", DATA)
    assert cache.get("module", "a") is None


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a place of its own")
def test_it_lies_where_such_things_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cache.WHERE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", "relative/is/no/place")
    assert cache.cache_folder() == tmp_path / ".cache" / "festrules"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache.cache_folder() == tmp_path / "xdg" / "festrules"


@pytest.mark.skipif(sys.platform == "win32", reason="owners are told apart elsewhere")
def test_a_superuser_leaves_nothing_in_the_home_of_somebody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(cache.WHERE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    os.chown(tmp_path, 12345, -1) if os.geteuid() == 0 else None
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert cache.cache_folder() is None
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("said", ["/dev/null/below", "/proc/festrules", "nul\0l", "x" * 5000])
def test_a_place_that_cannot_be_is_none(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {cache.WHERE: said})
    assert cache.cache_folder() is None
    cache.put("module", "a", DATA)
    assert cache.get("module", "a") is None


# ---- somebody else -----------------------------------------------------------------------------


@pytest.fixture
def kept(folder: Path) -> Path:
    """The cache with something in it."""
    cache.put("module", "a", DATA)
    assert cache.get("module", "a") == DATA
    return folder


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777, 0o1777])
def test_a_folder_in_which_others_may_write_is_not_used(kept: Path, mode: int) -> None:
    kept.chmod(mode)
    assert cache.get("module", "a") is None
    cache.put("module", "b", DATA)
    assert len(list(kept.iterdir())) == 1


@pytest.mark.usefixtures("kept")
def test_a_folder_of_somebody_else_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    assert cache.cache_folder() is None
    assert cache.get("module", "a") is None


def test_a_link_to_a_folder_is_not_followed(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / "link"
    link.symlink_to(kept)
    monkeypatch.setenv(cache.WHERE, str(link))
    assert cache.cache_folder() is None
    link.unlink()
    link.symlink_to(tmp_path / "nowhere")
    assert cache.cache_folder() is None
    assert not (tmp_path / "nowhere").exists()


def test_a_link_in_the_folder_is_not_followed(kept: Path, tmp_path: Path) -> None:
    file = only_file(kept)
    other = tmp_path / "other"
    file.rename(other)
    file.symlink_to(other)
    assert cache.get("module", "a") is None
    cache.put("module", "a", b"new")  # takes the place of the link
    assert cache.get("module", "a") == b"new"
    assert other.read_bytes().endswith(DATA)


def test_a_file_that_others_may_write_is_not_read(kept: Path) -> None:
    only_file(kept).chmod(0o666)
    assert cache.get("module", "a") is None


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_what_is_no_file_is_not_read(kept: Path, what: str) -> None:
    file = only_file(kept)
    file.unlink()
    file.mkdir() if what == "folder" else os.mkfifo(file, 0o600)
    assert cache.get("module", "a") is None
    cache.put("module", "a", b"new")
    assert cache.get("module", "a") == (None if what == "folder" else b"new")
    assert len(list(kept.iterdir())) == 1


# ---- half a file -------------------------------------------------------------------------------


def test_no_part_of_a_file_and_no_other_file_is_taken_for_it(kept: Path) -> None:
    file = only_file(kept)
    whole = file.read_bytes()
    for length in [*range(60), len(whole) - 1]:
        file.write_bytes(whole[:length])
        assert cache.get("module", "a") is None
    for place in (0, 5, len(cache.FORMAT), len(cache.FORMAT) + 40, len(whole) - 1):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert cache.get("module", "a") is None
    file.write_bytes(whole + b"x")
    assert cache.get("module", "a") is None
    cache.put("module", "b", b"other")
    (other,) = set(kept.iterdir()) - {file}
    file.write_bytes(other.read_bytes())
    assert cache.get("module", "a") is None
    cache.put("module", "a", DATA)
    assert cache.get("module", "a") == DATA


def test_a_full_disk_leaves_what_was_there(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", True)  # Python would keep half a compiled module
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, limits[1]))
    try:
        cache.put("module", "a", b"new" * 10_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert cache.get("module", "a") == DATA
    assert len(list(kept.iterdir())) == 1


def test_a_folder_that_cannot_be_written_is_still_read(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_writing(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only file system")

    opened = os.open
    monkeypatch.setattr(os, "utime", no_writing)
    monkeypatch.setattr(Path, "replace", no_writing)
    monkeypatch.setattr(Path, "unlink", no_writing)
    monkeypatch.setattr(
        os,
        "open",
        lambda path, flags, mode=0: (no_writing if flags & os.O_CREAT else opened)(path, flags, mode),
    )
    cache.put("module", "b", DATA)
    assert cache.get("module", "a") == DATA
    assert len(list(kept.iterdir())) == 1


def test_a_process_that_is_killed_leaves_nothing_that_is_believed(folder: Path) -> None:
    script = (
        "import os, signal\nfrom festrules.cli import cache\nfrom pathlib import Path\n"
        "Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "cache.put('module', 'a', b'x' * 1000)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode != 0
    assert cache.get("module", "a") is None
    left = only_file(folder)
    os.utime(left, (time.time() - cache.STALE - 60,) * 2)
    cache.put("module", "a", DATA)
    assert not left.exists()
    assert cache.get("module", "a") == DATA


@pytest.mark.usefixtures("folder")
def test_several_that_put_at_once_do_not_meet() -> None:
    texts = [bytes([number]) * 20_000 for number in range(8)]
    wrong = []

    def work(data: bytes) -> None:
        for _ in range(20):
            cache.put("module", "a", data)
            if cache.get("module", "a") not in texts:
                wrong.append(data[:1])

    threads = [threading.Thread(target=work, args=(data,)) for data in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# ---- how much ----------------------------------------------------------------------------------


@pytest.fixture
def small(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache that is full soon."""
    monkeypatch.setattr(cache, "MOST", 10_000)
    monkeypatch.setattr(cache, "KEPT", 6_000)
    monkeypatch.setattr(cache, "LARGEST", 2_000)
    return folder


def test_what_lay_unused_for_longest_goes(small: Path) -> None:
    for number in range(8):
        cache.put("module", str(number), b"x" * 1000)
        for file in small.iterdir():
            os.utime(file, (file.stat().st_mtime - 10,) * 2)
    assert cache.get("module", "0") is not None  # now it is the one that was used last
    cache.put("module", "8", b"x" * 1900)
    cache.put("module", "9", b"x" * 1900)
    assert [number for number in range(10) if cache.get("module", str(number)) is not None] == [0, 6, 7, 8, 9]


def test_what_is_too_large_is_not_kept(small: Path) -> None:
    cache.put("module", "a", b"x" * 2001)
    assert cache.get("module", "a") is None
    assert not list(small.iterdir())


def test_files_of_others_stay(small: Path) -> None:
    assert cache.cache_folder() == small
    letter = small / "letter.txt"
    letter.write_bytes(b"x" * 50_000)
    os.utime(letter, (0, 0))
    for number in range(12):
        cache.put("module", str(number), b"x" * 1000)
    assert letter.exists()
