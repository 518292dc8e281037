"""All of these need a browser: `make test-web` asks for them, and nobody else."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.tables.serving import Served
from tests.web.browsers import chromium, served


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.web)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with chromium() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as found:
        yield found
