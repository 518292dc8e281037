"""Results as a table in Parquet. While games are played they are lines of text: a table cannot be added to."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from festrules.cli.simulating.about import About
from festrules.cli.simulating.output import ROWS, Unwritable

SUFFIX = ".parquet"
ABOUT = b"festrules"  # the key under which the table has the line about all games
BLOCK = 1 << 23  # bytes of text that become one part of the table


def is_parquet(path: Path) -> bool:
    """Whether results of that name are a table."""
    return path.suffix == SUFFIX


def rows_file(path: Path) -> Path:
    """Where the rows of results are while games are played."""
    return path.with_name(path.name + ROWS) if is_parquet(path) else path


def needed() -> None:
    """Says so if what is needed is not there."""
    try:
        import pyarrow.json
        import pyarrow.parquet  # noqa: F401
    except ModuleNotFoundError as problem:
        raise click.UsageError(
            'Parquet needs pyarrow (pip install "festrules[parquet]"); without it, use a .jsonl file.'
        ) from problem
    except (ImportError, OSError) as problem:
        raise click.UsageError(
            f"Parquet needs pyarrow, which cannot be loaded ({problem}): use a .jsonl file."
        ) from problem


def write_table(rows: Path, table: Path, about: About) -> None:
    """Makes the table of the rows; it is there whole or not at all."""
    import pyarrow as pa
    from pyarrow import json as arrow_json
    from pyarrow import parquet

    schema = _schema(about)
    beside = table.with_name(f".{table.name}.{os.getpid()}.new")
    parse = arrow_json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="error")
    read = arrow_json.ReadOptions(use_threads=False, block_size=BLOCK)
    try:
        with rows.open("rb") as text, parquet.ParquetWriter(beside, schema) as writer:
            text.readline()
            if text.peek(1):
                for batch in arrow_json.open_json(text, read_options=read, parse_options=parse):
                    writer.write_batch(batch.select(schema.names).cast(schema))
        beside.replace(table)
    except (OSError, pa.ArrowException) as problem:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Unwritable(table, str(problem)) from problem


def _schema(about: About) -> Any:
    import pyarrow as pa

    small, large = pa.int32(), pa.int64()
    columns = [
        ("game", large),
        ("seed", large),
        ("why", pa.string()),
        ("winners", pa.list_(small)),
        *([("result", pa.string())] if about.results else []),
        ("decisions", small),
        ("turns", small),
    ]
    if about.parts:
        columns += [("scores", pa.list_(large)), ("parts", pa.list_(pa.list_(large)))]
    return pa.schema(columns, metadata={ABOUT: about.line().strip()})


def about_line(table: Path) -> str:
    """The line about all games; empty if the file is not a table of ours."""
    import pyarrow as pa
    from pyarrow import parquet

    try:
        metadata = parquet.read_schema(table).metadata or {}
    except (OSError, pa.ArrowException):
        return ""
    return bytes(metadata.get(ABOUT, b"")).decode("utf-8", "replace")


def rows_again(table: Path, rows: Path) -> None:
    """Makes the rows from which a table was made, to go on with them."""
    from pyarrow import parquet

    beside = rows.with_name(f".{rows.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as text:
            text.write(about_line(table).encode() + b"\n")
            for batch in parquet.ParquetFile(table).iter_batches():
                known = (
                    {name: value for name, value in row.items() if value is not None}
                    for row in batch.to_pylist()
                )
                lines = (json.dumps(row, separators=(",", ":"), ensure_ascii=False) for row in known)
                text.write("".join(f"{line}\n" for line in lines).encode())
        beside.replace(rows)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise Unwritable(rows, problem.strerror) from problem
