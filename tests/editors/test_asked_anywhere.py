"""Whatever stands in a text, and wherever somebody asks: there is an answer, and it keeps to its line."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.editors.bending import bent
from tests.later import later, times

from festrules.editors.completing.complete import complete
from festrules.editors.hovering.hover import hover
from festrules.editors.hovering.signature import signature
from festrules.editors.understanding.understand import understand
from festrules.editors.understanding.understood import Place, Understood
from festrules.editors.understanding.view import View

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("rules/**/*.rules"), *ROOT.glob("rules/**/*.scenarios")])
QUICK = {"dudo.rules", "hex.scenarios", "climbers.rules"}
FEW, MANY = 30, times(20)
OFTEN = 10  # texts between two that are understood as they stand


@cache
def understood(root: Path) -> Understood:
    return understand(root, {})


def places(text: str, lots: Random) -> Iterator[Place]:
    at = lots.randrange(len(text) + 1)
    before = text[:at]
    yield before.count("\n") + 1, len(before) - before.rfind("\n")
    yield text.count("\n") + 1, len(text) - text.rfind("\n")


@pytest.mark.parametrize(
    "path", later(FILES, lambda path: path.name not in QUICK), ids=lambda path: path.name
)
def test_there_is_an_answer_anywhere(path: Path) -> None:
    known = understood(
        path if path.suffix == ".rules" else path.with_name(f"{path.name.split('.')[0]}.rules")
    )
    lots, whole = Random(path.name), path.read_text()
    for number in range(FEW if path.name in QUICK else MANY):
        text = bent(whole, lots, number % 4)
        if number % OFTEN == OFTEN - 1:
            known = understand(known.root, {str(path): text})
        view = View(str(path), text, known)
        for place in places(text, lots):
            for offer in complete(view, place).offers:
                assert (offer.span.line, offer.span.end_column) == place
                assert 1 <= offer.span.column <= offer.span.end_column
            found = hover(view, place)
            assert found is None or found.span.line <= place[0] <= found.span.end_line
            called = signature(view, place)
            assert called is None or all(0 <= a < b <= len(called.label) for a, b in called.parameters)
