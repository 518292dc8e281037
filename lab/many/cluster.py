"""A Dask cluster, by the address of its scheduler. What needs Dask itself is loaded when it is used (`away.py`)."""

import logging
import pickle
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from festrules.lab.many.engine import Answer, Task, Unusable, Workshop

if TYPE_CHECKING:
    from festrules.lab.many.away import Away

MISSING = 'Dask is missing: pip install "festrules[cluster]".'


@dataclass(frozen=True, slots=True)
class Certificates:
    """With which we are known to a cluster, and it to us; what is not said here Dask's own settings say."""

    authority: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def as_dask_says(self) -> dict[str, str]:
        """The files that were named."""
        said = {
            "tls_ca_file": self.authority,
            "tls_client_cert": self.certificate,
            "tls_client_key": self.key,
        }
        return {name: str(path) for name, path in said.items() if path is not None}


@dataclass(frozen=True, slots=True)
class Cluster:
    """Where its scheduler is, as Dask calls it."""

    address: str
    certificates: Certificates = field(default_factory=Certificates)

    def be_there(self) -> None:
        """Whether it has workers, and such as we are."""
        with self.team(_Nothing(), 1):
            pass

    @contextmanager
    def team(self, workshop: Workshop[Task, Answer], _most: int) -> Iterator["Away[Task, Answer]"]:
        """All workers that are there by now; more may come."""
        _loaded()
        from festrules.lab.many.away import Away

        team = Away[Task, Answer](self, zlib.compress(pickle.dumps(workshop)))
        try:
            yield team
        finally:
            team.end()


class _Nothing:
    """A workshop without tasks."""

    def player(self) -> Callable[[None], None]:
        """A player that does nothing."""
        return lambda _: None


def _loaded() -> None:
    """Dask is loaded, and tells nobody what it thinks of connections: what counts is said by us."""
    loud = ("distributed", "distributed.client", "distributed.core")
    try:
        import dask

        dask.config.set({"logging": dict.fromkeys(loud, "critical")})
        import distributed  # noqa: F401  (it reads that when it is loaded)
    except ImportError as problem:
        raise Unusable(MISSING) from problem
    for name in loud:
        logging.getLogger(name).setLevel(logging.CRITICAL)
