"""Documents that no text makes, as another program may write them in JSON, are told what is wrong with them."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.games import document

from festrules.grammar.document import Document
from festrules.interpreter.checking import check_document

ROOT = Path(__file__).parents[3]
LISTING = [path for path in sorted(ROOT.glob("rules/*/*.rules")) if document(str(path)).data.get("tables")]


def data_of(path: Path) -> Any:
    return deepcopy(document(str(path)).data)


@pytest.mark.parametrize("path", LISTING, ids=lambda path: path.stem)
def test_without_its_tables(path: Path) -> None:
    data = data_of(path)
    del data["tables"]
    assert any(one.severity == "error" for one in check_document(Document(data)))


def test_a_sign_that_means_what_has_no_text() -> None:
    """Behind `is` a text may say `top` alone; a document can hold it anywhere."""
    data = data_of(ROOT / "tests" / "probes" / "sky.rules")
    signs = next(thing["legend"]["signs"] for thing in data["things"].values() if "legend" in thing)
    same = next(sign["same"] for sign in signs if "same" in sign)
    same["value"] = {"of": {"name": "kind", "of": {"of": {"name": "top"}}}}
    assert any(one.severity == "error" for one in check_document(Document(data)))


def test_what_stands_where_on_a_board_is_no_number() -> None:
    data = data_of(ROOT / "rules" / "shelf" / "chess.rules")
    data["setup"]["do"][0]["set-up"]["rows"][3]["at"] = ["3", "wing"]
    found = check_document(Document(data))
    assert [one.code for one in found] == ["FR412"]
