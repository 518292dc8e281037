"""Options of commands that do very much: on this machine, in this many processes, or on a cluster."""

import functools
import ipaddress
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from festrules.cli.jobs import jobs, processors
from festrules.lab.many.cluster import Certificates, Cluster
from festrules.lab.many.engine import Engine
from festrules.lab.many.processes import Processes

WAYS = {"dask": "tcp", "tls": "tls", "dask+tls": "tls"}
WHERE = re.compile(r"([a-z+]+)://(\[[0-9a-fA-F:]+\]|[^\s:/\[\]]+):(\d{1,5})/?")
PEM = click.Path(exists=True, dir_okay=False, path_type=Path)


def said_jobs(ctx: click.Context, parameter: click.Parameter, value: str) -> int | None:
    """As many as were asked for, if that was said."""
    return None if value == "auto" else jobs(ctx, parameter, value)


OPTIONS = (
    click.option(
        "--jobs",
        default="auto",
        show_default=True,
        metavar="N",
        callback=said_jobs,
        help="How many processes.",
    ),
    click.option(
        "--on",
        metavar="dask://HOST:PORT",
        help="On a Dask cluster instead; tls://HOST:PORT beyond this machine.",
    ),
    click.option(
        "--tls-ca", type=PEM, metavar="FILE", help="The authority that signed the cluster's certificate."
    ),
    click.option("--tls-cert", type=PEM, metavar="FILE", help="The certificate that tells it who we are."),
    click.option("--tls-key", type=PEM, metavar="FILE", help="The key of that certificate."),
)
Command = TypeVar("Command", bound=Callable[..., Any])


def with_engine(command: Command) -> Command:
    """Gives a command its `engine`."""

    @functools.wraps(command)
    def called(
        *given: Any,
        jobs: int | None,
        on: str | None,
        tls_ca: Path | None,
        tls_cert: Path | None,
        tls_key: Path | None,
        **more: Any,
    ) -> Any:
        return command(*given, engine=engine_of(jobs, on, Certificates(tls_ca, tls_cert, tls_key)), **more)

    for option in reversed(OPTIONS):
        called = option(called)
    return called  # type: ignore[return-value]


def here() -> Processes:
    """The usual engine."""
    return Processes(processors())


def engine_of(jobs: int | None, on: str | None, certificates: Certificates) -> Engine:
    """Where tasks are to be done."""
    if on is None:
        if certificates != Certificates():
            raise click.UsageError(
                "--tls-ca, --tls-cert and --tls-key are for a cluster: say with --on where it is."
            )
        return Processes(jobs or processors())
    if jobs is not None:
        raise click.UsageError("--jobs is for this machine; on a cluster all its workers work.")
    return Cluster(address_of(on), certificates)


def address_of(on: str) -> str:
    """The scheduler's address for Dask. Without TLS it must be on this machine: whoever reaches it can run code."""
    said = WHERE.fullmatch(on)
    if said is None or said[1] not in WAYS or int(said[3]) > 65535:
        raise click.UsageError(f"--on {on}: write dask://HOST:PORT, or tls://HOST:PORT.")
    way, host = WAYS[said[1]], said[2]
    if way == "tcp" and not is_loopback(host):
        raise click.UsageError(
            f"--on {on}: {host} is not this machine, and Dask's protocol runs code for anybody who can speak it. "
            f"Give the cluster certificates, and say tls://{host}:{said[3]} (docs/scale.md)."
        )
    return f"{way}://{host}:{said[3]}"


def is_loopback(host: str) -> bool:
    """Whether an address leads no further than this machine."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
