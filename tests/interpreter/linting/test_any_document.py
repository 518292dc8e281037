"""Lint looks at whatever the schema allows, in the same order every time."""

import random

import pytest
from tests.grammar.any_document import any_document

from festrules.grammar.document import Document
from festrules.grammar.schema import validate
from festrules.interpreter.linting.lint import lint
from festrules.interpreter.linting.look import Surroundings


@pytest.mark.parametrize("seed", range(150))
def test_any_document_can_be_linted(seed: int) -> None:
    document = Document(any_document(random.Random(seed)))
    if validate(document):
        pytest.skip("the schema does not allow it")
    beside = Surroundings("fox", ("a b c",))
    found = lint(document, beside)
    assert found == lint(Document(document.data), beside)
    assert all(one.pointer is not None or one.code == "FR214" for one in found)
