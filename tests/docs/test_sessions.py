"""Python sessions on a page: a block that begins with `>>>`. All of a page are one session."""

import doctest
import warnings

import pytest
from book.blocks import blocks
from tests.docs.test_pages import PAGES

SESSIONS = [page for page in PAGES if blocks(page, "pycon")]


def test_there_are_some() -> None:
    assert "docs/executors.md" in SESSIONS


@pytest.mark.parametrize("page", SESSIONS)
def test_python_answers_as_the_page_says(page: str) -> None:
    session = doctest.DocTestParser().get_doctest("\n".join(blocks(page, "pycon")), {}, page, page, 0)
    said: list[str] = []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = doctest.DocTestRunner(verbose=False).run(session, out=said.append)
    assert found.attempted
    assert not found.failed, "".join(said)
