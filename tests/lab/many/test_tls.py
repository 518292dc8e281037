"""A cluster that only those can speak to whose certificate an authority of its own has signed."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Festrules
from tests.cli.simulating import STONES
from tests.lab.many.clusters import Cluster, cluster

pytestmark = pytest.mark.slow
pytest.importorskip("distributed", reason="Dask is missing")


def openssl(folder: Path, *words: str) -> None:
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl, which makes certificates, is not there")
    subprocess.run([program, *words], cwd=folder, check=True, capture_output=True)


def certificates(folder: Path, name: str) -> None:
    """An authority, and a certificate and a key that it has signed."""
    new = ("req", "-newkey", "rsa:2048", "-nodes", "-subj")
    authority = ("-days", "2", "-keyout", f"{name}-ca.key", "-out", f"{name}-ca.pem")
    openssl(folder, *new, f"/CN={name} authority", "-x509", *authority)
    openssl(folder, *new, f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.csr")
    signed = ("-CA", f"{name}-ca.pem", "-CAkey", f"{name}-ca.key", "-CAcreateserial", "-days", "2")
    openssl(folder, "x509", "-req", "-in", f"{name}.csr", *signed, "-out", f"{name}.pem")


def flags(folder: Path, authority: str, name: str) -> tuple[str, ...]:
    """As our commands say it, and those of Dask."""
    files = {"--tls-ca": f"{authority}-ca.pem", "--tls-cert": f"{name}.pem", "--tls-key": f"{name}.key"}
    return tuple(word for flag, file in files.items() for word in (flag, str(folder / file)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("certificates")
    for name in ("ours", "others"):
        certificates(made, name)
    return made


@pytest.fixture(scope="module")
def there(folder: Path) -> Iterator[Cluster]:
    words = tuple(word.replace("--tls-ca", "--tls-ca-file") for word in flags(folder, "ours", "ours"))
    for made in cluster(folder, *words, scheme="tls"):
        made.hire("--no-nanny")
        yield made


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("stones.rules").write_text(STONES, encoding="utf-8")


def test_with_certificates_it_plays_the_same(festrules: Festrules, there: Cluster, folder: Path) -> None:
    words = ("simulate", "stones.rules", "-n", "200", "--executor", "reference")
    here = festrules(*words, "--jobs", "1")
    ran = festrules(*words, "--on", there.on, *flags(folder, "ours", "ours"))
    assert (ran.code, ran.out) == (0, here.out), ran.err
    in_full = there.on.replace("tls://", "dask+tls://")
    assert festrules(*words, "--on", in_full, *flags(folder, "ours", "ours")).code == 0


@pytest.mark.parametrize("known", [("others", "others"), ("ours", "others"), ("others", "ours"), ()])
def test_nobody_else_is_let_in_and_nobody_else_is_believed(
    festrules: Festrules,
    there: Cluster,
    folder: Path,
    known: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from festrules.lab.many import away

    monkeypatch.setattr(away, "BEGIN", 2.0)
    said = flags(folder, *known) if known else ()
    ran = festrules("simulate", "stones.rules", "-n", "200", "--on", there.on, *said)
    assert ran.code == 2
    assert f"There is no Dask scheduler at {there.on} that lets us in" in ran.err


def test_who_speaks_without_is_not_heard(
    festrules: Festrules, there: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    from festrules.lab.many import away

    monkeypatch.setattr(away, "BEGIN", 2.0)
    ran = festrules("simulate", "stones.rules", "-n", "200", "--on", there.on.replace("tls", "dask"))
    assert ran.code == 2
    assert "There is no Dask scheduler at" in ran.err
