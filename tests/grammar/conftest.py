"""Here it is about reading."""

from collections.abc import Iterator

import pytest
from tests.read_once import read_anew


@pytest.fixture(autouse=True)
def everything_is_read() -> Iterator[None]:
    """Also what another test has read."""
    with read_anew():
        yield
