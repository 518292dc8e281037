"""Where commands that do very much are told to do it."""

from pathlib import Path

import pytest
from tests.cli.conftest import Festrules

from festrules.cli.engines import address_of

REFUSED = {
    "dask://10.0.0.5:8786": "say tls://10.0.0.5:8786",
    "dask://cluster.example:8786": "cluster.example is not this machine",
    "dask://[2001:db8::1]:8786": "say tls://[2001:db8::1]:8786",
    "dask://localhost.example:1": "localhost.example is not this machine",
    "dask://127.0.0.1": "write dask://HOST:PORT, or tls://HOST:PORT",
    "dask://127.0.0.1:99999": "write dask://HOST:PORT",
    "tcp://127.0.0.1:8786": "write dask://HOST:PORT",
    "127.0.0.1:8786": "write dask://HOST:PORT",
    "dask://user@127.0.0.1:8786@evil.example:1": "write dask://HOST:PORT",
}


@pytest.mark.parametrize(
    ("on", "address"),
    [
        ("dask://127.0.0.1:8786", "tcp://127.0.0.1:8786"),
        ("dask://localhost:1", "tcp://localhost:1"),
        ("dask://[::1]:8786/", "tcp://[::1]:8786"),
        ("tls://cluster.example:8786", "tls://cluster.example:8786"),
        ("dask+tls://10.0.0.5:8786", "tls://10.0.0.5:8786"),
    ],
)
def test_an_address(on: str, address: str) -> None:
    assert address_of(on) == address


@pytest.mark.parametrize("on", REFUSED)
@pytest.mark.parametrize("command", [("simulate",), ("prove",)], ids=" ".join)
def test_an_address_that_is_refused(festrules: Festrules, command: tuple[str, ...], on: str) -> None:
    ran = festrules(*command, "pig", "--on", on)
    assert ran.code == 2
    assert REFUSED[on] in ran.err


def test_what_does_not_go_together(festrules: Festrules, tmp_path: Path) -> None:
    file = tmp_path / "ca.pem"
    file.touch()
    assert "say with --on where it is" in festrules("mutate", "pig", "--tls-ca", str(file)).err
    ran = festrules("simulate", "pig", "--on", "dask://127.0.0.1:8786", "--jobs", "2")
    assert "--jobs is for this machine" in ran.err


def test_bots_of_somebodys_own_play_here_only(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("festrules.lab.many.cluster.Cluster.be_there", lambda _: None)
    ran = festrules("arena", "pig", "mine.py:Bot", "random", "--on", "dask://127.0.0.1:8786")
    assert ran.code == 2
    assert "those play on this machine only: leave out --on" in ran.err


def test_where_dask_is_missing(festrules: Festrules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "dask", None)
    ran = festrules("simulate", "pig", "--on", "dask://127.0.0.1:8786")
    assert (ran.code, 'pip install "festrules[cluster]"' in ran.err) == (2, True)
